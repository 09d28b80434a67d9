"""numpy's numbers are taken as the wheel takes them, and pandas' series forms work where pandas is there."""

import builtins
from types import ModuleType
from typing import Any

import numpy as np
import pandas as pd  # type: ignore[import-untyped]
import pytest

from ortools_in_pyodide.tests.both import exported, page_module, wheel_module

WHEEL, PAGE = wheel_module(), page_module()


def with_series(cp: ModuleType) -> Any:
    """Every series form once."""
    model = cp.CpModel()
    index = pd.Index(["a", "b", "c"], name="key")
    low = pd.Series([0, 1, 2], index=index)
    x = model.new_int_var_series("x", index, low, 9)
    there = model.new_bool_var_series("there", index)
    model.new_interval_var_series("i", index, x, 3, x + 3)
    model.new_fixed_size_interval_var_series("f", index, x, low)
    model.new_optional_interval_var_series("o", index, x, 2, x + 2, there)
    optional = model.new_optional_fixed_size_interval_var_series("of", index, x, low, there)
    model.add_no_overlap(optional)
    model.add(x.sum() <= 20)
    model.add(x.dot(pd.Series([1, 2, 3], index=index)) >= 4)
    model.maximize(cp.LinearExpr.weighted_sum(list(x), list(low)))
    return model


def with_numpy(cp: ModuleType) -> Any:
    """numpy's integers, floats and Booleans wherever a number may stand."""
    model = cp.CpModel()
    x, b = model.new_int_var(np.int64(0), np.int32(9), "x"), model.new_bool_var("b")
    model.add(np.int64(3) * x + np.int8(2) <= np.int64(20))
    model.add(x - np.int32(4) != np.int64(1)).only_enforce_if(np.True_)
    model.add(np.bool_(True))
    model.add_bool_or([b, np.False_])
    model.add_linear_constraint(x, np.int64(1), np.int64(8))
    model.add_allowed_assignments([x, b], np.array([[1, 0], [3, 1]]))
    model.add_element(x, list(np.array([4, 5, 6])), np.int64(5))
    model.new_constant(np.int64(7))
    model.add_hint(x, np.int64(3))
    model.maximize(np.float64(1.5) * x + np.float64(0.25))
    return model


@pytest.mark.parametrize("make", [with_series, with_numpy])
def test_same_models(make: Any) -> None:
    assert exported(make(PAGE)) == exported(make(WHEEL))


def test_refused_alike() -> None:
    """A wrong index, name or bound is the same error."""
    index = pd.Index([1, 2])
    cases: list[tuple[type[Exception], tuple[Any, ...]]] = [
        (TypeError, ("x", [1, 2], 0, 1)),
        (ValueError, ("not a name", index, 0, 1)),
        (ValueError, ("x", index, 3, 1)),
        (ValueError, ("x", index, pd.Series([0, 0, 0]), 1)),
    ]
    for cp_model in (WHEEL, PAGE):
        for error, arguments in cases:
            with pytest.raises(error):
                cp_model.CpModel().new_int_var_series(*arguments)


def test_without_pandas(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without pandas a series form says what is missing; nothing else asks for it."""
    real = builtins.__import__

    def refuse(name: str, *args: Any) -> Any:
        if name == "pandas":
            raise ImportError(name)
        return real(name, *args)

    monkeypatch.setattr(builtins, "__import__", refuse)
    model = PAGE.CpModel()
    with pytest.raises(NotImplementedError, match="not available in the browser without pandas"):
        model.new_bool_var_series("x", [1])
    assert model.new_bool_var("b").index == 0
