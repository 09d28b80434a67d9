"""The cards of Shed once more: their order, what a pile asks for, and which groups of cards are one play.

Part of the slow, plain version of the rules in `tests/naive/shed.py`. Cards are faces such as `"10S"`; two equal cards
of two decks are two equal texts.
"""

from itertools import combinations
from typing import Any

Position = dict[str, Any]
Action = dict[str, Any]

SUITS = ["H", "D", "S", "C"]
# From low to high (S-1); 2, 8, 10 and the Queen stand outside this order.
BASICS = ["3", "4", "5", "6", "7", "9", "J", "K", "A"]
SPECIALS = ["2", "8", "10"]
QUEEN = "Q"
RANKS = [*BASICS, *SPECIALS, QUEEN]
DECK = [rank + suit for rank in RANKS for suit in SUITS]


def suit_of(card: str) -> str:
    """The letter of a card's suit: `"S"` for `"10S"`."""
    return card[-1]


def rank_of(card: str) -> str:
    """The rank of a card: `"10"` for `"10S"`."""
    return card[:-1]


def in_order(cards: list[str]) -> list[str]:
    """The same cards, equal ones included, by rank and then by suit."""
    return [card for face in DECK for card in cards if card == face]


def decks(seats: int) -> int:
    """One deck for up to three seats, else two."""
    return 1 if seats <= 3 else 2


def without(cards: list[str], gone: list[str]) -> list[str]:
    """`cards` without one copy of each card of `gone`; a card of `gone` that is not there is passed over."""
    left = list(cards)
    for card in gone:
        if card in left:
            left.remove(card)
    return left


def rank_of_play(cards: list[str]) -> str:
    """The rank of the cards that are not Queens, which decides requirement and effect (S-8)."""
    for card in cards:
        if rank_of(card) != QUEEN:
            return rank_of(card)
    return QUEEN


def requirement_of(pile: list[dict[str, Any]]) -> str:
    """What a pile, top play first, asks of the next play (5.1, S-4)."""
    if pile == []:
        return "any"
    rank = pile[0]["rank"]
    if rank in ("2", QUEEN):
        return "any"
    if rank == "7":
        return "below7"
    if rank == "8":
        return "beat8"
    return str(rank)


def meets(rank: str, requirement: str, seven_on_seven: bool) -> bool:
    """Whether a play of `rank` may go onto a pile with this requirement."""
    if rank == QUEEN:
        # Alone she follows nothing and starts nothing (S-10).
        return False
    if rank in SPECIALS or requirement == "any":
        return True
    if requirement == "below7":
        # Equal rank is no use on a 7 (S-11), unless the option lets it.
        return rank in ["3", "4", "5", "6"] or (rank == "7" and seven_on_seven)
    if requirement == "beat8":
        return rank in ["9", "J", "K", "A"]
    return BASICS.index(rank) >= BASICS.index(requirement)


def groups(cards: list[str]) -> list[list[str]]:
    """Every different play that can be made of `cards`, whatever the pile asks for, each in card order.

    A play is any number of cards of one rank (S-12) and with them at most one Queen, who needs a card of her own suit
    among them (S-8); one such card is enough (S-9). Equal cards give the same play (S-32).
    """
    found: list[list[str]] = []
    queens = [card for card in cards if rank_of(card) == QUEEN]
    for rank in [*BASICS, *SPECIALS]:
        equals = in_order([card for card in cards if rank_of(card) == rank])
        for size in range(1, len(equals) + 1):
            for chosen in combinations(equals, size):
                suits = [suit_of(card) for card in chosen]
                found.append([*chosen])
                found += [[*chosen, queen] for queen in queens if suit_of(queen) in suits]
    different: list[list[str]] = []
    for play in found:
        if play not in different:
            different.append(play)
    return different
