"""Haul: positions written by hand, what is filled in and what is refused."""

from typing import Any

import pytest

from pygames.core.errors import BadInput, Refusal
from tests.games.haul_positions import DECK, GAME, SEATS, note, options_of, state_of

NOBODY: list[list[str]] = [[], [], [], []]


def refused(**fields: Any) -> Refusal:
    with pytest.raises(BadInput) as caught:
        state_of(**fields)
    return caught.value.refusal


def test_an_empty_position_is_the_first_deal_of_a_game() -> None:
    state = state_of(seed="empty")
    written = note(state)
    assert GAME.faults(state) == ()
    assert (written["haul"], written["load"], written["dealer"], written["leader"]) == (1, 1, 0, 1)
    assert sorted(face for hand in written["hands"] for face in hand) == sorted(DECK)
    assert state_of(seed="empty") == state != state_of(seed="other")
    assert state_of(**written) == state


def test_cards_that_lie_nowhere_are_dealt_or_have_been_discarded() -> None:
    written = note(state_of(trailers=[{"S": ["8S", "8H"]}, {}, {}, {}]))
    held = [len(hand) for hand in written["hands"]]
    assert held == [8 - written["load"]] * SEATS
    everywhere = ["8S", "8H", *[face for zone in ("hands", "discards") for pile in written[zone] for face in pile]]
    assert sorted(everywhere) == sorted(DECK)


def test_the_leader_and_the_finish_follow_from_what_was_played() -> None:
    written = note(state_of(played=[[2, "5C"], [3, "5H"], [0, "2H"], [1, "10S"]]))
    assert (written["leader"], written["finishing"], written["unclaimed"]) == (
        2,
        [1, 2, 3, 0],
        ["10S", "5C", "5H", "2H"],
    )


@pytest.mark.parametrize(
    ("fields", "code", "where", "rule"),
    [
        ({"trailers": [{"S": ["8S", "9S"]}, {}, {}, {}]}, "mixed-ranks", "position.trailers[0].S", "haul:8"),
        ({"trailers": [{"H": ["8S"]}, {}, {}, {}]}, "wrong-slot", "position.trailers[0].H", "haul:8"),
        ({"trailers": [{"S": ["8S", "8S"]}, {}, {}, {}]}, "card-twice", "position.trailers[0].S", "haul:1"),
        ({"trailers": [{"S": ["8S"]}, {"S": ["8S"]}, {}, {}]}, "card-twice", "position", "haul:1"),
        ({"trailers": [{"X": ["8S"]}, {}, {}, {}]}, "unknown-field", "position.trailers[0].X", ""),
        ({"trailers": [{}, {}, {}]}, "wrong-length", "position.trailers", ""),
        ({"played": [[0, "1S"]]}, "unknown-card", "position.played[0][1]", ""),
        ({"played": [[0, "5C"], [2, "5H"]]}, "wrong-order", "position.played[1][0]", "haul:4"),
        ({"leader": 1, "played": [[0, "5C"]]}, "wrong-order", "position.played[0][0]", "haul:4"),
        ({"played": [[0, "5C"], [1, "5H"], [2, "2H"], [3, "10S"]], "finishing": [0, 1, 2, 3]}, "wrong-finish",
         "position.finishing", "H-3"),
        ({"played": [[0, "5C"], [1, "5H"], [2, "2H"], [3, "10S"]], "pending": [0, "5C"]}, "wrong-order",
         "position.pending[0]", "haul:6"),
        ({"played": [[0, "5C"], [1, "5H"], [2, "2H"], [3, "10S"]], "claim_ptr": 2}, "impossible-position",
         "position.unclaimed", "haul:6"),
        ({"load": 1, "dealer": 0, "leader": 3}, "impossible-position", "position.leader", "haul:4"),
        ({"tokens": [3, 2, 2, 2]}, "out-of-range", "position.tokens[0]", ""),
        ({"load": 8}, "out-of-range", "position.load", ""),
        ({"haul": 3, **options_of(hauls=2)}, "out-of-range", "position.haul", ""),
        ({"hands": NOBODY, "discards": NOBODY, "load": 7}, "card-missing", "position", "haul:1"),
        ({"haul": 2, "haul_scores": [[9], [2], [3], []]}, "impossible-position", "position.haul_scores[3]", "haul:10"),
    ],
)  # fmt: skip
def test_an_impossible_position_is_refused_with_place_and_rule(
    fields: dict[str, Any], code: str, where: str, rule: str
) -> None:
    refusal = refused(**fields)
    assert (refusal.code, refusal.where, refusal.rule) == (code, where, rule)
    assert refusal.text.endswith(".")


@pytest.mark.parametrize(
    "scores",
    [
        [182, 182, 182, 182],
        [46, 46, 46, 45],  # 183 together
        [67, 20, 20, 20],
        [1, 50, 50, 50],
        [0, 50, 50, 50],
    ],
)
def test_a_haul_s_scores_are_such_as_four_trailers_can_have(scores: list[int]) -> None:
    refusal = refused(haul=2, haul_scores=[[score] for score in scores])
    assert (refusal.code, refusal.where, refusal.rule) == ("impossible-position", "position.haul_scores", "haul:10")
    assert "Haul 1" in refusal.text


@pytest.mark.parametrize("scores", [[46, 46, 46, 44], [66, 2, 2, 2], [0, 0, 0, 0]])
def test_scores_that_can_be_are_taken_and_four_zeros_are_not_known(scores: list[int]) -> None:
    fields = {"haul": 2, "haul_scores": [[score] for score in scores]}
    assert note(state_of(**fields))["haul_scores"] == fields["haul_scores"]


def test_scores_that_are_left_out_are_not_known() -> None:
    assert note(state_of(haul=3))["haul_scores"] == [[0, 0]] * SEATS
