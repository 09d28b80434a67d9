"""Actions and events of The Truckers in words."""

from pygames.core.game import Event, winners
from pygames.core.words import told
from pygames.truckers.board import receivers, resolve_order
from pygames.truckers.loading import add, load_text, parts_of
from pygames.truckers.model import (
    ACCEPT,
    ADD,
    ADD_TRUCK,
    ANSWER,
    DONE,
    LOADING,
    NOTHING,
    OVER,
    PLAIN_NAMES,
    REJECT,
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
)
from pygames.truckers.pieces import ALL_ADVANCE, FACES, LOAD, NO_CARD, PACKAGE_NAMES, RING, card_text, package_list
from pygames.truckers.scoring import outcome

_PLAIN = {
    STOP: "Add no further truck",
    NOTHING: "Load nothing",
    ACCEPT: "Accept the offer",
    REJECT: "Refuse the offer",
    DONE: "Offer no more trades",
}


def describe(view: TruckersView, action: Action) -> str:
    """An action as a command: what a button says."""
    if isinstance(action, (Multi, Single)):
        return f"Load {load_text(action)}"
    if isinstance(action, Offer):
        return _offer_text(action, "Offer", "Ask")
    if action == ADD:
        top = view.public.truck_top
        return f"Add the truck of {top}" if top > 0 else "Add a truck"
    if action <= LOAD:
        return "Choose the loading card" if action == LOAD else f"Choose to advance {action}"
    return _PLAIN[action]


def _offer_text(offer: Offer, offering: str, asking: str) -> str:
    """An offer from its proposer's side: a gift, a request or a swap."""
    to, give, get = offer
    if not give:
        return f"{asking} seat {to} for {package_list(get)} as a gift"
    if not get:
        return f"{offering} seat {to} {package_list(give)} as a gift"
    return f"{offering} seat {to} a swap, to give {package_list(give)} and get {package_list(get)}"


def dollars(amount: float) -> str:
    """An amount of money in words."""
    return f"{'−' if amount < 0 else ''}${abs(amount):.0f}"


def targets(view: TruckersView, action: Action) -> tuple[str, ...]:
    """The places a person taps to take this action; one that moves nothing is a place of its own."""
    seat = view.seat or 0
    if isinstance(action, Multi):
        return (*_stock(seat, action.cards), f"truck:{seat}:{action.truck}")
    if isinstance(action, Single):
        return tuple(
            place for truck, cards in parts_of(action) for place in (*_stock(seat, cards), f"truck:{seat}:{truck}")
        )
    if isinstance(action, Offer):
        return (*_stock(seat, action.give), *_stock(action.to, action.get), f"seat:{action.to}")
    if action == ADD:
        return ("pile", f"row:{seat}")
    return (f"hand:{card_text(action)}", "centre") if action <= LOAD else (PLAIN_NAMES[action],)


def _stock(seat: int, cards: Cards) -> tuple[str, ...]:
    return tuple(f"stock:{seat}:{FACES[card]}" for card in cards)


# Events

_PLAIN_NEWS = {
    STOP: ("stop", "added no further truck"),
    NOTHING: ("nothing", "loaded nothing"),
    ACCEPT: ("accept", "accepted the offer"),
    REJECT: ("reject", "refused the offer"),
    DONE: ("done", "ended trading"),
}


def events(before: TruckersView, after: TruckersView, seat: int, action: Action | None) -> tuple[Event, ...]:
    """What happened, as far as this view shows it; `action` is None while it is sealed from it, and for a seat that
    resigns."""
    was, now = before.public, after.public
    resigns = seat in now.resigned and seat not in was.resigned
    if was.phase == SELECT:
        shown = f"chose {_card_name(action)}" if before.seat == seat and isinstance(action, int) else "chose a card"
        news = [] if resigns else [told("choose", seat, shown)]
        if now.phase != SELECT or now.round > was.round:
            news += _revealed(was, now)
    else:
        news = [] if resigns else [_taken(was, now, seat, action)]
    news += _moved(was, now)
    if was.phase not in (TRADE, ANSWER):
        news += _received(was, now)
    return (*news, *_round_end(was, now))


def _card_name(card: int) -> str:
    return "the loading card" if card == LOAD else f"advance {card}"


def _difference(more: Cards, fewer: Cards) -> Cards:
    """What `more` has beyond `fewer`, copy by copy."""
    rest = list(fewer)
    found = []
    for card in more:
        if card in rest:
            rest.remove(card)
        else:
            found.append(card)
    return tuple(found)


def _all_loaded(public: Public, seat: int) -> Cards:
    if public.loaded:
        return public.loaded[seat]
    return tuple(sorted(card for load in public.loads[seat] for card in load))


def _taken(was: Public, now: Public, seat: int, action: Action | None) -> Event:
    """The action itself; only loads are sealed here, and they are told by what has been loaded since."""
    if action is None:
        return told("load", seat, f"loaded {package_list(_difference(_all_loaded(now, seat), _all_loaded(was, seat)))}")
    if isinstance(action, (Multi, Single)):
        return told("load", seat, f"loaded {load_text(action)}")
    if isinstance(action, Offer):
        return told("offer", seat, _offer_text(action, "offered", "asked"))
    if action == ADD:
        return told("add", seat, f"added a truck of {was.truck_top}")
    name, text = _PLAIN_NEWS[action]
    return told(name, seat, text)


