"""Choices compared over imagined worlds: the one loop that computer players and hints share.

A *world* is a whole state that a seat cannot tell from the real one (a determinization). A choice is played in it, the
game goes on by a rollout policy in every seat, and how that ends has a value for the seat. All choices meet the same
worlds (common random numbers), so that chance is the same for all, and it is the differences within a world that are
averaged.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from typing import Generic, NamedTuple, TypeVar

from pygames.core.advice import Budget

W = TypeVar("W")  # world
C = TypeVar("C")  # choice
E = TypeVar("E")  # how a world ended

Z_95 = 1.96
"""Standard errors on either side of a mean that hold 95 % of a normal distribution."""


class Estimate(NamedTuple, Generic[C]):
    """What one choice was worth over the worlds that it met, in the game's own unit of value."""

    choice: C
    mean: float
    error: float | None
    """The standard error of `mean`; None where one world was met."""
    behind: float
    """By how much the best choice did better on average, in the worlds that both have met; 0 for the best."""
    behind_error: float | None
    """The standard error of `behind`, of paired differences; None where one world was met."""
    worlds: int

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the mean; without end where one world was met."""
        reach = math.inf if self.error is None else Z_95 * self.error
        return self.mean - reach, self.mean + reach


class Comparison(Generic[W, C, E]):
    """Choices of one view and how the worlds ended that began with them.

    `worlds` gives one imagined world after another; `play_on(world, choice)` gives how it ends after a choice, and
    `value(ending)` what that is worth. The same worlds give the same comparison.
    """

    def __init__(
        self,
        choices: Sequence[C],
        worlds: Iterator[W],
        play_on: Callable[[W, C], E],
        value: Callable[[E], float],
    ) -> None:
        self.choices = tuple(choices)
        self.endings: tuple[list[E], ...] = tuple([] for _ in choices)
        """By choice, its endings: one for each world that it met."""
        self.worlds = 0
        self._worlds = worlds
        self._play_on = play_on
        self._value = value

    def look(self) -> None:
        """One more world for every choice."""
        world = next(self._worlds)
        for choice, endings in zip(self.choices, self.endings, strict=True):
            endings.append(self._play_on(world, choice))
        self.worlds += 1

    def run(self, budget: Budget) -> None:
        """Looks at as many worlds as the budget has units, at least one, or until it says stop."""
        while self.worlds < max(1, budget.units):
            self.look()
            if budget.stop():
                break

    def values(self, index: int) -> list[float]:
        """What the endings of one choice are worth."""
        return [self._value(ending) for ending in self.endings[index]]

    def mean(self, index: int) -> float:
        """What one choice is worth on average."""
        return mean(self.values(index))

    def estimates(self) -> tuple[Estimate[C], ...]:
        """Every choice's estimate, the best mean first; of equal ones the choice given first."""
        values = [self.values(index) for index in range(len(self.choices))]
        order = sorted(range(len(values)), key=lambda index: -mean(values[index]))
        best = values[order[0]]
        found = []
        for index in order:
            behind = [first - other for first, other in zip(best, values[index], strict=True)]
            found.append(
                Estimate(
                    self.choices[index],
                    mean(values[index]),
                    standard_error(values[index]),
                    mean(behind),
                    standard_error(behind),
                    len(values[index]),
                )
            )
        return tuple(found)


def mean(values: Sequence[float]) -> float:
    """The average of some numbers, at least one."""
    return sum(values) / len(values)


def standard_error(values: Sequence[float]) -> float | None:
    """The standard error of the mean of some numbers, None for fewer than two."""
    count = len(values)
    if count < 2:
        return None
    middle = mean(values)
    return math.sqrt(sum((value - middle) ** 2 for value in values) / (count - 1) / count)
