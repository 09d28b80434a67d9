"""Determinization: whole states that a seat cannot tell from the real one, drawn at random; and random play."""

from collections import Counter
from random import Random

from pygames.core.game import State
from pygames.core.rng import Chance
from pygames.routes.model import (
    PAIRS,
    SEATS,
    Action,
    Card,
    Hand,
    Hidden,
    Public,
    RoutesState,
    RoutesView,
)
from pygames.routes.pieces import NUMBER
from pygames.routes.rules import menu
from pygames.routes.setup import numbers_in, pack, pack_size
from pygames.routes.table import take

TRIES = 60
"""Deals tried before number cards are put into a fresh hand on purpose."""


def on_table(public: Public, seat: int) -> tuple[Card, ...]:
    """A player's cards that lie face up: on all routes and on the discard pile."""
    gone: tuple[list[Card], list[Card]] = ([], [])
    for index, route in enumerate(public.routes):
        for slot in route:
            take(slot, index // PAIRS, gone)
    return (*gone[seat], *public.discard[seat])


def known_shown(public: Public, seat: int) -> Counter[Card]:
    """Cards that the shown hands prove to be a player's: of each kind the most shown at once."""
    found: Counter[Card] = Counter()
    for hand in public.shown_hands[seat]:
        found |= Counter(hand)
    return found


def unseen_of(public: Public, seat: int, seen: tuple[Card, ...], random: Random) -> list[Card]:
    """A player's cards that are not seen, shuffled.

    Of a short deck nobody knows which cards were left out, but those shown before the deal are in it.
    """
    left = Counter(pack(public.options))
    left.subtract(seen)
    rest = sorted(left.elements())
    random.shuffle(rest)
    if public.options.short_deck:
        wanted = pack_size(public.options) - len(seen)
        certain = known_shown(public, seat)
        certain.subtract(seen)
        chosen = list((+certain).elements())
        left.subtract(chosen)
        others = sorted((+left).elements())
        random.shuffle(others)
        rest = chosen + others[: max(0, wanted - len(chosen))]
        random.shuffle(rest)
    return rest


def imagine(view: RoutesView, random: Random) -> RoutesState:
    """The cards not seen are dealt afresh to the other's hand and to both decks; coming reshuffles get fresh chance."""
    public = view.public
    hands: list[Hand] = []
    decks: list[tuple[Card, ...]] = []
    for seat in range(SEATS):
        own = view.own if seat == view.seat and view.own is not None else None
        held = own or ()
        rest = unseen_of(public, seat, (*on_table(public, seat), *held), random)
        if own is None:
            size = public.hand_count[seat]
            least = public.opening_left[seat] if public.options.fresh_hand else 0
            for _ in range(TRIES):
                if numbers_in(tuple(rest[:size])) >= least:
                    break
                random.shuffle(rest)
            else:
                rest.sort(key=lambda card: not NUMBER[card])
            held = tuple(sorted(rest[:size]))
            del rest[:size]
        hands.append(held)
        decks.append(tuple(rest))
    chance = Chance(random.getrandbits(256).to_bytes(32, "big"), 0)
    return State(public, tuple(hands), Hidden(tuple(decks), chance))


def propose(view: RoutesView, random: Random) -> Action:
    """One of the listed actions, each as likely."""
    listed = menu(view)
    return listed[int(random.random() * len(listed))]
