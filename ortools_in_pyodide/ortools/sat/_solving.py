"""Handing a model to CP-SAT and reading the answer."""

from __future__ import annotations

import struct
import warnings
from collections.abc import Callable, Generator
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
_FIRST_CAP, _CAP_GROWTH = 512, 16
_JUMP, _LONGEST = 200_000, 100_000  # seconds: by what the clock jumps to end a search; the longest limit that this ends


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


def _events(envelope: bytes) -> tuple[list[tuple[int, bytes]], bytes]:
    """Split what a solve with events returned into (kind, bytes) in their order, and the response."""
    (count,) = struct.unpack_from("<I", envelope)
    at = 4
    events = []
    for _ in range(count):
        kind, size = struct.unpack_from("<BI", envelope, at)
        at += 5
        events.append((kind, envelope[at : at + size]))
        at += size
    (size,) = struct.unpack_from("<I", envelope, at)
    return events, envelope[at + 4 : at + 4 + size]


class SolveWrapper:
    """One solve: parameters and callbacks, then `solve`."""

    def __init__(self) -> None:
        self.parameters: Any = SatParameters()
        self.solution_callbacks: list[SolutionCallback] = []
        self.log_callbacks: list[Callable[[str], None]] = []
        self.bound_callbacks: list[Callable[[float], None]] = []
        self.stopped = False  # by a callback: the search ends at the solution that is being reported
        self._ended = False  # from outside
        self.on_stop: Callable[[], None] | None = None  # ends a solve that is awaited

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
        if self.on_stop is None:
            self.stopped = True
        else:
            self._ended = True
            self.on_stop()

    def solve(self, model_proto: Message) -> Any:
        """Solve, and return the response; RuntimeError where the solver fails."""
        model = model_proto._encode()
        steps = self.steps()
        try:
            asked = next(steps)
            while True:
                asked = steps.send(self._call(model, *asked))
        except StopIteration as end:
            return end.value

    def steps(self) -> Generator[tuple[Any, int, int], bytes, Any]:
        """The solves that it takes; returns the response.

        Each is (parameters, kinds of events, number of the solution to stop after or 0), and is answered by the bytes
        of a response, or with kinds by those of events and response.
        """
        parameters = one_worker(self.parameters)
        flags = (_SOLUTION if self.solution_callbacks else 0) | (_BOUND if self.bound_callbacks else 0)
        if self.log_callbacks and parameters.log_search_progress:
            flags |= _LOG
        if not flags:
            return self.response((yield parameters, 0, 0))
        # An enumeration that a callback will stop may have millions of solutions: the first runs are cut short.
        cap = _FIRST_CAP if self.solution_callbacks and parameters.enumerate_all_solutions else 0
        replayed = 0
        while True:
            events, response = _events((yield self._run(parameters, flags, cap)))
            solutions = self._replay(events[replayed:]) + sum(kind == _SOLUTION for kind, _ in events[:replayed])
            if self.stopped:
                if solutions != cap:
                    _, response = _events((yield self._run(parameters, flags, solutions)))
                return self.response(response)
            if not cap or solutions < cap or self._ended:
                return self.response(response)
            replayed, cap = len(events), cap * _CAP_GROWTH

    def _run(self, parameters: Any, flags: int, stop_after: int) -> tuple[Any, int, int]:
        """A solve with events, up to the solution of this number unless it is 0; one worker always repeats itself."""
        if not stop_after:
            if self.stopped:  # before any solution
                parameters = parameters.__copy__()
                parameters.max_time_in_seconds = 0
            return parameters, flags, 0
        counted = parameters.__copy__()
        counted.log_search_progress = counted.log_to_stdout = True  # the solver counts the lines of solutions
        counted.log_to_response = parameters.log_search_progress and parameters.log_to_response
        counted.max_time_in_seconds = min(parameters.max_time_in_seconds, _LONGEST)
        return counted, flags, stop_after

    def _replay(self, events: list[tuple[int, bytes]]) -> int:
        """Run the callbacks in the order of what happened, until one stops the search. Returns the solutions seen."""
        solutions = 0
        for kind, data in events:
            if kind == _SOLUTION:
                solutions += 1
                self.report(self.response(data))
            elif kind == _BOUND:
                for report_bound in self.bound_callbacks:
                    report_bound(struct.unpack("<d", data)[0])
            else:
                for report in self.log_callbacks:
                    report(data.decode(errors="replace"))
            if self.stopped:
                break
        return solutions

    def report(self, response: Any) -> None:
        """Call the solution callbacks."""
        for callback in list(self.solution_callbacks):
            callback._take(response)
            callback.OnSolutionCallback()

    def _call(self, model: bytes, parameters: Any, flags: int, stop_after: int) -> bytes:
        encoded = parameters._encode()
        data = ask("solveWithEvents", model, encoded, flags, stop_after) if flags else ask("solve", model, encoded)
        if parameters.log_search_progress and parameters.log_to_stdout:
            self.print_log(ask("takeLog"))
        return data.to_bytes()  # type: ignore[no-any-return]

    def print_log(self, text: str) -> None:
        """Print what the solver printed, where the program asked for that."""
        if self.parameters.log_search_progress and self.parameters.log_to_stdout:
            print(text, end="")

    @staticmethod
    def response(data: bytes) -> Any:
        """The answer that the solver's bytes hold."""
        if not data:
            raise RuntimeError("CP-SAT gave no answer: it could not read the model, or its memory ran out")
        response = CpSolverResponse.FromString(data)
        if response.wall_time >= _JUMP:
            response.wall_time %= _JUMP
            response.user_time %= _JUMP
        return response


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
