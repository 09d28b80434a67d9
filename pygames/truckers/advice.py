"""The Truckers' computer players.

The plain policy (`policy`) looks at one decision. The strong player imagines worlds (`worlds`), plays each of its
choices on to the end with the plain policy in every seat, and keeps the choice with the best average of its money less
the best rival's.
"""

from random import Random

from pygames.core.advice import Advice, Budget, advice_of
from pygames.truckers.hint import hint
from pygames.truckers.model import DONE, SELECT, TRADE, Action, TruckersView, seat_of
from pygames.truckers.pieces import HANDS, LOAD
from pygames.truckers.policy import best_loads, plain
from pygames.truckers.worlds import PLAY_OUTS, candidates, compare

GOOD_LOAD = 500
"""Dollars for which the easy player loads."""


def easy(view: TruckersView, budget: Budget, random: Random) -> Advice[Action]:
    """Drives at random until a good load has come together; never proposes a trade."""
    seat, public, own = seat_of(view)
    if public.phase == SELECT:
        loads = best_loads(public, own, seat)
        if loads and loads[0].gain >= GOOD_LOAD:
            return Advice(LOAD)
        cards = HANDS[public.hands[seat]]
        return Advice(cards[int(random.random() * len(cards))])
    return Advice(DONE if public.phase == TRADE else plain(public, own, seat))


def medium(view: TruckersView, budget: Budget, random: Random) -> Advice[Action]:
    """The plain policy."""
    seat, public, own = seat_of(view)
    return Advice(plain(public, own, seat))


def hard(view: TruckersView, budget: Budget, random: Random) -> Advice[Action]:
    """The choice with the best average lead over imagined worlds."""
    return advice_of(compare(view, candidates(view), budget, random))


UNITS = {"easy": 1, "medium": 1, "hard": PLAY_OUTS, "hint": PLAY_OUTS}
ADVISERS = {"easy": easy, "medium": medium, "hard": hard, "hint": hint}
