"""Linear expressions: sums, multiples and constants, and their arithmetic."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import index as whole
from typing import Any, NoReturn

from ..util.python.sorted_interval_list import INT_MAX, INT_MIN

Number = int | float
Terms = dict[int, Any]  # variable index -> coefficient


def is_whole(value: object) -> bool:
    """Whether `value` is a whole number: an int, a bool or what has `__index__`, like numpy's integers."""
    return isinstance(value, int) or (hasattr(type(value), "__index__") and not isinstance(value, LinearExpr))


def number(value: object) -> Number | None:
    """A coefficient or constant as int or float; whole numbers beyond 64 bits become floats; None for anything else."""
    if type(value) is int and INT_MIN <= value <= INT_MAX:
        return value
    if is_whole(value):
        exact = whole(value)  # type: ignore[arg-type]
        return int(exact) if INT_MIN <= exact <= INT_MAX else float(exact)
    if isinstance(value, float):
        return float(value)
    if hasattr(type(value), "__float__") and not isinstance(value, LinearExpr):
        return float(value)  # type: ignore[arg-type]
    return None


def _refused(what: str) -> NoReturn:
    raise NotImplementedError(f"calling {what} on a linear expression is not supported")


class LinearExpr:
    """A linear expression. Instances of this very class are constants and weighted sums; the rest are subclasses.

    `_form` is (expressions, coefficients, constant).
    """

    __slots__ = ("_form",)
    _form: tuple[list[LinearExpr], list[Number], Number]

    def __init__(self, *_args: Any) -> None:
        raise TypeError(f"{type(self).__module__}.{type(self).__name__}: No constructor defined!")

    # Making expressions.

    @staticmethod
    def sum(*args: Any) -> Any:
        """The sum of expressions and numbers, given one by one or in one list."""
        exprs, constant = _split(args)
        if not exprs:
            return _constant(constant)
        if len(exprs) == 1:
            return LinearExpr.affine(exprs[0], 1, constant)
        exact = type(constant) is int
        return _sum(exprs, len(exprs), constant if exact else 0, 0 if exact else constant)

    @staticmethod
    def weighted_sum(expressions: Sequence[Any], coefficients: Sequence[Any]) -> Any:
        """The sum of coefficient times expression; ValueError where the two lists differ in length."""
        expressions, coefficients = list(expressions), list(coefficients)
        if len(expressions) != len(coefficients):
            raise ValueError(
                "LinearExpr::weighted_sum() requires the same number of arguments and coefficients: "
                f"{len(expressions)} != {len(coefficients)}"
            )
        exprs: list[LinearExpr] = []
        coeffs: list[Number] = []
        constant: Number = 0
        for expression, coefficient in zip(expressions, coefficients, strict=True):
            factor = number(coefficient)
            if factor is None:
                name = type(coefficient).__name__
                raise TypeError(f"LinearExpr::weighted_sum() only accept constants as coefficients: {name!r}")
            if isinstance(expression, LinearExpr):
                if factor != 0:
                    exprs.append(expression)
                    coeffs.append(factor)
            else:
                constant += _argument(expression) * factor
        if not exprs:
            return _constant(constant)
        if len(exprs) == 1:
            return LinearExpr.affine(exprs[0], coeffs[0], constant)
        return _weighted(exprs, coeffs, constant)

    @staticmethod
    def term(expr: LinearExpr, coeff: Number) -> Any:
        """coeff times expr."""
        factor = number(coeff)
        if factor is None or not isinstance(expr, LinearExpr):
            raise TypeError(f"term(): incompatible function arguments: {expr!r}, {coeff!r}")
        return IntAffine(expr, factor, 0) if type(factor) is int else FloatAffine(expr, factor, 0)

    @staticmethod
    def affine(expr: LinearExpr, coeff: Number, offset: Number) -> Any:
        """coeff times expr, plus offset."""
        factor, constant = number(coeff), number(offset)
        if factor is None or constant is None or not isinstance(expr, LinearExpr):
            raise TypeError(f"affine(): incompatible function arguments: {expr!r}, {coeff!r}, {offset!r}")
        if factor == 1 and constant == 0:
            return expr
        exact = type(factor) is int and type(constant) is int
        return IntAffine(expr, factor, constant) if exact else FloatAffine(expr, factor, constant)

    @staticmethod
    def constant(value: Number) -> Any:
        """A number as an expression."""
        constant = number(value)
        if constant is None:
            raise TypeError(f"constant(): incompatible function arguments: {value!r}")
        return _constant(constant)

    Sum = sum
    WeightedSum = weighted_sum
    Term = term

    def is_integer(self) -> bool:
        """Whether all coefficients and constants are whole numbers by type."""
        return _bounded.collect(self, {}, 1)[1]

    # Arithmetic.

    def __add__(self, other: Any) -> Any:
        if isinstance(other, LinearExpr):
            return _sum([self, other], 2, 0, 0)
        constant = number(other)
        if constant is None:
            return NotImplemented
        return self._plus(constant) if constant != 0 else self

    def __radd__(self, other: Any) -> Any:
        return self.__add__(other)

    def __sub__(self, other: Any) -> Any:
        if isinstance(other, LinearExpr):
            return self.__add__(-other)
        constant = number(other)
        return NotImplemented if constant is None else self.__add__(-constant)

    def __rsub__(self, other: Any) -> Any:
        constant = number(other)
        if type(constant) is float:
            return FloatAffine(self, -1, constant)
        return NotImplemented if constant is None else (-self).__add__(constant)

    def __mul__(self, other: Any) -> Any:
        factor = None if isinstance(other, LinearExpr) else number(other)
        if factor is None:
            return NotImplemented
        if factor == 0:
            return _constant(0)
        return self if factor == 1 else self._times(factor)

    def __rmul__(self, other: Any) -> Any:
        return self.__mul__(other)

    def __neg__(self) -> Any:
        return self._times(-1)

    def _plus(self, constant: Number) -> Any:
        return IntAffine(self, 1, constant) if type(constant) is int else FloatAffine(self, 1, constant)

    def _times(self, factor: Number) -> Any:
        return IntAffine(self, factor, 0) if type(factor) is int else FloatAffine(self, factor, 0)

    # Comparing.

    def __eq__(self, other: object) -> Any:
        return self._compare(other, 0, 0)

    def __ne__(self, other: object) -> Any:
        difference, value = self._difference(other)
        low = [INT_MIN, value - 1] if value > INT_MIN else []
        return _bounded.bounded(*difference, low + ([value + 1, INT_MAX] if value < INT_MAX else []))

    def __le__(self, other: object) -> Any:
        return self._compare(other, None, 0)

    def __ge__(self, other: object) -> Any:
        return self._compare(other, 0, None)

    def __lt__(self, other: object) -> Any:
        return self._compare(other, None, -1)

    def __gt__(self, other: object) -> Any:
        return self._compare(other, 1, None)

    __hash__ = None  # type: ignore[assignment]

    def _difference(self, other: object) -> tuple[tuple[LinearExpr, LinearExpr | None], int]:
        """What is compared (an expression, or two whose difference counts) and with which number."""
        if isinstance(other, LinearExpr):
            return (self, other), 0
        if type(other) is int and INT_MIN <= other <= INT_MAX:
            return (self, None), other
        if other is None:
            raise TypeError("Linear constraints do not accept None as argument.")
        value = number(other) if is_whole(other) else None
        if type(value) is not int:
            raise TypeError(f"incompatible function arguments: {self!r} cannot be compared with {other!r}")
        return (self, None), value

    def _compare(self, other: object, low: int | None, high: int | None) -> Any:
        """`low` <= self - other <= `high`; None stands for no bound."""
        difference, value = self._difference(other)
        bounds = [INT_MIN if low is None else value + low, INT_MAX if high is None else value + high]
        if bounds[0] > INT_MAX:
            raise ArithmeticError("> INT_MAX is not supported")
        if bounds[1] < INT_MIN:
            raise ArithmeticError("< INT_MIN is not supported")
        return _bounded.bounded(*difference, bounds)

    # What expressions refuse.

    def __bool__(self) -> bool:
        raise NotImplementedError("Evaluating a LinearExpr instance as a Boolean is not supported.")

    def __abs__(self) -> NoReturn:
        raise NotImplementedError(
            "calling abs() on a linear expression is not supported, please use CpModel.add_abs_equality"
        )

    def __truediv__(self, _other: object) -> NoReturn:
        raise NotImplementedError(
            "calling // on a linear expression is not supported, please use CpModel.add_division_equality"
        )

    __div__ = __truediv__
    __floordiv__ = __truediv__

    def __mod__(self, _other: object) -> NoReturn:
        raise NotImplementedError(
            "calling %% on a linear expression is not supported, please use CpModel.add_modulo_equality"
        )

    def __pow__(self, _other: object) -> NoReturn:
        raise NotImplementedError(
            "calling ** on a linear expression is not supported, please use CpModel.add_multiplication_equality"
        )

    def __lshift__(self, _other: object) -> NoReturn:
        _refused("left shift")

    def __rshift__(self, _other: object) -> NoReturn:
        _refused("right shift")

    def __and__(self, _other: object) -> NoReturn:
        _refused("and")

    def __or__(self, _other: object) -> NoReturn:
        _refused("or")

    def __xor__(self, _other: object) -> NoReturn:
        _refused("xor")

    def __str__(self) -> str:
        exprs, coeffs, constant = self._form
        return terms_text([str(expr) for expr in exprs], coeffs, constant) if exprs else f"{constant:g}"

    def __repr__(self) -> str:
        exprs, coeffs, constant = self._form
        exact = all(type(value) is int for value in (*coeffs, constant))
        if not exprs:
            return f"{'Int' if exact else 'Float'}Constant({constant})"
        return f"{'Int' if exact else 'Float'}WeightedSum({exprs}, {coeffs}, {constant})"


