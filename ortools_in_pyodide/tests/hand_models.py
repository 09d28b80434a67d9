"""One small model for each kind of constraint, each with one best objective value; written for any `cp_model`."""

from collections.abc import Callable
from types import ModuleType
from typing import Any

Make = Callable[[ModuleType], Any]


def linear(cp: ModuleType) -> Any:
    model = cp.CpModel()
    x, y = model.new_int_var(0, 20, "x"), model.new_int_var(-5, 20, "y")
    model.add(3 * x + 5 * y <= 47)
    model.add(x - 2 * y >= -6)
    model.add(x != 7)
    model.add_linear_expression_in_domain(x + y, cp.Domain.from_values([1, 4, 9, 11, 12]))
    model.maximize(4 * x + 5 * y - 3)
    return model


def reified(cp: ModuleType) -> Any:
    model = cp.CpModel()
    x, y = model.new_int_var(0, 10, "x"), model.new_int_var(0, 10, "y")
    a, b = model.new_bool_var("a"), model.new_bool_var("b")
    model.add(x + y <= 6).only_enforce_if(a)
    model.add(x >= 5).only_enforce_if(~a, b)
    model.add(y >= 8).only_enforce_if([a.negated(), b])
    model.add_implication(~b, a)
    model.minimize(-2 * x - 3 * y - 4 * a + 9 * b)
    return model


def booleans(cp: ModuleType) -> Any:
    model = cp.CpModel()
    x = [model.new_bool_var(f"x{i}") for i in range(8)]
    model.add_exactly_one(x[:4])
    model.add_at_most_one(x[3:7])
    model.add_at_least_one(~x[0], x[5], x[6])
    model.add_bool_or([x[1], x[2], ~x[7]])
    model.add_bool_xor(x[0], x[4], x[7])
    model.add_bool_and(x[5:6]).only_enforce_if(x[2])
    model.add_map_domain(model.new_int_var(0, 3, "k"), x[:4])
    model.maximize(cp.LinearExpr.weighted_sum(x, [5, 3, 4, 1, 7, 2, 6, 2]))
    return model


def packing(cp: ModuleType) -> Any:
    """Cover a board of 4 by 5 with bars and squares."""
    model = cp.CpModel()
    shapes = [[(0, 0), (0, 1), (0, 2)], [(0, 0), (1, 0), (2, 0)], [(0, 0), (0, 1), (1, 0), (1, 1)], [(0, 0)]]
    cells: dict[tuple[int, int], list[Any]] = {(row, column): [] for row in range(4) for column in range(5)}
    costs = []
    for number, shape in enumerate(shapes):
        for row, column in list(cells):
            places = [(row + down, column + right) for down, right in shape]
            if all(place in cells for place in places):
                put = model.new_bool_var(f"{number} at {row},{column}")
                costs.append((3 if number == 3 else 2) * put)
                for place in places:
                    cells[place].append(put)
    for there in cells.values():
        model.add_exactly_one(there)
    model.minimize(sum(costs))
    return model


def different(cp: ModuleType) -> Any:
    """Six queens."""
    model = cp.CpModel()
    rows = [model.new_int_var(0, 5, f"row{i}") for i in range(6)]
    model.add_all_different(rows)
    model.add_all_different(row + i for i, row in enumerate(rows))
    model.add_all_different(row - i for i, row in enumerate(rows))
    model.maximize(10 * rows[0] + rows[1])
    return model


def element(cp: ModuleType) -> Any:
    model = cp.CpModel()
    index, target = model.new_int_var(0, 9, "index"), model.new_int_var(-50, 50, "target")
    other = model.new_int_var(0, 4, "other")
    model.add_element(index, [3, -4, 8, other, 2 * other + 1, 7], target)
    model.add_element(other, [5, 1, 4, 2, 0], index)
    model.maximize(3 * target - index)
    return model


def circuit(cp: ModuleType) -> Any:
    """A round trip through five towns, one of which may be left out."""
    model = cp.CpModel()
    costs, arcs = [], []
    for start in range(5):
        for end in range(5):
            if start != end:
                taken = model.new_bool_var(f"{start} to {end}")
                arcs.append((start, end, taken))
                costs.append((abs(start * start - 3 * end) % 11 + 1) * taken)
    home = model.new_bool_var("leave out 4")
    arcs.append((4, 4, home))
    model.add_circuit(arcs)
    model.minimize(sum(costs) + 3 * home)
    return model


def routes(cp: ModuleType) -> Any:
    model = cp.CpModel()
    costs, arcs = [], []
    for start in range(5):
        for end in range(5):
            if start != end:
                taken = model.new_bool_var("")
                arcs.append((start, end, taken))
                costs.append((abs(2 * start - end * end) % 9 + 1) * taken)
    model.add_multiple_circuit(arcs)
    model.add(sum(arc[2] for arc in arcs if arc[0] == 0) == 2)
    model.minimize(sum(costs))
    return model


def table(cp: ModuleType) -> Any:
    model = cp.CpModel()
    x, y, z = (model.new_int_var(0, 6, name) for name in "xyz")
    model.add_allowed_assignments([x, y + 1, z], [(1, 2, 3), (2, 6, 1), (4, 4, 5), (6, 7, 6)])
    model.add_forbidden_assignments([x, z], [(6, 6)])
    model.maximize(x + y + z)
    return model


