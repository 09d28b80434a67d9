"""Expressions, comparisons and literals print, answer and refuse what the wheel's do."""

from types import ModuleType
from typing import Any

import pytest

from ortools_in_pyodide.tests.both import page_module, wheel_module
from ortools_in_pyodide.tests.random_models import Builder
from tests.scale import many

WHEEL, PAGE = wheel_module(), page_module()

# Each is evaluated with the names of `scope`, natively and through ours.
SAME = """
x + 3; 3 + x; x - 3; 3 - x; 2.5 - x; x * 3; 3 * x; x * 0; x * 1; x * -1; x * 2.5; x + 2.5; -x; -(-x); x + y
x - y; -b; -~b; x + y + 1; x + y - 1; x + y + b; 2 * x + 1; (2 * x + 1) * 3; -(2 * x + 1); 5 - (2 * x + 1)
(2 * x + 1) + (3 * y); ~b + 1; sum([x, y, b]); sum([2 * x, 3]); L.sum([x, y]); L.sum(x, y, 1); L.sum([x, 1])
L.sum([x]); L.sum([]); L.sum([1, 2]); L.sum(1); L.sum([1.5]); L.sum([x, 1.5, 2]); L.sum([x, y, 1.5, 2])
L.weighted_sum([x, y], [2, 3]); L.weighted_sum([x, 4], [1, 2]); L.weighted_sum([], [])
L.weighted_sum([1, 2], [3, 4]); L.weighted_sum([x, y], [0, 0]); L.weighted_sum([x, y], [1, 0])
L.weighted_sum([x], [2.5]); L.term(x, 2); L.term(x, 1); L.affine(x, 1, 0); L.affine(x, 2, 3)
L.affine(x, 2.5, 3); L.constant(4); L.constant(4.5); x + True; x * True; x + 2**63; x * 2**63; x <= 5; x < 5
x >= 5; x > 5; x == 5; x != 5; 3 <= x; 3 == x; x + y == 3; x - y <= 2; 2 * x - 3 * y + b - 1 <= 3
-x - y - 1 <= 3; x <= y; x < y; x > y; x >= y + 1; x != y; y == x; y != x; b == ~b; x == ~b; b <= True
x <= 2**63 - 1; x >= -2**63; x < 2**63 - 1; x != -2**63; x != 2**63 - 1; L.weighted_sum([x, y], [2, 3]) <= x + y
L.weighted_sum([x, y], [2, 3]) <= x; x <= L.weighted_sum([x, y], [2, 3]); L.constant(4) <= x; x <= L.constant(4)
L.constant(4) >= 2 * x; cp.BoundedLinearExpression(x + y, cp.Domain.from_values([1, 3, 4]))
cp.BoundedLinearExpression(x, y, cp.Domain(1, 2)); (x + y <= 3).vars; (x + y <= 3).coeffs; (x + 2 <= 3).offset
(x + y <= 3).bounds; (x + y <= 3).ok; bool(x == y); bool(x == x); bool(x != y); bool(x != x); bool(x == y + 0)
bool(x - y == 0); x in [y, x]; x in [y, b]; {x: 1}[m.get_int_var_from_proto_index(0)]; len({x, y, x, ~b, ~b})
hash(x) == hash(m.get_int_var_from_proto_index(0)); x; y; b; ~b; named; constant; holes; empty; ~~b; b.negated()
b.Not(); b.Index(); (~b).index; b.index; x.name; x.Name(); x.domain; x.is_boolean; b.is_boolean; x.is_integer()
(x * 1.5).is_integer(); (x + y + 1.5).is_integer(); x.proto; str(constant)
cp.FlatIntExpr(2 * ~b + x + 3).coeffs; cp.FlatIntExpr(2 * ~b + x + 3).vars
cp.FlatIntExpr(2 * ~b + x + 3).offset; cp.FlatIntExpr(x + y); cp.FlatIntExpr(0 * x).vars
cp.FlatFloatExpr(x * 0.5 + y).coeffs; cp.FlatFloatExpr(x * 0.5 + 2); (x + y).num_exprs; (x + y + 3).int_offset
(x + y + 1.5).double_offset; (2 * x + 1).expression; (2 * x + 1).coefficient; interval; repr(interval)
repr(optional); interval.start_expr(); interval.size_expr(); interval.end_expr(); interval.name
interval.presence_literals(); optional.presence_literals(); interval.index; optional.StartExpr()
cp.object_is_a_true_literal(True); cp.object_is_a_true_literal(-1); cp.object_is_a_false_literal(-2)
cp.object_is_a_true_literal(b); cp.object_is_a_true_literal(constant_one)
cp.object_is_a_false_literal(~constant_one); m.negated(3); cp.snake_case_to_camel_case("add_bool_xor")
m.is_boolean_value(True); m.is_boolean_value(1); m.get_or_make_boolean_index(~b)
m.get_or_make_variable_index(x)
"""

