"""Building and solving CP-SAT models: `CpModel`, `CpSolver` and solution callbacks, as in OR-Tools 9.15."""

from __future__ import annotations

import copy
from collections.abc import Iterable, Sequence
from typing import Any

from ...util.python import sorted_interval_list
from .._linear import is_whole
from .._model import make
from . import _series
from . import cp_model_helper as cmh
from ._old_names import deprecated, deprecated_method, snake_case_to_camel_case, warn_where
from ._solver import CpSolver as CpSolver
from ._solver import CpSolverSolutionCallback as CpSolverSolutionCallback
from ._solver import ObjectiveSolutionPrinter as ObjectiveSolutionPrinter
from ._solver import VarArrayAndObjectiveSolutionPrinter as VarArrayAndObjectiveSolutionPrinter
from ._solver import VarArraySolutionPrinter as VarArraySolutionPrinter

BoundedLinearExpression = cmh.BoundedLinearExpression
Constraint = cmh.Constraint
CpModelProto: Any = cmh.CpModelProto
CpSolverResponse: Any = cmh.CpSolverResponse
CpSolverStatus: Any = cmh.CpSolverStatus
Domain = sorted_interval_list.Domain
FlatFloatExpr = cmh.FlatFloatExpr
FlatIntExpr = cmh.FlatIntExpr
IntervalVar = cmh.IntervalVar
IntVar = cmh.IntVar
LinearExpr = cmh.LinearExpr
NotBooleanVariable = cmh.NotBooleanVariable
SatParameters: Any = cmh.SatParameters

INT_MIN = -(2**63)
INT_MAX = 2**63 - 1
INT32_MIN = -(2**31)
INT32_MAX = 2**31 - 1

UNKNOWN: Any = CpSolverStatus.UNKNOWN
MODEL_INVALID: Any = CpSolverStatus.MODEL_INVALID
FEASIBLE: Any = CpSolverStatus.FEASIBLE
INFEASIBLE: Any = CpSolverStatus.INFEASIBLE
OPTIMAL: Any = CpSolverStatus.OPTIMAL

# CHOOSE_FIRST..., SELECT_MIN_VALUE..., AUTOMATIC_SEARCH...: the members of these enumerations are names of this module.
for _kind in (
    cmh.DecisionStrategyProto.VariableSelectionStrategy,
    cmh.DecisionStrategyProto.DomainReductionStrategy,
    SatParameters.SearchBranching,
):
    globals().update(_kind.__members__)

# Whole numbers are known by `__index__`, so numpy's are taken without naming numpy.
IntegralTypes = (int,)
NumberTypes = (int, float)
IntegralT = int
NumberT = int | float
LiteralT = cmh.Literal | int | bool
BoolVarT = cmh.Literal
VariableT = IntVar | int
LinearExprT = LinearExpr | int
ObjLinearExprT = LinearExpr | int | float
ArcT = tuple[int, int, LiteralT]
_IndexOrSeries = Any

enable_warnings = False
warn_where(lambda: enable_warnings)


def _fixed_literal(literal: Any) -> bool | None:
    """Whether a literal is always true or always false; None where it is neither."""
    if isinstance(literal, cmh.Literal):
        negated = isinstance(literal, NotBooleanVariable)
        variable: Any = literal.negated() if negated else literal
        domain = list(variable.proto.domain)
        return None if domain not in ([0, 0], [1, 1]) else (domain[0] == 1) != negated
    if is_whole(literal):
        return {1: True, ~0: True, 0: False, ~1: False}.get(int(literal))
    return bool(literal) if hasattr(type(literal), "__bool__") and not isinstance(literal, LinearExpr) else None


def object_is_a_true_literal(literal: Any) -> bool:
    """Whether `literal` is True or a literal fixed to it."""
    return _fixed_literal(literal) is True


def object_is_a_false_literal(literal: Any) -> bool:
    """Whether `literal` is False or a literal fixed to it."""
    return _fixed_literal(literal) is False


def _not_empty(values: Any, error: type[Exception], text: str) -> list[Any]:
    found = list(values)
    if not found:
        raise error(text)
    return found


