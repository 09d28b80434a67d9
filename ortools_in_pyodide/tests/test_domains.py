"""`Domain` gives the wheel's results."""

import random
from types import ModuleType
from typing import Any

import pytest

from ortools_in_pyodide.tests.both import page_module, wheel_module
from tests.scale import many

ENDS = [-(2**63), -(2**63) + 1, 2**63 - 1, 2**63 - 2]
WHEEL, PAGE = wheel_module(), page_module()


def random_domain(cp_model: ModuleType, source: random.Random) -> Any:
    """A domain of one to four pieces, sometimes up to the ends of the range."""

    def bound() -> int:
        return source.choice(ENDS) if source.random() < 0.2 else source.randint(-20, 20)

    if source.random() < 0.3:
        return cp_model.Domain.from_values([bound() for _ in range(source.randint(0, 5))])
    return cp_model.Domain.from_intervals([[bound(), bound()] for _ in range(source.randint(1, 4))])


def facts(cp_model: ModuleType, seed: int) -> list[object]:
    """What every method says of two random domains."""
    source = random.Random(seed)
    one, other = random_domain(cp_model, source), random_domain(cp_model, source)
    value = source.randint(-20, 20)
    made = [
        one,
        one.complement(),
        one.negation(),
        one.addition_with(other),
        one.union_with(other),
        one.intersection_with(other),
        cp_model.Domain.from_flat_intervals(one.flattened_intervals()),
    ]
    ends = [] if one.is_empty() else [one.min(), one.max()]
    told = [one.size(), one.is_empty(), one.contains(value), one.is_included_in(other), one.overlaps_with(other)]
    return [*told, *ends, *((str(each), repr(each), each.flattened_intervals()) for each in made)]


def test_random_domains() -> None:
    for seed in range(many(1000, 20000)):
        assert facts(PAGE, seed) == facts(WHEEL, seed), f"seed {seed}"


@pytest.mark.parametrize("args", [(1.5, 3), ("a", 3), (0, 2**63), (-(2**64), 0), (None, 1)])
def test_bounds_are_whole_numbers_of_64_bits(args: tuple[Any, Any]) -> None:
    for cp_model in (WHEEL, PAGE):
        with pytest.raises(TypeError):
            cp_model.Domain(*args)


def test_where_the_wheel_reads_beyond_its_data() -> None:
    """An odd number of bounds and the ends of nothing are refused."""
    with pytest.raises(ValueError, match="even number"):
        PAGE.Domain.from_flat_intervals([1, 2, 4])
    with pytest.raises(ValueError, match="no least"):
        PAGE.Domain(3, 1).min()
    with pytest.raises(ValueError, match="no greatest"):
        PAGE.Domain(3, 1).max()
