"""Whole games, faults and counts of the plain second implementation of Routes."""

import random
from itertools import pairwise
from typing import Any

import pytest

from tests.naive import routes as twin
from tests.naive.routes_cards import is_number
from tests.naive.routes_faults import cards_of_seat
from tests.naive.routes_pairs import winner_by_sales
from tests.naive.routes_table import deal, options_of, random_game, table

BUILT = " ".join([f"{rank}{suit}" for suit in "HDS" for rank in ("A", *range(2, 10), "K")])
"""Thirty cards of a deck that was built."""

# Whole games


@pytest.mark.parametrize(
    ("seed", "variants", "built"),
    [
        (1, (), {}),
        (2, ("queens_anywhere", "founding_suit", "steady_course", "short_deck"), {}),
        (3, ("short_deck", "reshuffle", "kings_add", "sheltered_joker"), {}),
        (4, ("double_deck", "no_attachment_limit", "queens_shield", "fresh_hand"), {}),
        (5, ("short_deck", "quick_sale", "steady_course", "fresh_hand"), {}),
        (6, (), {"deck": BUILT}),
        (7, ("double_deck", "reshuffle", "fresh_hand"), {"deck": f"{BUILT} 9C*2 JOK*4"}),
        (8, ("short_deck", "reshuffle"), {"deck": f"{BUILT} 9C JOK*2"}),
    ],
)
def test_a_whole_game_is_without_fault(seed: int, variants: tuple[str, ...], built: dict[str, str]) -> None:
    steps = random_game(seed, options_of(*variants, **built))
    for position, _ in steps:
        assert twin.faults(position) == []
    for (position, action), (following, _) in pairwise(steps):
        seat = position["turn"]
        for owner in (0, 1):
            assert sorted(cards_of_seat(following, owner)) == sorted(cards_of_seat(position, owner))
        assert following["hand"][1 - seat] == position["hand"][1 - seat]
        assert following["deck"][1 - seat] == position["deck"][1 - seat]
        drawn = action["kind"] not in ["open", "disband"] and position["deck"][seat] != []
        if drawn and winner_by_sales(following) is None:
            assert len(following["hand"][seat]) == len(position["hand"][seat])
        assert following["turn"] == (1 - seat if following is not steps[-1][0] else seat)
    last = steps[-1][0]
    assert twin.outcome(last)["over"]
    assert sorted(twin.outcome(last)["places"]) == [1, 2]


def test_a_fresh_hand_has_three_number_cards() -> None:
    dice = random.Random(3)
    shown = 0
    for _ in range(300):
        position = deal(options_of("fresh_hand", "short_deck"), dice)
        assert twin.faults(position) == []
        assert all(sum(map(is_number, hand)) >= 3 for hand in position["hand"])
        shown += sum(map(len, position["shown_hands"]))
    assert shown > 0


# Faults


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"format": 2}, "not a position of Routes"),
        ({"turn": 2}, "it is the turn of seat 2"),
        ({"reshuffles_left": [1, 0]}, "seat 0 has 1 reshuffles left"),
        ({"discard": [[], []]}, "instead of 54"),
        ({"held_direction": [["up", None, None], [None] * 3]}, "the held direction is up"),
        ({"routes": [[["5H"], [], []], [["9C+KD~~"], [], []]]}, "there is no card KD~~"),
        ({"routes": [[["5H~"], [], []], [["9C"], [], []]]}, "no number card of the route's owner"),
        ({"routes": [[["KH"], [], []], [["9C"], [], []]]}, "no number card of the route's owner"),
        ({"routes": [[["5H+JH"], [], []], [["9C"], [], []]]}, "no Queen, King or Joker"),
        ({"routes": [[["5H+KH+KD+KS+KC"], [], []], [["9C"], [], []]]}, "more than three cards are attached"),
        ({"routes": [[["5H", "5H"], [], []], [["9C"], [], []]]}, "5H is there 2 times"),
        ({"hand": [["KC", "3C", "4C", "5C", "2C"], []]}, "the hand is not in card order"),
        ({"hand": [["2C", "3C", "4C", "5C"], []]}, "holds 4 cards and has a deck"),
        ({"hand": [["AC", "2C", "3C", "4C", "5C", "KC"], []]}, "holds 6 cards, more than 5"),
        ({"opening_left": [1, 0]}, "in the opening instead of 6"),
        ({"opening_left": [0, 4]}, "seat 1 has 4 placements left"),
        ({"deck": [[], []], "hand": [["2C"], []]}, "seat 1 has no cards and it is not its turn"),
        ({"shown_hands": [[["2C"]], []]}, "seat 0 has shown a hand"),
    ],
)
def test_a_fault_is_found(changes: dict[str, Any], complaint: str) -> None:
    start = table("5H", "9C", hand="2C 3C 4C 5C KC")
    assert any(complaint in fault for fault in twin.faults({**start, **changes}))


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"turn": 1}, "seat 1 is to act after [1, 2] turns"),
        ({"options": options_of("fresh_hand", first_player=0)}, "seat 1 has begun"),
        ({"routes": [[["5H+KC~"], [], []], [["9C"], ["8C"], []]]}, "has played a face card in the opening"),
        ({"routes": [[["5H"], [], []], [["9C", "8C"], [], []]]}, "two number cards on a route in the opening"),
        ({"routes": [[["5H"], ["6H"], []], [["9C"], ["8C"], []]]}, "2 placements left with 2 number cards played"),
        ({"hand": [["JH", "QH", "KH", "JD", "QD", "KD", "4C"], []]}, "too few number cards for a fresh hand"),
        ({"discard": [["JH"], []]}, "has swapped from a fresh hand"),
        ({"shown_hands": [[["JH"] * 8], []]}, "cards that it has not got"),
        ({"shown_hands": [[], [["AC", "2C", "3C", "JC", "QC", "KC", "JOK", "JOK"]]]}, "a hand that was good"),
    ],
)
def test_a_fault_of_the_opening_is_found(changes: dict[str, Any], complaint: str) -> None:
    start = table("5H", "9C, 8C", opening_left=(2, 1), variants=("fresh_hand",))
    assert any(complaint in fault for fault in twin.faults({**start, **changes}))


# Counting


def test_perft_by_hand() -> None:
    # Seat 0: the 2 on two empty routes (not on the equal 2), discarded, or a disband.
    start = table("2H", "9C", hand="2C", their_hand="3C 3D 3H 3S 4S", size=1, decks=(0, 15))
    assert [twin.perft(start, depth) for depth in range(2)] == [1, 4]
    # After the 2 seat 0 is out of cards, three times. After the disband seat 1 has five cards for three routes each,
    # may discard each of them, and may disband.
    assert twin.perft(start, 2) == 15 + 5 + 1
