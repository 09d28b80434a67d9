"""Bad input to the solver: one clear error, and what is not touched by it goes on."""

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.solver.browser.both import page_module


@pytest.fixture(scope="module")
def told(node: str, root: Path) -> dict[str, Any]:
    """What the glue did with each input."""
    command = [node, str(Path(__file__).with_name("cp_sat.mjs")), str(root / "web" / "node_modules")]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)  # type: ignore[no-any-return]


def test_truncated_wasm(told: dict[str, Any]) -> None:
    """The browser's own words, at once."""
    assert told["truncated"].startswith("refused: WebAssembly.compile()")


def test_bytes_that_are_no_model(told: dict[str, Any]) -> None:
    """The answer and the validation say that the model cannot be read; the next solve works."""
    assert "Failed to parse CpModelProto." in told["garbage"]
    assert "Failed to parse CpModelProto." in told["validGarbage"]
    assert told["noModel"].startswith("gave ")
    assert told["afterGarbage"].startswith("gave ")


def test_threads_are_refused(told: dict[str, Any]) -> None:
    """More workers would wait for ever: they are refused, this instance says so from then on, and another one works."""
    assert told["threads"] == "refused: CP-SAT failed: only one search worker can be used; set num_workers to 1"
    assert told["afterThreads"].startswith("refused: CP-SAT failed before and is being started again: ")
    assert told["another"].startswith("gave ")
    assert told["sameModule"] is True


def test_no_solver() -> None:
    """Where the page registered no solver, a solve says so, and the solver object stays as it was."""
    cp_model = page_module()
    model, solver = cp_model.CpModel(), cp_model.CpSolver()
    with pytest.raises(RuntimeError, match="CP-SAT is not started"):
        solver.solve(model)
    with pytest.raises(RuntimeError, match="CP-SAT is not started"):
        model.validate()
    with pytest.raises(RuntimeError, match=r"solve\(\) has not been called"):
        solver.value(1)


def test_more_workers_are_said_to_be_one() -> None:
    """A program that asks for eight workers runs with one, and is warned."""
    solving = page_module("sat._solving")
    parameters = page_module().SatParameters()
    parameters.num_search_workers = 8
    with pytest.warns(UserWarning, match="one search worker instead of 8"):
        sent = solving.one_worker(parameters)
    assert (sent.num_workers, sent.num_search_workers, parameters.num_search_workers) == (1, 0, 8)
