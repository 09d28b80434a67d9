"""What an action of Freight Cars earns at once."""

from pygames.core.game import Worth
from pygames.freight_cars.content import content_of
from pygames.freight_cars.model import SHIP, Action, FreightView
from pygames.freight_cars.scoring import bonus, shipment_credits
from pygames.freight_cars.words import credits_text


def worth(view: FreightView, action: Action) -> Worth | None:
    """The credits of a shipment, None for what earns nothing by itself; `after["bonus"]` is by how much the shipment
    raises what the seat's own Corporation pays at the end (`freight_cars:10`), which is not part of the points."""
    if action.kind != SHIP:
        return None
    public, own, seat = view.public, view.own, view.seat
    content = content_of(public.options.content)
    earned = shipment_credits(content, action.cars, action.claims)
    gain = 0
    if own is not None and seat is not None and own.corporation >= 0:
        shipments, cities = public.shipments[seat], public.cities[seat]
        gain = bonus(content, own.corporation, (*shipments, action.cars), (*cities, *action.claims))
        gain -= bonus(content, own.corporation, shipments, cities)
    return Worth("ship", f"+{credits_text(earned)}", earned, after={"bonus": gain})
