"""Games played to the end without a match: for benchmarks, arenas and tests."""

from random import Random
from typing import Any

from pygames.core.advice import Budget
from pygames.core.game import AnyGame, AnyState, view
from pygames.core.positions import check_seats
from pygames.core.rng import Stream, chance_of


def first_state(game: AnyGame, seed: str | int, seats: int | None = None, options: Any = None) -> AnyState:
    """A new game's state from a seed; a number given as a seed is its decimal text.

    `options` are the game's `options_type`. Standard options and the least number of seats are taken where none are
    given. Raises `BadInput` where so many cannot play.
    """
    count = game.seats[0] if seats is None else check_seats(game, seats)
    return game.deal(game.options_type() if options is None else options, count, Stream(chance_of(seed)))


def random_playout(game: AnyGame, state: AnyState, random: Random) -> tuple[AnyState, int]:
    """Plays listed actions at random through the contract; gives the last state and the number of steps."""
    steps = 0
    while seats := game.to_act(state.public):
        seat = seats[0]
        seen = view(state, seat)
        listed = game.menu(seen)
        action = listed[int(random.random() * len(listed))] if listed else game.propose(seen, random)
        state = game.play(state, seat, action)
        steps += 1
    return state, steps


def adviser_playout(game: AnyGame, state: AnyState, levels: tuple[str, ...], random: Random) -> AnyState:
    """Plays to the end with a computer player of a level in each seat, each given its own view only."""
    while seats := game.to_act(state.public):
        seat = seats[0]
        level = levels[seat]
        advice = game.advisers[level](view(state, seat), Budget(game.units[level]), random)
        state = game.play(state, seat, advice.action)
    return state
