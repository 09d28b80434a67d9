"""The worked examples of The Truckers, by hand against the plain second implementation of its rules."""

from typing import Any

import pytest

from tests.naive import truckers as twin
from tests.naive.truckers_cards import ADVANCES, DECKS, KINDS, PACKAGES, Action, Position, pairs_of
from tests.naive.truckers_money import kind_pay
from tests.naive.truckers_road import PLACES, is_ahead_on_the_road, leading_first, move_truck, receive, spaces_short
from tests.naive.truckers_table import act, cards_of, choose, money_of, seat_at, table

A, B, C, D = 0, 1, 2, 3
NOTHING = {"kind": "nothing"}


def multi(truck: int, text: str) -> Action:
    return {"kind": "multi", "truck": truck, "cards": cards_of(text)}


def single(one: int, first: str, other: int, second: str) -> Action:
    return {"kind": "single", "loads": [[one, first], [other, second]]}


def test_the_components() -> None:  # TR-01
    assert sum(PACKAGES[kind] for kind in KINDS) == 49
    assert sum(PACKAGES.values()) == 57
    assert (DECKS, PLACES) == (19, 20)
    for seats, cards in ((3, 15), (4, 13), (5, 11)):
        assert len(table(*[seat_at() for _ in range(seats)])["truck_pile"]) == cards


# Moving


def how_it_stands(position: Position, seat: int) -> str:
    player = position["players"][seat]
    for stack in position["stacks"]:
        if stack["upper"] == seat:
            return f"on top of {'ABCD'[stack['lower']]}"
    others = [other for other in position["players"] if other["index"] == player["index"]]
    return "beside" if len(others) > 1 else "alone"


ROAD_A = [(0, 1), (0, 4), (0, 4), (0, 5)]


@pytest.mark.parametrize(
    ("trucks", "changes", "card", "expected"),
    [
        pytest.param([(0, 0), (0, 0), (0, 0)], {}, 4, (4, 0, "alone"), id="TR-02"),
        pytest.param([(0, 1), (0, 2), (0, 9)], {"decks": {2: 0}}, 1, (2, 0, "on top of B"), id="TR-04"),
        pytest.param(ROAD_A, {"stacks": {C: B}}, 3, (5, 0, "on top of D"), id="TR-06"),
        pytest.param([(0, 17), (0, 3), (0, 9)], {}, 4, (2, 1, "alone"), id="TR-07"),
        pytest.param([(0, 18), (0, 2), (0, 9)], {}, 3, (2, 1, "beside"), id="TR-09"),
        pytest.param([(1, 7), (0, 0), (0, 0)], {"empty": True}, 6, (7, 1, "stay"), id="TR-11"),
        pytest.param([(1, 7), (1, 12), (1, 3)], {"empty": True}, 3, (12, 2, "beside"), id="TR-12"),
        pytest.param([(0, 18), (1, 2), (0, 9)], {}, 3, (2, 1, "on top of B"), id="same lap after the start"),
        pytest.param([(0, 18), (2, 2), (0, 9)], {}, 3, (2, 1, "on top of B"), id="T-12"),
        pytest.param([(0, 3), (1, 7), (0, 7)], {}, 4, (8, 0, "alone"), id="T-10 side by side"),
        pytest.param([(0, 18), (0, 19), (1, 19)], {}, 1, (1, 1, "alone"), id="T-8 forced over the start"),
        pytest.param([(0, 3), (0, 0), (0, 0)], {"decks": {4: 0, 5: 0}}, 1, (6, 0, "alone"), id="T-6 passed over"),
        pytest.param([(0, 7), (0, 0), (0, 0)], {"empty": True, "decks": {7: 1}}, 2, (7, 2, "alone"), id="T-7"),
        pytest.param(
            [(1, 7), (1, 12), (1, 12)], {"empty": True, "stacks": {C: B}}, 2, (7, 1, "stay"), id="T-15 but a pair"
        ),
        pytest.param(
            [(1, 7), (1, 12), (1, 7)], {"empty": True, "stacks": {A: C}}, 3, (12, 2, "beside"), id="T-7 in a stack"
        ),
    ],
)
def test_a_move(trucks: list[tuple[int, int]], changes: Any, card: int, expected: tuple[int, int, str]) -> None:
    position = table(*[seat_at(*at) for at in trucks], **changes)
    crossings = move_truck(position, A, card)
    player = position["players"][A]
    how = "stay" if crossings is None else how_it_stands(position, A)
    assert (player["index"], player["laps"], how) == expected
    assert player["laps"] == trucks[A][0] + (crossings or 0)
    assert twin.faults(position) == []


