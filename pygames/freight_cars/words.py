"""Freight Cars' actions and events in words, and the places on the table that they touch."""

from collections.abc import Iterable

from pygames.core.game import Event, winners
from pygames.core.words import told
from pygames.freight_cars.content import Content, content_of
from pygames.freight_cars.model import (
    CORPORATION,
    DECK,
    DRAW,
    DRAW_AGAIN,
    FINAL_SHIPPING,
    KEEP,
    KEEP_CORPORATION,
    LOAD,
    OVER,
    SHIP,
    Action,
    FreightView,
    Public,
)
from pygames.freight_cars.pieces import CITY_IDS, CORPORATION_IDS, FREIGHT_IDS
from pygames.freight_cars.scoring import bonuses, outcome, shipment_credits


def card_name(content: Content, card: int) -> str:
    """A Freight card as a person would call it: `F41 (steel, 6 spaces)`."""
    _, _, cells = content.freight[card]
    spaces = "1 space" if len(cells) == 1 else f"{len(cells)} spaces"
    return f"{FREIGHT_IDS[card]} ({resource_of(content, card)}, {spaces})"


def resource_of(content: Content, card: int) -> str:
    return content.resources[content.freight[card].resource]


def listed(items: Iterable[str]) -> str:
    """Words joined by commas and a last `and`."""
    words = list(items)
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def credits_text(credits: int) -> str:
    """An amount in words, such as `1 credit`."""
    return "1 credit" if credits == 1 else f"{credits} credits"


def cars_text(cars: int) -> str:
    """A number of cars in words, such as `2 cars`."""
    return "1 car" if cars == 1 else f"{cars} cars"


def shipment_text(content: Content, cars: tuple[int, ...], claims: tuple[int, ...]) -> str:
    """Cars, demands and what they earn."""
    text = ", ".join(f"{FREIGHT_IDS[card]} {resource_of(content, card)}" for card in cars)
    text = f"{cars_text(len(cars))} ({text})"
    if claims:
        text += f" for {listed(content.cities[city].name for city in claims)}"
    return f"{text}: {credits_text(shipment_credits(content, cars, claims))}"


def describe(view: FreightView, action: Action) -> str:
    """An action as a command: what a button says."""
    content = content_of(view.public.options.content)
    kind, card = action.kind, action.card
    if kind == CORPORATION:
        corporation = content.corporations[card]
        return f"Keep {corporation.name}: {corporation.text}"
    if kind == KEEP:
        return f"Keep {card_name(content, card)}"
    if kind == DRAW:
        return "Draw the top card of the deck" if card == DECK else f"Take {card_name(content, card)}"
    if kind == LOAD:
        count = len(action.place)
        return f"Load {card_name(content, card)} with {count} {'piece' if count == 1 else 'pieces'}"
    if kind == SHIP:
        return f"Ship {shipment_text(content, action.cars, action.claims)}"
    if kind == "pass":
        return "Lose the turn: no card can be loaded" if view.public.options.forfeit and _holds_cards(view) else "Pass"
    return "Decline to ship"


def _holds_cards(view: FreightView) -> bool:
    return view.own is not None and bool(view.own.hand)


def short(content: Content, action: Action) -> str:
    """A choice in a few words, to be compared with another."""
    kind, card = action.kind, action.card
    if kind == CORPORATION:
        return f"keep {content.corporations[card].name}"
    if kind == SHIP:
        claims = f" for {listed(content.cities[city].name for city in action.claims)}" if action.claims else ""
        return f"ship {', '.join(FREIGHT_IDS[car] for car in action.cars)}{claims}"
    if kind == DRAW:
        return "draw from the deck" if card == DECK else f"take {card_name(content, card)}"
    return f"{kind} {card_name(content, card)}" if card >= 0 else kind


def targets(view: FreightView, action: Action) -> tuple[str, ...]:
    """The places a person taps to take this action."""
    kind, card = action.kind, action.card
    if kind == CORPORATION:
        return (f"offered:{CORPORATION_IDS[card]}",)
    if kind == KEEP:
        return (f"offered:{FREIGHT_IDS[card]}",)
    if kind == DRAW:
        return ("deck",) if card == DECK else (f"tableau:{FREIGHT_IDS[card]}",)
    train = f"train:{view.seat or 0}"
    if kind == LOAD:
        return (f"hand:{FREIGHT_IDS[card]}", train)
    if kind == SHIP:
        return (
            *[f"car:{FREIGHT_IDS[card]}" for card in action.cars],
            *[f"city:{CITY_IDS[city]}" for city in action.claims],
            train,
        )
    return ()


