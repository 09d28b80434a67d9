"""`CpSolver`, solution callbacks, and the callbacks that print."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any, Protocol

from . import _series
from . import cp_model_helper as cmh
from ._old_names import deprecated, deprecated_method

SatParameters: Any = cmh.SatParameters


class Model(Protocol):
    """What a solver needs of a `CpModel`."""

    @property
    def proto(self) -> Any:
        """The message `CpModelProto`."""

    def has_objective(self) -> bool:
        """Whether there is something to minimize or maximize."""


class CpSolver(_series.SeriesOfValues):
    """Solves models and tells the values of the last solution. Set `parameters` before `solve`."""

    def __init__(self) -> None:
        self.__response: Any = None
        self.parameters: Any = SatParameters()
        self.log_callback: Callable[[str], None] | None = None
        self.best_bound_callback: Callable[[float], None] | None = None
        self.__solve_wrapper: cmh.SolveWrapper | None = None

    def solve(self, model: Model, solution_callback: CpSolverSolutionCallback | None = None) -> Any:
        """Solve, report each solution to the callback, and return the status; RuntimeError where the solver fails."""
        wrapper = self._begin(solution_callback)
        try:
            self.__response = wrapper.solve(model.proto)
        finally:
            self.__solve_wrapper = None
        return self.__response.status

    def _begin(self, solution_callback: CpSolverSolutionCallback | None) -> cmh.SolveWrapper:
        """A solve with this solver's parameters and callbacks, which `stop_search` ends."""
        wrapper = self.__solve_wrapper = cmh.SolveWrapper()
        wrapper.set_parameters(self.parameters)
        if solution_callback is not None:
            wrapper.add_solution_callback(solution_callback)
        if self.log_callback is not None:
            wrapper.add_log_callback(self.log_callback)
        if self.best_bound_callback is not None:
            wrapper.add_best_bound_callback(self.best_bound_callback)
        return wrapper

    def _end(self, response: Any) -> Any:
        """Take the answer of a solve that was awaited, None where there is none; returns the status."""
        self.__solve_wrapper = None
        if response is None:
            return None
        self.__response = response
        return response.status

    def stop_search(self) -> None:
        """End the running solve with what it has."""
        if self.__solve_wrapper is not None:
            self.__solve_wrapper.stop_search()

    @property
    def _checked_response(self) -> Any:
        if self.__response is None:
            raise RuntimeError("solve() has not been called.")
        return self.__response

    def value(self, expression: Any) -> int:
        """The value of an expression in the solution."""
        return cmh.ResponseHelper.value(self._checked_response, expression)

    def float_value(self, expression: Any) -> float:
        """The value of an expression in the solution, as a float."""
        return cmh.ResponseHelper.float_value(self._checked_response, expression)

    def boolean_value(self, literal: Any) -> bool:
        """Whether a literal is true in the solution."""
        return cmh.ResponseHelper.boolean_value(self._checked_response, literal)

    @property
    def response_proto(self) -> Any:
        """The whole answer."""
        return self._checked_response

    def response_stats(self) -> str:
        """A summary of the answer."""
        return cmh.CpSatHelper.solver_response_stats(self._checked_response)

    def sufficient_assumptions_for_infeasibility(self) -> Sequence[int]:
        """The indices of assumptions that cannot all hold."""
        return cmh.ResponseHelper.sufficient_assumptions_for_infeasibility(self._checked_response)

    def status_name(self, status: Any = None) -> str:
        """The name of a status, the last solve's by default."""
        return (self._checked_response.status if status is None else status).name  # type: ignore[no-any-return]

    def solution_info(self) -> str:
        """How the solution was found, or why the model or the parameters are invalid."""
        return self._checked_response.solution_info  # type: ignore[no-any-return]

    @deprecated("Use solve() with enumerate_all_solutions = True.")
    def SearchForAllSolutions(self, model: Model, callback: CpSolverSolutionCallback) -> Any:  # noqa: N802
        if model.has_objective():
            raise TypeError("Search for all solutions is only defined on satisfiability problems")
        before = self.parameters.enumerate_all_solutions
        self.parameters.enumerate_all_solutions = True
        try:
            return self.solve(model, callback)
        finally:
            self.parameters.enumerate_all_solutions = before

    @deprecated("Use solve() method instead.")
    def Solve(self, model: Model, callback: CpSolverSolutionCallback | None = None) -> Any:  # noqa: N802
        return self.solve(model, callback)


def _response_field(field: str, text: str) -> property:
    return property(lambda self: getattr(self._checked_response, field), doc=text)


