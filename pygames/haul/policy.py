"""The rollout policy of Haul (`plain`), which looks at what a card is worth on a trailer now."""

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
    Public,
    Trailer,
)
from pygames.haul.pieces import RANK, SUIT
from pygames.haul.rules import actions

TOKEN_WORTH = 2
"""Points that the plain policy would pay to keep a Refuel Token while Loads are still to come."""


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


def fits(trailer: Trailer, card: Card) -> bool:
    """Whether a card can come aboard at no cost: its own slot is empty, or it joins its rank."""
    return not trailer[SUIT[card]] or any(cargo and RANK[cargo[0]] == RANK[card] for cargo in trailer)


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
