"""Turns of the plain second implementation of Routes, step by step."""

from typing import Any

import pytest

from tests.naive import routes as twin
from tests.naive.routes_cards import Action, Position
from tests.naive.routes_pairs import current_suit, direction_of, sales
from tests.naive.routes_table import act, arrived, as_set, face, number, table

# One route


def check_follow(position: Position, direction: str | None, suit: str, cards: dict[str, bool]) -> None:
    """The first route of seat 0 has this direction and suit, and of the hand's cards those said to can follow."""
    route, held = position["routes"][0][0], position["held_direction"][0][0]
    assert (direction_of(route, held), current_suit(route, position["options"])) == (direction, suit)
    assert cards.keys() <= set(position["hand"][0])
    actions = twin.legal(position, 0)
    assert {card: number(card) in actions for card in cards} == cards


STEADY = ("steady_course",)


def test_an_empty_route_takes_any_number_card() -> None:
    actions = twin.legal(table("", "5H", hand="AH 10S 5C JD QD"), 0)
    assert [action for action in actions if action["kind"] == "number"] == [
        number(card, route) for card in ["AH", "10S", "5C"] for route in range(3)
    ]


# Steady Course


def test_a_held_direction_decides_what_may_follow() -> None:
    """RO-12."""
    position = table("8H 8C", hand="9D 7D 7C", variants=STEADY, held={(0, 0): "up"})
    check_follow(position, "up", "C", {"9D": True, "7D": False, "7C": True})


@pytest.mark.parametrize(
    ("route", "jack_on", "variants", "held", "direction"),
    [
        pytest.param("8H 5S+QC 8C", 1, STEADY, "up", "up", id="how it came"),
        pytest.param("8H 5S 8C+QD", 1, STEADY, "down", "down", id="V-4, the Queen is inside"),
        pytest.param("8H 5S 8C+QD", 1, (), None, "up", id="V-4, Standard"),
        pytest.param("8H 8C 9D", 2, STEADY, "up", "up", id="the last card goes"),
        pytest.param("8H 8C 9D+QD", 2, STEADY, "down", "down", id="the last card goes with its Queen"),
        pytest.param("9H 5S 8C", 1, STEADY, None, "down", id="unequal cards hold nothing"),
        pytest.param("8H 8C", 0, STEADY, None, None, id="one card holds nothing"),
    ],
)
def test_what_a_removal_holds(
    route: str, jack_on: int, variants: tuple[str, ...], held: str | None, direction: str | None
) -> None:
    holds = {(0, 0): "up"} if variants and route == "8H 8C" else {}
    after = act(table(route, hand="JD", variants=variants, held=holds), face("JD", 0, 0, jack_on))
    assert after["held_direction"] == [[held, None, None], [None] * 3]
    assert direction_of(after["routes"][0][0], held) == direction


def test_a_held_direction_is_kept_turned_and_dropped() -> None:
    position = table(
        "2D 8H 8C", "2H", hand="QD QS KD JOK 9C", variants=("steady_course", "queens_anywhere"), held={(0, 0): "up"}
    )

    def held_after(action: Action, start: Position = position) -> str | None:
        held: str | None = act(start, action)["held_direction"][0][0]
        return held

    assert held_after(face("QD", 0, 0, 2)) == "down"
    assert held_after(face("QD", 0, 0, 1)) == "up"
    assert held_after(face("KD", 0, 0, 2)) == "up"
    # The 2 of Diamonds goes, and the same two equal cards stay last.
    assert held_after(face("JOK", 1, 0, 0)) == "up"
    assert held_after(number("9C")) is None
    assert held_after({"kind": "disband", "route": 0}) is None
    # Once more by the opponent's Queen.
    turned = act(position, face("QD", 0, 0, 2))
    theirs = table("2D 8H 8C+QD", "2H", hand="QS", variants=STEADY, held={(0, 0): "down"})
    assert turned["routes"][0][0] == theirs["routes"][0][0]
    assert held_after(face("QS", 0, 0, 2), theirs) == "up"


# Where face cards go


def test_everything_that_may_be_done_is_listed() -> None:
    position = table("7C 9D, , 10S", "2H+KS+KH+KC", hand="JD JD QS 3H 9S", variants=("double_deck",))
    expected: list[Action] = [
        *[face("JD", 0, route, slot) for route, slot in [(0, 0), (0, 1), (2, 0)]],
        *[face("QS", 0, route, slot) for route, slot in [(0, 1), (2, 0)]],
        *[number("3H", route) for route in (1, 2)],
        *[number("9S", route) for route in (1, 2)],
        *[{"kind": "discard", "card": card} for card in ["JD", "QS", "3H", "9S"]],
        *[{"kind": "disband", "route": route} for route in (0, 2)],
    ]
    assert as_set(twin.legal(position, 0)) == as_set(expected)
    assert twin.legal(position, 1) == []


