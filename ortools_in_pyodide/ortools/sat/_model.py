"""What a model is made of besides expressions: constraints, intervals, and the base class that adds them.

Every call checks its arguments first and then adds, so a refused call leaves the model as it was.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ..util.python.sorted_interval_list import INT_MAX, INT_MIN
from ._bounded import BoundedLinearExpression, by_index, collect
from ._enums import make_enum
from ._linear import LinearExpr, Terms, is_whole, terms_text
from ._message import checker
from ._protos import CLASSES, MODULE, REPEATED
from ._variables import IntVar, Literal, NotBooleanVariable

BoolArgumentConstraint: Any = make_enum(
    "BoolArgumentConstraint",
    (("at_most_one", 0), ("bool_and", 1), ("bool_or", 2), ("bool_xor", 3), ("exactly_one", 4)),
    MODULE,
)
LinearArgumentConstraint: Any = make_enum(
    "LinearArgumentConstraint", (("div", 0), ("max", 1), ("min", 2), ("mod", 3), ("prod", 4)), MODULE
)

ConstraintProto = CLASSES["ConstraintProto"]
IntegerVariableProto = CLASSES["IntegerVariableProto"]
LinearExpressionProto = CLASSES["LinearExpressionProto"]
Int32s = REPEATED["repeated_scalar_int32_t"]
Int64s = REPEATED["repeated_scalar_int64_t"]
_int64 = checker("int64")
_int32 = checker("int32")


def make(kind: str, **values: Any) -> Any:
    """A message with these fields set: values are trusted; lists become repeated fields, an empty one is left out."""
    cls = CLASSES[kind]
    message = cls()
    fields = cls._fields
    for name, value in values.items():
        repeated = fields[name].repeated
        if repeated is None:
            message.__dict__[name] = value
        elif value:
            message.__dict__[name] = repeated(value)
    return message


def _expression(indices: list[int], coeffs: list[int], offset: int) -> Any:
    message = LinearExpressionProto()
    values = message.__dict__
    if indices:
        if max(coeffs) > INT_MAX or min(coeffs) < INT_MIN:
            raise OverflowError(f"a coefficient does not fit in 64 bits: {coeffs}")
        values["vars"] = Int32s(indices)
        values["coeffs"] = Int64s(coeffs)
    if offset:
        if not INT_MIN <= offset <= INT_MAX:
            raise OverflowError(f"the constant {offset} does not fit in 64 bits")
        values["offset"] = offset
    return message


def linear_expression(value: Any, sign: int = 1) -> Any:
    """The message of `sign` times an expression or a whole number; TypeError for anything else."""
    if type(value) is IntVar:
        return _expression([value._index], [sign], 0)
    if isinstance(value, LinearExpr):
        terms: Terms = {}
        constant, exact, _ = collect(value, terms, sign)
        if not exact:
            raise TypeError(f"only whole coefficients and constants are accepted: {value!r}")
        return _expression(*by_index(terms), constant)
    if is_whole(value):
        return _expression([], [], sign * _int64(value))
    raise TypeError(f"Cannot convert {type(value).__name__!r} to a linear expression.")


def unpacked(args: Sequence[Any]) -> Sequence[Any]:
    """The arguments, or the members of the one list that is given."""
    if len(args) == 1 and isinstance(args[0], Iterable) and not isinstance(args[0], str):
        return list(args[0])
    return args


def rebuild_from_linear_expression_proto(proto: Any, model_proto: Any) -> Any:
    """The expression that a message stands for: an int, a literal, a variable, an affine expression or a sum."""
    if not proto.vars:
        return proto.offset
    if len(proto.vars) > 1:
        terms = [IntVar(model_proto, index) for index in proto.vars]
        return LinearExpr.weighted_sum([*terms, proto.offset], [*proto.coeffs, 1])
    index, coefficient = proto.vars[0], proto.coeffs[0]
    if index < 0:
        return LinearExpr.affine(IntVar(model_proto, -index - 1).negated(), coefficient, proto.offset)
    return LinearExpr.affine(IntVar(model_proto, index), coefficient, proto.offset)


def literal_of(index: int, model_proto: Any) -> Any:
    """The literal of an index in the message."""
    return IntVar(model_proto, index) if index >= 0 else IntVar(model_proto, -index - 1).negated()


class Constraint:
    """A constraint of a model, to be named or made conditional."""

    __slots__ = ("_index", "_model")

    def __init__(self, model: CpBaseModel, index: int) -> None:
        self._model = model
        self._index = index

    @property
    def index(self) -> int:
        """Its index in the model."""
        return self._index

    @property
    def model_proto(self) -> Any:
        """The model's message."""
        return self._model.model_proto

    @property
    def proto(self) -> Any:
        """Its message."""
        return self._model.model_proto.constraints[self._index]

    @property
    def name(self) -> str:
        """Its name, maybe empty."""
        return self.proto.name  # type: ignore[no-any-return]

    @name.setter
    def name(self, name: str) -> None:
        self.proto.name = name

    def with_name(self, name: str) -> Constraint:
        """Set the name; returns the constraint."""
        self.name = name
        return self

    def only_enforce_if(self, *literals: Any) -> Constraint | None:
        """Enforce the constraint only where all these literals are true. With one literal, returns the constraint."""
        one = len(literals) == 1 and (isinstance(literals[0], Literal) or self._model.is_boolean_value(literals[0]))
        # The wheel takes one integer variable here without asking whether it is Boolean.
        loose = one and type(literals[0]) is IntVar
        indices = [literals[0]._index] if loose else [self._model._literal(each) for each in unpacked(literals)]
        if indices:
            list.extend(self.proto.enforcement_literal, indices)
        return self if one else None

    def OnlyEnforceIf(self, *literals: Any) -> None:  # noqa: N802
        self.only_enforce_if(*literals)

    def Index(self) -> int:  # noqa: N802
        return self.index

    def Name(self) -> str:  # noqa: N802
        return self.name

    def Proto(self) -> Any:  # noqa: N802
        return self.proto

    WithName = with_name


