"""Turns of Routes: the opening, drawing, reshuffles, running out, selling and the end."""

from typing import Any

import pytest

from pygames.core.codec import Reader
from pygames.core.game import view
from pygames.core.positions import Position, apply
from pygames.routes import GAME
from tests.games.routes_tables import (
    EMPTY,
    Json,
    Routes,
    after,
    disband,
    discard,
    face,
    legal,
    number,
    seen,
    shown,
    start,
    swap,
    table,
    told,
    turn,
    why_not,
)

FACES = ["QH", "JD", "QD", "KD", "JS", "KS", "KC", "JOK"]
RIVAL = ["AC", "2C", "3C", "4C", "5C"]
SELLS_24 = ["10H", "9H", "5H"]
SELLS_23 = ["10D", "8D", "5D"]
SELLS_20 = ["10C", "8C", "2C"]


def opening(hand: list[str], **fields: Any) -> Position:
    return table(EMPTY, EMPTY, hand, opening_left=[3, 3], **fields)


def score(position: Position) -> Json:
    outcome = position.outcome()
    return {"over": position.over(), "scores": list(outcome.scores), "places": list(outcome.places)}


# The opening


def test_the_opening_alternates_without_drawing_and_the_first_player_goes_on() -> None:
    position = opening(["5H", "6H", "7H", "KH"], rival=["5D", "6D", "7D"])
    hands = []
    for index in range(3):
        position = after(position, start(f"{5 + index}H", index), start(f"{5 + index}D", index))
        hands.append(len(shown(position)["hand"][0]))
    assert hands == [7, 6, 5]
    assert turn(position) == 0
    assert GAME.phase(position.state.public) == "main"
    played = after(position, face("KH", 1, 0, 0))
    assert turn(played) == 1
    assert (len(shown(played)["hand"][0]), len(shown(played)["deck"][0])) == (5, 45)


def test_the_opening_allows_number_cards_on_empty_own_routes_only() -> None:
    position = table([["AH"], [], []], [["AH"], [], []], ["2H", "KD"], opening_left=[2, 2])
    assert {action["kind"] for action in legal(position)} == {"open"}
    assert {action["route"] for action in legal(position)} == {1, 2}
    codes = {
        "route-taken": start("2H", 0),
        "not-a-number": start("KD", 1),
        "has-number": swap("KD"),
    }
    for code, action in codes.items():
        assert why_not(position, action).code == code
    for action in (discard("2H"), disband(0), face("KD", 1, 0, 0), number("2H", 0)):
        refusal = why_not(position, action)
        assert (refusal.code, refusal.rule) == ("wrong-phase", "routes:4")


def test_without_a_number_card_a_swap_is_the_whole_turn() -> None:
    position = opening(FACES)
    assert legal(position) == [swap(card) for card in FACES]
    for action in (discard("KD"), disband(0), face("KD", 0, 0, 0)):
        assert why_not(position, action).code == "wrong-phase"
    left = after(position, swap("KD"))
    assert turn(left) == 1
    written = shown(left)
    assert (written["discard"][0], len(written["hand"][0]), written["opening_left"]) == (["KD"], 8, [3, 3])


def test_the_opening_is_counted_for_each_player() -> None:
    """Seat 1 is done while seat 0 still has a placement to make; its routes may be attacked and used again."""
    three = [["5H"], ["6H"], ["7H"]]
    position = table([["5H"], ["6H"], []], three, ["2H"], opening_left=[1, 0], rival=["JH"], turn=1)
    assert GAME.phase(position.state.public) == "main"
    attacked = after(position, face("JH", 0, 0, 0))
    assert GAME.phase(attacked.state.public) == "opening"
    assert start("2H", 0) in legal(attacked)
    done = after(attacked, start("2H", 2))
    assert shown(done)["routes"][0] == [[], ["6H"], ["2H"]]
    assert len(shown(done)["hand"][0]) == 5
    assert shown(done)["opening_left"] == [0, 0]


def test_after_the_opening_there_is_no_more_opening() -> None:
    position = table([["5H"], [], []], EMPTY, ["2H"])
    for action in (start("2H", 1), swap("2H")):
        assert why_not(position, action).code == "wrong-phase"


# A turn


