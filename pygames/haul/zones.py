"""Where Haul's cards and tokens lie, as one seat sees them."""

from pygames.core.moves import HIDDEN, Zones
from pygames.core.values import put
from pygames.haul.model import LOADS, REFUEL, SEATS, Action, HaulView, Public, is_over
from pygames.haul.pieces import FACES, SUITS
from pygames.haul.rules import load_card


def zones(view: HaulView) -> Zones:
    """Own cards lie in places of their own (`hand:10S`), a closed hand is one (`hand-of:2`); a token is `:token`."""
    public = view.public
    found: dict[str, tuple[str, ...]] = {}
    for seat in range(SEATS):
        if seat == view.seat and view.own is not None:
            found.update({f"hand:{FACES[card]}": (FACES[card],) for card in view.own})
        elif public.hands:
            found[f"hand-of:{seat}"] = tuple(FACES[card] for card in public.hands[seat])
        else:
            found[f"hand-of:{seat}"] = (HIDDEN,) * hand_size(public, seat)
    load = public.unclaimed if public.finishing else public.played
    found.update({f"load:{FACES[card]}": (FACES[card],) for card in load})
    if public.pending >= 0:
        found["pending"] = (FACES[public.pending],)
    for seat in range(SEATS):
        for suit, cargo in zip(SUITS, public.trailers[seat], strict=True):
            found[f"slot:{seat}:{suit}"] = tuple(FACES[card] for card in cargo)
        found[f"discards:{seat}"] = tuple(FACES[card] for card in public.discards[seat])
        found[f"tokens:{seat}"] = (":token",) * public.tokens[seat]
    return found


def between(view: HaulView, seat: int, action: Action) -> Zones | None:
    """The four full trailers at the end of a Haul, before they are emptied and the next Haul is dealt."""
    public = view.public
    if public.pending < 0 or public.load < LOADS or public.claim_ptr < SEATS - 1:
        return None
    trailer, thrown = load_card(public.trailers[seat], public.pending, action)
    return zones(
        view._replace(
            public=public._replace(
                pending=-1,
                trailers=put(public.trailers, seat, trailer),
                discards=put(public.discards, seat, public.discards[seat] + thrown),
                tokens=put(public.tokens, seat, public.tokens[seat] - (action == REFUEL)),
            )
        )
    )


def hand_size(public: Public, seat: int) -> int:
    """How many cards a seat holds."""
    if is_over(public):
        return 0
    has_played = public.finishing or (seat - public.leader) % SEATS < len(public.played)
    return LOADS - public.load + (0 if has_played else 1)
