"""Whole games, faults and counts of the plain second implementation of Shed."""

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from tests.naive import shed as twin
from tests.naive.shed_table import random_game, table

# Whole games


@pytest.mark.parametrize(
    ("seed", "seats", "options"),
    [
        (1, 3, {"burn_limit": 2}),
        (2, 3, {"stall_rule": "stop", "stop_limit": 10}),
        (3, 4, {"burn_limit": 1, "four_burns": True, "swap_start": True, "seven_on_seven": True}),
        (4, 2, {"allow_two": True, "burn_limit": 1, "special_finish": True}),
        (5, 3, {"burn_limit": 1, "play_on": False}),
    ],
)
def test_a_whole_game_is_without_fault(seed: int, seats: int, options: dict[str, Any]) -> None:
    steps = random_game(seed, seats, options, 3000)
    for position, _ in steps:
        assert twin.faults(position) == []
    for (position, action), (following, _) in pairwise(steps):
        for zone in ["up", "down"]:
            if position["spare"] != [] and action["kind"] != "swap":
                assert following[zone] == position[zone]
        if action["kind"] == "pickup":
            assert twin.plays(position, position["turn"]) == []
    kinds = Counter(action["kind"] for _, action in steps[:-1])
    assert kinds["play"] > kinds["pickup"] > 0
    assert kinds["swap"] == (seats if options.get("swap_start") else 0)
    last = steps[-1][0]
    assert last["turn"] is None
    assert twin.outcome(last)["over"]
    assert None not in last["place"]


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"hand": [["3C", "9D"], ["3H"], ["3C"]]}, "3C is there 2 times instead of 1"),
        ({"hand": [["9D", "3C"], ["3H"], ["3D"]]}, "seat 0: the cards are not in card order"),
        ({"requirement": "9"}, "the requirement is 9 and the pile asks for 6"),
        ({"turn": None}, "nothing has ended it"),
        ({"place": [None, 1, None]}, "a seat with cards has a place"),
        ({"place": [None, None]}, "place has not one entry a seat"),
        ({"passes_in_row": 1, "idle_turns": 1}, "somebody has passed onto a pile"),
        ({"idle_turns": 181}, "was not stopped"),
        ({"known": [["3H"], [], []]}, "cards are known that are not in the hand"),
        ({"swaps_left": 1}, "have still to swap"),
        ({"pile": [{"seat": 1, "cards": ["6C", "QC"], "rank": "7"}]}, "said to be of rank 7"),
        ({"pile": [{"seat": 1, "cards": ["6C", "QH"], "rank": "6"}]}, "a Queen too many"),
        ({"pile": [{"seat": 1, "cards": ["6C", "7C"], "rank": "6"}]}, "not of one rank"),
        ({"pile": [{"seat": 1, "cards": ["10C"], "rank": "10"}]}, "a 10 and not burned"),
        (
            {"pile": [{"seat": 1, "cards": ["6C"], "rank": "6"}, {"seat": 0, "cards": ["9C"], "rank": "9"}]},
            "play 0 did not fit",
        ),
        ({"pile": [{"seat": None, "cards": ["6C", "6D"], "rank": "6"}]}, "is not the start card"),
        ({"up": [[], ["4H"], []], "down": [["7H"], [], []]}, "1 face-up and 0 face-down home cards"),
        ({"spare": ["2H"]}, "home is not whole while the Spare lasts"),
    ],
)
def test_a_fault_is_found(changes: dict[str, Any], complaint: str) -> None:
    others = {1: ("3H", "", ""), 2: ("3D", "", "")}
    start = table("3C 9D", "AH AD", "7H 7S", others=others, pile=[(1, "6C")])
    assert any(complaint in fault for fault in twin.faults({**start, **changes}))


# Counting


def test_perft_by_hand() -> None:
    others = {1: ("9H", "", ""), 2: ("KD", "", "3D")}
    # 4 or 9 on nothing. After the 4: 9, then K, then the own 9 fits no more, picked up, and so on.
    start = table("4C 9C", others=others)
    assert [twin.perft(start, depth) for depth in range(3)] == [1, 2, 2]
    # Seat 1 is out with its 9 in both lines, seat 2 plays its King, seat 0 takes the pile; seat 2 goes on and flips its
    # 3, which ends the game.
    assert [twin.perft(start, depth) for depth in range(3, 7)] == [2, 2, 2, 0]
