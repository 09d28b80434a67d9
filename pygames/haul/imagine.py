"""Determinization: whole states that a seat cannot tell from the real one, drawn at random; and random play."""

from random import Random

from pygames.core.game import State
from pygames.core.rng import Chance
from pygames.haul.model import LOADS, SEATS, Action, Card, Hand, HaulState, HaulView, Public, is_over
from pygames.haul.pieces import CARDS
from pygames.haul.rules import menu


def on_table(public: Public) -> tuple[Card, ...]:
    """Every card that lies face up: played or being claimed, on trailers, discarded."""
    found: list[Card] = list(public.unclaimed if public.finishing else public.played)
    if public.pending >= 0:
        found.append(public.pending)
    for trailer in public.trailers:
        for cargo in trailer:
            found.extend(cargo)
    for pile in public.discards:
        found.extend(pile)
    return tuple(found)


def hand_sizes(public: Public) -> tuple[int, ...]:
    """By seat, how many cards it holds: one fewer for every Load, this one included once the seat has played."""
    if is_over(public):
        return (0,) * SEATS
    held = LOADS + 1 - public.load
    return tuple(held - ((seat - public.leader) % SEATS < len(public.played)) for seat in range(SEATS))


def imagine(view: HaulView, random: Random) -> HaulState:
    """The cards not seen are dealt afresh to the other seats; coming Hauls get a fresh generator."""
    public = view.public
    sizes = hand_sizes(public)
    if public.hands:
        hands = public.hands
    else:
        own = view.own or ()
        seen = {*on_table(public), *own}
        unseen = [card for card in CARDS if card not in seen]
        random.shuffle(unseen)
        dealt: list[Hand] = []
        for seat in range(SEATS):
            if seat == view.seat:
                dealt.append(own)
            else:
                dealt.append(tuple(sorted(unseen[: sizes[seat]])))
                del unseen[: sizes[seat]]
        hands = tuple(dealt)
    return State(public, hands, Chance(random.getrandbits(256).to_bytes(32, "big"), 0))


def propose(view: HaulView, random: Random) -> Action:
    """One of the listed actions, each as likely."""
    listed = menu(view)
    return listed[int(random.random() * len(listed))]
