"""What a solve comes to, as plain data, for any `cp_model`: the same code runs natively and in Pyodide."""

from collections.abc import Callable
from itertools import pairwise
from types import ModuleType
from typing import Any

from ortools_in_pyodide.tests.random_models import STEPS, Builder, Step
from ortools_in_pyodide.tests.search_models import endless


class SmallBuilder(Builder):
    """Random models small enough to be solved to the end."""

    def number(self) -> int:
        return self.random.choice([0, 1, -1, 2, 3, -4, 5, 8])

    def small(self) -> int:
        return self.random.choice([0, 1, 1, -1, 2, 3])

    def int_variable(self) -> None:
        self.ints.append(self.model.new_int_var(-9, 12, self.name()))

    def steps(self) -> list[Step]:
        """Without reservoirs: on some random ones CP-SAT 9.15 itself aborts, the wheel as well as the wasm."""
        return [step for step in STEPS if step is not Builder.reservoir]


def solver(cp: ModuleType) -> Any:
    """A solver with what both sides have: one worker, a fixed seed, a limit that counts work and not time."""
    made = cp.CpSolver()
    made.parameters.num_workers = 1
    made.parameters.random_seed = 7
    made.parameters.max_deterministic_time = 20
    return made


def solved(cp: ModuleType, model: Any) -> dict[str, Any]:
    """Status, objective, bound, statistics, what is wrong, and the objective computed again from the values."""
    used = solver(cp)
    status = used.solve(model)
    found: dict[str, Any] = {"status": status.name, "fault": model.validate()}
    found["statistics"] = model.model_stats() if not found["fault"] else ""
    found["assumptions"] = sorted(used.sufficient_assumptions_for_infeasibility())
    if status in (cp.OPTIMAL, cp.FEASIBLE):
        found["objective"] = used.objective_value
        found["bound"] = used.best_objective_bound
        found["values"] = len(used.response_proto.solution)
        if model.proto.has_objective():
            objective = model.proto.objective
            pairs = zip(objective.coeffs, objective.vars, strict=True)
            total = sum(coefficient * used.response_proto.solution[index] for coefficient, index in pairs)
            found["recomputed"] = (objective.scaling_factor or 1) * (total + objective.offset)
    if status == cp.MODEL_INVALID:
        found["info"] = used.solution_info()
    return found


def values(cp: ModuleType) -> Any:
    """Every way to read a solution."""
    model = cp.CpModel()
    x, b = model.new_int_var(0, 10, "x"), model.new_bool_var("b")
    model.add(2 * x + 3 * b <= 9)
    model.maximize(x + 2 * b)
    used = solver(cp)
    status = used.solve(model)
    read = [
        used.value(x),
        used.value(b),
        used.value(~b),
        used.value(3 * x - b + 1),
        used.value(7),
        used.float_value(x * 1.5),
    ]
    read += [
        used.boolean_value(b),
        used.boolean_value(~b),
        used.boolean_value(True),
        used.Value(x),
        used.BooleanValue(b),
    ]
    read += [used.objective_value, used.best_objective_bound, used.ObjectiveValue(), used.status_name(status)]
    read += [used.response_stats().split("\n")[:5], used.solution_info() != "", used.wall_time >= 0]
    refused = []
    for call, wrong in ((used.value, x * 1.5), (used.value, "x"), (used.boolean_value, x + 1)):
        try:
            call(wrong)
        except (TypeError, ValueError) as error:
            refused.append(type(error).__name__)
    return [read, refused]


def enumeration(cp: ModuleType) -> Any:
    """All solutions, each once, reported by a callback."""
    model = cp.CpModel()
    x = [model.new_int_var(0, 3, f"x{i}") for i in range(3)]
    model.add(x[0] + x[1] + x[2] == 4)
    model.add_all_different(x[0], x[1])

    class Collect(cp.CpSolverSolutionCallback):  # type: ignore[misc, name-defined]
        def __init__(self) -> None:
            super().__init__()
            self.found: list[list[int]] = []

        def on_solution_callback(self) -> None:
            self.found.append([self.value(each) for each in x])

    used, callback = solver(cp), Collect()
    used.parameters.enumerate_all_solutions = True
    status = used.solve(model, callback)
    old, again = solver(cp), Collect()
    old_status = old.SearchForAllSolutions(model, again)
    return [
        status.name,
        sorted(callback.found),
        old_status.name,
        sorted(again.found),
        old.parameters.enumerate_all_solutions,
    ]


def stopped(cp: ModuleType) -> Any:
    """`stop_search` in a callback ends the search with that solution."""
    model = cp.CpModel()
    x = [model.new_bool_var(f"x{i}") for i in range(12)]

    class Stop(cp.CpSolverSolutionCallback):  # type: ignore[misc, name-defined]
        def __init__(self, limit: int) -> None:
            super().__init__()
            self.limit = limit
            self.found: list[list[int]] = []

        def on_solution_callback(self) -> None:
            self.found.append([self.value(each) for each in x])
            if len(self.found) == self.limit:
                self.stop_search()

    results = []
    for limit in (1, 5, 700):
        used = solver(cp)
        callback: Any = Stop(limit)
        used.parameters.enumerate_all_solutions = True
        status = used.solve(model, callback)
        last = [used.value(each) for each in x]
        results.append([status.name, len(callback.found), last == callback.found[-1]])
    return [*results, solved(cp, model)["status"]]