def _argument(value: object) -> Number:
    constant = number(value)
    if constant is None:
        name = type(value).__name__
        raise TypeError(f"LinearExpr::sum() only accept linear expressions and constants as argument: {name!r}")
    return constant


def _split(args: Sequence[Any]) -> tuple[list[LinearExpr], Number]:
    """Expressions and the sum of the numbers among arguments, or in the one sequence that is given."""
    if (
        len(args) == 1
        and isinstance(args[0], Iterable)
        and hasattr(args[0], "__len__")
        and not isinstance(args[0], str)
    ):
        args = list(args[0])
    exprs = [arg for arg in args if isinstance(arg, LinearExpr)]
    constant: Number = 0
    if len(exprs) < len(args):
        for arg in args:
            if not isinstance(arg, LinearExpr):
                constant += _argument(arg)
    return exprs, constant


def _weighted(exprs: list[LinearExpr], coeffs: list[Number], constant: Number) -> LinearExpr:
    result = object.__new__(LinearExpr)
    result._form = (exprs, coeffs, constant)
    return result


def _constant(value: Number) -> LinearExpr:
    return _weighted([], [], value)


class IntAffine(LinearExpr):
    """coefficient * expression + offset, in whole numbers."""

    __slots__ = ("coefficient", "expression", "offset")

    def __init__(self, expression: LinearExpr, coefficient: Any, offset: Any) -> None:
        self.expression = expression
        self.coefficient = coefficient
        self.offset = offset

    def _plus(self, constant: Number) -> Any:
        if type(constant) is int:
            return _affine(self.expression, self.coefficient, self.offset + constant)
        return LinearExpr._plus(self, constant)

    def _times(self, factor: Number) -> Any:
        if type(factor) is int:
            return _affine(self.expression, self.coefficient * factor, self.offset * factor)
        return LinearExpr._times(self, factor)

    def __str__(self) -> str:
        return terms_text([str(self.expression)], [self.coefficient], self.offset)

    def __repr__(self) -> str:
        return f"{type(self).__name__}(expr={self.expression!r}, coeff={self.coefficient:g}, offset={self.offset:g})"


