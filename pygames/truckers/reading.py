"""Reading positions and views of The Truckers; the shapes stand in `docs/positions/truckers.md`.

What a person leaves out of a position is filled in: a fresh round, empty stocks, decks dealt from the packages that lie
nowhere. What cannot be is refused with its place.
"""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, TypeVar

from pygames.core.codec import Reader
from pygames.core.errors import BadInput, shown
from pygames.core.game import State, View
from pygames.core.options import read_options
from pygames.core.positions import check_faults
from pygames.core.rng import Stream
from pygames.truckers.codec import FIELDS, read_card, read_cards, read_choice, read_hand, read_offer
from pygames.truckers.imagine import faults, imagine, less, seen_packages, unseen_trucks
from pygames.truckers.model import (
    ADD_TRUCK,
    ANSWER,
    FACE_DOWN,
    LOADING,
    NO_OWN,
    NONE,
    NOT_CHOSEN,
    OVER,
    PHASES,
    SELECT,
    TRADE,
    Cards,
    Hidden,
    Loads,
    Offer,
    Own,
    Public,
    TruckersOptions,
    TruckersState,
    TruckersView,
    is_final,
)
from pygames.truckers.pieces import (
    ALL_ADVANCE,
    CAPACITIES,
    DECK_SIZE,
    DECKS,
    FACE_OF,
    FIRST_TRUCKS,
    NO_CARD,
    PACKAGES,
    RING,
)
from pygames.truckers.setup import OPTIONS

T = TypeVar("T")

MOST_LAPS = 9
"""Laps that a position may say: the finishing move of a 6 adds up to six."""
MOST_SEATS = 5
MOST_ROUNDS = 10**6


class _Player:
    """What one entry of `players` says."""

    def __init__(self, reader: Reader) -> None:
        fields = reader.fields(
            optional=("advance_hand", "advance_used", "trucks", "stock", "laps", "index", "start_no", "loaded")
        )
        self.hand = read_hand(fields["advance_hand"]) if "advance_hand" in fields else ALL_ADVANCE
        if "advance_used" in fields:
            used = read_hand(fields["advance_used"])
            if "advance_hand" not in fields:
                self.hand = ALL_ADVANCE & ~used
            elif used != ALL_ADVANCE & ~self.hand:
                fields["advance_used"].fail(
                    "impossible-position", "Each advance card is in hand or used.", "truckers:5"
                )
        trucks = fields["trucks"].list_of(self._read_truck) if "trucks" in fields else [(c, ()) for c in FIRST_TRUCKS]
        self.row = tuple(capacity for capacity, _ in trucks)
        self.loads: Loads = tuple(load for _, load in trucks)
        self.stock = read_cards(fields["stock"]) if "stock" in fields else ()
        laps = fields["laps"].number(0, MOST_LAPS) if "laps" in fields else 0
        self.progress = RING * laps + (fields["index"].number(0, RING - 1) if "index" in fields else 0)
        self.start_no = fields["start_no"].number(1, MOST_SEATS) if "start_no" in fields else 0
        self.loaded = read_cards(fields["loaded"]) if "loaded" in fields else None
        self.where = reader.where

    @staticmethod
    def _read_truck(reader: Reader) -> tuple[int, Cards]:
        fields = reader.fields(["capacity"], ["load"])
        capacity = fields["capacity"].number(CAPACITIES[0], CAPACITIES[-1])
        return capacity, read_cards(fields["load"]) if "load" in fields else ()


class _Fields:
    """The fields of a position or view, read one by one with their defaults."""

    def __init__(self, fields: Mapping[str, Reader], seats: int) -> None:
        self.fields = fields
        self.seats = seats

    def number(self, name: str, low: int, high: int, default: int) -> int:
        return self.fields[name].number(low, high) if name in self.fields else default

    def of(self, name: str, read: Callable[[Reader], T], default: T) -> T:
        return read(self.fields[name]) if name in self.fields else default

    def seat(self, reader: Reader) -> int:
        return reader.number(0, self.seats - 1)

    def seat_list(self, name: str) -> tuple[int, ...]:
        return self.of(name, lambda item: tuple(item.list_of(self.seat)), ())

    def stacks(self, reader: Reader) -> tuple[int, ...]:
        beneath = [NONE] * self.seats
        for item in reader.items():
            fields = item.fields(["lower", "upper"])
            upper = self.seat(fields["upper"])
            if beneath[upper] != NONE:
                item.fail("impossible-position", "This truck stands on another already.", "truckers:4")
            beneath[upper] = self.seat(fields["lower"])
        return tuple(beneath)

    def offers(self, reader: Reader) -> tuple[Offer, ...]:
        return tuple(reader.list_of(read_offer))


