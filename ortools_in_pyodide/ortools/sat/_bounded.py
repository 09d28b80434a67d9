"""Expressions flattened into one coefficient per variable, and what comparing them makes."""

from __future__ import annotations

from typing import Any

from ..util.python.sorted_interval_list import INT_MAX, INT_MIN, Domain
from ._linear import FloatAffine, IntAffine, LinearExpr, Number, SumArray, Terms, terms_text
from ._variables import IntVar, NotBooleanVariable


def collect(expr: LinearExpr, terms: Terms, factor: Number) -> tuple[Any, bool, Any]:
    """Add `factor` times `expr` to `terms`. Returns the constant, whether all is whole, and the model's message."""
    stack: list[tuple[LinearExpr, Any]] = [(expr, factor)]
    constant: Any = 0
    exact = True
    model: Any = None
    get = terms.get
    while stack:
        expr, factor = stack.pop()
        kind = type(expr)
        if kind is IntVar:
            index = expr._index  # type: ignore[attr-defined]
            terms[index] = get(index, 0) + factor
            model = expr._model  # type: ignore[attr-defined]
        elif kind is SumArray:
            for part in expr._parts():  # type: ignore[attr-defined]
                if type(part) is IntVar:
                    index = part._index
                    terms[index] = get(index, 0) + factor
                    model = part._model
                else:
                    stack.append((part, factor))
            constant += expr.int_offset * factor  # type: ignore[attr-defined]
            if expr.double_offset:  # type: ignore[attr-defined]
                exact = False
                constant += expr.double_offset * factor  # type: ignore[attr-defined]
        elif kind is IntAffine or kind is FloatAffine:
            exact = exact and kind is IntAffine
            constant += expr.offset * factor  # type: ignore[attr-defined]
            stack.append((expr.expression, expr.coefficient * factor))  # type: ignore[attr-defined]
        elif kind is NotBooleanVariable:
            variable = expr._variable  # type: ignore[attr-defined]
            terms[variable._index] = get(variable._index, 0) - factor
            constant += factor
            model = variable._model
        else:
            exprs, coeffs, offset = expr._form
            if type(offset) is not int:
                exact = False
            constant += offset * factor
            for part, coefficient in zip(exprs, coeffs, strict=True):
                if type(coefficient) is not int:
                    exact = False
                if type(part) is IntVar:
                    index = part._index
                    terms[index] = get(index, 0) + coefficient * factor
                    model = part._model
                else:
                    stack.append((part, coefficient * factor))
    return constant, exact, model


def _collect_floats(expr: LinearExpr, terms: Terms) -> tuple[float, Any]:
    """The same in floating point, adding up in the wheel's order, last part first, so that sums round alike."""
    stack: list[tuple[LinearExpr, float]] = [(expr, 1.0)]
    constant = 0.0
    model: Any = None
    while stack:
        part, factor = stack.pop()
        if isinstance(part, IntVar):
            terms[part._index] = terms.get(part._index, 0.0) + factor
            model = part._model
        elif isinstance(part, NotBooleanVariable):
            variable = part._variable
            terms[variable._index] = terms.get(variable._index, 0.0) - factor
            constant += factor
            model = variable._model
        elif isinstance(part, SumArray):
            stack += [(each, factor) for each in part._parts()]
            constant += part.int_offset * factor
            constant += part.double_offset * factor
        elif isinstance(part, IntAffine | FloatAffine):
            stack.append((part.expression, part.coefficient * factor))
            constant += part.offset * factor
        else:
            exprs, coeffs, offset = part._form
            stack += [(each, coefficient * factor) for each, coefficient in zip(exprs, coeffs, strict=True)]
            constant += offset * factor
    return constant, model


def by_index(terms: Terms) -> tuple[list[int], list[Any]]:
    """Variables by index, without those that cancelled out, and their coefficients."""
    indices = sorted(terms)
    coeffs = [terms[index] for index in indices]
    if 0 in coeffs:
        indices = [index for index in indices if terms[index]]
        coeffs = [value for value in coeffs if value]
    return indices, coeffs


