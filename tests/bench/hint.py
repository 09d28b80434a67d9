"""How long Haul's hints take and where the time goes, with ratios: `python -m tests.bench.hint [HAULS]`."""

import sys
from collections.abc import Callable
from functools import partial
from statistics import mean, median
from time import perf_counter
from typing import TypeVar

from ortools.sat.python import cp_model

from pygames.haul.model import phase
from solver.cp_sat import HAUL_HINT_WORK, new_solver
from solver.haul.hint import hint
from solver.haul.instance import Instance
from solver.haul.model import LoadingModel, plan
from solver.haul.outlook import PlannedComparison, choices
from tests.games.haul_decisions import decisions
from tests.solver.haul.cases import best_by_exhaustion

T = TypeVar("T")


def timed(work: Callable[[], T]) -> tuple[float, T]:
    """Milliseconds and result."""
    start = perf_counter()
    result = work()
    return (perf_counter() - start) * 1000, result


def together(instances: list[Instance]) -> bool:
    """Plans all instances in one model, for the sum of their values; whether that is proven best in time."""
    model = cp_model.CpModel()
    loadings = [LoadingModel(model, instance) for instance in instances]
    model.maximize(sum(loading.value for loading in loadings))
    return new_solver(5.0).solve(model) == cp_model.OPTIMAL


def built(instance: Instance) -> LoadingModel:
    return LoadingModel(cp_model.CpModel(), instance)


def whole_hints(hauls: int) -> None:
    """Time of whole answers, by Load and kind of decision, and how many of all plans were needed."""
    times: dict[tuple[int, str], list[float]] = {}
    shares = []
    for seed in range(hauls):
        for seen in decisions(f"bench {seed}"):
            if len({choice[0] for choice in choices(seen)}) > 1:
                spent, advice = timed(partial(hint, seen, "bench", worlds=8))
                assert advice.proven
                times.setdefault((seen.public.load, phase(seen.public)), []).append(spent)
                comparison = PlannedComparison(seen, "bench", HAUL_HINT_WORK)
                comparison.imagine(8)
                comparison.settle(lambda: False)
                shares.append(len(comparison.plans) / (8 * len(choices(seen))))
    print("8 worlds: Load, decision, median ms, worst ms")
    for (load, what), spent_by in sorted(times.items()):
        print(f"  {load} {what:6}{median(spent_by):7.0f}{max(spent_by):7.0f}")
    print(f"plans solved / plans there are: {mean(shares):.2f}")


def plans(hauls: int) -> None:
    """Plans at the start of a Haul: build, solve, all of it; exhaustive search; and one model for several worlds."""
    rows: list[list[float]] = []
    joint: dict[int, list[tuple[float, bool]]] = {2: [], 4: [], 8: []}
    for seed in range(hauls):
        comparison = PlannedComparison(next(decisions(f"plans {seed}")), "bench", HAUL_HINT_WORK)
        comparison.imagine(8)
        instances = [outlook.instance for outlook in comparison.outlooks[0]]
        steps: tuple[Callable[[Instance], object], ...] = (built, plan, best_by_exhaustion)
        rows.append([mean(timed(partial(step, one))[0] for one in instances) for step in steps])
        for worlds, found in joint.items():
            found.append(timed(partial(together, instances[:worlds])))
    building, planning, trying = (mean(column) for column in zip(*rows, strict=True))
    print(f"plan of seven Loads: {planning:.1f} ms, of which building the model {building:.1f} ms")
    print(f"exhaustive search / CP-SAT: {trying / planning:.2f}")
    for worlds, found in joint.items():
        ratio = mean(spent for spent, _ in found) / worlds / planning
        proven = sum(ok for _, ok in found)
        print(f"one model for {worlds} worlds / one a world: {ratio:.1f}, proven {proven} of {hauls}")


if __name__ == "__main__":
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    plans(number)
    whole_hints(number)