def in_mid_search(cp: ModuleType) -> Any:
    """A callback stops searches that have no end and no limit, and solves another model meanwhile."""

    class Stop(cp.CpSolverSolutionCallback):  # type: ignore[misc, name-defined]
        def __init__(self) -> None:
            super().__init__()
            self.found: list[Any] = []

        def on_solution_callback(self) -> None:
            self.found.append([self.objective_value, *(solved(cp, inner)[name] for name in ("status", "objective"))])
            self.stop_search()

    inner = cp.CpModel()
    inner.maximize(3 * inner.new_int_var(0, 5, "y"))
    results = []
    for best in ("maximize", "minimize"):
        model = endless(cp, best)
        used, callback = cp.CpSolver(), Stop()
        used.parameters.num_workers = 1
        status = used.solve(model, callback)
        results.append([status.name, used.objective_value, callback.found])
    return results


def raising(cp: ModuleType) -> Any:
    """What a callback raises ends the search and comes out of the solve."""

    class Failure(cp.CpSolverSolutionCallback):  # type: ignore[misc, name-defined]
        def on_solution_callback(self) -> None:
            raise KeyError("mine")

    used = cp.CpSolver()
    used.parameters.num_workers = 1
    try:
        used.solve(endless(cp, "maximize"), Failure())
    except KeyError as error:
        return str(error)


def opposite(cp: ModuleType) -> Any:
    """A literal and its opposite are assumed: the core is what 9.15 gives, though it may name what was not assumed."""
    model = cp.CpModel()
    x, y = model.new_bool_var("x"), model.new_bool_var("y")
    model.add_bool_or(x, y)
    model.add_assumptions([x, ~x])
    used = solver(cp)
    return [used.solve(model).name, sorted(used.sufficient_assumptions_for_infeasibility())]


def improving(cp: ModuleType) -> Any:
    """Solutions come in the order they are found, each better than the one before; bounds close in."""
    model = cp.CpModel()
    weights = [(i * 37 + 11) % 23 + 3 for i in range(24)]
    x = [model.new_bool_var(f"x{i}") for i in range(24)]
    for shift in range(6):
        chosen = [x[(i * 5 + shift * 3) % 24] for i in range(10)]
        model.add(sum((i + 2) * each for i, each in enumerate(chosen)) <= 23 + shift)
    model.maximize(sum(weight * each for weight, each in zip(weights, x, strict=True)))
    objectives: list[float] = []
    bounds: list[float] = []

    class Watch(cp.CpSolverSolutionCallback):  # type: ignore[misc, name-defined]
        def on_solution_callback(self) -> None:
            objectives.append(self.objective_value)

    used = solver(cp)
    used.best_bound_callback = bounds.append
    status = used.solve(model, Watch())
    rising = all(one < other for one, other in pairwise(objectives))
    falling = all(one >= other for one, other in pairwise(bounds))
    return [status.name, used.objective_value, rising and objectives[-1] == used.objective_value, falling, bool(bounds)]


def logged(cp: ModuleType) -> Any:
    """The log goes to the callback, or into the response."""
    model = cp.CpModel()
    x = model.new_int_var(0, 5, "x")
    model.maximize(x)
    lines: list[str] = []
    used = solver(cp)
    used.log_callback = lines.append
    used.parameters.log_search_progress = True
    used.parameters.log_to_stdout = False
    used.parameters.log_to_response = True
    used.solve(model)
    text = "\n".join(lines)
    parts = ["CP-SAT solver", "CpSolverResponse summary", "status: OPTIMAL", "objective: 5"]
    return [[part in text for part in parts], [part in used.solve_log for part in parts]]


def limited(cp: ModuleType) -> Any:
    """A deterministic limit stops the search with what it has, or with nothing; the next solve is not disturbed."""
    model = cp.CpModel()
    size = 12
    rows = [[model.new_bool_var("") for _ in range(size - 1)] for _ in range(size)]
    for row in rows:
        model.add_exactly_one(row)
    for column in range(size - 1):
        for first in range(size):
            for second in range(first):
                model.add_bool_or(~rows[first][column], ~rows[second][column])
    used = solver(cp)
    used.parameters.cp_model_presolve = False
    used.parameters.symmetry_level = 0
    used.parameters.max_deterministic_time = 0.001
    return [used.solve(model).name, solved(cp, model)["status"]]


TASKS: dict[str, Callable[[ModuleType], Any]] = {
    task.__name__: task
    for task in (values, enumeration, stopped, in_mid_search, raising, opposite, improving, logged, limited)
}
