"""The operations that worked examples name, each run through the engine's own functions.

Trucks are given as `name: [laps, index]` and stacks as `upper: lower`; `decks` lists only the places that do not hold
three packages, or says `all0`. Each operation gives the result that its `expect` names.
"""

from typing import NamedTuple

from pygames.core.codec import Reader
from pygames.core.examples import Fields, flag, named, op
from pygames.core.rng import Stream, chance_of
from pygames.truckers.board import destination, landing, receivers, resolve_order, shortfall, tiebreak
from pygames.truckers.codec import read_truck
from pygames.truckers.loading import refuse_load
from pygames.truckers.model import NONE, SELECT, Loads, Multi, Single, TruckersOptions
from pygames.truckers.pieces import ADVANCE, ALL_ADVANCE, DECK_SIZE, DECKS, DOUBLE, HANDS, LOAD, PACKAGES, RING
from pygames.truckers.positions import read_card, read_cards, read_hand
from pygames.truckers.round import Round
from pygames.truckers.scoring import SPACE_SHORT, kind_pay, money
from pygames.truckers.setup import deal

MOST_LAPS = 9
MOST_SEATS = 5


class _Table(NamedTuple):
    """The trucks of an example, by seat in the order in which they are named."""

    seat_of: dict[str, int]
    progress: tuple[int, ...]
    beneath: tuple[int, ...]
    start_no: tuple[int, ...]
    sizes: tuple[int, ...]

    @property
    def names(self) -> list[str]:
        return list(self.seat_of)

    def seat(self, reader: Reader) -> int:
        return reader.one_of(self.seat_of, "a truck of this example")

    def named(self, fields: Fields, name: str) -> dict[int, Reader]:
        """A field that gives something for some of the trucks, by seat."""
        given = named(fields[name], self.seat_of, "a truck of this example") if name in fields else {}
        return dict(given.values())


_TABLE = ("stack", "start_no", "decks")
"""What an example may say about the table beside its trucks."""


def _players(reader: Reader) -> dict[str, Reader]:
    """One to five seats by name."""
    found = dict(reader.members())
    if not 1 <= len(found) <= MOST_SEATS:
        reader.fail("wrong-length", f"Expected 1 to {MOST_SEATS} names, found {len(found)}.")
    return found


def _progress(reader: Reader) -> int:
    laps, index = reader.items(2)
    return RING * laps.number(0, MOST_LAPS) + index.number(0, RING - 1)


def _beneath(table: _Table, fields: Fields) -> tuple[int, ...]:
    """By seat, the truck beneath its own: on its place and not a lap behind it (T-9, T-11, T-12)."""
    beneath = [NONE] * len(table.progress)
    stacked: set[int] = set()
    for seat, reader in table.named(fields, "stack").items():
        under = table.seat(reader)
        upper, lower = table.progress[seat], table.progress[under]
        if under == seat or stacked & {seat, under} or not upper or upper % RING != lower % RING:
            reader.fail("bad-stack", "A stack is two trucks on one place; a truck is in one stack at most.", "T-10")
        if upper > lower:
            reader.fail("bad-stack", "No truck stands on one that is a lap or more behind it.", "T-11")
        stacked |= {seat, under}
        beneath[seat] = under
    return tuple(beneath)


def _sizes(fields: Fields) -> tuple[int, ...]:
    if "decks" not in fields:
        return (DECK_SIZE,) * DECKS
    if fields["decks"].value == "all0":
        return (0,) * DECKS
    sizes = [DECK_SIZE] * DECKS
    places = {str(place): place for place in range(1, DECKS + 1)}
    for place, reader in named(fields["decks"], places, f"a place with a deck (1 to {DECKS})").values():
        sizes[place - 1] = reader.number(0, DECK_SIZE)
    return tuple(sizes)


def _table(fields: Fields) -> _Table:
    trucks = _players(fields["trucks"])
    progress = tuple(_progress(reader) for reader in trucks.values())
    seat_of = {name: seat for seat, name in enumerate(trucks)}
    table = _Table(seat_of, progress, (), (), _sizes(fields))
    numbers = {seat: reader.number(1, MOST_SEATS) for seat, reader in table.named(fields, "start_no").items()}
    start_no = tuple(numbers.get(seat, seat + 1) for seat in range(len(progress)))
    if len(set(start_no)) < len(start_no):
        fields["start_no"].fail("number-twice", "Every truck has a start number of its own.")
    return table._replace(beneath=_beneath(table, fields), start_no=start_no)


def _laps(fields: Fields) -> int:
    return fields["laps"].number(1, MOST_LAPS) if "laps" in fields else TruckersOptions().laps


@op()
def counts(fields: Fields) -> object:
    piles = {seats: deal(TruckersOptions(), seats, Stream(chance_of("example"))) for seats in (3, 4, 5)}
    return {
        "singles": sum(card < DOUBLE for card in PACKAGES),
        "total": len(PACKAGES),
        "decks": len(piles[3].public.sizes),
        "places": RING,
        "pile": {seats: state.public.truck_count for seats, state in piles.items()},
    }


@op("trucks", "mover", "card", may=_TABLE)
def move(fields: Fields) -> object:
    table = _table(fields)
    mover = table.seat(fields["mover"])
    end = destination(table.sizes, table.progress, mover, fields["card"].number(ADVANCE[0], ADVANCE[-1]))
    laps, index = divmod(end, RING)
    if end == table.progress[mover]:
        return [index, laps, "stay"]
    other, stacks = landing(table.progress, mover, end)
    how = "alone" if other == NONE else f"on top of {table.names[other]}" if stacks else "beside"
    return [index, laps, how]


