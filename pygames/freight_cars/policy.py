"""The rollout policy of Freight Cars (`plain`): what a card is worth to a seat and what a shipment brings.

It is what the medium player does, and what every seat does when worlds are played on to the end. Worths are in credits.
"""

from collections.abc import Iterable
from typing import NamedTuple

from pygames.core.values import put
from pygames.freight_cars.content import Bonus, Content, content_of
from pygames.freight_cars.model import (
    CORPORATION,
    DECLINE,
    DRAW_DECK,
    FINAL_SHIPPING,
    KEEP,
    KEEP_CORPORATION,
    KEEP_FREIGHT,
    LOAD,
    NONE,
    PASS,
    TURN,
    Action,
    Car,
    Own,
    Public,
)
from pygames.freight_cars.rules import DRAWS, actions, may_draw, ships
from pygames.freight_cars.scoring import bonus, icons, shipment_credits

LOADABLE = 2.0
"""What it is worth that a card can be loaded at once."""
SPACE = 0.08
"""What each space of a card costs, since pieces are few."""
EXPECTED_CARS = 9
"""About how many cars a seat ships in a game."""


class Prospects(NamedTuple):
    """What a seat weighs cards by."""

    content: Content
    bonus: Bonus | None
    at_hand: tuple[int, ...]
    """By resource, cars on the train and cards in hand."""
    ever: tuple[int, ...]
    """The same and the shipped cars."""
    demands: tuple[tuple[tuple[int, ...], int], ...]
    """Face-up demands: needs by resource and credits."""


def prospects(public: Public, own: Own, seat: int) -> Prospects:
    content = content_of(public.options.content)
    at_hand = icons(content, [*own.hand, *[car.card for car in public.trains[seat]]])
    shipped = icons(content, [card for cars in public.shipments[seat] for card in cars])
    pays = content.corporations[own.corporation].bonus if own.corporation >= 0 else None
    demands = tuple([content.cities[city][1:] for city in public.city_up])
    return Prospects(content, pays, at_hand, tuple(map(sum, zip(at_hand, shipped, strict=True))), demands)


def appeal(look: Prospects, card: int, held: bool) -> float:
    """What one more such car is worth: demands it helps to meet, the Corporation, and the spaces it takes.

    `held`: the card is among those counted at hand, so it is left out of the count.
    """
    resource, _, cells = look.content.freight[card]
    best = 0.0
    for needs, credits in look.demands:
        if needs[resource] > look.at_hand[resource] - held:
            missing = sum([max(0, need - have) for need, have in zip(needs, look.at_hand, strict=True)]) + held
            best = max(best, credits / missing)
    return best + _share(look, resource, len(cells), look.ever[resource] - held) - SPACE * len(cells)


def _share(look: Prospects, resource: int, area: int, have: int) -> float:
    """What a car adds to the Corporation's bonus, a part of a set as its part."""
    if look.bonus is None:
        return 0.0
    kind, credits, resources, low, _ = look.bonus
    if kind == "per_card":
        return float(credits) if resource in resources else 0.0
    if kind == "per_set":
        if resource not in resources:
            return 0.0
        return credits / len(resources) if have <= min([look.ever[other] for other in resources]) else 0.2
    if kind == "per_area":
        return float(credits) if area >= low else 0.0
    if kind == "per_kind_at_least":
        return credits / low if have < low else 0.0
    return 0.0


def prospect(content: Content, corporation: int) -> float:
    """About what a Corporation pays in a game in which its seat plays for it."""
    kind, credits, resources, low, high = content.corporations[corporation].bonus
    share = EXPECTED_CARS * len(resources) / len(content.resources)
    if kind == "per_card":
        return credits * (share + 1)
    if kind == "per_set":
        return credits * share / len(resources)
    if kind == "per_shipment":
        longest = len(content.train) - 1
        return credits * (EXPECTED_CARS / longest if low <= longest <= high else 0.5)
    if kind == "per_city":
        return credits * 2.0
    if kind == "per_area":
        large = sum(len(card.cells) >= low for card in content.freight)
        return credits * (EXPECTED_CARS * large / len(content.freight) + 1)
    return credits * EXPECTED_CARS / (2 * low)


# Shipping


def earns(content: Content, public: Public, own: Own, seat: int, action: Action) -> int:
    """What a shipment brings: its credits and what it adds to the Corporation's bonus."""
    found = shipment_credits(content, action.cars, action.claims)
    if own.corporation >= 0:
        shipments, cities = public.shipments[seat], public.cities[seat]
        found += bonus(content, own.corporation, (*shipments, action.cars), (*cities, *action.claims))
        found -= bonus(content, own.corporation, shipments, cities)
    return found


def best_shipment(public: Public, own: Own, seat: int, longest_only: bool) -> Action | None:
    """The shipment that brings most, of equal ones one with fewer cars; None where no car is loaded.

    `longest_only`: of as many cars as may be shipped.
    """
    cards = tuple([car.card for car in public.trains[seat]])
    if not cards:
        return None
    content = content_of(public.options.content)
    listed = ships(public.options.content, cards, public.city_up, public.options.max_cars)
    if longest_only:
        length = min(len(cards), public.options.max_cars)
        listed = tuple([action for action in listed if len(action.cars) == length])
    if len(listed) == 1:
        return listed[0]
    return max(listed, key=lambda action: (earns(content, public, own, seat, action), -len(action.cars)))


