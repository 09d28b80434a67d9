"""Random models: one list of calls for any `cp_model`, so that two of them build the same model from the same seed."""

from __future__ import annotations

import random
from collections.abc import Callable
from types import ModuleType
from typing import Any

Step = Callable[["Builder"], Any]


class Builder:
    """Builds a model with the calls of one `cp_model`; the same seed makes the same calls."""

    def __init__(self, cp_model: ModuleType, seed: int) -> None:
        self.cp = cp_model
        self.random = random.Random(seed)
        self.model: Any = cp_model.CpModel()
        self.ints: list[Any] = []
        self.bools: list[Any] = []
        self.intervals: list[Any] = []
        self.errors: list[str] = []

    def build(self, steps: int) -> Any:
        """Make some variables and then `steps` random calls; returns the model."""
        if self.random.random() < 0.3:
            self.model.name = self.random.choice(["m", 'a "quoted" name', "naïve\n", "tab\t'"])
        for _ in range(self.random.randint(2, 6)):
            self.int_variable()
        for _ in range(self.random.randint(2, 6)):
            self.bool_variable()
        for _ in range(steps):
            self.random.choice(self.steps())(self)
        return self.model

    # Pieces.

    def steps(self) -> list[Step]:
        return STEPS

    def name(self) -> str:
        return self.random.choice(["", "x", f"v{self.random.randint(0, 99)}", "é"])

    def small(self) -> int:
        return self.random.choice([0, 0, 1, 1, -1, 2, 3, -5, 7, 10, -12, 100])

    def number(self) -> int:
        return self.random.choice([self.small(), self.small(), self.small(), 2**31, -(2**40), 10**15])

    def real(self) -> float:
        return self.random.choice([0.5, -1.25, 2.0, 0.1, 1e-7, 3.0, 12345.678])

    def int_variable(self) -> None:
        low, high = sorted((self.number(), self.number()))
        if self.random.random() < 0.3:
            self.ints.append(self.model.new_int_var_from_domain(self.domain(), self.name()))
        else:
            self.ints.append(self.model.new_int_var(low, high, self.name()))

    def bool_variable(self) -> None:
        self.bools.append(self.model.new_bool_var(self.name()))

    def domain(self) -> Any:
        domain = self.cp.Domain
        kind = self.random.randrange(6)
        if kind == 0:
            return domain.from_values([self.small() for _ in range(4)])
        if kind == 1:
            return domain.from_intervals([sorted((self.small(), self.number())) for _ in range(3)])
        if kind == 2:
            return domain(*sorted((self.small(), self.small()))).complement()
        if kind == 3:
            return domain.lower_or_equal(self.number()).union_with(domain.greater_or_equal(self.number()))
        if kind == 4:
            first, second = (
                domain.from_values([self.small(), self.small()]),
                domain(*sorted((self.small(), self.small()))),
            )
            return first.addition_with(second).negation()
        return domain(*sorted((self.small(), self.number())))

    def literal(self) -> Any:
        literal = self.random.choice(self.bools)
        kind = self.random.randrange(10)
        if kind < 5:
            return literal
        if kind < 8:
            return ~literal
        return self.random.choice([True, False, 0, 1])

    def true_literal(self) -> Any:
        literal = self.random.choice(self.bools)
        return literal if self.random.random() < 0.6 else ~literal

    def literals(self, least: int = 0) -> list[Any]:
        return [self.literal() for _ in range(self.random.randint(least, 5))]

    def variable(self) -> Any:
        return self.random.choice(self.ints + self.bools)

    def affine(self) -> Any:
        kind = self.random.randrange(7)
        if kind == 0:
            return self.small()
        if kind == 1:
            return self.small() * self.variable() + self.small()
        if kind == 2:
            return self.small() - self.variable()
        if kind == 3:
            return ~self.random.choice(self.bools) * self.small()
        return self.variable()

    def expression(self, depth: int = 0) -> Any:
        """Always an expression, of whole numbers."""
        linear = self.cp.LinearExpr
        kind = self.random.randrange(13)
        if depth > 3 or kind < 2:
            return self.variable()
        if kind == 2:
            return self.true_literal()
        if kind == 3:
            return self.expression(depth + 1) + self.expression(depth + 1)
        if kind == 4:
            return self.expression(depth + 1) - self.expression(depth + 1)
        if kind == 5:
            return self.small() * self.expression(depth + 1)
        if kind == 6:
            return self.number() - self.expression(depth + 1)
        if kind == 7:
            return linear.sum(
                [self.expression(depth + 1) if self.random.random() < 0.8 else self.small() for _ in range(4)]
            )
        if kind == 8:
            size = self.random.randint(1, 5)
            terms = [self.expression(depth + 1) if self.random.random() < 0.8 else self.small() for _ in range(size)]
            return linear.weighted_sum(terms, [self.small() for _ in range(size)])
        if kind == 9:
            return sum((self.expression(depth + 1) for _ in range(3)), self.variable())
        if kind == 10:
            total = self.expression(depth + 1)
            for _ in range(3):
                total += self.small() * self.variable()
                total -= self.small()
            return total
        if kind == 11:
            return -self.expression(depth + 1)
        return linear.affine(self.expression(depth + 1), self.small(), self.small())

    def real_expression(self) -> Any:
        linear = self.cp.LinearExpr
        parts = [self.real() * self.variable(), self.expression() * self.real(), self.variable() + self.real()]
        parts.append(
            linear.weighted_sum([self.variable(), self.variable(), self.real()], [self.real(), 2, self.small()])
        )
        self.random.shuffle(parts)
        return linear.sum(parts[: self.random.randint(1, 4)])

    def maybe_enforced(self, constraint: Any) -> None:
        kind = self.random.randrange(8)
        if kind == 0:
            literal = self.literal()
            chained = isinstance(literal, self.cp.LinearExpr | bool)
            assert constraint.only_enforce_if(literal) is (constraint if chained else None)
        elif kind == 1:
            assert constraint.only_enforce_if(self.literal(), self.literal()) is None
        elif kind == 2:
            assert constraint.only_enforce_if(self.literals()) is None
        if self.random.random() < 0.2:
            constraint.with_name(self.name())

    # Calls.

    def comparison(self) -> None:
        left: Any = self.expression()
        right: Any = self.expression() if self.random.random() < 0.5 else self.number()
        sign = self.random.randrange(8)
        if sign < 6:
            made = [
                lambda: left <= right,
                lambda: left >= right,
                lambda: left == right,
                lambda: left != right,
                lambda: left < right,
                lambda: left > right,
            ][sign]()
            self.maybe_enforced(self.model.add(made))
        elif sign == 6:
            self.maybe_enforced(self.model.add_linear_constraint(left, *sorted((self.number(), self.number()))))
        else:
            self.maybe_enforced(self.model.add_linear_expression_in_domain(left, self.domain()))

    def boolean(self) -> None:
        names = [
            "add_bool_or",
            "add_bool_and",
            "add_at_least_one",
            "add_at_most_one",
            "add_exactly_one",
            "add_bool_xor",
        ]
        call = getattr(self.model, self.random.choice(names))
        literals = self.literals()
        self.maybe_enforced(call(literals) if self.random.random() < 0.5 else call(*literals))

    def implication(self) -> None:
        self.model.add_implication(self.literal(), self.literal())

    def equality(self) -> None:
        name = self.random.choice(["min", "max", "multiplication", "division", "modulo", "abs"])
        call = getattr(self.model, f"add_{name}_equality")
        if name in ("division", "modulo"):
            self.maybe_enforced(call(self.expression(), self.expression(), self.affine()))
        elif name == "abs":
            self.maybe_enforced(call(self.affine(), self.expression()))
        else:
            expressions = [self.affine() if self.random.random() < 0.6 else self.expression() for _ in range(3)]
            self.maybe_enforced(
                call(self.affine(), expressions) if self.random.random() < 0.5 else call(self.affine(), *expressions)
            )

    def all_different(self) -> None:
        self.maybe_enforced(self.model.add_all_different([self.affine() for _ in range(self.random.randint(1, 5))]))

    def element(self) -> None:
        values = [self.affine() for _ in range(self.random.randint(2, 5))]
        self.maybe_enforced(self.model.add_element(self.expression(), values, self.affine()))
        variables = [self.variable() for _ in range(3)]
        self.model.add_element(self.random.randint(0, 2), variables, self.expression())

    def circuit(self) -> None:
        call = self.model.add_circuit if self.random.random() < 0.5 else self.model.add_multiple_circuit
        call([(self.random.randint(0, 4), self.random.randint(0, 4), self.literal()) for _ in range(5)])

    def table(self) -> None:
        call = (
            self.model.add_allowed_assignments if self.random.random() < 0.5 else self.model.add_forbidden_assignments
        )
        width = self.random.randint(1, 4)
        rows = [[self.number() for _ in range(width)] for _ in range(self.random.randint(0, 4))]
        self.maybe_enforced(call([self.affine() for _ in range(width)], rows))

    def automaton(self) -> None:
        triples = [tuple(self.small() for _ in range(3)) for _ in range(self.random.randint(1, 4))]
        self.model.add_automaton([self.affine() for _ in range(3)], self.small(), [self.small(), 1], triples)

    def inverse(self) -> None:
        size = self.random.randint(1, 4)
        ones, others = (
            [self.variable() if self.random.random() < 0.8 else self.small() for _ in range(size)] for _ in "ab"
        )
        self.model.add_inverse(ones, others)

    def reservoir(self) -> None:
        times, changes = [self.affine() for _ in range(3)], [self.affine() for _ in range(3)]
        if self.random.random() < 0.5:
            self.model.add_reservoir_constraint(times, changes, -abs(self.small()), abs(self.small()))
        else:
            actives = [self.literal() for _ in range(3)]
            self.model.add_reservoir_constraint_with_active(
                times, changes, actives, -abs(self.small()), abs(self.small())
            )

    def interval(self) -> None:
        model, start = self.model, self.affine()
        kind = self.random.randrange(4)
        if kind == 0:
            made = model.new_interval_var(start, self.affine(), self.affine(), self.name())
        elif kind == 1:
            made = model.new_fixed_size_interval_var(start, self.small(), self.name())
        elif kind == 2:
            made = model.new_optional_interval_var(start, self.affine(), self.affine(), self.literal(), self.name())
        else:
            made = model.new_optional_fixed_size_interval_var(start, self.small(), self.literal(), self.name())
        self.intervals.append(made)

    def scheduling(self) -> None:
        if not self.intervals:
            self.interval()
        chosen = [self.random.choice(self.intervals) for _ in range(3)]
        kind = self.random.randrange(3)
        if kind == 0:
            self.maybe_enforced(self.model.add_no_overlap(chosen))
        elif kind == 1:
            self.maybe_enforced(
                self.model.add_no_overlap_2d(chosen, [self.random.choice(self.intervals) for _ in range(3)])
            )
        else:
            self.maybe_enforced(self.model.add_cumulative(chosen, [self.affine() for _ in range(3)], self.affine()))

    def objective(self) -> None:
        call = self.model.minimize if self.random.random() < 0.5 else self.model.maximize
        kind = self.random.randrange(6)
        if kind == 0:
            call(self.number())
        elif kind == 1:
            call(self.real_expression())
        elif kind == 2:
            self.model.clear_objective()
        else:
            call(self.expression())
        assert self.model.has_objective() == (kind != 2)

    def search(self) -> None:
        kind = self.random.randrange(6)
        if kind == 0:
            variables = [self.true_literal() if self.random.random() < 0.3 else self.variable() for _ in range(3)]
            self.model.add_decision_strategy(variables, self.cp.CHOOSE_MIN_DOMAIN_SIZE, self.cp.SELECT_LOWER_HALF)
        elif kind == 1:
            self.model.add_hint(self.variable(), self.small())
        elif kind == 2:
            self.model.add_hint(self.true_literal(), self.random.random() < 0.5)
        elif kind == 3:
            self.model.add_assumptions([self.literal(), self.literal()])
        elif kind == 4:
            self.model.clear_hints()
        else:
            self.model.clear_assumptions()

    def other(self) -> None:
        kind = self.random.randrange(6)
        if kind == 0:
            self.ints.append(self.model.new_constant(self.number()))
        elif kind == 1:
            self.model.add_map_domain(self.variable(), [self.random.choice(self.bools) for _ in range(3)], self.small())
        elif kind == 2:
            self.model.add(self.random.random() < 0.5)
        elif kind == 3:
            self.model.add_linear_constraint(self.small(), 0, 3)
        elif kind == 4:
            self.int_variable()
        else:
            self.model = self.model.clone()
            cp, proto = self.cp, self.model.proto
            self.ints = [cp.IntVar(proto, variable.index) for variable in self.ints]
            self.bools = [cp.IntVar(proto, variable.index) for variable in self.bools]
            self.intervals = [cp.IntervalVar(proto, interval.index) for interval in self.intervals]


STEPS: list[Step] = [
    *[Builder.comparison] * 4,
    *[Builder.boolean] * 2,
    Builder.implication,
    *[Builder.equality] * 2,
    Builder.all_different,
    Builder.element,
    Builder.circuit,
    Builder.table,
    Builder.automaton,
    Builder.inverse,
    Builder.reservoir,
    *[Builder.interval] * 2,
    Builder.scheduling,
    Builder.objective,
    *[Builder.search] * 2,
    Builder.other,
]