def automaton(cp: ModuleType) -> Any:
    """No two nights in a row, and days off come in pairs."""
    model = cp.CpModel()
    shifts = [model.new_int_var(0, 2, f"day{i}") for i in range(7)]
    triples = [(0, 1, 0), (0, 2, 1), (1, 1, 0), (0, 0, 2), (1, 0, 2), (2, 0, 3), (3, 1, 0), (3, 2, 1)]
    model.add_automaton(shifts, 0, [0, 1, 3], triples)
    model.maximize(sum((2 + i % 3) * shift for i, shift in enumerate(shifts)))
    return model


def inverse(cp: ModuleType) -> Any:
    model = cp.CpModel()
    ones = [model.new_int_var(0, 3, f"a{i}") for i in range(4)]
    others = [model.new_int_var(0, 3, f"b{i}") for i in range(4)]
    model.add_inverse(ones, others)
    model.maximize(sum((i + 1) * (ones[i] + 2 * others[-i]) for i in range(4)))
    return model


def reservoir(cp: ModuleType) -> Any:
    model = cp.CpModel()
    times = [model.new_int_var(0, 8, f"t{i}") for i in range(5)]
    actives = [model.new_bool_var(f"a{i}") for i in range(5)]
    model.add_reservoir_constraint_with_active(times, [2, -3, 2, -1, 4], actives, 0, 4)
    model.add_reservoir_constraint(times[:2], [1, -1], 0, 1)
    model.add_all_different(times)
    model.maximize(10 * sum(actives) - times[3] - 2 * times[4])
    return model


def equalities(cp: ModuleType) -> Any:
    model = cp.CpModel()
    x, y = model.new_int_var(-7, 9, "x"), model.new_int_var(-9, 8, "y")
    least, most, size = (model.new_int_var(-60, 60, name) for name in ("least", "most", "size"))
    product, quotient, rest = (model.new_int_var(-90, 90, name) for name in ("product", "quotient", "rest"))
    model.add_min_equality(least, [x, y, 4])
    model.add_max_equality(most, x + 2, 2 * y)
    model.add_abs_equality(size, x - y)
    model.add_multiplication_equality(product, x, y)
    model.add_division_equality(quotient, product, 3)
    model.add_modulo_equality(rest, product + 50, 7)
    model.minimize(3 * product + 5 * rest - size + least - quotient + most)
    return model


def schedule(cp: ModuleType) -> Any:
    model = cp.CpModel()
    end = model.new_int_var(0, 40, "end")
    intervals, demands = [], [2, 1, 3, 2, 1]
    for number, size in enumerate([4, 3, 5, 2, 6]):
        start = model.new_int_var(0, 30, f"start{number}")
        there = model.new_bool_var(f"there{number}")
        if number % 2:
            intervals.append(model.new_fixed_size_interval_var(start, size, f"task{number}"))
        else:
            intervals.append(model.new_optional_interval_var(start, size, start + size, there, f"task{number}"))
            model.add_bool_or(there)
        model.add(end >= start + size)
    model.add_cumulative(intervals, demands, 4)
    model.add_no_overlap(intervals[1:4])
    model.minimize(end)
    return model


def rectangles(cp: ModuleType) -> Any:
    model = cp.CpModel()
    width = model.new_int_var(0, 20, "width")
    across, down = [], []
    for number, (wide, high) in enumerate([(3, 2), (2, 4), (4, 1), (2, 2), (5, 3)]):
        x, y = model.new_int_var(0, 20, f"x{number}"), model.new_int_var(0, 5 - high, f"y{number}")
        across.append(model.new_fixed_size_interval_var(x, wide, ""))
        down.append(model.new_fixed_size_interval_var(y, high, ""))
        model.add(x + wide <= width)
    model.add_no_overlap_2d(across, down)
    model.minimize(width)
    return model


def real_objective(cp: ModuleType) -> Any:
    model = cp.CpModel()
    x, y = model.new_int_var(0, 10, "x"), model.new_int_var(0, 10, "y")
    model.add(2 * x + 3 * y <= 24)
    model.maximize(1.5 * x + 2.75 * y - 0.5)
    return model


def infeasible(cp: ModuleType) -> Any:
    model = cp.CpModel()
    x = [model.new_int_var(0, 2, "") for _ in range(4)]
    model.add_all_different(x)
    return model


def invalid(cp: ModuleType) -> Any:
    model = cp.CpModel()
    model.new_int_var(5, 3, "empty")
    return model


def assumed(cp: ModuleType) -> Any:
    model = cp.CpModel()
    a, b, c = (model.new_bool_var(name) for name in "abc")
    x = model.new_int_var(0, 5, "x")
    model.add(x >= 3).only_enforce_if(a)
    model.add(x <= 1).only_enforce_if(b)
    model.add_assumptions([a, b, c])
    return model


def hinted(cp: ModuleType) -> Any:
    model = cp.CpModel()
    x, y = model.new_int_var(0, 30, "x"), model.new_int_var(0, 30, "y")
    model.add(x * 3 + y * 7 == 71)
    model.add_hint(x, 12)
    model.add_hint(y, 5)
    model.add_decision_strategy([y, x], cp.CHOOSE_FIRST, cp.SELECT_MAX_VALUE)
    model.minimize(x + y)
    return model


def nothing(cp: ModuleType) -> Any:
    return cp.CpModel()


HAND_MODELS: dict[str, Make] = {
    make.__name__: make
    for make in (
        linear,
        reified,
        booleans,
        packing,
        different,
        element,
        circuit,
        routes,
        table,
        automaton,
        inverse,
        reservoir,
        equalities,
        schedule,
        rectangles,
        real_objective,
        infeasible,
        invalid,
        assumed,
        hinted,
        nothing,
    )
}
