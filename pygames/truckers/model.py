"""The state and actions of The Truckers.

Public is all but what lies under the top of a deck or of the truck pile, and the cards chosen and not yet revealed.
With `hidden_loads` the loads of each truck belong to its owner's own part until the game is over.
"""

from typing import NamedTuple, TypeAlias

from pygames.core.game import State, View
from pygames.core.rng import Chance
from pygames.truckers.pieces import RING

NONE = -1
NO_LIMIT = "none"

# Phases
SELECT, ADD_TRUCK, LOADING, TRADE, ANSWER, OVER = range(6)
PHASES = ("select", "add", "load", "trade", "answer", "over")

# What `Public.chosen` holds besides a card
NOT_CHOSEN = 0
FACE_DOWN = 8

Cards: TypeAlias = tuple[int, ...]
"""Packages by face, in ascending order; equal packages stand beside each other."""
Loads: TypeAlias = tuple[Cards, ...]
"""The load of each of a seat's trucks, in the order of the trucks."""


class Multi(NamedTuple):
    """Loads packages of one kind, and wild ones, on one truck."""

    truck: int
    cards: Cards


class Single(NamedTuple):
    """Loads one package on each of two trucks; the lower truck stands first."""

    truck: int
    card: int
    other_truck: int
    other_card: int


class Offer(NamedTuple):
    """A trade: what the proposer gives and what it gets."""

    to: int
    give: Cards
    get: Cards


Action: TypeAlias = int | Multi | Single | Offer
"""1 to 6 and 7 (`pieces.LOAD`) choose a card; the plain actions are the numbers below."""

ADD, STOP, NOTHING, ACCEPT, REJECT, DONE = range(8, 14)
PLAIN = {"add": ADD, "stop": STOP, "nothing": NOTHING, "accept": ACCEPT, "reject": REJECT, "done": DONE}
PLAIN_NAMES = {action: name for name, action in PLAIN.items()}


class TruckersOptions(NamedTuple):
    """As in `setup.OPTIONS`."""

    laps: int = 3
    max_offers: int | str = 3
    """A number, or `NO_LIMIT`."""
    stall_rounds: int = 4
    hidden_loads: bool = False
    void_second_on_tie: bool = False
    lap_penalty: str = "to_finish"
    must_add_first_truck: bool = False
    sole_loader_steal: bool = False


class Public(NamedTuple):
    """What everybody sees. Lists by seat hold one item a seat."""

    options: TruckersOptions
    phase: int
    round: int
    tops: tuple[int, ...]
    """The top package of each deck, -1 where it is empty; place p is item p - 1."""
    sizes: tuple[int, ...]
    """How many packages lie in each deck."""
    truck_top: int
    """The truck card on top of the pile, -1 when the pile is empty."""
    truck_count: int
    hands: tuple[int, ...]
    """By seat, the advance cards in hand as a bit set."""
    rows: tuple[tuple[int, ...], ...]
    """By seat, its trucks' capacities."""
    loads: tuple[Loads, ...]
    """By seat; empty while loads are hidden."""
    loaded: tuple[Cards, ...]
    """By seat, all that it has loaded; empty unless loads are hidden."""
    stocks: tuple[Cards, ...]
    progress: tuple[int, ...]
    """By seat, 20 times its laps and its place; 0 before the truck first moves."""
    beneath: tuple[int, ...]
    """By seat, the seat whose truck its own stands on, or -1."""
    start_no: tuple[int, ...]
    chosen: tuple[int, ...]
    """By seat: `NOT_CHOSEN`, `FACE_DOWN`, or after the reveal the card."""
    order: tuple[int, ...]
    """Seats in the order of resolution; empty while cards are being selected and when the game is over."""
    turn: int
    """Index into `order`."""
    crossings: int
    """While trucks may be added: crossings still to be offered, this one included."""
    added: int
    """Trucks added for this crossing."""
    stayed: tuple[int, ...]
    loaders: tuple[int, ...]
    offers: tuple[Offer, ...]
    """This proposer's offers of the round; while one is to be answered it is the last."""
    idle_rounds: int
    resigned: tuple[int, ...]


class Own(NamedTuple):
    """What one seat alone sees."""

    choice: int = NOT_CHOSEN
    """The card chosen and not yet revealed."""
    loads: Loads = ()
    """The loads of its trucks while loads are hidden, else empty."""


NO_OWN = Own()


class Hidden(NamedTuple):
    """What nobody sees."""

    decks: tuple[Cards, ...]
    """What lies under each deck's top, the next card first."""
    pile: tuple[int, ...]
    """What lies under the truck pile's top, the next card first."""
    chance: Chance


TruckersState: TypeAlias = State[Public, Own, Hidden]
TruckersView: TypeAlias = View[Public, Own]

_SEATS = tuple((seat,) for seat in range(5))


def is_over(public: Public) -> bool:
    """Whether the game is over."""
    return public.phase == OVER


def phase(public: Public) -> str:
    """A word for what is being decided; `over` when nothing is."""
    return PHASES[public.phase]


def to_act(public: Public) -> tuple[int, ...]:
    """The seats that may act now; none exactly when the game is over."""
    now = public.phase
    if now == SELECT:
        return tuple([seat for seat, card in enumerate(public.chosen) if card == NOT_CHOSEN])
    if now == OVER:
        return ()
    if now == ANSWER:
        return _SEATS[public.offers[-1].to]
    return _SEATS[public.order[public.turn]]


def laps_of(progress: int) -> int:
    return progress // RING


def is_final(public: Public) -> bool:
    """Whether some truck has made its last lap, so that this round is the last."""
    return max(public.progress) >= RING * public.options.laps


def loads_of(view: TruckersView, seat: int) -> Loads:
    """The loads of a seat's trucks, as far as this view shows them: empty where they are hidden from it."""
    if view.own is not None and view.seat == seat and view.own.loads:
        return view.own.loads
    return view.public.loads[seat]


def kind(action: Action) -> str:
    """The kind of an action, as it is named in JSON."""
    if isinstance(action, int):
        return PLAIN_NAMES.get(action, "choose")
    if isinstance(action, Multi):
        return "multi"
    return "single" if isinstance(action, Single) else "offer"


def this_lap(public: Public, seat: int) -> int:
    """While trucks may be added: the lap that the crossing in question completed."""
    return laps_of(public.progress[seat]) - public.crossings + 1


def seat_of(view: TruckersView) -> tuple[int, Public, Own]:
    """The seat of a view, the public part and the seat's own; not for an onlooker's view."""
    seat, public, own = view
    assert seat is not None
    assert own is not None
    return seat, public, own
