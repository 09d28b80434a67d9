"""Whole Hauls and games by the plain second implementation of Haul, and what it finds wrong with a position."""

import json
import random
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from tests.naive import haul as twin

# What a seat may do with a claimed card, as the examples write it.
PLACE = {"kind": "place"}
REPLACE = {"kind": "replace"}
REFUEL = {"kind": "refuel"}

# All 28 cards, seven a seat.
A_DEAL = [
    ["2H", "9D", "4S", "8C", "6H", "7D", "10C"],
    ["5H", "3D", "10S", "JC", "8H", "6D", "7S"],
    ["3H", "8D", "6S", "5C", "7H", "4D", "9S"],
    ["4H", "5D", "8S", "9C", "5S", "6C", "7C"],
]


def add(cargo: str, top: str) -> twin.Action:
    return {"kind": "add", "cargo": cargo, "top": top}


def a_position(changed_options: dict[str, Any] | None = None, **changes: Any) -> twin.Position:
    """The start of a game in which seat 3 has dealt, with changes to its options and to the rest."""
    options = {"dealer": 3, "hauls": 4, "refuel_tokens": 2, "strict_match": False, "open_hands": False}
    position: twin.Position = {
        "game": "haul",
        "format": 1,
        "options": options | (changed_options or {}),
        "seats": 4,
        "haul": 1,
        "load": 1,
        "dealer": 3,
        "leader": 0,
        "hands": [list(hand) for hand in A_DEAL],
        "played": [],
        "unclaimed": [],
        "finishing": [],
        "claim_ptr": 0,
        "pending": None,
        "trailers": [{}, {}, {}, {}],
        "discards": [[], [], [], []],
        "tokens": [2, 2, 2, 2],
        "haul_scores": [[], [], [], []],
        "chance": {"key": "0" * 64, "counter": 0},
    }
    assert changes.keys() <= position.keys()
    return position | changes


def after_plays(plays: list[tuple[int, str]], **changes: Any) -> twin.Position:
    """A position in which the seats of `plays` have just played, holding nothing else."""
    hands: list[list[str]] = [[], [], [], []]
    for seat, card in plays:
        hands[seat] = [card]
    position = a_position(hands=hands, leader=plays[0][0], **changes)
    for seat, card in plays:
        position = twin.play(position, seat, {"kind": "play", "card": card})
    return position


def claim_and_load(position: twin.Position, seat: int, card: str, load: twin.Action) -> twin.Position:
    assert twin.to_act(position) == [seat]
    claimed = twin.play(position, seat, {"kind": "claim", "card": card})
    assert claimed["pending"] == [seat, card]
    return twin.play(claimed, seat, load)


def as_set(actions: list[twin.Action]) -> set[str]:
    texts = [json.dumps(action, sort_keys=True) for action in actions]
    assert len(texts) == len(set(texts)), "an action is listed twice"
    return set(texts)


def test_no_places_before_the_end() -> None:
    running = a_position(haul=3, haul_scores=[[10, 20], [1, 2], [30, 40], [5, 5]])
    assert twin.outcome(running) == {"over": False, "scores": [30, 3, 70, 10], "places": None}


def test_the_end_of_a_haul() -> None:
    position = after_plays(
        [(0, "5C"), (1, "5H"), (2, "2H"), (3, "10S")],
        load=7,
        haul=2,
        dealer=0,
        trailers=[{"H": ["8H"]}, {"D": ["5D"]}, {}, {"H": ["7H", "7D"]}],
        discards=[["JC"], [], [], []],
        tokens=[2, 0, 2, 0],
        haul_scores=[[10], [20], [30], [40]],
    )
    position = claim_and_load(position, 2, "10S", PLACE)
    position = claim_and_load(position, 1, "5C", add("D", "D"))
    position = claim_and_load(position, 0, "5H", REFUEL)
    position = twin.play(position, 3, {"kind": "claim", "card": "2H"})
    chance = {"key": "1" * 64, "counter": 9}
    dealt = twin.play(position, 3, REPLACE, {"hands": A_DEAL, "chance": chance})
    assert dealt["haul_scores"] == [[10, 8], [20, 10], [30, 10], [40, 2]]
    assert dealt["tokens"] == [1, 0, 2, 0]
    assert dealt["trailers"] == [{}, {}, {}, {}]
    assert dealt["discards"] == [[], [], [], []]
    assert (dealt["haul"], dealt["load"], dealt["dealer"], dealt["leader"]) == (3, 1, 1, 2)
    assert (dealt["hands"], dealt["chance"]) == (A_DEAL, chance)
    undealt = twin.play(position, 3, REPLACE)
    assert undealt == dealt | {"hands": [[], [], [], []], "chance": position["chance"]}
    assert twin.perft(position, 1) == 1
    assert twin.perft(position, 2) == 0


def test_the_last_card_played_decides_anew() -> None:
    before = after_plays([(1, "7H"), (2, "9D"), (3, "5C")])
    before["hands"][0] = ["10S", "4S"]
    assert twin.play(before, 0, {"kind": "play", "card": "10S"})["finishing"] == [0, 2, 1, 3]
    assert twin.play(before, 0, {"kind": "play", "card": "4S"})["finishing"] == [2, 1, 3, 0]