def test_the_order() -> None:
    four = table(seat_at(0, 6), seat_at(0, 6), seat_at(0, 9), seat_at(1, 2), stacks={B: A})
    assert leading_first(four) == [D, C, B, A]  # TR-13
    unmoved = table(seat_at(), seat_at(), seat_at(), start_nos=[3, 1, 2])
    assert leading_first(unmoved) == [B, C, A]  # TR-15
    # A slower truck on a faster one leads, and a stack goes by its best truck (T-13).
    slower_above = table(seat_at(1, 6), seat_at(0, 6), seat_at(1, 4), stacks={B: A})
    assert leading_first(slower_above) == [B, A, C]
    beside = table(seat_at(0, 6), seat_at(1, 6), seat_at(1, 4))
    assert leading_first(beside) == [B, C, A]


def test_the_lower_truck_leaves_or_the_upper() -> None:  # T-14
    start = table(seat_at(0, 6), seat_at(0, 6), seat_at(0, 9), stacks={B: A})
    revealed = choose(start, 2, "load", "load")
    assert (revealed["phase"], revealed["turn"], revealed["order"]) == ("load", C, [C, B, A])
    then = act(revealed, C, NOTHING, phase="load", turn=B)
    end = act(then, B, NOTHING, phase="select", stacks=[], round=10)
    assert [player["index"] for player in end["players"]] == [8, 6, 9]
    end = act(choose(start, "load", 2, 3), A, NOTHING, stacks=[])
    assert [player["index"] for player in end["players"]] == [6, 8, 12]


# Receiving


@pytest.mark.parametrize(
    ("trucks", "changes", "played", "expected"),
    [
        pytest.param([(0, 6), (0, 6), (0, 9)], {"decks": {6: 2}, "stacks": {B: A}}, [1, "load", 1], [C], id="TR-17"),
        pytest.param([(1, 2), (0, 2), (0, 9)], {"decks": {2: 1}}, [1, 1, "load"], [A], id="TR-18"),
        pytest.param([(3, 2), (2, 18), (2, 1)], {}, [1, 1, "load"], [B], id="TR-19"),
        pytest.param([(1, 2), (0, 2), (0, 9)], {"decks": {2: 2}}, [1, 1, "load"], [A, B], id="T-18 two cards left"),
        pytest.param([(1, 2), (0, 2), (0, 9)], {"decks": {2: 1}}, ["load", 1, 1], [B, C], id="T-18 the faster loads"),
        pytest.param([(0, 6), (0, 6), (0, 9)], {"stacks": {B: A}}, [1, 1, 1], [B, C], id="T-19"),
        pytest.param([(2, 6), (3, 6), (0, 9)], {}, [1, 1, 1], [A, C], id="T-31 beside"),
        pytest.param([(3, 6), (3, 6), (0, 9)], {"stacks": {B: A}}, [1, 1, 1], [C], id="T-31 on a stack"),
        pytest.param([(0, 6), (0, 8), (0, 9)], {"stayed": [A]}, [1, 1, 1], [B, C], id="T-15"),
    ],
)
def test_who_receives(trucks: Any, changes: Any, played: list[int | str], expected: list[int]) -> None:
    position = table(*[seat_at(*at) for at in trucks], check_it=False, **changes)
    position["chosen"] = played
    before = [list(player["stock"]) for player in position["players"]]
    tops = [deck[0] if deck else None for deck in position["decks"]]
    receive(position)
    grown = [seat for seat, player in enumerate(position["players"]) if len(player["stock"]) > len(before[seat])]
    assert grown == expected
    first = position["players"][expected[0]]
    assert tops[first["index"] - 1] in first["stock"]


def test_the_faster_truck_takes_the_top_package() -> None:  # T-18
    position = table(seat_at(0, 2), seat_at(1, 2), seat_at(0, 9), decks={2: "fish toys"}, check_it=False)
    position["chosen"] = [1, 1, "load"]
    receive(position)
    assert [player["stock"] for player in position["players"][:2]] == [["toys"], ["fish"]]


# Loading


