"""What a seat of Freight Cars can make of the cards it sees: draws, loads and shipments in the turns that are left.

A *plan* is made from the train, the hand and the face-up Freight cards, with the face-up City Demands. Cards that will
be turned up later are not in it, and rivals are not either: worlds tell of those (`pygames.freight_cars.worlds`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from pygames.freight_cars.content import Content, content_of
from pygames.freight_cars.model import DRAW, DRAW_AGAIN, FINAL_SHIPPING, LOAD, NONE, SHIP, Action, FreightView
from pygames.freight_cars.packing.boards import PackingError, Status
from pygames.freight_cars.packing.search import MOST_GROUPS, Together, Worth
from pygames.freight_cars.packing.trains import (
    Shipment,
    TrainInstance,
    Trains,
    check_train,
    credits_for,
    free_area,
    quick_bound,
    validate_trains,
)
from pygames.freight_cars.rules import ships
from pygames.freight_cars.setup import sizes

CREDIT = 100
"""Values are in hundredths of a credit."""
PACE = 150
"""What a turn is worth that a plan does not need: about what a seat earns in a turn beyond the plan."""
DRAWN = 0.41
"""The share of all turns in which a card is drawn."""
LAST_TURNS = 2
"""Turns left in a seat's last turn: the turn itself and the final shipping."""
FEW_TURNS = 4
"""So few turns are enough for one train only, so that a turn that it leaves brings nothing."""
MOST_PACKED = 2_000
"""Groups of cars for which a search asks whether the pieces fill them all."""


@dataclass(frozen=True, slots=True)
class PlanInstance:
    """What one seat has and sees. `seat.hand` holds the face-up cards too; a card in `face_up` must be drawn first.

    `seat.turns`: turns that are left, one for each draw, load and shipment; the final shipping counts as one. A turn
    that a plan leaves is worth `pace`.
    """

    seat: TrainInstance
    face_up: tuple[int, ...] = ()
    pace: int = PACE

    @property
    def turns(self) -> int:
        assert self.seat.turns is not None
        return self.seat.turns


@dataclass(frozen=True, slots=True)
class Plan:
    """The shipments of highest value: credits, the Corporation's bonus included, less what their turns are worth.

    `turns` counts draws too. `bound`: a value that no plan exceeds. "feasible": with more shipments, or with cards that
    were not looked at, there may be a better one.
    """

    status: Status
    shipments: tuple[Shipment, ...] = ()
    credits: int = 0
    turns: int = 0
    value: int = 0
    bound: int = 0

    def cards(self) -> tuple[int, ...]:
        """The cars of the first shipment."""
        return self.shipments[0].cars if self.shipments else ()


def turns_left(view: FreightView) -> tuple[int, bool]:
    """The turns of the seat to act, this one and the final shipping included, and whether they are certain.

    Before the End of Game card is turned up they are worked out from where it lies on average; a turn after this one is
    sure to come, as it is where that card has been turned up but the draw goes on.
    """
    public = view.public
    if public.phase == FINAL_SHIPPING:
        return 1, True
    if public.phase == DRAW_AGAIN:
        return LAST_TURNS + 1, True
    if public.final_turns_left >= 0:
        return LAST_TURNS, True
    cards = max(0, public.deck_size - 1)
    above = max(0, cards - sizes(public.options, len(public.supplies)).bottom)
    return LAST_TURNS + max(1, round((above + cards) / 2 / (DRAWN * len(public.supplies)))), False


def instance_of(view: FreightView, shipments: int = 1) -> PlanInstance:
    """The seat of a view, which must see its own part. `shipments`: the most that are planned before the last turns."""
    public, own, seat = view.public, view.own, view.seat
    assert own is not None
    assert seat is not None
    turns, certain = turns_left(view)
    face_up = () if turns <= LAST_TURNS else public.tableau
    train = TrainInstance(
        hand=(*own.hand, *face_up),
        train=public.trains[seat],
        supply=public.supplies[seat],
        city_up=public.city_up,
        corporation=own.corporation,
        shipped=public.shipments[seat],
        cities=public.cities[seat],
        max_cars=public.options.max_cars,
        shipments=min(LAST_TURNS, turns) if certain else shipments,
        turns=turns,
        content=public.options.content,
    )
    return PlanInstance(train, face_up, 1 if certain or turns <= FEW_TURNS else PACE)


