"""Haul's 28 cards: numbers 0..27 inside, faces like `10S` outside.

Cards are numbered suit by suit in the order H, D, S, C and by rank within a suit: H2..H8 are 0..6, D3..D9 7..13,
S4..S10 14..20, C5..CJ 21..27. A suit's number is its trailer slot's.
"""

SUITS = "HDSC"
SUIT_NAMES = ("Hearts", "Diamonds", "Spades", "Clubs")
LOWEST = (2, 3, 4, 5)
"""The lowest rank of each suit; each has seven ranks in a row."""
RANKS_PER_SUIT = 7
JACK = 11

CARDS = tuple(range(4 * RANKS_PER_SUIT))
SUIT = tuple(card // RANKS_PER_SUIT for card in CARDS)
RANK = tuple(LOWEST[card // RANKS_PER_SUIT] + card % RANKS_PER_SUIT for card in CARDS)
"""Ranks, which are also the points; the Jack is 11."""
TOTAL = sum(RANK)


def rank_name(rank: int) -> str:
    return "J" if rank == JACK else str(rank)


FACES = tuple(rank_name(RANK[card]) + SUITS[SUIT[card]] for card in CARDS)
CARD_OF = {face: card for card, face in enumerate(FACES)}
SLOT_OF = {letter: slot for slot, letter in enumerate(SUITS)}
CARD_NAMES = tuple(f"{'Jack' if RANK[card] == JACK else RANK[card]} of {SUIT_NAMES[SUIT[card]]}" for card in CARDS)
