"""Why an action of Haul is not allowed: the only authority on legality."""

from pygames.core.errors import Refusal
from pygames.haul.model import (
    ADD,
    CLAIM,
    PLACE,
    REFUEL,
    REPLACE,
    Action,
    HaulView,
    Public,
    is_over,
    kind,
    phase,
    turn,
)
from pygames.haul.pieces import CARD_NAMES, FACES, RANK, SUIT, SUIT_NAMES, SUITS, rank_name
from pygames.haul.rules import load_actions, to_act


def refuse(view: HaulView, action: Action) -> Refusal | None:
    """Why this seat may not take this action now, or None if it may."""
    public, hand = view.public, view.own
    if is_over(public):
        return Refusal("game-over", "The game is over.", "", "haul:11")
    if hand is None or view.seat not in to_act(public):
        return Refusal("not-your-turn", f"It is seat {turn(public)}'s turn.", "seat", "haul:4")
    now = phase(public)
    what = kind(action)
    if what == "play":
        if now != "play":
            return Refusal("wrong-phase", f"Now it is time to {now}, not to play a card.", "kind", "haul:4")
        if action not in hand:
            return Refusal(
                "not-in-hand", f"The {CARD_NAMES[action]} is not in your hand.", f"hand:{FACES[action]}", "haul:4"
            )
        return None
    if what == "claim":
        card = action - CLAIM
        if now != "claim":
            return Refusal("wrong-phase", f"Now it is time to {now}, not to claim.", "kind", "haul:6")
        if card not in public.unclaimed:
            return Refusal(
                "not-on-offer",
                f"The {CARD_NAMES[card]} is not among the cards left to claim.",
                f"load:{FACES[card]}",
                "haul:6",
            )
        return None
    if now != "load":
        return Refusal("wrong-phase", f"Now it is time to {now}; there is no claimed card to load.", "kind", "haul:7")
    return _refuse_load(view.seat or 0, public, action)


def _refuse_load(seat: int, public: Public, action: Action) -> Refusal | None:
    trailer = public.trailers[seat]
    card = public.pending
    suit, rank = SUIT[card], RANK[card]
    own_slot = f"slot:{seat}:{SUITS[suit]}"
    if action in load_actions(trailer, public.tokens[seat], card, public.options.strict_match):
        return None
    if ADD <= action < PLACE:
        cargo_slot, top = divmod(action - ADD, 4)
        cargo = trailer[cargo_slot]
        where = f"slot:{seat}:{SUITS[cargo_slot]}"
        if not cargo:
            text = f"There is no cargo in the {SUIT_NAMES[cargo_slot]} slot"
            if cargo_slot != suit:
                text += f", and by itself the {CARD_NAMES[card]} goes only in the {SUIT_NAMES[suit]} slot"
            return Refusal("no-cargo", f"{text}.", where, "haul:8")
        if RANK[cargo[0]] != rank:
            text = (
                f"A {rank_name(rank)} can only join cargo of rank {rank_name(rank)}, not a {rank_name(RANK[cargo[0]])}."
            )
            return Refusal("wrong-rank", text, where, "haul:8")
        if top != suit and top not in [SUIT[held] for held in cargo]:
            text = f"No card of the stack is of {SUIT_NAMES[top]}, so {SUIT_NAMES[top]} cannot be on top."
            return Refusal("no-such-top", text, f"slot:{seat}:{SUITS[top]}", "H-10")
        text = f"The {SUIT_NAMES[top]} slot holds other cargo, so {SUIT_NAMES[top]} cannot be on top."
        return Refusal("top-occupied", text, f"slot:{seat}:{SUITS[top]}", "H-10")
    if action == PLACE:
        text = f"Your {SUIT_NAMES[suit]} slot is taken, so the {CARD_NAMES[card]} cannot be placed there by itself."
        return Refusal("slot-occupied", text, own_slot, "haul:7")
    if not trailer[suit]:
        if action == REPLACE:
            text = f"Your {SUIT_NAMES[suit]} slot is empty: there is nothing to replace."
            return Refusal("slot-empty", text, own_slot, "haul:9")
        text = f"Your {SUIT_NAMES[suit]} slot is empty, so the {CARD_NAMES[card]} cannot be refused."
        return Refusal("slot-empty", text, own_slot, "H-8")
    if action == REFUEL and not public.tokens[seat]:
        return Refusal("no-token", "You have no Refuel Token left.", f"tokens:{seat}", "haul:9")
    text = f"With strict match, the {CARD_NAMES[card]} must join your cargo of its rank."
    return Refusal("must-match", text, own_slot, "H-24")