def _affine(expression: LinearExpr, coefficient: int, offset: int) -> LinearExpr:
    return expression if coefficient == 1 and offset == 0 else IntAffine(expression, coefficient, offset)


class FloatAffine(LinearExpr):
    """coefficient * expression + offset, in floating point."""

    __slots__ = ("coefficient", "expression", "offset")

    def __init__(self, expression: LinearExpr, coefficient: float, offset: float) -> None:
        self.expression = expression
        self.coefficient = float(coefficient)
        self.offset = float(offset)

    __str__ = IntAffine.__str__
    __repr__ = IntAffine.__repr__


class SumArray(LinearExpr):
    """A sum of expressions. Growing sums share one list, each knowing its own length, so that adding is cheap."""

    __slots__ = ("_exprs", "double_offset", "int_offset", "num_exprs")
    _exprs: list[LinearExpr]
    int_offset: int
    double_offset: float
    num_exprs: int

    def __init__(self, exprs: Iterable[LinearExpr], int_offset: int, double_offset: float) -> None:
        self._exprs = list(exprs)
        self.num_exprs = len(self._exprs)
        self.int_offset = int_offset
        self.double_offset = double_offset

    def __add__(self, other: Any) -> Any:
        if not isinstance(other, LinearExpr):
            return LinearExpr.__add__(self, other)
        exprs, size = self._exprs, self.num_exprs
        if len(exprs) == size:
            exprs.append(other)
        else:
            exprs = [*exprs[:size], other]
        return _sum(exprs, size + 1, self.int_offset, self.double_offset)

    def __radd__(self, other: Any) -> Any:
        return self.__add__(other)

    def __iadd__(self, other: Any) -> Any:
        return self.__add__(other)

    def __isub__(self, other: Any) -> Any:
        return self.__sub__(other)

    def _plus(self, constant: Number) -> Any:
        if type(constant) is int:
            return _sum(self._exprs, self.num_exprs, self.int_offset + constant, self.double_offset)
        return _sum(self._exprs, self.num_exprs, self.int_offset, self.double_offset + constant)

    def _parts(self) -> list[LinearExpr]:
        return self._exprs if len(self._exprs) == self.num_exprs else self._exprs[: self.num_exprs]

    def __str__(self) -> str:
        text = " + ".join(map(str, self._parts()))
        return f"({text}{_constant_text(self.double_offset)}{_constant_text(self.int_offset)})"

    def __repr__(self) -> str:
        parts = [repr(expr) for expr in self._parts()]
        parts += [f"int_offset={self.int_offset}"] if self.int_offset else []
        parts += [f"double_offset={self.double_offset:g}"] if self.double_offset else []
        return f"SumArray({', '.join(parts)})"


def _sum(exprs: list[LinearExpr], size: int, int_offset: Any, double_offset: Any) -> SumArray:
    result: SumArray = object.__new__(SumArray)
    result._exprs = exprs
    result.num_exprs = size
    result.int_offset = int_offset
    result.double_offset = double_offset
    return result


def _constant_text(value: Number) -> str:
    return (
        f" {'-' if value < 0 else '+'} {abs(value):g}"
        if value and type(value) is float
        else (f" {'-' if value < 0 else '+'} {abs(value)}" if value else "")
    )


def terms_text(names: list[str], coeffs: Sequence[Number], constant: Number, brackets: bool = True) -> str:
    """`(2 * x - y + 3)`."""
    text = ""
    for name, coefficient in zip(names, coeffs, strict=True):
        size = abs(coefficient)
        term = name if size == 1 else f"{size if type(size) is int else format(size, 'g')} * {name}"
        if text:
            text += f" {'-' if coefficient < 0 else '+'} {term}"
        else:
            text = f"-{term}" if coefficient < 0 else term
    text += _constant_text(constant)
    return f"({text})" if brackets else text


# At the end, since each of the two modules needs the other: comparing makes bounded expressions.
from . import _bounded  # noqa: E402