REFUSED = """
x == 1.5; x <= 1.5; x != "a"; x < "a"; x == None; x <= 2**63; x < -2**63; x > 2**63 - 1; x * 1.5 <= 3
x <= x * 1.5; x * y; x + "a"; bool(x); bool(b); bool(x <= 3); bool(x == 3); bool(2 * x == 2 * y)
bool(x + y == 0); bool(x == ~b); b in [~b]; max(x, y); x and y; x / 2; x % 2; x**2; x << 1; x >> 1; x & 1; x | 1
x ^ 1; abs(x); +x; ~x; ~(x + 1); hash(x + y); L.sum("a"); L.sum([None]); L.sum([[x]])
L.weighted_sum([x, y], [1]); L.weighted_sum([x, "a"], [1, 1]); L.constant("a"); L.weighted_sum([x, y], [1, "a"])
L.term(3, 2); L.affine(3, 2, 3); L(); cp.FlatIntExpr(x * 1.5); cp.IntVar(); cp.BoundedLinearExpression(x, 1)
x.foo; m.proto.foo; m.new_int_var(0, 2**63, "z"); m.new_int_var(0.5, 3, "z"); m.new_int_var("a", 3, "z")
m.new_int_var(1, 3); m.new_int_var(1, 3, 5); m.add(1); m.add(None); m.add("a"); m.add_bool_or(x)
m.add_bool_or([x]); m.add_bool_or(2); m.add_bool_or("b"); m.add_bool_or([b], [b]); m.add_bool_or(b + 1)
m.add_bool_or(1.0); m.add_bool_or(None); m.add_linear_constraint("x", 0, 5)
m.add_linear_constraint(x * 1.5, 0, 5); m.add_all_different("a"); m.add_all_different(1.5)
m.add_element(x, [], 3); m.add_circuit([]); m.add_circuit([(0, 1)]); m.add_circuit([(0, 1, x)])
m.add_multiple_circuit([]); m.add_allowed_assignments([x, y], [(1, 2), [3, 4, 5]])
m.add_allowed_assignments([], [(1, 2)]); m.add_allowed_assignments([x, y], [(1, "a")])
m.add_automaton([x], 0, [], [(0, 1, 1)]); m.add_automaton([x], 0, [1], [(0, 1)])
m.add_automaton([], 0, [1], [(0, 1, 1)]); m.add_automaton([x], 0, [1], []); m.add_inverse([x, y], [b])
m.add_inverse([], []); m.add_inverse([x + 1, y], [b, b])
m.add_reservoir_constraint_with_active([x], [1], [b], 1, 5)
m.add_reservoir_constraint_with_active([x], [1], [b], 0, -1)
m.add_reservoir_constraint_with_active([], [], [], 0, 1); m.add_min_equality(x, ["a"])
m.add_multiplication_equality(x, 1.5); m.new_interval_var(x + y, 1, 2, "bad")
m.new_interval_var(1.5, 1, 2, "bad"); m.add_no_overlap([x]); m.add_cumulative([x], [1], 1); m.add_assumptions(b)
m.add_hint(3, True); m.add_hint(x + 1, 4); m.maximize(3.5); m.maximize("a"); m.get_bool_var_from_proto_index(0)
m.get_bool_var_from_proto_index(-1); m.get_int_var_from_proto_index(99); m.get_interval_var_from_proto_index(0)
m.get_or_make_variable_index(1.5); m.get_or_make_boolean_index(x); m.proto.variables[0].domain.append("x")
m.proto.variables[0].domain.append(2**70); m.proto.variables[0].domain.append(1.5); c.only_enforce_if(2)
c.only_enforce_if("a"); c.only_enforce_if(1.0); s.value(x); s.objective_value; s.response_stats()
s.status_name(); s.solution_info(); s.boolean_value(b); p.num_workers = 1.5; p.num_workers = "a"
p.num_workers = 2**40; p.max_time_in_seconds = "a"; p.log_search_progress = "a"; p.search_branching = 2
p.nonsense = 3; p.max_time_inseconds; p.subsolvers = ["x"]; p.subsolvers[:] = ["x"]; m.proto.name = 3
m.proto.variables = []
"""


