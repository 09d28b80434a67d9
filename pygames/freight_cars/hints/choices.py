"""What a seat of Freight Cars might do: what packing proposes and what looks best to the engine, loads well filled."""

from __future__ import annotations

from pygames.freight_cars.content import content_of
from pygames.freight_cars.hints.plan import Plan, PlanInstance, first_moves
from pygames.freight_cars.model import LOAD, TURN, Action, FreightView
from pygames.freight_cars.packing.search import best_fit
from pygames.freight_cars.packing.trains import Filled, FillInstance
from pygames.freight_cars.policy import Prospects, appeal, prospects
from pygames.freight_cars.worlds import MOST_CHOICES, candidates

WORTH = 20
"""What a card is worth at least beside a load, in tenths of a credit, so that every card counts."""
PLANNED = 100
"""What a card of the plan is worth more."""
MOST_OTHERS = 12
"""Cards that are thought of when a car is filled."""


def worth(look: Prospects, card: int, held: bool) -> int:
    """What a card is worth beside a load, in tenths of a credit."""
    return max(1, WORTH + round(10 * appeal(look, card, held)))


def fill_instance(view: FreightView, card: int, plan: Plan) -> FillInstance:
    """The question how to fill a card: the cards of the plan count most, then the others in hand."""
    public, own, seat = view.public, view.own, view.seat
    assert own is not None
    assert seat is not None
    content, look, supply = content_of(public.options.content), prospects(public, own, seat), public.supplies[seat]
    planned = [load.card for shipment in plan.shipments[:1] for load in shipment.loads]
    cards = [other for other in dict.fromkeys([*planned, *own.hand]) if other != card]
    weighed = [
        (other, worth(look, other, other in own.hand) + PLANNED * (other in planned))
        for other in cards
        if content.can_load(other, supply)
    ]
    weighed.sort(key=lambda pair: -pair[1])
    return FillInstance(card, tuple(weighed[:MOST_OTHERS]), supply, public.options.content)


def filled(view: FreightView, card: int, plan: Plan) -> Filled:
    """The filling that leaves the most useful pieces: those for the plan's other cars, if it goes on, come first."""
    instance = fill_instance(view, card, plan)
    found = best_fit(instance)
    planned = {load.card for shipment in plan.shipments[:1] for load in shipment.loads} - {card}
    if planned - {car.card for car in found.others}:
        rest = tuple(pair for pair in instance.others if pair[0] in planned)
        kept = best_fit(FillInstance(card, rest, instance.supply, instance.content))
        if not planned - {car.card for car in kept.others}:
            return kept
    return found


def load(view: FreightView, card: int, plan: Plan) -> Action:
    """The load of a card that can be loaded, filled well."""
    public, seat = view.public, view.seat or 0
    content = content_of(public.options.content)
    return Action(LOAD, card, content.tidy(filled(view, card, plan).place, public.supplies[seat]))


def proposals(view: FreightView, instance: PlanInstance | None, plan: Plan | None) -> list[Action]:
    """The engine's first choice, the plan's first moves, then what else looks best to the engine; few and distinct."""
    engine = candidates(view)
    if instance is None or plan is None or view.public.phase != TURN:
        return engine
    moves = first_moves(instance, plan)
    ranked = [engine[0], *moves[:1], *moves[-1:], *engine[1:]]
    loads: dict[int, Action] = {}
    found: dict[Action, None] = {}
    for action in ranked:
        if action.kind == LOAD:
            if action.card not in loads:
                loads[action.card] = load(view, action.card, plan)
            action = loads[action.card]
        found[action] = None
    return list(found)[:MOST_CHOICES]
