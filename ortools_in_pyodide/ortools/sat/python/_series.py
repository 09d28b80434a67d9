"""The forms that take and give pandas' series. pandas is imported only when one is called."""

from __future__ import annotations

from typing import Any

from ...util.python.sorted_interval_list import Domain
from .._linear import is_whole
from .._model import CpBaseModel
from .._solving import ResponseHelper


def _pandas() -> Any:
    try:
        import pandas  # type: ignore[import-untyped]
    except ImportError:
        raise NotImplementedError(
            "a series form is not available in the browser without pandas: load the package pandas first"
        ) from None
    return pandas


def _checked(name: str, index: Any) -> Any:
    """pandas, after a look at the name and index of a new series."""
    pandas = _pandas()
    if not isinstance(index, pandas.Index):
        raise TypeError("Non-index object is used as index")
    if not name.isidentifier():
        raise ValueError(f"name={name!r} is not a valid identifier")
    return pandas


def _spread(pandas: Any, value: Any, index: Any) -> Any:
    """A series with this index: the one given, or the one value everywhere."""
    if isinstance(value, pandas.Series):
        if not value.index.equals(index):
            raise ValueError("index does not match")
        return value
    return pandas.Series(data=value, index=index)


class SeriesOfVariables(CpBaseModel):
    """Series forms of the calls that make variables and intervals."""

    def new_int_var_series(self, name: str, index: Any, lower_bounds: Any, upper_bounds: Any) -> Any:
        """A series of variables named `name[i]`; bounds are numbers or series with the same index."""
        pandas = _checked(name, index)
        if is_whole(lower_bounds) and is_whole(upper_bounds) and lower_bounds > upper_bounds:
            raise ValueError(
                f"lower_bound={lower_bounds} is greater than upper_bound={upper_bounds} for variable set={name}"
            )
        low, high = _spread(pandas, lower_bounds, index), _spread(pandas, upper_bounds, index)
        data = [self._new_variable(Domain(low[i], high[i]).flattened_intervals(), f"{name}[{i}]") for i in index]
        return pandas.Series(index=index, data=data)

    def new_bool_var_series(self, name: str, index: Any) -> Any:
        """A series of Boolean variables named `name[i]`."""
        pandas = _checked(name, index)
        return pandas.Series(index=index, data=[self._new_variable([0, 1], f"{name}[{i}]") for i in index])

    def _intervals_of(self, name: str, index: Any, starts: Any, sizes: Any, ends: Any, present: Any) -> Any:
        pandas = _checked(name, index)
        columns: list[Any] = [
            None if column is None else _spread(pandas, column, index) for column in (starts, sizes, ends, present)
        ]
        data = []
        for i in index:
            start, size, end, literal = (None if column is None else column[i] for column in columns)
            end = start + size if ends is None else end  # type: ignore[operator]
            presence = [] if present is None else [literal]
            data.append(self._new_interval_var(f"{name}[{i}]", start, size, end, presence))
        return pandas.Series(index=index, data=data)

    def new_interval_var_series(self, name: str, index: Any, starts: Any, sizes: Any, ends: Any) -> Any:
        """A series of intervals."""
        return self._intervals_of(name, index, starts, sizes, ends, None)

    def new_fixed_size_interval_var_series(self, name: str, index: Any, starts: Any, sizes: Any) -> Any:
        """A series of intervals of known sizes."""
        return self._intervals_of(name, index, starts, sizes, None, None)

    def new_optional_interval_var_series(
        self, name: str, index: Any, starts: Any, sizes: Any, ends: Any, are_present: Any
    ) -> Any:
        """A series of intervals that are there where their literals are true."""
        return self._intervals_of(name, index, starts, sizes, ends, are_present)

    def new_optional_fixed_size_interval_var_series(
        self, name: str, index: Any, starts: Any, sizes: Any, are_present: Any
    ) -> Any:
        """A series of intervals of known sizes that are there where their literals are true."""
        return self._intervals_of(name, index, starts, sizes, None, are_present)


class SeriesOfValues:
    """Series forms of the calls that read a solution."""

    _checked_response: Any

    def _read(self, expressions: Any, read: Any) -> Any:
        pandas = _pandas()
        response = self._checked_response
        index = expressions.index if isinstance(expressions, pandas.Series) else expressions
        return pandas.Series(data=[read(response, expression) for expression in expressions], index=index)

    def values(self, variables: Any) -> Any:
        """The values of a series or index of expressions."""
        return self._read(variables, ResponseHelper.value)

    def float_values(self, expressions: Any) -> Any:
        """The values of a series or index of expressions, as floats."""
        return self._read(expressions, ResponseHelper.float_value)

    def boolean_values(self, variables: Any) -> Any:
        """Whether the literals of a series or index are true."""
        return self._read(variables, ResponseHelper.boolean_value)
