"""What lies on the table: a route's direction, suit and value, what may follow it, and what face cards do to it."""

from typing import TypeAlias

from pygames.routes.model import DOWN, LEVEL, PAIRS, UP, Card, Route, RoutesOptions, Slot
from pygames.routes.pieces import FOREIGN, HIGHEST, KING, NUMBER, QUEEN, RANK, SUIT

Gone: TypeAlias = tuple[list[Card], list[Card]]
"""By owner, the cards that leave the table, in the order in which they do."""

Follow: TypeAlias = tuple[int, ...]
"""By card, 1 where it may be put on a route next and 0 where it may not."""

ANY: Follow = tuple([int(number) for number in NUMBER])
"""All number cards."""


def _followers(rank: int, way: int, suit: int) -> Follow:
    """The number cards that may follow (`routes:6`): another value, and either the same way or of the suit."""
    found = []
    for card, number in enumerate(NUMBER):
        step = RANK[card] - rank
        found.append(int(number and step != 0 and (way == LEVEL or step * way > 0 or SUIT[card] == suit)))
    return tuple(found)


_FOLLOW = tuple(
    [_followers(rank, way, suit) for rank in range(HIGHEST + 1) for way in (DOWN, LEVEL, UP) for suit in range(4)]
)


def followers(rank: int, way: int, suit: int) -> Follow:
    """The number cards that may follow a last card of `rank` on a route going `way`."""
    return _FOLLOW[12 * rank + 4 * way + 4 + suit]


_DOWN, _LEVEL, _UP = (
    tuple([followers(RANK[card], way, SUIT[card]) if number else () for card, number in enumerate(NUMBER)])
    for way in (DOWN, LEVEL, UP)
)
"""By direction and last card, where the card's own suit counts."""


def direction(route: Route, held: int) -> int:
    """Where the last two cards go; equal ones go down (R-15); every Queen on the last card reverses it.

    `held` is the direction kept by Steady Course, in which those Queens are already counted.
    """
    if len(route) < 2:
        return LEVEL
    if held:
        return held
    last = route[-1]
    way = UP if RANK[last[0]] > RANK[route[-2][0]] else DOWN
    if len(last) > 1:
        for card in last:
            if RANK[card] == QUEEN:
                way = -way
    return way


def newest_queen(slot: Slot) -> Card:
    """The Queen attached last, or -1."""
    if len(slot) > 1:
        for card in slot[::-1]:
            if RANK[card] == QUEEN:
                return card
    return -1


def suit_of(route: Route, options: RoutesOptions) -> int:
    """The current suit, -1 for an empty route.

    Standard: that of the last card or of the newest Queen on it. Founding Suit: that of the first card unless a Queen
    says otherwise: the newest one on the route, or with Queens Anywhere only one on the last card (V-1).
    """
    if not route:
        return -1
    queen = newest_queen(route[-1])
    if queen >= 0:
        return SUIT[queen]
    if not options.founding_suit:
        return SUIT[route[-1][0]]
    if not options.queens_anywhere:
        # Queens go on last cards only, so a later card's Queen is always newer than an earlier card's.
        for slot in route[-2::-1]:
            queen = newest_queen(slot)
            if queen >= 0:
                return SUIT[queen]
    return SUIT[route[0][0]]


def may_follow(route: Route, held: int, options: RoutesOptions) -> Follow:
    """The number cards that may be put on this route next."""
    if not route:
        return ANY
    last = route[-1]
    card = last[0]
    if len(last) == 1 and not held and not options.founding_suit:
        # The common case, in line because searches ask it for every route at every step.
        if len(route) == 1:
            return _LEVEL[card]
        return _UP[card] if RANK[card] > RANK[route[-2][0]] else _DOWN[card]
    return followers(RANK[card], direction(route, held), suit_of(route, options))


def slot_value(slot: Slot, kings_add: bool) -> int:
    """A number card's value with its Kings (`routes:9`)."""
    points = RANK[slot[0]]
    if len(slot) == 1:
        return points
    kings = sum([RANK[card] == KING for card in slot])
    return points * (1 + kings) if kings_add else points << kings


def route_value(route: Route, kings_add: bool) -> int:
    return sum([RANK[slot[0]] if len(slot) == 1 else slot_value(slot, kings_add) for slot in route])


def held_after(before: Route, held: int, after: Route) -> int:
    """Steady Course: what a route holds once cards have been removed from it (V-4)."""
    if len(after) >= 2 and RANK[after[-1][0]] == RANK[after[-2][0]]:
        return direction(before, held)
    return LEVEL


def take(slot: Slot, side: int, gone: Gone) -> None:
    """Adds a slot's cards, on a route of `side`, to what leaves the table, each to its owner (R-12, R-13)."""
    for card in slot:
        if card >= FOREIGN:
            gone[1 - side].append(card - FOREIGN)
        else:
            gone[side].append(card)


def victims(routes: tuple[Route, ...], index: int, slot: int, options: RoutesOptions) -> list[tuple[int, int]]:
    """The route and slot of every card that a Joker on this one removes, all found at once (R-22).

    On an Ace: the cards of its printed suit; on a 2 to 10: the cards of its value (R-20, R-21). Queen's Shield spares
    from an Ace's Joker what has a Queen on it; Sheltered Joker spares the Joker's own route.
    """
    target = routes[index][slot][0]
    ace = RANK[target] == 1
    trait = SUIT if ace else RANK
    wanted = trait[target]
    shield = ace and options.queens_shield
    found = []
    for number, route in enumerate(routes):
        if number == index and options.sheltered_joker:
            continue
        for at, held in enumerate(route):
            if (
                trait[held[0]] == wanted
                and not (number == index and at == slot)
                and not (shield and newest_queen(held) >= 0)
            ):
                found.append((number, at))
    return found


def joker(
    routes: tuple[Route, ...], index: int, slot: int, options: RoutesOptions, gone: Gone
) -> tuple[tuple[Route, ...], list[int]]:
    """The routes after what a Joker on this card removes is gone, and which routes lost cards."""
    found = victims(routes, index, slot, options)
    for number, at in found:
        take(routes[number][at], number // PAIRS, gone)
    hit = sorted({number for number, _ in found})
    after = list(routes)
    for number in hit:
        lost = {at for other, at in found if other == number}
        after[number] = tuple([held for at, held in enumerate(routes[number]) if at not in lost])
    return tuple(after), hit
