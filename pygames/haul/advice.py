"""Haul's computer players.

The plain policy (`policy`) looks at one decision: what a card is worth on a trailer now. The strong player imagines
worlds, plays each of its choices on to the end of the Haul with the plain policy in every seat, and keeps the choice
with the best average of its own score less the best rival's.
"""

from random import Random

from pygames.core.advice import Advice, Budget, advice_of
from pygames.haul.hint import hint
from pygames.haul.model import CLAIM, REPLACE, Action, HaulView
from pygames.haul.policy import best_load, fits, gain, plain
from pygames.haul.rules import actions
from pygames.haul.worlds import PLAY_OUTS, compare


def easy(view: HaulView, budget: Budget, random: Random) -> Advice[Action]:
    """A first opponent: plays any card, looks twice at the cards that fit, and claims the better it saw.

    It loads without looking ahead: any way that costs nothing, else the cheapest. A newcomer who lays the lowest card,
    claims what fits and joins where possible wins about a third of the games against three of these
    (`tests/games/test_haul_newcomer.py`).
    """
    assert view.own is not None
    assert view.seat is not None
    public = view.public
    trailer, tokens = public.trailers[view.seat], public.tokens[view.seat]
    if not public.finishing:
        return Advice(random.choice(view.own))
    if public.pending >= 0:
        ways = actions(public, view.own)
        free = [way for way in ways if way < REPLACE]
        return Advice(random.choice(free) if free else best_load(public, view.seat, ways))
    cards = [card for card in public.unclaimed if fits(trailer, card)] or list(public.unclaimed)
    noticed = (random.choice(cards), random.choice(cards))
    return Advice(CLAIM + max(noticed, key=lambda card: (gain(trailer, tokens, card, 0), -card)))


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
