"""The packing questions answered from tables and by search, without a solver."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import combinations
from math import comb

from pygames.freight_cars.content import LARGEST_AREA, Content, content_of
from pygames.freight_cars.fillings import Failed, Place
from pygames.freight_cars.model import Car
from pygames.freight_cars.packing.boards import BoardInstance, Finish, Fit, check_instance, finish_cost
from pygames.freight_cars.packing.exact_cover import ExactCover, OutOfWork
from pygames.freight_cars.packing.trains import (
    Filled,
    FillInstance,
    FillScore,
    Shipment,
    TrainInstance,
    Trains,
    check_fill,
    check_train,
    credits_for,
    free_area,
    quick_bound,
)
from pygames.freight_cars.pieces import RESOURCES
from pygames.freight_cars.shapes import Cells

WORK = 200_000
"""Steps of a search before it gives up."""
MOST_GROUPS = 60_000
"""Groups of cars that a search goes through."""
MOST_CHECKED = 3_000
"""Groups for which a search asks whether pieces fill them all."""


@lru_cache(maxsize=64)
def exact_cover(board: Cells, shapes: tuple[Cells, ...]) -> ExactCover:
    """The search on a board; the last ones used are kept."""
    return ExactCover(board, shapes)


# One board


def fit(instance: BoardInstance, *, count: bool = False, work: int = WORK) -> Fit:
    """Whether a board can be covered, how, and, if asked, in how many ways. Raises PackingError for a faulty instance.

    `work`: steps for the cover, and as many again for counting; where counting needs more, `ways` is None.
    """
    check_instance(instance)
    search = exact_cover(instance.board, instance.shapes)
    covered = sum(search.bits(cells) for _, cells in instance.laid)
    try:
        rest = search.first(instance.free, work, covered)
    except OutOfWork:
        return Fit("unknown")
    if rest is None:
        return Fit("impossible", ways=0)
    ways = None
    if count:
        try:
            ways = search.ways(instance.free, work, covered)
        except OutOfWork:
            ways = None
    return Fit("optimal", tuple(sorted((*rest, *instance.laid))), ways)


def fit_card(content: Content, card: int, supply: int) -> tuple[Place, int]:
    """A placement of free pieces (bits) that loads a card, and in how many ways it can be done, from the card's table.

    Where the pieces do not fill the card these are an empty placement and 0.
    """
    usable = content.usable_fillings(card, supply)
    return content.listed(card, supply), sum(content.fillings[card][number].ways for number in usable)


def finish(instance: BoardInstance, *, work: int = WORK) -> Finish:
    """How a begun board is completed, and the fewest laid copies to take back for that."""
    check_instance(instance)
    search = exact_cover(instance.board, instance.shapes)
    places = [search.bits(cells) for _, cells in instance.laid]
    copies = instance.copies()
    numbers = range(len(places))
    bound = 0
    try:
        for many in range(len(places) + 1):
            bound = many
            for back in sorted(combinations(numbers, many), key=finish_cost):
                free = list(copies)
                kept = [number for number in numbers if number not in back]
                for number in kept:
                    free[instance.laid[number][0]] -= 1
                rest = search.first(free, work, sum(places[number] for number in kept))
                work = search.work_left
                if rest is not None:
                    lying = [instance.laid[number] for number in kept]
                    return Finish("optimal", tuple(sorted((*rest, *lying))), back, many)
            if not many and search.first(copies, work) is None:
                return Finish("impossible", bound=len(places))
    except OutOfWork:
        return Finish("unknown", bound=bound)
    return Finish("impossible", bound=len(places))


# Trains


class Together:
    """Whether groups of cards can all be loaded from one supply; what failed once fails in every larger group."""

    def __init__(self, content: Content, supply: int) -> None:
        self._content = content
        self._supply = supply
        self._area = free_area(content, supply)
        self._failed: list[int] = []
        self._dead: Failed = set()
        self.checked = 0

    def most(self, first: int, cards: Sequence[int]) -> int:
        """How many of these cards at most can be loaded beside the first, by area alone."""
        left = self._area - len(self._content.freight[first].cells)
        for number, area in enumerate(sorted(len(self._content.freight[card].cells) for card in cards)):
            left -= area
            if left < 0:
                return number
        return len(cards)

    def load(self, cards: Sequence[int]) -> list[Car] | None:
        """The cars with their placements in the order given; None where they do not all fit."""
        group = sum(1 << card for card in cards)
        if sum(len(self._content.freight[card].cells) for card in cards) > self._area:
            return None
        if any(failed & group == failed for failed in self._failed):
            return None
        self.checked += 1
        places = self._content.fill_all(cards, self._supply, self._dead)
        if places is None:
            self._failed.append(group)
            return None
        return [Car(card, place) for card, place in zip(cards, places, strict=True)]


def best_fit(instance: FillInstance) -> Filled:
    """The filling of a card that leaves the most useful pieces: goes through the groups of cars that could follow.

    "feasible" where there are more groups than it looks at. Raises PackingError for a faulty instance.
    """
    check_fill(instance)
    content, pieces = content_of(instance.content), instance.supply.bit_count()
    place = content.listed(instance.card, instance.supply)
    if not place:
        return Filled("impossible")
    worths = {card: worth for card, worth in instance.others if content.can_load(card, instance.supply)}
    together = Together(content, instance.supply)
    best = Filled("feasible", place, (), FillScore(0, 0, pieces - len(place)))
    for many in range(together.most(instance.card, list(worths)), -1, -1):
        limit = FillScore(many, sum(sorted(worths.values())[len(worths) - many :]), pieces - len(place))
        if comb(len(worths), many) > MOST_GROUPS:
            return replace(best, bound=limit)
        groups = [(sum(worths[card] for card in group), group) for group in combinations(worths, many)]
        found = False
        for worth, group in sorted(groups, key=lambda each: -each[0]):
            if found and (worth < best.score.worth or best.score.kept == pieces - len(place)):
                break
            if together.checked >= MOST_CHECKED:
                return replace(best, bound=FillScore(many, worth, limit.kept))
            cars = together.load([instance.card, *sorted(group)])
            if cars is not None:
                # Fillings come fewest pieces first, so no filling keeps more pieces beside this group.
                score = FillScore(many, worth, pieces - len(cars[0].place))
                if not found or score > best.score:
                    best = Filled("feasible", cars[0].place, tuple(cars[1:]), score)
                found = True
        if found:
            return replace(best, status="optimal", bound=best.score)
    raise AssertionError("a card that can be loaded can be loaded beside no other")


def best_train(instance: TrainInstance) -> Trains:
    """The shipment that brings the most credits: goes through the groups of cars, best first, until one can be loaded.

    It plans one shipment; where more are asked for, or there are more groups than it looks at, the answer is "feasible"
    or "unknown" and its bound is what could be had at most. Raises PackingError for a faulty instance.
    """
    check_train(instance)
    content, most = content_of(instance.content), quick_bound(instance)
    loaded = [car.card for car in instance.train]
    hand = [card for card in instance.hand if content.can_load(card, instance.supply)]
    longest = min(instance.max_cars, len(loaded) + len(hand))
    if sum(comb(len(loaded) + len(hand), many) for many in range(1, longest + 1)) > MOST_GROUPS:
        return Trains("unknown", bound=most)
    worth = Worth(instance)
    groups: list[tuple[int, int, tuple[int, ...]]] = [(0, 0, ())]
    for cards, turn in ((loaded, 0), (hand, 1)):
        for card in cards:
            code = worth.code(card)
            groups += [
                (codes + code, turns + turn, (*group, card)) for codes, turns, group in groups if len(group) < longest
            ]
    last = len(loaded) + len(hand) if instance.turns is None else instance.turns - 1
    ranked = sorted(
        [(-worth.of(codes, group), turns, group) for codes, turns, group in groups[1:] if turns <= last],
        key=lambda each: each[:2],
    )
    together = Together(content, instance.supply)
    for value, turns, group in ranked:
        if value >= 0:
            break
        if together.checked >= MOST_CHECKED:
            return Trains("unknown", bound=most if instance.shipments > 1 else -value)
        loads = together.load(group[len(group) - turns :])
        if loads is not None:
            cars = tuple(sorted(group))
            shipment = Shipment(tuple(loads), cars, worth.claims(cars))
            if instance.shipments > 1:
                return Trains("feasible", (shipment,), -value, turns + 1, most)
            return Trains("optimal", (shipment,), -value, turns + 1, -value)
    return Trains("optimal")


BITS = 8


class Worth:
    """What groups of cars bring, by a number that counts in them all that credits depend on.

    A group's code is the sum of its cards' codes: eight bits for the cars of each resource, for all cars and for the
    large ones.
    """

    def __init__(self, instance: TrainInstance) -> None:
        self._instance = instance
        self._content = content_of(instance.content)
        pays = self._content.corporations[instance.corporation].bonus if instance.corporation >= 0 else None
        self._large = pays.low if pays is not None and pays.type == "per_area" else LARGEST_AREA + 1
        extra = pays.credits if pays is not None and pays.type == "per_city" else 0
        self._guard = sum(128 << BITS * resource for resource in range(RESOURCES))
        self._claims: list[tuple[int, int, tuple[int, ...]]] = [(0, 0, ())]
        for city in sorted(instance.city_up):
            _, needs, credits = self._content.cities[city]
            need = sum(count << BITS * resource for resource, count in enumerate(needs))
            self._claims += [
                (needed + need, earned + credits + extra, (*claims, city)) for needed, earned, claims in self._claims
            ]
        self._claims.sort(key=lambda each: (-each[1], len(each[2])))
        self._known: dict[int, int] = {}

    def code(self, card: int) -> int:
        resource, _, cells = self._content.freight[card]
        return (
            (1 << BITS * resource) + (1 << BITS * RESOURCES) + ((len(cells) >= self._large) << BITS * (RESOURCES + 1))
        )

    def _best_claims(self, codes: int) -> tuple[int, tuple[int, ...]]:
        have = codes & (1 << BITS * RESOURCES) - 1
        for needed, earned, claims in self._claims:
            if (have + self._guard - needed) & self._guard == self._guard:
                return earned, claims
        raise AssertionError("no demand at all is always met")

    def of(self, codes: int, cars: tuple[int, ...]) -> int:
        """Credits of a shipment of these cars with the best claims."""
        known = self._known.get(codes)
        if known is None:
            known = credits_for(self._instance, [(cars, ())]) + self._best_claims(codes)[0]
            self._known[codes] = known
        return known

    def claims(self, cars: tuple[int, ...]) -> tuple[int, ...]:
        return self._best_claims(sum(map(self.code, cars)))[1]
