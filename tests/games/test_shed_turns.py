"""What a turn of Shed does: drawing, effects, who continues, blind cards, finishing, stalls."""

import pytest

from pygames.core.codec import Reader
from pygames.core.errors import BadInput
from pygames.core.positions import Position, apply
from pygames.shed import GAME
from pygames.shed.model import ShedOptions
from tests.games.shed_tables import (
    PASS,
    PICKUP,
    Json,
    after,
    cards,
    flip,
    legal,
    shown,
    table,
    thrown,
    told,
    turn,
    why_not,
)

FOUR_SEATS = [["9C", "9D", "JH"], ["4H", "4D"], ["5H", "5D"], ["6H", "6D"]]


def test_drawing_goes_up_to_two_cards_while_the_spare_lasts() -> None:
    homes: Json = {"up": [["3H", "3D"], ["6H", "6D"], ["7H", "7D"]]}
    hands = [["9C", "JH"], ["4H", "4D"], ["5H", "5D"]]
    one = shown(after(table(hands, spare=["KH", "KD"], **homes), cards("9C")))
    assert (one["hand"][0], one["spare"]) == (["JH", "KH"], ["KD"])
    assert one["known"][0] == []
    none = shown(after(table([["9C", "JH", "JD"], *hands[1:]], spare=["KH"], **homes), cards("9C")))
    assert (none["hand"][0], none["spare"], none["idle_turns"]) == (["JH", "JD"], ["KH"], 1)
    last = shown(after(table([["9C", "9D"], *hands[1:]], spare=["KH"], **homes), cards("9C", "9D")))
    assert (last["hand"][0], last["spare"], last["idle_turns"]) == (["KH"], [], 0)


def test_an_8_skips_one_seat_however_many_lie_and_the_skip_is_told() -> None:
    position = table([["8C", "8D", "JH"], *FOUR_SEATS[1:]], [thrown(3, "5S")])
    assert turn(after(position, cards("8C", "8D"))) == 2
    news = told(position, cards("8C", "8D"), 3)
    assert [(event.kind, event.seat) for event in news] == [("play", 0), ("skip", 1)]


def test_with_two_seats_an_8_comes_back_and_may_be_picked_up_by_its_thrower() -> None:
    position = table([["8C", "3D", "4H"], ["6H", "6D"]], [thrown(1, "5S")])
    mine = after(position, cards("8C"))
    assert turn(mine) == 0
    assert legal(mine) == [PICKUP]
    assert turn(after(mine, PICKUP)) == 0
    assert shown(after(mine, PICKUP))["pile"] == []


def test_a_start_8_must_be_beaten_but_skips_nobody() -> None:
    position = table([["9C", "7D", "2H"], ["4H", "4D"], ["5H", "5D"]], [thrown(None, "8S")], turn=0)
    assert [action["cards"] for action in legal(position)] == [["9C"], ["2H"]]


def test_a_10_burns_the_pile_and_its_player_goes_again() -> None:
    position = table([["10C", "QC", "JH"], ["4H", "4D"], ["5H", "5D"]], [thrown(2, "5S"), thrown(None, "3S")])
    burned = shown(after(position, cards("10C", "QC")))
    assert (burned["turn"], burned["pile"], burned["requirement"]) == (0, [], "any")
    assert {"10C", "QC", "5S", "3S"} <= set(burned["burned"])


def test_four_of_a_rank_burn_nothing_by_themselves() -> None:
    position = table([["5C", "5D", "JH"], ["5H", "5S", "JD"], ["4H", "4D"]], [thrown(2, "4S")])
    piled = shown(after(position, cards("5C", "5D"), cards("5H", "5S")))
    assert len(piled["pile"]) == 3
    assert piled["turn"] == 2


def test_the_thrower_of_the_top_card_continues_after_a_pickup() -> None:
    hands = [["9C"], ["3H", "3D"], ["5H", "5D"], []]
    thrown_by_0 = table(hands, [thrown(0, "KS")], turn=1)
    assert turn(after(thrown_by_0, PICKUP)) == 0
    finished = table(hands, [thrown(3, "KS")], turn=1)
    assert turn(after(finished, PICKUP)) == 0
    start_card = table(hands, [thrown(None, "KS")], turn=2)
    assert turn(after(start_card, PICKUP)) == 0


