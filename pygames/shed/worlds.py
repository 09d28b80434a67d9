"""Shed's choices compared over imagined worlds, each played on for a while by the rollout policy."""

from itertools import count
from math import exp
from random import Random
from statistics import fmean
from typing import NamedTuple

from pygames.core.advice import Budget, Measure
from pygames.core.worlds import Comparison
from pygames.shed.imagine import imagine
from pygames.shed.model import FLIP, SWAP, Action, Cards, Public, ShedState, ShedView, cards_left, cards_of
from pygames.shed.pieces import ANY, FIRST_QUEEN, FIRST_SPECIAL, TEN, TWO
from pygames.shed.policy import KEEP, best_swap, plain, values
from pygames.shed.rules import actions, apply, four_on_top, take_out

MEASURE = Measure("%", "Chance to be the next to finish", 100)
PLAY_OUTS, HINT_PLAY_OUTS = 64, 192
"""Play-outs of the strong player and of a hint with a full budget."""
HORIZON = 60
"""Actions that a world is played on for."""
CHOICES = 6
"""Choices compared; the plain policy's best ones."""
LEAD_WORTH = 0.02
"""What a card of lead counts beside the chance to be out next: it steadies the choice where worlds are few."""
PLACE_WORTH = 4.0
"""What each seat left behind by finishing counts, in cards of lead."""
CARD, FACE_UP, FACE_DOWN, QUEEN, KEPT = -0.117, -0.51, -0.69, -0.31, 0.067
"""What each card in hand, at home face up and face down, each Queen and each unit of `KEEP` adds to a seat's weight in
the lottery of who is out next (its logarithm). Fitted by multinomial logistic regression to 13,684 positions of 1,500
games among three plain players."""


class Ending(NamedTuple):
    """How a world ended for one seat, as far as it was played on."""

    chance: float
    """To be the next seat to finish, from 0 to 1."""
    lead: float
    """Cards fewer than the others have on average, places counted too."""

    @property
    def value(self) -> float:
        """What the strong player goes by."""
        return self.chance + LEAD_WORTH * self.lead


def play_steps(state: ShedState, steps: int) -> ShedState:
    """The state after so many actions of the plain policy in every seat, or as soon as a seat has finished."""
    still_in = state.public.place.count(0)
    while steps and state.public.place.count(0) == still_in:
        public = state.public
        state = apply(state, plain(public, state.own[public.turn]))
        steps -= 1
    return state


def chance(state: ShedState, seat: int, taken: int) -> float:
    """A seat's chance to be the next to finish, where `taken` seats had finished when it chose, from 0 to 1.

    Once a seat has finished that is known; a shared place counts as its share.
    """
    place = state.public.place
    if place.count(0) < len(place) - taken:
        return 1 / place.count(taken + 1) if place[seat] == taken + 1 else 0.0
    weights = [exp(weight(state, other)) if not place[other] else 0.0 for other in range(len(place))]
    return weights[seat] / sum(weights)


def weight(state: ShedState, seat: int) -> float:
    """The logarithm of a seat's weight in the lottery of who is out next."""
    public, hand = state.public, state.own[seat]
    cards = hand + public.up[seat]
    queens = sum(card >= FIRST_QUEEN for card in cards)
    kept = sum([KEEP[card >> 2] for card in cards])
    home = FACE_UP * len(public.up[seat]) + FACE_DOWN * public.down[seat]
    return CARD * len(hand) + home + QUEEN * queens + KEPT * kept


def lead(public: Public, seat: int) -> float:
    """By how many cards a seat is ahead of its rivals on average; every seat left behind by finishing counts too."""
    seats = len(public.place)
    total = 0.0
    for other in range(seats):
        if other == seat:
            continue
        total += cards_left(public, other) - cards_left(public, seat)
        mine, theirs = public.place[seat], public.place[other]
        if mine != theirs:
            ahead = mine and (not theirs or mine < theirs)
            total += PLACE_WORTH if ahead else -PLACE_WORTH
    return total / (seats - 1)


