"""Freight Cars' computer players.

The strong player takes the choices that look best at once, plays each on to the end of the game in imagined worlds with
the plain policy in every seat (`worlds`), and keeps the one with the best average of its own score less the best
rival's.
"""

from itertools import repeat
from random import Random

from pygames.core.advice import Advice, Budget
from pygames.freight_cars.content import content_of
from pygames.freight_cars.hint import hint
from pygames.freight_cars.model import (
    DECK,
    DRAW,
    FINAL_SHIPPING,
    LOAD,
    TURN,
    Action,
    FreightView,
)
from pygames.freight_cars.policy import (
    best_shipment,
    full_length,
    plain,
)
from pygames.freight_cars.rules import actions
from pygames.freight_cars.worlds import PLAY_OUTS, advice_of, candidates, compare, refined

# The computer players


def easy(view: FreightView, budget: Budget, random: Random) -> Advice[Action]:
    """Loads what it can and ships trains of four, but draws and keeps any card that fits, whatever it is worth."""
    public, own, seat = view.public, view.own, view.seat
    assert own is not None
    assert seat is not None
    listed = actions(public, own, seat)
    if public.phase == TURN:
        content, supply, cars = content_of(public.options.content), public.supplies[seat], len(public.trains[seat])
        loads = [action for action in listed if action.kind == LOAD]
        shipment = best_shipment(public, own, seat, True)
        if loads and cars < min(4, full_length(public)):
            return Advice(random.choice(loads))
        if shipment is not None and (cars >= min(4, full_length(public)) or public.final_turns_left >= 0):
            return Advice(shipment)
        draws = [action for action in listed if action.kind == DRAW]
        fitting = [action for action in draws if action.card != DECK and content.can_load(action.card, supply)]
        if draws:
            return Advice(random.choice(fitting or draws))
    if public.phase in (FINAL_SHIPPING, TURN):
        return Advice(best_shipment(public, own, seat, False) or listed[-1])
    return Advice(random.choice(listed))


def medium(view: FreightView, budget: Budget, random: Random) -> Advice[Action]:
    """The plain policy, with care for which pieces a load leaves."""
    assert view.own is not None
    assert view.seat is not None
    return Advice(refined(view, plain(view.public, view.own, view.seat)))


def hard(view: FreightView, budget: Budget, random: Random) -> Advice[Action]:
    """The choice with the best average margin over imagined worlds."""
    comparison = compare(view, candidates(view), repeat(random))
    comparison.run(*budget)
    return advice_of(comparison)


UNITS = {"easy": 1, "medium": 1, "hard": PLAY_OUTS, "hint": PLAY_OUTS}
ADVISERS = {"easy": easy, "medium": medium, "hard": hard, "hint": hint}