class IntervalVar:
    """An interval: start, size and end, maybe with a literal that says whether it is there."""

    __slots__ = ("_index", "_model")

    def __init__(self, model_proto: Any, index: int) -> None:
        self._model = model_proto
        self._index = index

    @property
    def index(self) -> int:
        """The index of its constraint in the model."""
        return self._index

    @property
    def model_proto(self) -> Any:
        """The model's message."""
        return self._model

    @property
    def proto(self) -> Any:
        """Its constraint's message."""
        return self._model.constraints[self._index]

    @property
    def name(self) -> str:
        """Its name, maybe empty."""
        return self.proto.name  # type: ignore[no-any-return]

    @name.setter
    def name(self, name: str) -> None:
        self.proto.name = name

    def start_expr(self) -> Any:
        """Where it starts: an expression or an int."""
        return rebuild_from_linear_expression_proto(self.proto.interval.start, self._model)

    def size_expr(self) -> Any:
        """How long it is: an expression or an int."""
        return rebuild_from_linear_expression_proto(self.proto.interval.size, self._model)

    def end_expr(self) -> Any:
        """Where it ends: an expression or an int."""
        return rebuild_from_linear_expression_proto(self.proto.interval.end, self._model)

    def presence_literals(self) -> list[Any]:
        """The literals that are all true where it is there."""
        return [literal_of(index, self._model) for index in self.proto.enforcement_literal]

    def __str__(self) -> str:
        return self.name or f"interval{self._index}"

    def __repr__(self) -> str:
        def plain(expression: Any) -> str:
            names = [self._model.variables[index].name or f"i{index}" for index in expression.vars]
            return (
                terms_text(names, expression.coeffs, expression.offset, brackets=False)
                if names
                else str(expression.offset)
            )

        interval = self.proto.interval
        parts = (("start", interval.start), ("size", interval.size), ("end", interval.end))
        texts = [f"{word} = {plain(expression)}" for word, expression in parts]
        texts += [f"is_present = {literal}" for literal in self.presence_literals()]
        return f"{self}({', '.join(texts)})"

    def Index(self) -> int:  # noqa: N802
        return self.index

    def Name(self) -> str:  # noqa: N802
        return self.name

    def Proto(self) -> Any:  # noqa: N802
        return self.proto

    StartExpr = start_expr
    SizeExpr = size_expr
    EndExpr = end_expr


