"""The best train: its value holds by plain counting, hints arrive from anywhere, faulty settings are told."""

import json
from collections.abc import Iterator
from itertools import chain, combinations
from random import Random
from typing import Any

import pytest

from pygames.bridge import Bridge
from pygames.freight_cars.content import HOUSE, content_of
from pygames.freight_cars.packing.exact_cover import ExactCover
from pygames.freight_cars.pieces import CITY_OF, CORPORATION_OF, FREIGHT_OF
from pygames.freight_cars.scoring import bonus
from pygames.puzzles.best_train import IDEAS, LIMITS
from pygames.puzzles.kind import LEVELS
from pygames.puzzles.making import make, written
from pygames.puzzles.packing import lay_move, ready
from pygames.puzzles.registry import KINDS
from tests.scale import many

KIND = KINDS["best_train"]
each_level = pytest.mark.parametrize("level", LEVELS)


def ask(op: str, **args: Any) -> Any:
    answer = json.loads(Bridge().handle(json.dumps({"id": 1, "op": op, "args": args})))
    return answer["value"] if answer["ok"] else answer["error"]


def made(level: str, soak: int = 1000) -> Iterator[dict[str, Any]]:
    for number in range(many(2, soak)):
        yield written(make(KIND, level, f"test {number}"))


def subsets(things: Any, most: int) -> Iterator[tuple[Any, ...]]:
    return chain.from_iterable(combinations(things, size) for size in range(1, most + 1))


def can_load(setting: dict[str, Any], cars: tuple[int, ...]) -> bool:
    """Whether all these cars can be covered together: one exact cover of boards that lie side by side."""
    cells = [
        (row, column + 20 * number)
        for number, car in enumerate(cars)
        for row, text in enumerate(setting["boards"][car]["rows"])
        for column, mark in enumerate(text)
        if mark == "."
    ]
    shapes = [tuple(tuple(cell) for cell in piece["cells"]) for piece in setting["pieces"]]
    copies = [piece["count"] for piece in setting["pieces"]]
    return ExactCover(tuple(sorted(cells)), shapes).first(copies, 10_000_000) is not None


def credits_of(setting: dict[str, Any], cars: tuple[int, ...]) -> int:
    """What a shipment of these cars brings at best: every set of demands is tried."""
    content = content_of(HOUSE)
    cards = [FREIGHT_OF[setting["boards"][car]["card"]] for car in cars]
    have = [content.freight[card].resource for card in cards]
    best = 0
    for claims in ((), *subsets([CITY_OF[name] for name in setting["cities"]], len(setting["cities"]))):
        wanted = [sum(content.cities[city].needs[resource] for city in claims) for resource in range(5)]
        if any(have.count(resource) < count for resource, count in enumerate(wanted)):
            continue
        earned = (0, 1, 3, 6, 10, 15)[len(cards)] + sum(content.cities[city].credits for city in claims)
        if setting["corporation"]:
            earned += bonus(content, CORPORATION_OF[setting["corporation"]], [cards], claims)
        best = max(best, earned)
    return best


@each_level
def test_the_value_and_the_one_train_hold_by_plain_counting(level: str) -> None:
    for puzzle in made(level, 100):
        setting = puzzle["setting"]
        cars = range(len(setting["boards"]))
        brought = {group: credits_of(setting, group) for group in subsets(cars, 5) if can_load(setting, group)}
        best = max(brought.values())
        assert puzzle["claims"] == {"solvable": True, "best": best, "unique": True, "by": ["search"]}
        assert list(brought.values()).count(best) == 1
        assert len(max(brought, key=lambda group: brought[group])) < len(cars), "a car has to stay behind"


@each_level
def test_a_seed_gives_one_puzzle_of_its_level(level: str) -> None:
    for puzzle in made(level, 20):
        assert ask("puzzle_new", kind="best_train", level=level, seed=puzzle["seed"]) == puzzle
        by_hand = {name: puzzle[name] for name in ("format", "kind", "setting")}
        assert ask("puzzle_read", puzzle=by_hand) == {**puzzle, "seed": None}
        rated = ask("puzzle_rate", puzzle=puzzle)
        assert rated["effort"] > max((LIMITS[lower] for lower in LEVELS[: LEVELS.index(level)]), default=0)
        assert set(rated["techniques"]) & set(IDEAS)