def test_the_picker_may_be_the_seat_after_a_finished_thrower() -> None:
    position = table([[], ["3H", "3D"], ["5H", "5D"]], [thrown(0, "KS")], turn=1)
    assert turn(after(position, PICKUP)) == 1


# Blind cards


def test_a_blind_card_that_fits_is_played_with_its_effects() -> None:
    position = table([[], ["4H"], ["5H"], ["6H"]], [thrown(3, "5S")], down=[["3H", "8D"], [], [], []])
    hit = shown(after(position, flip(1)))
    assert (hit["down"][0], hit["turn"], hit["requirement"]) == (["3H"], 2, "beat8")
    assert [event.kind for event in told(position, flip(1), 2)] == ["flip", "skip"]
    assert "8 of Diamonds" in told(position, flip(1), 2)[0].text


def test_a_blind_card_that_does_not_fit_takes_the_pile_along_and_the_thrower_continues() -> None:
    position = table([[], ["4H"], ["5H"]], [thrown(1, "9S"), thrown(2, "6S")], down=[["3H", "8D"], [], []])
    missed = shown(after(position, flip(0)))
    assert missed["hand"][0] == ["3H", "6S", "9S"]
    assert missed["known"][0] == ["3H", "6S", "9S"]
    assert (missed["turn"], missed["down"][0], missed["pile"]) == (1, ["8D"], [])
    assert "3 of Hearts" in told(position, flip(0), 2)[0].text


def test_a_blind_10_burns_and_its_seat_goes_again() -> None:
    position = table([[], ["4H"], ["5H"]], [thrown(1, "9S")], down=[["10H", "AD"], [], []])
    burned = after(position, flip(0))
    assert turn(burned) == 0
    assert legal(burned) == [flip(0)]
    assert [event.kind for event in told(position, flip(0), 1)] == ["flip", "burn"]
    assert "10 of Hearts" in told(position, flip(0), 1)[0].text


def test_a_last_blind_special_goes_to_the_hand() -> None:
    piled = shown(after(table([[], ["4H"], ["5H"]], [thrown(1, "9S")], down=[["2H"], [], []]), flip(0)))
    assert (piled["hand"][0], piled["turn"]) == (["9S", "2H"], 1)
    bare = shown(after(table([[], ["4H"], ["5H"]], down=[["2H"], [], []]), flip(0)))
    assert (bare["hand"][0], bare["turn"], bare["passes_in_row"], bare["idle_turns"]) == (["2H"], 1, 0, 0)


def test_a_blind_queen_on_no_pile_is_no_pass() -> None:
    position = table([[], ["QS"], ["5H"]], down=[["QC", "3H"], [], []], passes_in_row=0, idle_turns=7)
    missed = shown(after(position, flip(0)))
    assert (missed["hand"][0], missed["turn"], missed["passes_in_row"], missed["idle_turns"]) == (["QC"], 1, 0, 0)


# Finishing


def test_the_first_out_wins_and_the_others_play_on() -> None:
    position = table([["9C"], ["4H", "4D"], ["5H", "5D"]], [thrown(2, "5S")])
    out = after(position, cards("9C"))
    assert shown(out)["place"] == [1, None, None]
    assert turn(out) == 1
    assert not out.over()
    assert [event.kind for event in told(position, cards("9C"), 1)] == ["play", "finish"]


@pytest.mark.parametrize("last", [["9C"], ["9C", "QC"]])
def test_the_game_ends_at_once_with_the_last_but_one_finish(last: list[str]) -> None:
    position = table([[], last, ["5H", "5D"]], [thrown(2, "5S")], turn=1)
    done = after(position, cards(*last))
    assert done.over()
    assert shown(done)["place"] == [1, 2, 3]
    assert shown(done)["turn"] is None
    assert GAME.outcome(done.state.public) == ((2, 1, 0), (1, 2, 3))
    kinds = [(event.kind, event.seat) for event in told(position, cards(*last), None)]
    assert kinds == [("play", 1), ("finish", 1), ("place", 2), ("win", 0)]
    with pytest.raises(BadInput) as caught:
        apply(done, 2, Reader(PASS, "action"))
    assert caught.value.refusal.code == "game-over"


def test_a_finishing_7_binds_the_next_seat() -> None:
    position = after(table([["7C"], ["9H", "3D"], ["5H", "5D"]], [thrown(2, "5S")]), cards("7C"))
    assert legal(position) == [cards("3D")]


