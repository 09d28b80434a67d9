"""Shed's state and actions.

Everybody sees the pile, the burned cards, the face-up home cards, how many cards lie elsewhere, and which cards of a
hand were open when they came there. A seat's own part is its hand; the Spare's order and all face-down cards are
nobody's.
"""

from typing import NamedTuple, TypeAlias

from pygames.core.game import State, View
from pygames.core.rng import Chance

NONE = -1

HAND = 7
"""Cards of a hand at the start."""
HOME = 2
"""Face-up home cards at the start, and as many face-down ones."""
REFILL = 2
"""Up to so many cards are drawn after a play while the Spare lasts."""

Card: TypeAlias = int
Cards: TypeAlias = tuple[Card, ...]
"""Cards in ascending order; equal ones of two decks are equal numbers."""
Play: TypeAlias = tuple[int, Cards]
"""What lies on the pile: the seat that threw it (-1: the start card) and its cards."""


class ShedOptions(NamedTuple):
    """`first_seat`: a seat or `random`; the limits count turns for each seat still in; the rest as in the rules."""

    allow_two: bool = False
    play_on: bool = True
    first_seat: int | str = "random"
    seven_on_seven: bool = False
    four_burns: bool = False
    swap_start: bool = False
    special_finish: bool = False
    stall_rule: str = "burn"
    burn_limit: int = 20
    stop_limit: int = 60


class Public(NamedTuple):
    """What everybody sees."""

    options: ShedOptions
    spare: int
    """How many cards the Spare has."""
    pile: tuple[Play, ...]
    """Plays, the start card or the first play first, the top one last."""
    requirement: int
    """What the next play must meet, a number of `pieces`."""
    burned: Cards
    hand: tuple[int, ...]
    """By seat, how many cards it holds."""
    up: tuple[Cards, ...]
    """By seat, its face-up home cards."""
    down: tuple[int, ...]
    """By seat, how many face-down home cards it has."""
    place: tuple[int, ...]
    """By seat, its place, 0 while it is still in."""
    turn: int
    """The seat to act, -1 when the game is over."""
    passes_in_row: int
    idle_turns: int
    """Finished turns since the last progress event."""
    known: tuple[Cards, ...]
    """By seat, cards of its hand that everybody saw go there."""
    swaps_left: int
    """How many seats may still exchange cards before the first play."""


class Hidden(NamedTuple):
    """What nobody sees."""

    spare: Cards
    """In any order, the card drawn next first."""
    down: tuple[Cards, ...]
    """By seat, its face-down cards where they lie."""
    chance: Chance


ShedState: TypeAlias = State[Public, Cards, Hidden]
ShedView: TypeAlias = View[Public, Cards]

Action: TypeAlias = tuple[int, ...]
"""A play is its cards in ascending order; everything else begins with a negative number.

A play of one copy of a face that lies both in the hand and at home begins with where that copy comes from.
"""
FROM_HAND, FROM_HOME, PICKUP, PASS, FLIP, SWAP = -2, -3, -4, -5, -6, -7
TAKE_PILE: Action = (PICKUP,)
PASS_TURN: Action = (PASS,)

_KINDS = {PICKUP: "pickup", PASS: "pass", FLIP: "flip", SWAP: "swap"}


def kind(action: Action) -> str:
    """The kind of an action, as it is named in JSON."""
    return _KINDS.get(action[0], "play")


def cards_of(action: Action) -> Cards:
    """The cards of a play, or those that a swap leaves face up."""
    return action if action[0] >= 0 else action[1:]


def is_over(public: Public) -> bool:
    """Whether the game is over."""
    return public.turn == NONE


def is_blind(public: Public) -> bool:
    """Whether the seat to act has nothing but face-down cards."""
    turn = public.turn
    return not public.hand[turn] and not public.up[turn] and public.down[turn] > 0


def phase(public: Public) -> str:
    """A word for what is being decided; `over` when nothing is."""
    if public.turn == NONE:
        return "over"
    if public.swaps_left:
        return "swap"
    return "flip" if is_blind(public) else "play"


def cards_left(public: Public, seat: int) -> int:
    """All cards of a seat, wherever they lie."""
    return public.hand[seat] + len(public.up[seat]) + public.down[seat]


def active(public: Public) -> tuple[int, ...]:
    """The seats still in."""
    return tuple(seat for seat, place in enumerate(public.place) if not place)