def _read_public(
    given: Mapping[str, Reader], options: TruckersOptions, seats: int
) -> tuple[Public, list[_Player], list[int]]:
    """The public part but for decks and pile, not yet checked as a whole; the players; the cards chosen, by seat."""
    fields = _Fields(given, seats)
    players = fields.of(
        "players", lambda item: item.list_of(_Player, seats), [_Player(Reader({}, "players")) for _ in range(seats)]
    )
    now = fields.of("phase", lambda item: PHASES.index(item.one_of({name: name for name in PHASES}, "a phase")), SELECT)
    chosen = fields.of("chosen", lambda item: item.list_of(_read_chosen, seats), [NOT_CHOSEN] * seats)
    order = fields.seat_list("order")
    turn = fields.of("turn", lambda item: NONE if item.value is None else fields.seat(item), NONE)
    resolving = now in (ADD_TRUCK, LOADING, TRADE, ANSWER)
    if resolving != (turn != NONE) or (resolving and turn not in order):
        where = given["turn"].where if "turn" in given else "position.turn"
        text = "A seat of the order has its turn while cards are resolved or traded, and none at other times."
        raise BadInput("impossible-position", text, where, "truckers:3")
    hiding = options.hidden_loads and now != OVER
    public = Public(
        options=options,
        phase=now,
        round=fields.number("round", 1, MOST_ROUNDS, 1),
        tops=(),
        sizes=(),
        truck_top=NO_CARD,
        truck_count=0,
        hands=tuple(player.hand for player in players),
        rows=tuple(player.row for player in players),
        loads=((),) * seats if hiding else tuple(player.loads for player in players),
        loaded=tuple(_loaded(player) for player in players) if hiding else (),
        stocks=tuple(player.stock for player in players),
        progress=tuple(player.progress for player in players),
        beneath=fields.of("stacks", fields.stacks, (NONE,) * seats),
        start_no=tuple(player.start_no for player in players),
        chosen=tuple(FACE_DOWN if card else NOT_CHOSEN for card in chosen) if now == SELECT else tuple(chosen),
        order=order,
        turn=order.index(turn) if resolving else 0,
        crossings=fields.number("crossings", 0, MOST_LAPS, 0),
        added=fields.number("added", 0, 1, 0),
        stayed=fields.seat_list("stayed"),
        loaders=fields.seat_list("loaders"),
        offers=fields.of("offers", fields.offers, ()),
        idle_rounds=fields.number("idle_rounds", 0, options.stall_rounds, 0),
        resigned=fields.seat_list("resigned"),
    )
    if "final_round" in given and given["final_round"].flag() != is_final(public):
        given["final_round"].fail(
            "impossible-position", "It is the final round once a truck has its laps.", "truckers:12"
        )
    return public, players, chosen


def _loaded(player: _Player) -> Cards:
    """What a player has loaded, where the trucks' loads are hidden."""
    if player.loaded is not None:
        return player.loaded
    return tuple(sorted(card for load in player.loads for card in load))


def _read_chosen(reader: Reader) -> int:
    if reader.value is None:
        return NOT_CHOSEN
    return FACE_DOWN if reader.value == "face down" else read_choice(reader)


def read_state(given: Mapping[str, Reader], options: TruckersOptions, seats: int, stream: Stream) -> TruckersState:
    """A whole state. What is hidden and left out is dealt from the rest; anything impossible is refused."""
    public, players, chosen = _read_public(given, options, seats)
    for seat, card in enumerate(chosen):
        if card == FACE_DOWN:
            raise BadInput("unknown-card", "A position says which card was chosen.", f"position.chosen[{seat}]")
    for player in players:
        if player.loaded is not None:
            raise BadInput("unknown-field", "A position says what is on each truck.", f"{player.where}.loaded")
    decks = _read_decks(given, seen_packages(public), stream)
    rest = unseen_trucks(public)
    pile = _fill(_read_pile(given["truck_pile"]), rest, stream) if "truck_pile" in given else _shuffled(rest, stream)
    public = public._replace(
        tops=tuple(deck[0] if deck else NO_CARD for deck in decks),
        sizes=tuple(len(deck) for deck in decks),
        truck_top=pile[0] if pile else NO_CARD,
        truck_count=len(pile),
        start_no=_start_numbers(public.start_no, stream),
    )
    own = tuple(
        Own(choice, loads) if choice or loads else NO_OWN
        for choice, loads in zip(
            chosen if public.phase == SELECT else [NOT_CHOSEN] * seats,
            [player.loads if public.loaded else () for player in players],
            strict=True,
        )
    )
    hidden = Hidden(tuple(tuple(deck[1:]) for deck in decks), tuple(pile[1:]), stream.chance)
    return _check(State(public, own, hidden), "position", "impossible-position")


