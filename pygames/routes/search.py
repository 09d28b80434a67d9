"""The strong player's comparison of a few choices over imagined worlds, each played on by the plain player."""

from random import Random

from pygames.core.advice import Budget
from pygames.routes.imagine import imagine
from pygames.routes.judge import WIN, plain, rate, table_worth
from pygames.routes.model import Action, Public, RoutesState, RoutesView
from pygames.routes.rules import apply

WORLDS = 20
"""Worlds that a hint or the strong player looks at with a full budget."""
CHOICES = 6
"""How many of the best rated choices are played on."""
TURNS = 10
"""Turns for which a choice is played on."""
CERTAIN = 1.0
"""What a game won within those turns counts; no table counts more."""
PRIOR = 0.5
"""Weight of the plain player's own rating beside the average: it steadies the choice where worlds are few."""


def play_on(state: RoutesState, turns: int) -> RoutesState:
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


def candidates(view: RoutesView) -> list[tuple[float, Action]]:
    """The best rated choices with their ratings, best first; a sure win, or what alone does not lose, stands alone."""
    assert view.own is not None
    best = sorted(rate(view.public, view.own), key=lambda pair: (-pair[0], pair[1]))
    if best[0][0] > WIN / 2:
        return best[:1]
    return [pair for pair in best[:CHOICES] if pair[0] > -WIN / 2] or best[:1]


def compare(view: RoutesView, budget: Budget, random: Random) -> tuple[list[tuple[float, Action]], int]:
    """The candidates with what they are worth, best first, and over how many worlds (a unit each).

    That is the average over the worlds with the plain player's rating blended in.
    Worth runs from -1, lost, to 1, won. All choices meet the same worlds, so that chance is the same for all.
    """
    assert view.seat is not None
    choices = candidates(view)
    sums = [0.0] * len(choices)
    worlds = 0
    while worlds < max(1, budget.units):
        world = imagine(view, random)
        for index, (_, action) in enumerate(choices):
            sums[index] += end_worth(play_on(apply(world, action), TURNS).public, view.seat)
        worlds += 1
        if budget.stop():
            break
    blended = [
        (total / worlds + PRIOR * max(-CERTAIN, min(CERTAIN, rated))) / (1 + PRIOR)
        for total, (rated, _) in zip(sums, choices, strict=True)
    ]
    order = sorted(range(len(choices)), key=lambda index: -blended[index])
    return [(blended[index], choices[index][1]) for index in order], worlds
