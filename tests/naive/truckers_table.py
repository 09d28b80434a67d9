"""Positions and games of The Truckers for the tests of its plain second implementation."""

import json
import random
from itertools import combinations
from typing import Any

from tests.naive import truckers as twin
from tests.naive.truckers_cards import ADVANCES, DECK_SIZE, DECKS, PACKAGES, TRUCKS, Action, Position, in_order

OPTIONS: dict[str, Any] = {
    "hidden_loads": False,
    "lap_penalty": "to_finish",
    "laps": 3,
    "max_offers": 3,
    "must_add_first_truck": False,
    "sole_loader_steal": False,
    "stall_rounds": 4,
    "void_second_on_tie": False,
}
ALL_PACKAGES = [face for face, count in PACKAGES.items() for _ in range(count)]
ALL_TRUCKS = [capacity for capacity, count in TRUCKS.items() for _ in range(count)]
EMPTY = [(3, ""), (5, "")]


def cards_of(text: str) -> list[str]:
    return in_order(text.split())


def seat_at(
    laps: int = 0,
    index: int = 0,
    *,
    trucks: list[tuple[int, str]] | None = None,
    stock: str = "",
    used: tuple[int, ...] = (),
) -> dict[str, Any]:
    """One player; the start number is given by `table`."""
    return {
        "advance_hand": [card for card in ADVANCES if card not in used],
        "advance_used": list(used),
        "trucks": [{"capacity": capacity, "load": cards_of(text)} for capacity, text in trucks or EMPTY],
        "stock": cards_of(stock),
        "laps": laps,
        "index": index,
        "start_no": 0,
    }


def table(
    *players: dict[str, Any],
    decks: dict[int, int | str] | None = None,
    empty: bool = False,
    pile: list[int] | None = None,
    stacks: dict[int, int] | None = None,
    start_nos: list[int] | None = None,
    options: dict[str, Any] | None = None,
    check_it: bool = True,
    **changes: Any,
) -> Position:
    """A complete position, faultless unless `check_it` is off.

    `decks` gives some decks by number or by faces, top first; the others hold three packages, or none where `empty`,
    less one each from place 1 on as long as there are not enough. What is left over lies in the last seat's stock.
    `pile` is the top of the truck pile. `stacks` maps upper to lower trucks. `changes` replaces fields of the position.
    """
    seats = len(players)
    left = list(ALL_PACKAGES)
    trucks_left = list(ALL_TRUCKS)
    for seat, player in enumerate(players):
        player["start_no"] = (start_nos or list(range(1, seats + 1)))[seat]
        for truck in player["trucks"]:
            trucks_left.remove(truck["capacity"])
            for face in truck["load"]:
                left.remove(face)
        for face in player["stock"]:
            left.remove(face)
    given = decks or {}
    for content in given.values():
        if isinstance(content, str):
            for face in content.split():
                left.remove(face)
    sizes = dict.fromkeys(range(1, DECKS + 1), 0 if empty else DECK_SIZE)
    sizes |= {place: content for place, content in given.items() if isinstance(content, int)}
    sizes |= {place: 0 for place, content in given.items() if isinstance(content, str)}
    free = [place for place in sizes if place not in given]
    while sum(sizes.values()) > len(left):
        place = free.pop(0)
        sizes[place] -= 1
        free.append(place)
    # Every fifth package or so, to have all kinds about.
    left = [face for first in range(5) for face in left[first::5]]
    dealt: list[list[str]] = []
    for place in range(1, DECKS + 1):
        named = given.get(place)
        dealt.append(named.split() if isinstance(named, str) else left[: sizes[place]])
        left = left[sizes[place] :]
    players[-1]["stock"] = in_order(players[-1]["stock"] + left)
    for capacity in pile or []:
        trucks_left.remove(capacity)
    settings = {**OPTIONS, **(options or {})}
    position: Position = {
        "game": "truckers",
        "format": 1,
        "options": settings,
        "seats": seats,
        "chance": {"key": "0" * 64, "counter": 0},
        "round": 9,
        "phase": "select",
        "decks": dealt,
        "truck_pile": (pile or []) + trucks_left,
        "players": list(players),
        "stacks": [
            {"lower": lower, "upper": upper}
            for lower, upper in sorted((lower, upper) for upper, lower in (stacks or {}).items())
        ],
        "chosen": [None] * seats,
        "order": [],
        "turn": None,
        "crossings": 0,
        "added": 0,
        "stayed": [],
        "loaders": [],
        "offers": [],
        "final_round": any(player["laps"] >= settings["laps"] for player in players),
        "idle_rounds": 0,
        "resigned": [],
        **changes,
    }
    position = json.loads(json.dumps(position))
    if check_it:
        assert twin.faults(position) == []
    return position