@op("trucks", may=_TABLE)
def order(fields: Fields) -> object:
    table = _table(fields)
    return [table.names[seat] for seat in resolve_order(table.progress, table.beneath, table.start_no)]


@op("trucks", "played", may=(*_TABLE, "laps"))
def receive(fields: Fields) -> object:
    table = _table(fields)
    played = {"adv": ADVANCE[0], "load": LOAD}
    chosen = [ADVANCE[0]] * len(table.progress)
    for seat, reader in table.named(fields, "played").items():
        chosen[seat] = reader.one_of(played, "a card here (adv or load)")
    sizes = list(table.sizes)
    takers = []
    for seat in receivers(table.progress, table.beneath, chosen, (), RING * _laps(fields)):
        place = table.progress[seat] % RING - 1
        if sizes[place]:
            sizes[place] -= 1
            takers.append(table.names[seat])
    return takers


def _row(reader: Reader) -> tuple[tuple[int, ...], Loads]:
    trucks = [truck.fields(["cap", "load"]) for truck in reader.items()]
    return tuple(truck["cap"].number(3, 5) for truck in trucks), tuple(read_cards(truck["load"]) for truck in trucks)


def _single(reader: Reader) -> tuple[int, int]:
    truck, card = reader.items(2)
    return read_truck(truck), read_card(card)


@op("trucks", "stock", "act")
def load(fields: Fields) -> object:
    capacities, loads = _row(fields["trucks"])
    action: Multi | Single
    if "multi" in fields["act"].members():
        act = fields["act"].fields(["multi", "cards"])
        action = Multi(read_truck(act["multi"]), read_cards(act["cards"]))
    else:
        (truck, card), (other, second) = sorted(fields["act"].fields(["single"])["single"].list_of(_single, 2))
        action = Single(truck, card, other, second)
    stock = read_cards(fields["stock"])
    return "illegal" if refuse_load(0, capacities, loads, stock, action) else "ok"


@op("counts", may=("void_second_on_tie",))
def kind_payment(fields: Fields) -> object:
    given = {name: reader.number(0, len(PACKAGES)) for name, reader in _players(fields["counts"]).items()}
    pay = kind_pay(list(given.values()), flag(fields, "void_second_on_tie"))
    return dict(zip(given, pay, strict=True))


@op("players", may=("short",))
def total(fields: Fields) -> object:
    """The whole scoring of players whose lap penalty is given in spaces."""
    players = {name: reader.fields(["trucks", "unloaded"]) for name, reader in _players(fields["players"]).items()}
    short = named(fields["short"], players, "a player of this example") if "short" in fields else {}
    spaces = {name: reader.number(0, MOST_LAPS * RING) for name, (_, reader) in short.items()}
    base = deal(TruckersOptions(lap_penalty="off"), 3, Stream(chance_of("example"))).public
    rows = [_row(player["trucks"]) for player in players.values()]
    public = base._replace(
        rows=tuple(capacities for capacities, _ in rows),
        loads=tuple(loads for _, loads in rows),
        stocks=tuple(read_cards(player["unloaded"]) for player in players.values()),
    )
    return {name: sum_ + SPACE_SHORT * spaces.get(name, 0) for name, sum_ in zip(players, money(public), strict=True)}


@op("trucks", "who", may=(*_TABLE, "laps", "lap_penalty"))
def short(fields: Fields) -> object:
    table = _table(fields)
    whole = True
    if "lap_penalty" in fields:
        whole = fields["lap_penalty"].one_of({"to_finish": True, "next_start_only": False}, "a lap penalty in spaces")
    return shortfall(table.sizes, table.progress, table.seat(fields["who"]), _laps(fields), whole)


@op("trucks", "tied", may=_TABLE)
def tie(fields: Fields) -> object:
    table = _table(fields)
    tied = fields["tied"].list_of(table.seat)
    if not tied:
        fields["tied"].fail("wrong-length", "Expected at least one truck.")
    return table.names[max(tied, key=lambda seat: tiebreak(table.progress, table.beneath, table.start_no, seat))]


@op("hand", "used", "play")
def recycle(fields: Fields) -> object:
    """A hand and the used cards after an advance card is played."""
    hand, card = read_hand(fields["hand"]), fields["play"].number(ADVANCE[0], ADVANCE[-1])
    if read_hand(fields["used"]) != ALL_ADVANCE & ~hand:
        fields["used"].fail("wrong-cards", "The used cards are those that are not in the hand.")
    if card not in HANDS[hand]:
        fields["play"].fail("not-in-hand", f"The card {card} is not in the hand.")
    state = deal(TruckersOptions(), 3, Stream(chance_of("example")))
    public = state.public._replace(hands=(hand, *state.public.hands[1:]), phase=SELECT)
    bench = Round(state._replace(public=public))
    bench.move(0, card)
    after = bench.hands[0]
    return {"hand": list(HANDS[after]), "used": list(HANDS[ALL_ADVANCE & ~after])}


OPS = {
    "counts": counts,
    "move": move,
    "order": order,
    "receive": receive,
    "load": load,
    "kind_pay": kind_payment,
    "total": total,
    "short": short,
    "tiebreak": tie,
    "recycle": recycle,
}