def test_what_may_not_be_done_is_refused() -> None:
    start = a_position()
    before = json.dumps(start)
    for seat, action in [
        (1, {"kind": "play", "card": "5H"}),
        (0, {"kind": "play", "card": "5H"}),
        (0, {"kind": "claim", "card": "2H"}),
        (0, PLACE),
    ]:
        with pytest.raises(ValueError, match=f"seat {seat} may not"):
            twin.play(start, seat, action)
    assert json.dumps(start) == before
    assert [len(twin.legal(start, seat)) for seat in range(4)] == [7, 0, 0, 0]


def random_game(seed: int, start: twin.Position) -> list[tuple[twin.Position, twin.Action]]:
    """A whole game of random actions: each position with the action taken there, then the last one with `{}`."""
    dice = random.Random(seed)
    steps = []
    position = start
    while actor := twin.to_act(position):
        action = dice.choice(twin.legal(position, actor[0]))
        steps.append((position, action))
        deck = dice.sample(twin.DECK, 28)
        hands = [deck[0:7], deck[7:14], deck[14:21], deck[21:28]]
        position = twin.play(position, actor[0], action, {"hands": hands, "chance": position["chance"]})
    return [*steps, (position, {})]


@pytest.mark.parametrize("first_dealer", [0, 1, 2, 3])
def test_who_deals_and_who_leads(first_dealer: int) -> None:  # HA-18 is first_dealer 2
    first_leader = (first_dealer + 1) % 4
    start = a_position({"dealer": first_dealer}, dealer=first_dealer, leader=first_leader)
    steps = random_game(7, start)
    openings = [
        (position["dealer"], position["leader"])
        for position, action in steps
        if position["load"] == 1 and action["kind"] == "play" and not position["played"]
    ]
    assert openings == [((first_dealer + haul) % 4, (first_leader + haul) % 4) for haul in range(4)]
    if first_dealer == 2:
        assert openings == [(2, 3), (3, 0), (0, 1), (1, 2)]


@pytest.mark.parametrize(
    ("seed", "hauls", "refuel_tokens", "strict_match"), [(1, 4, 2, False), (2, 4, 4, True), (3, 1, 0, False)]
)
def test_a_whole_game_is_without_fault(seed: int, hauls: int, refuel_tokens: int, strict_match: bool) -> None:
    options = {"hauls": hauls, "refuel_tokens": refuel_tokens, "strict_match": strict_match}
    start = a_position(options, tokens=[refuel_tokens] * 4)
    steps = random_game(seed, start)
    for position, _ in steps:
        assert twin.faults(position) == []
    kinds = Counter("load" if action["kind"] not in ("play", "claim") else action["kind"] for _, action in steps[:-1])
    assert kinds == {"play": 28 * hauls, "claim": 28 * hauls, "load": 28 * hauls}
    for (position, _), (following, _) in pairwise(steps):
        assert all(now <= then for now, then in zip(following["tokens"], position["tokens"], strict=True))
    last = steps[-1][0]
    assert (last["haul"], last["load"]) == (hauls, 7)
    assert last["hands"] == last["discards"] == [[], [], [], []]
    assert last["trailers"] == [{}, {}, {}, {}]
    assert (last["leader"], last["dealer"]) == (steps[-2][0]["leader"], steps[-2][0]["dealer"])
    assert twin.outcome(last)["over"]


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"hands": [["3H", *A_DEAL[0][1:]], *A_DEAL[1:]]}, "2H is there 0 times"),
        ({"hands": [["11C", *A_DEAL[0][1:]], *A_DEAL[1:]]}, "11C is not in the deck"),
        ({"trailers": [{"H": ["9D"]}, {}, {}, {}]}, "9D is on top"),
        ({"trailers": [{"H": ["8H", "8S", "8D"]}, {}, {}, {}]}, "out of order"),
        ({"trailers": [{"H": ["8H", "7S"]}, {}, {}, {}]}, "more than one rank"),
        ({"tokens": [2, 3, 2, 2]}, "seat 1 has 3 tokens"),
        ({"leader": 2}, "dealer's left"),
        ({"dealer": 0, "leader": 1}, "one seat left a Haul"),
        ({"load": 2}, "seat 0 holds 7 cards instead of 6"),
        ({"haul": 2, "dealer": 0, "leader": 1}, "seat 0 has 0 Haul scores instead of 1"),
        ({"pending": [1, "8H"]}, "before all seats have played"),
        ({"played": [[1, "5H"]]}, "not played in turn"),
    ],
)
def test_a_fault_is_found(changes: dict[str, Any], complaint: str) -> None:
    assert any(complaint in fault for fault in twin.faults(a_position(**changes)))


def test_perft_by_hand() -> None:
    """On empty trailers every claimed card can only be placed, so a first Load can be counted on paper."""
    start = a_position(hands=[["2H", "9D"], ["5H"], ["3H"], ["4H"]])
    assert [twin.perft(start, depth) for depth in range(6)] == [1, 2, 2, 2, 2, 8]
    three_played = after_plays([(0, "2H"), (1, "9D"), (2, "4S")])
    three_played["hands"][3] = ["8C"]
    # One play, then 4, 3, 2 and 1 claims, each with one load.
    assert [twin.perft(three_played, depth) for depth in range(1, 10)] == [1, 4, 4, 12, 12, 24, 24, 24, 24]
