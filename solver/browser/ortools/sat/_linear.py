"""Linear expressions: variables, literals, sums and what compares them. None of them knows a model's methods."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import index as whole
from typing import Any, NoReturn

from ortools.sat._message import Message
from ortools.util.python.sorted_interval_list import INT_MAX, INT_MIN, Domain

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
        exact = whole(value)  # type: ignore[call-overload]
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
        return collect(self, {}, 1)[1]

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
        return (-self).__add__(other)

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
        return _bounded(*difference, low + ([value + 1, INT_MAX] if value < INT_MAX else []))

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

    def _compare(self, other: object, low: int | None, high: int | None) -> BoundedLinearExpression:
        """`low` <= self - other <= `high`; None stands for no bound."""
        difference, value = self._difference(other)
        bounds = [INT_MIN if low is None else value + low, INT_MAX if high is None else value + high]
        if bounds[0] > INT_MAX:
            raise ArithmeticError("> INT_MAX is not supported")
        if bounds[1] < INT_MIN:
            raise ArithmeticError("< INT_MIN is not supported")
        return _bounded(*difference, bounds)

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
    if len(args) == 1 and isinstance(args[0], Iterable) and hasattr(args[0], "__len__") and not isinstance(args[0], str):
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
            return IntAffine(self.expression, self.coefficient, self.offset + constant)
        return LinearExpr._plus(self, constant)

    def _times(self, factor: Number) -> Any:
        if type(factor) is int:
            return IntAffine(self.expression, self.coefficient * factor, self.offset * factor)
        return LinearExpr._times(self, factor)

    def __str__(self) -> str:
        return terms_text([str(self.expression)], [self.coefficient], self.offset)

    def __repr__(self) -> str:
        return f"{type(self).__name__}(expr={self.expression!r}, coeff={self.coefficient:g}, offset={self.offset:g})"


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


class Literal(LinearExpr):
    """A Boolean variable or its negation."""

    __slots__ = ()

    @property
    def index(self) -> int:
        """The variable's index in the model, or -index - 1 for its negation."""
        raise NotImplementedError

    def negated(self) -> Any:
        """The opposite literal; TypeError where the variable is not Boolean."""
        raise NotImplementedError

    def __invert__(self) -> Any:
        return self.negated()

    def Not(self) -> Any:  # noqa: N802
        return self.negated()

    def Index(self) -> int:  # noqa: N802
        return self.index

    def __bool__(self) -> bool:
        raise NotImplementedError("Evaluating a Literal as a Boolean value is not supported.")

    def __hash__(self) -> int:
        raise NotImplementedError


class IntVar(Literal):
    """A variable of a model: `IntVar(proto)` makes one, `IntVar(proto, index)` names one that is there."""

    __slots__ = ("_index", "_model")

    def __init__(self, model_proto: Message, index: int | None = None) -> None:
        self._model: Any = model_proto
        if index is None:
            index = len(self._model.variables)
            self._model.variables.add()
        self._index: int = index

    @property
    def index(self) -> int:
        """The variable's index in the model."""
        return self._index

    @property
    def model_proto(self) -> Any:
        """The model's message."""
        return self._model

    @property
    def proto(self) -> Any:
        """The variable's message."""
        return self._model.variables[self._index]

    @property
    def name(self) -> str:
        """The variable's name, maybe empty."""
        return self.proto.name  # type: ignore[no-any-return]

    @name.setter
    def name(self, name: str) -> None:
        self.proto.name = name

    @property
    def domain(self) -> Domain:
        """The values it may take."""
        return Domain.from_flat_intervals(self.proto.domain)

    @domain.setter
    def domain(self, domain: Domain) -> None:
        self.with_domain(domain)

    @property
    def is_boolean(self) -> bool:
        """Whether all its values are 0 or 1."""
        domain = self.proto.domain
        return len(domain) == 2 and domain[0] >= 0 and domain[1] <= 1

    def with_name(self, name: str) -> IntVar:
        """Set the name; returns the variable."""
        self.name = name
        return self

    def with_domain(self, domain: Domain) -> IntVar:
        """Set the values it may take; returns the variable."""
        bounds = domain.flattened_intervals()
        list.__setitem__(self.proto.domain, slice(None), bounds)
        return self

    def negated(self) -> Any:
        if not self.is_boolean:
            raise TypeError("negated() is only supported for Boolean variables.")
        result = object.__new__(NotBooleanVariable)
        result._variable = self
        return result

    def __hash__(self) -> int:
        return hash((id(self._model), self._index))

    def __copy__(self) -> IntVar:
        return IntVar(self._model, self._index)

    def __str__(self) -> str:
        if self._index >= len(self._model.variables):
            return f"x{self._index}"
        if self.name:
            return self.name
        domain = self.proto.domain
        fixed = len(domain) == 2 and domain[0] == domain[1]
        return str(domain[0]) if fixed else f"x{self._index}"

    def __repr__(self) -> str:
        if self._index >= len(self._model.variables):
            return f"x{self._index}"
        bounds = self.proto.domain
        pairs = zip(bounds[::2], bounds[1::2], strict=False)
        values = ", ".join(f"{low}..{high}" if low != high else str(low) for low, high in pairs)
        return f"{self.name or f'x{self._index}'}({values})"

    Name = name.fget
    Proto = proto.fget


class NotBooleanVariable(Literal):
    """The negation of a Boolean variable."""

    __slots__ = ("_variable",)
    _variable: IntVar

    @property
    def index(self) -> int:
        """-index - 1, where index is the variable's."""
        return -self._variable._index - 1

    def negated(self) -> Any:
        """The variable."""
        return self._variable

    def __hash__(self) -> int:
        return hash((id(self._variable._model), self.index))

    def __str__(self) -> str:
        return f"not({self._variable})"

    def __repr__(self) -> str:
        return f"NotBooleanVariable(var_index={self._variable._index})"

    def __reduce__(self) -> tuple[Any, ...]:
        return (_negation, (self._variable,))


def _negation(variable: IntVar) -> Any:
    return variable.negated()


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
        pairs = sorted(pair for pair in self._terms.items() if pair[1])
        return [pair[0] for pair in pairs], [pair[1] for pair in pairs]

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


def _bounded(left: LinearExpr, right: LinearExpr | None, bounds: list[int]) -> BoundedLinearExpression:
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
        pairs = sorted(pair for pair in terms.items() if pair[1])
        self._form = ([IntVar(model, index) for index, _ in pairs], [value for _, value in pairs], constant)

    @property
    def ok(self) -> bool:
        """Whether all numbers are whole: always, for others are refused."""
        return True


class FlatFloatExpr(_Flat):
    """An expression flattened into floating-point coefficients."""

    __slots__ = ()

    def __init__(self, expr: LinearExpr) -> None:
        terms: Terms = {}
        constant, _, model = collect(expr, terms, 1.0)
        pairs = sorted(pair for pair in terms.items() if pair[1])
        self._form = ([IntVar(model, index) for index, _ in pairs], [float(value) for _, value in pairs], float(constant))


def _constant_text(value: Number) -> str:
    return f" {'-' if value < 0 else '+'} {abs(value):g}" if value and type(value) is float else (
        f" {'-' if value < 0 else '+'} {abs(value)}" if value else ""
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