def check_plan_instance(instance: PlanInstance) -> None:
    """Raises PackingError at the first fault of an instance."""
    check_train(instance.seat)
    if instance.seat.turns is None:
        raise PackingError("turns: a plan needs their number")
    if not 0 <= instance.pace <= 100 * CREDIT:
        raise PackingError(f"pace: {instance.pace} is not 0 to {100 * CREDIT}")
    for number, card in enumerate(instance.face_up):
        if card not in instance.seat.hand or card in instance.face_up[:number]:
            raise PackingError(f"face_up[{number}]: card {card} is not in hand, or stands there twice")


def turns_of(instance: PlanInstance, shipments: tuple[Shipment, ...]) -> int:
    """Draws, loads and shipments."""
    loads = [card for shipment in shipments for card, _ in shipment.loads]
    return len(shipments) + len(loads) + sum(card in instance.face_up for card in loads)


def plan_of(instance: PlanInstance, status: Status, shipments: tuple[Shipment, ...], bound: int | None = None) -> Plan:
    """A plan with what it brings; an optimal one is its own bound."""
    earned = credits_for(instance.seat, [(shipment.cars, shipment.claims) for shipment in shipments])
    turns = turns_of(instance, shipments)
    value = CREDIT * earned - instance.pace * turns
    return Plan(status, shipments, earned, turns, value, value if bound is None else max(value, bound))


def value_bound(instance: PlanInstance) -> int:
    """A value that no plan exceeds, seen without solving."""
    return CREDIT * quick_bound(instance.seat)


def validate_plan(instance: PlanInstance, plan: Plan) -> None:
    """Raises PackingError unless the plan can be followed, brings what it says and keeps within the turns."""
    check_plan_instance(instance)
    loads = sum(len(shipment.loads) + 1 for shipment in plan.shipments)
    seat = replace(instance.seat, turns=None)
    validate_trains(seat, Trains("feasible", plan.shipments, plan.credits, loads, quick_bound(seat)))
    found = plan_of(instance, plan.status, plan.shipments, plan.bound)
    if (plan.turns, plan.value) != (found.turns, found.value):
        raise PackingError(f"value: {plan.value} in {plan.turns} turns is promised, {found.value} in {found.turns} is")
    if plan.turns > instance.turns:
        raise PackingError(f"turns: {plan.turns} are more than {instance.turns}")
    if plan.bound < plan.value or (plan.status == "optimal" and plan.bound != plan.value):
        raise PackingError(f"bound: {plan.bound} for {plan.value}")


def first_moves(instance: PlanInstance, plan: Plan) -> tuple[Action, ...]:
    """What a plan may begin with: loads of its first train as they lie in it, draws for it, or the shipment itself."""
    if not plan.shipments:
        return ()
    first = plan.shipments[0]
    if not first.loads:
        return (Action(SHIP, NONE, (), first.cars, first.claims),)
    held = [Action(LOAD, card, place) for card, place in first.loads if card not in instance.face_up]
    return (*held, *[Action(DRAW, card) for card, _ in first.loads if card in instance.face_up])


def begins(instance: PlanInstance, plan: Plan, action: Action) -> bool:
    """Whether an action is a first move of the plan; a load in whatever form."""
    moves = first_moves(instance, plan)
    if action.kind == LOAD:
        return any(move.kind == LOAD and move.card == action.card for move in moves)
    return action in moves


# By search


def search_plan(instance: PlanInstance) -> Plan:
    """The plan of one shipment; of two where no more than two turns are left. No plan at all has the value 0.

    "feasible" where more shipments were asked for than it looks at, or more cards. Raises PackingError for a faulty
    instance.
    """
    check_plan_instance(instance)
    best = _single(instance)
    if instance.seat.shipments == 1 or best.status == "unknown":
        return best
    if instance.turns > LAST_TURNS:
        return replace(best, status="feasible", bound=value_bound(instance))
    for plan in _pairs(instance):
        if plan.status != "optimal":
            return replace(best, status="feasible", bound=value_bound(instance))
        if plan.value > best.value:
            best = plan
    return best


