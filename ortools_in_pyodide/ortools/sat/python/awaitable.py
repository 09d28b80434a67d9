"""A solve that is awaited: it runs in a worker of its own, while this program and its page go on.

    status = await awaitable.solve(solver, model, deadline=5.0, on_progress=print)

The page registers the JavaScript module `_cp_sat_client`, a client as `startCpSat` makes it.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from numbers import Real
from typing import TYPE_CHECKING, Any, NamedTuple

from .._solving import SolverError as SolverError
from .._solving import SolveWrapper, one_worker

if TYPE_CHECKING:
    from ._solver import CpSolver, CpSolverSolutionCallback
    from .cp_model import CpModel


class Progress(NamedTuple):
    """How far a solve is: the best objective and the bound, None while there are none; solutions found; seconds."""

    objective: float | None
    bound: float | None
    solutions: int
    seconds: float


class Slices(NamedTuple):
    """Slices of deterministic time: the first one's length in seconds, and by what each next one is longer."""

    first: float = 0.05
    growth: float = 2.0


async def solve(
    solver: CpSolver,
    model: CpModel,
    solution_callback: CpSolverSolutionCallback | None = None,
    *,
    on_progress: Callable[[Progress], object] | None = None,
    deadline: float | None = None,
    slices: Slices | bool = False,
) -> Any:
    """Solve, and return the status; the solver then answers as after `solver.solve(model)`.

    `deadline`: seconds from now after which the search ends with the best so far. `on_progress` and the callbacks are
    called during the solve; with `slices` the solution callback is called for each slice's answer that is better than
    the one before. `solver.stop_search()` ends the solve with the best so far. Cancelling the task ends the worker at
    once.

    SolverError (a RuntimeError with a `code`) where there is no answer; the next solve works. Where arguments make no
    sense, nothing is tried: TypeError for one of another type, ValueError for a number out of range, or slices together
    with what they cannot give: other callbacks, all solutions.
    """
    _check(solver, model, solution_callback, on_progress, deadline, slices)
    wrapper = solver._begin(solution_callback)
    response = None
    try:
        asking = _Asking(wrapper, model.proto._encode(), on_progress, deadline)
        if isinstance(slices, bool) and not slices:
            response = await _in_one(wrapper, asking)
        else:
            response = await _in_slices(wrapper, asking, Slices() if slices is True else slices)
    finally:
        status = solver._end(response)
    return status


def _check(
    solver: object, model: object, solution_callback: object, on_progress: object, deadline: object, slices: object
) -> None:
    from .cp_model import CpModel, CpSolver, CpSolverSolutionCallback

    if not isinstance(solver, CpSolver):
        raise TypeError(f"solver is a CpSolver, not {solver!r}")
    if not isinstance(model, CpModel):
        raise TypeError(f"model is a CpModel, not {model!r}")
    if not isinstance(solution_callback, CpSolverSolutionCallback | None):
        raise TypeError(f"solution_callback is a CpSolverSolutionCallback, not {solution_callback!r}")
    if on_progress is not None and not callable(on_progress):
        raise TypeError(f"on_progress is called with a Progress, which {on_progress!r} cannot be")
    if deadline is not None and not _number("deadline", deadline) >= 0:
        raise ValueError(f"deadline is a number of seconds of at least 0, not {deadline!r}")
    if not isinstance(slices, Slices | bool):
        raise TypeError(f"slices is a bool or Slices, not {slices!r}")
    if isinstance(slices, Slices):
        if not 0 < _number("slices.first", slices.first) < math.inf:
            raise ValueError(f"slices.first is a number of seconds above 0, not {slices.first!r}")
        if not 1 <= _number("slices.growth", slices.growth) < math.inf:
            raise ValueError(f"slices.growth is a number of at least 1, not {slices.growth!r}")
    if slices is False:
        return
    if solver.log_callback is not None or solver.best_bound_callback is not None:
        raise ValueError("log_callback and best_bound_callback cannot be had with slices; on_progress tells of bounds")
    if solver.parameters.enumerate_all_solutions:
        raise ValueError("all solutions cannot be had with slices")


