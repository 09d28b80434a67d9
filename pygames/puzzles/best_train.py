"""The best train: load the Freight cars whose one shipment brings the most credits; some car has to stay behind."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

from pygames.core.codec import Reader
from pygames.core.rng import Stream
from pygames.freight_cars.content import HOUSE, content_of
from pygames.freight_cars.pieces import CITIES, CORPORATIONS, FREIGHT_IDS
from pygames.puzzles import packing, packing_hint
from pygames.puzzles.kind import LEVELS, Claims, HintStep, Kind, PuzzleHint, Rating, Standing
from pygames.puzzles.packing import Lying, Table, write_cells
from pygames.puzzles.pieces import random_loads
from pygames.puzzles.train import (
    Group,
    Setting,
    Trains,
    amount,
    cars_text,
    earned_text,
    offers,
    read_setting,
    trains_of,
    write_setting,
)

CARS = {"easy": (3, 4), "medium": (4, 5), "hard": (5, 6), "fiendish": (6, 6)}
"""The fewest and the most cars to choose from."""
LOADED = {"easy": (1, 2), "medium": (2, 3), "hard": (2, 3), "fiendish": (3, 4)}
"""For so many of them there are pieces, and some to spare."""
SPARE = {"easy": (0, 2), "medium": (0, 2), "hard": (1, 3), "fiendish": (1, 3)}
DEMANDS = {"easy": (1, 2), "medium": (2, 3), "hard": (2, 4), "fiendish": (3, 4)}
OWNED = {"easy": 0, "medium": 3, "hard": 5, "fiendish": 8}
"""Of ten puzzles, how many have a Corporation."""
LIMITS = {"easy": 12, "medium": 24, "hard": 45}
"""The most effort of a level; what takes more is fiendish."""
IDEAS = {
    "area": (2, "Count the spaces: the pieces have to cover every car of the train."),
    "demands": (3, "Of trains of one length, the one that meets more demands brings more."),
    "corporation": (3, "The Corporation pays too: count its bonus before you choose."),
    "length": (4, "One car more can bring more than a demand: add up both."),
    "clash": (4, "Two cars may need the same large piece: look for cars that do not go together."),
}
"""The ideas by which a train is chosen, easiest first: what each counts as effort, and its sentence."""
MOST_TRIED = 1500
"""Sets of pieces that a hint tries to take back before it takes back everything on a board."""


def attempt(level: str, stream: Stream) -> Setting | None:
    """Cars, pieces for some of them and to spare, demands, perhaps a Corporation; kept where one train is the best."""
    content = content_of(HOUSE)
    cards = list(range(len(content.freight)))
    stream.shuffle(cards)
    cards = cards[: between(CARS[level], stream)]
    found = random_loads(cards[: between(LOADED[level], stream)], stream)
    if found is None:
        return None
    pieces, left = found
    spare = [shape for shape, count in zip(content.shapes, left, strict=True) for _ in range(count)]
    stream.shuffle(spare)
    pieces += spare[: between(SPARE[level], stream)]
    cities = list(range(CITIES))
    stream.shuffle(cities)
    owned = stream.below(10) < OWNED[level]
    corporation = stream.below(CORPORATIONS) if owned else -1
    boards = tuple(
        packing.Board(title_of(card), content.freight[card].rows, FREIGHT_IDS[card]) for card in sorted(cards)
    )
    cars = packing.Setting(boards, packing.counted(pieces))
    setting = Setting(cars, tuple(sorted(cities[: between(DEMANDS[level], stream)])), corporation)
    trains = trains_of(setting)
    if len(trains.answers) != 1 or len(trains.answers[0].cars) < 2 or not ideas(trains):
        return None
    return setting


def between(limits: tuple[int, int], stream: Stream) -> int:
    """A number from one to another, both included."""
    return limits[0] + stream.below(limits[1] - limits[0] + 1)


def title_of(card: int) -> str:
    """What a car is called: its resource and its card."""
    content = content_of(HOUSE)
    return f"{content.resources[content.freight[card].resource].capitalize()} car {FREIGHT_IDS[card]}"


# What is proven, and how hard it is


def claims(setting: Setting) -> Claims:
    """By search through all groups of cars: the most credits, and whether a single train brings them."""
    trains = trains_of(setting)
    return Claims(bool(trains.answers), trains.best if trains.answers else None, len(trains.answers) == 1, ("search",))


def ideas(trains: Trains) -> dict[str, Group]:
    """The ideas without which one would choose another train, easiest first, each with such a train.

    Of several it is the one that brings most, but for `area` the smallest, and for `clash` cars that it would have.
    """
    content, best = content_of(HOUSE), trains.answers[0]

    def by_cities(group: Group) -> int:
        return sum(content.cities[city].credits for city in group.claims)

    def by_bonus(group: Group) -> int:
        return group.credits - by_cities(group) - content.train_credits(len(group.cars))

    too_large = [group for group in trains.dearer if group.area > trains.area]
    others = sorted(
        (group for group in trains.loadable if group not in trains.answers), key=lambda group: -group.credits
    )
    many, met, paid = len(best.cars), by_cities(best), best.credits - by_bonus(best)
    found: dict[str, list[Group]] = {
        "area": sorted(too_large, key=lambda group: group.area),
        "demands": [group for group in others if len(group.cars) == many and by_cities(group) < met],
        "corporation": [group for group in others if group.credits - by_bonus(group) >= paid],
        "length": [group for group in others if len(group.cars) < many and by_cities(group) > met],
        "clash": list(trains.clashes),
    }
    return {idea: found[idea][0] for idea in IDEAS if found[idea]}


def rate(setting: Setting) -> Rating:
    """How hard a setting is: to choose the train, and to load it."""
    trains = trains_of(setting)
    choosing = ideas(trains)
    loading = packing.rate(trains.part(trains.answers[0], ())[0])
    tried = max(0, len(trains.clashes) - 1)
    effort = sum(IDEAS[idea][0] for idea in choosing) + IDEAS["clash"][0] * tried + loading.effort
    level = next((level for level in LEVELS if effort <= LIMITS.get(level, effort)), LEVELS[-1])
    return Rating((*choosing, *loading.techniques), tried + loading.branches, effort, level)


# The table


def goal(setting: Setting) -> str:
    """What is to be reached."""
    return f"Load the cars of the train that brings the most: {amount(trains_of(setting).best)} in one shipment."


def play(setting: Setting, table: Table, move: Reader) -> Table:
    """The table after a piece was laid or lifted. Raises `BadInput` at the first fault."""
    return packing.play(setting.cars, table, move)


def start(_: Setting) -> Table:
    """Nothing lies there yet."""
    return ()


def standing(setting: Setting, table: Table) -> Standing:
    """Solved once the cars that are full make a train that brings the most."""
    trains = trains_of(setting)
    return "solved" if trains.answers and trains.train(table).credits == trains.best else "open"


def solvable(setting: Setting, table: Table) -> bool:
    """Whether a best train can still be loaded without lifting anything."""
    return trains_of(setting).within_reach(table) is not None


def look(setting: Setting, table: Table) -> dict[str, Any]:
    """As of packing, and `offers`: all that is paid for, and whether the train meets it."""
    return {**packing.look(setting.cars, table), "offers": offers(setting, trains_of(setting).train(table).claims)}


def left(setting: Setting, table: Table) -> str:
    """What the cars that are full bring as one train."""
    trains = trains_of(setting)
    train = trains.train(table)
    if not train.cars:
        return f"No car is full yet; {amount(trains.best)} can be had."
    return f"The full cars bring {earned_text(setting, train)}; {amount(trains.best)} can be had."


def solve(setting: Setting, table: Table) -> tuple[list[dict[str, Any]], int] | None:
    """Moves that load the rest of a best train, and its credits."""
    trains = trains_of(setting)
    group = trains.within_reach(table)
    if group is None:
        return None
    found = packing.solve(*trains.part(group, table))
    if found is None:
        raise AssertionError("a train within reach can be loaded")
    return [{**move, "board": group.cars[move["board"]]} for move in found[0]], trains.best


# Hints


def hint(setting: Setting, tables: Sequence[Table]) -> PuzzleHint:
    """The train to choose with its first piece, then one piece after another; or what to take back."""
    trains, table = trains_of(setting), tables[-1]
    if standing(setting, table) == "solved":
        return PuzzleHint((HintStep("where", "The best train is loaded: it is solved."),))
    group = trains.within_reach(table)
    if group is None:
        return mend(trains, table)
    part, on = trains.part(group, table)
    found = packing_hint.hint(part, [on])
    assert found.move is not None, "a train within reach can be loaded"
    steps = tuple(step._replace(marks=tuple(here(group, mark) for mark in step.marks)) for step in found.steps)
    move = {**found.move, "board": group.cars[found.move["board"]]}
    if on:
        return PuzzleHint(steps, move, found.technique)
    # The rarest of the ideas is told; where every car can go there is none, and the longest train is the best.
    rivals = ideas(trains)
    idea = next(reversed(rivals), "length")
    marks = tuple({"board": car, "cells": write_cells(setting.cars.boards[car].cells())} for car in group.cars)
    first = (
        HintStep("where", f"Look at {cars_text(setting, group.cars)}.", marks),
        HintStep("idea", IDEAS[idea][1], marks),
        HintStep("move", f"This is the train to load. Begin with it: {lowered(steps[2].text)}", steps[2].marks),
        HintStep("why", f"It brings {earned_text(setting, group)}. {against(trains, idea, rivals.get(idea))}", marks),
    )
    return PuzzleHint(first, move, idea)


def here(group: Group, mark: dict[str, Any]) -> dict[str, Any]:
    """A mark of the train's own puzzle on the boards of the whole."""
    return {**mark, "board": group.cars[mark["board"]]} if "board" in mark else mark