def events(before: FreightView, after: FreightView, seat: int, action: Action | None) -> tuple[Event, ...]:
    """What a seat is told; `action` is None while it is sealed from it."""
    was, now = before.public, after.public
    content = content_of(was.options.content)
    news = [_deed(content, before, after, seat, action)]
    if action is None or action.kind in (CORPORATION, KEEP):
        return (*news, *_set_up_news(content, was, now))
    if now.end_revealer >= 0 > was.end_revealer:
        news.append(told("end-card", seat, "turned up the End of Game card: everybody has one more turn"))
    turned_up = [card for card in now.tableau if card not in was.tableau]
    if turned_up:
        news.append(told("turn-up", None, f"{listed(card_name(content, card) for card in turned_up)} turned up"))
    arrived = [content.cities[city].name for city in now.city_up if city not in was.city_up]
    if arrived:
        news.append(told("city-up", None, f"{listed(arrived)} turned up as City Demand"))
    if now.phase == FINAL_SHIPPING != was.phase:
        news.append(told("final-shipping", None, "The final round of shipping begins"))
    if now.phase == OVER:
        news.extend(_final_news(content, now))
    return tuple(news)


def _deed(content: Content, before: FreightView, after: FreightView, seat: int, action: Action | None) -> Event:
    was, now = before.public, after.public
    if action is None:
        what = "chose a Corporation" if was.phase == KEEP_CORPORATION else "chose a Freight card"
        return told("keep", seat, what)
    kind, card = action.kind, action.card
    if kind == CORPORATION:
        return told("keep", seat, f"kept {content.corporations[card].name}")
    if kind == KEEP:
        return told("keep", seat, f"kept {card_name(content, card)}")
    if kind == DRAW and card == DECK:
        if now.phase == DRAW_AGAIN:
            return told("draw", seat, "found no Freight card left in the deck")
        if now.hand_sizes[seat] == was.hand_sizes[seat]:
            return told("draw", seat, "found no Freight card left")
        drawn = []
        if seat == after.seat and before.own is not None and after.own is not None:
            drawn = [card for card in after.own.hand if card not in before.own.hand]
        return told("draw", seat, f"drew {card_name(content, drawn[0])}" if drawn else "drew a card from the deck")
    if kind == DRAW:
        return told("draw", seat, f"took {card_name(content, card)}")
    if kind == LOAD:
        return told("load", seat, f"loaded {card_name(content, card)} with {len(action.place)} pieces")
    if kind == SHIP:
        return told("ship", seat, f"shipped {shipment_text(content, action.cars, action.claims)}")
    if kind == "pass":
        lost = now.forfeited[seat] and was.hand_sizes[seat]
        return told(kind, seat, "lost the turn: no card could be loaded" if lost else "passed")
    return told(kind, seat, "declined to ship")


def _set_up_news(content: Content, was: Public, now: Public) -> list[Event]:
    news = []
    if now.corporations and not was.corporations:
        for seat, corporation in enumerate(now.corporations):
            news.append(told("corporation", seat, f"plays for {content.corporations[corporation].name}"))
    if now.phase == was.phase:
        return news
    if not now.tableau:
        return [*news, told("deal", None, "Freight cards are dealt")]
    shown = listed(card_name(content, card) for card in now.tableau)
    cities = listed(content.cities[city].name for city in now.city_up)
    news.append(told("turn-up", None, f"Face up lie {shown}; City Demands are {cities}"))
    news.append(told("first", now.turn, "plays first"))
    return news


def _final_news(content: Content, now: Public) -> list[Event]:
    news = []
    for seat, points in enumerate(bonuses(now)):
        name = content.corporations[now.corporations[seat]].name
        news.append(told("corporation", seat, f"played for {name}, which pays {credits_text(points)}"))
    best = winners(outcome(now))
    text = "won the game" if len(best) == 1 else "shares the victory"
    return [*news, *[told("win", seat, text) for seat in best]]