def as_set(actions: list[Action]) -> set[str]:
    texts = [json.dumps(action, sort_keys=True) for action in actions]
    assert len(texts) == len(set(texts)), "an action is listed twice"
    return set(texts)


def act(position: Position, seat: int, action: Action, result: Position | None = None, **expected: Any) -> Position:
    """Act and compare the fields named; what was given is unchanged, and the result is faultless."""
    before = json.dumps(position)
    after = twin.play(position, seat, action, result)
    assert json.dumps(position) == before
    assert twin.faults(after) == []
    assert {name: after[name] for name in expected} == expected
    return after


def choose(position: Position, *cards: int | str) -> Position:
    """The seats that have to choose lay these cards, in the order of seats."""
    for seat, card in zip(twin.to_act(position), cards, strict=True):
        position = act(position, seat, {"kind": "choose", "card": card})
    return position


def money_of(position: Position) -> list[int]:
    scores: list[int] = twin.outcome(position)["scores"]
    return scores


# Whole games


def deal(seats: int, options: dict[str, Any], dice: random.Random) -> Position:
    """The start of a game."""
    packages = dice.sample(ALL_PACKAGES, len(ALL_PACKAGES))
    decks = {place: " ".join(packages[3 * place - 3 : 3 * place]) for place in range(1, DECKS + 1)}
    pile = sorted(ALL_TRUCKS)
    for _ in range(seats):
        pile.remove(3)
        pile.remove(5)
    return table(
        *[seat_at() for _ in range(seats)],
        decks=dict(decks),
        pile=dice.sample(pile, len(pile)),
        start_nos=dice.sample(range(1, seats + 1), seats),
        options=options,
        round=1,
    )


def any_offer(position: Position, dice: random.Random) -> Action | None:
    """An offer of up to two packages against up to two, which may be none that is listed; none if it is not legal."""
    proposer = position["turn"]
    other = dice.choice([seat for seat in range(position["seats"]) if seat != proposer])

    def some(stock: list[str]) -> list[str]:
        sets = [list(cards) for size in range(3) for cards in combinations(stock, size)]
        return in_order(dice.choice(sets))

    give, get = (some(position["players"][seat]["stock"]) for seat in (proposer, other))
    action = {"kind": "offer", "to": other, "give": give, "get": get}
    return action if twin.is_legal_offer(position, action) else None


def random_game(
    seed: int, seats: int, options: dict[str, Any], resigning: float = 0.0
) -> list[tuple[Position, Action]]:
    """A whole game of random actions: each position with the action taken there, the last one with `{}`."""
    dice = random.Random(seed)
    position = deal(seats, options, dice)
    steps: list[tuple[Position, Action]] = []
    while actors := twin.to_act(position):
        seat = dice.choice(actors)
        action = dice.choice(twin.legal(position, seat))
        if position["phase"] == "trade":
            action = any_offer(position, dice) or action
        in_the_game = [each for each in range(seats) if each not in position["resigned"]]
        if dice.random() < resigning and in_the_game:
            seat, action = dice.choice(in_the_game), {"kind": "resign"}
        steps.append((position, action))
        position = twin.play(position, seat, action)
    return [*steps, (position, {})]
