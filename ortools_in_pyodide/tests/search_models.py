"""Models that take some search, for what happens while one is solved. The same code runs natively and in Pyodide."""

from collections.abc import Callable
from random import Random
from types import ModuleType
from typing import Any


def easy(cp: ModuleType) -> Any:
    """Solved by presolve; the objective is no whole number."""
    model = cp.CpModel()
    x = model.new_int_var(0, 5, "x")
    model.maximize(2.5 * x + 0.25)
    return model


def least(cp: ModuleType) -> Any:
    """Eight jobs on five machines in the least time: many solutions before the best."""
    random = Random(3)
    model = cp.CpModel()
    machines: list[list[Any]] = [[] for _ in range(5)]
    end = model.new_int_var(0, 1000, "end")
    for _ in range(8):
        before: Any = 0
        for machine in random.sample(range(5), 5):
            length = random.randint(5, 30)
            start = model.new_int_var(0, 1000, "")
            model.add(start >= before)
            machines[machine].append(model.new_fixed_size_interval_var(start, length, ""))
            before = start + length
        model.add(end >= before)
    for intervals in machines:
        model.add_no_overlap(intervals)
    model.minimize(end)
    return model


def floating(cp: ModuleType) -> Any:
    """The least of a sum with factors that are no whole numbers."""
    random = Random(5)
    model = cp.CpModel()
    x = [model.new_int_var(0, 9, "") for _ in range(12)]
    for _ in range(8):
        model.add(sum(random.randint(1, 9) * each for each in x) >= 120)
    model.minimize(sum((random.randint(10, 99) / 8) * each for each in x))
    return model


def satisfied(cp: ModuleType) -> Any:
    """Twenty queens: no objective."""
    model = cp.CpModel()
    queens = [model.new_int_var(0, 19, "") for _ in range(20)]
    for slope in (-1, 0, 1):
        model.add_all_different(slope * row + queen for row, queen in enumerate(queens))
    return model


def infeasible(cp: ModuleType) -> Any:
    """A contradiction."""
    model = cp.CpModel()
    x, y = model.new_int_var(0, 5, "x"), model.new_int_var(0, 5, "y")
    model.add(x + y >= 11)
    model.minimize(x)
    return model


def hard(cp: ModuleType) -> Any:
    """A knapsack with thirty limits: solutions at once, and no proof in a long time."""
    random = Random(2)
    model = cp.CpModel()
    x = [model.new_bool_var("") for _ in range(200)]
    for _ in range(30):
        weights = [random.randint(5, 100) for _ in x]
        model.add(sum(weight * each for weight, each in zip(weights, x, strict=True)) <= sum(weights) // 3)
    model.maximize(sum(random.randint(5, 100) * each for each in x))
    return model


def endless(cp: ModuleType, best: str = "maximize") -> Any:
    """Twenty different numbers with weights: a solution at once, and no proof in hours."""
    model = cp.CpModel()
    x = [model.new_int_var(0, 50, "") for _ in range(20)]
    model.add_all_different(x)
    getattr(model, best)(sum(i * each for i, each in enumerate(x)))
    return model


SEARCH_MODELS: dict[str, Callable[[ModuleType], Any]] = {
    make.__name__: make for make in (easy, least, floating, satisfied, infeasible, hard, endless)
}