@each_level
def test_hints_arrive_from_any_state_or_say_truly_what_to_take_back(level: str) -> None:
    random = Random(level)
    for number, puzzle in enumerate(made(level, 250)):
        ready_cars = ready(setting_of(puzzle).cars)
        state = ready_cars.state(())
        moves: list[dict[str, Any]] = []
        for _ in range(random.randrange(5) if number else 3):
            possible = ready_cars.field.possible(state)
            if not possible:
                break
            placement = random.choice(possible)
            state = ready_cars.field.lay(state, placement)
            moves.append(lay_move(ready_cars.lying(placement)))
        told: list[str] = []
        for _ in range(60):
            hint = ask("puzzle_hint", puzzle=puzzle, moves=moves)
            if hint["state"] == "solved":
                break
            assert [step["step"] for step in hint["steps"]] == ["where", "idea", "move", "why"]
            assert all(step["text"].endswith(".") for step in hint["steps"])
            if hint["take_back"]:
                check = ask("puzzle_check", puzzle=puzzle, moves=moves)
                assert not check["solvable"]
                assert check["turn"] < len(moves)
                moves += [{"kind": "lift", **lift} for lift in hint["take_back"]]
                assert ask("puzzle_check", puzzle=puzzle, moves=moves)["solvable"], "what is taken back is enough"
            else:
                assert hint["steps"][2]["text"] not in told, "no move is told twice"
                told.append(hint["steps"][2]["text"])
                moves.append(hint["move"])
        look = ask("puzzle_look", puzzle=puzzle, moves=moves)
        assert look["state"] == "solved"


def setting_of(puzzle: dict[str, Any]) -> Any:
    return make(KIND, puzzle["level"], puzzle["seed"]).setting


def test_a_solution_a_look_and_what_is_met() -> None:
    puzzle = next(made("medium"))
    assert ask("puzzle_look", puzzle=puzzle)["left"].startswith("No car is full yet")
    found = ask("puzzle_solve", puzzle=puzzle)
    assert found["value"] == puzzle["claims"]["best"]
    half = ask("puzzle_look", puzzle=puzzle, moves=found["moves"][:1])
    assert half["state"] == "open"
    done = ask("puzzle_look", puzzle=puzzle, moves=found["moves"])
    assert done["state"] == "solved"
    assert str(puzzle["claims"]["best"]) in done["left"]
    assert len(done["offers"]) >= 1 + len(puzzle["setting"]["cities"])
    lying = found["moves"][-1]
    lifted = [*found["moves"], {"kind": "lift", "board": lying["board"], "cells": lying["cells"]}]
    assert ask("puzzle_look", puzzle=puzzle, moves=lifted)["state"] == "open"


def test_what_lies_elsewhere_counts_as_one_train_too() -> None:
    """A car more than the best train needs does no harm, and one less is not enough."""
    puzzle = next(made("easy"))
    moves = ask("puzzle_solve", puzzle=puzzle)["moves"]
    boards = {move["board"] for move in moves}
    for board in boards:
        short = [move for move in moves if move["board"] != board]
        assert ask("puzzle_look", puzzle=puzzle, moves=short)["state"] == "open"


@pytest.mark.parametrize(
    ("change", "code", "where"),
    [
        ({"cities": ["D99"]}, "unknown-card", "cities[0]"),
        ({"cities": ["D01", "D01"]}, "wrong-length", "cities"),
        ({"corporation": "C99"}, "unknown-card", "corporation"),
        ({"boards": [{"rows": ["..", ".."]}]}, "not-a-car", "boards[0]"),
        ({"boards": [{"rows": ["#.#.", "...."], "card": "F01"}] * 2}, "card-twice", "boards[1]"),
        ({"pieces": [{"cells": [[0, 0]], "count": 9}]}, "not-in-the-set", "pieces[0]"),
        ({"pieces": [{"cells": [[0, 0], [0, 1], [0, 2], [0, 3], [0, 4]], "count": 1}]}, "not-in-the-set", "pieces[0]"),
        ({"speed": 3}, "unknown-field", "speed"),
    ],
)
def test_a_faulty_setting_has_one_clear_error(change: dict[str, Any], code: str, where: str) -> None:
    good = {
        "boards": [{"rows": ["#.#.", "...."], "card": "F01"}],
        "pieces": [{"cells": [[0, 0]], "count": 2}, {"cells": [[0, 0], [0, 1], [0, 2], [0, 3]], "count": 1}],
        "cities": [],
    }
    answer = ask("puzzle_read", puzzle={"format": 1, "kind": "best_train", "setting": {**good, **change}})
    assert (answer["code"], answer["where"]) == (code, f"args.puzzle.setting.{where}")
    answer = ask("puzzle_read", puzzle={"format": 1, "kind": "best_train", "setting": good})
    assert answer["claims"] == {"solvable": True, "best": 1, "unique": True, "by": ["search"]}
    assert ask("puzzle_hint", puzzle=answer)["technique"] == "length"


def test_no_car_can_be_loaded() -> None:
    setting = {
        "boards": [{"rows": ["#.#.", "...."], "card": "F01"}],
        "pieces": [{"cells": [[0, 0]], "count": 2}],
        "cities": ["D01"],
    }
    puzzle = ask("puzzle_read", puzzle={"format": 1, "kind": "best_train", "setting": setting})
    assert not puzzle["claims"]["solvable"]
    assert ask("puzzle_hint", puzzle=puzzle)["move"] is None
    assert ask("puzzle_check", puzzle=puzzle)["code"] == "unsolvable"
