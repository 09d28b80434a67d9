"""Routes once more: a slow, plain version of the rules that shares nothing with the engine.

It works on complete positions and on actions exactly as they are written in JSON, and never changes what it is given.
Every function that decides something names the ruling (R-1 to R-33, V-1 to V-5), the variant (1 to 12) or the part of
the rulings' section on Routes (3.1) that it follows.

A position does not say that the game is over: that follows from the pairs, the hands and the decks.
"""

import copy
from typing import Any

from tests.naive import routes_faults
from tests.naive.routes_cards import (
    ROUTES,
    SIDES,
    Action,
    Position,
    cards_of,
    distinct,
    in_order,
    is_number,
    owner_of,
    rank_of,
    without,
)
from tests.naive.routes_pairs import (
    direction_of,
    ends_equal,
    may_follow,
    opposite,
    sales,
    takes_face,
    victims,
    winner_by_sales,
    winner_of,
)

# Whose turn it is, and what may be done


def to_act(position: Position) -> list[int]:
    """The one seat that has to act, as a list; `[]` once the game is over."""
    return [] if winner_of(position) is not None else [position["turn"]]


def legal(position: Position, seat: int) -> list[Action]:
    """Everything `seat` may do now, equal cards once; `[]` for a seat that has not to act."""
    if seat not in to_act(position):
        return []
    # Each player counts the own opening.
    return opening_actions(position, seat) if position["opening_left"][seat] > 0 else main_actions(position, seat)


def opening_actions(position: Position, seat: int) -> list[Action]:
    """A number card on an own empty route, one that a Jack has emptied again too (R-3).

    Without a number card the swap is the only thing to do, and it takes the turn (R-2).
    """
    hand = distinct(position["hand"][seat])
    numbers = [card for card in hand if is_number(card)]
    if numbers == []:
        return [{"kind": "swap", "card": card} for card in hand]
    empty = [route for route in ROUTES if position["routes"][seat][route] == []]
    return [{"kind": "open", "card": card, "route": route} for card in numbers for route in empty]


def main_actions(position: Position, seat: int) -> list[Action]:
    """Play, discard or disband. There is no pass (R-7)."""
    options, routes, held = position["options"], position["routes"], position["held_direction"]
    hand = distinct(position["hand"][seat])
    found: list[Action] = []
    for card in hand:
        if is_number(card):
            for route in ROUTES:
                if may_follow(card, routes[seat][route], held[seat][route], options):
                    found.append({"kind": "number", "card": card, "route": route})
            continue
        # A Joker goes where the other face cards go; a route of somebody who still opens may be hit.
        for side in SIDES:
            for route in ROUTES:
                for slot in range(len(routes[side][route])):
                    if takes_face(card, routes[side][route], slot, options):
                        found.append({"kind": "face", "card": card, "side": side, "route": route, "slot": slot})
    found += [{"kind": "discard", "card": card} for card in hand]
    # An empty route cannot be disbanded.
    found += [{"kind": "disband", "route": route} for route in ROUTES if routes[seat][route] != []]
    return found


# Acting


def play(position: Position, seat: int, action: Action, result: Position | None = None) -> Position:
    """The position after `seat` has done `action`; `position` itself is left as it was.

    How a reshuffle turns out is chance, which this module does not know. When the action brings one about, `result`,
    the position that came about elsewhere, gives the acting seat's new deck and the state of chance, and nothing else;
    without it the deck lies as the discards lay and chance is unchanged. At any other action it is ignored.

    Raises ValueError when `seat` may not do `action`, or when `result` has not got the discards for a new deck.
    """
    if action not in legal(position, seat):
        raise ValueError(f"seat {seat} may not do {action}")
    after = copy.deepcopy(position)
    kind = action["kind"]
    if "card" in action:
        after["hand"][seat].remove(action["card"])

    if kind == "open":
        after["routes"][seat][action["route"]].append(action["card"])
        after["opening_left"][seat] -= 1
    elif kind == "number":
        after["routes"][seat][action["route"]].append(action["card"])
        # The last two cards differ now (V-4).
        after["held_direction"][seat][action["route"]] = None
    elif kind == "face":
        _play_face(after, seat, action)
    elif kind in ["swap", "discard"]:
        after["discard"][seat].insert(0, action["card"])
    elif kind == "disband":
        whole = [(seat, action["route"], slot) for slot in range(len(after["routes"][seat][action["route"]]))]
        _remove(after, whole)

    # Sales are looked at before the draw.
    if winner_by_sales(after) is None:
        # Placements of the opening and disbands draw nothing; a swap does.
        if kind in ["number", "face", "discard", "swap"]:
            _draw(after, seat, result)
        if winner_of(after) is None:
            after["turn"] = 1 - seat
    return after


