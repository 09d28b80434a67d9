"""Shed's computer players.

The plain policy (`policy`) looks at one play. The strong player imagines worlds (`worlds`), plays each of its better
choices on for a while with the plain policy in every seat, and keeps the one after which it is likeliest to be
out first.
"""

from random import Random

from pygames.core.advice import Advice, Budget, advice_of
from pygames.shed.hint import hint
from pygames.shed.model import FROM_HOME, SWAP, Action, ShedView, cards_of
from pygames.shed.pieces import FIRST_SPECIAL, TWO
from pygames.shed.policy import best_swap, plain
from pygames.shed.rules import actions
from pygames.shed.worlds import HINT_PLAY_OUTS, PLAY_OUTS, compare, shortlist


def easy(view: ShedView, budget: Budget, random: Random) -> Advice[Action]:
    """Any Basic that fits, with all cards of its rank; a Special only where nothing else fits."""
    assert view.own is not None
    listed = actions(view.public, view.own)
    if listed[0][0] < FROM_HOME:
        return Advice(best_swap(listed) if listed[0][0] == SWAP else listed[int(random.random() * len(listed))])
    basics = [action for action in listed if cards_of(action)[0] < FIRST_SPECIAL] or list(listed)
    rank = cards_of(basics[int(random.random() * len(basics))])[0] >> 2
    same = [action for action in basics if cards_of(action)[0] >> 2 == rank]
    return Advice(max(same, key=len) if rank < TWO else same[0])


def medium(view: ShedView, budget: Budget, random: Random) -> Advice[Action]:
    """The plain policy."""
    assert view.own is not None
    return Advice(plain(view.public, view.own))


def hard(view: ShedView, budget: Budget, random: Random) -> Advice[Action]:
    """The choice with the best chance to be the next to finish, over imagined worlds."""
    assert view.own is not None
    return advice_of(compare(view, shortlist(view.public, view.own), budget, random))


UNITS = {"easy": 1, "medium": 1, "hard": PLAY_OUTS, "hint": HINT_PLAY_OUTS}
ADVISERS = {"easy": easy, "medium": medium, "hard": hard, "hint": hint}
