"""Random games of every registered game, step by step: what the laws are checked on."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from pygames.core.codec import Reader, canonical
from pygames.core.game import AnyGame, AnyState, AnyView, view
from pygames.core.options import read_options
from pygames.core.playout import first_state
from pygames.core.positions import Position
from pygames.registry import GAMES


class Setup(NamedTuple):
    """One way to play a game: its options and its number of seats."""

    game: AnyGame
    label: str
    options: Any
    seats: int

    def state(self, seed: str) -> AnyState:
        return first_state(self.game, seed, self.seats, self.options)


def preset_setups(game: AnyGame) -> list[Setup]:
    """Every preset with every number of seats that it allows."""
    setups = [
        Setup(
            game, f"{game.id}-{name}-{seats}", game.options_type(**read_options(game.options, {}, base=preset)), seats
        )
        for name, preset in game.presets.items()
        for seats in game.seats
    ]
    return [setup for setup in setups if allowed(setup)]


def random_setup(game: AnyGame, random: Random) -> Setup:
    """Any options together, any number of seats; combinations that a game refuses are drawn again."""
    while True:
        given = {option.id: random.choice(option.choices) for option in game.options}
        seats = random.choice(game.seats)
        setup = Setup(game, f"{game.id}-{given}-{seats}", game.options_type(**read_options(game.options, given)), seats)
        if allowed(setup):
            return setup


def allowed(setup: Setup) -> bool:
    """Whether a game deals with these options: some exclude one another or ask for other seats."""
    from pygames.core.errors import BadInput

    try:
        setup.state("allowed")
    except BadInput:
        return False
    return True


ALL_SETUPS = [setup for game in GAMES.values() for setup in preset_setups(game)]


class Moment(NamedTuple):
    """One step of a game: the state before it, and the action that `seat` takes."""

    state: AnyState
    seat: int
    action: Any


def walk(setup: Setup, seed: str) -> Iterator[Moment]:
    """Every step of a random game; where several seats may act, any of them acts."""
    random = Random(seed)
    game, state = setup.game, setup.state(seed)
    for _ in range(game.bound(setup.options, setup.seats) + 1):
        seats = game.to_act(state.public)
        if not seats:
            return
        seat = random.choice(seats)
        seen = view(state, seat)
        listed = game.menu(seen)
        proposing = not listed or (game.open_kinds(seen) and random.random() < 0.5)
        action = game.propose(seen, random) if proposing else random.choice(listed)
        yield Moment(state, seat, action)
        state = game.play(state, seat, action)
    raise AssertionError(f"{setup.label}, seed {seed}: more actions than the bound says")


def end_of(setup: Setup, seed: str) -> AnyState:
    """The last state of the same random game."""
    moments = list(walk(setup, seed))
    last = moments[-1]
    return setup.game.play(last.state, last.seat, last.action)


def views(state: AnyState) -> list[AnyView]:
    """What an onlooker and each seat see."""
    return [view(state, seat) for seat in (None, *range(len(state.own)))]


def through_text(value: object, where: str) -> Reader:
    """A JSON value written as text and read again."""
    return Reader(json.loads(canonical(value)), where)


def position_of(game: AnyGame, state: AnyState) -> Position:
    return Position(game, state)