def loading(trucks: list[tuple[int, str]], stock: str, **changes: Any) -> Position:
    """Seat A has its loading card to resolve; it leads, and the other two load after it."""
    player = seat_at(0, 9, trucks=trucks, stock=stock)
    fields: dict[str, Any] = {"phase": "load", "turn": A, "order": [A, B, C], "chosen": ["load"] * 3}
    return table(player, seat_at(0, 5), seat_at(0, 2), **{**fields, **changes})


STARTED = [(3, "fish"), (5, "")]
EMPTY = [(3, ""), (5, "")]


@pytest.mark.parametrize(
    ("trucks", "stock", "action", "expected"),
    [
        pytest.param(STARTED, "fish*2 wild", multi(0, "fish*2"), ["fish fish*2", ""], id="TR-21"),
        pytest.param(STARTED, "fish*2 wild", multi(0, "fish*2 wild"), None, id="TR-22"),
        pytest.param(EMPTY, "wild wild", multi(1, "wild wild"), None, id="TR-23"),
        pytest.param(
            [(3, "toys"), (5, "")], "wild fish", single(0, "wild", 1, "fish"), ["toys wild", "fish"], id="TR-24"
        ),
        pytest.param(STARTED, "fish house", multi(1, "fish"), None, id="TR-25"),
        pytest.param(EMPTY, "fish fish", single(0, "fish", 1, "fish"), None, id="TR-26"),
        pytest.param(EMPTY, "fish", multi(1, "fish"), ["", "fish"], id="T-22"),
        pytest.param(EMPTY, "fish house", multi(1, "fish house"), None, id="T-24"),
        pytest.param(EMPTY, "fish wild", multi(0, "fish wild"), ["fish wild", ""], id="T-25 both at once"),
        pytest.param(EMPTY, "fish wild", single(0, "fish", 1, "wild"), None, id="T-25 single wild alone"),
        pytest.param(STARTED, "wild wild", multi(0, "wild wild"), ["fish wild wild", ""], id="T-25 wilds only"),
        pytest.param(STARTED, "wild house", single(1, "house", 0, "wild"), ["fish wild", "house"], id="either order"),
        pytest.param(STARTED, "fish fish", single(0, "fish", 0, "fish"), None, id="T-23"),
        pytest.param(STARTED, "fish", single(0, "fish", 1, "house"), None, id="a card that is not there"),
        pytest.param(EMPTY, "fish*2 house", single(0, "fish*2", 1, "house"), ["fish*2", "house"], id="T-26 single"),
        pytest.param([(3, "fish fish"), (5, "")], "fish*2", multi(0, "fish*2"), None, id="a double too much"),
        pytest.param(EMPTY, "fish", multi(0, ""), None, id="no card"),
    ],
)
def test_a_load(trucks: list[tuple[int, str]], stock: str, action: Action, expected: list[str] | None) -> None:
    position = loading(trucks, stock)
    if expected is None:
        with pytest.raises(ValueError, match="seat 0 may not do"):
            twin.play(position, A, action)
        return
    after = act(position, A, action, loaders=[A], phase="load", turn=B)
    assert [truck["load"] for truck in after["players"][A]["trucks"]] == [cards_of(text) for text in expected]
    assert len(after["players"][A]["stock"]) == len(stock.split()) - len(pairs_of(action))


# Money


@pytest.mark.parametrize(
    ("counts", "is_void", "expected"),
    [
        pytest.param([5, 3, 3], False, [300, 0, 0], id="TR-27"),
        pytest.param([4, 4, 1], False, [200, 200, 100], id="TR-28"),
        pytest.param([0, 1, 0], False, [0, 400, 0], id="TR-29"),
        pytest.param([6, 2, 1, 0], False, [300, 100, 0, 0], id="TR-30"),
        pytest.param([4, 4, 1], True, [200, 200, 0], id="void_second_on_tie"),
        pytest.param([5, 4, 1], True, [300, 100, 0], id="void_second_on_tie without a tie"),
        pytest.param([4, 4, 1, 1], False, [200, 200, 0, 0], id="two ties"),
        pytest.param([2, 2, 0], False, [200, 200, 0], id="tied and nobody else"),
        pytest.param([0, 0, 0], False, [0, 0, 0], id="nobody"),
    ],
)
def test_what_a_kind_pays(counts: list[int], is_void: bool, expected: list[int]) -> None:
    assert kind_pay(counts, is_void) == expected


