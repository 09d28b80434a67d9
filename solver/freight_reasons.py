"""A Freight Cars hint in words: where to look, the idea, the move, and why.

Everything said here stands in the view, follows from it, or is an average over imagined worlds: it can reveal nothing
hidden.
"""

from __future__ import annotations

from pygames.core.advice import Step
from pygames.freight_cars.content import Content
from pygames.freight_cars.model import (
    CORPORATION,
    DRAW,
    FINAL_SHIPPING,
    KEEP,
    LOAD,
    SHIP,
    Own,
)
from pygames.freight_cars.pieces import ALL_PIECES, FREIGHT, FREIGHT_IDS, PIECE_IDS
from pygames.freight_cars.policy import EXPECTED_CARS
from pygames.freight_cars.scoring import icons
from pygames.freight_cars.shapes import Cells
from pygames.freight_cars.words import card_name, cars_text, describe, listed, resource_of
from solver.freight_finding import Finding, ids, obstacle_text, train_text, turns_text
from solver.freight_why import why
from solver.packing_train import free_area


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
    if kind == DRAW:
        held = ids((*finding.cars, *own.hand)) or "an empty train and hand"
        return f"Look along the {len(public.tableau)} face-up cards for what goes with {held}."
    if kind == LOAD:
        spaces = free_area(content, finding.supply)
        return f"Look at your hand ({ids(own.hand)}): your free pieces cover {spaces} spaces."
    if kind == SHIP and public.phase == FINAL_SHIPPING:
        return f"This is the final shipping: of {ids(finding.cars)} whatever stays on your train counts for nothing."
    if kind == SHIP:
        return f"Look at your train of {cars_text(len(finding.cars))} ({ids(finding.cars)}) and the demands ({cities})."
    return "Look at what you can still do: there is nothing to draw, load or ship."


def _corporations(content: Content, own: Own) -> list[str]:
    return [content.corporations[card].name for card in own.offered_corporations]


# The idea


def idea(finding: Finding) -> str:
    """What the choice is about."""
    kind = finding.action.kind
    if kind == CORPORATION:
        return _corporation_idea(finding.content, finding.action.card)
    if kind == KEEP:
        return _keep_idea(finding)
    if finding.instance is None or finding.plan is None or kind not in (DRAW, LOAD, SHIP):
        return "Only one choice is left to you here."
    if finding.view.public.phase == FINAL_SHIPPING:
        return _demands_idea(finding)
    if kind == SHIP:
        return _ship_idea(finding)
    return _plan_idea(finding)


def _corporation_idea(content: Content, corporation: int) -> str:
    kind, _, resources, low, high = content.corporations[corporation].bonus
    cards = sum(card.resource in resources for card in content.freight)
    carried = listed(content.resources[resource] for resource in resources)
    games = f"You ship some {EXPECTED_CARS} cars in a game"
    if kind == "per_card":
        return f"{games}, and {cards} of the {FREIGHT} cards carry {carried}: a colour can be planned from the start."
    if kind == "per_set":
        return f"{games}; with {carried} in equal numbers, {cards} of the {FREIGHT} cards count towards a bonus."
    if kind == "per_shipment":
        span = f"{low}" if low == high else f"{low} to {min(high, len(content.train) - 1)}"
        return f"{games}: think of how many shipments of {span} cars that makes."
    if kind == "per_city":
        return "Demands pay twice for you then; two or three are within reach in a game."
    if kind == "per_area":
        large = sum(len(card.cells) >= low for card in content.freight)
        return f"Of the {FREIGHT} cards {large} have {low} spaces or more; each of them takes many of your pieces."
    return f"{games}: {low} of a kind, of as many kinds as you can, is what counts."


def _keep_idea(finding: Finding) -> str:
    """What the card takes of the pieces, and what it helps."""
    content, own, card = finding.content, finding.own, finding.action.card
    spaces, area = len(content.freight[card].cells), free_area(content, ALL_PIECES)
    text = f"All your pieces cover {area} spaces, so the five cars of a full train have {area // 5} each on average"
    text += f"; one of {spaces} {'leaves room for larger ones' if 5 * spaces <= area else 'needs small ones beside it'}"
    corporation = content.corporations[own.corporation] if own.corporation >= 0 else None
    if corporation is not None and content.freight[card].resource in corporation.bonus.resources:
        text += f", and {corporation.name} pays for {resource_of(content, card)}"
    return f"{text}."


def _plan_idea(finding: Finding) -> str:
    """The best train in sight, and what the choice has to do with it."""
    instance, plan, card = finding.instance, finding.plan, finding.action.card
    assert instance is not None
    assert plan is not None
    if not plan.shipments:
        return "No train in sight is worth its turns yet: begin with a card that much else goes with."
    first = plan.shipments[0]
    turns = 1 + len(first.loads) + sum(load in instance.face_up for load, _ in first.loads)
    text = f"The best train in sight is {train_text(finding, plan, instance)}, {turns_text(turns)} away"
    if finding.action.kind == DRAW and not finding.planned:
        return f"{text}, but there is time for it: take first what may be gone later, and look for something better."
    if finding.action.kind == LOAD and not finding.planned:
        return f"{text}; {FREIGHT_IDS[card]} keeps another train open, since its pieces are free now."
    return f"{text}."


def _ship_idea(finding: Finding) -> str:
    """Why the train should not grow any more."""
    view, content, cars = finding.view, finding.content, finding.cars
    priced = min(view.public.options.max_cars, len(content.train) - 1)
    if len(finding.action.cars) >= priced:
        return f"A shipment of {cars_text(priced)} pays most: a longer train would only hold pieces and earn no more."
    obstacle = obstacle_text(finding)
    if obstacle:
        return f"Your train cannot grow from your hand: {obstacle}. Shipping frees its pieces."
    now, then = content.train_credits(len(finding.action.cars)), content.train_credits(len(cars) + 1)
    return f"One more car would raise the pay for length from {now} to {then}, but cost turns and hold your pieces."


def _demands_idea(finding: Finding) -> str:
    """Which demands the cars can meet at all."""
    public, content = finding.view.public, finding.content
    have = icons(content, finding.cars)
    met, short_of = list[str](), list[str]()
    for city in public.city_up:
        name, needs, _ = content.cities[city]
        lacking = [content.resources[r] for r, need in enumerate(needs) if need > have[r]]
        if lacking:
            short_of.append(f"{name} (no {listed(lacking)} for it)")
        else:
            met.append(name)
    carry = listed(f"{count} {content.resources[resource]}" for resource, count in enumerate(have) if count)
    text = f"Your cars carry {carry}"
    if met:
        text += f", which is enough for {listed(met)}"
    if short_of:
        text += f"{', but' if met else ', which is'} not enough for {listed(short_of)}"
    return f"{text}."


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
    return f"{text}: {lying}."


def cells_text(cells: Cells) -> str:
    """Cells by rows, numbered from 0 as everywhere in the game."""
    rows: dict[int, list[int]] = {}
    for row, column in cells:
        rows.setdefault(row, []).append(column)
    return " and ".join(
        f"row {row} column{'s' * (len(columns) > 1)} {', '.join(map(str, columns))}" for row, columns in rows.items()
    )
