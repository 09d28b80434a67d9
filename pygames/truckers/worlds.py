"""The Truckers' choices compared over imagined worlds, each played on to the end by the rollout policy."""

from itertools import count
from random import Random

from pygames.core.advice import Budget, Measure
from pygames.core.worlds import Comparison
from pygames.truckers.imagine import imagine
from pygames.truckers.loading import is_part_of
from pygames.truckers.model import (
    DONE,
    LOADING,
    NOTHING,
    SELECT,
    TRADE,
    Action,
    Multi,
    Own,
    Public,
    Single,
    TruckersState,
    TruckersView,
    seat_of,
    to_act,
)
from pygames.truckers.pieces import LOAD
from pygames.truckers.policy import LOAD_ROUND, best_loads, choice_values, good_offers, own_loads, plain
from pygames.truckers.rules import actions, play
from pygames.truckers.scoring import money

MEASURE = Measure("$", "Dollars ahead of the best rival at the end of the game")
PLAY_OUTS = 48
"""Play-outs of a hint or the strong player with a full budget."""
FEW = 5
"""Loads and offers that are compared at most."""


def play_out(state: TruckersState) -> TruckersState:
    """The end of the game with the plain policy in every seat."""
    while seats := to_act(state.public):
        seat = seats[0]
        state = play(state, seat, plain(state.public, state.own[seat], seat))
    return state


def lead(public: Public, seat: int) -> int:
    """One seat's money less the best rival's, at the end of a game."""
    scores = list(money(public))
    return scores.pop(seat) - max(scores)


def ending(world: TruckersState, seat: int, action: Action) -> float:
    """A seat's lead at the end of a world, after an action and the plain policy in every seat."""
    return lead(play_out(play(world, seat, action)).public, seat)


def settled(then: Public, later: Public, seat: int) -> float | None:
    """The seat's lead once the game is over."""
    return None if to_act(later) else lead(later, seat)


def candidates(view: TruckersView) -> tuple[Action, ...]:
    """The choices worth comparing, what the plain policy would do first; no load that somebody would laugh at."""
    seat, public, own = seat_of(view)
    now = public.phase
    if now == SELECT:
        choices = tuple(action for _, action in choice_values(public, own, seat))
        return choices if best_loads(public, own, seat) else tuple(card for card in choices if card != LOAD)
    if now == LOADING:
        return full_loads(public, own, seat)[:FEW] or (NOTHING,)
    if now == TRADE:
        return (*(offer for _, offer in good_offers(public, own, seat)[:FEW]), DONE)
    first = plain(public, own, seat)
    return (first, *(action for action in actions(public, own, seat) if action != first))


def full_loads(public: Public, own: Own, seat: int) -> tuple[Multi | Single, ...]:
    """The loads that leave no room beside packages that would fit, best first, as far as they gain nearly as much now
    as the best: what is worth a whole round less is not worth waiting for."""
    ranked = best_loads(public, own, seat)
    loads = own_loads(public, own, seat)
    return tuple(
        loading.action
        for loading in ranked
        if loading.gain > ranked[0].gain - LOAD_ROUND
        and not any(is_part_of(loads, loading.action, other.action) for other in ranked)
    )


def compare(
    view: TruckersView, choices: tuple[Action, ...], budget: Budget, random: Random
) -> Comparison[TruckersState, Action, int]:
    """Some choices over imagined worlds, a unit of the budget being a play-out; a value is the lead over the best rival
    at the end, in dollars."""
    seat, _, _ = seat_of(view)

    def play_on(world: TruckersState, action: Action) -> int:
        return lead(play_out(play(world, seat, action)).public, seat)

    comparison = Comparison(choices, (imagine(view, random) for _ in count()), play_on, float)
    comparison.run(*budget)
    return comparison
