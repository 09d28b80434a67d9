"""Choices compared over imagined worlds: the one loop that computer players and hints share.

A *world* is a whole state that a seat cannot tell from the real one (a determinization). A choice is played in it, the
game goes on by a rollout policy in every seat, and how that ends has a value for the seat. All choices meet the same
worlds (common random numbers), so that chance is the same for all, and it is the differences within a world that are
averaged.

Work is counted in play-outs, one choice played on in one world, and is the same however many choices there are: how
long a computer player thinks tells nobody how much it has to choose from. After a few worlds those choices are dropped
that cannot win (racing: Maron and Moore, *Hoeffding races*, 1994, here with the standard error of paired differences),
so that more worlds are left for the others.
"""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Generic, NamedTuple, TypeVar

W = TypeVar("W")  # world
C = TypeVar("C")  # choice
E = TypeVar("E")  # how a world ended

Progress = Callable[[int, int], None]
"""Called with the number of worlds looked at, and how many it will be at this pace."""

Z_95 = 1.96
"""Standard errors on either side of a mean that hold 95 % of a normal distribution."""
FEWEST = 6
"""Worlds that all choices meet before any is dropped."""
LEFT = 2
"""Choices that are never dropped, so that the best one always has another beside it."""


class Estimate(NamedTuple, Generic[C]):
    """What one choice was worth over the worlds that it met, in the game's own unit of value.

    Fields:

    - `choice`, `mean`, `worlds`: The choice, its value on average, and in how many worlds it was tried.
    - `error`: The standard error of `mean`; None where one world was met.
    - `behind`: By how much the best choice did better on average, in the worlds that both have met; 0 for the best.
    - `behind_error`: The standard error of `behind`, of paired differences; None where one world was met.
    """

    choice: C
    mean: float
    error: float | None
    behind: float
    behind_error: float | None
    worlds: int

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the mean; without end where one world was met."""
        reach = math.inf if self.error is None else Z_95 * self.error
        return self.mean - reach, self.mean + reach


class Comparison(Generic[W, C, E]):
    """Choices of one view, all different, and how the worlds ended that began with them.

    `worlds` gives one imagined world after another; `play_on(world, choice)` gives how it ends after a choice, and
    `value(ending)` what that is worth. The same worlds give the same comparison. With `keep_first` the first choice is
    never dropped, so that the others can be compared with it.
    """

    def __init__(
        self,
        choices: Iterable[C],
        worlds: Iterator[W],
        play_on: Callable[[W, C], E],
        value: Callable[[E], float],
        keep_first: bool = False,
    ) -> None:
        self.endings: dict[C, list[E]] = {choice: [] for choice in choices}
        """By choice, its endings: one for each world that it met."""
        self.choices = tuple(self.endings)
        self.running = list(self.choices)
        """The choices not dropped yet; they have met every world."""
        self.worlds = 0
        self._worlds = worlds
        self._play_on = play_on
        self._value = value
        self._keep_first = keep_first

    def look(self) -> None:
        """One more world for every choice that is still running."""
        world = next(self._worlds)
        for choice in self.running:
            self.endings[choice].append(self._play_on(world, choice))
        self.worlds += 1

    def race(self) -> None:
        """Drops every choice that is further behind the best than this difference is likely to be off."""
        if self.worlds < FEWEST or len(self.running) <= LEFT:
            return
        values = {choice: self.values(choice) for choice in self.running}
        order = sorted(self.running, key=lambda choice: -sum(values[choice]))
        kept = {*order[:LEFT], *self.choices[: self._keep_first]}

        def can_win(choice: C) -> bool:
            behind = differences(values[order[0]], values[choice])
            return mean(behind) <= Z_95 * (standard_error(behind) or 0.0)

        self.running = [choice for choice in self.running if choice in kept or can_win(choice)]

    def run(self, units: int, stop: Callable[[], bool], progress: Progress | None = None) -> None:
        """Looks at worlds, at least one, while `units` play-outs are enough for another and `stop()` says nothing."""
        while True:
            self.look()
            units -= len(self.running)
            self.race()
            if progress is not None:
                progress(self.worlds, self.worlds + max(0, units) // len(self.running))
            if units < len(self.running) or stop():
                break

    def values(self, choice: C) -> list[float]:
        """What the endings of one choice are worth."""
        return [self._value(ending) for ending in self.endings[choice]]

    def mean(self, choice: C) -> float:
        """What one choice is worth on average."""
        return mean(self.values(choice))

    def lead(self, choice: C, other: C) -> float:
        """By how much one choice did better than another on average, in the worlds that both have met."""
        return mean(differences(self.values(choice), self.values(other)))

    def estimates(self, among: Sequence[C] | None = None) -> tuple[Estimate[C], ...]:
        """The estimate of every choice, or of those `among`, at least one of them running.

        The best comes first, then the others still running by their means, then those dropped by how far behind they
        were. Of equal ones the choice given first comes first.
        """
        wanted = self.choices if among is None else among
        best = self.values(max((choice for choice in self.running if choice in wanted), key=self.mean))
        found = []
        for choice in wanted:
            values = self.values(choice)
            behind = differences(best, values)
            error, behind_error = standard_error(values), standard_error(behind)
            estimate = Estimate(choice, mean(values), error, mean(behind), behind_error, len(values))
            found.append(((0, -estimate.mean) if choice in self.running else (1, estimate.behind), estimate))
        return tuple([estimate for _, estimate in sorted(found, key=lambda pair: pair[0])])


def differences(values: Sequence[float], others: Sequence[float]) -> list[float]:
    """Value by value how much more the first are, as far as both go: a dropped choice has met the first worlds only."""
    return [value - other for value, other in zip(values, others, strict=False)]


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