class CpModel(_series.SeriesOfVariables):
    """A model: `new_...` makes variables and intervals, `add_...` constraints. Numbers are whole and of 64 bits."""

    @property
    def name(self) -> str:
        """The model's name, maybe empty."""
        return self.model_proto.name  # type: ignore[no-any-return]

    @name.setter
    def name(self, name: str) -> None:
        self.model_proto.name = name

    # Variables.

    def new_int_var(self, lb: int, ub: int, name: str) -> IntVar:
        """A variable from `lb` to `ub`."""
        return self.new_int_var_from_domain(Domain(lb, ub), name)

    def new_int_var_from_domain(self, domain: Domain, name: str) -> IntVar:
        """A variable with any set of values."""
        return self._new_variable(domain.flattened_intervals(), name)

    def new_bool_var(self, name: str) -> IntVar:
        """A variable that is 0 or 1."""
        return self._new_variable([0, 1], name)

    def new_constant(self, value: int) -> IntVar:
        """The variable that always has this value."""
        return IntVar(self.model_proto, self.get_or_make_index_from_constant(value))

    # Linear constraints.

    def add_linear_constraint(self, linear_expr: Any, lb: int, ub: int) -> Constraint:
        """lb <= linear_expr <= ub."""
        return self.add_linear_expression_in_domain(linear_expr, Domain(lb, ub))

    def add_linear_expression_in_domain(self, linear_expr: Any, domain: Domain) -> Constraint:
        """The expression takes a value of the domain."""
        if isinstance(linear_expr, LinearExpr):
            return self._add_bounded_linear_expression(BoundedLinearExpression(linear_expr, domain))
        if is_whole(linear_expr):
            return self.add_bool_and([]) if domain.contains(int(linear_expr)) else self.add_bool_or([])
        name = type(linear_expr).__name__
        raise TypeError(f"not supported: CpModel.add_linear_expression_in_domain({name!r})")

    def add(self, ct: BoundedLinearExpression | bool) -> Constraint:
        """A comparison of expressions, or True or False; TypeError for anything else."""
        if type(ct) is BoundedLinearExpression:
            return self._add_bounded_linear_expression(ct)
        if self.is_boolean_value(ct):
            return self.add_bool_or([True]) if ct else self.add_bool_or([])
        raise TypeError(f"not supported: CpModel.add({type(ct).__name__!r})")

    # Constraints on whole numbers.

    def add_all_different(self, *expressions: Any) -> Constraint:
        """All expressions have different values."""
        return self._add_all_different(*expressions)

    def add_element(self, index: Any, expressions: Sequence[Any], target: Any) -> Constraint:
        """expressions[index] == target."""
        expressions = _not_empty(expressions, ValueError, "add_element expects a non-empty expressions array")
        if is_whole(index):
            return self.add(expressions[int(index)] == target)
        return self._add_element(index, expressions, target)

    def add_circuit(self, arcs: Sequence[Any]) -> Constraint:
        """The arcs (tail, head, literal) with a true literal form one circuit; a node outside it has a true loop."""
        return self._add_circuit(_not_empty(arcs, ValueError, "add_circuit expects a non-empty array of arcs"))

    def add_multiple_circuit(self, arcs: Sequence[Any]) -> Constraint:
        """The arcs whose literal is true form circuits that all pass through node 0 and share no other node."""
        return self._add_routes(_not_empty(arcs, ValueError, "add_multiple_circuit expects a non-empty array of arcs"))

    def add_allowed_assignments(self, expressions: Sequence[Any], tuples_list: Iterable[Sequence[int]]) -> Constraint:
        """The values of the expressions are one of the tuples; ValueError for a tuple of another length."""
        text = "add_allowed_assignments expects a non-empty expressions array"
        return self._add_table(_not_empty(expressions, ValueError, text), tuples_list, False)

    def add_forbidden_assignments(self, expressions: Sequence[Any], tuples_list: Iterable[Sequence[int]]) -> Constraint:
        """The values of the expressions are none of the tuples; ValueError for a tuple of another length."""
        text = "add_forbidden_assignments expects a non-empty expressions array"
        return self._add_table(_not_empty(expressions, ValueError, text), tuples_list, True)

    def add_automaton(
        self,
        transition_expressions: Sequence[Any],
        starting_state: int,
        final_states: Sequence[int],
        transition_triples: Sequence[tuple[int, int, int]],
    ) -> Constraint:
        """The values lead an automaton from its start to a final state; a triple is (state, value, next state)."""
        text = "add_automaton expects a non-empty transition_expressions array"
        expressions = _not_empty(transition_expressions, ValueError, text)
        finals = _not_empty(final_states, ValueError, "add_automaton expects some final states")
        triples = _not_empty(transition_triples, ValueError, "add_automaton expects some transition triples")
        return self._add_automaton(expressions, starting_state, finals, triples)

    def add_inverse(self, variables: Sequence[Any], inverse_variables: Sequence[Any]) -> Constraint:
        """variables[i] == j exactly where inverse_variables[j] == i."""
        text = "The Inverse constraint does not accept empty arrays"
        variables = _not_empty(variables, TypeError, text)
        inverse_variables = _not_empty(inverse_variables, TypeError, text)
        if len(variables) != len(inverse_variables):
            raise TypeError(
                "In the inverse constraint, the two array variables and inverse_variables must have the same length."
            )
        return self._add_inverse(variables, inverse_variables)

    def add_reservoir_constraint(
        self, times: Sequence[Any], level_changes: Sequence[Any], min_level: int, max_level: int
    ) -> Constraint:
        """At any time the sum of the changes so far is between the levels."""
        return self._add_reservoir(times, level_changes, [], min_level, max_level)

    def add_reservoir_constraint_with_active(
        self, times: Sequence[Any], level_changes: Sequence[Any], actives: Sequence[Any], min_level: int, max_level: int
    ) -> Constraint:
        """The same, where a change counts only if its literal is true."""
        if max_level < min_level:
            raise ValueError("Reservoir constraint must have a max_level >= min_level")
        if max_level < 0:
            raise ValueError("Reservoir constraint must have a max_level >= 0")
        if min_level > 0:
            raise ValueError("Reservoir constraint must have a min_level <= 0")
        times = _not_empty(times, ValueError, "Reservoir constraint must have a non-empty times array")
        return self._add_reservoir(times, level_changes, actives, min_level, max_level)

    def add_map_domain(self, var: IntVar, bool_var_array: Iterable[IntVar], offset: int = 0) -> None:
        """var == offset + i exactly where bool_var_array[i] is true."""
        for value, literal in enumerate(bool_var_array, offset):
            self.add(var == value).only_enforce_if(literal)
            self.add(var != value).only_enforce_if(~literal)

    # Constraints on literals.

    def add_implication(self, a: Any, b: Any) -> Constraint:
        """a implies b."""
        return self.add_bool_and(b).only_enforce_if(a)  # type: ignore[return-value]

    def add_bool_or(self, *literals: Any) -> Constraint:
        """At least one literal is true."""
        return self._add_bool_argument_constraint(cmh.BoolArgumentConstraint.bool_or, *literals)

    def add_at_least_one(self, *literals: Any) -> Constraint:
        """At least one literal is true."""
        return self.add_bool_or(*literals)

    def add_at_most_one(self, *literals: Any) -> Constraint:
        """At most one literal is true."""
        return self._add_bool_argument_constraint(cmh.BoolArgumentConstraint.at_most_one, *literals)

    def add_exactly_one(self, *literals: Any) -> Constraint:
        """Exactly one literal is true."""
        return self._add_bool_argument_constraint(cmh.BoolArgumentConstraint.exactly_one, *literals)

    def add_bool_and(self, *literals: Any) -> Constraint:
        """All literals are true."""
        return self._add_bool_argument_constraint(cmh.BoolArgumentConstraint.bool_and, *literals)

    def add_bool_xor(self, *literals: Any) -> Constraint:
        """An odd number of literals is true."""
        return self._add_bool_argument_constraint(cmh.BoolArgumentConstraint.bool_xor, *literals)

    # Equalities.

    def add_min_equality(self, target: Any, *expressions: Any) -> Constraint:
        """target == the least of the expressions."""
        return self._add_linear_argument_constraint(cmh.LinearArgumentConstraint.min, target, *expressions)

    def add_max_equality(self, target: Any, *expressions: Any) -> Constraint:
        """target == the greatest of the expressions."""
        return self._add_linear_argument_constraint(cmh.LinearArgumentConstraint.max, target, *expressions)

    def add_division_equality(self, target: Any, num: Any, denom: Any) -> Constraint:
        """target == num / denom, rounded towards 0."""
        return self._add_linear_argument_constraint(cmh.LinearArgumentConstraint.div, target, [num, denom])

    def add_abs_equality(self, target: Any, expr: Any) -> Constraint:
        """target == expr without its sign."""
        return self._add_linear_argument_constraint(cmh.LinearArgumentConstraint.max, target, [expr, -expr])

    def add_modulo_equality(self, target: Any, expr: Any, mod: Any) -> Constraint:
        """target == the remainder of expr / mod, with the sign of expr."""
        return self._add_linear_argument_constraint(cmh.LinearArgumentConstraint.mod, target, [expr, mod])

    def add_multiplication_equality(self, target: Any, *expressions: Any) -> Constraint:
        """target == the product of the expressions."""
        return self._add_linear_argument_constraint(cmh.LinearArgumentConstraint.prod, target, *expressions)

    # Intervals.

    def new_interval_var(self, start: Any, size: Any, end: Any, name: str) -> IntervalVar:
        """An interval with start + size == end."""
        return self._new_interval_var(name, start, size, end, [])

    def new_fixed_size_interval_var(self, start: Any, size: int, name: str) -> IntervalVar:
        """An interval of a known size."""
        return self._new_interval_var(name, start, size, start + size, [])

    def new_optional_interval_var(self, start: Any, size: Any, end: Any, is_present: Any, name: str) -> IntervalVar:
        """An interval that is there only where the literal is true."""
        return self._new_interval_var(name, start, size, end, [is_present])

    def new_optional_fixed_size_interval_var(self, start: Any, size: int, is_present: Any, name: str) -> IntervalVar:
        """An interval of a known size that is there only where the literal is true."""
        return self._new_interval_var(name, start, size, start + size, [is_present])

    def add_no_overlap(self, intervals: Iterable[IntervalVar]) -> Constraint:
        """The intervals that are there do not overlap."""
        return self._add_no_overlap(intervals)

    def add_no_overlap_2d(self, x_intervals: Iterable[IntervalVar], y_intervals: Iterable[IntervalVar]) -> Constraint:
        """The rectangles of two intervals each that are there do not overlap."""
        return self._add_no_overlap_2d(x_intervals, y_intervals)

    def add_cumulative(self, intervals: Iterable[IntervalVar], demands: Iterable[Any], capacity: Any) -> Constraint:
        """At any time the demands of the intervals that run add up to at most the capacity."""
        return self._add_cumulative(intervals, demands, capacity)

    # Copies, and what is already there.

    def clone(self) -> CpModel:
        """A model of its own with a copy of the message."""
        return copy.deepcopy(self)

    def __copy__(self) -> CpModel:
        return CpModel(self.model_proto)

    def __deepcopy__(self, memo: dict[int, Any]) -> CpModel:
        return CpModel(copy.deepcopy(self.model_proto, memo))

    def get_bool_var_from_proto_index(self, index: int) -> IntVar:
        """The Boolean variable of an index; ValueError where there is none, TypeError where it is not Boolean."""
        self._check_index("get_bool_var_from_proto_index", index, self.model_proto.variables)
        result = IntVar(self.model_proto, index)
        if not result.is_boolean:
            raise TypeError(f"get_bool_var_from_proto_index: index {index} does not reference a boolean variable")
        return result

    def get_int_var_from_proto_index(self, index: int) -> IntVar:
        """The variable of an index; ValueError where there is none."""
        self._check_index("get_int_var_from_proto_index", index, self.model_proto.variables)
        return IntVar(self.model_proto, index)

    def get_interval_var_from_proto_index(self, index: int) -> IntervalVar:
        """The interval of a constraint's index; ValueError where there is none."""
        self._check_index("get_interval_var_from_proto_index", index, self.model_proto.constraints)
        if not self.model_proto.constraints[index].has_interval():
            raise ValueError(
                f"get_interval_var_from_proto_index: index {index} does not reference an interval variable"
            )
        return IntervalVar(self.model_proto, index)

    @staticmethod
    def _check_index(method: str, index: int, there: Sequence[Any]) -> None:
        if not 0 <= index < len(there):
            raise ValueError(f"{method}: out of bound index {index}")

    def __str__(self) -> str:
        return str(self.model_proto)

    @property
    def proto(self) -> Any:
        """The model's message."""
        return self.model_proto

    def negated(self, index: int) -> int:
        """The index of the opposite literal."""
        return -index - 1

    # Objective.

    def _set_objective(self, obj: Any, maximize: bool) -> None:
        if is_whole(obj):
            self.clear_objective()
            self.model_proto.objective.offset = int(obj)
            self.model_proto.objective.scaling_factor = 1.0
        elif not isinstance(obj, LinearExpr):
            raise TypeError(f"TypeError: {type(obj).__name__!r} is not a valid objective")
        elif obj.is_integer():
            flat = FlatIntExpr(obj)
            sign = -1 if maximize else 1
            self.clear_objective()
            objective = self.model_proto.objective
            objective.vars.extend([variable.index for variable in flat.vars])
            objective.coeffs.extend([sign * coefficient for coefficient in flat.coeffs])
            objective.offset = sign * flat.offset
            objective.scaling_factor = float(sign)
        else:
            floating = FlatFloatExpr(obj)
            self.clear_objective()
            objective = self.model_proto.floating_point_objective
            objective.vars.extend([variable.index for variable in floating.vars])
            objective.coeffs.extend(floating.coeffs)
            objective.maximize = maximize
            objective.offset = floating.offset

    def minimize(self, obj: Any) -> None:
        """Look for the least value of an expression."""
        self._set_objective(obj, maximize=False)

    def maximize(self, obj: Any) -> None:
        """Look for the greatest value of an expression."""
        self._set_objective(obj, maximize=True)

    def has_objective(self) -> bool:
        """Whether there is something to minimize or maximize."""
        return bool(self.model_proto.has_objective() or self.model_proto.has_floating_point_objective())

    def clear_objective(self) -> None:
        """Drop the objective."""
        self.model_proto.clear_objective()
        self.model_proto.clear_floating_point_objective()

    # Search.

    def add_decision_strategy(self, variables: Iterable[Any], var_strategy: Any, domain_strategy: Any) -> None:
        """Decide on these variables in this way; in force with `search_branching = FIXED_SEARCH`."""
        exprs = []
        for index in [variable.index for variable in variables]:
            if index >= 0:
                exprs.append(make("LinearExpressionProto", vars=[index], coeffs=[1]))
            else:
                exprs.append(make("LinearExpressionProto", vars=[-index - 1], coeffs=[-1], offset=1))
        strategy = make("DecisionStrategyProto", exprs=exprs)
        strategy.variable_selection_strategy = var_strategy
        strategy.domain_reduction_strategy = domain_strategy
        list.append(self.model_proto.search_strategy, strategy)

    def add_hint(self, var: Any, value: int) -> None:
        """Start the search from var == value."""
        index = var.index
        self.model_proto.solution_hint.vars.append(index if index >= 0 else -index - 1)
        self.model_proto.solution_hint.values.append(int(value) if index >= 0 else int(not value))

    def clear_hints(self) -> None:
        """Drop all hints."""
        self.model_proto.clear_solution_hint()

    def add_assumption(self, lit: Any) -> None:
        """Take a literal as true; where that makes the model infeasible, the solver names the assumptions to blame."""
        self.model_proto.assumptions.append(self.get_or_make_boolean_index(lit))

    def add_assumptions(self, literals: Iterable[Any]) -> None:
        """Take literals as true."""
        for literal in literals:
            self.add_assumption(literal)

    def clear_assumptions(self) -> None:
        """Drop all assumptions."""
        self.model_proto.assumptions.clear()

    # About the model.

    def model_stats(self) -> str:
        """Statistics of the model."""
        return cmh.CpSatHelper.model_stats(self.model_proto)

    def validate(self) -> str:
        """What is wrong with the model, or an empty text."""
        return cmh.CpSatHelper.validate_model(self.model_proto)

    def export_to_file(self, file: str) -> bool:
        """Write the model, as text where the name ends in "txt", else in wire format; False where that fails."""
        return cmh.CpSatHelper.write_model_to_file(self.model_proto, file)

    def remove_all_names(self) -> None:
        """Drop the names of the model, its variables and its constraints."""
        for named in (self.model_proto, *self.model_proto.variables, *self.model_proto.constraints):
            named.clear_name()

    @deprecated("Use name property instead.")
    def Name(self) -> str:  # noqa: N802
        return self.name

    @deprecated("Use name property instead.")
    def SetName(self, name: str) -> None:  # noqa: N802
        self.name = name

    @deprecated("Use proto property instead.")
    def Proto(self) -> Any:  # noqa: N802
        return self.proto


_OLD_NAMES = [
    "add",
    "clone",
    "get_bool_var_from_proto_index",
    "get_int_var_from_proto_index",
    "get_interval_var_from_proto_index",
    "minimize",
    "maximize",
    "has_objective",
    "model_stats",
    "validate",
    "export_to_file",
]
for _method in [*_OLD_NAMES, *(word for word in dir(CpModel) if word.startswith(("add_", "new_", "clear_")))]:
    _old = snake_case_to_camel_case(_method)
    setattr(CpModel, _old, deprecated_method(getattr(CpModel, _method), _old))
