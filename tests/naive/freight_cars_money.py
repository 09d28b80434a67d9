"""What shipments, City Demands and Corporations pay, for the plain version of the rules of Freight Cars."""

from typing import Any

from tests.naive.freight_cars_content import Content

Player = dict[str, Any]
Standing = tuple[int, int, int]

CREDITS_OF_LENGTH = {1: 1, 2: 3, 3: 6, 4: 10, 5: 15}


def length_credits(cars: int) -> int:
    """What a shipment of so many cars pays; more than five pay like five (F-9)."""
    return CREDITS_OF_LENGTH[min(cars, 5)]


def meets(content: Content, cars: list[str], claims: list[str]) -> bool:
    """Whether the cars' icons serve all the claimed City Demands together, each icon one of them at most (F-11)."""
    icons = [content.icons[car] for car in cars]
    for city in claims:
        for resource in content.demands[city]:
            if resource not in icons:
                return False
            icons.remove(resource)
    return True


def ship_credits(content: Content, cars: list[str], claims: list[str]) -> int:
    """What a shipment pays at once: its length and the City Demands claimed with it."""
    return length_credits(len(cars)) + sum(content.prices[city] for city in claims)


def earned(content: Content, player: Player) -> int:
    """What all the shipments and City Demands of a player have paid."""
    lengths = sum(length_credits(len(cars)) for cars in player["shipments"])
    return lengths + sum(content.prices[city] for city in player["cities"])


def cars_shipped(player: Player) -> list[str]:
    """The cars of all shipments, those of the final round included; what is left on the train does not count (F-8)."""
    return [car for cars in player["shipments"] for car in cars]


def corporation_bonus(content: Content, player: Player) -> int:
    """What a player's Corporation pays at the end (4.5, Bonus semantics)."""
    bonus = content.bonuses[player["corporation"]]
    shipped = cars_shipped(player)
    icons = [content.icons[car] for car in shipped]
    times = 0
    if bonus["type"] == "per_card":
        times = sum(1 for icon in icons if icon in bonus["resources"])
    elif bonus["type"] == "per_set":
        times = min(icons.count(resource) for resource in bonus["resources"])
    elif bonus["type"] == "per_shipment":
        times = sum(1 for cars in player["shipments"] if bonus["min_cars"] <= len(cars) <= bonus["max_cars"])
    elif bonus["type"] == "per_city":
        times = len(player["cities"])
    elif bonus["type"] == "per_area":
        times = sum(1 for car in shipped if len(content.cells[car]) >= bonus["min_area"])
    elif bonus["type"] == "per_kind_at_least":
        times = sum(1 for icon in set(icons) if icons.count(icon) >= bonus["at_least"])
    else:
        raise ValueError(f"no such bonus: {bonus['type']}")
    return int(bonus["credits"]) * times


def standing(content: Content, player: Player) -> Standing:
    """What places a player: all credits, then cars shipped (F-28), then the Corporation's bonus (4.1, Winner)."""
    bonus = corporation_bonus(content, player)
    return earned(content, player) + bonus, len(cars_shipped(player)), bonus


def places(standings: list[Standing]) -> list[int]:
    """Each seat's place at the end, 1 the best; seats that nothing separates share one."""
    return [1 + sum(other > own for other in standings) for own in standings]
