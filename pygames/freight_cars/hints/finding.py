"""What a hint for Freight Cars rests on, and the phrases that its steps have in common."""

from __future__ import annotations

from dataclasses import dataclass

from pygames.freight_cars.content import Content, content_of
from pygames.freight_cars.hints.plan import Plan, PlanInstance, begins
from pygames.freight_cars.model import (
    Action,
    FreightView,
    Own,
)
from pygames.freight_cars.packing.trains import credits_for
from pygames.freight_cars.packing.why_not import LoadInstance, why_not
from pygames.freight_cars.packing.words import ids, pieces_text
from pygames.freight_cars.policy import appeal, prospects
from pygames.freight_cars.scoring import shipment_credits
from pygames.freight_cars.words import card_name, credits_text, listed
from pygames.freight_cars.worlds import FreightComparison

REASON_WORK = 5_000
"""Steps of search for why a card cannot be loaded."""


@dataclass(frozen=True, slots=True)
class Finding:
    """A choice with all that led to it.

    Without `plan` the seat is in the set-up or draws again; without `comparison` the choice was clear.
    """

    view: FreightView
    action: Action
    instance: PlanInstance | None = None
    plan: Plan | None = None
    comparison: FreightComparison | None = None
    by_solver: bool = False

    @property
    def own(self) -> Own:
        assert self.view.own is not None
        return self.view.own

    @property
    def seat(self) -> int:
        assert self.view.seat is not None
        return self.view.seat

    @property
    def content(self) -> Content:
        return content_of(self.view.public.options.content)

    @property
    def supply(self) -> int:
        return self.view.public.supplies[self.seat]

    @property
    def cars(self) -> tuple[int, ...]:
        """The cards on the seat's train."""
        return tuple(car.card for car in self.view.public.trains[self.seat])

    @property
    def planned(self) -> bool:
        """Whether the choice is a first step of the plan."""
        return self.instance is not None and self.plan is not None and begins(self.instance, self.plan, self.action)


def shipments_text(finding: Finding) -> list[str]:
    """A plan's shipments in order: cars, demands, and the credits that each adds, the Corporation's bonus included."""
    assert finding.instance is not None
    assert finding.plan is not None
    seat, content, found, before = finding.instance.seat, finding.content, list[str](), 0
    done: list[tuple[tuple[int, ...], tuple[int, ...]]] = []
    for shipment in finding.plan.shipments:
        done.append((shipment.cars, shipment.claims))
        earned = credits_for(seat, done)
        brings, before = earned - before, earned
        bonus = brings - shipment_credits(content, shipment.cars, shipment.claims)
        claims = f" for {listed(content.cities[city].name for city in shipment.claims)}" if shipment.claims else ""
        paid = f", {bonus} of them from your Corporation" if bonus else ""
        found.append(f"{ids(shipment.cars)}{claims}: {credits_text(brings)}{paid}")
    return found


def plan_text(finding: Finding) -> str:
    """The plan as a clause. It is called the best only where that is proven; a turn costs it what `pace` says."""
    plan = finding.plan
    assert plan is not None
    told, best = shipments_text(finding), "the best" if plan.status == "optimal" else "a good"
    if len(told) == 1:
        return f"For the turns it takes, {best} train in sight is {told[0]}, {turns_text(plan.turns)} away"
    trains = f"For the turns it takes, {best} plan in sight is of {len(told)} trains: first {'; then '.join(told)}"
    return f"{trains}; {credits_text(plan.credits)} together in {turns_text(plan.turns)}"


def pieces_count(count: int) -> str:
    return {0: "no piece", 1: "1 piece"}.get(count, f"{count} pieces")


def turns_text(turns: int) -> str:
    return "1 turn" if turns == 1 else f"{turns} turns"


def obstacle_text(finding: Finding) -> str:
    """Why the most wanted card in hand cannot be loaded, or nothing where some card can be or the hand is empty."""
    content, own, supply = finding.content, finding.own, finding.supply
    if not own.hand or any(content.can_load(card, supply) for card in own.hand):
        return ""
    look = prospects(finding.view.public, own, finding.seat)
    return blocked_text(finding, max(own.hand, key=lambda card: appeal(look, card, True)))


def blocked_text(finding: Finding, card: int) -> str:
    """Why one card cannot be loaded."""
    content, train = finding.content, finding.view.public.trains[finding.seat]
    instance = LoadInstance(card, finding.supply, train, finding.view.public.options.content)
    reason, name = why_not(instance, work=REASON_WORK), card_name(content, card)
    if reason.mend:
        pieces = pieces_text(content, [piece for piece, _ in reason.mend])
        lie = "lies" if len(reason.mend) == 1 else "lie"
        text = f"{name} needs {pieces}, which {lie} on {ids(tuple(dict.fromkeys(car for _, car in reason.mend)))}"
        return f"{text} (no choice of free pieces has its area)" if reason.by_area else text
    return f"your free pieces do not fill {name}"
