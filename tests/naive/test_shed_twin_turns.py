"""Turns of the plain second implementation of Shed, step by step."""

import json

import pytest

from tests.naive import shed as twin
from tests.naive.shed_cards import DECK, Action, Position, groups, in_order
from tests.naive.shed_table import OPTIONS, as_set, cards_of, check, play_of, table

PICKUP = {"kind": "pickup"}
PASS = {"kind": "pass"}


# What may be played


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        pytest.param(
            table("7C", "4H", "9H 9S", pile=[(1, "7D")], options={"seven_on_seven": True}),
            [play_of("4H"), play_of("7C")],
            id="a 7 on a 7 by option",
        ),
        pytest.param(
            table("8C QC", pile=[(1, "5C")], options={"special_finish": True}),
            [play_of("8C"), play_of("8C QC")],
            id="last Specials by option",
        ),
        pytest.param(
            table("6C", "6C QC", "7H 7S", seats=4),
            [
                play_of("6C", source="hand"),
                play_of("6C", source="home"),
                play_of("6C 6C"),
                play_of("6C QC", source="hand"),
                play_of("6C QC", source="home"),
                play_of("6C 6C QC"),
            ],
            id="a twin at home",
        ),
        pytest.param(
            table("QC", "6C QC", "7H 7S", seats=4),
            [play_of("6C"), play_of("6C QC", source="hand"), play_of("6C QC", source="home")],
            id="a twin Queen at home",
        ),
        pytest.param(
            table("6C 6C", "6H 6H", "7H 7S", seats=4), [play_of("6C"), play_of("6C 6C")], id="equal cards in the hand"
        ),
    ],
)
def test_what_is_legal(position: Position, expected: list[Action]) -> None:
    assert as_set(twin.legal(position, 0)) == as_set(expected)
    assert [twin.legal(position, seat) for seat in range(1, position["seats"])] == [[]] * (position["seats"] - 1)
    for action in expected:
        assert twin.faults(twin.play(position, 0, action)) == []


def test_the_groups_of_a_hand() -> None:
    wanted = ["5H", "5S", "5H 5S", "5H QH", "5S QS", "5H 5S QH", "5H 5S QS"]
    assert sorted(groups(cards_of("5H 5S QH QS QC"))) == sorted(cards_of(text) for text in wanted)


# What a play does


def test_an_eight_between_two_seats() -> None:
    pile: list[tuple[int | None, str]] = [(2, "5C"), (0, "4H"), (2, "3C")]
    start = table("8D 4C 9D JH", "3H 3D", "7H 7S", seats=4, out=(3, 1), pile=pile)
    after = check(start, 0, play_of("8D"), turn=0, requirement="beat8", pile=4, hand=3, burned=0)
    assert as_set(twin.legal(after, 0)) == as_set([play_of("9D"), play_of("JH")])
    after["hand"][0].remove("9D")
    after["hand"][0].remove("JH")
    after["burned"] = in_order([*after["burned"], "9D", "JH"])
    # Nothing beats the own 8: the seat takes the pile and goes on by itself (S-25).
    assert check(after, 0, PICKUP, turn=0, hand=5, pile=0, requirement="any")["passes_in_row"] == 0


def test_a_draw_fills_up_to_two() -> None:
    start = table("5D 5H 9C", "4H 4D", "7H 7S", spare=4, idle_turns=7)
    first, second = start["spare"][:2]
    check(start, 0, play_of("5D"), hand=2, spare=4, idle_turns=8)
    after = check(start, 0, play_of("5D 5H"), turn=1, hand=2, spare=3, idle_turns=0, known=[])
    assert after["hand"][0] == in_order(["9C", first])
    start["burned"], start["hand"][0] = in_order([*start["burned"], "9C"]), ["5H", "5D"]
    after = check(start, 0, play_of("5D 5H"), hand=2, spare=2, idle_turns=0)
    assert after["hand"][0] == in_order([first, second])
    # The Spare may run out on the way.
    start["burned"], start["spare"] = in_order([*start["burned"], *start["spare"][1:]]), [first]
    check(start, 0, play_of("5D 5H"), hand=1, spare=0, idle_turns=0)


def test_home_cards_with_the_last_hand_card() -> None:
    start = table("6C", "6H QC", "7H 7S", idle_turns=5, known=[["6C"], [], []])
    after = check(start, 0, play_of("6H"), turn=1, hand=1, idle_turns=0, known=["6C"])
    assert after["up"][0] == ["QC"]
    after = check(start, 0, play_of("6C QC"), turn=1, hand=0, idle_turns=0, known=[])
    assert after["up"][0] == ["6H"]
    after = check(start, 0, play_of("6C"), turn=1, hand=0, idle_turns=6, known=[])
    assert after["up"][0] == in_order(["6H", "QC"])