def _number(name: str, value: object) -> float:
    if type(value) is bool or not isinstance(value, Real):
        raise TypeError(f"{name} is a number, not {value!r}")
    return float(value)


async def _in_one(wrapper: SolveWrapper, asking: _Asking) -> Any:
    """As a blocking solve does it, callbacks included."""
    parameters, kinds = one_worker(wrapper.parameters), wrapper.kinds()
    if not kinds:
        return wrapper.answer(await asking(parameters))

    def hear(kind: int, data: Any) -> None:
        if wrapper.hear(kind, data.to_bytes()) and wrapper.on_stop is not None:
            wrapper.on_stop()

    return wrapper.answer(await asking(parameters, events=kinds, onEvent=hear))


async def _in_slices(wrapper: SolveWrapper, asking: _Asking, slices: Slices) -> Any:
    """Report each better answer when it comes."""
    reported: Any = None

    def report(data: bytes) -> Any:
        nonlocal reported
        response = wrapper.response(data)
        if response.solution and (reported is None or response.objective_value != reported.objective_value):
            reported = response
            wrapper.report(response)
        return response

    parameters = one_worker(wrapper.parameters)
    sent = {"first": float(slices.first), "growth": float(slices.growth)}
    return report(await asking(parameters, slices=sent, onAnswer=lambda data: report(data.to_bytes())))


class _Asking:
    """Asks the client to solve one model, with what the whole solve was given."""

    def __init__(
        self,
        wrapper: SolveWrapper,
        model: bytes,
        on_progress: Callable[[Progress], object] | None,
        deadline: float | None,
    ) -> None:
        self._client = _client()
        self._wrapper = wrapper
        self._model = model
        self._on_progress = on_progress
        self._until = None if deadline is None else time.monotonic() + float(deadline)
        self._raised: BaseException | None = None

    async def __call__(self, parameters: Any, **options: Any) -> bytes:
        """What the client gives; `options` are those of its `solve`, None where one is not given."""
        import js  # type: ignore[import-not-found]
        from pyodide.ffi import JsException, create_proxy, to_js  # type: ignore[import-not-found]

        controller = js.AbortController.new()
        options |= {"signal": controller.signal, "onLog": self._wrapper.print_log}
        if self._on_progress is not None:
            options["onProgress"] = self._tell
        if self._until is not None:
            options["deadline"] = max(0.0, (self._until - time.monotonic()) * 1000)
        given = {name: value for name, value in options.items() if value is not None}
        proxies = {name: create_proxy(self._guarded(call)) for name, call in given.items() if callable(call)}
        sent = to_js(given | proxies, dict_converter=js.Object.fromEntries)
        self._wrapper.on_stop = self._client.stop
        try:
            data = await self._client.solve(to_js(self._model), to_js(parameters._encode()), sent)
        except JsException as error:
            failure = SolverError(error)
            raise (ValueError(str(failure)) if failure.code == "bad-options" else failure) from None
        except BaseException:  # this task is cancelled
            controller.abort()
            raise
        finally:
            self._wrapper.on_stop = None
            for proxy in proxies.values():
                proxy.destroy()
        if self._raised is not None:
            raise self._raised
        return data.to_bytes()  # type: ignore[no-any-return]

    def _guarded(self, call: Callable[..., object]) -> Callable[..., None]:
        """What a program's function raises ends the solve and comes out of it, as in a blocking one."""

        def guarded(*values: Any) -> None:
            if self._raised is not None:
                return
            try:
                call(*values)
            except BaseException as error:
                self._raised = error
                self._client.stop()

        return guarded

    def _tell(self, progress: Any) -> None:
        assert self._on_progress is not None
        objective, bound = (
            value if isinstance(value, int | float) else None for value in (progress.objective, progress.bound)
        )
        self._on_progress(Progress(objective, bound, progress.solutions, progress.seconds))


def _client() -> Any:
    try:
        import _cp_sat_client  # type: ignore[import-not-found]
    except ImportError:
        raise RuntimeError(
            "there is no solver to await: the page registers one with "
            "pyodide.registerJsModule('_cp_sat_client', startCpSat(...))"
        ) from None
    return _cp_sat_client