def test_playing_and_discarding_draw_and_disbanding_does_not() -> None:
    position = table([["5H"], ["4H"], []], EMPTY, ["9H", "KH", "2S"], rival=["2H", "3H", "4H", "6H"])
    count = len(shown(position)["deck"][0])
    for action, drawn in ((discard("2S"), 1), (number("9H", 0), 1), (face("KH", 0, 0, 1), 1), (disband(0), 0)):
        top = shown(position)["deck"][0][0]
        position = after(position, action)
        written = shown(position)
        count -= drawn
        assert (len(written["hand"][0]), len(written["deck"][0])) == (5, count)
        assert not drawn or top in written["hand"][0]
        position = after(position, discard(shown(position)["hand"][1][0]))


def test_a_turn_is_one_action_and_the_other_seat_must_wait() -> None:
    position = table([["5H"], [], []], EMPTY, ["9H"])
    assert why_not(position, number("9H", 0), seat=1).code == "not-your-turn"
    assert turn(after(position, number("9H", 0))) == 1


def test_an_empty_route_cannot_be_disbanded_and_only_held_cards_are_played() -> None:
    position = table([["5H"], [], []], [["6H"], ["7H"], []], ["9H"])
    assert [action for action in legal(position) if action["kind"] == "disband"] == [disband(0)]
    assert why_not(position, disband(1)).rule == "R-6"
    assert why_not(position, discard("2H")).code == "not-in-hand"
    assert why_not(position, number("KD", 0)).code == "not-in-hand"


def test_disbanding_sends_every_card_to_its_owner() -> None:
    position = table([["5H+KD~", "9H+QS"], [], []], EMPTY, ["2S"])
    assert shown(after(position, disband(0)))["discard"] == [["QS", "9H", "5H"], ["KD"]]


def test_equal_cards_are_listed_once() -> None:
    position = table([["5H"], [], []], EMPTY, ["9H", "9H", "JOK", "JOK"], ("double_deck",))
    listed = [str(action) for action in legal(position)]
    assert len(listed) == len(set(listed))
    assert listed.count(str(discard("9H"))) == listed.count(str(face("JOK", 0, 0, 0))) == 1


def test_what_is_drawn_is_told_only_to_who_draws() -> None:
    position = table([["5H"], [], []], EMPTY, ["9H", "2S", "2C", "3C", "4C"], deck=[["KD"], ["2H"]], rival=RIVAL)
    assert told(position, discard("2S"), 0) == ["discarded the 2 of Spades", "drew the King of Diamonds"]
    for other in (1, None):
        assert told(position, discard("2S"), other) == ["discarded the 2 of Spades"]


# Running out and reshuffling


def ending(hand: list[str], **fields: Any) -> Position:
    """Seat 0 has an empty deck; seat 1 has one card in hand and some in the deck."""
    mine: Routes = fields.pop("mine", EMPTY)
    theirs: Routes = fields.pop("theirs", EMPTY)
    return table(mine, theirs, hand, deck=[[], ["2S", "3S", "4S", "5S"]], rival=RIVAL, **fields)


def test_the_last_card_spent_without_a_sale_loses_at_once() -> None:
    position = ending(["9C"])
    left = after(position, discard("9C"))
    assert score(left) == {"over": True, "scores": [0, 0], "places": [2, 1]}
    assert told(position, discard("9C"), 1)[-2:] == ["ran out of cards", "won the game"]
    assert [line.what for line in GAME.lines(left.state.public)] == ["Out of cards"]
    assert after(position, number("9C", 0)).over()


def test_with_an_empty_deck_the_hand_shrinks_and_a_disband_saves_the_last_card() -> None:
    position = ending(["9C", "4D"], mine=[["5H"], [], []])
    left = after(position, discard("9C"), discard("AC"))
    assert shown(left)["hand"][0] == ["4D"]
    kept = after(left, disband(0))
    assert not kept.over()
    assert shown(kept)["hand"][0] == ["4D"]


def test_sales_come_before_running_out() -> None:
    """The last card sells the third pair: the game is decided by sales, whoever has them."""
    mine: Routes = [SELLS_24, ["10C", "9C", "4C"], ["10S", "8S"]]
    won = after(ending(["5S"], mine=mine), number("5S", 2))
    assert score(won) == {"over": True, "scores": [3, 0], "places": [1, 2]}
    theirs: Routes = [SELLS_23, ["10C", "8C", "6C"], []]
    mine = [["9H"], ["9D"], ["10S", "8S"]]
    lost = after(ending(["5S"], mine=mine, theirs=theirs), number("5S", 2))
    assert score(lost) == {"over": True, "scores": [1, 2], "places": [2, 1]}


