"""Packages and loads of The Truckers, part of the slow, plain version of the rules in `tests/naive/truckers.py`."""

import copy
from typing import Any

Position = dict[str, Any]
Action = dict[str, Any]
Player = dict[str, Any]
Truck = dict[str, Any]

KINDS = ["house", "fish", "vegetables", "clothes", "toys"]
WILD = "wild"
FACES = [*KINDS, *[kind + "*2" for kind in KINDS], WILD]
# The doubles come on top of the singles (T-1).
PACKAGES = {
    "house": 15,
    "fish": 13,
    "vegetables": 9,
    "clothes": 7,
    "toys": 5,
    "house*2": 1,
    "fish*2": 1,
    "vegetables*2": 1,
    "clothes*2": 1,
    "toys*2": 1,
    "wild": 3,
}
TRUCKS = {3: 8, 4: 5, 5: 8}
ADVANCES = [1, 2, 3, 4, 5, 6]
DECKS = 19
DECK_SIZE = 3
PLACE_SIZE = 2


def kind_of(face: str) -> str | None:
    """The kind of a package; a wild has none of its own (T-27)."""
    return None if face == WILD else face.removesuffix("*2")


def units_of(face: str) -> int:
    """What a package takes of a truck's capacity, and what it counts for (T-26)."""
    return 2 if face.endswith("*2") else 1


def units(cards: list[str]) -> int:
    return sum(units_of(face) for face in cards)


def in_order(cards: list[str]) -> list[str]:
    """Singles, doubles, wilds; each in the order of the kinds."""
    return [face for face in FACES for _ in range(cards.count(face))]


def holds(stock: list[str], cards: list[str]) -> bool:
    """Whether all of `cards` are in `stock`, as often as they are named."""
    return all(cards.count(face) <= stock.count(face) for face in cards)


def without(stock: list[str], cards: list[str]) -> list[str]:
    """`stock` less `cards`, all of which have to be in it."""
    left = list(stock)
    for face in cards:
        left.remove(face)
    return left


# Trucks


def kind_on(truck: Truck) -> str | None:
    """The kind a legal truck carries; none on an empty one."""
    for face in truck["load"]:
        if kind_of(face) is not None:
            return kind_of(face)
    return None


def is_legal_truck(truck: Truck) -> bool:
    """One kind, at least one package that is not wild, and no more than fits (T-24 to T-26)."""
    load = truck["load"]
    if load == []:
        return True
    kinds = {kind_of(face) for face in load if face != WILD}
    return len(kinds) == 1 and units(load) <= truck["capacity"]


def are_legal_trucks(trucks: list[Truck]) -> bool:
    """Every truck is legal, and no kind is on two of one player's trucks (T-24)."""
    carried = [kind_on(truck) for truck in trucks if truck["load"] != []]
    return all(is_legal_truck(truck) for truck in trucks) and len(set(carried)) == len(carried)


def loaded(trucks: list[Truck], pairs: list[tuple[int, str]]) -> list[Truck]:
    """The trucks after each `(truck, card)` has been put on; nothing is checked."""
    after = copy.deepcopy(trucks)
    for number, face in pairs:
        after[number]["load"] = in_order([*after[number]["load"], face])
    return after


# Loading


def pairs_of(action: Action) -> list[tuple[int, str]]:
    """The truck and the card of every package that a loading action puts on a truck."""
    if action["kind"] == "multi":
        return [(action["truck"], face) for face in action["cards"]]
    if action["kind"] == "single":
        return [(number, face) for number, face in action["loads"]]
    return []


def sets_to_load(stock: list[str]) -> list[list[str]]:
    """Every set of one or more cards of a stock that are of one kind or wild, once per printed faces (T-22).

    A set of wilds alone is among them: it may join a truck that carries something (T-25).
    """
    found = [[WILD] * wilds for wilds in range(1, stock.count(WILD) + 1)]
    for kind in KINDS:
        double = kind + "*2"
        for singles in range(stock.count(kind) + 1):
            for doubles in range(stock.count(double) + 1):
                for wilds in range(stock.count(WILD) + 1):
                    if singles + doubles > 0:
                        found.append([kind] * singles + [double] * doubles + [WILD] * wilds)
    return found


def load_options(trucks: list[Truck], stock: list[str]) -> list[Action]:
    """Everything that may be done with the loading card.

    The result of the whole action is what has to be legal (T-24). Loaded packages stay where they are (T-28), and a
    started truck may be topped up (T-47). Of a `single` the pair of the lower truck is named first.
    """
    candidates: list[Action] = []
    for number in range(len(trucks)):
        for cards in sets_to_load(stock):
            candidates.append({"kind": "multi", "truck": number, "cards": cards})
    # Exactly two cards on two different trucks (T-23).
    faces = [face for face in FACES if face in stock]
    for low in range(len(trucks)):
        for high in range(low + 1, len(trucks)):
            for first in faces:
                for second in faces:
                    if holds(stock, [first, second]):
                        candidates.append({"kind": "single", "loads": [[low, first], [high, second]]})
    options = [action for action in candidates if are_legal_trucks(loaded(trucks, pairs_of(action)))]
    return [*options, {"kind": "nothing"}]
