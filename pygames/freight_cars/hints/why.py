"""The last step of a hint for Freight Cars: what speaks for a choice, what the worlds tell, and what is proven."""

from __future__ import annotations

from dataclasses import replace
from statistics import fmean

from pygames.core.advice import ahead, standing
from pygames.freight_cars.hints.choices import filled
from pygames.freight_cars.hints.finding import Finding, blocked_text, pieces_count, turns_text
from pygames.freight_cars.hints.plan import CREDIT, FEW_TURNS, PACE, search_plan, without
from pygames.freight_cars.model import (
    CORPORATION,
    DECK,
    DRAW,
    DRAW_AGAIN,
    FINAL_SHIPPING,
    KEEP,
    LOAD,
    SHIP,
    TURN,
    Action,
)
from pygames.freight_cars.packing.trains import credits_for
from pygames.freight_cars.packing.words import ids, pieces_text
from pygames.freight_cars.pieces import ALL_PIECES, FREIGHT, FREIGHT_IDS, pieces_in
from pygames.freight_cars.policy import (
    EXPECTED_CARS,
    appeal,
    best_last_load,
    best_shipment,
    earns,
    last_turn,
    prospect,
    prospects,
)
from pygames.freight_cars.scoring import shipment_credits
from pygames.freight_cars.words import card_name, cars_text, credits_text, listed, resource_of, short


def why(finding: Finding) -> str:
    """What speaks for the choice, what the worlds tell, and what is proven."""
    kind = finding.action.kind
    parts = []
    if kind == CORPORATION:
        parts.append(_bonus_why(finding))
    elif kind == KEEP:
        parts.append(_keep_why(finding))
    elif kind == DRAW:
        parts.append(_draw_why(finding))
    elif kind == LOAD:
        parts.append(_load_why(finding))
    elif kind == SHIP:
        parts.append(_ship_why(finding))
    parts += [_worlds_why(finding), _proof(finding)]
    return " ".join(part for part in parts if part) or "There is nothing to compare it with."


def _mean(finding: Finding, action: Action, what: str) -> float:
    assert finding.comparison is not None
    return fmean(getattr(ending, what) for ending in finding.comparison.endings[action])


def _bonus_why(finding: Finding) -> str:
    """What each Corporation paid in the worlds."""
    if finding.comparison is None:
        return ""
    paid = {action: _mean(finding, action, "bonus") for action in finding.comparison.endings}
    others = [action for action in paid if action != finding.action]
    names = finding.content.corporations
    rest = listed(f"{names[action.card].name} {paid[action]:.1f}" for action in others)
    chosen = f"{names[finding.action.card].name} pays {paid[finding.action]:.1f} credits at the end on average"
    if not others:
        return f"{chosen}."
    most = max(others, key=lambda action: paid[action])
    text = f"{chosen}, {rest}."
    if paid[most] <= paid[finding.action]:
        return text
    text = f"{text} {names[most.card].name} pays more, but all that a game earns counts"
    if most == max(others, key=finding.comparison.mean):
        return f"{text}."
    return f"{text}: with it you end {standing(finding.comparison.mean(most), 'credits')}."


def _keep_why(finding: Finding) -> str:
    """What the card leaves of the pieces beside what is kept already."""
    content, own, card = finding.content, finding.own, finding.action.card
    places = content.fill_all([*own.hand, card], ALL_PIECES)
    if places is None:
        return f"{FREIGHT_IDS[card]} cannot ride with {ids(own.hand)}, but in a later train."
    left = ALL_PIECES ^ sum(1 << piece for place in places for piece, _ in place)
    fits = sum(content.can_load(other, left) for other in range(FREIGHT) if other not in (*own.hand, card))
    loaded = ids((*own.hand, card))
    free = pieces_in(left)
    stay = f"{pieces_count(len(free))} {'stays' if len(free) < 2 else 'stay'} free"
    return f"With {loaded} loaded, {stay}, enough for any one of {fits} other cards."


