"""Routes' choices compared over imagined worlds, each played on for some turns by the rollout policy."""

from itertools import count
from random import Random

from pygames.core.advice import Budget, Measure
from pygames.core.worlds import Comparison
from pygames.routes.imagine import imagine
from pygames.routes.model import Action, Public, RoutesState, RoutesView
from pygames.routes.policy import WIN, plain, rate, table_worth
from pygames.routes.rules import apply

MEASURE = Measure("%", "Chance to win", 50, 50)
PLAY_OUTS = 120
"""Play-outs of a hint or the strong player with a full budget."""
CHOICES = 6
"""How many of the best rated choices are played on."""
TURNS = 10
"""Turns for which a choice is played on."""
CERTAIN = 1.0
"""What a game won within those turns counts; no table counts more."""
PRIOR = 0.5
"""Weight of the plain player's own rating beside the average: it steadies the choice where worlds are few."""


def play_turns(state: RoutesState, turns: int) -> RoutesState:
    """The state after some turns of the plain player in both seats."""
    for _ in range(turns):
        public = state.public
        if public.winner >= 0:
            break
        state = apply(state, plain(public, state.own[public.turn]))
    return state


def end_worth(public: Public, seat: int) -> float:
    """What a table is worth once a choice has been played on."""
    return max(-CERTAIN, min(CERTAIN, table_worth(public, seat)))


def ending(world: RoutesState, seat: int, action: Action) -> float:
    """A table's worth some turns after an action, the plain player in both seats."""
    return end_worth(play_turns(apply(world, action), TURNS).public, seat)


def settled(then: Public, later: Public, seat: int) -> float | None:
    """1 or -1 once the game is won or lost."""
    return None if later.winner < 0 else 1.0 if later.winner == seat else -1.0


def candidates(view: RoutesView) -> list[tuple[float, Action]]:
    """The best rated choices with their ratings, best first; a sure win, or what alone does not lose, stands alone."""
    assert view.own is not None
    best = sorted(rate(view.public, view.own), key=lambda pair: (-pair[0], pair[1]))
    if best[0][0] > WIN / 2:
        return best[:1]
    return [pair for pair in best[:CHOICES] if pair[0] > -WIN / 2] or best[:1]


def compare(view: RoutesView, budget: Budget, random: Random) -> Comparison[RoutesState, Action, float]:
    """The candidates over imagined worlds, a unit of the budget being a play-out.

    Worth runs from -1, lost, to 1, won, with the plain player's rating of the choice blended in.
    """
    seat = view.seat
    assert seat is not None
    choices = candidates(view)
    rating = {action: PRIOR * max(-CERTAIN, min(CERTAIN, rated)) for rated, action in choices}

    def play_on(world: RoutesState, action: Action) -> float:
        return (end_worth(play_turns(apply(world, action), TURNS).public, seat) + rating[action]) / (1 + PRIOR)

    worlds = (imagine(view, random) for _ in count())
    comparison = Comparison([action for _, action in choices], worlds, play_on, float)
    comparison.run(*budget)
    return comparison
