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

    >>> from pygames.registry import game_of
    >>> state = first_state(game_of("haul"), "demo")
    >>> len(state.own), state.public.load, state.public.leader
    (4, 1, 1)
    """
    count = game.seats[0] if seats is None else check_seats(game, seats)
    return game.deal(game.options_type() if options is None else options, count, Stream(chance_of(seed)))


def random_playout(game: AnyGame, state: AnyState, random: Random) -> tuple[AnyState, int]:
    """Plays listed actions at random until nobody is to act; gives the last state and the number of actions.

    >>> from pygames.registry import game_of
    >>> haul = game_of("haul")
    >>> last, steps = random_playout(haul, first_state(haul, "demo"), Random(1))
    >>> steps, haul.over(last.public)
    (336, True)
    """
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
    """Plays to the end with a computer player in each seat, each given its own view only; gives the last state.

    `levels`: by seat `easy`, `medium`, `hard` or `hint`.

    >>> from pygames.registry import game_of
    >>> haul = game_of("haul")
    >>> last = adviser_playout(haul, first_state(haul, "demo"), ("easy", "medium", "medium", "medium"), Random(1))
    >>> sorted(haul.outcome(last.public).places)[0]
    1
    """
    while seats := game.to_act(state.public):
        seat = seats[0]
        level = levels[seat]
        advice = game.advisers[level](view(state, seat), Budget(game.units[level]), random)
        state = game.play(state, seat, advice.action)
    return state