def scope(cp_model: ModuleType) -> dict[str, Any]:
    """Fresh objects of one `cp_model`, by the names that the cases use."""
    model = cp_model.CpModel()
    x, b = model.new_int_var(0, 10, "x"), model.new_bool_var("b")
    y = model.new_int_var(-5, 5, "")
    return {
        "cp": cp_model,
        "L": cp_model.LinearExpr,
        "m": model,
        "x": x,
        "b": b,
        "y": y,
        "named": model.new_int_var(1, 1, "named"),
        "constant": model.new_constant(5),
        "constant_one": model.new_constant(1),
        "holes": model.new_int_var_from_domain(cp_model.Domain.from_values([1, 2, 5]), "d"),
        "empty": model.new_int_var(3, 1, "e"),
        "c": model.add(x + y <= 3),
        "interval": model.new_interval_var(x, 3, x + 3, "iv"),
        "optional": model.new_optional_interval_var(y, x, 2 * y + 1, ~b, "o"),
        "s": cp_model.CpSolver(),
        "p": cp_model.SatParameters(),
    }


def cases(text: str) -> list[str]:
    return [case.strip() for line in text.strip().splitlines() for case in line.split(";") if case.strip()]


@pytest.mark.parametrize("case", cases(SAME))
def test_same_answer(case: str) -> None:
    """The result prints and, where it is plain data, is the same."""
    theirs, ours = (eval(case, scope(cp_model)) for cp_model in (WHEEL, PAGE))
    assert type(ours).__name__ == type(theirs).__name__
    assert str(ours) == str(theirs)
    if not type(theirs).__name__.endswith("Proto"):
        assert repr(ours) == repr(theirs)


@pytest.mark.parametrize("case", cases(REFUSED))
def test_refused_alike(case: str) -> None:
    """Both refuse, with the same type of error, and here a refused call adds nothing to the model."""
    errors = []
    for cp_model in (WHEEL, PAGE):
        names = scope(cp_model)
        before = str(names["m"])
        with pytest.raises(Exception) as refusal:  # noqa: PT011 - the wheel says which
            exec(case, names)
        errors.append(refusal.type)
        if cp_model is PAGE:
            assert str(names["m"]) == before
            assert str(refusal.value)
    assert errors[0] is errors[1]


def test_sums_grow_apart() -> None:
    """Sums that share a beginning do not see each other's terms, and a growing sum keeps every one."""
    model = PAGE.CpModel()
    x = [model.new_int_var(0, 1, f"x{i}") for i in range(6)]
    base = x[0] + x[1]
    left, right = base + x[2], base + x[3]
    assert [str(sum_) for sum_ in (base, left, right)] == ["(x0 + x1)", "(x0 + x1 + x2)", "(x0 + x1 + x3)"]
    kept = left
    left += x[4]
    left -= 7
    assert str(kept) == "(x0 + x1 + x2)"
    assert str(left) == "(x0 + x1 + x2 + x4 - 7)"
    deep = x[0]
    for _ in range(5000):
        deep = 1 * (deep + x[1]) - x[2]
    assert PAGE.FlatIntExpr(2 * deep).coeffs == [2, 10000, -10000]


def test_adding_what_is_no_constraint() -> None:
    """An expression alone is refused as such, where the wheel tries to read it as a Boolean."""
    names = scope(PAGE)
    with pytest.raises(TypeError, match=r"not supported: CpModel\.add"):
        names["m"].add(names["x"])


def test_numbers_that_do_not_fit() -> None:
    """A coefficient beyond 64 bits is refused when the constraint is added, not sent in part."""
    model = PAGE.CpModel()
    x = model.new_int_var(0, 10, "x")
    with pytest.raises(OverflowError, match="does not fit in 64 bits"):
        model.add(x * 2**62 * 4 <= 3)
    with pytest.raises(OverflowError, match="does not fit in 64 bits"):
        model.add_max_equality(x, [x * 2**62 * 4])
    with pytest.raises(OverflowError, match="does not fit in 64 bits"):
        model.add_max_equality(x, [x + 2**62 + 2**62])
    assert len(model.proto.constraints) == 0


def test_floating_sums_round_alike() -> None:
    """Coefficients that are added up from many parts are the wheel's to the last bit."""
    for seed in range(many(200, 5000)):
        coeffs = []
        for cp_model in (WHEEL, PAGE):
            builder = Builder(cp_model, seed)
            for _ in range(3):
                builder.int_variable()
                builder.bool_variable()
            parts = [builder.real_expression() for _ in range(4)]
            total = cp_model.LinearExpr.sum(parts) + builder.real_expression() * 0.1 - builder.real_expression()
            coeffs.append(list(cp_model.FlatFloatExpr(total).coeffs))
        assert coeffs[0] == coeffs[1], f"seed {seed}"
