"""Which plays Shed allows: ranks, groups, Queens, Specials, home cards."""

import pytest

from tests.games.shed_tables import PASS, PICKUP, after, cards, flip, legal, plays, shown, table, thrown, why_not

OTHERS = [["4S", "4C"], ["5S", "5C"]]
A_TWO = [thrown(2, "2C")]


def facing(top: str, *hand: str, **options: bool) -> set[str]:
    """The plays of a hand of cards on a top card."""
    return plays(table([list(hand), *OTHERS], [thrown(2, top)], options=options))


def test_picking_up_is_offered_only_when_nothing_fits() -> None:
    assert legal(table([["9C", "3D"], *OTHERS], [thrown(2, "5H")])) == [cards("9C")]
    stuck = table([["3D", "4D"], *OTHERS], [thrown(1, "9H"), thrown(0, "7H")])
    assert legal(stuck) == [PICKUP]
    taken = shown(after(stuck, PICKUP))
    assert taken["hand"][0] == ["3D", "4D", "7H", "9H"]
    assert (taken["turn"], taken["pile"], taken["requirement"]) == (1, [], "any")
    assert taken["known"][0] == ["7H", "9H"]


def test_without_a_pile_a_hand_of_queens_passes_and_takes_nothing() -> None:
    spare = table([["QH", "QD"], *OTHERS], spare=["3H", "3D"])
    assert legal(spare) == [PASS]
    passed = shown(after(spare, PASS))
    assert (passed["hand"][0], passed["turn"], passed["passes_in_row"]) == (["QH", "QD"], 1, 1)


@pytest.mark.parametrize(("play", "asks"), [(["6H", "QH"], "6"), (["5H", "5D", "QD"], "5"), (["7H", "QH"], "below7")])
def test_a_queen_does_not_change_what_a_play_asks_for(play: list[str], asks: str) -> None:
    position = table([[*play, "KC"], *OTHERS], A_TWO)
    assert shown(after(position, cards(*play)))["requirement"] == asks


def test_a_queen_needs_a_card_of_her_suit() -> None:
    position = table([["6S", "QH", "KC"], *OTHERS], A_TWO)
    assert plays(position) == {"6S", "KC"}
    assert why_not(position, cards("6S", "QH")) == ("queen-suit", "S-8")
    assert why_not(position, cards("QH")) == ("lone-queen", "S-10")


def test_one_card_of_a_group_carries_the_queen_and_never_two() -> None:
    position = table([["6H", "6C", "QC", "QH"], *OTHERS], A_TWO)
    assert plays(position) == {"6H", "6C", "6H 6C", "6H QH", "6C QC", "6H 6C QH", "6H 6C QC"}
    assert why_not(position, cards("6H", "6C", "QH", "QC")) == ("two-queens", "S-8")


def test_after_a_7_only_lower_cards_and_specials_and_then_normal_play() -> None:
    assert facing("7S", "7D", "3C", "9H", "8S") == {"3C", "8S"}
    position = table([["7D", "3C", "9H", "8S"], ["3D", "9D"], ["5S", "5C"]], [thrown(2, "7S")])
    assert why_not(position, cards("7D")) == ("does-not-fit", "S-11")
    assert why_not(position, cards("9H")) == ("does-not-fit", "shed:3")
    assert plays(after(position, cards("3C"))) == {"3D", "9D"}


def test_the_ace_is_the_highest_basic() -> None:
    assert facing("KS", "AH", "KD", "JC") == {"AH", "KD"}
    assert facing("AS", "AH", "KD", "2H") == {"AH", "2H"}
    assert facing("8S", "AH", "7D", "9C") == {"AH", "9C"}


def test_specials_go_on_each_other_and_an_8_on_an_8() -> None:
    for top in ("2S", "8S", "7S", "AS"):
        assert {"2H", "8H", "10H"} <= facing(top, "2H", "8H", "10H", "3D")


def test_equal_cards_of_two_decks_are_listed_once_and_leave_one_at_a_time() -> None:
    hands = [["9S", "9S", "QS", "QS", "3H"], ["4C"], ["4H"], ["5H"]]
    position = table(hands, [thrown(3, "4D")], up=[[], ["9H"], [], []])
    assert plays(position) == {"9S", "9S 9S", "9S QS", "9S 9S QS"}
    assert len(legal(position)) == 4
    left = shown(after(position, cards("9S", "QS")))
    assert left["hand"][0] == ["3H", "9S", "QS"]
    everywhere = [*left["hand"], *left["up"], *left["down"], left["burned"], left["spare"]]
    assert sum(map(len, everywhere)) + sum(len(play["cards"]) for play in left["pile"]) == 104


def test_cards_of_two_ranks_do_not_go_together() -> None:
    position = table([["6S", "7S", "KC"], *OTHERS], A_TWO)
    assert why_not(position, cards("6S", "7S")) == ("mixed-ranks", "shed:4")
    assert why_not(position, cards("6H")) == ("not-yours", "shed:4")
    assert why_not(position, cards("6S", "6S")) == ("not-yours", "shed:4")


@pytest.mark.parametrize("hand", [["10S"], ["2S"], ["8S"], ["8S", "8H"], ["8S", "QS"]])
def test_a_special_is_never_the_last_card(hand: list[str]) -> None:
    piled, bare = table([hand, *OTHERS], [thrown(2, "5D")]), table([hand, *OTHERS])
    whole = cards(*hand)
    assert whole not in legal(piled)
    assert why_not(piled, whole) == ("final-special", "S-15")
    if len(hand) == 1:
        assert legal(piled) == [PICKUP]
        assert legal(bare) == [PASS]