def _counted(field: str) -> property:
    def read(self: Any) -> Any:
        if not self.has_response():
            raise RuntimeError("solve() has not been called.")
        return getattr(self.Response(), field)

    return property(read, doc=f"`{field}` of the solution that is being reported.")


_NUMBERS = [
    "objective_value",
    "best_objective_bound",
    "num_booleans",
    "num_conflicts",
    "num_branches",
    "num_binary_propagations",
    "num_integer_propagations",
    "deterministic_time",
    "wall_time",
    "user_time",
]
for _field in (*_NUMBERS, "solve_log"):
    setattr(CpSolver, _field, _response_field(_field, f"`{_field}` of the answer."))
CpSolver.solve_info = _response_field("solution_info", "How the solution was found.")  # type: ignore[attr-defined]
for _old in [
    "BestObjectiveBound",
    "NumBooleans",
    "NumConflicts",
    "NumBranches",
    "ObjectiveValue",
    "ResponseProto",
    "UserTime",
    "WallTime",
]:
    _new = "".join(f"_{sign.lower()}" if sign.isupper() else sign for sign in _old)[1:]
    _read = getattr(CpSolver, _new).fget
    _read.__name__ = _new
    setattr(CpSolver, _old, deprecated_method(_read, _old))
for _old in [
    "BooleanValue",
    "BooleanValues",
    "ResponseStats",
    "SolutionInfo",
    "StatusName",
    "StopSearch",
    "SufficientAssumptionsForInfeasibility",
    "Value",
    "Values",
]:
    _new = "".join(f"_{sign.lower()}" if sign.isupper() else sign for sign in _old)[1:]
    setattr(CpSolver, _old, deprecated_method(getattr(CpSolver, _new), _old))


class CpSolverSolutionCallback(cmh.SolutionCallback):
    """Base of a program's own callbacks: define `on_solution_callback`; it may ask for values and stop the search."""

    def OnSolutionCallback(self) -> None:  # noqa: N802
        self.on_solution_callback()

    def on_solution_callback(self) -> None:
        """Called for each solution."""
        raise NotImplementedError("a solution callback defines on_solution_callback()")

    def has_response(self) -> bool:
        """Whether a solution is being reported."""
        return self.HasResponse()

    def _check(self) -> None:
        if not self.has_response():
            raise RuntimeError("solve() has not been called.")

    def boolean_value(self, lit: Any) -> bool:
        """Whether a literal is true in this solution."""
        self._check()
        return self.BooleanValue(lit)

    def value(self, expression: Any) -> int:
        """The value of an expression in this solution."""
        self._check()
        return self.Value(expression)

    def float_value(self, expression: Any) -> float:
        """The value of an expression in this solution, as a float."""
        self._check()
        return self.FloatValue(expression)

    def stop_search(self) -> None:
        """End the search with this solution."""
        self._check()
        self.StopSearch()

    @property
    def response_proto(self) -> Any:
        """The whole answer so far."""
        self._check()
        return self.Response()


for _field in _NUMBERS:
    setattr(CpSolverSolutionCallback, _field, _counted(_field))


class _Printer(CpSolverSolutionCallback):
    """Prints a line for each solution, and the values of variables."""

    def __init__(self, variables: Sequence[cmh.IntVar] = (), objective: bool = False) -> None:
        super().__init__()
        self._variables = variables
        self._objective = objective
        self._count = 0
        self._began = time.time()

    def on_solution_callback(self) -> None:
        """Print this solution."""
        tail = f", objective = {self.objective_value}" if self._objective else ""  # type: ignore[attr-defined]
        print(f"Solution {self._count}, time = {time.time() - self._began:0.2f} s{tail}")
        if self._variables:
            for variable in self._variables:
                print(f"  {variable} = {self.value(variable)}", end=" ")
            print()
        self._count += 1


class ObjectiveSolutionPrinter(_Printer):
    """Prints the objective and the time of each solution."""

    def __init__(self) -> None:
        super().__init__(objective=True)

    def solution_count(self) -> int:
        """How many solutions were reported."""
        return self._count


class VarArrayAndObjectiveSolutionPrinter(_Printer):
    """Prints the objective, the time and some variables of each solution."""

    def __init__(self, variables: Sequence[cmh.IntVar]) -> None:
        super().__init__(variables, objective=True)

    @property
    def solution_count(self) -> int:
        """How many solutions were reported."""
        return self._count


class VarArraySolutionPrinter(_Printer):
    """Prints the time and some variables of each solution."""

    def __init__(self, variables: Sequence[cmh.IntVar]) -> None:
        super().__init__(variables)

    @property
    def solution_count(self) -> int:
        """How many solutions were reported."""
        return self._count
