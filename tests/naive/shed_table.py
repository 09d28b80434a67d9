"""Positions and games of Shed for the tests of its plain second implementation."""

import json
import random
from typing import Any

from tests.naive import shed as twin
from tests.naive.shed_cards import DECK, Action, Position, decks, in_order, rank_of_play, requirement_of

OPTIONS: dict[str, Any] = {
    "allow_two": False,
    "play_on": True,
    "first_seat": "random",
    "seven_on_seven": False,
    "four_burns": False,
    "swap_start": False,
    "special_finish": False,
    "stall_rule": "burn",
    "burn_limit": 20,
    "stop_limit": 60,
}


def cards_of(text: str) -> list[str]:
    return text.split()


def play_of(text: str, **source: str) -> Action:
    return {"kind": "play", "cards": in_order(cards_of(text)), **source}


def table(
    hand: str = "",
    up: str = "",
    down: str = "",
    *,
    pile: list[tuple[int | None, str]] | None = None,
    spare: int = 0,
    seats: int = 3,
    out: tuple[int, ...] = (),
    me: int = 0,
    others: dict[int, tuple[str, str, str]] | None = None,
    options: dict[str, Any] | None = None,
    **changes: Any,
) -> Position:
    """A faultless position with seat `me` to act.

    `pile` is top first. The seats of `out` have finished in that order; every other seat has the cards that `others`
    gives it, or six of those that are left. Spare and burned cards are what is left then.
    """
    thrown: list[dict[str, Any]] = [
        {"seat": seat, "cards": in_order(cards_of(text)), "rank": rank_of_play(cards_of(text))}
        for seat, text in pile or []
    ]
    left = in_order(DECK * decks(seats))
    given = {me: (hand, up, down), **(others or {})}
    named = " ".join(text for zones in given.values() for text in zones)
    for card in [*cards_of(named), *[card for each in thrown for card in each["cards"]]]:
        left.remove(card)
    zones: dict[str, list[list[str]]] = {"hand": [], "up": [], "down": []}
    for seat in range(seats):
        for zone, index in (("hand", 0), ("up", 1), ("down", 2)):
            if seat in given:
                cards = cards_of(given[seat][index])
            elif seat in out:
                cards = []
            else:
                cards, left = left[:2], left[2:]
            zones[zone].append(cards if zone == "down" else in_order(cards))
    position: Position = {
        "game": "shed",
        "format": 1,
        "options": {**OPTIONS, **(options or {})},
        "seats": seats,
        "chance": {"key": "0" * 64, "counter": 0},
        "spare": left[:spare],
        "pile": thrown,
        "requirement": requirement_of(thrown),
        "burned": left[spare:],
        **zones,
        "place": [out.index(seat) + 1 if seat in out else None for seat in range(seats)],
        "turn": me,
        "passes_in_row": 0,
        "idle_turns": 0,
        "known": [[] for _ in range(seats)],
        "swaps_left": 0,
        **changes,
    }
    assert twin.faults(position) == []
    return position


def as_set(actions: list[Action]) -> set[str]:
    texts = [json.dumps(action, sort_keys=True) for action in actions]
    assert len(texts) == len(set(texts)), "an action is listed twice"
    return set(texts)


def check(position: Position, seat: int, action: Action, **expected: Any) -> Position:
    """Act; compare the numbers of cards, the next seat and the fields named. The result is faultless too."""
    before = json.dumps(position)
    after = twin.play(position, seat, action)
    assert json.dumps(position) == before
    assert twin.faults(after) == []
    seen = {
        **after,
        "pile": sum(len(each["cards"]) for each in after["pile"]),
        "hand": len(after["hand"][seat]),
        "spare": len(after["spare"]),
        "burned": len(after["burned"]) - len(position["burned"]),
        "known": after["known"][seat],
    }
    assert {name: seen[name] for name in expected} == expected
    return after


def random_game(seed: int, seats: int, options: dict[str, Any], most: int) -> list[tuple[Position, Action]]:
    """A game of random actions, at most so many: each position with the action taken there, the last one with `{}`."""
    dice = random.Random(seed)
    cards = DECK * decks(seats)
    position = twin.deal({**OPTIONS, **options}, seats, dice.sample(cards, len(cards)), dice.randrange(seats))
    steps: list[tuple[Position, Action]] = []
    while (actor := twin.to_act(position)) and len(steps) < most:
        action = dice.choice(twin.legal(position, actor[0]))
        steps.append((position, action))
        position = twin.play(position, actor[0], action)
    return [*steps, (position, {})]