def test_two_seats_end_with_the_first_finish() -> None:
    done = after(table([["9C"], ["5H", "5D"]], [thrown(1, "5S")]), cards("9C"))
    assert shown(done)["place"] == [1, 2]


# Stalls


def test_the_game_stops_when_everybody_has_passed() -> None:
    position = table([["QH"], ["QD", "QS"], ["2S"]], passes_in_row=0)
    stopped = after(position, PASS, PASS, PASS)
    assert stopped.over()
    assert shown(stopped)["place"] == [1, 3, 1]
    news = told(after(position, PASS, PASS), PASS, 1)
    assert [event.kind for event in news] == ["pass", "stop", "place", "place", "place", "win", "win"]


def test_any_other_action_breaks_the_row_of_passes() -> None:
    position = table([["QH"], ["QD"], ["3S", "QC"]])
    assert shown(after(position, PASS, PASS, cards("3S")))["passes_in_row"] == 0


def stalled(idle: int, **options: object) -> Position:
    hands = [["3D", "4D"], ["6H", "6D"], ["5H", "5D"]]
    return table(hands, [thrown(2, "9H")], idle_turns=idle, options=options)


def test_the_pile_burns_only_after_more_than_twenty_idle_turns_a_seat() -> None:
    taken = shown(after(stalled(60), PICKUP))
    assert (len(taken["hand"][0]), taken["idle_turns"], taken["turn"]) == (3, 61, 2)
    burned = shown(after(stalled(61), PICKUP))
    assert (burned["hand"][0], burned["idle_turns"], burned["turn"], burned["pile"]) == (["3D", "4D"], 0, 2, [])
    assert "9H" in burned["burned"]
    assert [event.kind for event in told(stalled(61), PICKUP, 1)] == ["burn", "turn"]


def test_a_blind_miss_takes_the_pile_however_long_nothing_moved() -> None:
    position = table([[], ["4H"], ["5H"]], [thrown(1, "9S")], down=[["3H", "8D"], [], []], idle_turns=100)
    missed = shown(after(position, flip(0)))
    assert (missed["hand"][0], missed["idle_turns"]) == (["3H", "9S"], 0)


def test_the_game_stops_after_more_than_sixty_idle_turns_a_seat() -> None:
    assert not after(stalled(179, stall_rule="stop"), PICKUP).over()
    stopped = after(stalled(180, stall_rule="stop"), PICKUP)
    assert stopped.over()
    assert shown(stopped)["place"] == [3, 1, 1]


def test_idle_turns_count_what_brings_nothing_on() -> None:
    hands = [["9C", "JH", "KH"], ["4H", "4D"], ["5H", "5D"]]
    assert shown(after(table(hands, [thrown(2, "5S")], idle_turns=3), cards("9C")))["idle_turns"] == 4
    home = table([["9C"], *hands[1:]], [thrown(2, "5S")], up=[["JD"], [], []], idle_turns=3)
    assert shown(after(home, cards("JD")))["idle_turns"] == 0
    assert shown(after(home, cards("9C")))["idle_turns"] == 4


def test_the_bound_is_the_sum_of_its_derivation() -> None:
    # Three seats: 18 draws, 52 burns, 6 flips, 6 face-up plays, 3 finishes; 180 idle turns around each, one to stop.
    assert GAME.bound(ShedOptions(), 3) == 85 + 86 * 180 + 1
    assert GAME.bound(ShedOptions(swap_start=True, stop_limit=1), 4) == (59 + 104 + 20) * 5 + 5 + 4


def test_known_cards_leave_when_they_are_played() -> None:
    position = table([["9C", "9D", "3S"], ["4H"], ["5H"]], [thrown(2, "5S")], known=[["9C", "3S"], [], []])
    assert shown(after(position, cards("9C", "9D")))["known"][0] == ["3S"]


def test_a_seat_that_is_not_to_act_is_refused() -> None:
    position = table([["9C"], ["4H"], ["5H"]], [thrown(2, "5S")])
    with pytest.raises(BadInput) as caught:
        apply(position, 1, Reader(cards("4H"), "action"))
    assert caught.value.refusal.code == "not-your-turn"
    assert why_not(position, {"kind": "swap", "up": ["9C", "9D"]}) == ("wrong-phase", "S-30")
