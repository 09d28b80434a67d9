"""Freight Cars' choices compared over imagined worlds, each played on to the end by the rollout policy."""

import math
from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple, TypeAlias

from pygames.core.advice import Advice, Measure
from pygames.core.worlds import Comparison, differences
from pygames.freight_cars.content import content_of
from pygames.freight_cars.fillings import Place
from pygames.freight_cars.imagine import imagine
from pygames.freight_cars.model import (
    CORPORATION,
    DECK,
    DRAW,
    FINAL_SHIPPING,
    KEEP,
    LOAD,
    OVER,
    SHIP,
    Action,
    FreightState,
    FreightView,
    Own,
    Public,
)
from pygames.freight_cars.pieces import FREIGHT
from pygames.freight_cars.policy import LOADABLE, appeal, best_shipment, last_turn, plain, prospect, prospects
from pygames.freight_cars.rules import actions, play, to_act
from pygames.freight_cars.scoring import bonuses, cars_shipped, outcome

MEASURE = Measure("credits", "Credits ahead of the best rival at the end of the game")
PLAY_OUTS = 84
"""Play-outs of a hint or the strong player with a full budget."""
MOST_CHOICES = 7
"""Choices that are played on; the others look worse at once."""


class Ending(NamedTuple):
    """How a game ended for one seat."""

    margin: int
    """Its score less the best rival's."""
    score: int
    bonus: int
    cars: int


FreightComparison: TypeAlias = Comparison[FreightState, Action, Ending]


# Choosing how to fill a card


def best_filling(public: Public, own: Own, seat: int, card: int) -> Action:
    """A load of this card that leaves the best pieces: those that fill most of the hand, then most of all cards."""
    content, supply = content_of(public.options.content), public.supplies[seat]
    others = [other for other in own.hand if other != card]
    best: Place = ()
    best_key = (-1, -1, 0)
    for number in content.usable_fillings(card, supply):
        place = content.lay(content.fillings[card][number].cover, supply)
        left = supply
        for piece, _ in place:
            left ^= 1 << piece
        key = (
            sum(content.can_load(other, left) for other in others),
            sum(content.can_load(other, left) for other in range(FREIGHT)),
            -len(place),
        )
        if key > best_key:
            best, best_key = place, key
    return Action(LOAD, card, content.tidy(best, supply))


def refined(view: FreightView, action: Action) -> Action:
    """The same action, a load with the filling that leaves the best pieces."""
    if action.kind != LOAD or view.own is None:
        return action
    return best_filling(view.public, view.own, view.seat or 0, action.card)


# Worlds played on


def candidates(view: FreightView) -> list[Action]:
    """The plain policy's action first, then what else looks best at once, at most `MOST_CHOICES`."""
    public, own, seat = view.public, view.own, view.seat
    assert own is not None
    assert seat is not None
    first = plain(public, own, seat)
    content, look = content_of(public.options.content), prospects(public, own, seat)
    supply = public.supplies[seat]
    best = best_shipment(public, own, seat, False)
    longest = best_shipment(public, own, seat, True)

    def worth(action: Action) -> float:
        if action.kind == CORPORATION:
            return prospect(content, action.card)
        if action.kind in (LOAD, KEEP):
            return 3.0 + appeal(look, action.card, action.kind == LOAD)
        if action.kind == DRAW and action.card != DECK:
            return appeal(look, action.card, False) + LOADABLE * content.can_load(action.card, supply)
        return 0.0

    shipments = [action for action in (longest, best) if action is not None]
    others = [action for action in actions(public, own, seat) if action.kind != SHIP]
    if last_turn(public):
        # All draws come to the same, and to nothing: the first choice is one where nothing else is left.
        others = [action for action in others if action.kind != DRAW]
    ranked = [first, *shipments, *sorted(others, key=lambda action: -worth(action))]
    if public.phase == FINAL_SHIPPING:
        ranked = shipments or others
    return list(dict.fromkeys(refined(view, action) for action in ranked[: 2 * MOST_CHOICES]))[:MOST_CHOICES]


def play_out(state: FreightState) -> FreightState:
    """The end of the game with the plain policy in every seat."""
    while state.public.phase != OVER:
        seat = to_act(state.public)[0]
        state = play(state, seat, plain(state.public, state.own[seat], seat))
    return state


def ending(world: FreightState, seat: int, action: Action) -> float:
    """A seat's lead in credits at the end of a world, after an action and the plain policy in every seat."""
    return lead(play_out(play(world, seat, action)).public, seat)


def settled(then: Public, later: Public, seat: int) -> float | None:
    """The seat's lead once the game is over."""
    return lead(later, seat) if later.phase == OVER else None


def lead(public: Public, seat: int) -> int:
    """One seat's credits less the best rival's."""
    scores = list(outcome(public).scores)
    return scores.pop(seat) - max(scores)


def compare(view: FreightView, choices: Sequence[Action], randoms: Iterator[Random]) -> FreightComparison:
    """Some choices, the one to beat first, to be looked at in worlds drawn by one source of chance after another."""
    seat = view.seat
    assert seat is not None

    def play_on(world: FreightState, action: Action) -> Ending:
        public = play_out(play(world, seat, action)).public
        scores = list(outcome(public).scores)
        score = scores.pop(seat)
        cars, bonus = cars_shipped(public.shipments[seat]), bonuses(public)[seat]
        return Ending(score - max(scores), score, bonus, cars)

    worlds = (imagine(view, random) for random in randoms)
    return Comparison(choices, worlds, play_on, lambda ending: ending.margin, keep_first=True)


def chosen(comparison: FreightComparison) -> Action:
    """The best choice: another than the first only where it leads it by more than this lead is likely to be off."""
    first = comparison.values(comparison.choices[0])

    def sure_lead(action: Action) -> float:
        leads = differences(comparison.values(action), first)
        return sum(leads) - math.sqrt(sum(lead * lead for lead in leads))

    return max(comparison.running, key=sure_lead)


def advice_of(comparison: FreightComparison) -> Advice[Action]:
    """The choice that stands after a comparison, with no reasons."""
    return Advice(chosen(comparison), worlds=comparison.worlds, estimates=comparison.estimates())