def test_the_twin_that_is_named_goes() -> None:
    start = table("6C", "6C QC", "7H 7S", seats=4, known=[["6C"], [], [], []])
    after = check(start, 0, play_of("6C QC", source="home"), hand=1, known=["6C"], idle_turns=0)
    assert after["up"][0] == []
    after = check(start, 0, play_of("6C QC", source="hand"), hand=0, known=[], idle_turns=0)
    assert after["up"][0] == ["6C"]
    after = check(start, 0, play_of("6C 6C"), hand=0, known=[], idle_turns=0)
    assert after["up"][0] == ["QC"]
    for unclear in [play_of("6C"), play_of("6C 6C", source="hand"), play_of("6C", source="up")]:
        with pytest.raises(ValueError, match="seat 0 may not"):
            twin.play(start, 0, unclear)


def test_four_of_a_rank_by_option() -> None:
    def start(**options: bool) -> Position:
        pile: list[tuple[int | None, str]] = [(2, "8S QS"), (1, "8C"), (None, "8H")]
        return table("8D 4C", "3H 3D", "7H 7S", pile=pile, options=options)

    check(start(), 0, play_of("8D"), turn=2, pile=5, requirement="beat8", idle_turns=1)
    check(start(four_burns=True), 0, play_of("8D"), turn=0, pile=0, burned=5, requirement="any", idle_turns=0)
    parted = table("4D 9C", pile=[(2, "4S 4C"), (1, "2C"), (None, "4H")], options={"four_burns": True})
    check(parted, 0, play_of("4D"), turn=1, pile=5, requirement="4")
    # The seat that finishes cannot go on itself.
    last = table("4D", pile=[(2, "4S 4C"), (None, "4H")], options={"four_burns": True})
    check(last, 0, play_of("4D"), turn=1, pile=0, burned=4, place=[1, None, None])


# Picking up, passing, blind cards


@pytest.mark.parametrize(
    ("seats", "out", "picker", "thrower", "following"),
    [
        pytest.param(3, (), 1, 0, 0, id="the thrower goes on"),
        pytest.param(3, (0,), 1, 0, 1, id="the thrower is out, then the picker"),
        pytest.param(4, (), 3, None, 0, id="nobody threw it"),
        pytest.param(4, (2,), 1, 2, 3, id="the thrower is out"),
        pytest.param(4, (0,), 3, None, 1, id="nobody threw it, the next is out"),
    ],
)
def test_who_goes_on_after_a_pickup(
    seats: int, out: tuple[int, ...], picker: int, thrower: int | None, following: int
) -> None:
    start = table("4D 4C", "5H 5D", "7H 7S", me=picker, seats=seats, out=out, pile=[(thrower, "9C")])
    assert twin.legal(start, picker) == [PICKUP]
    check(start, picker, PICKUP, turn=following, hand=3, pile=0, known=["9C"], idle_turns=1, requirement="any")
    # The same for a blind card that does not fit (S-24).
    blind = table(down="4C 4D", me=picker, seats=seats, out=out, pile=[(thrower, "9C")])
    missed = {"kind": "flip", "index": 1}
    check(blind, picker, missed, turn=following, hand=2, pile=0, known=["4D", "9C"], idle_turns=0)


def test_a_blind_special() -> None:
    assert check(table(down="8D 3H"), 0, {"kind": "flip", "index": 0}, turn=2, hand=0, pile=1)["down"][0] == ["3H"]
    check(table(down="10D 3H", pile=[(1, "KD")]), 0, {"kind": "flip", "index": 0}, turn=0, hand=0, pile=0, burned=2)
    # As the last card it does not fit (S-16), and on no pile that is not a pass (S-26).
    check(table(down="8D"), 0, {"kind": "flip", "index": 0}, turn=1, hand=1, pile=0, passes_in_row=0, idle_turns=0)
    last = table(down="8D", options={"special_finish": True})
    check(last, 0, {"kind": "flip", "index": 0}, turn=2, pile=1, place=[1, None, None])


def test_a_breaker_never_meets_a_blind_card() -> None:
    start = table(down="4D", pile=[(2, "9C")], idle_turns=100)
    check(start, 0, {"kind": "flip", "index": 0}, turn=2, hand=2, burned=0, idle_turns=0)


# The deal


