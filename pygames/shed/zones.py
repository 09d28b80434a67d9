"""Where the cards of Shed lie, as one seat sees them."""

from pygames.core.moves import HIDDEN, TO_HAND, Zones
from pygames.shed.model import ShedView
from pygames.shed.pieces import FACES
from pygames.shed.rules import pile_cards


def zones(view: ShedView) -> Zones:
    """Own cards lie in places of their own by face (`hand:10S`), a closed hand is one (`hand-of:2`); home cards lie in
    `up:2:10S` and `down:2`, the rest in `pile`, `spare` and `burned`."""
    public = view.public
    found: dict[str, tuple[str, ...]] = {
        "spare": (TO_HAND,) * public.spare,
        "pile": tuple(FACES[card] for card in pile_cards(public.pile)),
        "burned": tuple(FACES[card] for card in public.burned),
    }
    for seat, size in enumerate(public.hand):
        if seat == view.seat and view.own is not None:
            for card in view.own:
                place = f"hand:{FACES[card]}"
                found[place] = (*found.get(place, ()), FACES[card])
        else:
            known = tuple(FACES[card] for card in public.known[seat])
            found[f"hand-of:{seat}"] = (*known, *(HIDDEN,) * (size - len(known)))
        for card in public.up[seat]:
            place = f"up:{seat}:{FACES[card]}"
            found[place] = (*found.get(place, ()), FACES[card])
        found[f"down:{seat}"] = (HIDDEN,) * public.down[seat]
    return found
