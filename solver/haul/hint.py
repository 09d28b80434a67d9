"""A hint for any decision in a Haul: the choice with the best expected margin over worlds that fit the seat's view."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from random import Random
from typing import Protocol

from pygames.core.advice import Advice, Budget, Step, never
from pygames.core.errors import BadInput
from pygames.haul import hint as engine
from pygames.haul.model import Action, HaulView, is_over, turn
from solver.cp_sat import HAUL_HINT_WORK
from solver.haul.outlook import PlannedComparison, only_one_world
from solver.haul.reasons import data, how_sure, reasons

LEAST_WORLDS = 8
"""Fewer are looked at only where the time is up or nothing is hidden."""

WORLDS = 16
SECONDS = 2.5


class Progress(Protocol):
    """Called with the number of worlds that an answer exists for, the number wanted, and that answer."""

    def __call__(self, worlds: int, wanted: int, so_far: Advice[Action], /) -> None: ...


def stages(worlds: int) -> Iterator[int]:
    """Numbers of worlds after which an answer stands: 1, 2, 4, 8, and then each eight more up to `worlds`."""
    reached = 1
    while reached < worlds:
        yield reached
        reached += reached if reached < LEAST_WORLDS else LEAST_WORLDS
    yield worlds


def hint(
    view: HaulView,
    seed: str,
    *,
    worlds: int = WORLDS,
    seconds: float | None = None,
    stop: Callable[[], bool] = never,
    progress: Progress | None = None,
    work: float = HAUL_HINT_WORK,
) -> Advice[Action]:
    """The choice that maximises the expected own Haul score less the best rival's, with reasons in four steps.

    At most `worlds` worlds are looked at, fewer where `seconds` (None: no limit) are over or `stop()` says so. Time
    cuts in only after `LEAST_WORLDS`, so that an answer never rests on a handful of deals, `stop()` after the first.
    How many they were is in the answer, and for that number the same view and seed give the same answer. `proven`:
    every plan that the answer rests on is proven best, so that no choice does better in these worlds against these
    rivals. `bound`: what the chosen choice's expected margin cannot exceed in
    them. Raises BadInput where the seat has nothing to decide.
    """
    public = view.public
    if view.seat is None or view.own is None or is_over(public) or turn(public) != view.seat:
        raise BadInput("nothing-to-decide", "This seat has nothing to decide now.", "view.seat", "haul:4")
    comparison = PlannedComparison(view, seed, work)
    if len({choice[0] for choice in comparison.choices}) == 1:
        return engine.hint(view, Budget(1), Random(seed))
    if only_one_world(view):
        worlds = 1
    end = None if seconds is None else time.monotonic() + seconds

    def halted() -> bool:
        if stop():
            return comparison.worlds > 1
        return comparison.worlds > LEAST_WORLDS and end is not None and time.monotonic() >= end

    answer: Advice[Action] | None = None
    for stage in stages(max(1, worlds)):
        comparison.imagine(stage)
        found = comparison.settle(halted)
        if found is None:
            break
        best, second = found
        answer = answer_of(comparison, best, second)
        if progress is not None:
            progress(stage, worlds, answer)
    assert answer is not None
    return answer


def answer_of(comparison: PlannedComparison, best: int, second: int) -> Advice[Action]:
    """The advice that a settled comparison gives."""
    outlooks = comparison.outlooks[best]
    proven = all(plan.status == "optimal" for plan in comparison.planned())
    bound = sum(outlook.plan.bound - outlook.rival for outlook in outlooks) / comparison.worlds
    steps: tuple[Step, ...] = reasons(comparison, best, second)
    return Advice(
        comparison.choices[best][0],
        steps,
        proven,
        comparison.worlds,
        bound,
        comparison.first_actions(),
        engine.where(comparison.view)[1],
        data(comparison, best, second),
        how_sure(comparison, best, second),
    )
