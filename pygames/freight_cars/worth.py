"""What an action of Freight Cars earns at once."""

from pygames.core.game import Worth
from pygames.freight_cars.content import content_of
from pygames.freight_cars.model import SHIP, Action, FreightView
from pygames.freight_cars.scoring import shipment_credits
from pygames.freight_cars.words import credits_text


def worth(view: FreightView, action: Action) -> Worth | None:
    """The credits of a shipment; None for what earns nothing by itself."""
    if action.kind != SHIP:
        return None
    earned = shipment_credits(content_of(view.public.options.content), action.cars, action.claims)
    return Worth("ship", f"+{credits_text(earned)}", earned)