# What face cards do


def check_face(action: Action, position: Position, routes: tuple[str, str], gone: tuple[str, str]) -> Position:
    """Act; compare the table, and what has come on the discards, the top card first."""
    after = act(position, action)
    written = tuple(", ".join(" ".join(route) for route in after["routes"][side]) for side in (0, 1))
    assert written == routes
    assert (" ".join(arrived(position, after, 0)), " ".join(arrived(position, after, 1))) == gone
    assert len(after["hand"][0]) == 5
    assert len(after["deck"][0]) == len(position["deck"][0]) - 1
    assert after["turn"] == 1
    return after


def test_a_jack_goes_on_top_of_what_it_removes() -> None:
    position = table("4S+KH~ 6S", "9H+QD~+KD 8C, 2C", hand="JS")
    check_face(face("JS", 1, 0, 0), position, ("4S+KH~ 6S, , ", "8C, 2C, "), ("JS QD", "KD 9H"))
    check_face(face("JS", 0, 0, 0), position, ("6S, , ", "9H+QD~+KD 8C, 2C, "), ("JS 4S", "KH"))


def test_queens_and_kings_are_attached_last() -> None:
    position = table("4S+KH~ 6S", "9H 8C", hand="QS KD")
    check_face(face("QS", 1, 0, 1), position, ("4S+KH~ 6S, , ", "9H 8C+QS~, , "), ("", ""))
    check_face(face("KD", 0, 0, 0), position, ("4S+KH~+KD 6S, , ", "9H 8C, , "), ("", ""))


def test_a_disband_draws_nothing() -> None:
    position = table("4S+KH~ 6S, 3D", "9H 8C")
    after = act(position, {"kind": "disband", "route": 0})
    assert after["routes"] == [[[], ["3D"], []], [["9H", "8C"], [], []]]
    assert (arrived(position, after, 0), arrived(position, after, 1)) == (["6S", "4S"], ["KH"])
    assert (after["hand"], after["deck"], after["turn"]) == (position["hand"], position["deck"], 1)


# Pairs and the end

# fmt: off
VALUES = {
    0: "", 9: "9", 10: "10", 15: "10 5", 20: "10 9 A", 21: "10 9 2", 22: "10 9 3", 23: "10 9 4", 24: "10 9 5",
    25: "10 9 6", 26: "10 9 7", 27: "10 9 8", 30: "10+KS 9 A", 40: "10+KS+KD",
}
# fmt: on


def routes_worth(values: list[int]) -> str:
    """Routes with these values, each in a suit of its own."""
    routes = []
    for suit, value in zip("HSC", values, strict=True):
        slots = VALUES[value].split()
        routes.append(" ".join(slot.replace("+", f"{suit}+", 1) if "+" in slot else slot + suit for slot in slots))
    return ",".join(routes)


@pytest.mark.parametrize(
    ("values", "variants", "sellers", "winner"),
    [
        pytest.param([(21, 20), (26, 26), (27, 21)], (), [0, None, 1], None, id="RO-27"),
        pytest.param([(22, 0), (24, 25), (26, 30)], (), [0, 1, 0], 0, id="RO-28"),
        pytest.param([(22, 0), (10, 0), (21, 15)], ("quick_sale",), [0, None, 0], 0, id="RO-30"),
        pytest.param([(22, 0), (10, 0), (21, 15)], (), [0, None, 0], None, id="without variant 5"),
        pytest.param([(27, 40), (26, 21), (21, 26)], (), [None, 0, 1], None, id="RO-32"),
        pytest.param([(27, 40), (26, 21), (21, 26)], ("quick_sale",), [None, 0, 1], None, id="variant 5, one each"),
        pytest.param([(27, 21), (0, 26), (10, 9)], ("quick_sale",), [1, 1, None], 1, id="variant 5, the other seat"),
    ],
)
def test_who_sells(
    values: list[tuple[int, int]], variants: tuple[str, ...], sellers: list[int | None], winner: int | None
) -> None:
    position = table(*[routes_worth([pair[seat] for pair in values]) for seat in (0, 1)], variants=variants)
    assert sales(position) == sellers
    if winner is None:
        assert twin.outcome(position) == {"over": False, "scores": [0, 0], "places": None}
        assert twin.to_act(position) == [0]
    else:
        scores = [sellers.count(0), sellers.count(1)]
        assert twin.outcome(position) == {"over": True, "scores": scores, "places": [1 + winner, 2 - winner]}
        assert (twin.to_act(position), twin.legal(position, 0), twin.legal(position, 1)) == ([], [], [])


