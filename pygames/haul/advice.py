"""Haul's computer players.

The plain policy (`policy`) looks at one decision: what a card is worth on a trailer now. The strong player imagines
worlds, plays each of its choices on to the end of the Haul with the plain policy in every seat, and keeps the choice
with the best average of its own score less the best rival's.
"""

from random import Random

from pygames.core.advice import Advice, Budget, advice_of
from pygames.haul.hint import hint
from pygames.haul.model import CLAIM, Action, HaulView
from pygames.haul.policy import best_load, gain, plain
from pygames.haul.rules import actions
from pygames.haul.worlds import PLAY_OUTS, compare


def easy(view: HaulView, budget: Budget, random: Random) -> Advice[Action]:
    """Plays any card, but claims and loads by the plain policy without thinking of rivals."""
    assert view.own is not None
    assert view.seat is not None
    public = view.public
    if not public.finishing:
        return Advice(view.own[int(random.random() * len(view.own))])
    if public.pending >= 0:
        return Advice(best_load(public, view.seat, actions(public, view.own)))
    trailer, tokens = public.trailers[view.seat], public.tokens[view.seat]
    return Advice(CLAIM + max(public.unclaimed, key=lambda card: (gain(trailer, tokens, card, 0), -card)))


def medium(view: HaulView, budget: Budget, random: Random) -> Advice[Action]:
    """The plain policy."""
    assert view.own is not None
    assert view.seat is not None
    return Advice(plain(view.public, view.own, view.seat))


def hard(view: HaulView, budget: Budget, random: Random) -> Advice[Action]:
    """The choice with the best average margin over imagined worlds."""
    return advice_of(compare(view, budget, random))


UNITS = {"easy": 1, "medium": 1, "hard": PLAY_OUTS, "hint": PLAY_OUTS}
ADVISERS = {"easy": easy, "medium": medium, "hard": hard, "hint": hint}
