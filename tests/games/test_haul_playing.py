"""Haul: the deal, playing a card, the finishing order and claiming."""

import pytest

from pygames.core.errors import BadInput
from pygames.core.game import view
from pygames.core.playout import first_state
from tests.games.haul_positions import (
    DECK,
    GAME,
    SEATS,
    act,
    code,
    legal,
    note,
    options_of,
    play_out,
    rank_of,
    state_of,
    why_not,
)

PLAYED = [[0, "5C"], [1, "5H"], [2, "2H"], [3, "10S"]]


def test_haul_1_the_deck_has_seven_ranks_of_each_suit_and_182_points() -> None:
    dealt = [face for hand in note(first_state(GAME, "deck"))["hands"] for face in hand]
    assert sorted(dealt) == sorted(DECK)
    assert sum(map(rank_of, DECK)) == 182


def test_haul_2_everybody_has_seven_cards_two_tokens_and_an_empty_trailer() -> None:
    start = note(first_state(GAME, "set out"))
    assert [len(hand) for hand in start["hands"]] == [7] * SEATS
    assert (start["tokens"], start["trailers"]) == ([2] * SEATS, [{}] * SEATS)
    assert note(state_of(**options_of(refuel_tokens=0)))["tokens"] == [0] * SEATS


def test_h1_the_first_dealer_is_drawn_or_named() -> None:
    drawn = {note(first_state(GAME, f"dealer {number}"))["dealer"] for number in range(40)}
    assert drawn == set(range(SEATS))
    named = first_state(GAME, "dealer", SEATS, GAME.options_type(dealer=2))
    assert (named.public.dealer, named.public.leader) == (2, 3)


@pytest.mark.parametrize("seats", [3, 5])
def test_h22_haul_is_for_four(seats: int) -> None:
    with pytest.raises(BadInput) as caught:
        state_of(seats=seats)
    assert (caught.value.refusal.code, caught.value.refusal.rule) == ("wrong-seats", "haul:1")


def test_h17_h18_h19_the_deal_moves_left_and_tokens_and_scores_stay() -> None:
    state = state_of(tokens=[2, 1, 0, 2], **options_of(hauls=2))
    after = play_out(state)
    written = note(after)
    assert (written["haul"], written["load"], written["dealer"], written["leader"]) == (2, 1, 1, 2)
    assert written["trailers"] == [{}] * SEATS
    assert written["discards"] == [[]] * SEATS
    assert [len(hand) for hand in written["hands"]] == [7] * SEATS
    assert written["tokens"] == [2, 1, 0, 2]
    assert [len(scores) for scores in written["haul_scores"]] == [1] * SEATS
    over = play_out(after)
    assert GAME.over(over.public)
    assert note(over)["dealer"] == 1


def test_haul_4_any_card_of_the_hand_may_be_played_in_turn() -> None:
    state = state_of(leader=2)
    for seat in (2, 3, 0, 1):
        hand = note(state)["hands"][seat]
        assert legal(state, seat) == [{"kind": "play", "card": face} for face in hand]
        other = next(face for face in DECK if face not in hand)
        refusal = why_not(state, seat, kind="play", card=other)
        assert refusal is not None
        assert (refusal.code, refusal.where, refusal.rule) == ("not-in-hand", f"hand:{other}", "haul:4")
        assert code(state, (seat + 1) % SEATS, kind="play", card=hand[0]) == "not-your-turn"
        assert code(state, seat, kind="claim", card=hand[0]) == "wrong-phase"
        assert code(state, seat, kind="place") == "wrong-phase"
        state = act(state, seat, kind="play", card=hand[0])
    assert len(note(state)["finishing"]) == SEATS


@pytest.mark.parametrize(
    ("played", "finishing"),
    [
        (["10S", "9D", "8H", "JC"], [3, 0, 1, 2]),
        (["7H", "7S", "JC", "7D"], [2, 0, 1, 3]),
        (["5C", "5D", "5S", "5H"], [0, 1, 2, 3]),
        (["4H", "6C", "4S", "6D"], [1, 3, 0, 2]),
    ],
)
def test_h3_higher_ranks_finish_first_and_of_equal_ones_the_earlier(played: list[str], finishing: list[int]) -> None:
    for leader in range(SEATS):
        seated = [[(leader + number) % SEATS, face] for number, face in enumerate(played)]
        state = state_of(leader=leader, played=seated)
        assert note(state)["finishing"] == [(leader + number) % SEATS for number in finishing]


def test_h2_h4_h5_claims_go_from_the_lowest_up_and_each_is_loaded_at_once() -> None:
    state = state_of(leader=0, played=PLAYED)
    left = ["10S", "5C", "5H", "2H"]
    # Seat 2 takes the Ten; seat 1 its own card, which it may (H-4); the last claim has one choice and is made (H-5).
    for seat, face in ((2, "10S"), (1, "5H"), (0, "2H"), (3, "5C")):
        assert note(state)["unclaimed"] == left
        assert legal(state, seat) == [{"kind": "claim", "card": card} for card in left]
        for other in range(SEATS):
            if other != seat:
                assert code(state, other, kind="claim", card=face) == "not-your-turn"
        state = act(state, seat, kind="claim", card=face)
        left.remove(face)
        assert note(state)["pending"] == [seat, face]
        assert code(state, seat, kind="claim", card="5C") == "wrong-phase"
        state = act(state, seat, kind="place")
    after = note(state)
    assert after["trailers"] == [{"H": ["2H"]}, {"H": ["5H"]}, {"S": ["10S"]}, {"C": ["5C"]}]
    assert (after["load"], after["leader"], after["played"]) == (2, 3, [])


def test_haul_6_a_card_that_is_gone_or_was_not_played_is_not_on_offer() -> None:
    state = act(act(state_of(leader=0, played=PLAYED), 2, kind="claim", card="10S"), 2, kind="place")
    for face in ("10S", "JC"):
        refusal = why_not(state, 1, kind="claim", card=face)
        assert refusal is not None
        assert (refusal.code, refusal.where, refusal.rule) == ("not-on-offer", f"load:{face}", "haul:6")


def test_open_hands_are_seen_by_all_and_change_nothing_else() -> None:
    shown = state_of(seed="open", **options_of(open_hands=True))
    closed = state_of(seed="open")
    assert view(closed, 1).public.hands == ()
    for seat in (None, *range(SEATS)):
        assert view(shown, seat).public.hands == shown.own == closed.own
    assert play_out(shown, 4).public.haul_scores == play_out(closed, 4).public.haul_scores
