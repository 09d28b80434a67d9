"""Why an action of Routes is not allowed: the only authority on legality."""

from pygames.core.errors import Refusal
from pygames.routes.model import (
    ATTACHED,
    PAIRS,
    Action,
    Card,
    Hand,
    Public,
    RoutesView,
    card_of,
    kind,
    phase,
    place_of,
)
from pygames.routes.pieces import CARD_NAMES, FACES, QUEEN, RANK, SUIT_NAMES
from pygames.routes.pieces import NUMBER as IS_NUMBER
from pygames.routes.setup import numbers_in
from pygames.routes.table import (
    direction,
    may_follow,
    suit_of,
)

_WAYS = {1: "up", -1: "down", 0: "nowhere"}


def refuse(view: RoutesView, action: Action) -> Refusal | None:
    """Why this seat may not take this action now, or None if it may."""
    public, hand = view.public, view.own
    if public.winner >= 0:
        return Refusal("game-over", "The game is over.", "", "routes:11")
    if hand is None or view.seat != public.turn:
        return Refusal("not-your-turn", f"It is seat {public.turn}'s turn.", "seat", "routes:5")
    what = kind(action)
    card = card_of(action)
    opening = phase(public) == "opening"
    if opening != (what in ("open", "swap")):
        return _refuse_phase(opening, hand)
    if card >= 0 and card not in hand:
        rule = "routes:4" if opening else "routes:5"
        return Refusal("not-in-hand", f"{FACES[card]} is not in your hand.", f"hand:{FACES[card]}", rule)
    if what == "swap":
        if numbers_in(hand):
            text = "A swap is only for a hand without a number card; yours has one."
            return Refusal("has-number", text, f"hand:{FACES[card]}", "R-2")
        return None
    if what == "discard":
        return None
    if what == "face":
        return _refuse_face(public, action)
    index = action & 3
    where = f"route:{public.turn}:{index}"
    route = public.routes[PAIRS * public.turn + index]
    if what == "disband":
        return None if route else Refusal("empty-route", "There is nothing on this route to disband.", where, "R-6")
    if not IS_NUMBER[card]:
        if opening and not numbers_in(hand):
            return _refuse_phase(opening, hand)
        text = f"A {CARD_NAMES[card].split()[0]} is no number card; it can only be attached to one."
        return Refusal("not-a-number", text, f"hand:{FACES[card]}", "routes:4" if opening else "routes:6")
    if what == "open":
        if route:
            return Refusal("route-taken", "In the opening a card goes on an empty route.", where, "routes:4")
        return None
    return _refuse_number(public, card, PAIRS * public.turn + index, where)


def _refuse_phase(opening: bool, hand: Hand) -> Refusal:
    """Why an action of another part of the game is refused: what is to be done now."""
    if not opening:
        text, rule = "Your opening is over: there are no more openings and swaps.", "routes:4"
    elif numbers_in(hand):
        text, rule = (
            "You are still opening: play a number card on an empty route of yours; nothing else is allowed.",
            "routes:4",
        )
    else:
        text, rule = "Without a number card in the opening you must swap a card; nothing else is allowed.", "R-2"
    return Refusal("wrong-phase", text, "action.kind", rule)


def _refuse_number(public: Public, card: Card, index: int, where: str) -> Refusal | None:
    route, held, options = public.routes[index], public.held[index], public.options
    if may_follow(route, held, options)[card]:
        return None
    rank = RANK[route[-1][0]]
    if RANK[card] == rank:
        text = f"The last card is {FACES[route[-1][0]]}; the same value cannot come twice in a row."
        return Refusal("same-value", text, where, "R-26")
    way, suit = direction(route, held), SUIT_NAMES[suit_of(route, options)]
    text = f"The route is going {_WAYS[way]} from {rank}, and {FACES[card]} is not of its suit, {suit}."
    return Refusal("wrong-way", text, where, "routes:6")


def _refuse_face(public: Public, action: Action) -> Refusal | None:
    card, (index, at) = card_of(action), place_of(action)
    side, number = divmod(index, PAIRS)
    where = f"slot:{side}:{number}:{at}"
    if IS_NUMBER[card]:
        text = f"{FACES[card]} is a number card; it goes on a route, not on a card."
        return Refusal("not-a-face", text, f"hand:{FACES[card]}", "routes:7")
    route = public.routes[index]
    if at >= len(route):
        count = {0: "no number card", 1: "one number card"}.get(len(route), f"{len(route)} number cards")
        verb = "is" if len(route) < 2 else "are"
        text = f"There {verb} {count} on this route; in JSON they are counted from 0."
        return Refusal("no-such-slot", text, where, "routes:7")
    target = FACES[route[at][0]]
    if len(route[at]) > ATTACHED and not public.options.no_attachment_limit:
        text = f"{target} already holds three face cards; not even a Jack can join them."
        return Refusal("full-card", text, where, "R-19")
    if RANK[card] == QUEEN and at != len(route) - 1 and not public.options.queens_anywhere:
        return Refusal(
            "queen-not-last",
            f"A Queen can join only the last card of its route, and {target} is not that.",
            where,
            "routes:8",
        )
    return None
