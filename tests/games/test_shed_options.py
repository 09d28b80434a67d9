"""Shed's options, one by one: each changes what it says and is kept in positions and records."""

import json

import pytest

from pygames.core.codec import Reader, canonical
from pygames.core.errors import BadInput
from pygames.core.game import view
from pygames.core.match import Seat, load_match, new_match
from pygames.core.playout import first_state
from pygames.shed import GAME
from pygames.shed.model import ShedOptions
from tests.games.shed_tables import after, cards, legal, plays, shown, table, thrown, told, turn, why_not

OTHERS = [["4H", "4D"], ["6H", "6D"]]


def seats(count: int) -> tuple[Seat, ...]:
    return tuple(Seat(f"Seat {seat}", "easy") for seat in range(count))


def refused(count: int, **options: object) -> tuple[str, str, str]:
    with pytest.raises(BadInput) as caught:
        new_match(GAME, seats(count), "x", dict(options))
    refusal = caught.value.refusal
    return refusal.code, refusal.where, refusal.rule


def test_allow_two_lets_two_play_with_one_deck() -> None:
    assert refused(2) == ("wrong-seats", "seats", "S-2")
    state = first_state(GAME, "two", 2, ShedOptions(allow_two=True))
    assert state.public.spare == 29
    with pytest.raises(BadInput) as caught:
        table([["3H"], ["4H"]], options={"allow_two": False})
    assert caught.value.refusal.where == "position.seats"
    assert refused(7)[0] == refused(1)[0] == "wrong-seats"


def test_first_seat_begins_and_must_be_at_the_table() -> None:
    for seat in range(4):
        assert first_state(GAME, "first", 4, ShedOptions(first_seat=seat)).public.turn == seat
    assert refused(3, first_seat=3) == ("bad-option", "options.first_seat", "S-5")
    assert {first_state(GAME, f"any {number}", 3).public.turn for number in range(30)} == {0, 1, 2}


def test_without_play_on_the_first_finish_ends_the_game() -> None:
    hands = [["9C"], ["4H", "4D", "4S"], ["5H", "5D"], ["6H", "6D"]]
    done = after(table(hands, [thrown(3, "5S")], options={"play_on": False}), cards("9C"))
    assert done.over()
    assert shown(done)["place"] == [1, 4, 2, 2]
    assert GAME.outcome(done.state.public).scores == (3, 0, 1, 1)


def test_seven_on_seven_admits_a_7_after_a_7() -> None:
    hands = [["7C", "9C", "3C"], *OTHERS]
    assert plays(table(hands, [thrown(2, "7S")], options={"seven_on_seven": True})) == {"3C", "7C"}


def test_four_burns_counts_cards_in_a_row_without_queens() -> None:
    hands = [["5C", "QC", "JH"], ["5H", "5D", "JD"], ["4H", "4D"]]
    four = {"four_burns": True}
    three = table([["5C", "5D", "QC", "JH"], *OTHERS], [thrown(2, "5S")], options=four)
    assert len(shown(after(three, cards("5C", "5D", "QC")))["pile"]) == 2
    position = table(hands, [thrown(2, "5S")], options=four)
    burned = after(position, cards("5C", "QC"), cards("5H", "5D"))
    assert shown(burned)["pile"] == []
    assert turn(burned) == 1
    assert "burn" in [event.kind for event in told(after(position, cards("5C", "QC")), cards("5H", "5D"), 0)]


def test_four_8s_burn_and_skip_nobody() -> None:
    position = table([["8H", "8D", "8S", "8C", "JH"], *OTHERS], options={"four_burns": True})
    burned = after(position, cards("8H", "8D", "8S", "8C"))
    assert (turn(burned), shown(burned)["requirement"]) == (0, "any")


def test_a_finisher_who_burns_four_leaves_an_empty_pile_to_the_next_seat() -> None:
    position = table([["5C", "5D"], *OTHERS], [thrown(2, "5S"), thrown(1, "5H")], options={"four_burns": True})
    burned = shown(after(position, cards("5C", "5D")))
    assert (burned["place"], burned["turn"], burned["pile"]) == ([1, None, None], 1, [])


