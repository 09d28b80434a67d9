"""Why an action of The Truckers is not allowed: the only authority on legality."""

from pygames.core.errors import Refusal
from pygames.truckers.loading import refuse_load
from pygames.truckers.model import (
    ADD_TRUCK,
    ANSWER,
    LOADING,
    NOT_CHOSEN,
    OVER,
    SELECT,
    STOP,
    TRADE,
    Action,
    Cards,
    Multi,
    Offer,
    Public,
    Single,
    TruckersView,
    kind,
    loads_of,
    to_act,
)
from pygames.truckers.pieces import CHOICES, FACES, card_text, too_many
from pygames.truckers.rules import must_add

_TASKS = {
    SELECT: "choose a card",
    ADD_TRUCK: "decide about a further truck",
    LOADING: "load packages",
    TRADE: "offer a trade",
    ANSWER: "answer an offer",
}
_DEEDS = {
    "choose": "choose a card",
    "add": "add a truck",
    "stop": "decline a truck",
    "multi": "load a truck",
    "single": "load two trucks",
    "nothing": "end loading without a package",
    "offer": "offer a trade",
    "done": "end trading",
    "accept": "accept an offer",
    "reject": "refuse an offer",
}
_PHASE_OF = {
    "choose": (SELECT,),
    "add": (ADD_TRUCK,),
    "stop": (ADD_TRUCK,),
    "multi": (LOADING,),
    "single": (LOADING,),
    "nothing": (LOADING,),
    "offer": (TRADE,),
    "done": (TRADE,),
    "accept": (ANSWER,),
    "reject": (ANSWER,),
}
_RULE_OF = {
    SELECT: "truckers:3",
    ADD_TRUCK: "truckers:11",
    LOADING: "truckers:6",
    TRADE: "truckers:10",
    ANSWER: "truckers:10",
}


def refuse(view: TruckersView, action: Action) -> Refusal | None:
    """Why this seat may not take this action now, or None if it may."""
    seat, public, own = view
    now = public.phase
    if now == OVER:
        return Refusal("game-over", "The game is over.", "", "truckers:12")
    if seat is not None and own is not None and now == SELECT and public.chosen[seat] != NOT_CHOSEN:
        return Refusal("already-chosen", "You have laid a card face down already.", "choose", "truckers:3")
    if seat is None or own is None or seat not in to_act(public):
        *some, last = map(str, to_act(public))
        who = f"seats {', '.join(some)} and {last} have" if some else f"seat {last} has"
        return Refusal("not-your-turn", f"Now {who} to {_TASKS[now]}.", "seat", _RULE_OF[now])
    what = kind(action)
    if now not in _PHASE_OF[what]:
        return Refusal("wrong-phase", f"Now it is time to {_TASKS[now]}, not to {_DEEDS[what]}.", "kind", _RULE_OF[now])
    if isinstance(action, Offer):
        return refuse_offer(public, seat, action)
    if isinstance(action, (Multi, Single)):
        return refuse_load(seat, public.rows[seat], loads_of(view, seat), public.stocks[seat], action)
    if what == "choose" and action not in CHOICES[public.hands[seat]]:
        text = f"You have spent your {card_text(action)}; it comes back with the last card of the set."
        return Refusal("not-in-hand", text, f"hand:{card_text(action)}", "T-44")
    if action == STOP and must_add(public, seat):
        return Refusal("must-add", "The first truck of this crossing is compulsory.", "pile", "T-30")
    return None


def refuse_offer(public: Public, seat: int, offer: Offer) -> Refusal | None:
    """Why a seat may not make an offer, or None if it may."""
    to, give, get = offer
    if not 0 <= to < len(public.stocks):
        return Refusal(
            "no-such-seat", f"The seats are 0 to {len(public.stocks) - 1}; there is no seat {to}.", "to", "truckers:10"
        )
    if to == seat:
        return Refusal("own-seat", "You cannot trade with yourself.", "to", "truckers:10")
    if not give and not get:
        return Refusal("empty-offer", "An offer gives or asks for at least one package.", "give", "truckers:10")
    for owner, cards, whose in ((seat, give, "your"), (to, get, f"seat {to}'s")):
        missing = _missing(public.stocks[owner], cards)
        if missing is not None:
            text = too_many(missing, cards, whose, public.stocks[owner])
            return Refusal("not-in-stock", text, f"stock:{owner}:{FACES[missing]}", "T-39")
    if offer in public.offers:
        return Refusal("same-offer", "You have made this very offer in this round.", "kind", "T-37")
    return None


def _missing(stock: Cards, cards: Cards) -> int | None:
    return next((card for card in cards if cards.count(card) > stock.count(card)), None)