def best_with(instance: PlanInstance, card: int) -> Plan:
    """The best single shipment that has this card in it, even where it is not worth its turns."""
    check_plan_instance(instance)
    return _single(instance, card)


def _single(instance: PlanInstance, needed: int = NONE) -> Plan:
    """The best single shipment: goes through the groups of cars, best first, until one can be loaded."""
    seat = instance.seat
    content = content_of(seat.content)
    ranked, complete = _groups(instance, content)
    worth, together = Worth(seat), Together(content, seat.supply)
    loaded = {car.card for car in seat.train}
    bound = None if complete else value_bound(instance)
    for cost, _, _, group in ranked:
        value = -cost
        if needed != NONE and needed not in group:
            continue
        if value <= 0 and needed == NONE:
            break
        if together.checked >= MOST_PACKED:
            return Plan("unknown", bound=value if bound is None else bound)
        loads = together.load([card for card in group if card not in loaded])
        if loads is not None:
            cars = tuple(sorted(group))
            shipment = Shipment(tuple(loads), cars, worth.claims(cars))
            return plan_of(instance, "optimal" if complete else "feasible", (shipment,), bound)
    return Plan("optimal" if complete else "feasible", bound=bound or 0)


Group = tuple[int, int, int, tuple[int, ...]]
"""Cars by what they cost and bring: value with its sign turned, turns, their code, and the cars."""


def _groups(instance: PlanInstance, content: Content) -> tuple[list[Group], bool]:
    """Every group of cars that the free area and the turns allow, best first, and whether these are all of them."""
    seat, worth = instance.seat, Worth(instance.seat)
    area, longest = free_area(content, seat.supply), seat.max_cars
    found: list[tuple[int, int, int, tuple[int, ...]]] = [(0, 1, 0, ())]
    complete = True
    for card, turns, spaces in _choices(instance, content):
        code = worth.code(card)
        more = [
            (codes + code, spent + turns, taken + spaces, (*group, card))
            for codes, spent, taken, group in found
            if len(group) < longest and taken + spaces <= area and spent + turns <= instance.turns
        ]
        if len(found) + len(more) > MOST_GROUPS:
            complete = False
            break
        found += more
    pace = instance.pace
    ranked = [
        (pace * turns - CREDIT * worth.of(codes, group), turns, codes, group) for codes, turns, _, group in found[1:]
    ]
    ranked.sort(key=lambda each: each[:2])
    return ranked, complete


def _choices(instance: PlanInstance, content: Content) -> Iterator[tuple[int, int, int]]:
    """Each car that may be shipped, its turns and the spaces it takes: loaded ones, then those in hand, small first."""
    seat = instance.seat
    for car in seat.train:
        yield car.card, 0, 0
    cards = [card for card in seat.hand if content.can_load(card, seat.supply)]
    for card in sorted(cards, key=lambda card: (card in instance.face_up, len(content.freight[card].cells))):
        yield card, 1 + (card in instance.face_up), len(content.freight[card].cells)


def _pairs(instance: PlanInstance) -> Iterator[Plan]:
    """Every first shipment of loaded cars with the best one after it."""
    seat = instance.seat
    loaded = {car.card: car for car in seat.train}
    for _, _, _, cars, claims in ships(seat.content, tuple(loaded), seat.city_up, seat.max_cars):
        first = Shipment((), cars, claims)
        after = replace(
            seat,
            train=tuple(car for car in seat.train if car.card not in cars),
            supply=seat.supply | sum(1 << piece for card in cars for piece, _ in loaded[card].place),
            city_up=tuple(city for city in seat.city_up if city not in claims),
            shipped=(*seat.shipped, cars),
            cities=(*seat.cities, *claims),
            shipments=1,
            turns=instance.turns - 1,
        )
        second = _single(replace(instance, seat=after))
        yield plan_of(instance, second.status, (first, *second.shipments))


def without(instance: PlanInstance, card: int) -> PlanInstance:
    """The same seat without one of its cards."""
    seat = replace(instance.seat, hand=tuple(other for other in instance.seat.hand if other != card))
    return replace(instance, seat=seat, face_up=tuple(other for other in instance.face_up if other != card))
