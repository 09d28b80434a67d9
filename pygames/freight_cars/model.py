"""Freight Cars' state and actions.

Everything is public but hands, Corporations, what was offered in the set-up, and the orders of both decks. Cards taken
face up stay known to all until they are loaded. A choice of the set-up lies in its seat's own part until all have
chosen; the public part only counts choices.
"""

from typing import NamedTuple, TypeAlias

from pygames.core.game import State, View
from pygames.core.rng import Chance
from pygames.freight_cars.content import HOUSE, Content, content_of
from pygames.freight_cars.fillings import Place

NONE = -1

KEEP_CORPORATION = "keep_corporation"
KEEP_FREIGHT = "keep_freight"
TURN = "turn"
DRAW_AGAIN = "draw_again"
FINAL_SHIPPING = "final_shipping"
OVER = "over"
PHASES = (KEEP_CORPORATION, KEEP_FREIGHT, TURN, DRAW_AGAIN, FINAL_SHIPPING, OVER)


class FreightOptions(NamedTuple):
    """As in `setup.OPTIONS`. `content` is `house` or the canonical text of a content file."""

    content: str = HOUSE
    city_cards: int = 21
    open_corporations: bool = False
    hand_limit: int | str = "none"
    allow_deck_draw: bool = True
    max_cars: int = 5
    forfeit: bool = False


class Car(NamedTuple):
    """A loaded Freight card on a train."""

    card: int
    place: Place


Train: TypeAlias = tuple[Car, ...]


class Public(NamedTuple):
    """What everybody sees; lists by seat have one item a seat."""

    options: FreightOptions
    phase: str
    turn: int
    """The seat whose turn it is; -1 in the set-up and when the game is over."""
    tableau: tuple[int, ...]
    deck_size: int
    """The End of Game card counts while it lies there."""
    city_up: tuple[int, ...]
    city_deck_size: int
    end_revealer: int
    """The seat that turned up the End of Game card, or -1."""
    final_turns_left: int
    """Turns still to come, this one included, once the End of Game card has been turned up; else -1."""
    chosen: tuple[int, ...]
    """How many cards each seat has kept in this step of the set-up; empty after it."""
    hand_sizes: tuple[int, ...]
    supplies: tuple[int, ...]
    """Free pieces as bits."""
    trains: tuple[Train, ...]
    shipments: tuple[tuple[tuple[int, ...], ...], ...]
    """Each a shipment's cards in ascending order."""
    cities: tuple[tuple[int, ...], ...]
    """Claimed City Demands in the order of claiming."""
    credits: tuple[int, ...]
    corporations: tuple[int, ...]
    """Everybody's Corporation once they are open, else empty."""
    known: tuple[tuple[int, ...], ...]
    """By seat, cards of its hand that everybody saw it take, in ascending order."""
    forfeited: tuple[bool, ...]
    """By seat, with the option `forfeit`: it lost its last turn, as no card of its hand could be loaded (F-15)."""


class Own(NamedTuple):
    """One seat's own part."""

    hand: tuple[int, ...]
    """Freight cards in ascending order."""
    corporation: int
    """The one kept, or -1."""
    offered_corporations: tuple[int, ...]
    """Those dealt to this seat, the kept one included, in ascending order; they stay known to it."""
    offered_freight: tuple[int, ...]
    """Freight cards dealt in the set-up and not kept (yet), in ascending order; empty after it."""


class Hidden(NamedTuple):
    """What nobody sees; decks have the top card first, the rest is in ascending order."""

    deck: tuple[int, ...]
    city_deck: tuple[int, ...]
    removed: tuple[int, ...]
    """Freight cards that left the game unseen."""
    removed_cities: tuple[int, ...]
    chance: Chance


FreightState: TypeAlias = State[Public, Own, Hidden]
FreightView: TypeAlias = View[Public, Own]


class Action(NamedTuple):
    """`kind` is one of the six below; `card` is a Corporation's or a Freight card's number, or `DECK`.

    `cars` and `claims` are in ascending order, `place` by piece with cells in order.
    """

    kind: str
    card: int = NONE
    place: Place = ()
    cars: tuple[int, ...] = ()
    claims: tuple[int, ...] = ()


KEEP = "keep"
DRAW = "draw"
LOAD = "load"
SHIP = "ship"
CORPORATION = "keep-corporation"
"""Inside, keeping a Corporation is a kind of its own, since cards are numbers; outside both are `keep`."""
PASS = Action("pass")
DECLINE = Action("decline")
DECK = 99
DRAW_DECK = Action(DRAW, DECK)


def seats_of(public: Public) -> int:
    return len(public.supplies)


def is_over(public: Public) -> bool:
    """Whether the game is over."""
    return public.phase == OVER


def phase(public: Public) -> str:
    """A word for what is being decided; `over` when nothing is."""
    return public.phase


def content(public: Public) -> Content:
    return content_of(public.options.content)


def order_from(seat: int, seats: int) -> tuple[int, ...]:
    """The order after the End of Game card was turned up by a seat: the others clockwise, that seat last (F-6, F-8)."""
    return tuple([(seat + step) % seats for step in range(1, seats + 1)])
