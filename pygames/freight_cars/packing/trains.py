"""Questions about trains: instances, answers, and the judge that needs no solver.

Cars share pieces, never spaces: what matters of a load is which copies of which shapes it takes. Cards, pieces, trains
and credits are the engine's (`pygames.freight_cars`), and its rules judge every answer.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from pygames.freight_cars.content import HOUSE, Content, content_of
from pygames.freight_cars.fillings import Place
from pygames.freight_cars.model import Car, Train
from pygames.freight_cars.packing.boards import BoardInstance, PackingError, Status
from pygames.freight_cars.pieces import ALL_PIECES, CITIES, CORPORATIONS, FREIGHT, FREIGHT_IDS
from pygames.freight_cars.refusals import refuse_place, refuse_shipment
from pygames.freight_cars.scoring import bonus, shipment_credits

MOST_SHIPMENTS = 4
MOST_DEMANDS = 8
MOST_WORTH = 10_000


@dataclass(frozen=True, slots=True)
class FillInstance:
    """A card to be loaded, other cards in hand with what each is worth (0 or more), and the free pieces as bits."""

    card: int
    others: tuple[tuple[int, int], ...]
    supply: int
    content: str = HOUSE


class FillScore(NamedTuple):
    """What a filling leaves: of one better than another the first number that differs is higher."""

    cars: int
    """Most of the other cards that can all still be loaded together."""
    worth: int
    """The highest worth of so many."""
    kept: int
    """Pieces that the filling leaves free."""


NOTHING = FillScore(0, 0, 0)


@dataclass(frozen=True, slots=True)
class Filled:
    """How to load a card, and the other cars that can then be loaded too, each with a placement from what is left.

    `bound`: a score that no filling exceeds. "impossible": the free pieces do not fill the card.
    """

    status: Status
    place: Place = ()
    others: tuple[Car, ...] = ()
    score: FillScore = NOTHING
    bound: FillScore = NOTHING


@dataclass(frozen=True, slots=True)
class TrainInstance:
    """What one seat has and sees, and how far ahead it plans.

    `hand`, `train` and `supply` as in the engine; `corporation` -1 for none; `shipped` and `cities` are what the seat
    has shipped and claimed before. At most `shipments` shipments are planned, and at most `turns` turns, one for each
    load and each shipment (None: as many as it takes). `city_up` are the demands that can be claimed; what might be
    turned up later is not.
    """

    hand: tuple[int, ...]
    train: Train
    supply: int
    city_up: tuple[int, ...]
    corporation: int = -1
    shipped: tuple[tuple[int, ...], ...] = ()
    cities: tuple[int, ...] = ()
    max_cars: int = 5
    shipments: int = 1
    turns: int | None = None
    content: str = HOUSE


class Shipment(NamedTuple):
    """Cars to load, in order, and then the cars to ship and the demands to claim, in ascending order."""

    loads: tuple[Car, ...]
    cars: tuple[int, ...]
    claims: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Trains:
    """The shipments that bring the most credits, bonus included, and of equal ones those of fewest turns.

    `credits` are earned beyond what the seat has; none with no shipment at all. `bound`: credits that no plan exceeds.
    """

    status: Status
    shipments: tuple[Shipment, ...] = ()
    credits: int = 0
    turns: int = 0
    bound: int = 0


def card_board(content: Content, card: int, supply: int) -> BoardInstance:
    """The question whether free pieces fill a card, as one about a board."""
    return BoardInstance(content.freight[card].cells, content.shapes, content.free_copies(supply))


def free_area(content: Content, supply: int) -> int:
    """Spaces that the free pieces cover together."""
    return sum(count * len(shape) for count, shape in zip(content.free_copies(supply), content.shapes, strict=True))


def _check_cards(where: str, cards: Iterable[int], many: int) -> None:
    seen: set[int] = set()
    for number, card in enumerate(cards):
        if not 0 <= card < many:
            raise PackingError(f"{where}[{number}]: there is no card {card}")
        if card in seen:
            raise PackingError(f"{where}[{number}]: card {card} stands there twice")
        seen.add(card)


def _check_supply(supply: int) -> None:
    if not 0 <= supply <= ALL_PIECES:
        raise PackingError(f"supply: {supply} is no set of pieces")


def check_fill(instance: FillInstance) -> None:
    """Raises PackingError at the first fault of an instance."""
    _check_cards("others", [instance.card, *[card for card, _ in instance.others]], FREIGHT)
    for number, (_, worth) in enumerate(instance.others):
        if not 0 <= worth <= MOST_WORTH:
            raise PackingError(f"others[{number}]: a worth of {worth} is not 0 to {MOST_WORTH}")
    _check_supply(instance.supply)


def check_held(content: Content, train: Train, supply: int) -> None:
    """Raises PackingError unless pieces are free or lie on one car, which they fill."""
    _check_supply(supply)
    for number, (card, place) in enumerate(train):
        pieces = sum(1 << piece for piece in {piece for piece, _ in place})
        if supply & pieces or len(place) != pieces.bit_count():
            raise PackingError(f"train[{number}]: a piece on {FREIGHT_IDS[card]} is free or lies elsewhere too")
        refusal = refuse_place(content, card, pieces, place)
        if refusal is not None:
            raise PackingError(f"train[{number}]: {refusal.text}")
        supply |= pieces


def check_train(instance: TrainInstance) -> None:
    """Raises PackingError at the first fault of an instance."""
    shipped = [card for cars in instance.shipped for card in cars]
    _check_cards("cards", [*instance.hand, *[car.card for car in instance.train], *shipped], FREIGHT)
    _check_cards("cities", [*instance.city_up, *instance.cities], CITIES)
    if len(instance.city_up) > MOST_DEMANDS:
        raise PackingError(f"city_up: {len(instance.city_up)} demands, more than {MOST_DEMANDS}")
    if not -1 <= instance.corporation < CORPORATIONS:
        raise PackingError(f"corporation: there is none of number {instance.corporation}")
    for name, value, most in (
        ("max_cars", instance.max_cars, 8),
        ("shipments", instance.shipments, MOST_SHIPMENTS),
        ("turns", 1 if instance.turns is None else instance.turns, 1000),
    ):
        if not 1 <= value <= most:
            raise PackingError(f"{name}: {value} is not 1 to {most}")
    check_held(content_of(instance.content), instance.train, instance.supply)


def credits_for(instance: TrainInstance, shipments: Iterable[tuple[tuple[int, ...], tuple[int, ...]]]) -> int:
    """What shipments, each its cars and claims, earn beyond what the seat has, the Corporation's bonus included."""
    content, done = content_of(instance.content), list(shipments)
    earned = sum(shipment_credits(content, cars, claims) for cars, claims in done)
    if instance.corporation >= 0:
        cities = [*instance.cities, *[city for _, claims in done for city in claims]]
        earned += bonus(content, instance.corporation, [*instance.shipped, *[cars for cars, _ in done]], cities)
        earned -= bonus(content, instance.corporation, instance.shipped, instance.cities)
    return earned


