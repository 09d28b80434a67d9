"""In the page the same models are built, and the door gives the same advice."""

import json
import subprocess
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ortools_in_pyodide.tests.both import exported, page_module, wheel_module
from pygames.haul.codec import write_view
from solver import cp_sat, door
from solver.haul import model as haul_model
from tests.scale import many
from tests.solver.haul.cases import random_instance
from tests.solver.haul.test_hint import open_decisions


def test_wheel_and_page_build_the_same_model(monkeypatch: pytest.MonkeyPatch) -> None:
    random = Random(10)
    for _ in range(many(25, 500)):
        instance = random_instance(random, random.randint(1, 7))
        built = []
        for cp_model in (wheel_module(), page_module()):
            monkeypatch.setattr(haul_model, "cp_model", cp_model)
            model = cp_model.CpModel()
            model.maximize(haul_model.LoadingModel(model, instance).value)
            built.append(exported(model))
        assert built[0] == built[1], instance


def test_wheel_and_page_set_the_same_parameters(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = []
    for cp_model in (wheel_module(), page_module()):
        monkeypatch.setattr(cp_sat, "cp_model", cp_model)
        texts.append(str(cp_sat.new_solver(0.5, presolve="short").parameters))
    assert texts[0] == texts[1] != ""


def test_the_door_gives_the_same_advice_in_pyodide(root: Path, node: str, tmp_path: Path) -> None:
    """Action, proof and expected margin; which of several equally good plans is found may differ."""
    asked = [{"id": 0, "op": "warm"}, {"id": 1, "op": "hint", "args": {"game": "haul"}}]
    for seen in open_decisions("page", 1)[:: many(9, 1)]:
        args = {"game": "haul", "view": write_view(seen), "seed": "page", "worlds": 4}
        asked.append({"id": len(asked), "op": "hint", "args": args})
    requests, answers = tmp_path / "requests", tmp_path / "answers"
    requests.write_text("\n".join(map(json.dumps, asked)))
    files = ("ortools_in_pyodide/node/pyodide.mjs", "web/node_modules", "tests/solver/door_in_pyodide.py")
    command = [node, *(str(root / file) for file in files), *(f"/host{path}" for path in (root, requests, answers))]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr + done.stdout

    def told(answer: dict[str, Any]) -> dict[str, Any]:
        value = answer.get("value", {})
        steps = [step["text"] for step in value.get("steps", ()) if step["kind"] in ("where", "move")]
        return {**answer, "value": {**value, "steps": steps}}

    inside = [told(json.loads(line)) for line in answers.read_text().splitlines()]
    assert inside == [told(json.loads(door.handle(json.dumps(request)))) for request in asked]
    assert [answer["ok"] for answer in inside[:3]] == [True, False, True]
