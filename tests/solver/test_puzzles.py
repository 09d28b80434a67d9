"""Packing puzzles: CP-SAT agrees with what search claims of them, those of the days among them."""

import io
import json

import pytest

from pygames.__main__ import solver_hint, solver_proof
from pygames.commandline.main import main
from pygames.puzzles import packing
from pygames.puzzles.daily import days
from pygames.puzzles.kind import LEVELS
from pygames.puzzles.making import Made, make, written
from pygames.puzzles.registry import KINDS
from solver.puzzles import prove
from tests.scale import many

PACKING = [name for name, kind in KINDS.items() if kind.family == "packing"]


def agree(made: Made) -> None:
    proof = prove(made.setting)
    assert proof.solvable is not False
    assert proof.best in (None, made.claims.best)
    if made.claims.unique:
        assert proof.one_by_count is not False


@pytest.mark.parametrize("kind", PACKING)
@pytest.mark.parametrize("level", LEVELS)
def test_cp_sat_agrees(kind: str, level: str) -> None:
    for number in range(many(1, 200)):
        made = make(KINDS[kind], level, f"cp-sat {number}")
        assert prove(made.setting).solvable, "none of these comes near the limit"
        agree(made)


@pytest.mark.parametrize("date", list(days())[:: many(183, 1)])
def test_cp_sat_agrees_on_a_day(date: str) -> None:
    for level, (kind, _) in zip(LEVELS, days()[date], strict=True):
        if kind in PACKING:
            agree(make(KINDS[kind], level, date))


def test_what_cannot_be_covered_is_proven() -> None:
    board = packing.Board("Board", ("...", "...", ".##"))
    setting = packing.Setting((board,), packing.counted([((0, 0), (0, 1))] * 3))
    assert prove(setting).solvable is False


def test_check_names_both_methods(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = written(make(KINDS["load_car"], "hard", "both"))
    monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps(puzzle)))
    assert main(["puzzle", "check", "load_car"], solver_hint, solver_proof) == 0
    assert json.loads(capsys.readouterr().out)["by"] == ["search", "cp-sat"]


def test_a_disagreement_is_told(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = written(make(KINDS["load_car"], "easy", "both"))
    monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps(puzzle)))
    no = {"solvable": False, "one_by_count": None, "best": None}
    assert main(["puzzle", "check", "load_car"], solver_hint, lambda _: no) == 2
    assert json.loads(capsys.readouterr().err)["code"] == "disagreement"


def test_another_value_is_a_disagreement(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = written(make(KINDS["best_train"], "easy", "both"))
    right = solver_proof(puzzle)
    assert right is not None
    assert right == {"solvable": True, "one_by_count": True, "best": puzzle["claims"]["best"]}
    monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps(puzzle)))
    assert main(["puzzle", "check", "best_train"], solver_hint, lambda _: {**right, "best": 1}) == 2
    assert json.loads(capsys.readouterr().err)["code"] == "disagreement"


def test_two_trains_that_bring_as_much_are_no_single_answer() -> None:
    """Two cars, and pieces for either of them."""
    pieces = [{"cells": [[0, 0], [0, 1]], "count": 1}, {"cells": [[0, 0], [1, 0], [2, 0], [2, 1], [2, 2]], "count": 1}]
    boards = [
        {"rows": [".###", ".#..", "...#"], "card": "F12"},
        {"rows": ["##..", "##..", "...#"], "card": "F23"},
    ]
    setting = {"boards": boards, "pieces": pieces, "cities": []}
    puzzle = {"format": 1, "kind": "best_train", "setting": setting}
    assert solver_proof(puzzle) == {"solvable": True, "one_by_count": False, "best": 1}
