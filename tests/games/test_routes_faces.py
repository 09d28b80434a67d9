"""Face cards of Routes: where they may go and what they do."""

import pytest

from pygames.routes.setup import pack_size
from tests.games.routes_tables import (
    EMPTY,
    Json,
    after,
    disband,
    face,
    legal,
    number,
    seen,
    shown,
    table,
    told,
    turn,
    why_not,
)


@pytest.mark.parametrize(("variant", "values"), [((), [5, 10, 20, 40]), (("kings_add",), [5, 10, 15, 20])])
def test_kings_double_or_add(variant: tuple[str, ...], values: list[int]) -> None:
    position = table([["5D"], [], []], EMPTY, ["KH", "KD"], variant, rival=["KS", "2H"])
    found = [seen(position)["values"][0][0]]
    for action in (face("KH", 0, 0, 0), face("KS", 0, 0, 0), face("KD", 0, 0, 0)):
        position = after(position, action)
        found.append(seen(position)["values"][0][0])
    assert found == values


def test_eight_kings_without_the_limit_and_a_jack_takes_it_all_away() -> None:
    position = table([["10S+KH+KD+KS+KC+KH~+KD~+KS~+KC~", "7H"], [], []], EMPTY, ["JH"], ("no_attachment_limit",))
    assert seen(position)["values"][0][0] == 2567
    left = after(position, face("JH", 0, 0, 0))
    assert seen(left)["values"][0][0] == 7
    assert shown(left)["discard"] == [["JH", "KC", "KS", "KD", "KH", "10S"], ["KC", "KS", "KD", "KH"]]


@pytest.mark.parametrize("seat", [0, 1])
def test_a_full_card_takes_nothing_not_even_a_jack(seat: int) -> None:
    full = [["6D+KH+KD+QS"], [], []]
    cards = ["JH", "JOK", "KC", "QC"]
    sides = (full, EMPTY) if seat == 0 else (EMPTY, full)
    position = table(*sides, cards)
    assert not [action for action in legal(position) if action["kind"] == "face"]
    for card in cards:
        refusal = why_not(position, face(card, seat, 0, 0))
        assert (refusal.code, refusal.where, refusal.rule) == ("full-card", f"slot:{seat}:0:0", "R-19")
    free = table(*sides, cards, ("no_attachment_limit",))
    assert {action["card"] for action in legal(free) if action["kind"] == "face"} == set(cards)
    gone = seen(after(free, face("JH", seat, 0, 0)))
    assert gone["routes"][seat][0] == []


def test_a_joker_elsewhere_and_a_disband_still_remove_a_full_card() -> None:
    full = [["6D+KH+KD+QS"], ["6H"], []]
    assert seen(after(table(full, EMPTY, ["JOK"]), face("JOK", 0, 1, 0)))["routes"][0] == [[], ["6H+JOK"], []]
    assert seen(after(table(full, EMPTY, []), disband(0)))["routes"][0] == [[], ["6H"], []]


def test_a_queen_goes_on_the_last_card_only() -> None:
    position = table([["7C", "9D"], [], []], [["4H", "2H"], [], []], ["QD"])
    assert [action for action in legal(position) if action["kind"] == "face"] == [
        face("QD", 0, 0, 1),
        face("QD", 1, 0, 1),
    ]
    refusal = why_not(position, face("QD", 0, 0, 0))
    assert (refusal.code, refusal.rule) == ("queen-not-last", "routes:8")
    anywhere = table([["7C", "9D"], [], []], EMPTY, ["QD"], ("queens_anywhere",))
    assert face("QD", 0, 0, 0) in legal(anywhere)


def test_face_cards_go_on_either_players_cards_and_number_cards_on_none() -> None:
    position = table([["7C"], [], []], [["4H"], [], []], ["KD", "9S"])
    assert {(a["side"], a["slot"]) for a in legal(position) if a["kind"] == "face"} == {(0, 0), (1, 0)}
    assert why_not(position, face("9S", 1, 0, 0)).code == "not-a-face"
    assert why_not(position, face("KD", 1, 0, 1)).code == "no-such-slot"
    assert why_not(position, number("KD", 1)).code == "not-a-number"


def test_a_jack_takes_a_card_with_all_on_it_to_the_owners_discards() -> None:
    position = table(EMPTY, [["5H", "9D+KS+QC~", "10C"], [], []], ["JS"])
    left = after(position, face("JS", 1, 0, 1))
    assert shown(left)["routes"][1][0] == ["5H", "10C"]
    assert shown(left)["discard"] == [["JS", "QC"], ["KS", "9D"]]


