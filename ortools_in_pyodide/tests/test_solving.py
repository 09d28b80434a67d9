"""CP-SAT in wasm, through the page's `ortools` in Pyodide under Node, comes to what the wheel comes to natively."""

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from ortools_in_pyodide.tests.both import PACKAGE, wheel_module
from ortools_in_pyodide.tests.hand_models import HAND_MODELS
from ortools_in_pyodide.tests.solving import TASKS, SmallBuilder, solved
from tests.scale import many

RANDOM = range(many(25, 2000))
WHEEL = wheel_module()
pytestmark = pytest.mark.xdist_group("test_solving")  # one start serves all checks


@pytest.fixture(scope="module")
def answer(node: str, root: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What Pyodide made of all models: it is started once."""
    folder = tmp_path_factory.mktemp("pyodide")
    job, result = folder / "job.json", folder / "answer.json"
    job.write_text(json.dumps({"hand": list(HAND_MODELS), "random": list(RANDOM), "tasks": list(TASKS)}))
    inside = [f"/host{path}" for path in (root, job, result)]
    modules = root / "web" / "node_modules"
    command = [
        node,
        str(PACKAGE / "node" / "pyodide.mjs"),
        str(modules),
        str(Path(__file__).with_name("in_pyodide.py")),
        *inside,
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr + done.stdout
    return json.loads(result.read_text())  # type: ignore[no-any-return]


@pytest.mark.parametrize("name", HAND_MODELS)
def test_hand_models(answer: dict[str, Any], name: str) -> None:
    """One model for each kind of constraint: status, objective and bound."""
    native = solved(WHEEL, HAND_MODELS[name](WHEEL))
    assert answer["hand"][name] == native
    assert native["status"] == {"infeasible": "INFEASIBLE", "invalid": "MODEL_INVALID", "assumed": "INFEASIBLE"}.get(
        name, "OPTIMAL"
    )
    assert native.get("recomputed") == (native.get("objective") if "recomputed" in native else None)


def test_random_models(answer: dict[str, Any]) -> None:
    """Small random models: status, objective, bound and what validation says."""
    statuses = set()
    for seed in RANDOM:
        native = solved(WHEEL, SmallBuilder(WHEEL, seed).build(3))
        assert answer["random"][str(seed)] == native, f"seed {seed}"
        statuses.add(native["status"])
    assert {"OPTIMAL", "INFEASIBLE"} <= statuses


@pytest.mark.parametrize("name", TASKS)
def test_programs(answer: dict[str, Any], name: str) -> None:
    """Reading values, callbacks, enumeration, stopping, limits and the log."""
    assert answer["tasks"][name] == json.loads(json.dumps(TASKS[name](WHEEL)))


def test_failure_in_the_solver(answer: dict[str, Any]) -> None:
    """What fails in the wasm is a RuntimeError in Python, with the solver's words."""
    assert answer["refused"]["threads"] == "CP-SAT failed: only one search worker can be used; set num_workers to 1"
