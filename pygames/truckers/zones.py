"""Where the packages, cards and trucks of The Truckers lie, as one seat sees them."""

from pygames.core.moves import HIDDEN, Zones
from pygames.truckers.model import FACE_DOWN, NOT_CHOSEN, TruckersView, loads_of
from pygames.truckers.pieces import DECKS, FACES, HANDS, NO_CARD, RING, card_text


def zones(view: TruckersView) -> Zones:
    """Decks are `deck:7` by place, stocks `stock:2`, a loaded truck `truck:2:0`; trucks on the road (`:truck2`) stand
    in `space:7`, capacities (`:4`) in a seat's `row:2`, advance cards in `cards:2` and in its `chosen:2`."""
    public = view.public
    found: dict[str, tuple[str, ...]] = {}
    for deck in range(DECKS):
        backs = (HIDDEN,) * (public.sizes[deck] - 1)
        top = public.tops[deck]
        found[f"deck:{deck + 1}"] = () if top == NO_CARD else (FACES[top], *backs)
    found["pile"] = () if public.truck_top < 0 else (f":{public.truck_top}",)
    for seat, stock in enumerate(public.stocks):
        found[f"stock:{seat}"] = tuple(FACES[card] for card in stock)
        loads = loads_of(view, seat)
        for truck, load in enumerate(loads):
            found[f"truck:{seat}:{truck}"] = tuple(FACES[card] for card in load)
        if not loads and public.loaded:
            found[f"trucks:{seat}"] = tuple(FACES[card] for card in public.loaded[seat])
        found[f"row:{seat}"] = tuple(f":{capacity}" for capacity in public.rows[seat])
        place = f"space:{public.progress[seat] % RING}"
        found[place] = (*found.get(place, ()), f":truck{seat}")
        card = public.chosen[seat]
        if card == FACE_DOWN and seat == view.seat and view.own is not None:
            card = view.own.choice
        shown = HIDDEN if card == FACE_DOWN else str(card_text(card))
        found[f"chosen:{seat}"] = () if card == NOT_CHOSEN else (shown,)
        found[f"cards:{seat}"] = tuple(str(card) for card in HANDS[public.hands[seat]])
    return found
