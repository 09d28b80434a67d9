"""A Freight Cars hint in words: where to look, the idea, the move, and why.

Everything said here stands in the view, follows from it, or is an average over imagined worlds: it can reveal nothing
hidden.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from pygames.core.advice import Step
from pygames.freight_cars.content import Content
from pygames.freight_cars.hints.finding import Finding, obstacle_text, plan_text, shipments_text, turns_text
from pygames.freight_cars.hints.plan import FEW_TURNS, begins, best_with
from pygames.freight_cars.hints.why import why
from pygames.freight_cars.model import (
    CORPORATION,
    DECK,
    DRAW,
    DRAW_AGAIN,
    FINAL_SHIPPING,
    KEEP,
    LOAD,
    SHIP,
    Own,
)
from pygames.freight_cars.packing.trains import free_area
from pygames.freight_cars.packing.words import COUNTED, cells_text, ids
from pygames.freight_cars.pieces import ALL_PIECES, FREIGHT, FREIGHT_IDS, PIECE_IDS
from pygames.freight_cars.policy import EXPECTED_CARS, full_length, last_turn
from pygames.freight_cars.scoring import icons
from pygames.freight_cars.setup import sizes
from pygames.freight_cars.words import card_name, cars_text, credits_text, describe, listed, resource_of, short

_VERBS = {DRAW: "take", LOAD: "load"}


def reasons(finding: Finding) -> tuple[Step, ...]:
    """The four steps of a hint."""
    return (
        Step("where", where(finding)),
        Step("idea", idea(finding)),
        Step("move", move(finding)),
        Step("why", why(finding)),
    )


# Where


def where(finding: Finding) -> str:
    """Where to look, without saying which choice."""
    public, own, content, kind = finding.view.public, finding.own, finding.content, finding.action.kind
    cities = listed(content.cities[city].name for city in public.city_up) or "none"
    if kind == CORPORATION:
        return f"Compare the Corporations dealt to you: {listed(_corporations(content, own))}."
    if kind == KEEP:
        kept = f" You keep {ids(own.hand)} already." if own.hand else ""
        return f"Compare the cards offered to you: {listed(card_name(content, c) for c in own.offered_freight)}.{kept}"
    if kind == DRAW and last_turn(public):
        return "Look at your train and hand: there is nothing to ship, and nothing that can be loaded."
    if kind == DRAW:
        held = ids((*finding.cars, *own.hand)) or "an empty train and hand"
        return f"Look along the {len(public.tableau)} face-up cards for what goes with {held}."
    if kind == LOAD:
        spaces = free_area(content, finding.supply)
        return f"Look at your hand ({ids(own.hand)}): your free pieces cover {spaces} spaces."
    if kind == SHIP and public.phase == FINAL_SHIPPING:
        return f"This is the final shipping ({ids(finding.cars)}): cars that stay on your train count for nothing."
    if kind == SHIP:
        return f"Look at your train of {cars_text(len(finding.cars))} ({ids(finding.cars)}) and the demands ({cities})."
    if public.phase == FINAL_SHIPPING:
        return "This is the final shipping, and your train is empty."
    return "Look at what you can still do: there is nothing to draw, load or ship."


def _corporations(content: Content, own: Own) -> list[str]:
    return [content.corporations[card].name for card in own.offered_corporations]


# The idea


def idea(finding: Finding) -> str:
    """What the choice is about."""
    kind = finding.action.kind
    if kind == CORPORATION:
        return _corporation_idea(finding)
    if kind == KEEP:
        return _keep_idea(finding)
    if finding.view.public.phase == DRAW_AGAIN:
        return _draw_again_idea(finding)
    if kind == DRAW and last_turn(finding.view.public):
        return "In your last turn a card comes too late to be loaded: all draws are the same."
    if finding.instance is None or finding.plan is None or kind not in (DRAW, LOAD, SHIP):
        return "Only one choice is left to you here."
    if finding.view.public.phase == FINAL_SHIPPING:
        return _demands_idea(finding)
    if kind == SHIP:
        return _ship_idea(finding)
    return _plan_idea(finding)


def _corporation_idea(finding: Finding) -> str:
    content = finding.content
    kind, _, resources, low, high = content.corporations[finding.action.card].bonus
    cards = in_use_text(*bonus_cards(finding, finding.action.card))
    carried = listed(content.resources[resource] for resource in resources)
    games = f"You ship some {EXPECTED_CARS} cars in a game"
    if kind == "per_card":
        return f"{games}, and {cards} carry {carried}: from the start you can look out for them."
    if kind == "per_set":
        return f"{games}; with {carried} in equal numbers, {cards} count towards a bonus."
    if kind == "per_shipment":
        span = f"{low}" if low == high else f"{low} to {min(high, len(content.train) - 1)}"
        return f"{games}: think of how many shipments of {span} cars that makes."
    if kind == "per_city":
        return "Demands pay twice for you then; two or three are within reach in a game."
    if kind == "per_area":
        return f"Cars of {low} spaces or more pay then, as {cards} have; each of them takes many of your pieces."
    return f"{games}: {low} of a kind, of as many kinds as you can, is what counts."


def in_use(finding: Finding, cards: int) -> tuple[int, int]:
    """How many of so many cards of the whole set this game uses on average, and how many cards it uses in all."""
    used = sizes(finding.view.public.options, len(finding.view.public.supplies)).cards
    return round(cards * used / FREIGHT), used


def in_use_text(count: int, used: int) -> str:
    return f"{count} of the {used} cards" if used == FREIGHT else f"about {count} of the {used} cards in this game"


def bonus_cards(finding: Finding, corporation: int) -> tuple[int, int]:
    """Of the cards in this game, how many count for a Corporation that pays for resources or for large cars."""
    content = finding.content
    kind, _, resources, low, _ = content.corporations[corporation].bonus
    large = kind == "per_area"
    return in_use(finding, sum(len(c.cells) >= low if large else c.resource in resources for c in content.freight))


def _draw_again_idea(finding: Finding) -> str:
    if finding.content.can_load(finding.action.card, finding.supply):
        return "The card you take can be loaded in your last turn, and leave in the final shipping."
    return "Your free pieces fill no face-up card, so none can be loaded in your last turn: all are the same."


def _keep_idea(finding: Finding) -> str:
    """What the card takes of the pieces, and what it helps."""
    content, own, card = finding.content, finding.own, finding.action.card
    spaces, area = len(content.freight[card].cells), free_area(content, ALL_PIECES)
    full = full_length(finding.view.public)
    text = f"All your pieces cover {area} spaces, {area / full:.0f} for each car of a full train of {full}"
    if full * abs(spaces - area / full) < full:
        text += f"; one of {spaces} is about that size"
    else:
        smaller = full * spaces < area
        text += f"; one of {spaces} {'leaves room for larger ones' if smaller else 'needs small ones beside it'}"
    corporation = content.corporations[own.corporation] if own.corporation >= 0 else None
    if corporation is not None and content.freight[card].resource in corporation.bonus.resources:
        text += f", and {corporation.name} pays for {resource_of(content, card)}"
    return f"{text}."


def _plan_idea(finding: Finding) -> str:
    """The plan, and what the choice has to do with it."""
    plan, action = finding.plan, finding.action
    assert plan is not None
    if not plan.shipments:
        return _no_train_idea(finding)
    text = f"{plan_text(finding)}."
    if finding.planned:
        return text
    if action.card == DECK:
        return f"{text} The deck may bring what goes with it or something better."
    name = FREIGHT_IDS[action.card]
    if any(action.card in shipment.cars for shipment in plan.shipments[1:]):
        now = "your free pieces fill it now" if action.kind == LOAD else "later a rival may have taken it"
        return f"{text} {name} is for the second train: {now}.{_against_plan(finding)}"
    return f"{text} {_other_train(finding, name)}{_against_plan(finding)}"


def _no_train_idea(finding: Finding) -> str:
    """What to do where no train is planned."""
    instance = finding.instance
    assert instance is not None
    if instance.turns <= FEW_TURNS:
        return (
            f"You have about {turns_text(instance.turns)} left, and in sight is no card that you could load and ship."
        )
    return "No train in sight earns enough for its turns yet: begin with a card that much else goes with."


def _other_train(finding: Finding, name: str) -> str:
    """The best train with a card that is in no train of the plan."""
    instance, plan, card = finding.instance, finding.plan, finding.action.card
    assert instance is not None
    assert plan is not None
    outside = f"{name} is not in it" if len(plan.shipments) == 1 else f"{name} is in neither train"
    filled = finding.content.can_load(card, finding.supply)
    if not filled and instance.turns <= FEW_TURNS:
        return f"{outside}: your free pieces do not fill it, and only about {turns_text(instance.turns)} are left."
    if not filled:
        return f"{outside}: your free pieces do not fill it yet, so it is for a later train."
    train = best_with(instance, card)
    if not train.shipments:
        return f"{outside}: it is for a later train."
    best = "the best" if train.status == "optimal" else "a"
    told = shipments_text(replace(finding, plan=train))[0]
    return f"{outside}: {best} train with it is {told}, {turns_text(train.turns)} away."


def _against_plan(finding: Finding) -> str:
    """Why a choice is advised that does not begin the plan: what its first move came to in the same worlds."""
    comparison = finding.comparison
    if comparison is None or finding.instance is None or finding.plan is None:
        return ""
    moves = [move for move in comparison.endings if begins(finding.instance, finding.plan, move)]
    if not moves:
        return ""
    first = max(moves, key=lambda move: (len(comparison.endings[move]), comparison.mean(move)))
    begin = short(finding.content, first) if first.kind == SHIP else f"{_VERBS[first.kind]} {FREIGHT_IDS[first.card]}"
    lead, other = comparison.lead(finding.action, first), f"the plan's first move ({begin})"
    if lead > 0:
        return (
            f" A plan does not see what turns up later, nor what rivals take: played on, this did better than {other}."
        )
    return f" Played on, {other} did {'better by too little to be sure of' if lead else 'just as well'}."


def _ship_idea(finding: Finding) -> str:
    """Why the train should leave as it is, and what follows in the plan."""
    text, plan = _length_text(finding), finding.plan
    if not finding.planned or plan is None or len(plan.shipments) < 2:
        return text
    together = f"{credits_text(plan.credits)} together in {turns_text(plan.turns)}"
    return f"{text} The next train in the plan is {shipments_text(finding)[1]}; {together}."


def _length_text(finding: Finding) -> str:
    """Why no more cars leave: cars that stay on the train are told from cars that are still to be loaded."""
    view, content, cars, own, plan = finding.view, finding.content, finding.cars, finding.own, finding.plan
    action, priced = finding.action, min(finding.view.public.options.max_cars, len(finding.content.train) - 1)
    staying, now = tuple(card for card in cars if card not in action.cars), content.train_credits(len(action.cars))
    stay, last = f"{ids(staying)} {'stays' if len(staying) == 1 else 'stay'}", last_turn(view.public)
    if len(action.cars) >= priced:
        text = f"A shipment of {cars_text(priced)} pays most: a longer train would only hold pieces and earn no more."
        return f"{text} {stay} for {'the final shipping' if last else 'a later train'}." if staying else text
    if staying:
        later = plan.shipments[1:] if finding.planned and plan is not None else ()
        if last:
            return f"{stay} on your train for the final shipping; this one comes before it."
        next_one = "the next train" if any(card in train.cars for train in later for card in staying) else "a later one"
        then = content.train_credits(min(priced, len(cars)))
        return f"{stay} on your train for {next_one}: shipped now the pay for length would be {then} instead of {now}."
    obstacle = obstacle_text(finding)
    if obstacle:
        return f"Your train cannot grow from your hand: {obstacle}. Shipping frees its pieces."
    if not own.hand and last:
        return "You hold no card, and in your last turn none can be both drawn and loaded: what is loaded leaves now."
    then = content.train_credits(len(cars) + 1)
    if last and action.claims:
        claimed = listed(content.cities[city].name for city in action.claims)
        text = f"With one more car the final shipping would pay {then} instead of {now} for length"
        return f"{text}, but by then a rival may have claimed {claimed}."
    cost = "to load it takes a turn and pieces" if own.hand else "to draw and load it takes two turns and pieces"
    return f"One more car would raise the pay for length from {now} to {then}, but {cost}."


def _demands_idea(finding: Finding) -> str:
    """Which demands the cars can meet, and just what the others lack, beside those that are claimed."""
    public, content, claims = finding.view.public, finding.content, finding.action.claims
    have = icons(content, finding.cars)
    met, short_of = list[str](), list[str]()
    for city in public.city_up:
        if city in claims:
            met.append(content.cities[city].name)
        else:
            short_of.append(f"{content.cities[city].name} ({_missing(content, have, city, claims)})")
    carry = listed(f"{count} {content.resources[resource]}" for resource, count in enumerate(have) if count)
    text = f"Your cars carry {carry}"
    if met:
        text += f", which is enough for {listed(met)}"
    if short_of:
        text += f"{', but' if met else ', which is'} not enough for {listed(short_of)}"
    return f"{text}."


class Lack(NamedTuple):
    """So many cars of a resource too few for a demand, and the claimed demands that use this resource too."""

    resource: int
    short: int
    beside: tuple[int, ...]


def lacking(content: Content, have: Sequence[int], city: int, claims: tuple[int, ...]) -> list[Lack]:
    """What cars (`have`: how many of each resource) lack for a demand beside those claimed."""
    found = []
    for resource, need in enumerate(content.cities[city].needs):
        users = tuple(other for other in claims if content.cities[other].needs[resource])
        short = need + sum(content.cities[other].needs[resource] for other in users) - have[resource]
        if need and short > 0:
            found.append(Lack(resource, short, users))
    return found


def lack_text(content: Content, lack: Lack) -> str:
    beside = f" beside {listed(content.cities[city].name for city in lack.beside)}" if lack.beside else ""
    return f"{lack.short} {content.resources[lack.resource]} too few{beside}"


def _missing(content: Content, have: Sequence[int], city: int, claims: tuple[int, ...]) -> str:
    lacks = lacking(content, have, city, claims)
    return listed(lack_text(content, lack) for lack in lacks) or "its cars do not go into the same shipment"


# The move


def move(finding: Finding) -> str:
    """The action as a command; for a load, where each piece lies."""
    action, content = finding.action, finding.content
    text = describe(finding.view, action)
    if action.kind != LOAD:
        return f"{text}."
    lying = "; ".join(
        f"{content.pieces[piece].name} {PIECE_IDS[piece]} on {cells_text(cells)}" for piece, cells in action.place
    )
    return f"{text}: {lying} ({COUNTED})."
