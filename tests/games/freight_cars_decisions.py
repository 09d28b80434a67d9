"""Decisions that come up in games of Freight Cars."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from pygames.core.game import view
from pygames.core.playout import first_state
from pygames.freight_cars import GAME
from pygames.freight_cars.model import Action, FreightState, FreightView
from pygames.freight_cars.policy import plain
from pygames.freight_cars.rules import play, to_act

Choose = Callable[[FreightView], Action]


def by_policy(seen: FreightView) -> Action:
    assert seen.own is not None
    assert seen.seat is not None
    return plain(seen.public, seen.own, seen.seat)


def wandering(seed: str) -> Choose:
    """Mostly the plain policy, now and then anything that is listed."""
    random = Random(seed)

    def choose(seen: FreightView) -> Action:
        return random.choice(GAME.menu(seen)) if random.random() < 0.3 else by_policy(seen)

    return choose


def states(seed: str, seats: int = 2, choose: Choose = by_policy, **options: Any) -> Iterator[FreightState]:
    """Every state of a game in which somebody is to act, in order."""
    state: FreightState = first_state(GAME, seed, seats, GAME.options_type(**options))
    while to_act(state.public):
        yield state
        seat = to_act(state.public)[0]
        state = play(state, seat, choose(view(state, seat)))


def decisions(seed: str, seats: int = 2, choose: Choose = by_policy, **options: Any) -> Iterator[FreightView]:
    """The view of the first seat to act in every state of a game."""
    for state in states(seed, seats, choose, **options):
        yield view(state, to_act(state.public)[0])


def turns(seed: str, seats: int = 2, choose: Choose = by_policy, **options: Any) -> list[FreightView]:
    """The decisions after the set-up."""
    return [seen for seen in decisions(seed, seats, choose, **options) if seen.public.turn >= 0]
