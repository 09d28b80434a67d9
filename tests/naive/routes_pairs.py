"""What a route of Routes is worth, where it is heading, which pairs sell and who has won.

Part of the slow, plain version of the rules in `tests/naive/routes.py`. A route is a list of slots, first card first.
"""

from tests.naive.routes_cards import (
    ROUTES,
    SIDES,
    Options,
    Position,
    is_full,
    is_number,
    kings_on,
    number_of,
    points_of,
    queens_on,
    rank_of,
    suit_of,
)

Route = list[str]

LOWEST, HIGHEST = 21, 26


# One route


def slot_value(slot: str, options: Options) -> int:
    """A number card's worth with its Kings: each doubles it, or adds it once more (variant 2)."""
    value = points_of(number_of(slot))
    if options["kings_add"]:
        return value * (1 + kings_on(slot))
    for _ in range(kings_on(slot)):
        value *= 2
    return value


def route_value(route: Route, options: Options) -> int:
    """The sum over the slots. Jokers and Queens are worth nothing."""
    return sum(slot_value(slot, options) for slot in route)


def opposite(direction: str) -> str:
    return "down" if direction == "up" else "up"


def ends_equal(route: Route) -> bool:
    """Whether the last two number cards count the same; their Kings do not matter (R-27)."""
    return len(route) >= 2 and points_of(number_of(route[-1])) == points_of(number_of(route[-2]))


def direction_of(route: Route, held: str | None) -> str | None:
    """`"up"`, `"down"`, or null for fewer than two cards.

    A held direction has the Queens in it already (V-4). Without one the last two cards that are there now decide
    (R-18), equal ones being a step down, and each Queen on the last card turns it round (R-15, R-17).
    """
    if len(route) < 2:
        return None
    if held is not None:
        return held
    direction = "up" if points_of(number_of(route[-1])) > points_of(number_of(route[-2])) else "down"
    for _ in queens_on(route[-1]):
        direction = opposite(direction)
    return direction


def current_suit(route: Route, options: Options) -> str | None:
    """The suit whose cards may be played either way; null for an empty route."""
    if route == []:
        return None
    newest_on_last = queens_on(route[-1])[-1:]
    if not options["founding_suit"]:
        return suit_of((newest_on_last or [number_of(route[-1])])[0])
    # Variant 3: the first card that is there now founds the suit (V-2). A Queen overrides it for as long as she is on
    # the route; with variant 1 on too, only while she is on the last card (V-1).
    if options["queens_anywhere"]:
        return suit_of((newest_on_last or [number_of(route[0])])[0])
    # Without variant 1 a Queen goes on the last card only, so one nearer to the end is newer.
    queens = [queen for slot in route for queen in queens_on(slot)]
    return suit_of((queens[-1:] or [number_of(route[0])])[0])


def may_follow(card: str, route: Route, held: str | None, options: Options) -> bool:
    """Whether a number card may be played on its owner's route."""
    if route == []:
        return True
    last, new = points_of(number_of(route[-1])), points_of(card)
    if new == last:
        # Never the same value twice, by what is printed.
        return False
    if len(route) == 1:
        # There is no direction yet, with a Queen neither.
        return True
    if suit_of(card) == current_suit(route, options):
        return True
    return new > last if direction_of(route, held) == "up" else new < last


def takes_face(card: str, route: Route, slot: int, options: Options) -> bool:
    """Whether a Jack, Queen, King or Joker may be played on this number card, on whichever side it lies."""
    if is_number(card) or is_full(route[slot], options):
        return False
    if rank_of(card) == "Q" and not options["queens_anywhere"]:
        # Variant 1 lets Queens on any card.
        return slot == len(route) - 1
    return True


# What a Joker removes


def victims(position: Position, side: int, route: int, slot: int) -> list[tuple[int, int, int]]:
    """Which number cards go when a Joker is played on that one, as (side, route, slot), all found at once (R-22)."""
    options = position["options"]
    target = number_of(position["routes"][side][route][slot])
    found = []
    for other_side in SIDES:
        for other_route in ROUTES:
            if options["sheltered_joker"] and (other_side, other_route) == (side, route):
                # Variant 12; otherwise the Joker's own route is hit like any other.
                continue
            for other_slot, text in enumerate(position["routes"][other_side][other_route]):
                if (other_side, other_route, other_slot) == (side, route, slot):
                    # The card that the Joker is on stays.
                    continue
                if _is_victim(text, target, options):
                    found.append((other_side, other_route, other_slot))
    return found


def _is_victim(slot: str, target: str, options: Options) -> bool:
    if rank_of(target) != "A":
        return rank_of(number_of(slot)) == rank_of(target)
    if options["queens_shield"] and queens_on(slot) != []:
        # Variant 9, whatever the Queen's suit.
        return False
    # Printed suits, of the Ace too.
    return suit_of(number_of(slot)) == suit_of(target)


# Pairs and the end


def seller_of(values: tuple[int, int]) -> int | None:
    """The seat whose route sells in a pair with these two values, or null (R-24, R-25)."""
    mine, theirs = values
    mine_in_range = LOWEST <= mine <= HIGHEST
    theirs_in_range = LOWEST <= theirs <= HIGHEST
    if mine_in_range and theirs_in_range:
        if mine == theirs:
            return None
        return 0 if mine > theirs else 1
    if mine_in_range:
        return 0
    if theirs_in_range:
        return 1
    return None


def sales(position: Position) -> list[int | None]:
    """The seller of each pair as the table is now; no sale is locked (R-29)."""
    options, (mine, theirs) = position["options"], position["routes"]
    return [seller_of((route_value(mine[pair], options), route_value(theirs[pair], options))) for pair in ROUTES]


def winner_by_sales(position: Position) -> int | None:
    """The seat that wins by what the pairs sell now, whoever has moved (R-11); null while that decides nothing."""
    sellers = sales(position)
    for seat in SIDES:
        if sellers.count(seat) >= 2 and (None not in sellers or position["options"]["quick_sale"]):
            # All three pairs sell, or variant 5 does not wait for the third.
            return seat
    return None


def is_out(position: Position, seat: int) -> bool:
    """Whether a seat has run out of cards (R-10). A reshuffle that could help has been made by then (V-3)."""
    return len(position["hand"][seat]) == 0 and len(position["deck"][seat]) == 0


def winner_of(position: Position) -> int | None:
    """The seat that has won, or null while the game goes on. Sales come before running out (R-9)."""
    by_sales = winner_by_sales(position)
    if by_sales is not None:
        return by_sales
    for seat in SIDES:
        if is_out(position, seat):
            return 1 - seat
    return None