MINE = [["AH", "4H+KS", "6C"], ["10H"], []]
THEIRS = [["2H"], ["AH"], ["9H+QC", "AS"]]
JOKER_ON_ACE = [
    ((), [["AH+JOK", "6C"], [], []], [[], [], ["AS"]]),
    (("queens_shield",), [["AH+JOK", "6C"], [], []], [[], [], ["9H+QC", "AS"]]),
    (("sheltered_joker",), [["AH+JOK", "4H+KS", "6C"], [], []], [[], [], ["AS"]]),
    (("queens_shield", "sheltered_joker"), [["AH+JOK", "4H+KS", "6C"], [], []], [[], [], ["9H+QC", "AS"]]),
]


@pytest.mark.parametrize(("variants", "mine", "theirs"), JOKER_ON_ACE)
def test_a_joker_on_an_ace_removes_its_printed_suit(variants: tuple[str, ...], mine: Json, theirs: Json) -> None:
    left = after(table(MINE, THEIRS, ["JOK"], variants), face("JOK", 0, 0, 0))
    assert shown(left)["routes"] == [mine, theirs]
    if not variants:
        assert seen(left)["values"][0][0] == 7
        assert shown(left)["discard"] == [["10H", "KS", "4H"], ["QC", "9H", "AH", "2H"]]


def test_a_joker_on_a_number_removes_that_value_queens_shield_or_not() -> None:
    for variants in ((), ("queens_shield",)):
        position = table([["7D", "9D"], ["4C", "7C+KH"], []], [["7H+QH"], [], ["2C", "7S"]], ["JOK"], variants)
        left = after(position, face("JOK", 0, 0, 0))
        assert shown(left)["routes"] == [[["7D+JOK", "9D"], ["4C"], []], [[], [], ["2C"]]]
    sheltered = table([["7D", "9D", "7C"], [], []], [["7H"], [], []], ["JOK"], ("sheltered_joker",))
    assert shown(after(sheltered, face("JOK", 0, 0, 0)))["routes"] == [[["7D+JOK", "9D", "7C"], [], []], EMPTY]


def test_a_joker_on_the_rivals_card_spares_that_card_and_what_is_on_it() -> None:
    position = table([["7D"], [], []], [["7H+KH"], [], []], ["JOK"])
    left = after(position, face("JOK", 1, 0, 0))
    assert shown(left)["routes"] == [EMPTY, [["7H+KH+JOK~"], [], []]]


def test_queens_do_not_change_the_suit_that_a_joker_looks_for() -> None:
    position = table([["AH+QS"], [], []], [["5S"], ["6H"], []], ["JOK"])
    assert shown(after(position, face("JOK", 0, 0, 0)))["routes"][1] == [["5S"], [], []]


def test_a_joker_may_remove_nothing() -> None:
    position = table([["7D"], [], []], [["4H"], [], []], ["JOK"])
    assert "removed nothing by it" in told(position, face("JOK", 0, 0, 0), 1)
    assert shown(after(position, face("JOK", 0, 0, 0)))["routes"] == [[["7D+JOK"], [], []], [["4H"], [], []]]


def test_a_double_decks_twins_go_by_a_joker_too() -> None:
    position = table([["7D"], ["7D"], []], [["7D"], ["4H"], []], ["JOK", "JOK"], ("double_deck",))
    left = after(position, face("JOK", 0, 0, 0))
    assert shown(left)["routes"] == [[["7D+JOK"], [], []], [[], ["4H"], []]]


def test_a_joker_can_leave_equal_cards_and_steady_course_holds_the_way() -> None:
    for variants, way in (((), "down"), (("steady_course",), "up")):
        position = table([["6H", "3S", "6C"], [], []], [["3H"], [], []], ["JOK"], variants)
        left = after(position, face("JOK", 1, 0, 0))
        assert seen(left)["routes"][0][0] == ["6H", "6C"]
        assert seen(left)["directions"][0][0] == way


def test_every_card_stays_its_owners() -> None:
    position = table([["5H", "9D+KS+QC~", "10C"], ["4C"], []], [["3C+KC~"], [], []], ["JS", "2H"], rival=["KD", "JOK"])
    for action in (face("JS", 1, 0, 0), face("JOK", 0, 1, 0), disband(0)):
        position = after(position, action)
        written = shown(position)
        for seat in (0, 1):
            lying = [
                card.removesuffix("~")
                for side in (0, 1)
                for route in written["routes"][side]
                for slot in route
                for card in slot.split("+")
                if card.endswith("~") == (side != seat)
            ]
            whole = [*lying, *written["hand"][seat], *written["deck"][seat], *written["discard"][seat]]
            assert len(whole) == pack_size(position.state.public.options) == 54
    assert turn(position) == 1
