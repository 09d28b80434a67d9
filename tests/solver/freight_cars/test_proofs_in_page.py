"""In the page the same packing models are built, and CP-SAT there proves the same."""

import subprocess
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ortools_in_pyodide.tests.both import exported, page_module, wheel_module
from pygames.freight_cars.packing.exact_cover import OutOfWork
from pygames.freight_cars.packing.why_not import LoadInstance, case_of
from solver import cp_sat
from solver.freight_cars import cells, trains
from tests.scale import many
from tests.solver.freight_cars.cases import packing_answers, random_board, random_fill, random_train


def test_wheel_and_page_build_the_same_models(monkeypatch: pytest.MonkeyPatch) -> None:
    built: list[tuple[bytes, str, str]] = []

    def run(model: Any, solver: Any) -> str:
        built.append((*exported(model), str(solver.parameters)))
        return "unknown"

    for module in (cells, trains):
        monkeypatch.setattr(module, "run", run)
    for number in range(many(6, 300)):
        sides = []
        for cp_model in (wheel_module(), page_module()):
            for module in (cp_sat, cells, trains):
                monkeypatch.setattr(module, "cp_model", cp_model)
            built.clear()
            random = Random(number)
            cells.prove_fit(random_board(random, 25))
            cells.prove_finish(random_board(random, 25, True))
            trains.prove_best_fit(random_fill(random, 6))
            seat = random_train(random, 7, 2, shipments=random.randint(1, 3))
            trains.prove_best_train(seat)
            card = LoadInstance(seat.hand[0], seat.supply, seat.train)
            cells.prove_why_not(card)
            case, lay = case_of(card), cells._Laying(lambda: cp_sat.new_solver(1.0))
            with pytest.raises(OutOfWork):
                lay(case, frozenset([0, 1, len(case.board)]))
            sides.append(list(built))
        assert sides[0] == sides[1], number
        assert len(sides[0]) >= 5


def test_cp_sat_in_pyodide_proves_the_same(root: Path, node: str, tmp_path: Path) -> None:
    answers = tmp_path / "answers"
    files = (
        "ortools_in_pyodide/node/pyodide.mjs",
        "web/node_modules",
        "tests/solver/freight_cars/proofs_in_pyodide.py",
    )
    command = [node, *(str(root / file) for file in files), *(f"/host{path}" for path in (root, answers))]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr + done.stdout
    assert answers.read_text() == packing_answers()
