"""What may follow on a route of Routes: direction, suit, Queens, and what removals leave."""

import pytest

from tests.games.routes_tables import EMPTY, Routes, after, disband, face, followers, number, seen, table, why_not

CARDS = ["8C", "6C", "8H", "7D"]


def mine(*slots: str) -> Routes:
    return [list(slots), [], []]


def test_the_same_value_never_comes_twice_in_a_row_not_even_in_the_suit() -> None:
    position = table(mine("4D", "7H+QS"), EMPTY, ["7S", "6S"])
    assert followers(position, 0, ["7S", "6S"]) == ["6S"]
    assert why_not(position, number("7S", 0)).code == "same-value"
    double = table(mine("4D", "7H"), EMPTY, ["7H", "8S"], ("double_deck",))
    assert followers(double, 0, ["7H", "8S"]) == ["8S"]
    assert why_not(double, number("7H", 0)).rule == "R-26"


@pytest.mark.parametrize(("lone", "suit"), [("6C", "C"), ("6C+QH", "H")])
def test_a_lone_card_has_no_direction_with_or_without_a_queen(lone: str, suit: str) -> None:
    position = table(mine(lone), EMPTY, ["6H", "9S", "2D"])
    assert followers(position, 0, ["6H", "9S", "2D"]) == ["9S", "2D"]
    public = seen(position)
    assert (public["directions"][0][0], public["suits"][0][0]) == (None, suit)
    assert seen(after(position, number("9S", 0)))["directions"][0][0] == "up"
    assert seen(after(position, number("2D", 0)))["directions"][0][0] == "down"


def test_a_card_of_the_suit_may_turn_the_route_round() -> None:
    position = table(mine("9D", "7S"), [["4H"], [], []], ["10S", "9S", "9H"])
    assert followers(position, 0, ["10S", "9S", "9H"]) == ["10S", "9S"]
    refusal = why_not(position, number("9H", 0))
    assert (refusal.code, refusal.where, refusal.rule) == ("wrong-way", "route:0:0", "routes:6")
    sold = seen(after(position, number("10S", 0)))
    assert (sold["values"][0][0], sold["directions"][0][0], sold["sales"][0]) == (26, "up", 0)
    full = table(mine("9D", "7S", "10S"), [["4H"], [], []], ["9S"])
    over = seen(after(full, number("9S", 0)))
    assert (over["values"][0][0], over["directions"][0][0], over["sales"][0]) == (35, "down", None)


def test_kings_do_not_change_the_rank_that_counts_for_order() -> None:
    position = table(mine("2D", "4H+KS"), EMPTY, ["5C", "3C", "8D"])
    assert followers(position, 0, ["5C", "3C", "8D"]) == ["5C", "8D"]


def test_a_queen_last_again_counts_again() -> None:
    position = table(mine("5H", "9D+QC", "8S"), EMPTY, ["JD", "10C", "10S", "7H"])
    assert seen(position)["suits"][0][0] == "S"
    exposed = after(position, face("JD", 0, 0, 2))
    assert (seen(exposed)["directions"][0][0], seen(exposed)["suits"][0][0]) == ("down", "C")


def test_direction_after_a_removal_is_that_of_the_last_two_cards() -> None:
    position = table(mine("9H", "5D", "7D"), EMPTY, ["JD"])
    assert seen(position)["directions"][0][0] == "up"
    assert seen(after(position, face("JD", 0, 0, 1)))["directions"][0][0] == "down"
    assert seen(after(table(mine("9H", "5D"), EMPTY, ["JD"]), face("JD", 0, 0, 1)))["directions"][0][0] is None


def test_equal_cards_at_the_end_go_down_and_steady_course_keeps_the_direction() -> None:
    """7S 5D(QC) 7H goes up; a Jack takes the 5D away."""
    for variants, way, cards in (((), "down", ["6C", "8H"]), (("steady_course",), "up", ["8C", "8H"])):
        position = table(mine("7S", "5D+QC", "7H"), EMPTY, ["JD", *CARDS], variants, rival=["2D"])
        assert seen(position)["directions"][0][0] == "up"
        left = after(position, face("JD", 0, 0, 1), disband_free())
        assert seen(left)["directions"][0][0] == way
        assert seen(left)["suits"][0][0] == "H"
        assert followers(left, 0, CARDS) == cards


def disband_free() -> dict[str, str]:
    """The rival's turn in between: a discard."""
    return {"kind": "discard", "card": "2D"}


def test_queens_on_the_last_card_reverse_equal_cards_before_or_after() -> None:
    before = table(mine("8H", "5S", "8C+QD"), EMPTY, ["JS"])
    assert seen(before)["directions"][0][0] == "down"
    assert seen(after(before, face("JS", 0, 0, 1)))["directions"][0][0] == "up"
    later = after(table(mine("8H", "5S", "8C"), EMPTY, ["JS"], rival=["QD"]), face("JS", 0, 0, 1))
    assert seen(later)["directions"][0][0] == "down"
    assert seen(after(later, face("QD", 0, 0, 1)))["directions"][0][0] == "up"


def test_a_held_direction_counts_earlier_queens_and_only_later_ones_turn_it() -> None:
    steady = ("steady_course",)
    position = table(mine("8H", "5S", "8C+QD"), EMPTY, ["JS"], steady, rival=["QH"])
    left = after(position, face("JS", 0, 0, 1))
    assert seen(left)["held_direction"][0][0] == seen(left)["directions"][0][0] == "down"
    turned = after(left, face("QH", 0, 0, 1))
    assert seen(turned)["held_direction"][0][0] == seen(turned)["directions"][0][0] == "up"


def test_a_held_direction_ends_with_the_next_change_of_the_last_two_cards() -> None:
    steady = ("steady_course",)
    position = table(mine("8H", "5S", "8C"), EMPTY, ["JS", "9C"], steady, rival=["2H"])
    left = after(position, face("JS", 0, 0, 1), {"kind": "discard", "card": "2H"})
    assert seen(left)["held_direction"][0][0] == "up"
    assert seen(after(left, number("9C", 0)))["held_direction"][0][0] is None
    assert seen(after(left, disband(0)))["held_direction"][0][0] is None


def test_founding_suit_is_that_of_the_first_card_present() -> None:
    position = table(mine("5H", "9D", "2S"), EMPTY, ["JS", "10D", "10H", "10S"], ("founding_suit",))
    assert followers(position, 0, ["10D", "10H", "10S"]) == ["10H"]
    # Without the founder 9D founds the suit.
    assert seen(after(position, face("JS", 0, 0, 0)))["suits"][0][0] == "D"


def test_founding_suit_keeps_a_queens_suit_but_for_queens_anywhere() -> None:
    slots = mine("5H", "9D+QC", "8S")
    assert seen(table(slots, EMPTY, [], ("founding_suit",)))["suits"][0][0] == "C"
    assert seen(table(slots, EMPTY, [], ("founding_suit", "queens_anywhere")))["suits"][0][0] == "H"


def test_a_queen_anywhere_works_only_on_the_last_card() -> None:
    position = table(mine("5H", "9D", "10S"), EMPTY, ["QC", "JD"], ("queens_anywhere",), rival=["JD"])
    inner = after(position, face("QC", 0, 0, 1))
    assert (seen(inner)["directions"][0][0], seen(inner)["suits"][0][0]) == ("up", "S")
    bared = after(inner, face("JD", 0, 0, 2))
    assert (seen(bared)["directions"][0][0], seen(bared)["suits"][0][0]) == ("down", "C")
