"""Routes' computer players and its hint: no move a child would laugh at, and reasons with numbers in them."""

from random import Random
from typing import Any

import pytest

from pygames.core.advice import STEP_KINDS, Budget
from pygames.core.game import view
from pygames.core.playout import adviser_playout, first_state
from pygames.core.positions import Position
from pygames.routes import GAME
from pygames.routes.policy import promise
from tests.games.routes_tables import EMPTY, Json, disband, discard, face, number, table
from tests.scale import many

PLAYERS = ("easy", "medium", "hard", "hint")


def choice(position: Position, level: str = "medium", units: int = 2) -> Json:
    advice = GAME.advisers[level](view(position.state, 0), Budget(units), Random(1))
    return GAME.write_action(advice.action)


SOLD = [["10H", "9H", "5H"], ["10D", "9D", "5D"]]


@pytest.mark.parametrize("level", PLAYERS)
def test_a_winning_card_is_played(level: str) -> None:
    position = table([*SOLD, ["10S", "8S"]], EMPTY, ["5S", "2C", "3C", "KD", "JC"])
    for seed in range(10):
        advice = GAME.advisers[level](view(position.state, 0), Budget(1), Random(seed))
        assert GAME.write_action(advice.action) in (number("5S", 2), face("KD", 0, 2, 1))


def test_a_rival_who_is_about_to_win_is_stopped() -> None:
    position = table(EMPTY, [*SOLD, ["10S", "8S"]], ["KD", "2C", "3C", "4C", "6C"])
    assert choice(position)["kind"] == "face"
    assert choice(position)["side"] == 1


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_the_game_is_not_given_away(level: str) -> None:
    """A King on the rival's third route would sell it for them."""
    position = table(EMPTY, [*SOLD, ["10S", "2S"]], ["KD", "2C", "3C", "4C", "6C"])
    assert choice(position, level) != face("KD", 1, 2, 0)


def test_a_route_that_sells_is_not_overloaded() -> None:
    position = table([SOLD[0], [], []], EMPTY, ["9S", "8S", "7S", "6S", "4S"])
    action = choice(position)
    assert (action["kind"], action.get("route")) != ("number", 0)


def test_a_last_card_is_kept_while_a_route_can_be_disbanded() -> None:
    position = table([["5H"], [], []], EMPTY, ["9C"], deck=[[], ["2S"]], rival=["AC", "2C", "3C", "4C", "5C"])
    assert choice(position) == disband(0)
    assert choice(position, "hard") == disband(0)


def test_a_useless_card_is_discarded_before_a_useful_one() -> None:
    position = table([["9H", "8D"], ["9D", "8S"], ["9S", "8C"]], EMPTY, ["10C", "10H", "10D", "10S", "6C"])
    assert choice(position) != discard("6C")


def test_promises_fall_with_the_cards_still_needed() -> None:
    assert promise(23, 1, 5) == 1.0
    assert promise(15, 1, 3) > promise(9, 0, 9) > promise(0, 0, 0) > promise(30, 1, 9)
    # Nothing but an Ace goes on down from a 2.
    assert promise(15, -1, 2) < promise(15, 1, 2)


def at_random(seen: Any, budget: Budget, random: Random) -> Any:
    from pygames.core.advice import Advice

    return Advice(random.choice(GAME.menu(seen)))


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_players_beat_random_play(level: str) -> None:
    """The share of wins seen in long runs is over 99 in 100."""
    games, won = many(20, 300), 0
    for number_ in range(games):
        state, random = first_state(GAME, f"random {number_}"), Random(number_)
        while GAME.to_act(state.public):
            seat = state.public.turn
            adviser = GAME.advisers[level] if seat == number_ % 2 else at_random
            state = GAME.play(state, seat, adviser(view(state, seat), Budget(1), random).action)
        won += state.public.winner == number_ % 2
    assert won >= games * 0.9


def test_medium_beats_easy() -> None:
    games, won = many(40, 400), 0
    for number_ in range(games):
        levels = ("medium", "easy") if number_ % 2 == 0 else ("easy", "medium")
        last = adviser_playout(GAME, first_state(GAME, f"levels {number_}"), levels, Random(number_))
        won += levels[last.public.winner] == "medium"
    assert won > games / 2


@pytest.mark.parametrize("seed", range(8))
def test_hints_have_four_steps_with_numbers(seed: int) -> None:
    random = Random(seed)
    state = first_state(GAME, f"hints {seed}")
    for _ in range(3 * seed):
        if not GAME.to_act(state.public):
            return
        seen = view(state, state.public.turn)
        state = GAME.play(state, seen.seat or 0, GAME.advisers["medium"](seen, Budget(1), random).action)
    seen = view(state, state.public.turn)
    advice = GAME.advisers["hint"](seen, Budget(2), random)
    assert GAME.refuse(seen, advice.action) is None
    assert tuple(step.kind for step in advice.steps) == STEP_KINDS
    where, idea, move, why = (step.text for step in advice.steps)
    assert move == GAME.describe(seen, advice.action) + "."
    assert any(letter.isdigit() for letter in why)
    assert len({where, idea, move, why}) == 4
    assert not any(name in where for name in ("King", "Queen", "Joker"))


def test_a_hint_that_wins_says_so_and_is_proven() -> None:
    position = table([*SOLD, ["10S", "8S"]], EMPTY, ["5S", "2C", "3C", "KD", "JC"])
    advice = GAME.advisers["hint"](view(position.state, 0), Budget(1), Random(0))
    assert advice.proven
    assert advice.steps[-1].text == "It wins the game with 3 pairs sold."
