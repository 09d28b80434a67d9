"""Routes' state and actions.

Everything is public but the hands and the order of the decks. An action is a small whole number.
"""

from typing import NamedTuple, TypeAlias

from pygames.core.game import State, View
from pygames.core.rng import Chance

SEATS = 2
PAIRS = 3
OPENING = 3
"""Placements that start a player's routes; the hand after them is `HAND` cards."""
HAND = 5
DEALT = HAND + OPENING
ATTACHED = 3
"""The most cards attached to a number card, but for the variant without that limit."""
UNLIMITED = 1000
"""More than a game has face cards: for the variant without that limit."""
RESHUFFLES = 2
NOBODY = -1

UP, DOWN, LEVEL = 1, -1, 0
"""Directions of a route; `LEVEL` is none."""

Card: TypeAlias = int
Slot: TypeAlias = tuple[Card, ...]
"""A number card and what is attached to it, oldest first."""
Route: TypeAlias = tuple[Slot, ...]
Hand: TypeAlias = tuple[Card, ...]
"""Cards in ascending order: a seat's own part of the state."""

VARIANTS = (
    "queens_anywhere", "kings_add", "founding_suit", "no_attachment_limit", "quick_sale", "reshuffle", "short_deck",
    "double_deck", "queens_shield", "steady_course", "fresh_hand", "sheltered_joker",
)  # fmt: skip


class RoutesOptions(NamedTuple):
    """`first_player`: a seat or `random`; `deck`: `whole`, or the cards of a deck that was built (`decks.read_deck`);
    the rest are the variants, all off in the Standard game."""

    first_player: int | str = "random"
    queens_anywhere: bool = False
    kings_add: bool = False
    founding_suit: bool = False
    no_attachment_limit: bool = False
    quick_sale: bool = False
    reshuffle: bool = False
    short_deck: bool = False
    double_deck: bool = False
    queens_shield: bool = False
    steady_course: bool = False
    fresh_hand: bool = False
    sheltered_joker: bool = False
    deck: str = "whole"


def variants_of(options: RoutesOptions) -> tuple[str, ...]:
    """The variants that are on, `deck` for one that was built; only a game without any is rated (R-31)."""
    built = () if options.deck == "whole" else ("deck",)
    return (*[name for name in VARIANTS if getattr(options, name)], *built)


class Public(NamedTuple):
    """What everybody sees; pairs of values are by seat, six values by seat and route (`3 * seat + route`)."""

    options: RoutesOptions
    turn: int
    """The seat to act; once the game is over, the seat that acted last."""
    winner: int
    """The seat that has won, or -1: it follows from the rest, and is kept because every step asks for it."""
    opening_left: tuple[int, ...]
    reshuffles_left: tuple[int, ...]
    deck_count: tuple[int, ...]
    hand_count: tuple[int, ...]
    discard: tuple[tuple[Card, ...], ...]
    """Top card first."""
    routes: tuple[Route, ...]
    values: tuple[int, ...]
    """The routes' values: they follow from the routes."""
    held: tuple[int, ...]
    """Steady Course: the direction kept while two equal cards end a route, else `LEVEL`."""
    shown_hands: tuple[tuple[Hand, ...], ...]
    """Fresh Hand: by seat, the hands that were shown and shuffled back."""


class Hidden(NamedTuple):
    """What nobody sees: both decks, top card first, and what will shuffle the discards."""

    decks: tuple[tuple[Card, ...], ...]
    chance: Chance


RoutesState: TypeAlias = State[Public, Hand, Hidden]
RoutesView: TypeAlias = View[Public, Hand]
Action: TypeAlias = int

# Actions. OPEN and NUMBER: + 4 * card + route; SWAP and DISCARD: + card; DISBAND: + route;
# FACE: + 1024 * card + 128 * (3 * side + route) + slot.
OPEN = 0
SWAP = 256
DISCARD = 320
DISBAND = 384
NUMBER = 512
FACE = 1024
SLOTS = 128
"""More slots than any route can have: a double deck has 80 number cards."""


def kind(action: Action) -> str:
    """The kind of an action, as it is named in JSON."""
    if action >= FACE:
        return "face"
    if action >= NUMBER:
        return "number"
    if action >= DISBAND:
        return "disband"
    if action >= DISCARD:
        return "discard"
    return "swap" if action >= SWAP else "open"


def card_of(action: Action) -> Card:
    """The card that an action takes from the hand, -1 for a disband."""
    if action >= FACE:
        return (action - FACE) >> 10
    if action >= NUMBER:
        return (action - NUMBER) >> 2
    if action >= DISBAND:
        return -1
    if action >= DISCARD:
        return action - DISCARD
    return action - SWAP if action >= SWAP else action >> 2


def place_of(action: Action) -> tuple[int, int]:
    """Of a face card's action: the route (`3 * side + route`) and the slot."""
    return divmod((action - FACE) & 1023, SLOTS)


def is_over(public: Public) -> bool:
    """Whether the game is over."""
    return public.winner >= 0


def phase(public: Public) -> str:
    """A word for what is being decided; `over` when nothing is."""
    if public.winner >= 0:
        return "over"
    return "opening" if public.opening_left[public.turn] else "main"
