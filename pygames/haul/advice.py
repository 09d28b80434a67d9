"""Haul's computer players and the engine's own hint.

The plain policy looks at one decision: what a card is worth on a trailer now. The strong player imagines worlds, plays
each of its choices on to the end of the Haul with the plain policy in every seat, and keeps the choice with the best
average of its own score less the best rival's.
"""

from random import Random

from pygames.core.advice import Advice, Budget, Step, ahead, standing
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
    kind,
    turn,
)
from pygames.haul.pieces import CARD_NAMES, RANK, SUIT, SUIT_NAMES, rank_name
from pygames.haul.rules import actions, apply
from pygames.haul.words import cargo_name, describe

TOKEN_WORTH = 2
"""Points that the plain policy would pay to keep a Refuel Token while Loads are still to come."""

WORLDS = 16
"""Worlds that a hint or the strong player looks at with a full budget."""


# The plain policy


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


# The computer players


def easy(view: HaulView, budget: Budget, random: Random) -> Advice[Action]:
    """Plays any card, but claims and loads by the plain policy without thinking of rivals."""
    assert view.own is not None
    assert view.seat is not None
    public = view.public
    if not public.finishing:
        return Advice(view.own[int(random.random() * len(view.own))])
    if public.pending >= 0:
        return Advice(best_load(public, view.seat, actions(public, view.own)))
    trailer, tokens = public.trailers[view.seat], public.tokens[view.seat]
    return Advice(CLAIM + max(public.unclaimed, key=lambda card: (gain(trailer, tokens, card, 0), -card)))


def medium(view: HaulView, budget: Budget, random: Random) -> Advice[Action]:
    """The plain policy."""
    assert view.own is not None
    assert view.seat is not None
    return Advice(plain(view.public, view.own, view.seat))


def hard(view: HaulView, budget: Budget, random: Random) -> Advice[Action]:
    """The choice with the best average margin over imagined worlds."""
    assert view.own is not None
    choices = distinct(view)
    if len(choices) == 1:
        return Advice(choices[0])
    ranked, worlds = compare(view, budget, random)
    return Advice(ranked[0][1], worlds=worlds)


# The hint


def where_step(view: HaulView, action: Action) -> Step:
    """Where to look, without saying which choice."""
    public = view.public
    what = kind(action)
    if what == "play":
        if public.played:
            return Step("where", "Look at the cards already played, and at which of them your trailer could use.")
        return Step("where", "You lead: look at your hand and at the slots of your trailer that are still free.")
    if what == "claim":
        taken = [SUIT_NAMES[slot] for slot, cargo in enumerate(public.trailers[view.seat or 0]) if cargo]
        slots = f"Your {' and '.join(taken)} slots are taken" if taken else "Your trailer is empty"
        return Step("where", f"Look at the {len(public.unclaimed)} cards left to claim. {slots}.")
    return Step("where", f"Look at where the {CARD_NAMES[public.pending]} can go on your trailer.")


def idea_step(view: HaulView, action: Action) -> Step:
    """What the choice is about."""
    public, seat = view.public, view.seat or 0
    what = kind(action)
    trailer, tokens, cost = public.trailers[seat], public.tokens[seat], token_cost(public)
    if what == "play":
        low = RANK[action] <= 6
        text = (
            "A low card finishes low, and who finishes lowest claims first."
            if low
            else "A high card claims late but leads the next Load; it suits a Load that holds little for you."
        )
        return Step("idea", text)
    if what == "claim":
        card = action - CLAIM
        worth = gain(trailer, tokens, card, cost)
        if not trailer[SUIT[card]]:
            return Step("idea", f"A free slot can be filled: that is worth {worth} points at once.")
        if worth == RANK[card]:
            return Step(
                "idea", f"A match with your {rank_name(RANK[card])}s takes no further slot and is worth {worth} points."
            )
        return Step("idea", "No card here adds its full rank, so the smallest loss is the best claim.")
    if action < PLACE:
        return Step(
            "idea",
            "A match joins cargo you have and takes no further slot; the suit on top decides which slot stays free.",
        )
    if action == PLACE:
        return Step("idea", "By itself the card fills a free slot and costs nothing.")
    if action == REPLACE:
        old = trailer[SUIT[public.pending]]
        return Step(
            "idea",
            f"What lies in the slot ({cargo_name(old)}) is worth no more than what comes and what a token is worth.",
        )
    return Step("idea", "A Refuel Token keeps your cargo where it is.")


def why_step(view: HaulView, ranked: list[tuple[float, Action]], worlds: int) -> Step:
    """Why, with the numbers of the comparison."""
    best = ranked[0][0]
    text = f"Over {worlds} deals that fit what you see, you end {ahead(best, 'points')} the best rival"
    if len(ranked) > 1:
        second, other = ranked[1]
        name = describe(view, other)
        text += f"; next best is to {name[0].lower()}{name[1:]}, {standing(second, 'points')}"
    return Step("why", text + ".")


def hint(view: HaulView, budget: Budget, random: Random) -> Advice[Action]:
    """The strong player's choice with its reasons in four steps."""
    choices = distinct(view)
    if len(choices) == 1:
        only = choices[0]
        steps = (where_step(view, only), Step("idea", _only_idea(view)), Step("move", describe(view, only) + "."))
        return Advice(only, (*steps, Step("why", "There is nothing else to compare it with.")), True, 0)
    ranked, worlds = compare(view, budget, random)
    action = ranked[0][1]
    steps = (where_step(view, action), idea_step(view, action), Step("move", describe(view, action) + "."))
    return Advice(action, (*steps, why_step(view, ranked, worlds)), False, worlds)


def _only_idea(view: HaulView) -> str:
    listed = len(actions(view.public, view.own or ()))
    return (
        "Only one choice is left to you here." if listed == 1 else "The other choices give something away for nothing."
    )


UNITS = {"easy": 1, "medium": 1, "hard": WORLDS, "hint": WORLDS}
ADVISERS = {"easy": easy, "medium": medium, "hard": hard, "hint": hint}
