"""Choices played on to the end of the game in worlds that fit what a seat sees."""

import math
from collections.abc import Callable, Sequence
from random import Random
from statistics import fmean
from typing import NamedTuple

from pygames.freight_cars.imagine import imagine
from pygames.freight_cars.model import OVER, Action, FreightState, FreightView
from pygames.freight_cars.policy import plain
from pygames.freight_cars.rules import play, to_act
from pygames.freight_cars.scoring import bonuses, cars_shipped, outcome

FIRST_SHARE = 3
"""All choices are played on in one in so many of the worlds that the work allows; then only the best few go on."""
FINALISTS = 3
"""Choices that go on."""

Progress = Callable[[int, int], None]
"""Called with the number of worlds looked at and the number wanted."""


def play_out(state: FreightState) -> FreightState:
    """The end of the game with the plain policy in every seat."""
    while state.public.phase != OVER:
        seat = to_act(state.public)[0]
        state = play(state, seat, plain(state.public, state.own[seat], seat))
    return state


class Ending(NamedTuple):
    """How a game ended for one seat."""

    margin: int
    """Its score less the best rival's."""
    score: int
    bonus: int
    cars: int


class Comparison:
    """Choices of one view and how the games ended that began with them, the first choice being the one to beat.

    All choices meet the same worlds, so that chance is the same for all. `random_of` gives the source of world *k*.
    """

    def __init__(self, view: FreightView, choices: Sequence[Action], random_of: Callable[[int], Random]) -> None:
        assert view.seat is not None
        self.view = view
        self.seat = view.seat
        self.choices = list(choices)
        self.endings: dict[Action, list[Ending]] = {action: [] for action in choices}
        self.worlds = 0
        self._random_of = random_of

    def look(self) -> None:
        """One more world for the choices that are still in the running."""
        world = imagine(self.view, self._random_of(self.worlds))
        for action in self.choices:
            public = play_out(play(world, self.seat, action)).public
            scores = list(outcome(public).scores)
            score = scores.pop(self.seat)
            cars, bonus = cars_shipped(public.shipments[self.seat]), bonuses(public)[self.seat]
            self.endings[action].append(Ending(score - max(scores), score, bonus, cars))
        self.worlds += 1

    def narrow(self) -> None:
        """Only the first choice and the best of the others stay in the running."""
        if len(self.choices) > FINALISTS:
            others = sorted(self.choices[1:], key=lambda action: -self.mean(action))
            self.choices = [self.choices[0], *others[: FINALISTS - 1]]

    def run(self, units: int, stop: Callable[[], bool], progress: Progress | None = None) -> None:
        """Does as much work as looking at all choices in so many worlds: a third of it with all of them, the rest with
        the best few in more worlds. At least one world."""
        work = max(1, units) * len(self.choices)
        first = (FIRST_SHARE - 1) * work // FIRST_SHARE
        wanted = -(-(work - first) // len(self.choices))
        wanted += -(-(work - wanted * len(self.choices)) // min(FINALISTS, len(self.choices)))
        while work > 0:
            self.look()
            work -= len(self.choices)
            if progress is not None:
                progress(self.worlds, wanted)
            if stop():
                break
            if work <= first:
                self.narrow()

    def mean(self, action: Action) -> float:
        return fmean(ending.margin for ending in self.endings[action])

    def lead(self, action: Action, other: Action) -> float:
        """By how much one choice did better than another on average, in the worlds that both have met."""
        pairs = zip(self.endings[action], self.endings[other], strict=False)
        return fmean(mine.margin - theirs.margin for mine, theirs in pairs)

    def ranked(self) -> list[Action]:
        """The choices in the running, the chosen one first: another stands before the first choice only where it leads
        it by more than this lead is likely to be off."""
        first = self.endings[self.choices[0]]

        def key(action: Action) -> float:
            if action == self.choices[0]:
                return 0.0
            leads = [mine.margin - theirs.margin for mine, theirs in zip(self.endings[action], first, strict=True)]
            return sum(leads) - math.sqrt(sum(lead * lead for lead in leads))

        return sorted(self.choices, key=lambda action: -key(action))