@pytest.mark.parametrize(("last", "following"), [("2S", 1), ("8S", 2), ("10S", 1)])
def test_special_finish_lets_a_special_be_last(last: str, following: int) -> None:
    position = table([[last], *OTHERS], [thrown(2, "5D")], options={"special_finish": True})
    done = shown(after(position, cards(last)))
    assert (done["place"], done["turn"]) == ([1, None, None], following)


def test_burn_limit_and_stop_limit_count_turns_a_seat() -> None:
    hands = [["3D"], ["6H", "6D"], ["5H", "5D"]]
    pickup = {"kind": "pickup"}

    def idle(turns: int, **options: object) -> dict[str, object]:
        return shown(after(table(hands, [thrown(2, "9H")], idle_turns=turns, options=options), pickup))

    assert idle(3, burn_limit=1)["hand"] != [["3D"], ["6H", "6D"], ["5H", "5D"]]
    assert idle(4, burn_limit=1)["hand"] == [["3D"], ["6H", "6D"], ["5H", "5D"]]
    assert idle(4, burn_limit=1, stall_rule="stop")["idle_turns"] == 5
    assert idle(2, stop_limit=1)["turn"] == 2
    assert idle(3, stop_limit=1)["turn"] is None


# Swap at the start


def test_swap_start_lets_each_seat_choose_its_face_up_cards_once() -> None:
    state = first_state(GAME, "swap", 3, ShedOptions(swap_start=True, first_seat=1))
    assert GAME.phase(state.public) == "swap"
    order = []
    for _ in range(3):
        seat = state.public.turn
        order.append(seat)
        nine = sorted((*state.own[seat], *state.public.up[seat]))
        listed = GAME.menu(view(state, seat))
        wanted = next(action for action in listed if not set(action[1:]) & set(state.public.up[seat]))
        old = state.public.up[seat]
        state = GAME.play(state, seat, wanted)
        assert sorted((*state.own[seat], *state.public.up[seat])) == nine
        assert state.public.up[seat] == wanted[1:]
        assert state.public.known[seat] == old
        assert GAME.faults(state) == ()
    assert order == [1, 2, 0]
    assert (state.public.turn, GAME.phase(state.public)) == (1, "play")


def test_swap_start_lists_every_two_faces_once_and_refuses_others() -> None:
    hand = ["3H", "4H", "5H", "6H", "7H", "9H", "9H"]
    others = [["3S", "4S", "5S", "6S", "7S", "9S", "JS"], ["3C", "4C", "5C", "6C", "7C", "9C", "JC"], 7]
    up = [["JH", "KH"], ["KS", "AS"], ["KC", "AC"], ["KD", "AD"]]
    position = table(
        [hand, *others], [thrown(None, "2D")], up=up, down=[2, 2, 2, 2], swaps_left=4, options={"swap_start": True}
    )
    listed = legal(position)
    assert len(listed) == 8 * 7 // 2 + 1
    assert {"kind": "swap", "up": ["9H", "9H"]} in listed
    assert {"kind": "swap", "up": ["JH", "KH"]} in listed
    assert why_not(position, {"kind": "swap", "up": ["AH", "KH"]}) == ("not-yours", "S-30")
    assert why_not(position, {"kind": "swap", "up": ["KH"]}) == ("wrong-count", "S-30")
    assert why_not(position, cards("3H")) == ("wrong-phase", "S-30")
    news = told(position, {"kind": "swap", "up": ["9H", "KH"]}, 1)
    assert [event.text for event in news] == ["laid the 9 of Hearts face up and kept the King of Hearts"]
    assert GAME.targets(
        view(position.state, 0), GAME.read_action(Reader({"kind": "swap", "up": ["9H", "KH"]}, "a"))
    ) == (
        "hand:9H",
        "up:0:KH",
        "home:0",
    )


def test_options_are_kept_in_position_and_record() -> None:
    options = {
        "allow_two": True, "play_on": False, "first_seat": 1, "seven_on_seven": True, "four_burns": True,
        "swap_start": True, "special_finish": True, "stall_rule": "stop", "burn_limit": 5, "stop_limit": 10,
    }  # fmt: skip
    match = new_match(GAME, seats(2), "kept", options)
    for _ in range(6):
        match.think()
    record = json.loads(canonical(match.record()))
    again = load_match(Reader(record, "record"), {"shed": GAME})
    assert again.position.state == match.position.state
    assert shown(again.position)["options"] == options
