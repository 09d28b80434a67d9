"""Handing a model to CP-SAT and reading the answer."""

from __future__ import annotations

import struct
import warnings
from collections.abc import Callable
from os.path import dirname
from typing import Any

from ._bounded import collect
from ._linear import LinearExpr, Terms, is_whole, number
from ._message import Message
from ._protos import CLASSES
from ._variables import IntVar, Literal, NotBooleanVariable

CpSolverResponse: Any = CLASSES["CpSolverResponse"]
SatParameters: Any = CLASSES["SatParameters"]

_SOLUTION, _BOUND, _LOG = 1, 2, 4  # kinds of events, and the flags that ask for them
_HERE = dirname(
    (lambda: 0).__code__.co_filename
)  # of this package, as its frames say it: compiled ahead, it has no file


def back_end() -> Any:
    """The solver that the page registered as the JavaScript module `_cp_sat`; RuntimeError where there is none."""
    try:
        import _cp_sat  # type: ignore[import-not-found]
    except ImportError:
        raise RuntimeError(
            "CP-SAT is not started: the page registers it with pyodide.registerJsModule('_cp_sat', ...) before a solve"
        ) from None
    return _cp_sat


class SolverError(RuntimeError):
    """The solver failed. `code`: "memory", "failed", "restart"; awaited ones: "cancelled", "start", "died"."""

    def __init__(self, error: Any) -> None:
        super().__init__(error.message)
        self.code: str = getattr(error.js_error, "code", "failed")


def ask(method: str, *arguments: Any) -> Any:
    """Call the solver, waiting where it gives a promise. Bytes go as arrays. SolverError says what failed."""
    solver = back_end()
    from pyodide.ffi import JsException, run_sync, to_js  # type: ignore[import-not-found]

    sent = [to_js(argument) if isinstance(argument, bytes) else argument for argument in arguments]
    try:
        value = getattr(solver, method)(*sent)
        return run_sync(value) if hasattr(value, "then") else value
    except JsException as error:
        raise SolverError(error) from None


def one_worker(parameters: Any) -> Any:
    """A copy of the parameters with one search worker, all that a page has; warns the program when it asks for more."""
    result = parameters.__copy__()
    asked = max(parameters.num_workers, parameters.num_search_workers)
    if asked > 1:
        text = f"one search worker instead of {asked}: a page has no threads for more"
        warnings.warn(text, stacklevel=2, skip_file_prefixes=(_HERE,))  # type: ignore[call-overload, unused-ignore]
    result.clear_num_search_workers()
    result.num_workers = 1
    return result


