"""Where the cards of Routes lie, as one seat sees them."""

from pygames.core.moves import HIDDEN, TO_HAND, Zones
from pygames.routes.model import PAIRS, RoutesView
from pygames.routes.pieces import FACES, face_of


def zones(view: RoutesView) -> Zones:
    """Own cards lie in places of their own (`hand:10S`), a closed hand is one (`hand-of:1`); routes are `route:0:2`."""
    public = view.public
    found: dict[str, tuple[str, ...]] = {}
    for seat in range(2):
        if seat == view.seat and view.own is not None:
            for card in view.own:
                place = f"hand:{FACES[card]}"
                found[place] = (*found.get(place, ()), FACES[card])
        else:
            found[f"hand-of:{seat}"] = (HIDDEN,) * public.hand_count[seat]
        found[f"deck:{seat}"] = (TO_HAND,) * public.deck_count[seat]
        found[f"discard:{seat}"] = tuple(FACES[card] for card in public.discard[seat])
    for number, route in enumerate(public.routes):
        seat, at = divmod(number, PAIRS)
        found[f"route:{seat}:{at}"] = tuple(face_of(card).rstrip("~") for slot in route for card in slot)
    return found
