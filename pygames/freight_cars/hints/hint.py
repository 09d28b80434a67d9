"""A hint for any decision in Freight Cars: packing proposes, worlds choose, and the reasons say why.

`hint` keeps the adviser contract and answers by search. `Answer` settles a view with any plan, so that a solver can
give a better one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from random import Random

from pygames.core.advice import Advice, Budget, how_sure, margin_reason
from pygames.core.errors import BadInput
from pygames.core.worlds import Progress
from pygames.freight_cars.content import content_of
from pygames.freight_cars.hints.choices import proposals
from pygames.freight_cars.hints.finding import Finding
from pygames.freight_cars.hints.plan import CREDIT, Plan, PlanInstance, begins, instance_of, search_plan
from pygames.freight_cars.hints.reasons import reasons
from pygames.freight_cars.model import (
    DECLINE,
    DRAW_AGAIN,
    FINAL_SHIPPING,
    KEEP_CORPORATION,
    KEEP_FREIGHT,
    Action,
    FreightView,
)
from pygames.freight_cars.policy import earns
from pygames.freight_cars.rules import actions, to_act
from pygames.freight_cars.worlds import MEASURE, FreightComparison, chosen, compare

WITHOUT_PLAN = (KEEP_CORPORATION, KEEP_FREIGHT, DRAW_AGAIN)


def hint(view: FreightView, budget: Budget, random: Random) -> Advice[Action]:
    """The choice with the best average margin at the end of the game, with reasons in four steps, by search.

    A unit of the budget is a play-out. `proven`: there is no other choice, or this is
    the final shipping and no shipment brings more. Raises BadInput where the seat has nothing to decide.
    """
    check_turn(view)
    instance = None if view.public.phase in WITHOUT_PLAN else instance_of(view)
    plan = None if instance is None else search_plan(instance)
    seed = f"{random.getrandbits(64)}"
    answer = Answer(view, instance, plan, False)
    return answer.settle(answer.choices(), seed, budget.units, budget.stop, None)


def check_turn(view: FreightView) -> None:
    """Raises BadInput where the seat has nothing to decide."""
    if view.seat is None or view.own is None or view.seat not in to_act(view.public):
        raise BadInput("nothing-to-decide", "This seat has nothing to decide now.", "view.seat", "freight_cars:3")


@dataclass(frozen=True, slots=True)
class Answer:
    """How one view is answered, given its plan; in the set-up and for a second draw there is none."""

    view: FreightView
    instance: PlanInstance | None
    plan: Plan | None
    by_solver: bool

    def choices(self) -> list[Action]:
        """What is to be compared; nothing in the final shipping, where it can be worked out what is best."""
        return [] if self.view.public.phase == FINAL_SHIPPING else proposals(self.view, self.instance, self.plan)

    def settle(
        self, choices: list[Action], seed: str, units: int, stop: Callable[[], bool], progress: Progress | None
    ) -> Advice[Action]:
        """The advice among these choices, after so many play-outs; world number k depends on view, seed and k alone."""
        if not choices:
            return self._final()
        if len(choices) == 1:
            return self._advice(choices[0], None)
        comparison = compare(self.view, choices, (Random(f"{seed} {world}") for world in count()))
        comparison.run(units, stop, progress)
        return self._advice(chosen(comparison), comparison)

    def _final(self) -> Advice[Action]:
        """The shipment that brings most, of equal ones that with most cars, since they break ties (F-28)."""
        public, own, seat = self.view.public, self.view.own, self.view.seat
        assert own is not None
        assert seat is not None
        content, listed = content_of(public.options.content), actions(public, own, seat)

        def worth(action: Action) -> tuple[int, int]:
            return (earns(content, public, own, seat, action) if action != DECLINE else -1, len(action.cars))

        return self._advice(max(listed, key=worth), None)

    def _advice(self, action: Action, comparison: FreightComparison | None) -> Advice[Action]:
        """The advice with its reasons; what it is chosen for in credits is bounded by the plan, where there is one."""
        view, instance, plan = self.view, self.instance, self.plan
        steps = reasons(Finding(view, action, instance, plan, comparison, self.by_solver))
        worlds, estimates = (0, ()) if comparison is None else (comparison.worlds, comparison.estimates())
        public, own, seat = view.public, view.own, view.seat
        assert own is not None
        assert seat is not None
        proven = public.phase == FINAL_SHIPPING or actions(public, own, seat) == (action,)
        told = (margin_reason(estimates, MEASURE, "credits"),) if estimates else ()
        sure = how_sure(estimates, action, "to the end of the game") if estimates else ""
        if instance is None or plan is None:
            return Advice(action, steps, proven, worlds, None, estimates, (), told, sure)
        if self.by_solver and plan.status == "optimal" and begins(instance, plan, action):
            proven = True
        return Advice(action, steps, proven, worlds, credits_bound(instance, plan), estimates, (), told, sure)


def credits_bound(instance: PlanInstance, plan: Plan) -> float:
    """Credits that no plan brings more than: what one of the value `bound` would in all the turns, at most."""
    return (plan.bound + instance.pace * instance.turns) // CREDIT