def quick_bound(instance: TrainInstance) -> int:
    """Credits that no plan exceeds, seen without solving: every card shipped, every demand met, the best lengths."""
    content = content_of(instance.content)
    every = (*instance.hand, *[car.card for car in instance.train])
    if not every:
        return 0
    best = max(content.train[: instance.max_cars + 1])
    earned = instance.shipments * best + sum(content.cities[city].credits for city in instance.city_up)
    if instance.corporation >= 0:
        pays = content.corporations[instance.corporation].bonus
        if pays.type == "per_shipment":
            return earned + instance.shipments * pays.credits
        cities = (*instance.cities, *instance.city_up)
        earned += bonus(content, instance.corporation, [*instance.shipped, every], cities)
        earned -= bonus(content, instance.corporation, instance.shipped, instance.cities)
    return earned


def validate_filled(instance: FillInstance, filled: Filled) -> None:
    """Raises PackingError unless the answer holds as far as can be seen without solving."""
    check_fill(instance)
    if filled.status not in ("optimal", "feasible"):
        if filled.place or filled.others:
            raise PackingError(f"place: with status {filled.status}")
        return
    content, left = content_of(instance.content), instance.supply
    worths = dict(instance.others)
    for where, (card, place) in zip(
        ("place", *[f"others[{number}]" for number in range(len(filled.others))]),
        ((instance.card, filled.place), *filled.others),
        strict=True,
    ):
        refusal = refuse_place(content, card, left, place)
        if refusal is not None:
            raise PackingError(f"{where}: {refusal.text}")
        left ^= sum(1 << piece for piece, _ in place)
    try:
        worth = sum(worths.pop(card) for card, _ in filled.others)
    except KeyError as error:
        raise PackingError(f"others: card {error} is none of them, or stands there twice") from None
    score = FillScore(len(filled.others), worth, instance.supply.bit_count() - len(filled.place))
    if score != filled.score:
        raise PackingError(f"score: {filled.score} is promised, {score} is brought")
    if filled.bound < score or (filled.status == "optimal" and filled.bound != score):
        raise PackingError(f"bound: {filled.bound} for {score}")


def validate_trains(instance: TrainInstance, trains: Trains) -> None:
    """Raises PackingError unless the answer holds as far as can be seen without solving."""
    check_train(instance)
    if trains.status == "impossible" or (trains.status == "unknown" and trains.shipments):
        raise PackingError(f"shipments: with status {trains.status}")
    content, supply = content_of(instance.content), instance.supply
    hand, city_up = set(instance.hand), set(instance.city_up)
    aboard = {car.card: sum(1 << piece for piece, _ in car.place) for car in instance.train}
    if len(trains.shipments) > instance.shipments:
        raise PackingError(f"shipments: {len(trains.shipments)} are more than {instance.shipments}")
    for number, shipment in enumerate(trains.shipments):
        where = f"shipments[{number}]"
        for card, place in shipment.loads:
            if card not in hand:
                raise PackingError(f"{where}: {FREIGHT_IDS[card]} is not in hand")
            refusal = refuse_place(content, card, supply, place)
            if refusal is not None:
                raise PackingError(f"{where}: {refusal.text}")
            hand.discard(card)
            aboard[card] = sum(1 << piece for piece, _ in place)
            supply ^= aboard[card]
        if not set(shipment.cars) <= set(aboard):
            raise PackingError(f"{where}: a car is not on the train")
        refusal = refuse_shipment(content, shipment.cars, shipment.claims, tuple(city_up), instance.max_cars)
        if refusal is not None:
            raise PackingError(f"{where}: {refusal.text}")
        for card in shipment.cars:
            supply |= aboard.pop(card)
        city_up -= set(shipment.claims)
    turns = sum(len(shipment.loads) + 1 for shipment in trains.shipments)
    earned = credits_for(instance, [(shipment.cars, shipment.claims) for shipment in trains.shipments])
    if (trains.credits, trains.turns) != (earned, turns):
        promised = f"{trains.credits} in {trains.turns} turns"
        raise PackingError(f"credits: {promised} is promised, {earned} in {turns} is brought")
    if instance.turns is not None and turns > instance.turns:
        raise PackingError(f"turns: {turns} are more than {instance.turns}")
    if trains.bound < earned or (trains.status == "optimal" and trains.bound != earned):
        raise PackingError(f"bound: {trains.bound} for {earned} credits")
