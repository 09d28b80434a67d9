"""What a program is warned of points at its own line, whatever name it used."""

import warnings
from collections.abc import Callable
from typing import Any

import pytest

from ortools_in_pyodide.tests.both import at_once, page_module

PAGE = page_module()
AWAITABLE = page_module("sat.python.awaitable")
PRINTER = PAGE.ObjectiveSolutionPrinter

WAYS: dict[str, Callable[[Any, Any], Any]] = {
    "solve": lambda solver, model: solver.solve(model),
    "solve with a callback": lambda solver, model: solver.solve(model, PRINTER()),
    "Solve": lambda solver, model: solver.Solve(model),
    "Solve with a callback": lambda solver, model: solver.Solve(model, PRINTER()),
    "SearchForAllSolutions": lambda solver, model: solver.SearchForAllSolutions(model, PRINTER()),
    "await": lambda solver, model: at_once(awaited(solver, model)),
    "await slices": lambda solver, model: at_once(awaited(solver, model, slices=True)),
}


async def awaited(solver: Any, model: Any, **options: Any) -> None:
    await AWAITABLE.solve(solver, model, **options)


@pytest.mark.parametrize("way", WAYS)
def test_one_worker(way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The warning comes before the solver is called, which is not there."""
    monkeypatch.setattr(AWAITABLE, "_client", lambda: None)
    solver = PAGE.CpSolver()
    solver.parameters.num_workers = 4
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        with pytest.raises(Exception, match=r"not started|No module named"):
            WAYS[way](solver, PAGE.CpModel())
    (warning,) = said
    assert str(warning.message).startswith("one search worker instead of 4")
    code = awaited.__code__ if way.startswith("await") else WAYS[way].__code__
    assert (warning.filename, warning.lineno) in [(code.co_filename, line) for _, _, line in code.co_lines()]
