"""The questions of the packing benchmark, and how long each takes: the same module natively and in the page.

`handle` answers a request with a time for each question; `python -m tests.bench.packing_questions` does so natively for
each line that it reads. A time is the least of some repetitions by the clock, which leaves out what noise adds. What
is remembered from one question to the next is forgotten before each, so building and preparing are included.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from random import Random
from time import perf_counter, process_time
from typing import Any, NamedTuple

from pygames.freight_cars.packing.boards import BoardInstance
from pygames.freight_cars.packing.search import best_fit, best_train, exact_cover, finish, fit, fit_card
from pygames.freight_cars.packing.trains import TrainInstance, card_board
from pygames.freight_cars.packing.why_not import LoadInstance, why_not
from pygames.freight_cars.pieces import FREIGHT
from pygames.freight_cars.shapes import Cells
from tests.bench.cp_model import packing as booleans
from tests.solver.freight_cars.cases import (
    HOUSE,
    PENTOMINOES,
    TETROMINOES,
    random_board,
    random_fill,
    random_supply,
    random_train,
    rectangle,
)

IN_PAGE = "pyodide" in sys.modules
SUPPLIES = 20
"""Supplies by which one card is looked up in its table for one time: a single look is too short for a page's clock."""


def hard_board(random: Random) -> BoardInstance:
    """A board of 4 by 6 to 6 by 6 cells, some of them blocked, and pieces of just its area or a little more.

    Tetrominoes, pentominoes, both, or the pieces of Freight Cars. About half can be covered; some cannot for their
    colours alone, laid out as on a chessboard.
    """
    while True:
        cells = list(rectangle(*random.choice([(4, 6), (5, 5), (5, 6), (6, 6), (6, 6)])))
        for cell in random.sample(cells, random.randint(0, 4)):
            cells.remove(cell)
        both: tuple[Cells, ...] = tuple(random.sample(TETROMINOES + PENTOMINOES, 6))
        shapes, most = random.choice([(TETROMINOES, 4), (PENTOMINOES, 2), (both, 4), (HOUSE.shapes, 2)])
        free, area = [0] * len(shapes), 0
        while area < len(cells):
            shape = random.randrange(len(shapes))
            if free[shape] < most:
                free[shape] += 1
                area += len(shapes[shape])
        if area == len(cells):
            for _ in range(random.choice([0, 0, 1, 2])):
                free[random.randrange(len(shapes))] += 1
            return BoardInstance(tuple(cells), shapes, tuple(free))


def _load(random: Random) -> LoadInstance:
    seat = random_train(random, 8)
    return LoadInstance(seat.hand[0], seat.supply, seat.train)


class Kind(NamedTuple):
    """How its questions are made, the search that answers them if one can, and the name of CP-SAT's answer."""

    make: Callable[[Random], Any]
    search: Callable[[Any], Any] | None
    prove: str


KINDS = {
    "fit of a house card": Kind(
        lambda random: card_board(HOUSE, random.randrange(FREIGHT), random_supply(random, 5)), fit, "prove_fit"
    ),
    "fit, boards to 6 by 6": Kind(lambda random: random_board(random, 36), fit, "prove_fit"),
    "fit, hard boards to 6 by 6": Kind(hard_board, fit, "prove_fit"),
    "finish, boards to 6 by 6": Kind(lambda random: random_board(random, 36, True), finish, "prove_finish"),
    "best fit, 8 in hand": Kind(lambda random: random_fill(random, 7), best_fit, "prove_best_fit"),
    "best train, 8 in hand, 3 demands": Kind(lambda random: random_train(random, 8), best_train, "prove_best_train"),
    "two shipments, 8 in hand": Kind(lambda random: random_train(random, 8, shipments=2), None, "prove_best_train"),
    "why not": Kind(_load, why_not, "prove_why_not"),
}


@cache
def instances(kind: str, number: int) -> Sequence[Any]:
    """The first questions of a kind, the same in every process."""
    random = Random(f"bench {kind}")
    return [KINDS[kind].make(random) for _ in range(number)]


@cache
def looks() -> Sequence[tuple[int, Sequence[int]]]:
    """Each card with supplies by which it is looked up."""
    random = Random("bench table")
    return [(card, [random_supply(random) for _ in range(SUPPLIES)]) for card in range(FREIGHT)]


def look(asked: tuple[int, Sequence[int]]) -> None:
    card, supplies = asked
    for supply in supplies:
        fit_card(HOUSE, card, supply)


