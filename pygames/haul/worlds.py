"""Haul's choices compared over imagined worlds, each played on to the end of the Haul by the rollout policy."""

from itertools import count
from random import Random

from pygames.core.advice import Budget, Measure
from pygames.core.worlds import Comparison
from pygames.haul.imagine import imagine
from pygames.haul.model import REPLACE, Action, HaulState, HaulView, Public, turn
from pygames.haul.policy import TOKEN_WORTH, plain
from pygames.haul.rules import actions, apply

MEASURE = Measure("points", "Points ahead of the best rival at the end of this Haul")
PLAY_OUTS = 96
"""Play-outs of a hint or the strong player with a full budget."""


def play_out(state: HaulState) -> HaulState:
    """The state after the rest of this Haul with the plain policy in every seat."""
    haul = state.public.haul
    while len(state.public.haul_scores[0]) < haul:
        seat = turn(state.public)
        state = apply(state, plain(state.public, state.own[seat], seat))
    return state


def margin(public: Public, haul: int, seat: int) -> int:
    """One seat's score in a finished Haul less the best rival's."""
    scores = [by_haul[haul - 1] for by_haul in public.haul_scores]
    return scores.pop(seat) - max(scores)


def worth(public: Public, haul: int, seat: int) -> int:
    """What the end of a Haul is worth to a seat: its margin, and its tokens while Hauls are still to come."""
    kept = 0 if haul == public.options.hauls else TOKEN_WORTH * public.tokens[seat]
    return margin(public, haul, seat) + kept


def ending(world: HaulState, seat: int, action: Action) -> float:
    """What a world is worth to a seat at the end of its Haul, after an action and the plain policy in every seat."""
    return worth(play_out(apply(world, action)).public, world.public.haul, seat)


def settled(then: Public, later: Public, seat: int) -> float | None:
    """What the Haul of an earlier decision has come to be worth, once it is over."""
    over = len(later.haul_scores[0]) >= then.haul
    return worth(later, then.haul, seat) if over else None


def distinct(view: HaulView) -> tuple[Action, ...]:
    """The listed actions without those that nobody would take: a refuel where a load costs nothing."""
    assert view.own is not None
    assert view.seat is not None
    listed = actions(view.public, view.own)
    if view.public.pending >= 0:
        free = [action for action in listed if action < REPLACE]
        return tuple(free) or listed
    return listed


def compare(view: HaulView, budget: Budget, random: Random) -> Comparison[HaulState, Action, float]:
    """Every choice worth comparing over imagined worlds, a unit of the budget being a play-out.

    A value is what `worth` says of the end of the Haul.
    """
    seat = view.seat
    assert seat is not None

    def play_on(world: HaulState, action: Action) -> float:
        return ending(world, seat, action)

    comparison = Comparison(sorted(distinct(view)), (imagine(view, random) for _ in count()), play_on, float)
    comparison.run(*budget)
    return comparison