class BoundedLinearExpression:
    """The value of an expression, or of the difference of two, is in a set of values."""

    __slots__ = ("_bounds", "_model", "_offset", "_terms")
    _terms: Terms
    _offset: int
    _bounds: list[int]
    _model: Any

    def __init__(self, expr: LinearExpr, *rest: Any) -> None:
        right, domain = rest if len(rest) == 2 else (None, *rest)
        sides = (expr,) if right is None else (expr, right)
        if not isinstance(domain, Domain) or not all(isinstance(side, LinearExpr) for side in sides):
            raise TypeError(f"incompatible constructor arguments: {(expr, *rest)!r}")
        self._set(expr, right, domain.flattened_intervals())

    def _set(self, left: LinearExpr, right: LinearExpr | None, bounds: list[int]) -> None:
        terms: Terms = {}
        offset, exact, model = collect(left, terms, 1)
        if right is not None:
            more, also, other = collect(right, terms, -1)
            offset, exact, model = offset + more, exact and also, model or other
        if not exact:
            sides = repr(left) if right is None else f"{left!r} and {right!r}"
            raise TypeError(f"Linear constraints only accept integer values and coefficients: {sides}")
        self._terms, self._offset, self._bounds, self._model = terms, offset, bounds, model

    def _sorted(self) -> tuple[list[int], list[int]]:
        """Variables by index, without those that cancelled out, and their coefficients."""
        return by_index(self._terms)

    @property
    def vars(self) -> list[IntVar]:
        """The variables, by index."""
        return [IntVar(self._model, index) for index in self._sorted()[0]]

    @property
    def coeffs(self) -> list[int]:
        """Their coefficients."""
        return self._sorted()[1]

    @property
    def offset(self) -> int:
        """The constant."""
        return self._offset

    @property
    def bounds(self) -> Domain:
        """The values allowed."""
        return Domain.from_flat_intervals(self._bounds)

    @property
    def ok(self) -> bool:
        """Whether all numbers are whole: always, for others are refused."""
        return True

    def __bool__(self) -> bool:
        equal = self._bounds == [0, 0]
        if equal or self._bounds == [INT_MIN, -1, 1, INT_MAX]:
            indices, coeffs = self._sorted()
            if not indices:
                return equal == (self._offset == 0)
            if self._offset == 0 and sorted(coeffs) == [-1, 1]:
                return not equal
        raise NotImplementedError(
            f"Evaluating a BoundedLinearExpression '{self}'instance as a Boolean is not supported."
        )

    def __str__(self) -> str:
        indices, coeffs = self._sorted()
        names = [str(IntVar(self._model, index)) for index in indices]
        simple = not names or (len(names) == 1 and coeffs != [-1])
        text = terms_text(names, coeffs, self._offset, brackets=not simple) if names else str(self._offset)
        bounds = self._bounds
        if len(bounds) == 2:
            low, high = bounds
            if low == high:
                return f"{text} == {low}"
            if low == INT_MIN:
                return f"True (unbounded expr {text})" if high == INT_MAX else f"{text} <= {high}"
            return f"{text} >= {low}" if high == INT_MAX else f"{low} <= {text} <= {high}"
        if len(bounds) == 4 and bounds[0] == INT_MIN and bounds[3] == INT_MAX and bounds[1] + 2 == bounds[2]:
            return f"{text} != {bounds[1] + 1}"
        return f"{text} in {self.bounds}"

    def __repr__(self) -> str:
        values = f"vars={self.vars}, coeffs={self.coeffs}, offset={self._offset}, bounds={self.bounds}"
        return f"BoundedLinearExpression({values})"


def bounded(left: LinearExpr, right: LinearExpr | None, bounds: list[int]) -> BoundedLinearExpression:
    result = object.__new__(BoundedLinearExpression)
    result._set(left, right, bounds)
    return result


class _Flat(LinearExpr):
    """Terms by variable index, equal variables merged, zero coefficients dropped."""

    __slots__ = ()

    @property
    def vars(self) -> list[Any]:
        """The variables, by index."""
        return self._form[0]

    @property
    def coeffs(self) -> list[Any]:
        """Their coefficients."""
        return self._form[1]

    @property
    def offset(self) -> Any:
        """The constant."""
        return self._form[2]

    def __repr__(self) -> str:
        coeffs = ", ".join(f"{value:g}" for value in self.coeffs)
        return f"{type(self).__name__}({self.vars}, [{coeffs}], {self.offset:g})"


class FlatIntExpr(_Flat):
    """An expression of whole numbers, flattened; TypeError where it has others."""

    __slots__ = ()

    def __init__(self, expr: LinearExpr) -> None:
        terms: Terms = {}
        constant, exact, model = collect(expr, terms, 1)
        if not exact:
            raise TypeError(
                "Tried to build a FlatIntExpr from a linear expression with floating point coefficients or constants: "
                f" {expr!r}"
            )
        indices, coeffs = by_index(terms)
        self._form = ([IntVar(model, index) for index in indices], coeffs, constant)

    @property
    def ok(self) -> bool:
        """Whether all numbers are whole: always, for others are refused."""
        return True


class FlatFloatExpr(_Flat):
    """An expression flattened into floating-point coefficients."""

    __slots__ = ()

    def __init__(self, expr: LinearExpr) -> None:
        terms: Terms = {}
        constant, model = _collect_floats(expr, terms)
        indices, coeffs = by_index(terms)
        self._form = ([IntVar(model, index) for index in indices], [float(value) for value in coeffs], float(constant))
