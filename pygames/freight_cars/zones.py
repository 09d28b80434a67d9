"""Where the cards of Freight Cars lie, as one seat sees them."""

from pygames.core.moves import HIDDEN, Zones
from pygames.freight_cars.model import FreightView
from pygames.freight_cars.pieces import CITY_IDS, CORPORATION_IDS, FREIGHT_IDS


def zones(view: FreightView) -> Zones:
    """Cards to be taken lie in places of their own (`tableau:F12`, `city:D01`, `hand:F12`, `offered:C02`); trains are
    `train:0`, what was shipped is in `shipped:0`, claimed City Demands are in `cities:0`."""
    public, own = view.public, view.own
    found: dict[str, tuple[str, ...]] = {
        "deck": (HIDDEN,) * public.deck_size,
        "city-deck": ("?city",) * public.city_deck_size,
        **{f"tableau:{FREIGHT_IDS[card]}": (FREIGHT_IDS[card],) for card in public.tableau},
        **{f"city:{CITY_IDS[card]}": (CITY_IDS[card],) for card in public.city_up},
    }
    if own is not None:
        found.update({f"hand:{FREIGHT_IDS[card]}": (FREIGHT_IDS[card],) for card in own.hand})
        found.update({f"offered:{FREIGHT_IDS[card]}": (FREIGHT_IDS[card],) for card in own.offered_freight})
        offered = [card for card in own.offered_corporations if card != own.corporation and own.corporation < 0]
        found.update({f"offered:{CORPORATION_IDS[card]}": (CORPORATION_IDS[card],) for card in offered})
    for seat, size in enumerate(public.hand_sizes):
        if seat != view.seat:
            known = public.known[seat]
            found[f"hand-of:{seat}"] = (*(FREIGHT_IDS[card] for card in known), *(HIDDEN,) * (size - len(known)))
        found[f"train:{seat}"] = tuple(FREIGHT_IDS[car.card] for car in public.trains[seat])
        found[f"shipped:{seat}"] = tuple(FREIGHT_IDS[card] for cards in public.shipments[seat] for card in cards)
        found[f"cities:{seat}"] = tuple(CITY_IDS[card] for card in public.cities[seat])
    return found
