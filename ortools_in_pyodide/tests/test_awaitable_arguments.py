"""What makes no sense in an awaited solve is refused before anything is tried."""

from typing import Any

import pytest

from ortools_in_pyodide.tests.both import at_once, page_module

PAGE = page_module()
AWAITABLE = page_module("sat.python.awaitable")
SLICES = AWAITABLE.Slices


def refusal(*, solver: Any = None, model: Any = None, callback: Any = None, **options: Any) -> Exception:
    """What an awaited solve raises; there is no client here, so one that is tried says that."""
    given = (solver or PAGE.CpSolver(), model or PAGE.CpModel(), callback)
    with pytest.raises(Exception) as caught:  # noqa: PT011
        at_once(AWAITABLE.solve(*given, **options))
    return caught.value


OUT_OF_RANGE = [-1, float("nan"), -float("inf")]
REFUSED: list[tuple[str, type[Exception], list[Any]]] = [
    ("deadline", TypeError, ["a", [1], 1j, True, object()]),
    ("deadline", ValueError, OUT_OF_RANGE),
    ("slices", TypeError, ["x", 3, {}, {"first": 1}, (0.05, 2.0), [], None]),
    ("slices.first", TypeError, ["x", None, True]),
    ("slices.first", ValueError, [0, float("inf"), *OUT_OF_RANGE]),
    ("slices.growth", TypeError, ["2", None]),
    ("slices.growth", ValueError, [0.5, float("inf"), *OUT_OF_RANGE]),
    ("on_progress", TypeError, [5, "print", True]),
    ("solver", TypeError, [5, PAGE.CpModel()]),
    ("model", TypeError, [5, b"x", PAGE.CpSolver()]),
    ("callback", TypeError, [5, print]),
    ("bogus", TypeError, [1]),
]


@pytest.mark.parametrize(("place", "kind", "value"), [(*case, value) for *case, values in REFUSED for value in values])
def test_refused(place: str, kind: type[Exception], value: object) -> None:
    name, _, field = place.partition(".")
    error = refusal(**{name: SLICES(**{field: value}) if field else value})
    assert type(error) is kind
    assert place in str(error)


@pytest.mark.parametrize("name", ["log_callback", "best_bound_callback", "enumerate_all_solutions"])
def test_refused_with_slices(name: str) -> None:
    solver = PAGE.CpSolver()
    if name.endswith("callback"):
        setattr(solver, name, print)
    else:
        setattr(solver.parameters, name, True)
    assert type(refusal(solver=solver, slices=True)) is ValueError
    assert type(refusal(solver=solver, slices=SLICES())) is ValueError
    assert "no solver to await" in str(refusal(solver=solver))


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"deadline": None, "on_progress": None, "slices": False},
        {"deadline": 0, "slices": True, "on_progress": print},
        {"deadline": float("inf"), "slices": SLICES(1, 1)},
        {"callback": PAGE.ObjectiveSolutionPrinter()},
    ],
)
def test_taken(options: dict[str, Any]) -> None:
    assert "no solver to await" in str(refusal(**options))