class CpBaseModel:
    """Keeps the model's message and adds constraints to it."""

    def __init__(self, model_proto: Any = None) -> None:
        self.model_proto: Any = CLASSES["CpModelProto"]() if model_proto is None else model_proto
        self._constants: dict[int, int] = {}
        if model_proto is not None:
            self.rebuild_constant_map()

    # Literals and variables.

    def rebuild_constant_map(self) -> None:
        """Find the variables that stand for constants again, after the message was changed from outside."""
        self._constants = {}
        for index, variable in enumerate(self.model_proto.variables):
            domain = variable.domain
            if len(domain) == 2 and domain[0] == domain[1] and not variable.name:
                self._constants[domain[0]] = index

    def is_boolean_value(self, value: Any) -> bool:
        """Whether `value` is True or False, Python's or numpy's."""
        return isinstance(value, bool) or type(value).__name__ in ("bool_", "bool")

    def _new_variable(self, domain: list[int], name: str) -> IntVar:
        if not isinstance(name, str):
            raise TypeError(f"with_name(): incompatible function arguments: {name!r} is no text")
        variables = self.model_proto.variables
        index = len(variables)
        variable = IntegerVariableProto()
        if name:
            variable.__dict__["name"] = name
        if domain:
            variable.__dict__["domain"] = Int64s(domain)
        list.append(variables, variable)
        return IntVar(self.model_proto, index)

    def get_or_make_index_from_constant(self, value: int) -> int:
        """The index of the variable that always has this value, made at first use."""
        value = _int64(value)
        index = self._constants.get(value)
        if index is None:
            index = self._constants[value] = self._new_variable([value, value], "")._index
        return index

    def get_or_make_variable_index(self, arg: Any) -> int:
        """The index of a variable or of a constant's."""
        if type(arg) is IntVar:
            return arg._index
        if is_whole(arg):
            return self.get_or_make_index_from_constant(arg)
        raise TypeError(
            f"GetOrMakeVariableIndex() only accept integer variables or constants as argument: {type(arg).__name__!r}"
        )

    def get_or_make_boolean_index(self, value: Any) -> int:
        """The index of a literal: a Boolean variable, its negation, True or 1, False or 0, ~True or ~False."""
        if type(value) is IntVar:
            domain = value._model.variables[value._index].domain
            if len(domain) != 2 or domain[0] < 0 or domain[1] > 1:
                raise TypeError(f"Invalid boolean literal: {value}")
            return value._index
        return self._literal(value)

    def _literal(self, value: Any) -> int:
        if type(value) is NotBooleanVariable:
            return value.index
        if type(value) is IntVar:
            return self.get_or_make_boolean_index(value)
        if self.is_boolean_value(value):
            return self.get_or_make_index_from_constant(int(bool(value)))
        if is_whole(value):
            if int(value) in (1, ~0):
                return self.get_or_make_index_from_constant(1)
            if int(value) in (0, ~1):
                return self.get_or_make_index_from_constant(0)
            raise TypeError(f"Invalid literal: {value}")
        raise TypeError(f"Invalid boolean literal:  {type(value).__name__!r}")

    def _literals(self, values: Iterable[Any]) -> list[int]:
        return list(map(self.get_or_make_boolean_index, values))

    # Constraints.

    def _add(self, kind: str, message: Any) -> Constraint:
        constraint = ConstraintProto()
        constraint.__dict__[kind] = message
        constraints = self.model_proto.constraints
        list.append(constraints, constraint)
        return Constraint(self, len(constraints) - 1)

    def _add_bool_argument_constraint(self, kind: Any, *literals: Any) -> Constraint:
        indices = self._literals(unpacked(literals))
        return self._add(kind.name, make("BoolArgumentProto", literals=indices))

    def _add_bounded_linear_expression(self, ct: BoundedLinearExpression) -> Constraint:
        indices, coeffs = ct._sorted()
        if coeffs and (max(coeffs) > INT_MAX or min(coeffs) < INT_MIN):
            raise OverflowError(f"a coefficient does not fit in 64 bits: {coeffs}")
        offset = ct._offset
        domain = ct._bounds
        if offset:
            shifted = ((bound if bound in (INT_MIN, INT_MAX) else bound - offset) for bound in domain)
            domain = [min(max(bound, INT_MIN), INT_MAX) for bound in shifted]
        return self._add("linear", make("LinearConstraintProto", vars=indices, coeffs=coeffs, domain=domain))

    def _add_linear_argument_constraint(self, kind: Any, target: Any, *expressions: Any) -> Constraint:
        sign = -1 if kind.name == "min" else 1  # the least is the opposite of the greatest opposite
        field = {"min": "lin_max", "max": "lin_max", "div": "int_div", "mod": "int_mod", "prod": "int_prod"}[kind.name]
        exprs = [linear_expression(each, sign) for each in unpacked(expressions)]
        return self._add(field, make("LinearArgumentProto", target=linear_expression(target, sign), exprs=exprs))

    def _add_all_different(self, *expressions: Any) -> Constraint:
        exprs = list(map(linear_expression, unpacked(expressions)))
        return self._add("all_diff", make("AllDifferentConstraintProto", exprs=exprs))

    def _add_element(self, index: Any, expressions: Iterable[Any], target: Any) -> Constraint:
        parts = {
            "linear_index": linear_expression(index),
            "linear_target": linear_expression(target),
            "exprs": list(map(linear_expression, expressions)),
        }
        return self._add("element", make("ElementConstraintProto", **parts))

    def _arcs(self, arcs: Iterable[Sequence[Any]]) -> dict[str, list[int]]:
        tails, heads, literals = [], [], []
        for arc in arcs:
            if len(arc) != 3:
                raise TypeError(f"incompatible function arguments: an arc is (tail, head, literal), not {arc!r}")
            tails.append(_int32(arc[0]))
            heads.append(_int32(arc[1]))
            literals.append(arc[2])
        return {"tails": tails, "heads": heads, "literals": self._literals(literals)}

    def _add_circuit(self, arcs: Iterable[Sequence[Any]]) -> Constraint:
        return self._add("circuit", make("CircuitConstraintProto", **self._arcs(arcs)))

    def _add_routes(self, arcs: Iterable[Sequence[Any]]) -> Constraint:
        return self._add("routes", make("RoutesConstraintProto", **self._arcs(arcs)))

    def _add_table(self, expressions: Iterable[Any], tuples: Iterable[Iterable[int]], negated: bool) -> Constraint:
        exprs = list(map(linear_expression, expressions))
        values: list[int] = []
        for row in tuples:
            numbers = list(map(_int64, row))
            if len(numbers) != len(exprs):
                text = ",".join(map(str, numbers))
                raise ValueError(f"Tuple ({text}) has the wrong arity != {len(exprs)}")
            values += numbers
        message = make("TableConstraintProto", exprs=exprs, values=values)
        if negated:
            message.negated = True
        return self._add("table", message)

    def _add_automaton(
        self, expressions: Iterable[Any], start: int, finals: Iterable[int], triples: Iterable[Sequence[int]]
    ) -> Constraint:
        tails: list[int] = []
        labels: list[int] = []
        heads: list[int] = []
        for triple in triples:
            numbers = list(map(_int64, triple))
            if len(numbers) != 3:
                raise ValueError(f"transition ({','.join(map(str, numbers))}) has the wrong arity != 3")
            for column, value in zip((tails, labels, heads), numbers, strict=True):
                column.append(value)
        message = make(
            "AutomatonConstraintProto",
            exprs=list(map(linear_expression, expressions)),
            final_states=list(map(_int64, finals)),
            transition_tail=tails,
            transition_label=labels,
            transition_head=heads,
        )
        message.starting_state = start
        return self._add("automaton", message)

    def _add_inverse(self, variables: Iterable[Any], inverse_variables: Iterable[Any]) -> Constraint:
        direct = list(map(self.get_or_make_variable_index, variables))
        inverse = list(map(self.get_or_make_variable_index, inverse_variables))
        return self._add("inverse", make("InverseConstraintProto", f_direct=direct, f_inverse=inverse))

    def _add_reservoir(
        self, times: Iterable[Any], changes: Iterable[Any], actives: Iterable[Any], min_level: int, max_level: int
    ) -> Constraint:
        message = make(
            "ReservoirConstraintProto",
            time_exprs=list(map(linear_expression, times)),
            level_changes=list(map(linear_expression, changes)),
            active_literals=self._literals(actives),
        )
        message.min_level = min_level
        message.max_level = max_level
        return self._add("reservoir", message)

    # Intervals.

    def _new_interval_var(self, name: str, start: Any, size: Any, end: Any, presence: Iterable[Any]) -> IntervalVar:
        parts = {}
        for word, value in (("start", start), ("size", size), ("end", end)):
            parts[word] = linear_expression(value)
            if len(parts[word].vars if "vars" in parts[word].__dict__ else ()) > 1:
                raise TypeError(f"cp_model.new_interval_var: {word} must be affine or constant.")
        literals = self._literals(presence)
        constraint = self._add("interval", make("IntervalConstraintProto", **parts))
        if literals:
            list.extend(constraint.proto.enforcement_literal, literals)
        constraint.name = name
        return IntervalVar(self.model_proto, constraint.index)

    def _intervals(self, intervals: Iterable[Any]) -> list[int]:
        found = []
        for interval in intervals:
            if not isinstance(interval, IntervalVar):
                raise TypeError(f"incompatible function arguments: {interval!r} is no interval")
            found.append(interval._index)
        return found

    def _add_no_overlap(self, intervals: Iterable[Any]) -> Constraint:
        return self._add("no_overlap", make("NoOverlapConstraintProto", intervals=self._intervals(intervals)))

    def _add_no_overlap_2d(self, x_intervals: Iterable[Any], y_intervals: Iterable[Any]) -> Constraint:
        parts = {"x_intervals": self._intervals(x_intervals), "y_intervals": self._intervals(y_intervals)}
        return self._add("no_overlap_2d", make("NoOverlap2DConstraintProto", **parts))

    def _add_cumulative(self, intervals: Iterable[Any], demands: Iterable[Any], capacity: Any) -> Constraint:
        message = make(
            "CumulativeConstraintProto",
            intervals=self._intervals(intervals),
            demands=list(map(linear_expression, demands)),
            capacity=linear_expression(capacity),
        )
        return self._add("cumulative", message)
