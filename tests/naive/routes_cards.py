"""The cards of Routes, and how a slot of a route is written.

Part of the slow, plain version of the rules in `tests/naive/routes.py`.

A slot is a text: its number card, then what is attached to it, oldest first, joined by `+`. An attached card that
comes from the other player's deck has `~` at its end.
"""

from typing import Any

Position = dict[str, Any]
Action = dict[str, Any]
Options = dict[str, Any]

SIDES = [0, 1]
ROUTES = [0, 1, 2]
SUITS = ["H", "D", "S", "C"]
NUMBERS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10"]
RANKS = [*NUMBERS, "J", "Q", "K"]
JOKER = "JOK"
FACES = [rank + suit for suit in SUITS for rank in RANKS] + [JOKER]
# One full deck: a standard one and two Jokers (3.1).
DECK = [*FACES, JOKER]
# How many attached cards make a number card full.
FULL = 3


def rank_of(card: str) -> str:
    """`"10"` for `"10S"`, `"K"` for `"KD~"`, `"JOK"` for a Joker."""
    face = card.removesuffix("~")
    return JOKER if face == JOKER else face[:-1]


def suit_of(card: str) -> str:
    """The printed suit; a Joker has none, and is not to be asked for it."""
    return card.removesuffix("~")[-1]


def is_number(card: str) -> bool:
    return rank_of(card) in NUMBERS


def points_of(card: str) -> int:
    """What a number card counts by itself: an Ace 1, the others their number."""
    return NUMBERS.index(rank_of(card)) + 1


def in_order(cards: list[str]) -> list[str]:
    """Cards suit by suit, in a suit from the Ace up to the King, Jokers last."""
    return sorted(cards, key=FACES.index)


def distinct(cards: list[str]) -> list[str]:
    """Equal cards once, in card order."""
    return [face for face in FACES if face in cards]


def without(cards: list[str], gone: list[str]) -> list[str]:
    """`cards` without one copy of each of `gone`; ValueError if one is not there."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return left


def cards_of(slot: str) -> list[str]:
    """All cards of a slot as they are written there: the number card first, then the attached ones, oldest first."""
    return slot.split("+")


def number_of(slot: str) -> str:
    return cards_of(slot)[0]


def attached(slot: str) -> list[str]:
    return cards_of(slot)[1:]


def queens_on(slot: str) -> list[str]:
    """The Queens attached to a number card, oldest first."""
    return [card for card in attached(slot) if rank_of(card) == "Q"]


def kings_on(slot: str) -> int:
    return sum(rank_of(card) == "K" for card in attached(slot))


def is_full(slot: str, options: Options) -> bool:
    """Whether nothing, not even a Jack, can be played on a number card (R-19; variant 4)."""
    return not options["no_attachment_limit"] and len(attached(slot)) >= FULL


def owner_of(card: str, side: int) -> int:
    """From whose deck a card on a route of `side` comes."""
    return 1 - side if card.endswith("~") else side


def cards_on_table(position: Position, owner: int) -> list[str]:
    """The faces of all cards from `owner`'s deck that lie on the six routes."""
    found = []
    for side in SIDES:
        for route in position["routes"][side]:
            for slot in route:
                found += [card.removesuffix("~") for card in cards_of(slot) if owner_of(card, side) == owner]
    return found


def full_deck(options: Options) -> list[str]:
    """The cards that a player's deck is made of: one deck, two (variant 8), or those of the option `deck`."""
    if "deck" not in options:
        return DECK * (2 if options["double_deck"] else 1)
    cards = []
    for word in options["deck"].split(" "):
        face, star, count = word.partition("*")
        cards += [face] * (int(count) if star else 1)
    return cards


def deck_size(options: Options) -> int:
    """How many cards a player has (variant 7)."""
    return 30 if options["short_deck"] else len(full_deck(options))
