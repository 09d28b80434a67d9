"""Haul: scoring, places and the end."""

import pytest

from pygames.core.codec import Reader
from pygames.core.game import view
from pygames.haul.pieces import CARD_OF, SUIT
from pygames.haul.rules import load_actions, load_card
from pygames.haul.scoring import LEAST_SCORE, MOST_SCORE, trailer_score
from tests.games.haul_positions import GAME, SEATS, Trailer, code, legal, note, options_of, play_out, state_of


def reader(**fields: str) -> Reader:
    return Reader(fields, "action")


def over(scores: list[list[int]], tokens: list[int]) -> tuple[list[int], list[int]]:
    """Totals and places of a game that ended with these Haul scores and tokens."""
    hauls = len(scores[0])
    state = state_of(haul=hauls, load=7, haul_scores=scores, tokens=tokens, **options_of(hauls=hauls))
    assert GAME.over(state.public)
    outcome = GAME.outcome(state.public)
    return list(outcome.scores), list(outcome.places)


@pytest.mark.parametrize(
    ("scores", "tokens", "totals", "places"),
    [
        ([[40], [30], [20], [10]], [0, 0, 0, 0], [40, 30, 20, 10], [1, 2, 3, 4]),
        # H-20: tokens among those tied, then the last Haul among those still tied.
        ([[30], [30], [30], [10]], [1, 2, 0, 2], [30, 30, 30, 10], [2, 1, 3, 4]),
        ([[20, 30], [30, 20], [25, 25], [10, 10]], [1, 1, 1, 0], [50, 50, 50, 20], [1, 3, 2, 4]),
        ([[20, 30], [30, 20], [25, 25], [10, 10]], [1, 1, 2, 0], [50, 50, 50, 20], [2, 3, 1, 4]),
        ([[20, 30], [20, 30], [30, 20], [10, 10]], [1, 1, 1, 2], [50, 50, 50, 20], [1, 1, 3, 4]),
        # H-21: tokens score nothing.
        ([[31], [30], [20], [10]], [0, 2, 2, 2], [31, 30, 20, 10], [1, 2, 3, 4]),
    ],
)
def test_h20_h21_the_places(scores: list[list[int]], tokens: list[int], totals: list[int], places: list[int]) -> None:
    assert over(scores, tokens) == (totals, places)


def test_haul_10_a_haul_scores_every_card_aboard() -> None:
    trailers: list[Trailer] = [
        {"S": ["8S", "8H"], "D": ["9D"]},
        {"C": ["JC"]},
        {"H": ["2H"]},
        {"D": ["3D"], "C": ["5C"]},
    ]
    state = state_of(
        load=7,
        leader=0,
        played=[[0, "10S"], [1, "10C"], [2, "9S"], [3, "9C"]],
        trailers=trailers,
        **options_of(hauls=1),
    )
    assert GAME.unscored(state.public) == (25, 11, 2, 8)
    for seat, card, choice in ((3, "9C", "replace"), (2, "9S", "place"), (1, "10C", "replace"), (0, "10S", "replace")):
        state = GAME.play(state, seat, GAME.read_action(reader(kind="claim", card=card)))
        state = GAME.play(state, seat, GAME.read_action(reader(kind=choice)))
    assert state.public.haul_scores == ((19,), (10,), (11,), (12,))
    assert [(line.seat, line.points) for line in GAME.lines(state.public)] == [(0, 19), (1, 10), (2, 11), (3, 12)]


def test_h24_a_game_takes_84_actions_a_haul_and_never_sticks() -> None:
    for hauls in (1, 4):
        state = state_of(**options_of(hauls=hauls))
        taken = 0
        while not GAME.over(state.public):
            (seat,) = GAME.to_act(state.public)
            listed = GAME.menu(view(state, seat))
            assert listed
            state = GAME.play(state, seat, listed[-1])
            taken += 1
        assert taken == 84 * hauls == GAME.bound(state.public.options, SEATS)
        assert legal(state, 0) == []
        assert code(state, 0, kind="place") == "game-over"


def test_h23_discards_are_open_and_come_back_with_the_next_haul() -> None:
    state = state_of(haul=1, load=2, leader=0, trailers=[{"H": ["4H"]}, {"H": ["3H"]}, {"D": ["4D"]}, {"D": ["3D"]}],
                     played=[[0, "5C"], [1, "5H"], [2, "2H"], [3, "10S"]])  # fmt: skip
    state = GAME.play(state, 2, GAME.read_action(reader(kind="claim", card="10S")))
    state = GAME.play(state, 2, GAME.read_action(reader(kind="place")))
    state = GAME.play(state, 1, GAME.read_action(reader(kind="claim", card="5H")))
    state = GAME.play(state, 1, GAME.read_action(reader(kind="replace")))
    for seat in (None, *range(SEATS)):
        assert view(state, seat).public.discards[1] == (CARD_OF["3H"],)
    dealt = note(play_out(state))
    assert dealt["discards"] == [[]] * SEATS
    assert any("3H" in hand for hand in dealt["hands"])


# What a seat can have scored


def one_trailer(faces: list[str], choose: int = 0) -> int:
    """The score of a seat that loads these cards one after another, each in the first way listed or the last."""
    trailer: tuple[tuple[int, ...], ...] = ((), (), (), ())
    for face in faces:
        card = CARD_OF[face]
        action = load_actions(trailer, 0, card, False)[choose]  # type: ignore[arg-type]
        trailer, _ = load_card(trailer, card, action)  # type: ignore[arg-type]
    assert all(SUIT[cargo[0]] == slot for slot, cargo in enumerate(trailer) if cargo)
    return trailer_score(trailer)  # type: ignore[arg-type]


def test_a_haul_s_least_and_most_are_reached() -> None:
    assert one_trailer(["3H", "4H", "5H", "6H", "7H", "8H", "2H"], -1) == LEAST_SCORE == 2
    assert one_trailer(["8H", "9D", "9S", "9C", "10S", "10C", "JC"]) == MOST_SCORE == 66