def wasted(public: Public, hand: Cards, listed: tuple[Action, ...]) -> set[Action]:
    """The 2s where any card goes, and the 10s on no pile, that do nothing which a Basic would not do as well.

    They are not wasted where they take a Queen along that no Basic takes, where they burn the pile, or where each
    Basic would leave nothing but Specials and Queens, which cannot be played last.
    """
    if public.requirement != ANY:
        return set()
    basics = [cards for cards in map(cards_of, listed) if cards[0] < FIRST_SPECIAL]
    rider = any(cards[-1] >= FIRST_QUEEN for cards in basics)
    if not public.spare and not public.down[public.turn]:
        last = FIRST_QUEEN if public.options.special_finish else FIRST_SPECIAL
        held = tuple(sorted(hand + public.up[public.turn]))
        basics = [cards for cards in basics if min(take_out(held, cards), default=0) < last]
    if not basics:
        return set()
    found = set()
    for action in listed:
        cards = cards_of(action)
        idle = cards[0] >> 2 == TWO or (cards[0] >> 2 == TEN and not public.pile)
        burns = public.options.four_burns and four_on_top((*public.pile, (public.turn, cards)))
        if idle and not burns and (rider or cards[-1] < FIRST_QUEEN):
            found.add(action)
    return found


def shortlist(public: Public, hand: Cards) -> list[Action]:
    """The plain policy's best choices, one for every rank and number of cards: with a Queen if one can ride.

    A play that finishes stands alone. Of Specials never two at once while the Spare lasts: the effect comes once.
    """
    listed = actions(public, hand)
    if len(listed) == 1:
        return [listed[0]]
    if listed[0][0] == FLIP:
        return [listed[0]]
    if listed[0][0] == SWAP:
        return [best_swap(listed)]
    ranked = sorted(zip(values(public, hand, listed), listed, strict=True), key=lambda pair: (-pair[0], pair[1]))
    idle = wasted(public, hand, listed)
    left = cards_left(public, public.turn)
    found: dict[tuple[int, int], Action] = {}
    for _, action in ranked:
        cards = cards_of(action)
        if len(cards) == left:
            return [action]
        if action in idle:
            continue
        rank, size = cards[0] >> 2, len(cards) - (cards[-1] >= FIRST_QUEEN)
        if size == 1 or rank < TWO or not public.spare:
            found.setdefault((rank, size), action)
    return list(found.values())[:CHOICES]


def ending(world: ShedState, seat: int, action: Action) -> float:
    """A seat's chance to be the next to finish, after an action and the plain policy for a while in every seat."""
    taken = len(world.public.place) - world.public.place.count(0)
    after = apply(world, action)
    if after.public.place.count(0) == len(after.public.place) - taken:
        after = play_steps(after, HORIZON)
    return chance(after, seat, taken)


def settled(then: Public, later: Public, seat: int) -> float | None:
    """1 or 0 once another seat than those of then has its place: whether it was this one; a shared place is a share."""
    new = [other for other, place in enumerate(later.place) if place and not then.place[other]]
    if not new:
        return None
    best = min(later.place[other] for other in new)
    first = [other for other in new if later.place[other] == best]
    return 1 / len(first) if seat in first else 0.0


def compare(
    view: ShedView, choices: list[Action], budget: Budget, random: Random
) -> Comparison[ShedState, Action, Ending]:
    """Some choices over imagined worlds, a unit of the budget being a play-out; a value is that of an `Ending`."""
    seat, taken = view.seat, len(view.public.place) - view.public.place.count(0)
    assert seat is not None

    def play_on(world: ShedState, action: Action) -> Ending:
        after = apply(world, action)
        if after.public.place.count(0) == len(after.public.place) - taken:
            after = play_steps(after, HORIZON)
        return Ending(chance(after, seat, taken), lead(after.public, seat))

    worlds = (imagine(view, random) for _ in count())
    comparison = Comparison(choices, worlds, play_on, lambda ending: ending.value)
    comparison.run(*budget)
    return comparison


def mean_chance(comparison: Comparison[ShedState, Action, Ending], action: Action) -> float:
    """A choice's chance to be out next, over the worlds that it met."""
    return fmean(ending.chance for ending in comparison.endings[action])
