"""The loop over imagined worlds, on a toy: a world is a number, a choice adds to it or scales it."""

from itertools import count
from math import inf, sqrt
from random import Random
from statistics import fmean, stdev

import pytest

from pygames.core.advice import never
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
    comparison.run(24, never)
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
    comparison.run(0, never)
    best, other = comparison.estimates()
    assert (best.choice, best.mean, best.error, best.interval) == ("b", 2.0, None, (-inf, inf))
    assert (other.behind, other.behind_error, other.worlds) == (1.0, None, 1)
    assert standard_error([]) is standard_error([1.0]) is None


def test_of_equal_choices_the_first_given_comes_first() -> None:
    comparison = toy({"b": [1.0, 3.0], "a": [3.0, 1.0], "c": [2.0, 2.5]})
    comparison.run(6, never)
    assert [estimate.choice for estimate in comparison.estimates()] == ["c", "b", "a"]


def test_stop_ends_the_loop_after_a_world() -> None:
    asked = []

    def stop() -> bool:
        asked.append(1)
        return len(asked) == 3

    comparison = toy({"a": [1.0] * 9, "b": [2.0] * 9})
    comparison.run(18, stop)
    assert comparison.worlds == len(asked) == 3


def test_all_choices_meet_the_same_worlds() -> None:
    met: dict[str, list[float]] = {"a": [], "b": []}
    random = Random(7)
    worlds = (random.random() for _ in count())

    def play_on(world: float, choice: str) -> float:
        met[choice].append(world)
        return world

    Comparison(["a", "b"], worlds, play_on, float).run(10, never)
    assert met["a"] == met["b"]
    assert len(set(met["a"])) == 5


def test_work_is_the_same_however_many_choices_there_are() -> None:
    for number in (1, 2, 3, 7):
        played: list[int] = []
        random = Random(number)

        def play_on(world: int, choice: int, played: list[int] = played, random: Random = random) -> float:
            played.append(world)
            return random.random() + choice

        comparison = Comparison(list(range(number)), iter(count()), play_on, float)
        comparison.run(84, never)
        assert 84 - 7 < len(played) <= 84
        assert comparison.worlds == max(played) + 1


def test_racing_drops_what_cannot_win_and_keeps_two() -> None:
    """Choices far behind meet the fewest worlds, so that the best two meet more; close ones all stay."""
    random = Random("race")
    luck = [random.gauss(0, 50) for _ in range(100)]
    values = {
        name: [chance + worth + random.gauss(0, 1) for chance in luck]
        for name, worth in {"far": -9, "best": 0.2, "close": 0, "farther": -20}.items()
    }
    comparison = toy(values)
    comparison.run(100, never)
    ranked = comparison.estimates()
    assert {estimate.choice for estimate in ranked[:2]} == {"best", "close"}
    assert [estimate.choice for estimate in ranked[2:]] == ["far", "farther"]
    assert [estimate.worlds for estimate in ranked] == [comparison.worlds] * 2 + [6, 6]
    assert comparison.worlds == 6 + (100 - 24) // 2
    assert ranked[2].behind == pytest.approx(9, abs=2)
    # Without the pairing nothing could be told apart in six worlds.
    assert ranked[0].error is not None
    assert ranked[0].error > 3

    level = toy({name: [float(world % 3) for world in range(100)] for name in "abc"})
    level.run(90, never)
    assert [estimate.worlds for estimate in level.estimates()] == [30] * 3


def test_a_choice_is_kept_unless_the_difference_is_surer_than_chance() -> None:
    """One world in six speaks against it: not enough to drop it. All six alike do."""
    odd = toy({"a": [6.0, 0, 0, 0, 0, 0] * 9, "b": [0.0] * 54, "c": [0.0] * 54})
    odd.run(18, never)
    assert len(odd.running) == 3
    sure = toy({"a": [1.0] * 60, "b": [1.0] * 60, "c": [0.9] * 60})
    sure.run(18, never)
    assert len(sure.running) == 2