def test_the_whole_score() -> None:  # TR-31
    position = table(
        seat_at(3, 1, trucks=[(3, "fish fish*2"), (5, "house house wild"), (4, "")], stock="toys*2 wild"),
        seat_at(2, 15, trucks=[(3, "fish"), (5, "vegetables vegetables vegetables vegetables*2")]),
        seat_at(3, 3, trucks=[(3, "house house house"), (5, "clothes")], stock="fish"),
        phase="over",
    )
    assert [spaces_short(position, seat) for seat in (A, B, C)] == [0, 4, 0]
    assert twin.outcome(position) == {"over": True, "scores": [-200, 300, 600], "places": [3, 2, 1]}


def test_all_five_kinds() -> None:  # TR-32
    position = table(
        seat_at(3, 1, trucks=[(3, "fish"), (5, "house"), (3, "vegetables"), (4, "clothes"), (3, "toys*2 wild")]),
        seat_at(3, 5, trucks=[(3, ""), (5, "fish fish")]),
        seat_at(3, 9),
        phase="over",
    )
    assert money_of(position) == [2400, 0, -600]


def test_hidden_loads_are_told_at_the_end() -> None:  # T-20
    def money(phase: str, stock: str) -> list[int]:
        first = seat_at(3, 1, trucks=[(3, "fish wild wild"), (5, "house house")], stock=stock)
        players = [first, seat_at(3, 5, trucks=[(3, "fish"), (5, "house")]), seat_at(3, 9)]
        turn: dict[str, Any] = {"phase": phase, "options": {"hidden_loads": True}}
        if phase == "load":
            turn |= {"turn": A, "order": [C, B, A], "chosen": ["load"] * 3}
        return money_of(table(*players, **turn))

    # Neither the full truck nor the wilds on the fish are given away while rivals cannot see them.
    assert money("load", "toys*2") == [200 + 300 - 400, 200 + 100, -600]
    assert money("over", "toys*2") == [300 + 300 + 200 - 400, 100 + 100, -600]


def test_the_way_to_the_finish() -> None:
    def short(*trucks: tuple[int, int], penalty: str = "to_finish", who: int = B, **changes: Any) -> int:
        position = table(*[seat_at(*at) for at in trucks], options={"lap_penalty": penalty}, phase="over", **changes)
        return spaces_short(position, who)

    trucks = [(3, 1), (1, 18), (2, 5)]
    assert short(*trucks) == 20  # TR-34
    assert short(*trucks, penalty="next_start_only") == 1
    assert short(*trucks, penalty="off") == 0
    assert short(*trucks, who=C) == 14
    assert short(*trucks, who=A) == 0
    # Empty places count through others' trucks alone: 18, 5 and 1 on the next lap, and not the own place.
    assert short(*trucks, empty=True) == 2
    assert short((3, 19), (1, 18), (2, 5), empty=True) == 3
    assert short((3, 1), (0, 0), (2, 5)) == 57


def test_a_tie_goes_by_the_road() -> None:  # TR-35
    position = table(
        seat_at(3, 2), seat_at(3, 2), seat_at(2, 19), stacks={B: A}, options={"lap_penalty": "off"}, phase="over"
    )
    assert is_ahead_on_the_road(position, B, A)
    assert is_ahead_on_the_road(position, B, C)
    assert twin.outcome(position) == {"over": True, "scores": [-600] * 3, "places": [2, 1, 3]}
    unmoved = table(
        seat_at(), seat_at(), seat_at(), start_nos=[3, 1, 2], options={"stall_rounds": 4}, idle_rounds=4, phase="over"
    )
    assert twin.outcome(unmoved)["places"] == [3, 1, 2]


# Advance cards


@pytest.mark.parametrize(
    ("used", "hand_after", "used_after"),
    [
        pytest.param((1, 2, 3, 4, 6), ADVANCES, [], id="TR-36"),
        pytest.param((1, 2, 3, 4), [6], [1, 2, 3, 4, 5], id="TR-37"),
    ],
)
def test_advance_cards_come_back(used: tuple[int, ...], hand_after: list[int], used_after: list[int]) -> None:
    start = table(seat_at(0, 9, used=used), seat_at(0, 5), seat_at(0, 2))
    laid = act(start, A, {"kind": "choose", "card": 5}, phase="select")
    assert laid["players"][A]["advance_hand"] == start["players"][A]["advance_hand"]
    after = choose(laid, 1, 1)
    assert (after["players"][A]["advance_hand"], after["players"][A]["advance_used"]) == (hand_after, used_after)
    assert [len(player["stock"]) for player in after["players"]] == [1, 1, 1]