def timed(ask: Callable[[Any], Any], question: Any, repeats: int) -> tuple[float, Any]:
    """The least milliseconds of some repetitions, and the answer; nothing is remembered from before."""
    spent, answer = [], None
    for _ in range(repeats):
        exact_cover.cache_clear()
        HOUSE._listed.clear()
        began = perf_counter()
        answer = ask(question)
        spent.append((perf_counter() - began) * 1000)
    return min(spent), answer


def measure(way: str, kind: str, number: int, repeats: int) -> dict[str, Any]:
    """Milliseconds for each question, how many answers were proven, and the mean of processor time.

    In the page `processor` is by the clock too: its processor time can only be read from outside, over `calls` calls.
    """
    ask: Callable[[Any], Any]
    questions: Sequence[Any]
    if way == "table":
        ask, questions, share = look, looks(), SUPPLIES
    elif way == "build":
        (ask, questions), share = building(kind, number), 1
    else:
        ask, questions, share = asker(way, kind), instances(kind, number), 1
    calls = len(questions) * repeats * share
    began = process_time()
    found = [timed(ask, question, repeats) for question in questions]
    return {
        "times": [time / share for time, _ in found],
        "proven": sum(answer is None or answer.status in ("optimal", "impossible") for _, answer in found),
        "calls": calls,
        "processor": (process_time() - began) * 1000 / calls,
    }


def asker(way: str, kind: str) -> Callable[[Any], Any]:
    if way == "search":
        search = KINDS[kind].search
        assert search is not None
        return search
    # Only here: what searches are measured by needs no OR-Tools.
    from solver.freight_cars import cells, trains

    prove = KINDS[kind].prove
    return getattr(cells if hasattr(cells, prove) else trains, prove)  # type: ignore[no-any-return]


def imported() -> dict[str, float]:
    """How long the import of `cp_model` takes; only the first one counts."""
    began = perf_counter()
    import_module("ortools.sat.python.cp_model")
    return {"import": (perf_counter() - began) * 1000}


def first_solve() -> dict[str, float]:
    """Milliseconds for one question the first time, and then the least of some more."""
    kind = "best train, 8 in hand, 3 demands"
    ask, question = asker("CP-SAT", kind), instances(kind, 1)[0]
    return {"cold": timed(ask, question, 1)[0], "warm": timed(ask, question, 5)[0]}


def building(kind: str, number: int) -> tuple[Callable[[Any], None], Sequence[Any]]:
    """What builds and encodes models of a kind, and of what."""
    from ortools.sat.python import cp_model

    from solver.freight_cars.cells import CellModel
    from solver.freight_cars.trains import TrainModel

    def encode(model: Any) -> None:
        if hasattr(model.proto, "SerializeToString"):
            model.proto.SerializeToString()
        else:
            model.export_to_file("/dev/null")

    def cells(board: BoardInstance) -> None:
        encode(CellModel(board.board, board.shapes, board.free, True).model)

    def train(instance: TrainInstance) -> None:
        planned = TrainModel(instance)
        planned.model.maximize(planned.value)
        encode(planned.model)

    def plain(size: int) -> None:
        encode(booleans(cp_model, size))

    asked: dict[str, tuple[Callable[[Any], None], Sequence[Any]]] = {
        "cells, hard boards": (cells, instances("fit, hard boards to 6 by 6", number)),
        "trains, two shipments": (train, instances("two shipments, 8 in hand", number)),
        "2,000 Booleans": (plain, [2000]),
    }
    return asked[kind]


BUILT = ("cells, hard boards", "trains, two shipments", "2,000 Booleans")


def memory() -> dict[str, float]:
    """Megabytes: natively the most that the process had, in the page the wasm's memories as they are now."""
    if IN_PAGE:
        import _memory  # type: ignore[import-not-found]

        return {"Python": _memory.python() / 2**20, "CP-SAT": _memory.shared() / 2**20}
    import resource

    return {"process": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**10}


OPERATIONS: dict[str, Callable[..., Any]] = {
    "import": imported,
    "cold": first_solve,
    "measure": measure,
    "memory": memory,
}


def handle(text: str) -> str:
    """The answer to one request, JSON both: `{"id", "op", "args"}`, and `{"id", "value"}`."""
    request = json.loads(text)
    return json.dumps({"id": request["id"], "value": OPERATIONS[request["op"]](**request["args"])})


if __name__ == "__main__":
    for line in sys.stdin:
        print(handle(line), flush=True)
