"""The operations of The Truckers' worked examples, by the plain second implementation of its rules."""

from functools import cmp_to_key
from typing import Any

from tests.naive.truckers_cards import DECK_SIZE, DECKS, KINDS, PACKAGES, Position, in_order, load_options
from tests.naive.truckers_money import kind_pay, money
from tests.naive.truckers_road import (
    PLACES,
    is_ahead_on_the_road,
    leading_first,
    move_truck,
    receive,
    spaces_short,
)
from tests.naive.truckers_table import choose, seat_at, table

Example = dict[str, Any]


def board(example: Example) -> tuple[list[str], Position]:
    """The names of an example's trucks, and a position with them on the road; three packages of any kind a place."""
    names = list(example["trucks"])
    decks = example.get("decks", {})
    sizes = [0 if decks == "all0" else decks.get(str(place), DECK_SIZE) for place in range(1, DECKS + 1)]
    stacks = [
        {"lower": names.index(lower), "upper": names.index(upper)} for upper, lower in example.get("stack", {}).items()
    ]
    position: Position = {
        "options": {"laps": example.get("laps", 3), "lap_penalty": example.get("lap_penalty", "to_finish")},
        "seats": len(names),
        "decks": [["fish"] * size for size in sizes],
        "players": [{"laps": laps, "index": index, "stock": []} for laps, index in example["trucks"].values()],
        "stacks": stacks,
        "chosen": [None] * len(names),
        "stayed": [],
    }
    for seat, player in enumerate(position["players"]):
        player["start_no"] = example.get("start_no", {}).get(names[seat], seat + 1)
    return names, position


def counts(example: Example) -> Any:
    return {
        "singles": sum(PACKAGES[kind] for kind in KINDS),
        "total": sum(PACKAGES.values()),
        "decks": DECKS,
        "places": PLACES,
        "pile": {seats: len(table(*[seat_at() for _ in range(seats)])["truck_pile"]) for seats in (3, 4, 5)},
    }


def move(example: Example) -> Any:
    names, position = board(example)
    seat = names.index(example["mover"])
    stayed = move_truck(position, seat, example["card"]) is None
    player = position["players"][seat]
    under = [stack["lower"] for stack in position["stacks"] if stack["upper"] == seat]
    beside = [other for other in position["players"] if other is not player and other["index"] == player["index"]]
    how = "stay" if stayed else f"on top of {names[under[0]]}" if under else "beside" if beside else "alone"
    return [player["index"], player["laps"], how]


def receivers(example: Example) -> Any:
    names, position = board(example)
    played = example["played"]
    position["chosen"] = ["load" if played.get(name) == "load" else 1 for name in names]
    receive(position)
    grown = [seat for seat, player in enumerate(position["players"]) if player["stock"]]
    return [names[seat] for seat in leading_in_progress(position, grown)]


def leading_in_progress(position: Position, seats: list[int]) -> list[int]:
    """Seats in the order in which they take a package: who has come further first (T-18)."""
    players = position["players"]
    return sorted(seats, key=lambda seat: (-players[seat]["laps"], -players[seat]["index"]))


def load(example: Example) -> Any:
    act = example["act"]
    if "multi" in act:
        action = {"kind": "multi", "truck": act["multi"], "cards": in_order(act["cards"])}
    else:
        action = {"kind": "single", "loads": sorted(act["single"])}
    trucks = [{"capacity": truck["cap"], "load": in_order(truck["load"])} for truck in example["trucks"]]
    return "ok" if action in load_options(trucks, in_order(example["stock"])) else "illegal"


def pay(example: Example) -> Any:
    given = example["counts"]
    return dict(zip(given, kind_pay(list(given.values()), example.get("void_second_on_tie", False)), strict=True))


def total(example: Example) -> Any:
    players = [
        {
            "trucks": [{"capacity": truck["cap"], "load": truck["load"]} for truck in player["trucks"]],
            "stock": player["unloaded"],
        }
        for player in example["players"].values()
    ]
    options = {"hidden_loads": False, "lap_penalty": "off", "void_second_on_tie": False}
    dollars = money({"options": options, "phase": "over", "seats": len(players), "players": players})
    short = example.get("short", {})
    return {name: sum_ - 100 * short.get(name, 0) for name, sum_ in zip(example["players"], dollars, strict=True)}


def tiebreak(example: Example) -> Any:
    names, position = board(example)

    def further(one: str, other: str) -> int:
        return -1 if is_ahead_on_the_road(position, names.index(one), names.index(other)) else 1

    return sorted(example["tied"], key=cmp_to_key(further))[0]


def recycle(example: Example) -> Any:
    start = table(seat_at(0, 9, used=tuple(example["used"])), seat_at(0, 5), seat_at(0, 2))
    assert start["players"][0]["advance_hand"] == example["hand"]
    after = choose(start, example["play"], 1, 1)["players"][0]
    return {"hand": after["advance_hand"], "used": after["advance_used"]}


def order(example: Example) -> Any:
    names, position = board(example)
    return [names[seat] for seat in leading_first(position)]


def short(example: Example) -> Any:
    names, position = board(example)
    return spaces_short(position, names.index(example["who"]))


OPS = {
    "counts": counts,
    "move": move,
    "order": order,
    "receive": receivers,
    "load": load,
    "kind_pay": pay,
    "total": total,
    "short": short,
    "tiebreak": tiebreak,
    "recycle": recycle,
}