def _draw_why(finding: Finding) -> str:
    """What the best single train would bring without the card, or what the card could do."""
    instance, card = finding.instance, finding.action.card
    if finding.view.public.phase == DRAW_AGAIN:
        return _draw_again_why(finding)
    assert instance is not None
    if last_turn(finding.view.public):
        return "Nothing that you can still do earns anything."
    if card == DECK:
        return "A card from the deck costs the same turn and leaves the face-up cards for later."
    single = replace(instance, seat=replace(instance.seat, shipments=1))
    best, other = search_plan(single), search_plan(without(single, card))
    if not finding.planned or card not in best.cards() or {best.status, other.status} != {"optimal"}:
        return _useful(finding, card)
    name = FREIGHT_IDS[card]
    if not other.shipments:
        return f"Without {name} there is no train in sight that is worth its turns."
    worth, now = (f"{credits_text(plan.credits)} in {turns_text(plan.turns)}" for plan in (other, best))
    if other.value != best.value:
        return f"Without {name} the best single train is {ids(other.cards())}, {worth} instead of {now}."
    gone, swap = (sorted({*a.cards()} - {*b.cards()}) for a, b in ((best, other), (other, best)))
    if gone == [card] and len(swap) == 1:
        text = f"{ids(swap)} in its place makes a single train worth as much, so one of the two is enough"
        taken, comparison = Action(DRAW, swap[0]), finding.comparison
        better = comparison and taken in comparison.endings and comparison.lead(finding.action, taken) > 0
        return f"{text}: {name} did better when played on." if better else f"{text}, and either will do."
    figures = worth if worth == now else f"{worth} beside {now}"
    return f"Without {name} a single train of {ids(other.cards())} is worth as much: {figures}."


def _draw_again_why(finding: Finding) -> str:
    """What the final shipping brings with the card, and without it."""
    public, own, seat, card = finding.view.public, finding.own, finding.seat, finding.action.card
    _, loaded = best_last_load(public, own, seat, [card])
    if not loaded:
        return ""
    shipment = best_shipment(public, own, seat, False)
    without_it = 0 if shipment is None else earns(finding.content, public, own, seat, shipment)
    return (
        f"With {FREIGHT_IDS[card]} loaded your train brings {credits_text(loaded)} as the demands lie now,"
        f" {without_it} without it."
    )


def _useful(finding: Finding, card: int) -> str:
    """What a face-up card would be good for."""
    public, content, own = finding.view.public, finding.content, finding.own
    resource, name = content.freight[card].resource, card_name(content, card)
    wanted = [content.cities[city].name for city in public.city_up if content.cities[city].needs[resource]]
    found = []
    if content.can_load(card, finding.supply):
        found.append("your free pieces fill it")
    if wanted:
        found.append(f"{listed(wanted)} {'asks' if len(wanted) == 1 else 'ask'} for {resource_of(content, card)}")
    if own.corporation >= 0 and resource in content.corporations[own.corporation].bonus.resources:
        found.append(f"{content.corporations[own.corporation].name} pays for it")
    if found:
        return f"{name} is useful: {listed(found)}."
    if finding.instance is not None and finding.instance.turns <= FEW_TURNS:
        return f"{name} is of little use: your free pieces do not fill it, and nothing asks for it."
    return f"{name} is for a later train: no demand and no Corporation of yours asks for it yet."


def _load_why(finding: Finding) -> str:
    """What this filling leaves, what the nearest one would, and which card has to wait."""
    content, own, action = finding.content, finding.own, finding.action
    assert finding.plan is not None
    left = finding.supply & ~sum(1 << piece for piece, _ in action.place)
    free = pieces_count(len(pieces_in(left)))
    found = filled(finding.view, action.card, finding.plan)
    beside = tuple(car.card for car in found.others)
    if beside:
        text = f"Filled so, it leaves {free}, enough to load {ids(beside)}"
        plain_place = content.listed(action.card, finding.supply)
        plain_left = finding.supply & ~sum(1 << piece for piece, _ in plain_place)
        if content.fill_all(beside, plain_left) is None:
            text += f"; with {pieces_text(content, [piece for piece, _ in plain_place])} instead they would not"
        text += "."
    else:
        text = f"It leaves {free}, the most that any filling leaves."
    look = prospects(finding.view.public, own, finding.seat)
    waiting = [card for card in own.hand if not content.can_load(card, finding.supply)]
    wanted = max(waiting, key=lambda card: appeal(look, card, True), default=None)
    if wanted is not None and appeal(look, wanted, True) > appeal(look, action.card, True):
        obstacle = blocked_text(finding, wanted)
        text += f" {obstacle[0].upper()}{obstacle[1:]}, so it has to wait."
    return text


