"""What each choice in a Haul leads to, world by world, with as few plans as will settle which is best.

A *world* is a whole state that the seat cannot tell from the real one. An *outlook* is one choice in one world: the
choice is played and everybody goes on by the engine's rollout policy to the end of the Haul. That tells which cards
this seat will be offered in each coming Load and what every rival ends with. Then CP-SAT plans this seat's claims and
loads anew.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import count
from random import Random

from pygames.core.worlds import Comparison, Estimate
from pygames.haul.imagine import hand_sizes, imagine
from pygames.haul.model import ADD, CLAIM, PLACE, REFUEL, Action, Card, HaulState, HaulView, phase, turn
from pygames.haul.policy import plain
from pygames.haul.rules import actions, apply, load_actions, load_card
from solver.haul.instance import Instance, LoadStep, Plan, quick_bound
from solver.haul.model import plan

Choice = tuple[Action, ...]
"""The actions that a seat takes next without learning anything between them: one, or a claim and its load."""

Value = tuple[int, int]
"""A margin (own Haul score less the best rival's) and tokens left, or sums of them: more margin first, then tokens."""


@dataclass(slots=True)
class Outlook:
    """One choice in one world: what this seat can plan with, its best plan known, and the best rival's Haul score.

    The first plan is what the plain policy does, with a bound seen without search; `planned` says that CP-SAT has
    looked, or need not, because the plain policy's plan already reaches the bound.
    """

    instance: Instance
    rival: int
    plan: Plan
    planned: bool

    @property
    def value(self) -> Value:
        """Margin and tokens left; upper bounds of them before planning."""
        if self.planned:
            return self.plan.score - self.rival, self.plan.tokens
        return self.plan.bound - self.rival, self.instance.tokens


def choices(view: HaulView) -> tuple[Choice, ...]:
    """What there is to compare: each card to play, each claim with each way to load it, or each way to load.

    A claim is judged together with its load because nothing hidden comes to light between them. A refuel is left out
    where the card can be added: with the old top kept, adding takes no further slot and leaves a card and a token more,
    so whatever the refuel lets this seat do with the same offers, adding lets it do too.
    """
    assert view.own is not None
    assert view.seat is not None
    public = view.public
    listed = actions(public, view.own)
    if phase(public) == "play":
        return tuple((action,) for action in listed)
    if phase(public) == "load":
        return tuple((action,) for action in _worth(listed))
    trailer, tokens, strict = public.trailers[view.seat], public.tokens[view.seat], public.options.strict_match
    return tuple(
        (CLAIM + card, action)
        for card in public.unclaimed
        for action in _worth(load_actions(trailer, tokens, card, strict))
    )


def _worth(loads: tuple[Action, ...]) -> tuple[Action, ...]:
    return tuple(action for action in loads if action != REFUEL or loads[0] >= PLACE)


def only_one_world(view: HaulView) -> bool:
    """Whether the seat can work out every hand: they lie open, or at most one rival still holds cards."""
    holders = sum(size > 0 for seat, size in enumerate(hand_sizes(view.public)) if seat != view.seat)
    return bool(view.public.hands) or holders <= 1


def look(world: HaulState, seat: int, choice: Choice) -> Outlook:
    """The outlook of one choice of `seat`, whose turn it is."""
    haul = world.public.haul
    *first, action = choice
    for earlier in first:
        world = apply(world, earlier)
    state = apply(world, action)
    trailer, tokens = world.public.trailers[seat], state.public.tokens[seat]
    if action >= ADD:
        trailer, _ = load_card(trailer, world.public.pending, action)
    offers: list[tuple[Card, ...]] = []
    steps: list[LoadStep] = []
    while len(state.public.haul_scores[seat]) < haul:
        public = state.public
        mover = turn(public)
        next_action = plain(public, state.own[mover], mover)
        if mover == seat and public.pending >= 0:
            steps.append(LoadStep(public.pending, next_action))
        elif mover == seat and public.finishing:
            offers.append(public.unclaimed)
        state = apply(state, next_action)
    scores = [by_haul[haul - 1] for by_haul in state.public.haul_scores]
    rival = max(score for other, score in enumerate(scores) if other != seat)
    own, left = scores[seat], state.public.tokens[seat]
    instance = Instance(trailer, tokens, tuple(offers), world.public.options.strict_match)
    bound = quick_bound(instance) if offers else own
    best = own == bound and left == tokens
    return Outlook(instance, rival, Plan(tuple(steps), own, left, "optimal" if best else "feasible", bound), best)


class PlannedComparison(Comparison[HaulState, Choice, Outlook]):
    """All choices of one view over a growing number of worlds, with plans where they matter.

    No more is planned for a choice as soon as its planned worlds, together with upper bounds for the others, cannot
    beat the best: so the two best choices and their values are those that planning everything would have found.
    """

    def __init__(self, view: HaulView, seed: str, work: float) -> None:
        assert view.seat is not None
        self.view = view
        self.seat = seat = view.seat
        worlds = (imagine(view, Random(f"{seed}/{number}")) for number in count())
        super().__init__(
            choices(view), worlds, lambda world, choice: look(world, seat, choice), lambda outlook: outlook.value[0]
        )
        self.outlooks = tuple(self.endings.values())
        """By choice, one outlook a world."""
        self.plans: dict[Instance, Plan] = {}
        self._work = work

    def imagine(self, worlds: int) -> None:
        """Looks into more worlds until there are `worlds`; world number k depends only on view, seed and k."""
        while self.worlds < worlds:
            self.look()

    def value(self, index: int) -> Value:
        """The sum of a choice's margins and tokens left over all worlds, with upper bounds where nothing is planned."""
        values = [outlook.value for outlook in self.outlooks[index]]
        return sum(margin for margin, _ in values), sum(tokens for _, tokens in values)

    def planned(self) -> list[Plan]:
        """The plans that the values now rest on, upper bounds apart."""
        return [outlook.plan for outlooks in self.outlooks for outlook in outlooks if outlook.planned]

    def settle(self, halted: Callable[[], bool]) -> tuple[int, ...] | None:
        """The indices of the best choice and of the best that begins otherwise; None if halted before they are known.

        Both are then planned in all worlds. Of equal choices the first listed is better. There is one index where all
        choices begin with the same action.
        """
        values = [self.value(index) for index in range(len(self.choices))]
        found: list[int] = []
        others = list(range(len(values)))
        while others and len(found) < 2:
            best = max(others, key=lambda index: (values[index], -index))
            open_ones = [outlook for outlook in self.outlooks[best] if not outlook.planned]
            if not open_ones:
                found.append(best)
                others = [index for index in others if self.choices[index][0] != self.choices[best][0]]
                continue
            if halted():
                return None
            self._plan(open_ones[0])
            values[best] = self.value(best)
        return tuple(found)

    def first_actions(self) -> tuple[Estimate[Action], ...]:
        """The margins of what is planned in every world, for each first action the best way to go on.

        All else is known by upper bounds only.
        """
        planned = [choice for choice in self.choices if all(outlook.planned for outlook in self.endings[choice])]
        found: dict[Action, Estimate[Action]] = {}
        for each in self.estimates(planned):
            first = each.choice[0]
            found.setdefault(first, Estimate(first, *each[1:]))
        return tuple(found.values())

    def _plan(self, outlook: Outlook) -> None:
        instance = outlook.instance
        if instance not in self.plans:
            self.plans[instance] = plan(instance, work=self._work)
        found = self.plans[instance]
        if found.status == "unknown":
            found = replace(outlook.plan, bound=found.bound)
        outlook.plan, outlook.planned = found, True
