"""`Domain`: a set of 64-bit integers, kept as sorted disjoint intervals that do not touch."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import index as whole

INT_MIN = -(2**63)
INT_MAX = 2**63 - 1


def _int64(value: object) -> int:
    """Return `value` as an int; TypeError where it is no whole number of 64 bits."""
    try:
        number = whole(value)  # type: ignore[arg-type]
    except TypeError:
        raise TypeError(f"incompatible function arguments: {value!r} is not an integer") from None
    if not INT_MIN <= number <= INT_MAX:
        raise TypeError(f"incompatible function arguments: {number} does not fit in 64 bits")
    return number


def _saturated(value: int) -> int:
    return INT_MIN if value < INT_MIN else INT_MAX if value > INT_MAX else value


def _joined(intervals: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """Sort intervals, drop empty ones, join those that overlap or touch."""
    result: list[tuple[int, int]] = []
    for low, high in sorted(pair for pair in intervals if pair[0] <= pair[1]):
        if result and low <= result[-1][1] + 1:
            if high > result[-1][1]:
                result[-1] = (result[-1][0], high)
        else:
            result.append((low, high))
    return result


class Domain:
    """A set of integers from -2**63 to 2**63 - 1. `Domain(low, high)` is the interval, empty where low > high.

    Immutable. Two domains are never equal unless they are one object, as in the wheel: compare `flattened_intervals()`.
    """

    __slots__ = ("_intervals",)

    def __init__(self, low: int, high: int) -> None:
        low, high = _int64(low), _int64(high)
        self._intervals = [(low, high)] if low <= high else []

    @classmethod
    def _of(cls, intervals: list[tuple[int, int]]) -> Domain:
        domain = cls.__new__(cls)
        domain._intervals = intervals
        return domain

    @staticmethod
    def all_values() -> Domain:
        """The whole 64-bit range."""
        return Domain._of([(INT_MIN, INT_MAX)])

    @staticmethod
    def from_values(values: Iterable[int]) -> Domain:
        """The set of these values."""
        return Domain._of(_joined((value, value) for value in map(_int64, values)))

    @staticmethod
    def from_intervals(intervals: Iterable[Sequence[int]]) -> Domain:
        """The union of `[low, high]` pairs; `[value]` alone counts as one value, an empty list as nothing."""
        pairs = [[_int64(bound) for bound in interval] for interval in intervals]
        return Domain._of(_joined((pair[0], pair[min(1, len(pair) - 1)]) for pair in pairs if pair))

    @staticmethod
    def from_flat_intervals(flat_intervals: Iterable[int]) -> Domain:
        """The union of intervals given as low, high, low, high...; ValueError for an odd number of bounds."""
        bounds = [_int64(bound) for bound in flat_intervals]
        if len(bounds) % 2:
            raise ValueError(f"from_flat_intervals needs an even number of bounds, not {len(bounds)}")
        return Domain._of(_joined(zip(bounds[::2], bounds[1::2], strict=True)))

    @staticmethod
    def greater_or_equal(value: int) -> Domain:
        """All values from `value` up."""
        return Domain(value, INT_MAX)

    @staticmethod
    def lower_or_equal(value: int) -> Domain:
        """All values up to `value`."""
        return Domain(INT_MIN, value)

    def flattened_intervals(self) -> list[int]:
        """The intervals as low, high, low, high..."""
        return [bound for interval in self._intervals for bound in interval]

    def is_empty(self) -> bool:
        """Whether no value is left."""
        return not self._intervals

    def size(self) -> int:
        """How many values, at most 2**63 - 1."""
        return _saturated(sum(high - low + 1 for low, high in self._intervals))

    def min(self) -> int:
        """The least value; ValueError for an empty domain."""
        if not self._intervals:
            raise ValueError("an empty domain has no least value")
        return self._intervals[0][0]

    def max(self) -> int:
        """The greatest value; ValueError for an empty domain."""
        if not self._intervals:
            raise ValueError("an empty domain has no greatest value")
        return self._intervals[-1][1]

    def contains(self, value: int) -> bool:
        """Whether `value` is in the set."""
        value = _int64(value)
        return any(low <= value <= high for low, high in self._intervals)

    def complement(self) -> Domain:
        """All other 64-bit values."""
        result = []
        low = INT_MIN
        for first, last in self._intervals:
            if low < first:
                result.append((low, first - 1))
            low = last + 1
        if low <= INT_MAX:
            result.append((low, INT_MAX))
        return Domain._of(result)

    def negation(self) -> Domain:
        """The set of -value; -2**63 itself, which has no opposite in 64 bits, is left out."""
        return Domain._of(_joined((-high, min(-low, INT_MAX)) for low, high in self._intervals if high > INT_MIN))

    def addition_with(self, domain: Domain) -> Domain:
        """All sums of a value of each set: bounds stop at the ends of the range, sums wholly beyond it are left out."""
        sums = [(a + c, b + d) for a, b in self._intervals for c, d in domain._intervals]
        return Domain._of(_joined((_saturated(a), _saturated(b)) for a, b in sums if b >= INT_MIN and a <= INT_MAX))

    def union_with(self, domain: Domain) -> Domain:
        """Values of either set."""
        return Domain._of(_joined(self._intervals + domain._intervals))

    def intersection_with(self, domain: Domain) -> Domain:
        """Values of both sets."""
        both = ((max(a, c), min(b, d)) for a, b in self._intervals for c, d in domain._intervals)
        return Domain._of(_joined(both))

    def is_included_in(self, domain: Domain) -> bool:
        """Whether every value is in `domain` too."""
        return all(any(c <= a and b <= d for c, d in domain._intervals) for a, b in self._intervals)

    def overlaps_with(self, domain: Domain) -> bool:
        """Whether some value is in both."""
        return any(a <= d and c <= b for a, b in self._intervals for c, d in domain._intervals)

    def __copy__(self) -> Domain:
        return Domain._of(self._intervals)

    def __deepcopy__(self, memo: dict[int, object]) -> Domain:
        return Domain._of(self._intervals)

    def __str__(self) -> str:
        if not self._intervals:
            return "[]"
        return "".join(f"[{low}]" if low == high else f"[{low},{high}]" for low, high in self._intervals)

    def __repr__(self) -> str:
        return f"Domain({self})"

    AllValues = all_values
    FlattenedIntervals = flattened_intervals
    FromFlatIntervals = from_flat_intervals
    FromIntervals = from_intervals
    FromValues = from_values
