"""Decks built before the game: a list of cards in place of the whole deck, the same for both players.

This is no variant of the printed rules. Its bounds are those of the decks that they know: 30 cards as in Short Deck to
108 as in Double Deck, each card at most as often as the deck of this game has it, and at least as many number cards as
30 cards of a whole deck must have.
"""

import re
from collections import Counter
from functools import lru_cache

from pygames.core.errors import BadInput, nearest, shown
from pygames.routes.model import Card, RoutesOptions
from pygames.routes.pieces import CARD_OF, DECK, FACES, NUMBER, SHORT

WHOLE = "whole"
"""The value of the option for the decks of the printed rules."""
LEAST, MOST = SHORT, 2 * len(DECK)
LEAST_NUMBERS = SHORT - sum(not number for number in map(NUMBER.__getitem__, DECK))
"""16: what is left of 30 cards when all fourteen others are among them; with less an opening might never end."""

_CARD = re.compile(r"([A-Z0-9]{2,3})(?:\*([0-9]{1,3}))?")


def read_deck(value: object, where: str) -> str:
    """A deck as text in card order: faces with spaces between them, `*` and a number for several (`AH 2H*2 JOK*4`).

    Raises `BadInput` for what is no such list, or breaks a bound that no option changes.
    """
    if not isinstance(value, str):
        raise BadInput("bad-deck", f"A deck is '{WHOLE}' or a list of cards in one text, not {shown(value)}.", where)
    found: Counter[Card] = Counter()
    for word in value.split():
        match = _CARD.fullmatch(word)
        if match is None or match[1] not in CARD_OF:
            text = f"A deck is a list such as 'AH 2H*2 JOK'; {shown(word)} is no card.{nearest(word, CARD_OF)}"
            raise BadInput("bad-deck", text, where)
        found[CARD_OF[match[1]]] += int(match[2] or 1)
    fault = fault_of(found, 2)
    if fault:
        raise BadInput("bad-deck", fault, where, "routes:12")
    return write_deck(found)


def write_deck(cards: Counter[Card]) -> str:
    """The cards as `read_deck` gives them."""
    listed = sorted((+cards).items())
    return " ".join([FACES[card] + (f"*{count}" if count > 1 else "") for card, count in listed])


@lru_cache(maxsize=8)
def cards_of(deck: str) -> tuple[Card, ...]:
    """The cards of a deck that `read_deck` has read, in order."""
    found: list[Card] = []
    for word in deck.split():
        face, _, count = word.partition("*")
        found += [CARD_OF[face]] * int(count or 1)
    return tuple(found)


def fault_of(cards: Counter[Card], decks: int) -> str:
    """What is wrong with a list of cards out of so many whole decks, in a sentence; "" where nothing is."""
    whole = Counter(DECK)
    for card, count in sorted(cards.items()):
        most = whole[card] * decks
        if count > most:
            there = "once" if most == 1 else f"{most} times"
            return f"{FACES[card]} is there {count} times; this game's deck has it {there}."
    total = cards.total()
    if not LEAST <= total <= MOST:
        return f"A deck has {LEAST} to {MOST} cards, not {total}."
    numbers = sum([count for card, count in cards.items() if NUMBER[card]])
    if numbers < LEAST_NUMBERS:
        return f"A deck has at least {LEAST_NUMBERS} number cards, not {numbers}."
    return ""


def fault_in(options: RoutesOptions) -> str:
    """What is wrong with a built deck in a game with these variants; "" where nothing is, or none is built."""
    if options.deck == WHOLE:
        return ""
    return fault_of(Counter(cards_of(options.deck)), 2 if options.double_deck else 1)