def _read_decks(given: Mapping[str, Reader], seen: list[int], stream: Stream) -> list[list[int]]:
    rest = less(PACKAGES, seen)
    if "decks" in given:
        known = given["decks"].list_of(_read_deck, DECKS)
    else:
        missing = len(PACKAGES) - len(rest)
        sizes = [DECK_SIZE - (missing + DECKS - 1 - number) // DECKS for number in range(DECKS)]
        known = [[None] * size for size in sizes]
    flat = _fill([card for deck in known for card in deck], rest, stream)
    decks = []
    for deck in known:
        decks.append(flat[: len(deck)])
        del flat[: len(deck)]
    return decks


def _read_deck(reader: Reader) -> list[int | None]:
    deck = reader.list_of(lambda item: None if item.value is None else read_card(item))
    if len(deck) > DECK_SIZE:
        reader.fail("wrong-length", f"A deck holds at most {DECK_SIZE} packages.", "truckers:2")
    return deck


def _read_pile(reader: Reader) -> list[int | None]:
    low, high = CAPACITIES[0], CAPACITIES[-1]
    return reader.list_of(lambda item: None if item.value is None else item.number(low, high))


def _shuffled(cards: list[int], stream: Stream) -> list[int]:
    stream.shuffle(cards)
    return cards


def _fill(known: list[int | None], rest: list[int], stream: Stream) -> list[int]:
    """The cards, those not known drawn from the rest; too few of them is left to the check of the whole."""
    if None not in known:
        return [card for card in known if card is not None]
    drawn = _shuffled(less(tuple(rest), [card for card in known if card is not None]), stream)
    return [card for card in (drawn.pop() if card is None and drawn else card for card in known) if card is not None]


def _start_numbers(given: tuple[int, ...], stream: Stream) -> tuple[int, ...]:
    return given if any(given) else tuple(_shuffled(list(range(1, len(given) + 1)), stream))


def _check(state: TruckersState, where: str, code: str) -> TruckersState:
    check_faults(faults(state), where, "truckers:1", code)
    return state


def read_view(reader: Reader) -> TruckersView:
    """A view as `write_view` writes it; a view that no state has is refused."""
    top = reader.fields(["seat", "public", "own"])
    fields = top["public"].fields(["options", *FIELDS])
    where = top["public"].where
    given = {name: field.value for name, field in fields["options"].members().items()}
    options = TruckersOptions(**read_options(OPTIONS, given, f"{where}.options"))  # type: ignore[arg-type]
    seats = len(fields["players"].items())
    if not 3 <= seats <= MOST_SEATS:
        fields["players"].fail("wrong-seats", "The Truckers is for 3 to 5 seats.", "truckers:1")
    public, players, chosen = _read_public(fields, options, seats)
    if public.phase == SELECT and any(card not in (NOT_CHOSEN, FACE_DOWN) for card in chosen):
        fields["chosen"].fail("impossible-view", "Chosen cards lie face down until all have chosen.", "truckers:3")
    if any((player.loaded is None) != (not public.loaded) for player in players):
        fields["players"].fail("impossible-view", "A player has `loaded` exactly where loads are hidden.")
    decks = [_read_counted(item, FACE_OF, DECK_SIZE) for item in fields["decks"].items(DECKS)]
    pile_fields = {capacity: capacity for capacity in CAPACITIES}
    truck_top, truck_count = _read_counted(fields["truck_pile"], pile_fields, 99)
    public = public._replace(
        tops=tuple(top_card for top_card, _ in decks),
        sizes=tuple(size for _, size in decks),
        truck_top=truck_top,
        truck_count=truck_count,
    )
    seat = None if top["seat"].value is None else top["seat"].number(0, seats - 1)
    own = None if top["own"].value is None else _read_own(top["own"], public)
    if (own is None) != (seat is None):
        top["own"].fail("impossible-view", "A seat and its own part come together.")
    view = View(seat, public, own)
    _check(imagine(view, Random(0)), where, "impossible-view")
    return view


def _read_counted(reader: Reader, names: Mapping[Any, int], most: int) -> tuple[int, int]:
    """A pile as a view shows it: its top and how many cards it has."""
    fields = reader.fields(["top", "count"])
    count = fields["count"].number(0, most)
    top = fields["top"]
    if top.value is None:
        return NO_CARD, count
    if not isinstance(top.value, (str, int)) or isinstance(top.value, bool) or top.value not in names:
        top.fail("unknown-card", f"{shown(top.value)} is not a card of this pile.")
    return names[top.value], count


def _read_own(reader: Reader, public: Public) -> Own:
    fields = reader.fields(["choice", "trucks"] if public.loaded else ["choice"])
    choice = NOT_CHOSEN if fields["choice"].value is None else read_choice(fields["choice"])
    loads: Loads = tuple(fields["trucks"].list_of(read_cards)) if public.loaded else ()
    return Own(choice, loads) if choice or loads else NO_OWN
