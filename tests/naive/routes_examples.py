"""The operations of Routes' worked examples, by the plain second implementation of its rules."""

from typing import Any

from tests.naive import routes as twin
from tests.naive.routes_cards import Position
from tests.naive.routes_pairs import (
    current_suit,
    direction_of,
    is_out,
    may_follow,
    route_value,
    sales,
    takes_face,
    winner_by_sales,
    winner_of,
)
from tests.naive.routes_table import arrived, blank, face, number, options_of

Example = dict[str, Any]

SIDES = {"A": 0, "B": 1}
NAMES = {0: "A", 1: "B", None: "none"}


def board(example: Example, **fields: Any) -> Position:
    """A position in the middle of a game with an example's six routes, seat 0 to act."""
    position = blank(options_of(*example.get("variants", [])), 0)
    position["routes"] = [example.get("A", [[], [], []]), example.get("B", [[], [], []])]
    return {**position, "deck": [[], ["5C"]], "hand": [[], ["5C"] * 5], **fields}


def value(example: Example) -> Any:
    return route_value(example["route"], options_of(*example.get("variants", [])))


def follow(example: Example) -> Any:
    options, route = options_of(*example.get("variants", [])), example["route"]
    held = None if example.get("held", "none") == "none" else example["held"]
    for card, legal in example["cards"].items():
        if may_follow(card, route, held, options) != legal:
            return {"wrong": card, "legal": not legal}
    return {"dir": direction_of(route, held) or "none", "suit": current_suit(route, options)}


def face_ok(example: Example) -> Any:
    """Whether the target takes exactly the cards that the example says, and the menu lists these."""
    side, route, slot = example["target"]
    position = board(example)
    for card, legal in example["cards"].items():
        position["hand"][0] = [card]
        listed = face(card, SIDES[side], route, slot) in twin.legal(position, 0)
        allowed = takes_face(card, position["routes"][SIDES[side]][route], slot, position["options"])
        if not listed == allowed == legal:
            return {"wrong": card, "legal": allowed}
    return True


def play_face(example: Example) -> Any:
    side, route, slot = example["target"]
    card = example["card"]
    before = board(example, hand=[[card, card], ["5C"] * 5])
    after = twin.play(before, 0, face(card, SIDES[side], route, slot))
    gone = [card for seat in (0, 1) for card in reversed(arrived(before, after, seat))]
    return {"A": after["routes"][0], "B": after["routes"][1], "gone": gone}


def worth(points: int) -> list[str]:
    """Number cards with so many points together; what they are does not matter to a sale."""
    tens, rest = divmod(points, 10)
    return ["10H"] * tens + [{1: "AH"}.get(rest, f"{rest}H")] * (rest > 0)


def result(example: Example) -> Any:
    routes = {name: [worth(pair[side]) for pair in example["values"]] for name, side in SIDES.items()}
    position = board({**example, **routes})
    return {"sales": [NAMES[seat] for seat in sales(position)], "winner": NAMES[winner_by_sales(position)]}


def opening(example: Example) -> Any:
    empty = example["empty"]
    mine = [[] if route in empty else ["5H"] for route in range(3)]
    position = board({**example, "A": mine}, opening_left=[len(empty), 3], hand=[example["hand"], ["5C"] * 8])
    listed = twin.legal(position, 0)
    return {
        "open": [[action["card"], action["route"]] for action in listed if action["kind"] == "open"],
        "swap": [action["card"] for action in listed if action["kind"] == "swap"],
    }


def out(example: Example) -> Any:
    """What the end of an action brings for who took it.

    It discards, and `discard` counts that card too; where all is sold, a number card has brought the third sale.
    """
    left, count = example["reshuffles_left"], example["discard"]
    sold = {"A": [worth(26), worth(26), ["10H", "9H"]]} if example["sold_all"] else {}
    card = "2H" if sold else "5H"
    action = number(card, 2) if sold else {"kind": "discard", "card": card}
    position = board(
        {**sold, "variants": ["reshuffle"] if left else []},
        hand=[[card] * (example["hand_after"] + 1), ["5C"] * 5],
        deck=[["5H"] * example["deck"], ["5C"]],
        discard=[["5H"] * (count if sold else count - 1), []],
        reshuffles_left=[left, 0],
    )
    after = twin.play(position, 0, action)
    if winner_by_sales(after) is not None:
        return "by_sales"
    if winner_of(after) is not None:
        return "loses" if is_out(after, 0) and winner_of(after) == 1 else "wins"
    return {
        "hand": len(after["hand"][0]),
        "deck": len(after["deck"][0]),
        "discard": len(after["discard"][0]),
        "reshuffles_left": after["reshuffles_left"][0],
    }


OPS = {
    "value": value,
    "follow": follow,
    "face_ok": face_ok,
    "face": play_face,
    "result": result,
    "opening": opening,
    "out": out,
}
