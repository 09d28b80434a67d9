"""Haul's state and actions.

Everything is public but the hands; what is hidden from all is only the generator that will deal the next Hauls.
An action is a small whole number: cheap to make, to compare and to keep.
"""

from typing import NamedTuple, TypeAlias

from pygames.core.game import State, View
from pygames.core.rng import Chance

SEATS = 4
LOADS = 7
NONE = -1

Card: TypeAlias = int
Cargo: TypeAlias = tuple[Card, ...]
"""One slot's cargo, top card first, the buried ones in suit order; empty for an empty slot."""
Trailer: TypeAlias = tuple[Cargo, Cargo, Cargo, Cargo]
"""The four slots in suit order."""
Hand: TypeAlias = tuple[Card, ...]
"""Cards in ascending order: a seat's own part of the state."""

EMPTY: Trailer = ((), (), (), ())


class HaulOptions(NamedTuple):
    """`dealer`: seat of the first dealer or `random`; the rest as in the rules."""

    dealer: int | str = "random"
    hauls: int = 4
    refuel_tokens: int = 2
    strict_match: bool = False
    open_hands: bool = False


class Public(NamedTuple):
    """What everybody sees."""

    options: HaulOptions
    haul: int
    """1 to `options.hauls`."""
    load: int
    """1 to 7."""
    dealer: int
    leader: int
    played: tuple[Card, ...]
    """This Load's cards in the order of play, the leader's first."""
    finishing: tuple[int, ...]
    """Seats, highest finisher first; empty while cards are being played."""
    unclaimed: tuple[Card, ...]
    """Cards nobody has claimed yet, in finishing order; empty while cards are being played."""
    claim_ptr: int
    """How many seats have claimed and loaded."""
    pending: Card
    """The claimed card that is waiting to be loaded, or -1."""
    trailers: tuple[Trailer, ...]
    discards: tuple[tuple[Card, ...], ...]
    tokens: tuple[int, ...]
    haul_scores: tuple[tuple[int, ...], ...]
    """By seat, one score for each Haul that is finished."""
    hands: tuple[Hand, ...]
    """All hands where they are played open, else empty."""


HaulState: TypeAlias = State[Public, Hand, Chance]
HaulView: TypeAlias = View[Public, Hand]
Action: TypeAlias = int

# Actions: a card's number plays it, CLAIM + card claims it, ADD + 4 * cargo's slot + top suit adds the claimed card.
CLAIM = 28
ADD = 56
PLACE = 72
REPLACE = 73
REFUEL = 74


def is_over(public: Public) -> bool:
    """Whether the game is over."""
    return len(public.haul_scores[0]) == public.options.hauls


def turn(public: Public) -> int:
    """The seat to act in a game that is not over."""
    if public.finishing:
        return public.finishing[SEATS - 1 - public.claim_ptr]
    return (public.leader + len(public.played)) % SEATS


def phase(public: Public) -> str:
    """A word for what is being decided; `over` when nothing is."""
    if public.pending >= 0:
        return "load"
    if public.finishing:
        return "claim"
    return "over" if is_over(public) else "play"


def kind(action: Action) -> str:
    """The kind of an action, as it is named in JSON."""
    if action < CLAIM:
        return "play"
    if action < ADD:
        return "claim"
    if action < PLACE:
        return "add"
    return ("place", "replace", "refuel")[action - PLACE]
