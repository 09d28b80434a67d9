"""How CP-SAT is run for every game: parameters, work limits and deadlines.

Every solver has one worker, a fixed seed and a limit in CP-SAT's deterministic seconds, so that the same question gets
the same answer on every machine. A limit by the clock is added only where a person waits.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Literal

from ortools.sat.python import cp_model

HAUL_PLAN_WORK = 2.0
"""One plan of Haul; real plans need a few hundredths."""
HAUL_HINT_WORK = 0.3
"""One plan within a hint of Haul: about ten times what the hardest plans have needed."""
BOARD_WORK = 20.0
"""One question about a board of Freight Cars."""
TRAIN_WORK = 20.0
"""One question about trains of Freight Cars."""
FREIGHT_PLAN_WORK = 0.5
"""One plan within a hint of Freight Cars: some ten times what the hardest plans of two shipments need."""

Status = Literal["optimal", "feasible", "impossible", "unknown"]


class ModelError(ValueError):
    """CP-SAT calls a model invalid."""


class OutOfTime(Exception):  # noqa: N818 - nothing is wrong
    """The clock's limit is over before the next question could be asked."""


def new_solver(
    work: float, seconds: float | None = None, *, presolve: Literal["full", "short"] = "full"
) -> cp_model.CpSolver:
    """A solver with one worker, a fixed seed and at most `work` deterministic seconds, and `seconds` by the clock.

    Without `seconds` it repeats itself. `presolve="short"` is for small models that are solved at once: one round,
    no probing and no search for symmetries, which would cost more than the search they save.
    """
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.random_seed = 1
    solver.parameters.max_deterministic_time = work
    if seconds is not None:
        solver.parameters.max_time_in_seconds = seconds
    if presolve == "short":
        solver.parameters.max_presolve_iterations = 1
        solver.parameters.cp_model_probing_level = 0
        solver.parameters.symmetry_level = 0
    return solver


def solvers_until(work: float, seconds: float | None) -> Callable[[], cp_model.CpSolver]:
    """A maker of solvers for several questions that share `seconds`; it raises OutOfTime once they are over."""
    end = None if seconds is None else monotonic() + seconds

    def another() -> cp_model.CpSolver:
        left = None if end is None else end - monotonic()
        if left is not None and left <= 0:
            raise OutOfTime
        return new_solver(work, left)

    return another


def run(
    model: cp_model.CpModel,
    solver: cp_model.CpSolver,
    callback: cp_model.CpSolverSolutionCallback | None = None,
) -> Status:
    """Solves a model and gives the status in this project's words. Raises ModelError where the model is invalid."""
    status = solver.solve(model, callback)
    if status == cp_model.MODEL_INVALID:
        raise ModelError(f"CP-SAT calls the model invalid: {model.validate()}")
    if status == cp_model.OPTIMAL:
        return "optimal"
    if status == cp_model.FEASIBLE:
        return "feasible"
    return "impossible" if status == cp_model.INFEASIBLE else "unknown"