def _order(was: Public, now: Public) -> tuple[int, ...]:
    return was.order or now.order or resolve_order(was.progress, was.beneath, was.start_no)


def _revealed(was: Public, now: Public) -> list[Event]:
    """The cards turned over, leading truck first; once the round is over they show as what left each hand."""
    news = []
    for seat in _order(was, now):
        if now.order:
            card = now.chosen[seat]
        else:
            spent = was.hands[seat] & ~now.hands[seat] if now.hands[seat] != ALL_ADVANCE else was.hands[seat]
            card = spent.bit_length() - 1 if now.hands[seat] != was.hands[seat] else LOAD
        news.append(told("reveal", seat, f"turned over {_card_name(card)}"))
    return news


def _moved(was: Public, now: Public) -> list[Event]:
    """Trucks that moved; one whose card was spent and that did not had no space to go to (T-15)."""
    news = []
    for seat in _order(was, now):
        start, end = was.progress[seat], now.progress[seat]
        if end > start:
            laps = end // RING - start // RING
            passed = "" if not laps else ", passing the start" if laps == 1 else f", passing the start {laps} times"
            onto = f", onto seat {now.beneath[seat]}'s truck" if now.beneath[seat] >= 0 else ""
            news.append(told("move", seat, f"moved to place {end % RING}{passed}{onto}"))
        elif was.hands[seat] != now.hands[seat]:
            news.append(told("stay", seat, "found no space to move to"))
    return news


def _received(was: Public, now: Public) -> list[Event]:
    """Packages received from the town, and what a sole loader then took from its rivals (T-41)."""
    order = _order(was, now)
    loaded = [_difference(_all_loaded(now, seat), _all_loaded(was, seat)) for seat in range(len(order))]
    stocks = [add(now.stocks[seat], cards) for seat, cards in enumerate(loaded)]
    gained = [_difference(has, had) for has, had in zip(stocks, was.stocks, strict=True)]
    got = [package_list(cards) if cards else "" for cards in gained]
    thief = _thief(was, now, loaded)
    if thief is None:
        return [told("receive", seat, f"received {got[seat]}") for seat in order if got[seat]]
    lost = [_difference(had, has) for has, had in zip(stocks, was.stocks, strict=True)]
    gone = [package_list(cards) if cards else "" for cards in lost]
    theft = told("take", thief, f"took {got[thief]} from the others as the only loader")
    got[thief] = ""
    # Where stocks do not show a receipt and a loss, the two are of one face: the top of the deck, or what is left of
    # what the loader took; if that is several faces, which of these seats had which is not shown.
    same = [(seat, card) for seat, card in _takers(was, now) if not got[seat] and not gone[seat]]
    known = [card for cards in lost for card in cards] + [card for _, card in same if card != NO_CARD]
    rest = set(_difference(gained[thief], tuple(known)))
    for seat, top in same:
        card = top if top != NO_CARD or len(rest) > 1 else min(rest)
        got[seat] = PACKAGE_NAMES[card] if card != NO_CARD else "a package"
        gone[seat] = got[seat] if card != NO_CARD else "one like it"
    news = [told("receive", seat, f"received {got[seat]}") for seat in order if got[seat]]
    news += [theft] if gained[thief] else []
    return news + [told("lose", seat, f"lost {gone[seat]} to seat {thief}") for seat in order if gone[seat]]


def _thief(was: Public, now: Public, loaded: list[Cards]) -> int | None:
    """The seat that was the only one to load in the round and has just taken packages from the others."""
    if not was.options.sole_loader_steal or (now.phase in (ADD_TRUCK, LOADING) and now.round == was.round):
        return None
    loaders = {*was.loaders, *(seat for seat, cards in enumerate(loaded) if cards)}
    return loaders.pop() if len(loaders) == 1 else None


def _takers(was: Public, now: Public) -> list[tuple[int, int]]:
    """The seats that received a package at the end of a round whose cards had been revealed before; with it the
    package where it lay on top of its deck, else `NO_CARD`."""
    moved = [had != has for had, has in zip(was.hands, now.hands, strict=True)]
    stayed = [seat for seat in was.order if moved[seat] and was.progress[seat] == now.progress[seat]]
    finish = RING * was.options.laps
    found, sizes = [], list(was.sizes)
    for seat in receivers(now.progress, now.beneath, was.chosen, (*was.stayed, *stayed), finish):
        deck = now.progress[seat] % RING - 1
        if sizes[deck]:
            found.append((seat, was.tops[deck] if sizes[deck] == was.sizes[deck] else NO_CARD))
            sizes[deck] -= 1
    return found


def _round_end(was: Public, now: Public) -> list[Event]:
    if now.phase == OVER:
        result = outcome(now)
        news = [told("score", seat, f"has {dollars(score)}") for seat, score in enumerate(result.scores)]
        return [*news, *(told("win", seat, "won the game") for seat in winners(result))]
    if now.round > was.round:
        return [told("round", None, f"Round {now.round} begins")]
    return []