def test_a_deck_is_made_anew_twice_and_the_third_time_is_the_end() -> None:
    position = ending(["9C", "8C"], variants=("reshuffle",))
    pile = len(shown(position)["discard"][0])
    drawn = after(position, discard("9C"))
    written = shown(drawn)
    assert (len(written["hand"][0]), len(written["deck"][0]), written["discard"][0]) == (2, pile, [])
    assert written["reshuffles_left"] == [1, 2]
    assert "made a new deck from the discards" in told(position, discard("9C"), 1)
    assert "9C" in [*written["deck"][0], *written["hand"][0]]
    last = ending(["9C"], variants=("reshuffle",), reshuffles_left=[0, 2])
    assert after(last, discard("9C")).over()


def test_a_reshuffle_saves_a_player_without_a_card_left() -> None:
    position = ending(["9C"], variants=("reshuffle",), reshuffles_left=[1, 2])
    left = after(position, discard("9C"))
    assert not left.over()
    assert (len(shown(left)["hand"][0]), shown(left)["reshuffles_left"][0]) == (1, 0)


def test_without_discards_no_reshuffle_is_used_up() -> None:
    """Everything of seat 0 lies on routes, but for two cards in the hand: a card played is no discard."""
    numbers = [f"{rank}{suit}" for suit in "HDSC" for rank in ("A", *range(2, 11))]
    faces = ["JOK", "JOK", *[f"{rank}{suit}" for suit in "HDSC" for rank in "JQK"]]
    slots = [card for card in numbers if card not in ("8H", "9H")]
    slots[0] += "".join(f"+{card}" for card in faces)
    position = ending(["8H", "9H"], mine=[slots, [], []], variants=("reshuffle", "no_attachment_limit"))
    assert shown(position)["discard"][0] == []
    assert shown(after(position, number("8H", 1)))["reshuffles_left"][0] == 2
    assert shown(after(position, discard("8H")))["reshuffles_left"][0] == 1
    lone = after(position, number("8H", 1), discard("AC"), number("9H", 2))
    assert lone.over()
    assert lone.outcome().places == (2, 1)


# Selling and the end


def test_a_sale_is_final_only_when_all_pairs_are_sold() -> None:
    position = table([SELLS_24, SELLS_23, []], [SELLS_20, ["4D"], []], ["2S"])
    public = seen(position)
    assert (public["sales"], public["winner"]) == ([0, 0, None], None)
    assert GAME.unscored(position.state.public) == (2, 0)
    assert score(position) == {"over": False, "scores": [0, 0], "places": [1, 1]}
    quick = table([SELLS_24, SELLS_23, []], [SELLS_20, [], []], ["2S"], ("quick_sale",))
    assert quick.over()
    assert score(quick)["places"] == [1, 2]


def test_an_own_action_can_give_the_rival_the_game() -> None:
    """Mine against theirs 24-20, 20-23, 24-24; a Jack on my own third route ends it 1 to 2."""
    mine: Routes = [SELLS_24, SELLS_20, ["10S", "9S", "5S"]]
    theirs: Routes = [SELLS_20, SELLS_23, ["10S", "9S", "5S"]]
    position = table(mine, theirs, ["JH"])
    assert seen(position)["sales"] == [0, 1, None]
    left = after(position, face("JH", 0, 2, 0))
    assert score(left) == {"over": True, "scores": [1, 2], "places": [2, 1]}
    assert shown(left)["turn"] == 0
    assert [(line.seat, line.points) for line in GAME.lines(left.state.public)] == [(0, 1), (1, 1), (1, 1)]
    assert told(position, face("JH", 0, 2, 0), 1)[-1] == "won the game with 2 pairs sold"


def test_an_end_by_sales_comes_before_the_draw() -> None:
    position = table([SELLS_24, SELLS_23, ["10S", "8S"]], EMPTY, ["5S"])
    left = after(position, number("5S", 2))
    assert left.over()
    assert len(shown(left)["hand"][0]) == 4
    assert why_not(left, discard("2S"), seat=1).code == "game-over"
    assert left.to_act() == ()
    assert [GAME.menu(view(left.state, seat)) for seat in (0, 1)] == [(), ()]


@pytest.mark.parametrize("kind", ["resign", "timeout"])
def test_resigning_and_clocks_end_the_game_for_that_seat(kind: str) -> None:
    position = table([["5H"], [], []], EMPTY, ["9H"])
    ended, _ = apply(position, 1, Reader({"kind": kind}, "action"))
    assert ended.over()
    assert ended.outcome().places == (1, 2)
    assert {"kind": kind} not in legal(position)
