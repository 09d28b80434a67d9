"""Freight Cars' credits, bonuses, places and score sheet (`freight_cars:7` to `freight_cars:10`)."""

from collections.abc import Iterable, Sequence

from pygames.core.game import Outcome, ScoreLine
from pygames.freight_cars.content import Content
from pygames.freight_cars.model import OVER, Public, content
from pygames.freight_cars.pieces import FREIGHT_IDS, RESOURCES

Shipments = Sequence[Sequence[int]]


def icons(content: Content, cars: Iterable[int]) -> tuple[int, ...]:
    """How many of these cars carry each resource."""
    found = [0] * RESOURCES
    for card in cars:
        found[content.freight[card].resource] += 1
    return tuple(found)


def shipment_credits(content: Content, cars: Sequence[int], claims: Iterable[int]) -> int:
    """What one shipment earns: for its length and for the City Demands it meets."""
    return content.train_credits(len(cars)) + sum([content.cities[city].credits for city in claims])


def meets(content: Content, cars: Iterable[int], claims: Iterable[int]) -> bool:
    """Whether the cars' resources cover all these demands, each resource serving one demand at most (F-11)."""
    left = list(icons(content, cars))
    for city in claims:
        for resource, count in enumerate(content.cities[city].needs):
            left[resource] -= count
    return min(left) >= 0


def bonus(content: Content, corporation: int, shipments: Shipments, cities: Sequence[int]) -> int:
    """What a Corporation pays for all that its seat shipped and claimed."""
    kind, each, resources, low, high = content.corporations[corporation].bonus
    shipped = [card for cars in shipments for card in cars]
    counts = icons(content, shipped)
    if kind == "per_card":
        times = sum(counts[resource] for resource in resources)
    elif kind == "per_set":
        times = min(counts[resource] for resource in resources)
    elif kind == "per_shipment":
        times = sum(low <= len(cars) <= high for cars in shipments)
    elif kind == "per_city":
        times = len(cities)
    elif kind == "per_area":
        times = sum(len(content.freight[card].cells) >= low for card in shipped)
    else:
        times = sum(count >= low for count in counts)
    return each * times


def cars_shipped(shipments: Shipments) -> int:
    """How many cars went out in some shipments."""
    return sum(len(cars) for cars in shipments)


def bonuses(public: Public) -> tuple[int, ...]:
    """By seat, what its Corporation pays; nothing where Corporations are not open."""
    if not public.corporations:
        return (0,) * len(public.credits)
    what = content(public)
    return tuple(
        bonus(what, corporation, public.shipments[seat], public.cities[seat])
        for seat, corporation in enumerate(public.corporations)
    )


def places_of(credits: Sequence[int], cars: Sequence[int], bonus: Sequence[int]) -> tuple[int, ...]:
    """Places by seat: all credits, bonus included; then cars shipped; then the bonus alone; then shared."""
    keys = list(zip(credits, cars, bonus, strict=True))
    return tuple(1 + sum(other > key for other in keys) for key in keys)


def outcome(public: Public) -> Outcome:
    """As it stands; Corporations count when the game is over."""
    extra = bonuses(public) if public.phase == OVER else (0,) * len(public.credits)
    scores = tuple(map(sum, zip(public.credits, extra, strict=True)))
    cars = tuple(cars_shipped(shipments) for shipments in public.shipments)
    return Outcome(scores, places_of(scores, cars, extra))


def unscored(public: Public) -> tuple[int, ...]:
    """By seat, what its Corporation would pay now, where all can see it before the end."""
    return (0,) * len(public.credits) if public.phase == OVER else bonuses(public)


def lines(public: Public) -> tuple[ScoreLine, ...]:
    """A line for each shipment, each City Demand and, at the end, each Corporation."""
    what = content(public)
    found = []
    for seat, shipments in enumerate(public.shipments):
        for cars in shipments:
            names = ", ".join(FREIGHT_IDS[card] for card in cars)
            found.append(ScoreLine(seat, f"Shipment: {names}", what.train_credits(len(cars)), "freight_cars:7"))
        for city in public.cities[seat]:
            name = what.cities[city].name
            found.append(ScoreLine(seat, f"City Demand: {name}", what.cities[city].credits, "freight_cars:8"))
    if public.phase == OVER:
        for seat, points in enumerate(bonuses(public)):
            name = what.corporations[public.corporations[seat]].name
            found.append(ScoreLine(seat, f"Corporation: {name}", points, "freight_cars:10"))
    return tuple(found)