def test_a_last_queen_waits_for_a_rider() -> None:
    assert legal(table([["QS"], *OTHERS], [thrown(2, "5D")])) == [PICKUP]
    assert legal(table([["QS"], *OTHERS])) == [PASS]
    assert plays(table([["6C", "QC"], *OTHERS], [thrown(2, "5D")])) == {"6C", "6C QC"}


# Home cards


def test_home_is_locked_while_the_spare_lasts_and_with_two_cards_in_hand() -> None:
    spare = table(
        [["3C", "3D"], *OTHERS], [thrown(2, "KH")], spare=["9H"], up=[["AH", "AD"], ["6H", "6D"], ["7H", "7D"]]
    )
    assert legal(spare) == [PICKUP]
    assert why_not(spare, cards("AH")) == ("home-locked", "S-23")
    hand = table([["3C", "4D"], *OTHERS], [thrown(2, "KH")], up=[["AH", "AD"], [], []])
    assert legal(hand) == [PICKUP]
    assert why_not(hand, cards("AH")) == ("home-locked", "S-19")


def test_one_hand_card_and_home_cards_go_together() -> None:
    position = table([["6C"], *OTHERS], up=[["6H", "QC"], [], []])
    assert plays(position) == {"6C", "6H", "6H 6C", "6C QC", "6H 6C QC"}
    left = shown(after(position, cards("6H")))
    assert (left["hand"][0], left["up"][0]) == (["6C"], ["QC"])
    mixed = shown(after(position, cards("6C", "QC")))
    assert (mixed["hand"][0], mixed["up"][0]) == ([], ["6H"])


def test_three_of_a_rank_from_hand_and_home_finish_together() -> None:
    position = table([["6C"], *OTHERS], up=[["6H", "6D"], [], []])
    assert shown(after(position, cards("6C", "6H", "6D")))["place"] == [1, None, None]


def test_one_face_in_hand_and_at_home_names_its_source() -> None:
    position = table([["6C"], ["4C"], ["4H"], ["5H"]], up=[["6C", "QC"], [], [], []])
    assert legal(position) == [
        cards("6C", source="hand"),
        cards("6C", source="home"),
        cards("6C", "QC", source="hand"),
        cards("6C", "QC", source="home"),
        cards("6C", "6C"),
        cards("6C", "6C", "QC"),
    ]
    assert why_not(position, cards("6C")) == ("needs-source", "S-32")
    assert why_not(position, cards("6C", "6C", source="hand")) == ("needless-source", "S-32")
    hand = shown(after(position, cards("6C", "QC", source="hand")))
    home = shown(after(position, cards("6C", "QC", source="home")))
    assert (hand["hand"][0], hand["up"][0]) == ([], ["6C"])
    assert (home["hand"][0], home["up"][0]) == (["6C"], [])


def test_a_queen_in_hand_and_at_home_names_its_source() -> None:
    position = table([["QC"], ["4C"], ["4H"], ["5H"]], up=[["6C", "QC"], [], [], []])
    assert legal(position) == [cards("6C"), cards("6C", "QC", source="hand"), cards("6C", "QC", source="home")]
    hand = shown(after(position, cards("6C", "QC", source="hand")))
    assert (hand["hand"][0], hand["up"][0]) == ([], ["QC"])


def test_a_face_up_card_that_cannot_be_played_stays_and_blocks_the_blind_ones() -> None:
    position = table([[], *OTHERS], [thrown(2, "KD")], up=[["QS"], [], []], down=[["AH"], [], []])
    assert legal(position) == [PICKUP]
    assert why_not(position, flip(0)) == ("not-blind-yet", "S-21")
    taken = shown(after(position, PICKUP))
    assert (taken["hand"][0], taken["up"][0], taken["down"][0]) == (["KD"], ["QS"], ["AH"])


def test_giving_up_is_refused_while_something_fits_or_wrongly_named() -> None:
    position = table([["9C", "3D"], *OTHERS], [thrown(2, "5H")])
    assert why_not(position, PICKUP) == ("must-play", "S-18")
    assert why_not(table([["3D", "4D"], *OTHERS], [thrown(2, "9H")]), PASS) == ("must-pick-up", "shed:7")
    assert why_not(table([["QH", "QD"], *OTHERS]), PICKUP) == ("no-pile", "shed:7")
    blind = table([[], *OTHERS], [thrown(2, "5H")], down=[["AH", "KH"], [], []])
    assert legal(blind) == [flip(0), flip(1)]
    assert why_not(blind, PICKUP) == ("must-flip", "shed:6")
    assert why_not(blind, flip(2)) == ("no-such-card", "shed:6")


def test_a_hand_of_sixty_cards_lists_its_plays_rank_by_rank() -> None:
    ranks = ("3", "4", "5", "6", "9", "J", "K")
    hand = [rank + suit for rank in ranks for suit in "HDSC" for _ in range(2)] + ["QH", "QD", "QS", "QC"]
    position = table([hand, ["7H", "7D"], ["7S", "7C"], ["7H", "7D"]])
    found = plays(position)
    # 3^4 - 1 ways to take some of eight cards of a rank; each Queen rides on those with her suit: 2 * 3^3.
    assert len(hand) == 60
    assert len(found) == len(ranks) * (80 + 4 * 54)
