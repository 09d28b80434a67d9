"""What The Truckers pays, part of the slow, plain version of the rules in `tests/naive/truckers.py`."""

from typing import Any

from tests.naive.truckers_cards import KINDS, WILD, Position, Truck, kind_on, units
from tests.naive.truckers_road import is_ahead_on_the_road, spaces_short


def kind_pay(counts: list[int], void_second_on_tie: bool = False) -> list[int]:
    """What each seat gets for one kind of which it has loaded `counts[seat]` units."""
    pay = [0] * len(counts)
    levels = sorted({count for count in counts if count > 0}, reverse=True)
    if levels == []:
        return pay
    best = [seat for seat, count in enumerate(counts) if count == levels[0]]
    if len(levels) == 1 and len(best) == 1:
        # Nobody else has loaded any.
        pay[best[0]] = 400
        return pay
    for seat in best:
        pay[seat] = 300 if len(best) == 1 else 200
    if len(levels) > 1:
        # A tie for most leaves the second prize alone (T-34), save in the house variant; a tie for second gets nothing.
        second = [seat for seat, count in enumerate(counts) if count == levels[1]]
        is_void = void_second_on_tie and len(best) > 1
        if len(second) == 1 and not is_void:
            pay[second[0]] = 100
    return pay


def units_loaded(trucks: list[Truck], kind: str) -> int:
    """How much of a kind lies on a player's trucks: doubles are two, a wild is one of its truck's kind (T-26, T-27)."""
    return sum(units(truck["load"]) for truck in trucks if kind_on(truck) == kind)


def award_and_penalty(trucks: list[Truck], stock: list[str]) -> int:
    """What a player gets and pays that does not depend on the others or on the road."""
    full = [truck for truck in trucks if units(truck["load"]) == truck["capacity"]]
    empty = [truck for truck in trucks if truck["load"] == []]
    has_every_kind = all(units_loaded(trucks, kind) > 0 for kind in KINDS)
    return 200 * len(full) + (500 if has_every_kind else 0) - 300 * len(empty) - 200 * units(stock)


def as_all_can_tell(trucks: list[Truck]) -> list[Truck]:
    """A player's trucks as far as its rivals can tell with the option `hidden_loads` (T-20).

    They know the loaded faces, so the kinds and how many trucks carry one, but not where the wilds are or what is full.
    """
    without_limit = sum(truck["capacity"] for truck in trucks) + 1
    return [{"capacity": without_limit, "load": [face for face in truck["load"] if face != WILD]} for truck in trucks]


def money(position: Position) -> list[int]:
    """Each seat's dollars if the game is scored now; they may be less than none (T-45).

    Everybody is told them, so with `hidden_loads` they rest on what all can tell until the end shows the loads.
    """
    total = []
    if position["options"]["hidden_loads"] and position["phase"] != "over":
        players = [{**player, "trucks": as_all_can_tell(player["trucks"])} for player in position["players"]]
        position = {**position, "players": players}
    for seat, player in enumerate(position["players"]):
        of_its_own = award_and_penalty(player["trucks"], player["stock"])
        total.append(of_its_own - 100 * spaces_short(position, seat))
    for kind in KINDS:
        counts = [units_loaded(player["trucks"], kind) for player in position["players"]]
        pay = kind_pay(counts, position["options"]["void_second_on_tie"])
        for seat, dollars in enumerate(pay):
            total[seat] += dollars
    return total


def standings(position: Position) -> list[int]:
    """The seats from first to last: by money, of equal money by the road (T-33, T-51); a seat that has resigned cannot
    win, so the best of the others comes before it (T-50).
    """
    dollars = money(position)

    def is_above(one: int, other: int) -> bool:
        if dollars[one] != dollars[other]:
            return dollars[one] > dollars[other]
        return is_ahead_on_the_road(position, one, other)

    def seats_above(seat: int) -> int:
        return sum(other != seat and is_above(other, seat) for other in range(position["seats"]))

    seats = sorted(range(position["seats"]), key=seats_above)
    for seat in seats:
        if seat not in position["resigned"]:
            return [seat, *[other for other in seats if other != seat]]
    return seats


def outcome(position: Position) -> dict[str, Any]:
    """`{"over", "scores", "places"}`: dollars, and places once the game is over, of which none is shared."""
    if position["phase"] != "over":
        return {"over": False, "scores": money(position), "places": None}
    order = standings(position)
    places = [order.index(seat) + 1 for seat in range(position["seats"])]
    return {"over": True, "scores": money(position), "places": places}