def full_length(public: Public) -> int:
    """How many cars make the best train: as many as are priced and may be shipped."""
    return min(public.options.max_cars, len(content_of(public.options.content).train) - 1)


# The last turn


def last_turn(public: Public) -> bool:
    """Whether the seat to act has this turn and the final shipping left, so that a card drawn now is of no use."""
    return public.phase == TURN and public.final_turns_left >= 0


def best_last_load(public: Public, own: Own, seat: int, cards: Iterable[int]) -> tuple[int, int]:
    """Of cards that can be loaded in the last turn, the one with which most leaves in the final shipping, and how many
    credits that is; `NONE` and 0 where there is no such card."""
    content, supply, train = content_of(public.options.content), public.supplies[seat], public.trains[seat]
    best, best_worth = NONE, 0
    for card in cards:
        if content.can_load(card, supply):
            loaded = public._replace(trains=put(public.trains, seat, (*train, Car(card, ()))))
            worth = _brings(loaded, own, seat, best_shipment(loaded, own, seat, False))
            if worth > best_worth:
                best, best_worth = card, worth
    return best, best_worth


def last_shipments(public: Public, own: Own, seat: int, first: Action) -> int:
    """What a shipment now and the final shipping bring together."""
    train = tuple([car for car in public.trains[seat] if car.card not in first.cars])
    after = public._replace(
        city_up=tuple([city for city in public.city_up if city not in first.claims]),
        trains=put(public.trains, seat, train),
        shipments=put(public.shipments, seat, (*public.shipments[seat], first.cars)),
        cities=put(public.cities, seat, (*public.cities[seat], *first.claims)),
    )
    return _brings(public, own, seat, first) + _brings(after, own, seat, best_shipment(after, own, seat, False))


def _brings(public: Public, own: Own, seat: int, shipment: Action | None) -> int:
    return earns(content_of(public.options.content), public, own, seat, shipment) if shipment is not None else 0


def _last_turn(public: Public, own: Own, seat: int) -> Action:
    """Load what makes the final shipping pay most, or ship at once where that brings as much: a rival may take a demand
    that waits, and none is replaced (F-7)."""
    content = content_of(public.options.content)
    card, loaded = best_last_load(public, own, seat, own.hand)
    shipments = [best_shipment(public, own, seat, longest) for longest in (False, True)]
    first = max(
        [action for action in shipments if action is not None],
        key=lambda action: last_shipments(public, own, seat, action),
        default=None,
    )
    if first is not None and last_shipments(public, own, seat, first) >= loaded:
        return first
    if card != NONE:
        return Action(LOAD, card, content.listed(card, public.supplies[seat]))
    listed = actions(public, own, seat)
    return DRAW_DECK if DRAW_DECK in listed else listed[0]


# One action


def best_draw(public: Public, look: Prospects, supply: int) -> Action:
    """The face-up card that is worth most, else the deck."""
    content = look.content
    best, best_worth = None, 0.0
    for card in public.tableau:
        worth = appeal(look, card, False) + (LOADABLE if content.can_load(card, supply) else 0.0)
        if best is None or worth > best_worth:
            best, best_worth = card, worth
    if best is None:
        return DRAW_DECK
    return DRAWS[best]


def plain(public: Public, own: Own, seat: int) -> Action:
    """The plain policy's action for a seat that is to act."""
    phase = public.phase
    if phase == FINAL_SHIPPING:
        return best_shipment(public, own, seat, False) or DECLINE
    content = content_of(public.options.content)
    if phase == KEEP_CORPORATION:
        return Action(CORPORATION, max(own.offered_corporations, key=lambda card: prospect(content, card)))
    look = prospects(public, own, seat)
    if phase == KEEP_FREIGHT:
        return Action(KEEP, max(own.offered_freight, key=lambda card: appeal(look, card, False)))
    if phase == TURN:
        return _last_turn(public, own, seat) if public.final_turns_left >= 0 else _turn(public, own, seat, look)
    # Drawing again: only what can be loaded in the last turn is of use.
    card, _ = best_last_load(public, own, seat, public.tableau)
    return DRAWS[card] if card != NONE else best_draw(public, look, public.supplies[seat])


def _turn(public: Public, own: Own, seat: int, look: Prospects) -> Action:
    """Load while the train can grow, ship it when it is as long as pays, else draw what can be loaded next."""
    content, supply, cars = look.content, public.supplies[seat], len(public.trains[seat])
    longest = full_length(public)
    loadable = [card for card in own.hand if content.can_load(card, supply)]
    if loadable and cars < longest:
        card = max(loadable, key=lambda card: appeal(look, card, True))
        return Action(LOAD, card, content.listed(card, supply))
    if cars >= longest:
        return best_shipment(public, own, seat, True) or PASS
    can_draw = public.tableau or (public.deck_size and public.options.allow_deck_draw)
    if can_draw and may_draw(public, len(own.hand), bool(cars or loadable)):
        drawn = best_draw(public, look, supply)
        waits = drawn != DRAW_DECK and not content.can_load(drawn.card, supply)
        # A train that nothing on the table lengthens leaves, rather than wait while cards gather.
        if cars < 2 or not waits:
            return drawn
    return best_shipment(public, own, seat, True) or actions(public, own, seat)[0]
