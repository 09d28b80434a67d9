"""The loop over imagined worlds, on a toy: a world is a number, a choice adds to it or scales it."""

from itertools import count
from math import inf, sqrt
from random import Random
from statistics import fmean, stdev

import pytest

from pygames.core.advice import Budget
from pygames.core.worlds import Comparison, standard_error


def toy(values: dict[str, list[float]]) -> Comparison[int, str, float]:
    """Choices by name with what each is worth in world 0, 1, ..."""
    return Comparison(list(values), iter(count()), lambda world, choice: values[choice][world], float)


def test_estimates_are_means_and_standard_errors_of_paired_differences() -> None:
    random = Random("toy")
    luck = [random.gauss(0, 50) for _ in range(12)]
    values = {
        "good": [chance + random.gauss(1, 0.1) for chance in luck],
        "poor": [chance + random.gauss(0, 0.1) for chance in luck],
    }
    comparison = toy({"poor": values["poor"], "good": values["good"]})
    comparison.run(Budget(12))
    best, other = comparison.estimates()
    assert (best.choice, other.choice, best.worlds, other.worlds) == ("good", "poor", 12, 12)
    assert best.mean == pytest.approx(fmean(values["good"]))
    assert best.error == pytest.approx(stdev(values["good"]) / sqrt(12))
    assert (best.behind, best.behind_error) == (0, 0)
    differences = [good - poor for good, poor in zip(values["good"], values["poor"], strict=True)]
    assert other.behind == pytest.approx(fmean(differences))
    assert other.behind_error == pytest.approx(stdev(differences) / sqrt(12))
    # Chance is the same for all, so the difference is known far better than either mean.
    assert other.behind_error is not None
    assert best.error is not None
    assert other.behind_error < best.error / 50
    low, high = best.interval
    assert (low + high) / 2 == pytest.approx(best.mean)
    assert high - low == pytest.approx(2 * 1.96 * best.error)


def test_one_world_gives_no_error() -> None:
    comparison = toy({"a": [1.0], "b": [2.0]})
    comparison.run(Budget(0))
    best, other = comparison.estimates()
    assert (best.choice, best.mean, best.error, best.interval) == ("b", 2.0, None, (-inf, inf))
    assert (other.behind, other.behind_error, other.worlds) == (1.0, None, 1)
    assert standard_error([]) is standard_error([1.0]) is None


def test_of_equal_choices_the_first_given_comes_first() -> None:
    comparison = toy({"b": [1.0, 3.0], "a": [3.0, 1.0], "c": [2.0, 2.5]})
    comparison.run(Budget(2))
    assert [estimate.choice for estimate in comparison.estimates()] == ["c", "b", "a"]


def test_stop_ends_the_loop_after_a_world() -> None:
    asked = []

    def stop() -> bool:
        asked.append(1)
        return len(asked) == 3

    comparison = toy({"a": [1.0] * 9, "b": [2.0] * 9})
    comparison.run(Budget(9, stop))
    assert comparison.worlds == len(asked) == 3


def test_all_choices_meet_the_same_worlds() -> None:
    met: dict[str, list[float]] = {"a": [], "b": []}
    random = Random(7)
    worlds = (random.random() for _ in count())

    def play_on(world: float, choice: str) -> float:
        met[choice].append(world)
        return world

    Comparison(["a", "b"], worlds, play_on, float).run(Budget(5))
    assert met["a"] == met["b"]
    assert len(set(met["a"])) == 5
