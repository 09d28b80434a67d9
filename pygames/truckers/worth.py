"""What an action of The Truckers does at once: dollars gained or lost if the game were scored now, where a card leads.

With hidden loads only what everybody knows is counted, as in `scoring`: no wild packages and no full trucks.
"""

from typing import TypeVar

from pygames.core.game import Worth
from pygames.truckers.board import destination, landing
from pygames.truckers.loading import add, load_after, loaded_cards, refuse_load, take
from pygames.truckers.model import (
    ACCEPT,
    ADD,
    NOTHING,
    Action,
    Multi,
    Offer,
    Public,
    Single,
    TruckersView,
    loads_of,
)
from pygames.truckers.pieces import FACES, LOAD, NO_CARD, RING
from pygames.truckers.scoring import money

T = TypeVar("T")


def worth(view: TruckersView, action: Action) -> Worth | None:
    """`points` are the dollars by which the seat's own money changes; `after` is, by kind:

    - an advance card: `place` (0: the truck stays), `laps`, `with` (seats whose trucks are there) and `package`, the
      face on top there, null where there is none or where it would not be this truck's; other trucks that move first
      can change all of it;
    - a trade: `other`, the dollars by which the other seat's money changes.
    """
    public, seat = view.public, view.seat
    if view.own is None or seat is None:
        return None
    if isinstance(action, (Multi, Single)):
        return _gain("load", _change(public, _loaded(view, seat, action), seat))
    if isinstance(action, Offer):
        return _trade(public, seat, action)
    if action == ACCEPT:
        offer = public.offers[-1]
        return _trade(public, seat, Offer(public.order[public.turn], offer.get, offer.give))
    if action == ADD:
        rows = _with(public.rows, seat, (*public.rows[seat], max(public.truck_top, 0)))
        loads = public.loads if public.loaded else _with(public.loads, seat, (*public.loads[seat], ()))
        return _gain("add", _change(public, public._replace(rows=rows, loads=loads), seat))
    if action < LOAD:
        return Worth("advance", "", 0, after=reach(public, seat, action))
    return Worth("nothing", "", 0) if action == NOTHING else None


def reach(public: Public, seat: int, card: int) -> dict[str, object]:
    """Where an advance card would take a truck if it moved now; see `worth`."""
    end = destination(public.sizes, public.progress, seat, card)
    if end == public.progress[seat]:
        return {"place": 0, "laps": 0, "with": [], "package": None}
    place = end % RING
    there = [other for other, at in enumerate(public.progress) if other != seat and at and at % RING == place]
    _, stacked = landing(public.progress, seat, end)
    top = public.tops[place - 1]
    received = top != NO_CARD and end < RING * public.options.laps and (stacked or not there)
    package = FACES[top] if received else None
    return {"place": place, "laps": end // RING - public.progress[seat] // RING, "with": there, "package": package}


def pays(view: TruckersView, seat: int, card: int) -> list[int | None]:
    """By truck of a seat, the dollars that loading one package of this face on it would bring, had the seat it in its
    stock; null where it may not be loaded there alone (`truckers:7`)."""
    public = view.public
    known = view._replace(public=public._replace(stocks=_with(public.stocks, seat, add(public.stocks[seat], (card,)))))
    capacities, loads, stock = public.rows[seat], loads_of(view, seat), known.public.stocks[seat]
    found: list[int | None] = []
    for truck in range(len(capacities) if loads else 0):
        action = Multi(truck, (card,))
        refused = refuse_load(seat, capacities, loads, stock, action) is not None
        found.append(None if refused else _change(known.public, _loaded(known, seat, action), seat))
    return found


def _loaded(view: TruckersView, seat: int, action: Multi | Single) -> Public:
    """What is public once a seat has loaded."""
    public, cards = view.public, loaded_cards(action)
    after = public._replace(stocks=_with(public.stocks, seat, take(public.stocks[seat], cards)))
    if public.loaded:
        return after._replace(loaded=_with(public.loaded, seat, add(public.loaded[seat], cards)))
    return after._replace(loads=_with(public.loads, seat, load_after(public.loads[seat], action)))


def _trade(public: Public, seat: int, offer: Offer) -> Worth:
    """A trade seen from the seat that gives `offer.give` to `offer.to`."""
    stocks = _with(public.stocks, seat, add(take(public.stocks[seat], offer.give), offer.get))
    stocks = _with(stocks, offer.to, add(take(stocks[offer.to], offer.get), offer.give))
    after = public._replace(stocks=stocks)
    return _gain("trade", _change(public, after, seat), other=_change(public, after, offer.to))


def _gain(kind: str, points: int, **after: int) -> Worth:
    return Worth(kind, f"{'−' if points < 0 else '+'}${abs(points)}", points, after=after or None)


def _with(by_seat: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    return (*by_seat[:seat], value, *by_seat[seat + 1 :])


def _change(before: Public, after: Public, seat: int) -> int:
    return money(after)[seat] - money(before)[seat]