def test_who_disbands_a_tie_may_lose_by_it() -> None:
    """RO-31: the turn stays with the seat that has acted."""
    position = table(routes_worth([24, 21, 23]), routes_worth([24, 26, 9]))
    assert sales(position) == [None, 1, 0]
    after = act(position, {"kind": "disband", "route": 0})
    assert sales(after) == [1, 1, 0]
    assert twin.outcome(after) == {"over": True, "scores": [1, 2], "places": [2, 1]}
    assert after["turn"] == 0


def test_nothing_is_drawn_after_an_end_by_sales() -> None:
    after = act(table(routes_worth([21, 26, 9]), "3H", hand="KC"), face("KC", 0, 2, 0))
    assert not twin.outcome(after)["over"]
    assert len(after["hand"][0]) == 5
    position = table(routes_worth([21, 26, 15]), "3H", hand="6C")
    after = act(position, number("6C", 2))
    assert twin.outcome(after) == {"over": True, "scores": [3, 0], "places": [1, 2]}
    assert (len(after["hand"][0]), after["deck"], after["turn"]) == (4, position["deck"], 0)


@pytest.mark.parametrize(
    ("last_card", "action", "outcome"),
    [
        pytest.param("6C", number("6C", 2), {"over": True, "scores": [3, 0], "places": [1, 2]}, id="RO-36"),
        pytest.param(
            "7H", {"kind": "discard", "card": "7H"}, {"over": True, "scores": [2, 0], "places": [2, 1]}, id="R-10"
        ),
    ],
)
def test_the_last_card(last_card: str, action: Action, outcome: dict[str, Any]) -> None:
    position = table(routes_worth([21, 26, 15]), "3H", hand=last_card, size=1, decks=(0, 15))
    after = act(position, action)
    assert (after["hand"][0], after["turn"]) == ([], 0)
    assert twin.outcome(after) == outcome


def test_who_disbands_with_a_card_in_hand_is_not_out() -> None:
    position = table("5H 9H, 2C", "3H", hand="KC", size=1, decks=(0, 15))
    after = act(position, {"kind": "disband", "route": 0})
    assert twin.to_act(after) == [1]


# The opening


def test_a_number_card_opens_an_empty_route() -> None:
    """RO-33."""
    position = table(", 5H", "3H, , 4H", hand="AS 10D KH JOK 7C QD JS", opening_left=(2, 1))
    assert as_set(twin.legal(position, 0)) == as_set(
        [{"kind": "open", "card": card, "route": route} for card in ["AS", "10D", "7C"] for route in (0, 2)]
    )


@pytest.mark.parametrize(
    ("hand", "swaps"),
    [
        pytest.param("KH JOK QD JS KC QS KS JD", "KH JOK QD JS KC QS KS JD", id="RO-34"),
        pytest.param("KH JOK JOK JS KC QS KS JD", "KH JOK JS KC QS KS JD", id="RO-34, equal cards once"),
    ],
)
def test_a_hand_without_number_cards_must_swap(hand: str, swaps: str) -> None:
    position = table(hand=hand, opening_left=(3, 3))
    assert as_set(twin.legal(position, 0)) == as_set([{"kind": "swap", "card": card} for card in swaps.split()])


def test_a_placement_draws_nothing_and_a_swap_does() -> None:
    position = table("", "", hand="AS", opening_left=(3, 3))
    after = act(position, {"kind": "open", "card": "AS", "route": 1})
    assert (after["routes"][0], after["opening_left"], len(after["hand"][0])) == ([[], ["AS"], []], [2, 3], 7)
    assert (after["deck"], after["turn"]) == (position["deck"], 1)

    position = table("", "", hand="KH JOK QD JS KC QS KS JD", opening_left=(3, 3))
    after = act(position, {"kind": "swap", "card": "JOK"})
    assert (after["discard"][0], after["opening_left"], len(after["hand"][0])) == (["JOK"], [3, 3], 8)
    assert (len(after["deck"][0]), after["turn"]) == (len(position["deck"][0]) - 1, 1)
    drawn = position["deck"][0][0]
    assert drawn in after["hand"][0]


def test_a_jack_may_hit_who_still_opens() -> None:
    """R-1, R-3: the opening ends after three placements, here with an empty route."""
    position = table("5H, 6H, 7H", "4D, 9D", hand="JS", opening_left=(0, 1))
    after = act(position, face("JS", 1, 0, 0))
    assert after["routes"][1] == [[], ["9D"], []]
    opens = twin.legal(after, 1)
    assert {action["route"] for action in opens} == {0, 2}
    after = act(after, opens[0])
    assert (after["opening_left"], len(after["hand"][1])) == ([0, 0], 5)
    assert [] in after["routes"][1]