def lowered(text: str) -> str:
    """A sentence within another."""
    return f"{text[:1].lower()}{text[1:]}"


def against(trains: Trains, idea: str, other: Group | None) -> str:
    """What is wrong with a train that one might choose instead."""
    if other is None:
        return "It is the longest that there is."
    cars = cars_text(trains.setting, other.cars)
    if idea == "clash":
        fill = "" if len(other.cars) == 1 else "both " if len(other.cars) == 2 else "together "
        return f"Others that would bring as much cannot be loaded: the pieces do not fill {fill}{cars}, for one."
    if idea == "area":
        return f"All that would bring as much have {other.area} spaces or more, and the pieces cover {trains.area}."
    return f"With {cars} instead you would have {earned_text(trains.setting, other)}."


def mend(trains: Trains, table: Table) -> PuzzleHint:
    """The smallest set of pieces to take back so that a best train can be loaded."""
    setting = trains.setting
    if not trains.answers:
        return PuzzleHint((HintStep("where", "No car can be loaded with these pieces."),))
    back, proven = take_back(trains, table)
    marks = tuple({"board": lying.board, "cells": write_cells(lying.cells)} for lying in back)
    count = len(back)
    names = packing_hint.listed([setting.cars.pieces[lying.piece].name for lying in back], "and")
    these = "this piece" if count == 1 else f"these {count} pieces"
    few = " No fewer will do." if proven and count > 1 else ""
    free = [lying for lying in table if lying not in back]
    group = trains.within_reach(tuple(free))
    assert group is not None, "so much taken back is enough"
    steps = (
        HintStep("where", "The best train can no longer be loaded as it stands."),
        HintStep("idea", f"Take back {these}, and the rest can stay.", marks),
        HintStep("move", f"Take back {names}.", marks),
        HintStep("why", f"They are needed, or in the way, on {cars_text(setting, group.cars)}.{few}", marks),
    )
    return PuzzleHint(steps, take_back=marks)


def take_back(trains: Trains, table: Table) -> tuple[tuple[Lying, ...], bool]:
    """The fewest pieces to lift for a best train, those laid last first, and whether that is proven."""
    tried = 0
    latest = tuple(reversed(table))
    for many in range(1, len(table) + 1):
        for back in combinations(latest, many):
            tried += 1
            if tried > MOST_TRIED:
                return latest, False
            if trains.within_reach(tuple(lying for lying in table if lying not in back)) is not None:
                return back, True
    raise AssertionError("with nothing on the cars a best train can be loaded")


KIND = Kind(
    id="best_train",
    game="freight_cars",
    title="The best train",
    about="Choose cars for one shipment, load them, and earn the most credits.",
    family="packing",
    read=read_setting,
    write=write_setting,
    goal=goal,
    attempt=attempt,
    claims=claims,
    rate=rate,
    start=start,
    play=play,
    standing=standing,
    solvable=solvable,
    look=look,
    left=left,
    solve=solve,
    hint=hint,
)
