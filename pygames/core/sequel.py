"""What may follow an action: one world that fits the view, played on for a few steps, in news for the seat."""

from random import Random
from typing import Any

from pygames.core.advice import Budget
from pygames.core.game import AnyGame, AnyView, Event, view

STEPS = 12
"""Actions that a sequel tells at most."""
LEVEL = "medium"
"""Who plays on, in every seat."""


def sequel(game: AnyGame, seen: AnyView, action: Any, seed: str) -> tuple[Event, ...]:
    """The news of this action and of what follows, up to the seat's next turn; nothing in it is known.

    The same view and seed give the same world for every action.
    """
    seat = seen.seat
    assert seat is not None
    state = game.imagine(seen, Random(seed))
    told: list[Event] = []
    mover, others = seat, False
    for step in range(STEPS):
        after = game.play(state, mover, action)
        shown = None if mover != seat and game.sealed(state.public, action) else action
        told += game.events(view(state, seat), view(after, seat), mover, shown)
        state = after
        acting = game.to_act(state.public)
        others = others or mover != seat
        if not acting or (others and seat in acting):
            break
        mover = acting[0]
        budget = Budget(game.units[LEVEL])
        action = game.advisers[LEVEL](view(state, mover), budget, Random(f"{seed} {step}")).action
    return tuple(told)
