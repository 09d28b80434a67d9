"""Trucks on the ring of The Truckers, part of the slow, plain version of the rules in `tests/naive/truckers.py`."""

from tests.naive.truckers_cards import DECKS, PLACE_SIZE, Position, in_order

PLACES = DECKS + 1
START = 0


def progress(position: Position, seat: int) -> int:
    """How far a truck has come: 20 for each lap, and its place (2.1)."""
    player = position["players"][seat]
    return int(PLACES * player["laps"] + player["index"])


def others_at(position: Position, place: int, seat: int) -> list[int]:
    """The seats whose trucks stand on a place, without `seat`."""
    return [
        other
        for other in range(position["seats"])
        if other != seat and place != START and position["players"][other]["index"] == place
    ]


def is_space(position: Position, place: int, seat: int) -> bool:
    """Whether the truck of `seat` counts a place: it has a package or another truck; the start never (T-6, T-7)."""
    if place == START:
        return False
    return position["decks"][place - 1] != [] or others_at(position, place, seat) != []


def has_room(position: Position, place: int, seat: int) -> bool:
    """Whether the truck of `seat` may end on a place: a space with fewer than two other trucks (T-10)."""
    return is_space(position, place, seat) and len(others_at(position, place, seat)) < PLACE_SIZE


# Moving


def destination(position: Position, seat: int, card: int) -> tuple[int, int] | None:
    """The place where an advance card takes the truck of `seat`, and how often it crosses the start on the way.

    None where no place has room: then the truck stays (T-15).
    """
    if not any(has_room(position, place, seat) for place in range(PLACES)):
        return None
    place = position["players"][seat]["index"]
    crossings = 0
    counted = 0
    # After the count is full the truck goes on to the next place with room (T-10); this too may cross (T-8).
    while counted < card or not has_room(position, place, seat):
        place = (place + 1) % PLACES
        if place == START:
            crossings += 1
        if is_space(position, place, seat):
            counted += 1
    return place, crossings


def leave_stack(after: Position, seat: int) -> None:
    """Take a truck out of its stack; the other one is alone then (T-14)."""
    after["stacks"] = [stack for stack in after["stacks"] if seat not in (stack["lower"], stack["upper"])]


def move_truck(after: Position, seat: int, card: int) -> int | None:
    """Change `after` by the move of a truck; the number of its crossings, None where it had to stay."""
    found = destination(after, seat, card)
    if found is None:
        return None
    place, crossings = found
    mover = after["players"][seat]
    leave_stack(after, seat)
    mover["index"] = place
    mover["laps"] += crossings
    for other in others_at(after, place, seat):
        # Beside a truck that is a lap or more behind (T-11); on one of the same lap or ahead (T-9, T-12).
        if after["players"][other]["laps"] >= mover["laps"]:
            after["stacks"].append({"lower": other, "upper": seat})
    after["stacks"].sort(key=lambda stack: int(stack["lower"]))
    return crossings


# Order


def stack_of(position: Position, seat: int) -> list[int]:
    """The trucks that stand in one stack with the truck of `seat`, upper first; it alone where it is in none."""
    for stack in position["stacks"]:
        if seat in (stack["lower"], stack["upper"]):
            return [stack["upper"], stack["lower"]]
    return [seat]


def leading_first(position: Position) -> list[int]:
    """All seats, the leading truck's first; the upper truck of a stack before the lower (T-13).

    A stack goes by the truck in it that has come furthest. Trucks that have not moved go by start number (T-5).
    """
    groups = []
    for seat in range(position["seats"]):
        group = stack_of(position, seat)
        if group not in groups:
            groups.append(group)

    def furthest(group: list[int]) -> int:
        return max(progress(position, seat) for seat in group)

    def start_number(group: list[int]) -> int:
        return int(position["players"][group[0]]["start_no"])

    groups.sort(key=start_number)
    groups.sort(key=furthest, reverse=True)
    return [seat for group in groups for seat in group]


def is_ahead_on_the_road(position: Position, one: int, other: int) -> bool:
    """Whether `one` wins a tie against `other`: progress, then the upper truck, then the start number (T-33)."""
    if progress(position, one) != progress(position, other):
        return progress(position, one) > progress(position, other)
    if {"lower": other, "upper": one} in position["stacks"]:
        return True
    if {"lower": one, "upper": other} in position["stacks"]:
        return False
    return bool(position["players"][one]["start_no"] < position["players"][other]["start_no"])


# Receiving


def may_receive(position: Position, seat: int) -> bool:
    """Whether a seat is entitled to a package at all, wherever its truck stands."""
    if position["chosen"][seat] == "load":
        return False
    # A truck with nowhere to go receives nothing (T-15).
    if seat in position["stayed"]:
        return False
    # Neither does one that has made its last lap (T-31).
    if position["players"][seat]["laps"] >= position["options"]["laps"]:
        return False
    # Of a stack only the upper truck (T-17).
    return stack_of(position, seat)[0] == seat


def receive(after: Position) -> None:
    """Change `after`: everybody who is entitled takes the top package of its place (T-16 to T-19).

    Of two trucks side by side the one with more progress takes first, and the other what is then on top (T-18).
    """
    seats = sorted(range(after["seats"]), key=lambda seat: progress(after, seat), reverse=True)
    for seat in seats:
        player = after["players"][seat]
        if not may_receive(after, seat):
            continue
        deck = after["decks"][player["index"] - 1]
        if deck != []:
            player["stock"] = in_order([*player["stock"], deck.pop(0)])


# The distance to the finish


def spaces_short(position: Position, seat: int) -> int:
    """For how many spaces a seat pays when the game is scored (T-32)."""
    options, player = position["options"], position["players"][seat]
    if options["lap_penalty"] == "off" or player["laps"] >= options["laps"]:
        return 0
    spaces = [place for place in range(1, PLACES) if is_space(position, place, seat)]
    ahead = [place for place in spaces if place > player["index"]]
    if options["lap_penalty"] == "next_start_only":
        return len(ahead)
    further_crossings = int(options["laps"] - player["laps"] - 1)
    return len(ahead) + further_crossings * len(spaces)
