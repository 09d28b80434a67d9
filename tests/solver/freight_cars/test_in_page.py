"""In the page the engine hints and packs without OR-Tools, and the solver's door proves the same as natively."""

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from ortools_in_pyodide.tests.both import exported, page_module, wheel_module
from pygames.bridge import Bridge
from pygames.freight_cars import GAME
from pygames.freight_cars.hints.plan import instance_of
from solver import cp_sat, door
from solver.freight_cars import plan as freight_plan
from solver.freight_cars import trains
from tests.games.freight_cars_decisions import decisions, turns
from tests.scale import many
from tests.solver.freight_cars.test_questions import QUESTIONS

SEATS = [{"name": "", "level": level} for level in ("human", "medium", "medium")]


def test_wheel_and_page_build_the_same_plans(monkeypatch: pytest.MonkeyPatch) -> None:
    built: list[tuple[bytes, str, str]] = []

    def run(model: Any, solver: Any) -> str:
        built.append((*exported(model), str(solver.parameters)))
        return "unknown"

    monkeypatch.setattr(freight_plan, "run", run)
    for seen in turns("models", 3)[:: many(8, 1)]:
        for cp_model in (wheel_module(), page_module()):
            for module in (cp_sat, trains):
                monkeypatch.setattr(module, "cp_model", cp_model)
            assert freight_plan.prove_plan(instance_of(seen, 2)).status == "unknown"
        assert built[-1] == built[-2]


def requests_of_a_game() -> list[tuple[str, dict[str, Any]]]:
    """A game in which the engine is asked for a hint at each decision of seat 0, and the solver about some of them."""
    asked: list[tuple[str, str, dict[str, Any]]] = [
        ("engine", "new", {"game": "freight_cars", "seats": SEATS, "seed": "page"})
    ]
    bridge = Bridge()
    value = told(bridge.handle(json.dumps({"id": 0, "op": "new", "args": asked[0][2]})))["value"]
    while not value["score"]["over"] and len(asked) < many(14, 200):
        op, args = ("think", {}) if 0 not in value["to_act"] else ("hint", {"seat": 0})
        asked.append(("engine", op, args))
        value = told(bridge.handle(json.dumps({"id": 0, "op": op, "args": args})))["value"]
        if op == "hint":
            asked.append(("engine", "play", {"seat": 0, "action": value["action"]}))
            value = told(bridge.handle(json.dumps({"id": 0, "op": "play", "args": asked[-1][2]})))["value"]
    asked += [("engine", "pack", question) for question in QUESTIONS]
    for seen in [*list(decisions("in page"))[:: many(20, 2)], turns("in page")[-1]]:
        view = GAME.write_view(seen)
        asked.append(("solver", "hint", {"game": "freight_cars", "view": view, "seed": "page", "worlds": 1}))
    asked += [("solver", "pack", {**question, "prove": True}) for question in QUESTIONS]
    return [(where, {"id": number, "op": op, "args": args}) for number, (where, op, args) in enumerate(asked)]


def told(answer: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(answer)
    assert found["ok"], found
    return found


def shared(answer: dict[str, Any], exact: bool) -> dict[str, Any]:
    """What every right answer shares: CP-SAT may find another of several equally good plans and covers, and it depends
    on the plan whether a choice is proven."""
    value = answer["value"]
    if exact:
        return answer
    names = ("bound", "status", "text", "ways", "credits", "turns", "score", "by_area", "worlds")
    return {name: value[name] for name in names if name in value and (name != "text" or "status" in value)}


def test_both_doors_answer_in_pyodide_as_natively(root: Path, node: str, tmp_path: Path) -> None:
    """The engine word for word, before OR-Tools is there; the solver in all that is proven."""
    asked = requests_of_a_game()
    requests, answers = tmp_path / "requests", tmp_path / "answers"
    requests.write_text("\n".join(map(json.dumps, asked)))
    files = ("ortools_in_pyodide/node/pyodide.mjs", "web/node_modules", "tests/solver/freight_cars/doors_in_pyodide.py")
    command = [node, *(str(root / file) for file in files), *(f"/host{path}" for path in (root, requests, answers))]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, (done.stderr + done.stdout)[-3000:]
    inside = [told(line.partition(" ")[2]) for line in answers.read_text().splitlines()]
    assert len(inside) == len(asked)
    bridge = Bridge()
    for (where, request), answer in zip(asked, inside, strict=True):
        native = told((bridge.handle if where == "engine" else door.handle)(json.dumps(request)))
        assert shared(answer, where == "engine") == shared(native, where == "engine"), request