def _play_face(after: Position, seat: int, action: Action) -> None:
    """A face card that has left the hand of `seat` does what it does on the number card named."""
    card, side, route, slot = action["card"], action["side"], action["route"], action["slot"]
    target = after["routes"][side][route]
    if rank_of(card) == "J":
        _remove(after, [(side, route, slot)])
        # The Jack goes too, after what it has removed.
        after["discard"][seat].insert(0, card)
        return

    gone = victims(after, side, route, slot) if rank_of(card) == "JOK" else []
    target[slot] += f"+{card}" if side == seat else f"+{card}~"
    if rank_of(card) == "Q" and slot == len(target) - 1:
        held = after["held_direction"][side][route]
        if held is not None:
            # A Queen that comes after the removal turns the held direction round (V-4).
            after["held_direction"][side][route] = opposite(held)
    # A Joker without victims is allowed.
    _remove(after, gone)


def _remove(after: Position, gone: list[tuple[int, int, int]]) -> None:
    """Number cards, named as (side, route, slot), leave the table at once, each with all that is attached (R-28).

    Every card goes to the discards of the player from whose deck it comes (R-12, R-13), in the order of the table; the
    discards are written with the last to arrive first.
    """
    for side in SIDES:
        for route in ROUTES:
            before = after["routes"][side][route]
            direction = direction_of(before, after["held_direction"][side][route])
            left = []
            for slot, text in enumerate(before):
                if (side, route, slot) not in gone:
                    left.append(text)
                    continue
                for card in cards_of(text):
                    after["discard"][owner_of(card, side)].insert(0, card.removesuffix("~"))
            if len(left) == len(before):
                continue
            after["routes"][side][route] = left
            # Variant 10: the way that the route went, Queens counted in, is kept where equal cards are last (V-4).
            keeps = after["options"]["steady_course"] and ends_equal(left)
            after["held_direction"][side][route] = direction if keeps else None


def _draw(after: Position, seat: int, result: Position | None) -> None:
    """One card from the own deck, which variant 6 makes anew when it is found empty."""
    if after["deck"][seat] == []:
        # What was discarded this turn is in the new deck; with nothing there no reshuffle is used up (V-3).
        if after["reshuffles_left"][seat] == 0 or after["discard"][seat] == []:
            return
        _reshuffle(after, seat, result)
    after["hand"][seat] = in_order([*after["hand"][seat], after["deck"][seat].pop(0)])


def _reshuffle(after: Position, seat: int, result: Position | None) -> None:
    """All discards of `seat` become its deck (variant 6), in the order that `result` shows after one card's draw."""
    discards = after["discard"][seat]
    after["discard"][seat] = []
    after["reshuffles_left"][seat] -= 1
    after["deck"][seat] = discards
    if result is None:
        return
    drawn = without(discards, result["deck"][seat])
    if len(drawn) != 1:
        raise ValueError(f"{len(drawn)} cards were drawn from the new deck of seat {seat}")
    after["deck"][seat] = [*drawn, *result["deck"][seat]]
    after["chance"] = copy.deepcopy(result["chance"])


# The end of the game


def outcome(position: Position) -> dict[str, Any]:
    """`{"over", "scores", "places"}`: no scores and no places until the end, then pairs sold, and the winner first."""
    winner = winner_of(position)
    if winner is None:
        return {"over": False, "scores": [0, 0], "places": None}
    sellers = sales(position)
    return {
        "over": True,
        "scores": [sellers.count(seat) for seat in SIDES],
        "places": [1 if seat == winner else 2 for seat in SIDES],
    }


# Counting


def perft(position: Position, depth: int) -> int:
    """How many different sequences of exactly `depth` actions lead on from `position`.

    A sequence may end with an action that brings a reshuffle about and cannot go beyond it.
    """
    if depth == 0:
        return 1
    count = 0
    for seat in to_act(position):
        for action in legal(position, seat):
            after = play(position, seat, action)
            if depth == 1 or after["reshuffles_left"] == position["reshuffles_left"]:
                count += perft(after, depth - 1)
    return count


# What cannot be in a game


def faults(position: Position) -> list[str]:
    """What is wrong with a complete position, a sentence each; `[]` for every position that a game can reach."""
    return routes_faults.faults(position)
