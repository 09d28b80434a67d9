"""Routes' computer players.

The plain player looks one action ahead (`policy`). The strong one imagines worlds, plays its best few choices on for
some turns with the plain player in both seats (`worlds`), and keeps the choice whose tables are worth most on average.
"""

from random import Random

from pygames.core.advice import Advice, Budget, advice_of
from pygames.routes.hint import hint
from pygames.routes.model import PAIRS, Action, Public, RoutesView, card_of, kind
from pygames.routes.pieces import RANK
from pygames.routes.policy import WIN, plain, rate
from pygames.routes.scoring import HIGH
from pygames.routes.worlds import PLAY_OUTS, compare

SLIP = 0.45
"""How often the easy player takes any harmless action."""
HARMLESS = ("open", "swap", "number", "discard")


def harmless(public: Public, action: Action) -> bool:
    """Whether a slip may be this: nothing that touches the rival or clears a route, and no card on a full route."""
    what = kind(action)
    if what != "number":
        return what in HARMLESS
    return public.values[PAIRS * public.turn + (action & 3)] + RANK[card_of(action)] <= HIGH


def easy(view: RoutesView, budget: Budget, random: Random) -> Advice[Action]:
    """The plain player, which now and then throws away a card or plays any number card that does not overload."""
    assert view.own is not None
    rated = rate(view.public, view.own)
    best = max(rated, key=lambda pair: (pair[0], -pair[1]))
    if random.random() < SLIP and best[0] < WIN / 2:
        slips = [action for value, action in rated if value > -WIN / 2 and harmless(view.public, action)]
        if slips:
            return Advice(slips[int(random.random() * len(slips))])
    return Advice(best[1])


def medium(view: RoutesView, budget: Budget, random: Random) -> Advice[Action]:
    """The plain player."""
    assert view.own is not None
    return Advice(plain(view.public, view.own))


def hard(view: RoutesView, budget: Budget, random: Random) -> Advice[Action]:
    """The candidate that stands best on average after being played on in imagined worlds."""
    return advice_of(compare(view, budget, random))


UNITS = {"easy": 1, "medium": 1, "hard": PLAY_OUTS, "hint": PLAY_OUTS}
ADVISERS = {"easy": easy, "medium": medium, "hard": hard, "hint": hint}