def test_swapping_before_the_start() -> None:
    start = twin.deal({**OPTIONS, "swap_start": True}, 4, [*DECK[:44], *DECK, *DECK[44:]], 2)
    assert (start["hand"][2], start["up"][2]) == (cards_of("9S 9C JH JD JS JC KH"), cards_of("KD KS"))
    assert len(twin.legal(start, 2)) == 36
    once = check(start, 2, {"kind": "swap", "up": ["KH", "KD"]}, turn=3, swaps_left=3, known=["KS"], idle_turns=0)
    assert (once["hand"][2], once["up"][2]) == (cards_of("9S 9C JH JD JS JC KS"), cards_of("KH KD"))
    position = once
    for seat in (3, 0, 1):
        assert {"kind": "swap", "up": position["up"][seat]} in twin.legal(position, seat)
        position = check(position, seat, {"kind": "swap", "up": position["up"][seat]}, known=[])
    assert (position["turn"], position["swaps_left"]) == (2, 0)
    assert twin.legal(position, 2)[0]["kind"] == "play"
    twins = table("5H 5H 5D 5D 5S 5S 6H", "6H 6D", "7H 7S", seats=4)
    assert len(twin.swaps(twins, 0)) == 10 + 4


# The end


@pytest.mark.parametrize("rule", ["burn", "stop"])
def test_the_places_when_nothing_moves(rule: str) -> None:
    others = {2: ("3C", "", "4C 5C"), 3: ("3H 4H 5H 6H 7H", "", "")}
    start = table(
        "9H 9D", "4S 5S", "6S 7S", seats=4, out=(1,), others=others, idle_turns=180, options={"stall_rule": rule}
    )
    over = check(start, 0, play_of("9D"), turn=None, idle_turns=181, place=[3, 1, 2, 3])
    assert twin.outcome(over) == {"over": True, "scores": [0, 3, 2, 0], "places": [3, 1, 2, 3]}
    assert twin.to_act(over) == []
    assert twin.perft(over, 1) == 0
    start["idle_turns"] = 179
    check(start, 0, play_of("9D"), turn=2, idle_turns=180, place=[None, 1, None, None])


def test_all_pass() -> None:
    others = {1: ("8H", "", ""), 2: ("QH QC", "", "")}
    position = table("QD", others=others, idle_turns=1)
    position = check(position, 0, PASS, turn=1, passes_in_row=1)
    position = check(position, 1, PASS, turn=2, passes_in_row=2)
    over = check(position, 2, PASS, turn=None, passes_in_row=3, place=[1, 1, 3], idle_turns=4)
    assert twin.outcome(over) == {"over": True, "scores": [1, 1, 0], "places": [1, 1, 3]}


def test_finishing() -> None:
    others = {1: ("9H", "", ""), 2: ("3H KD", "", "")}
    start = table("7D QD", others=others, pile=[(2, "3C")])
    first = check(start, 0, play_of("7D QD"), turn=1, place=[1, None, None], idle_turns=0)
    # A finisher's 7 binds the next seat (S-28).
    assert first["requirement"] == "below7"
    assert twin.outcome(first) == {"over": False, "scores": [2, 0, 0], "places": None}
    assert twin.legal(first, 1) == [PICKUP]
    # The thrower is out: the next after it goes on, here the picker itself.
    second = check(first, 1, PICKUP, turn=1, hand=4, known=["3C", "7D", "QD"])
    third = check(second, 1, play_of("QD 7D"), turn=2, hand=2, known=["3C"])
    fourth = check(third, 2, play_of("3H"), turn=1, hand=1, idle_turns=3)
    fifth = check(fourth, 1, play_of("9H"), turn=2, hand=1)
    # The last seat left has the last place at once.
    over = check(fifth, 2, play_of("KD"), turn=None, hand=0, place=[1, 3, 2])
    assert twin.outcome(over) == {"over": True, "scores": [2, 0, 1], "places": [1, 3, 2]}


def test_the_first_to_finish_ends_it_by_option() -> None:
    others = {1: ("8H", "", ""), 2: ("9H QC", "", "")}
    start = table("7D QD", others=others, options={"play_on": False})
    over = check(start, 0, play_of("7D QD"), turn=None, place=[1, 2, 3], pile=2)
    assert twin.outcome(over) == {"over": True, "scores": [2, 1, 0], "places": [1, 2, 3]}


def test_what_may_not_be_done_is_refused() -> None:
    start = table("3C 9D", "AH AD", "7H 7S", pile=[(1, "6C")])
    before = json.dumps(start)
    for seat, action in [
        (1, play_of("9D")),
        (0, play_of("3C")),
        (0, play_of("AH")),
        (0, play_of("9D", source="hand")),
        (0, {"kind": "flip", "index": 0}),
        (0, PICKUP),
        (0, PASS),
        (0, {"kind": "swap", "up": ["AH", "AD"]}),
    ]:
        with pytest.raises(ValueError, match=f"seat {seat} may not"):
            twin.play(start, seat, action)
    with pytest.raises(ValueError, match="not all of these are cards"):
        twin.play(start, 0, {"kind": "play", "cards": ["9D", "JOK"]})
    assert json.dumps(start) == before
