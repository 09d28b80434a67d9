"""Runs in Pyodide in a page: solves that are awaited. `tried` gives what each of them came to, as plain data."""

import asyncio
import warnings
from typing import Any

from ortools.sat.python import awaitable, cp_model  # type: ignore[import-not-found, attr-defined, unused-ignore]

from ortools_in_pyodide.tests.search_models import easy, endless, hard, least


class Watch(cp_model.CpSolverSolutionCallback):
    """Keeps objectives; stops after some."""

    def __init__(self, limit: int = 0) -> None:
        super().__init__()
        self.limit = limit
        self.found: list[float] = []

    def on_solution_callback(self) -> None:
        self.found.append(self.objective_value)
        if len(self.found) == self.limit:
            self.stop_search()


async def to_the_end() -> Any:
    """Status, values, callbacks in their order, the log; the page's other tasks go on."""
    model, solver, watch = least(cp_model), cp_model.CpSolver(), Watch()
    lines: list[str] = []
    bounds: list[float] = []
    progress: list[awaitable.Progress] = []
    solver.log_callback, solver.best_bound_callback = lines.append, bounds.append
    solver.parameters.log_search_progress = True
    solver.parameters.log_to_stdout = False
    ticks = 0

    async def tick() -> None:
        nonlocal ticks
        while True:
            await asyncio.sleep(0.01)
            ticks += 1

    clock = asyncio.ensure_future(tick())
    status = await awaitable.solve(solver, model, watch, on_progress=progress.append)
    clock.cancel()
    return {
        "status": status.name,
        "objective": solver.objective_value,
        "end": solver.value(model.get_int_var_from_proto_index(0)),
        "found": watch.found,
        "bounds": bounds,
        "logged": any("status: OPTIMAL" in line for line in lines),
        "progress": progress,
        "ticks": ticks,
    }


async def stopped_by_a_callback() -> Any:
    """As in a blocking solve: the status and the values of that solution."""
    model, solver, watch = least(cp_model), cp_model.CpSolver(), Watch(2)
    status = await awaitable.solve(solver, model, watch)
    return [status.name, watch.found, solver.objective_value]


async def stopped_in_mid_search() -> Any:
    """Callbacks come while a search without an end runs: one stops it, another fails."""
    results: list[Any] = []
    for limit in (1, 2):
        solver, watch = cp_model.CpSolver(), Watch(limit)
        status = await awaitable.solve(solver, endless(cp_model), watch)
        results.append([status.name, watch.found, solver.objective_value])

    class Failure(cp_model.CpSolverSolutionCallback):
        def on_solution_callback(self) -> None:
            raise KeyError("mine")

    try:
        await awaitable.solve(cp_model.CpSolver(), endless(cp_model), Failure())
    except KeyError as error:
        results.append(str(error))
    return results


async def stopped_from_outside() -> Any:
    """The program ends a solve that it awaits."""
    solver = cp_model.CpSolver()

    def seen(progress: awaitable.Progress) -> None:
        if progress.solutions:
            solver.stop_search()

    status = await awaitable.solve(solver, hard(cp_model), on_progress=seen)
    return [status.name, len(solver.response_proto.solution)]


async def in_slices() -> Any:
    """Better answers come while it is solved, until a callback stops it."""
    solver, watch = cp_model.CpSolver(), Watch(2)
    status = await awaitable.solve(solver, hard(cp_model), watch, slices=awaitable.Slices(0.05, 1.5))
    return [status.name, watch.found, solver.objective_value]


async def with_a_deadline() -> Any:
    """Ends with what it has."""
    solver = cp_model.CpSolver()
    status = await awaitable.solve(solver, hard(cp_model), deadline=1)
    return [status.name, solver.wall_time < 1000]


async def cancelled() -> Any:
    """Cancelling the task ends the solve; the solver object stays as it was; the next solve works."""
    solver = cp_model.CpSolver()
    task = asyncio.ensure_future(awaitable.solve(solver, hard(cp_model)))
    await asyncio.sleep(0.5)
    task.cancel()
    outcome = []
    try:
        await task
    except asyncio.CancelledError:
        outcome.append("cancelled")
    try:
        _ = solver.objective_value
    except RuntimeError as error:
        outcome.append(str(error))
    outcome.append((await awaitable.solve(solver, easy(cp_model))).name)
    return outcome


async def refused() -> Any:
    """What makes no sense, and what the program's own function raises."""
    solver, outcome = cp_model.CpSolver(), []

    async def told(**options: Any) -> None:
        try:
            await awaitable.solve(solver, easy(cp_model), **options)
        except Exception as error:
            outcome.append([type(error).__name__, str(error)])

    def fails(_progress: awaitable.Progress) -> None:
        raise KeyError("mine")

    await told(deadline=-1)
    await told(on_progress=fails)
    solver.parameters.num_workers = 8
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        status = await awaitable.solve(solver, easy(cp_model))
    outcome.append([status.name, str(said[0].message), said[0].filename])
    invalid = cp_model.CpModel()
    invalid.proto.variables.add().domain.extend([5, 1])
    outcome.append([(await awaitable.solve(cp_model.CpSolver(), invalid)).name])
    return outcome


async def tried() -> dict[str, Any]:
    """All of it, one after the other."""
    tasks = (
        to_the_end,
        stopped_by_a_callback,
        stopped_in_mid_search,
        stopped_from_outside,
        in_slices,
        with_a_deadline,
        cancelled,
        refused,
    )
    return {task.__name__: await task() for task in tasks}
