"""The operations that worked examples name, each run through the engine's own functions.

Trucks are given as `name: [laps, index]` and stacks as `upper: lower`; `decks` lists only the places that do not hold
three packages, or says `all0`. Each operation takes the whole example and gives the result that its `expect` names.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from pygames.core.codec import Reader
from pygames.core.errors import BadInput
from pygames.core.rng import Stream, chance_of
from pygames.truckers.board import destination, landing, receivers, resolve_order, shortfall, tiebreak
from pygames.truckers.codec import read_action, read_cards, read_hand
from pygames.truckers.loading import refuse_load
from pygames.truckers.model import NONE, SELECT, Loads, Multi, Single, TruckersOptions
from pygames.truckers.pieces import ALL_ADVANCE, DECK_SIZE, DECKS, DOUBLE, HANDS, LOAD, PACKAGES, RING
from pygames.truckers.round import Round
from pygames.truckers.scoring import SPACE_SHORT, kind_pay, money
from pygames.truckers.setup import deal

Example = Mapping[str, Any]


class _Table(NamedTuple):
    """The trucks of an example, by seat in the order in which they are named."""

    names: list[str]
    progress: tuple[int, ...]
    beneath: tuple[int, ...]
    start_no: tuple[int, ...]
    sizes: tuple[int, ...]


def _field(example: Example, name: str) -> Any:
    if name not in example:
        raise BadInput("missing-field", f"The example has no field {name!r}.", name)
    return example[name]


def _table(example: Example) -> _Table:
    trucks = _field(example, "trucks")
    names = list(trucks)
    stack = example.get("stack", {})
    beneath = tuple(names.index(stack[name]) if name in stack else NONE for name in names)
    numbers = example.get("start_no", {})
    start_no = tuple(numbers.get(name, seat + 1) for seat, name in enumerate(names))
    decks = example.get("decks", {})
    given = dict.fromkeys(range(1, DECKS + 1), 0) if decks == "all0" else decks
    sizes = tuple(given.get(place, DECK_SIZE) for place in range(1, DECKS + 1))
    return _Table(names, tuple(RING * laps + index for laps, index in trucks.values()), beneath, start_no, sizes)


def counts(example: Example) -> object:
    piles = {seats: deal(TruckersOptions(), seats, Stream(chance_of("example"))) for seats in (3, 4, 5)}
    return {
        "singles": sum(card < DOUBLE for card in PACKAGES),
        "total": len(PACKAGES),
        "decks": len(piles[3].public.sizes),
        "places": RING,
        "pile": {seats: state.public.truck_count for seats, state in piles.items()},
    }


def move(example: Example) -> object:
    table = _table(example)
    mover = table.names.index(_field(example, "mover"))
    end = destination(table.sizes, table.progress, mover, int(_field(example, "card")))
    laps, index = divmod(end, RING)
    if end == table.progress[mover]:
        return [index, laps, "stay"]
    other, stacks = landing(table.progress, mover, end)
    how = "alone" if other == NONE else f"on top of {table.names[other]}" if stacks else "beside"
    return [index, laps, how]


def order(example: Example) -> object:
    table = _table(example)
    return [table.names[seat] for seat in resolve_order(table.progress, table.beneath, table.start_no)]


def receive(example: Example) -> object:
    table = _table(example)
    played = _field(example, "played")
    chosen = [LOAD if played.get(name, "adv") == "load" else 1 for name in table.names]
    sizes = list(table.sizes)
    takers = []
    finish = RING * int(example.get("laps", TruckersOptions().laps))
    for seat in receivers(table.progress, table.beneath, chosen, (), finish):
        place = table.progress[seat] % RING - 1
        if sizes[place]:
            sizes[place] -= 1
            takers.append(table.names[seat])
    return takers


def _row(value: object, where: str) -> tuple[tuple[int, ...], Loads]:
    trucks = [truck.fields(["cap", "load"]) for truck in Reader(value, where).items()]
    return tuple(truck["cap"].number(3, 5) for truck in trucks), tuple(read_cards(truck["load"]) for truck in trucks)


def load(example: Example) -> object:
    capacities, loads = _row(_field(example, "trucks"), "trucks")
    act = dict(_field(example, "act"))
    if "multi" in act:
        action = read_action(Reader({"kind": "multi", "truck": act["multi"], "cards": act["cards"]}, "act"))
    else:
        action = read_action(Reader({"kind": "single", "loads": act["single"]}, "act"))
    assert isinstance(action, (Multi, Single))
    stock = read_cards(Reader(_field(example, "stock"), "stock"))
    return "illegal" if refuse_load(0, capacities, loads, stock, action) else "ok"


def kind_payment(example: Example) -> object:
    given = _field(example, "counts")
    pay = kind_pay(list(given.values()), bool(example.get("void_second_on_tie", False)))
    return dict(zip(given, pay, strict=True))


def total(example: Example) -> object:
    """The whole scoring of players whose lap penalty is given in spaces."""
    players, short = _field(example, "players"), example.get("short", {})
    base = deal(TruckersOptions(lap_penalty="off"), 3, Stream(chance_of("example"))).public
    rows = [_row(player["trucks"], f"players.{name}.trucks") for name, player in players.items()]
    public = base._replace(
        rows=tuple(capacities for capacities, _ in rows),
        loads=tuple(loads for _, loads in rows),
        stocks=tuple(read_cards(Reader(player["unloaded"], name)) for name, player in players.items()),
    )
    return {name: sum_ + SPACE_SHORT * short.get(name, 0) for name, sum_ in zip(players, money(public), strict=True)}


def short(example: Example) -> object:
    table = _table(example)
    who = table.names.index(_field(example, "who"))
    whole = example.get("lap_penalty", "to_finish") == "to_finish"
    return shortfall(table.sizes, table.progress, who, int(example.get("laps", TruckersOptions().laps)), whole)


def tie(example: Example) -> object:
    table = _table(example)
    tied = [table.names.index(name) for name in _field(example, "tied")]
    return table.names[max(tied, key=lambda seat: tiebreak(table.progress, table.beneath, table.start_no, seat))]


def recycle(example: Example) -> object:
    """A hand and the used cards after an advance card is played."""
    hand = read_hand(Reader(_field(example, "hand"), "hand"))
    state = deal(TruckersOptions(), 3, Stream(chance_of("example")))
    public = state.public._replace(hands=(hand, *state.public.hands[1:]), phase=SELECT)
    bench = Round(state._replace(public=public))
    bench.move(0, int(_field(example, "play")))
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
