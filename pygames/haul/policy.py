"""Haul's plain policy, which looks at what a card is worth on a trailer now, and worlds played on by it."""

from random import Random

from pygames.core.advice import Budget
from pygames.haul.imagine import imagine
from pygames.haul.model import (
    ADD,
    CLAIM,
    LOADS,
    PLACE,
    REPLACE,
    SEATS,
    Action,
    Card,
    Hand,
    HaulState,
    HaulView,
    Public,
    Trailer,
    turn,
)
from pygames.haul.pieces import RANK, SUIT
from pygames.haul.rules import actions, apply

TOKEN_WORTH = 2
"""Points that the plain policy would pay to keep a Refuel Token while Loads are still to come."""

WORLDS = 16
"""Worlds that a hint or the strong player looks at with a full budget."""


def token_cost(public: Public) -> int:
    """What spending a token costs in points; nothing in the game's last Load."""
    last = public.haul == public.options.hauls and public.load == LOADS
    return 0 if last else TOKEN_WORTH


def gain(trailer: Trailer, tokens: int, card: Card, cost: int) -> int:
    """Points that claiming `card` adds to this trailer by its best load, a spent token counted as `cost`."""
    rank = RANK[card]
    own = trailer[SUIT[card]]
    if not own:
        return rank
    for cargo in trailer:
        if cargo and RANK[cargo[0]] == rank:
            return rank
    change = rank - RANK[own[0]] * len(own)
    return max(change, -cost) if tokens else change


def load_gain(public: Public, seat: int, action: Action) -> int:
    """Points that one way to load the pending card adds, a spent token counted as its cost."""
    card, trailer = public.pending, public.trailers[seat]
    if action < REPLACE:
        return RANK[card]
    if action == REPLACE:
        own = trailer[SUIT[card]]
        return RANK[card] - RANK[own[0]] * len(own)
    return -token_cost(public)


def best_load(public: Public, seat: int, options: tuple[Action, ...]) -> Action:
    """The load that adds most; of equal ones a match with the lowest suit on top.

    That keeps the slots free that can take high cards.
    """
    best = options[0]
    best_key = (-1000, 0)
    for action in options:
        key = (load_gain(public, seat, action), -((action - ADD) % 4) if action < PLACE else -4)
        if key > best_key:
            best, best_key = action, key
    return best


def best_claim(public: Public, seat: int) -> Action:
    """The claim that adds most to this trailer; of equal ones the one that the next to claim would gain most by."""
    trailer, tokens, cost = public.trailers[seat], public.tokens[seat], token_cost(public)
    rival = public.finishing[SEATS - 2 - public.claim_ptr] if public.claim_ptr < SEATS - 1 else seat
    best, best_key = -1, (-1000, 0)
    for card in public.unclaimed:
        mine = gain(trailer, tokens, card, cost)
        if mine >= best_key[0]:
            key = (mine, gain(public.trailers[rival], public.tokens[rival], card, cost))
            if key > best_key:
                best, best_key = card, key
    return CLAIM + best


def best_play(public: Public, hand: Hand, seat: int) -> Action:
    """The card that this trailer could use best, a low one rather than a high one: who finishes low claims early.

    What is played goes on offer to everybody, so a card that its owner can use is worth having on the table while a
    seat has a say in who gets it. The weight of the rank was measured: from 0 to 0.65 of a point it hardly matters.
    """
    trailer, tokens, cost = public.trailers[seat], public.tokens[seat], token_cost(public)
    best, best_value = hand[0], -1000
    for card in hand:
        value = 4 * gain(trailer, tokens, card, cost) - RANK[card]
        if value > best_value:
            best, best_value = card, value
    return best


def plain(public: Public, hand: Hand, seat: int) -> Action:
    """The plain policy's action for the seat whose turn it is."""
    if public.pending >= 0:
        return best_load(public, seat, actions(public, hand))
    if public.finishing:
        return best_claim(public, seat)
    return best_play(public, hand, seat)


# Worlds played out


def play_out(state: HaulState) -> HaulState:
    """The state after the rest of this Haul with the plain policy in every seat."""
    haul = state.public.haul
    while len(state.public.haul_scores[0]) < haul:
        seat = turn(state.public)
        state = apply(state, plain(state.public, state.own[seat], seat))
    return state


def margin(public: Public, haul: int, seat: int) -> int:
    """One seat's score in a finished Haul less the best rival's."""
    scores = [by_haul[haul - 1] for by_haul in public.haul_scores]
    return scores.pop(seat) - max(scores)


def worth(state: HaulState, haul: int, seat: int) -> int:
    """What the end of a Haul is worth to a seat: its margin, and its tokens while Hauls are still to come."""
    public = state.public
    kept = 0 if haul == public.options.hauls else TOKEN_WORTH * public.tokens[seat]
    return margin(public, haul, seat) + kept


def compare(view: HaulView, budget: Budget, random: Random) -> tuple[list[tuple[float, Action]], int]:
    """Every choice with its average margin over the worlds, best first, and the number of worlds (a unit each).

    All choices meet the same worlds, so that chance is the same for all.
    """
    assert view.own is not None
    assert view.seat is not None
    choices = distinct(view)
    sums = [0.0] * len(choices)
    worlds = 0
    while worlds < max(1, budget.units):
        world = imagine(view, random)
        for index, action in enumerate(choices):
            sums[index] += worth(play_out(apply(world, action)), view.public.haul, view.seat)
        worlds += 1
        if budget.stop():
            break
    ranked = sorted(zip([total / worlds for total in sums], choices, strict=True), key=lambda pair: (-pair[0], pair[1]))
    return ranked, worlds


def distinct(view: HaulView) -> tuple[Action, ...]:
    """The listed actions without those that nobody would take: a refuel where a load costs nothing."""
    assert view.own is not None
    assert view.seat is not None
    listed = actions(view.public, view.own)
    if view.public.pending >= 0:
        free = [action for action in listed if action < REPLACE]
        return tuple(free) or listed
    return listed
