"""Every engine against its naive twin: a second, plain implementation that shares nothing with it."""

import importlib
import json
from random import Random
from typing import Any

import pytest

from pygames.core.codec import Reader, canonical
from pygames.core.game import AnyGame, AnyState, view
from pygames.core.positions import Position, read_position, write_position
from pygames.registry import GAMES
from tests.laws.walks import ALL_SETUPS, Setup, random_setup, walk
from tests.perft.counts import Counts, read_counts
from tests.scale import many

SETUPS = pytest.mark.parametrize("setup", ALL_SETUPS, ids=lambda setup: setup.label)
GAME_IDS = pytest.mark.parametrize("name", list(GAMES))
MOST_NODES = 30_000


def twin_of(name: str) -> Any:
    return importlib.import_module(f"tests.naive.{name}")


def as_set(actions: list[Any]) -> set[str]:
    return {canonical(action) for action in actions}


def check_against_twin(setup: Setup, seed: str) -> None:
    """Plays a random game and asks both at every step for who may act, what is legal and what the step does."""
    game, twin = setup.game, twin_of(setup.game.id)
    for state, seat, action in walk(setup, seed):
        position = write_position(Position(game, state))
        assert twin.faults(position) == []
        assert sorted(twin.to_act(position)) == sorted(game.to_act(state.public))
        for other in range(setup.seats):
            listed = [game.write_action(choice) for choice in game.menu(view(state, other))]
            assert as_set(twin.legal(position, other)) == as_set(listed), f"seat {other}"
        after = game.play(state, seat, action)
        result = write_position(Position(game, after))
        # What chance decides (a new deal, a reshuffle) the twin takes from the engine's own result.
        assert twin.play(position, seat, game.write_action(action), result) == result
        outcome = game.outcome(after.public)
        over = game.over(after.public)
        wanted = {"over": over, "scores": list(outcome.scores), "places": list(outcome.places) if over else None}
        assert twin.outcome(result) == wanted


@SETUPS
def test_the_engine_agrees_with_its_twin(setup: Setup) -> None:
    for seed in range(many(2, 300)):
        check_against_twin(setup, f"twin {seed}")


@GAME_IDS
def test_the_engine_agrees_with_its_twin_under_any_options(name: str) -> None:
    random = Random(f"twin options {name}")
    for number in range(many(4, 500)):
        check_against_twin(random_setup(GAMES[name], random), f"options {number}")


def chance(state: AnyState) -> Any:
    """The generator's state, which is all or a field of the hidden part."""
    return getattr(state.hidden, "chance", state.hidden)


def perft(game: AnyGame, state: AnyState, depth: int, drawn: Any) -> int:
    """How many ways there are to play `depth` listed actions; it does not go on past a chance event."""
    if depth == 0:
        return 1
    if chance(state) != drawn:
        return 0
    return sum(
        perft(game, game.play(state, seat, action), depth - 1, drawn)
        for seat in game.to_act(state.public)
        for action in game.menu(view(state, seat))
    )


@pytest.mark.parametrize("line", [pytest.param(line, id=f"{line.game}-{line.name}") for line in read_counts()])
def test_perft_counts_are_those_of_the_twin(line: Counts) -> None:
    game = GAMES[line.game]
    position = read_position(Reader(json.loads(line.position), "position"), game)
    wanted = line.up_to(many(MOST_NODES, 10**9))
    assert wanted
    drawn = chance(position.state)
    assert {depth: perft(game, position.state, depth, drawn) for depth in wanted} == wanted