# Reshuffle

# Twenty-one cards in three overloaded routes: with five in hand, four are left of a Short Deck.
LADEN = "2H+KH+KD+KS 10H 9H 8H, 3H+KC+QH+QD 10D 9D 8D, 4H+JOK+JOK+QS 10S 9S 8S"


def test_a_reshuffle_keeps_a_player_in_the_game() -> None:
    """RO-37: the card just discarded is in the new deck, whose order the result gives."""
    position = table(LADEN, "5H", decks=(0, 10), variants=("short_deck", "reshuffle"))
    assert len(position["discard"][0]) == 4
    card = position["hand"][0][0]
    action = {"kind": "discard", "card": card}
    after = act(position, action)
    sizes = [len(after[zone][0]) for zone in ["hand", "deck", "discard"]]
    assert (sizes, after["reshuffles_left"]) == ([5, 4, 0], [1, 2])

    new_deck = [*position["discard"][0][:3], card]
    chance = {"key": "1" * 64, "counter": 5}
    result = {"deck": [new_deck, []], "chance": chance, "turn": 0, "hand": [[], []]}
    told = twin.play(position, 0, action, result)
    assert twin.faults(told) == []
    assert (told["deck"][0], told["chance"]) == (new_deck, chance)
    assert position["discard"][0][3] in told["hand"][0]
    assert {key for key in told if told[key] != after[key]} <= {"deck", "hand", "chance"}

    with pytest.raises(ValueError, match="2 cards were drawn"):
        twin.play(position, 0, action, {**result, "deck": [new_deck[1:], []]})


def test_no_third_reshuffle() -> None:
    position = table(LADEN, "5H", decks=(0, 10), variants=("short_deck", "reshuffle"), reshuffles_left=[0, 2])
    after = act(position, {"kind": "discard", "card": position["hand"][0][0]})
    assert [len(after[zone][0]) for zone in ["hand", "deck", "discard"]] == [4, 0, 5]


def test_an_empty_discard_uses_up_no_reshuffle() -> None:
    """V-3; one card is drawn a turn, so a hand that was not filled up stays one short after the next reshuffle."""
    laden = LADEN.replace("8S", "8S 7S 6S 5S 4S")
    position = table(laden, "5H", hand="3S", their_hand="JD", decks=(0, 10), variants=("short_deck", "reshuffle"))
    assert position["discard"][0] == []
    after = act(position, number("3S", 2))
    assert ([len(after[zone][0]) for zone in ["hand", "deck", "discard"]], after["reshuffles_left"]) == (
        [4, 0, 0],
        [2, 2],
    )
    after = act(after, face("JD", 0, 2, 1))
    assert len(after["discard"][0]) == 1
    after = act(after, {"kind": "discard", "card": after["hand"][0][0]})
    assert ([len(after[zone][0]) for zone in ["hand", "deck", "discard"]], after["reshuffles_left"]) == (
        [4, 1, 0],
        [1, 2],
    )


def test_the_last_card_with_nothing_to_reshuffle() -> None:
    laden = LADEN.replace("8S", "8S 7S 6S 5S 4S").replace("8D", "8D 7D 6D 5D 4D")
    position = table(laden, "5H", hand="3S", size=1, decks=(0, 10), variants=("short_deck", "reshuffle"))
    after = act(position, number("3S", 2))
    assert twin.outcome(after) == {"over": True, "scores": [0, 0], "places": [2, 1]}
    assert after["reshuffles_left"] == [2, 2]


# What may not be done


@pytest.mark.parametrize(
    ("seat", "action"),
    [
        pytest.param(1, {"kind": "disband", "route": 0}, id="not to act"),
        pytest.param(0, {"kind": "disband", "route": 1}, id="R-6"),
        pytest.param(0, number("8C"), id="the wrong way"),
        pytest.param(0, face("QD", 0, 0, 0), id="a Queen not on the last card"),
        pytest.param(0, face("QD", 0, 0, 2), id="no such slot"),
        pytest.param(0, {"kind": "discard", "card": "AC"}, id="not in the hand"),
        pytest.param(0, {"kind": "open", "card": "8C", "route": 1}, id="the opening is over"),
        pytest.param(0, {"kind": "swap", "card": "8C"}, id="no swap"),
    ],
)
def test_what_may_not_be_done(seat: int, action: Action) -> None:
    position = table("5H 9D", "3H", hand="8C QD 2C 3C 4C")
    with pytest.raises(ValueError, match="may not do"):
        twin.play(position, seat, action)
