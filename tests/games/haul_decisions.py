"""Decisions that come up in Hauls played by the plain policy."""

from collections.abc import Iterator

from pygames.core.game import view
from pygames.core.rng import Stream, chance_of
from pygames.haul.model import HaulOptions, HaulState, HaulView, turn
from pygames.haul.policy import plain
from pygames.haul.rules import apply
from pygames.haul.setup import deal


def states(seed: str, options: HaulOptions | None = None) -> Iterator[HaulState]:
    """Every state of a first Haul, in order."""
    state = deal(options or HaulOptions(), 4, Stream(chance_of(seed)))
    while len(state.public.haul_scores[0]) == 0:
        yield state
        mover = turn(state.public)
        state = apply(state, plain(state.public, state.own[mover], mover))


def decisions(seed: str, options: HaulOptions | None = None) -> Iterator[HaulView]:
    """The view of the seat to act in every state of a first Haul."""
    for state in states(seed, options):
        yield view(state, turn(state.public))