class SolveWrapper:
    """One solve: parameters and callbacks, then `solve`."""

    def __init__(self) -> None:
        self.parameters: Any = SatParameters()
        self.solution_callbacks: list[SolutionCallback] = []
        self.log_callbacks: list[Callable[[str], None]] = []
        self.bound_callbacks: list[Callable[[float], None]] = []
        self.stopped = False  # by a callback: the search ends at the solution that is being reported
        self.on_stop: Callable[[], None] | None = None  # ends a solve that is awaited
        self._calling = False  # a callback runs
        self._raised: BaseException | None = None  # by a callback
        self._last: Any = None  # the solution that was reported last
        self._overtaken = False  # by another solution that was found before the search had ended

    def set_parameters(self, parameters: Any) -> None:
        """Copy the parameters."""
        self.parameters.copy_from(parameters)

    def add_solution_callback(self, callback: SolutionCallback) -> None:
        """Call `callback.OnSolutionCallback()` for each solution."""
        self.solution_callbacks.append(callback)
        callback._wrapper = self

    def clear_solution_callback(self, callback: SolutionCallback) -> None:
        """Forget a solution callback."""
        if callback in self.solution_callbacks:
            self.solution_callbacks.remove(callback)

    def add_log_callback(self, callback: Callable[[str], None]) -> None:
        """Call `callback(text)` for each line of the log."""
        self.log_callbacks.append(callback)

    def add_best_bound_callback(self, callback: Callable[[float], None]) -> None:
        """Call `callback(bound)` for each better bound."""
        self.bound_callbacks.append(callback)

    def stop_search(self) -> None:
        """Ask the solve to end with what it has; takes effect from a callback, and while a solve is awaited."""
        if self._calling or self.on_stop is None:
            self.stopped = True
        if self.on_stop is not None:
            self.on_stop()

    def solve(self, model_proto: Message) -> Any:
        """Solve, and return the response; RuntimeError where the solver fails."""
        parameters = one_worker(self.parameters)
        model, encoded, kinds = model_proto._encode(), parameters._encode(), self.kinds()
        if not kinds:
            data = ask("solve", model, encoded)
        else:
            from pyodide.ffi import create_proxy

            hear = create_proxy(lambda kind, data: self.hear(kind, data.to_bytes()))
            try:
                data = ask("solveWithEvents", model, encoded, kinds, hear)
            finally:
                hear.destroy()
        if parameters.log_search_progress and parameters.log_to_stdout:
            self.print_log(ask("takeLog"))
        return self.answer(data.to_bytes())

    def kinds(self) -> int:
        """The kinds of events that the callbacks want, as flags."""
        kinds = (_SOLUTION if self.solution_callbacks else 0) | (_BOUND if self.bound_callbacks else 0)
        return kinds | (_LOG if self.log_callbacks and self.parameters.log_search_progress else 0)

    def hear(self, kind: int, data: bytes) -> bool:
        """Tell the callbacks what happened in the search; returns whether it must end.

        What a callback raises ends the search, and comes out of the solve in the end (see `answer`).
        """
        if self.stopped or self._raised is not None:
            self._overtaken |= kind == _SOLUTION
            return True
        self._calling = True
        try:
            if kind == _SOLUTION:
                self._last = self.response(data)
                self.report(self._last)
            elif kind == _BOUND:
                for report_bound in self.bound_callbacks:
                    report_bound(struct.unpack("<d", data)[0])
            else:
                for report in self.log_callbacks:
                    report(data.decode(errors="replace"))
        except BaseException as error:
            self._raised = error
        finally:
            self._calling = False
        return self.stopped or self._raised is not None

    def answer(self, data: bytes) -> Any:
        """The answer of a solve with callbacks, from the bytes of its response; raises what a callback has raised.

        A search that a callback has stopped ends with the solution that was reported then, whatever else was found by
        the time that it came to an end.
        """
        if self._raised is not None:
            raise self._raised
        response = self.response(data)
        if self.stopped and self._last is not None and (self._overtaken or not response.solution):
            return self._last
        return response

    def report(self, response: Any) -> None:
        """Call the solution callbacks."""
        for callback in list(self.solution_callbacks):
            callback._take(response)
            callback.OnSolutionCallback()

    def print_log(self, text: str) -> None:
        """Print what the solver printed, where the program asked for that."""
        if self.parameters.log_search_progress and self.parameters.log_to_stdout:
            print(text, end="")

    @staticmethod
    def response(data: bytes) -> Any:
        """The answer that the solver's bytes hold."""
        if not data:
            raise RuntimeError("CP-SAT gave no answer: it could not read the model, or its memory ran out")
        return CpSolverResponse.FromString(data)


def _solution(response: Any, index: int) -> int:
    try:
        return response.solution[index]  # type: ignore[no-any-return]
    except IndexError:
        state = response.status.name if not response.solution else f"{len(response.solution)} values"
        raise RuntimeError(f"the answer has no value for variable {index}: {state}") from None


