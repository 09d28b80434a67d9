"""The operations of Shed's worked examples, by the plain second implementation of its rules."""

from typing import Any

from tests.naive import shed as twin
from tests.naive.shed_cards import DECK, Position, decks, in_order, without
from tests.naive.shed_table import OPTIONS

Example = dict[str, Any]

FILLER = "3C"
"""Stands for any card where an example gives only a number of them."""


def pile_of(count: int, thrower: int | None = 0) -> list[dict[str, Any]]:
    return [{"seat": thrower, "cards": [FILLER] * count, "rank": "3"}] if count else []


def table(seat: int, hand: list[str], *, seats: int = 3, active: list[int] | None = None, **changes: Any) -> Position:
    """A position in which `seat` is to act; the others still in have two cards in hand and one face down."""
    still_in = list(range(seats)) if active is None else active
    out = [one for one in range(seats) if one not in still_in]
    zones = {zone: [list(cards) if one in still_in else [] for one in range(seats)]
             for zone, cards in (("hand", [FILLER] * 2), ("up", []), ("down", [FILLER]))}  # fmt: skip
    zones["hand"][seat] = in_order(hand)
    for zone in ("up", "down"):
        if zone in changes:
            zones[zone][seat] = changes.pop(zone)
    return {
        "options": OPTIONS,
        "seats": seats,
        "spare": [],
        "pile": [],
        "requirement": "any",
        "burned": [],
        **zones,
        "place": [out.index(one) + 1 if one in out else None for one in range(seats)],
        "turn": seat,
        "passes_in_row": 0,
        "idle_turns": 0,
        "known": [[] for _ in range(seats)],
        "swaps_left": 0,
        **changes,
    }


def on_pile(position: Position) -> int:
    return sum(len(thrown["cards"]) for thrown in position["pile"])


def legal(example: Example) -> Any:
    position = table(
        0,
        example["hand"],
        up=in_order(example["up"]),
        down=[FILLER] * example["down"],
        spare=[FILLER] * example["spare"],
        requirement=example["req"],
        pile=pile_of(example.get("pile", 1)),
    )
    listed = twin.legal(position, 0)
    if listed[0]["kind"] != "play":
        return listed[0]["kind"]
    plays: list[list[str]] = []
    for action in listed:
        # A face that lies in hand and at home is two actions and one play.
        if sorted(action["cards"]) not in plays:
            plays.append(sorted(action["cards"]))
    return plays


def after(example: Example) -> Any:
    seat = example["seat"]
    position = table(
        seat,
        [*example["hand"], *example["cards"]],
        seats=example["seats"],
        active=example["active"],
        spare=[FILLER] * example["spare"],
        pile=pile_of(example["pile"]),
    )
    end = twin.play(position, seat, {"kind": "play", "cards": in_order(example["cards"])})
    return {
        "next": end["turn"],
        "req": end["requirement"],
        "pile": on_pile(end),
        "hand": len(end["hand"][seat]),
        "spare": len(end["spare"]),
        "burned": len(end["burned"]),
    }


def pickup_next(example: Example) -> Any:
    thrower = None if example["thrower"] in (None, "none") else example["thrower"]
    picker = example["picker"]
    position = table(picker, [FILLER], seats=example["seats"], active=example["active"], pile=pile_of(1, thrower))
    return twin.after_pickup(position, picker)


def flip(example: Example) -> Any:
    down = [example["card"], *[FILLER] * example["others_left"]]
    position = table(0, [], down=down, requirement=example["req"], pile=pile_of(example["pile"]))
    hand = twin.play(position, 0, {"kind": "flip", "index": 0})["hand"][0]
    return {"played": hand == [], "hand": len(hand)}


def start(example: Example) -> Any:
    found = []
    for card in example["cards"]:
        rest = without(DECK, [card])
        position = twin.deal(OPTIONS, 3, [*rest[:33], card, *rest[33:]], 1)
        found.append(f"{position['requirement']}/{len(position['pile'])}")
    return found


def deal(example: Example) -> Any:
    options = {**OPTIONS, "allow_two": True}
    return {seats: len(twin.deal(options, seats, DECK * decks(seats), 0)["spare"]) for seats in range(2, 7)}


def stall(example: Example) -> Any:
    position = table(
        0,
        [FILLER] * example["hand"],
        seats=example["active"],
        options={**OPTIONS, "stall_rule": example["stall_rule"]},
        pile=pile_of(example["pile"]),
        idle_turns=example["idle"],
        # Nothing in the hand fits.
        requirement="K",
    )
    end = twin.play(position, 0, {"kind": "pickup"})
    return {
        "hand": len(end["hand"][0]),
        "burned": len(end["burned"]),
        "pile": on_pile(end),
        "idle": end["idle_turns"],
    }


def stalled_places(example: Example) -> Any:
    """Of seats with so many cards when the game stops, here after the pass of the last that has not passed."""
    finished, left = example["finished"], {int(seat): count for seat, count in example["cards"].items()}
    seats = len(finished) + len(left)
    active = sorted(left)
    position = table(
        active[0],
        [],
        seats=seats,
        active=active,
        passes_in_row=len(active) - 1,
        place=[finished.index(seat) + 1 if seat in finished else None for seat in range(seats)],
        down=[],
    )
    # Queens alone can never be played.
    position["hand"] = [["QH"] * left.get(seat, 0) for seat in range(seats)]
    position["down"] = [[] for _ in range(seats)]
    return dict(enumerate(twin.play(position, active[0], {"kind": "pass"})["place"]))


OPS = {
    "legal": legal,
    "after": after,
    "pickup_next": pickup_next,
    "flip": flip,
    "start": start,
    "deal": deal,
    "stall": stall,
    "stalled_places": stalled_places,
}
