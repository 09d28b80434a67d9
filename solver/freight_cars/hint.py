"""A hint for any decision in Freight Cars, with a plan of several shipments that CP-SAT proves.

Choices, worlds and reasons are those of `pygames.freight_cars.hints`; only the plan is another.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from pygames.core.advice import Advice, never
from pygames.core.worlds import Progress
from pygames.freight_cars.hints.hint import WITHOUT_PLAN, Answer, check_turn
from pygames.freight_cars.hints.plan import instance_of, search_plan
from pygames.freight_cars.model import Action, FreightView
from solver.cp_sat import FREIGHT_PLAN_WORK
from solver.freight_cars.plan import prove_plan

WORLDS = 24
SECONDS = 2.5
SHIPMENTS = 2
"""From the cards in sight a third one was never worth its turns."""
PLAN_SHARE = 0.5
"""Of the time, what CP-SAT may take for the plan."""


def hint(
    view: FreightView,
    seed: str,
    *,
    worlds: int = WORLDS,
    seconds: float | None = None,
    stop: Callable[[], bool] = never,
    progress: Progress | None = None,
    work: float = FREIGHT_PLAN_WORK,
) -> Advice[Action]:
    """The choice with the best average margin at the end of the game, with reasons in four steps.

    `worlds`: worlds for whose play-outs there is work; they become more as choices drop out. Fewer are looked at where
    `seconds` (None: no limit) are over or `stop()` says so, and the plan takes at most half of them and `work`
    deterministic seconds of CP-SAT. Without `seconds` and `stop` the same view and seed give the same answer. `proven`
    also where the choice begins a plan of which CP-SAT proved that none is worth more; `bound` is then in credits what
    no plan brings more than. Raises BadInput where the seat has nothing to decide, ImportError where CP-SAT cannot
    start.
    """
    check_turn(view)
    end = None if seconds is None else time.monotonic() + seconds
    instance = plan = None
    if view.public.phase not in WITHOUT_PLAN:
        instance = instance_of(view, SHIPMENTS)
        share = None if seconds is None else PLAN_SHARE * seconds
        plan = prove_plan(instance, work=work, seconds=share)
        if plan.status == "unknown":
            plan = search_plan(instance)

    def halted() -> bool:
        return stop() or (end is not None and time.monotonic() >= end)

    answer = Answer(view, instance, plan, True)
    choices = answer.choices()
    return answer.settle(choices, seed, worlds * len(choices), halted, progress)