class ResponseHelper:
    """Values of expressions in a response."""

    @staticmethod
    def value(response: Any, expr: Any) -> int:
        """The value of an expression of whole numbers, or of a whole number."""
        if type(expr) is IntVar:
            return _solution(response, expr._index)
        if isinstance(expr, LinearExpr):
            terms: Terms = {}
            constant, exact, _ = collect(expr, terms, 1)
            if not exact:
                raise ValueError(f"Failed to evaluate linear expression: {expr!r}")
            return constant + sum(factor * _solution(response, index) for index, factor in terms.items())  # type: ignore[no-any-return]
        if is_whole(expr):
            return int(expr)
        raise TypeError(f"value(): incompatible function arguments: {expr!r} is no expression of whole numbers")

    @staticmethod
    def float_value(response: Any, expr: Any) -> float:
        """The value of an expression or number."""
        if isinstance(expr, LinearExpr):
            terms: Terms = {}
            constant, _, _ = collect(expr, terms, 1.0)
            return float(constant + sum(factor * _solution(response, index) for index, factor in terms.items()))
        value = number(expr)
        if value is None:
            raise TypeError(f"float_value(): incompatible function arguments: {expr!r} is no expression")
        return float(value)

    @staticmethod
    def boolean_value(response: Any, lit: Any) -> bool:
        """Whether a literal is true."""
        if isinstance(lit, NotBooleanVariable):
            return not _solution(response, lit.negated()._index)
        if isinstance(lit, Literal):
            return bool(_solution(response, lit.index))
        if not isinstance(lit, LinearExpr) and (is_whole(lit) or hasattr(type(lit), "__bool__")):
            return bool(lit)
        raise TypeError(f"boolean_value(): incompatible function arguments: {lit!r} is no literal")

    @staticmethod
    def sufficient_assumptions_for_infeasibility(response: Any) -> list[int]:
        """The indices of assumptions that cannot all hold."""
        return list(response.sufficient_assumptions_for_infeasibility)


class SolutionCallback:
    """Base of solution callbacks: the names in CamelCase read the solution that is being reported."""

    def __init__(self) -> None:
        self._response: Any = None
        self._wrapper: SolveWrapper | None = None

    def _take(self, response: Any) -> None:
        self._response = response

    def OnSolutionCallback(self) -> None:  # noqa: N802
        raise NotImplementedError("a solution callback defines on_solution_callback()")

    def HasResponse(self) -> bool:  # noqa: N802
        return getattr(self, "_response", None) is not None

    def Response(self) -> Any:  # noqa: N802
        return self._response

    def StopSearch(self) -> None:  # noqa: N802
        if self._wrapper is not None:
            self._wrapper.stop_search()

    def Value(self, expr: Any) -> int:  # noqa: N802
        return ResponseHelper.value(self._response, expr)

    def FloatValue(self, expr: Any) -> float:  # noqa: N802
        return ResponseHelper.float_value(self._response, expr)

    def BooleanValue(self, lit: Any) -> bool:  # noqa: N802
        return ResponseHelper.boolean_value(self._response, lit)

    def SolutionIntegerValue(self, index: int) -> int:  # noqa: N802
        return _solution(self._response, index) if index >= 0 else -_solution(self._response, -index - 1)

    def SolutionBooleanValue(self, index: int) -> bool:  # noqa: N802
        return bool(_solution(self._response, index)) if index >= 0 else not _solution(self._response, -index - 1)

    def ObjectiveValue(self) -> float:  # noqa: N802
        return self._response.objective_value  # type: ignore[no-any-return]

    def BestObjectiveBound(self) -> float:  # noqa: N802
        return self._response.best_objective_bound  # type: ignore[no-any-return]

    def NumBooleans(self) -> int:  # noqa: N802
        return self._response.num_booleans  # type: ignore[no-any-return]

    def NumConflicts(self) -> int:  # noqa: N802
        return self._response.num_conflicts  # type: ignore[no-any-return]

    def NumBranches(self) -> int:  # noqa: N802
        return self._response.num_branches  # type: ignore[no-any-return]

    def NumBinaryPropagations(self) -> int:  # noqa: N802
        return self._response.num_binary_propagations  # type: ignore[no-any-return]

    def NumIntegerPropagations(self) -> int:  # noqa: N802
        return self._response.num_integer_propagations  # type: ignore[no-any-return]

    def DeterministicTime(self) -> float:  # noqa: N802
        return self._response.deterministic_time  # type: ignore[no-any-return]

    def WallTime(self) -> float:  # noqa: N802
        return self._response.wall_time  # type: ignore[no-any-return]

    def UserTime(self) -> float:  # noqa: N802
        return self._response.user_time  # type: ignore[no-any-return]