def shipment_pay(finding: Finding) -> tuple[int, int]:
    """Credits that the advised shipment brings now, and what the Corporation adds for it at the end."""
    instance, action = finding.instance, finding.action
    assert instance is not None
    now = shipment_credits(finding.content, action.cars, action.claims)
    return now, credits_for(instance.seat, [(action.cars, action.claims)]) - now


def _ship_why(finding: Finding) -> str:
    """What the shipment brings, item by item."""
    content, action = finding.content, finding.action
    length = content.train_credits(len(action.cars))
    items = [f"{length} for {cars_text(len(action.cars))}"]
    items += [f"{content.cities[city].credits} for {content.cities[city].name}" for city in action.claims]
    now, bonus = shipment_pay(finding)
    text = f"It brings {credits_text(now)} now: {listed(items)}"
    return f"{text}; your Corporation adds {bonus} at the end, {now + bonus} in all." if bonus else f"{text}."


def _worlds_why(finding: Finding) -> str:
    """How the game ends after this choice and after the next best one, on average."""
    comparison, action = finding.comparison, finding.action
    if comparison is None:
        return ""
    worlds, mean = len(comparison.endings[action]), comparison.mean(action)
    times = f"{worlds} times" if worlds > 1 else "once"
    text = f"Played to the end {times}, with what you cannot see dealt at random, you end {ahead(mean, 'credits')}"
    text += f" the best rival{' on average' * (worlds > 1)}"
    others = [other for other in comparison.running if other != action]
    if not others:
        return f"{text}."
    other = max(others, key=comparison.mean)
    end, same = standing(comparison.mean(other), "credits"), standing(mean, "credits")
    text += f"; if you {short(finding.content, other)}, {'about the same' if end == same else f'you end {end}'}"
    if comparison.mean(other) <= mean:
        return f"{text}."
    text += f", {doubt(action == comparison.choices[0])}"
    return f"{text}: {_at_sight(finding)}." if action == comparison.choices[0] else f"{text}."


def doubt(stays: bool) -> str:
    """Why another choice is not taken that did better on average. `stays`: the one taken looked best at once."""
    if stays:
        return "too little more to be sure of, so what looks best at once stands"
    return "but its lead is less sure"


def _at_sight(finding: Finding) -> str:
    """By what the plain policy's choice looks best before anything is played on."""
    content, action, own = finding.content, finding.action, finding.own
    if action.kind == CORPORATION:
        pays = {card: credits_text(round(prospect(content, card))) for card in own.offered_corporations}
        rest = listed(f"{content.corporations[card].name} {pays[card]}" for card in pays if card != action.card)
        return f"by the cards there are it pays about {pays[action.card]} in a game of {EXPECTED_CARS} cars, {rest}"
    if action.kind == SHIP:
        return "a train leaves when it is full or nothing at hand lengthens it"
    if action.card < 0:
        return "there is no face-up card and nothing to load"
    weighed = "what your Corporation pays" if action.kind == KEEP else "the demands, what your Corporation pays"
    first = "what can be loaded is loaded first, " if action.kind == LOAD else ""
    return f"{first}weighed by {weighed} and the spaces it takes"


def _proof(finding: Finding) -> str:
    """What is proven about the plan behind the choice."""
    plan, instance = finding.plan, finding.instance
    if plan is None or instance is None or not plan.shipments:
        return ""
    phase = finding.view.public.phase
    if phase == FINAL_SHIPPING:
        return "No other shipment of these cars brings more."
    if not finding.by_solver or phase != TURN or not finding.planned:
        return ""
    worth = f"{credits_text(plan.credits)} in {turns_text(plan.turns)}"
    text = f"It begins a plan from the cards in sight: {worth}"
    if plan.status != "optimal":
        return f"{text}; the proof was not finished."
    most = "one shipment" if instance.seat.shipments == 1 else f"at most {instance.seat.shipments} shipments"
    counted = f", each turn counted as {PACE / CREDIT:g} credits" if instance.pace == PACE else ""
    return f"{text}; it is proven that no plan of {most} is worth more{counted}."
