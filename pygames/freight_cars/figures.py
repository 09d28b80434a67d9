"""What a person reads off Freight Cars' cards, and what the viewer's own Corporation has earned so far."""

from typing import Any

from pygames.freight_cars.content import Content, content_of
from pygames.freight_cars.model import FreightView
from pygames.freight_cars.pieces import CITY_IDS, CORPORATION_IDS, FREIGHT_IDS, PIECE_IDS
from pygames.freight_cars.scoring import bonus


def figures(view: FreightView) -> dict[str, Any]:
    """For the page; only cards that the viewer sees are told:

    - `resources`: their names; cards name a resource by its number.
    - `cars`: by id `resource` and `rows` ("." is open); `size`: the most rows and columns of any card of the content.
    - `cities`: by id `name`, `needs` (a count for each resource) and `credits`.
    - `corporations`: by id `name` and `text`.
    - `pieces`: `id`, `name`, `cells` and `shape`, the same number for equal shapes.
    - `ladder`: the credits of a shipment of 1, 2, … cars (`freight_cars:7`).
    - `marks`: by card of the viewer's hand and of the display, for the viewer's free pieces: `sets`, how many sets of
      shapes fill it (0: it cannot be loaded), and `leaves`, how many other cards of the hand could each be loaded then.
    - `bonus`: what the viewer's own Corporation would pay now, null before it is chosen.
    """
    public, own = view.public, view.own
    content = content_of(public.options.content)
    cars = {*public.tableau}
    cities = {*public.city_up}
    corporations = {*public.corporations}
    for seat, train in enumerate(public.trains):
        cars.update(car.card for car in train)
        cars.update(public.known[seat])
        cars.update(card for shipped in public.shipments[seat] for card in shipped)
        cities.update(public.cities[seat])
    earned = None
    if own is not None:
        cars.update((*own.hand, *own.offered_freight))
        corporations.update(own.offered_corporations)
        if own.corporation >= 0:
            seat = view.seat or 0
            earned = bonus(content, own.corporation, public.shipments[seat], public.cities[seat])
    grids = [card.rows for card in content.freight]
    return {
        "resources": list(content.resources),
        "cars": {FREIGHT_IDS[card]: _car(content, card) for card in sorted(cars)},
        "size": [max(len(rows) for rows in grids), max(len(rows[0]) for rows in grids)],
        "cities": {CITY_IDS[card]: _city(content, card) for card in sorted(cities)},
        "corporations": {
            CORPORATION_IDS[card]: {
                "name": content.corporations[card].name,
                "text": content.corporations[card].text,
            }
            for card in sorted(corporations)
        },
        "pieces": [
            {
                "id": PIECE_IDS[number],
                "name": piece.name,
                "shape": piece.shape,
                "cells": [list(cell) for cell in piece.cells],
            }
            for number, piece in enumerate(content.pieces)
        ],
        "ladder": [content.train_credits(length) for length in range(1, public.options.max_cars + 1)],
        "marks": _marks(view, content),
        "bonus": earned,
    }


def _marks(view: FreightView, content: Content) -> dict[str, dict[str, int]]:
    if view.own is None or view.seat is None:
        return {}
    supply, hand = view.public.supplies[view.seat], view.own.hand
    found = {}
    for card in sorted({*hand, *view.public.tableau}):
        others = tuple(other for other in hand if other != card)
        sets = len(content.usable_fillings(card, supply))
        leaves = content.left_loadable(card, others, supply) if sets else 0
        found[FREIGHT_IDS[card]] = {"sets": sets, "leaves": leaves}
    return found


def _car(content: Content, card: int) -> dict[str, Any]:
    resource, rows, _ = content.freight[card]
    return {"resource": resource, "rows": list(rows)}


def _city(content: Content, card: int) -> dict[str, Any]:
    name, needs, credits = content.cities[card]
    return {"name": name, "needs": list(needs), "credits": credits}
