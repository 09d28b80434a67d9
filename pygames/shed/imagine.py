"""Determinization: whole states that a seat cannot tell from the real one, drawn at random; and random play."""

from random import Random

from pygames.core.game import State
from pygames.core.rng import Chance
from pygames.shed.model import Action, Cards, Hidden, ShedState, ShedView
from pygames.shed.pieces import (
    CARDS,
    decks,
)
from pygames.shed.rules import menu


def unseen(view: ShedView) -> list[int]:
    """The cards that this seat has not seen where they are now: the Spare, face-down cards, parts of hands."""
    public = view.public
    left = [decks(len(public.place))] * len(CARDS)
    for card in public.burned:
        left[card] -= 1
    for _, cards in public.pile:
        for card in cards:
            left[card] -= 1
    for seat, cards in enumerate(public.up):
        for card in cards:
            left[card] -= 1
        for card in (view.own or ()) if seat == view.seat else public.known[seat]:
            left[card] -= 1
    return [card for card in CARDS for _ in range(left[card])]


def imagine(view: ShedView, random: Random) -> ShedState:
    """The cards not seen are dealt afresh to hands, face-down cards and the Spare; hands keep what is known of them."""
    public = view.public
    cards = unseen(view)
    random.shuffle(cards)
    at = 0
    hands: list[Cards] = []
    for seat, size in enumerate(public.hand):
        if seat == view.seat:
            hands.append(view.own or ())
            continue
        known = public.known[seat]
        behind = at + size - len(known)
        hands.append(tuple(sorted([*known, *cards[at:behind]])))
        at = behind
    down: list[Cards] = []
    for size in public.down:
        down.append(tuple(cards[at : at + size]))
        at += size
    chance = Chance(random.getrandbits(256).to_bytes(32, "big"), 0)
    return State(public, tuple(hands), Hidden(tuple(cards[at:]), tuple(down), chance))


def propose(view: ShedView, random: Random) -> Action:
    """One of the listed actions, each as likely."""
    listed = menu(view)
    return listed[int(random.random() * len(listed))]
