"""Shed's cards: numbers 0..51 inside, faces like `10S` outside; with two decks a number may occur twice.

A card is `4 * rank + suit`, ranks in the order 3 4 5 6 7 9 J K A 2 8 10 Q (`shed:2`): Basics from low to high, then the
Specials, then the Queen. So a sorted hand has its ranks together and its Queens last, and every requirement but
`below7` is one run of ranks.
"""

SUITS = "HDSC"
SUIT_NAMES = ("Hearts", "Diamonds", "Spades", "Clubs")
RANKS = ("3", "4", "5", "6", "7", "9", "J", "K", "A", "2", "8", "10", "Q")
RANK_NAMES = ("3", "4", "5", "6", "7", "9", "Jack", "King", "Ace", "2", "8", "10", "Queen")
SEVEN, NINE, ACE, TWO, EIGHT, TEN, QUEEN = 4, 5, 8, 9, 10, 11, 12
FIRST_SPECIAL, FIRST_QUEEN = 4 * TWO, 4 * QUEEN

CARDS = tuple(range(52))
RANK = tuple(card >> 2 for card in CARDS)
SUIT = tuple(card & 3 for card in CARDS)
FACES = tuple(RANKS[RANK[card]] + SUITS[SUIT[card]] for card in CARDS)
CARD_OF = {face: card for card, face in enumerate(FACES)}
CARD_NAMES = tuple(f"{RANK_NAMES[RANK[card]]} of {SUIT_NAMES[SUIT[card]]}" for card in CARDS)

SEATS_PER_DECK = 3


def decks(seats: int) -> int:
    """One deck for up to three seats, two for more."""
    return 1 if seats <= SEATS_PER_DECK else 2


# Requirements: the rank of the last play says what the next one needs. An empty pile and a lone Queen at the start ask
# for no more than a 2 does.

ANY = TWO
REQUIREMENT_OF = (*range(TEN), EIGHT, ANY, ANY)
"""By the rank of the last play; a 10 leaves no pile, a Queen is the last play only as the start card."""
REQUIREMENT_NAMES = ("3", "4", "5", "6", "below7", "9", "J", "K", "A", "any", "beat8")
REQUIREMENT_BY_NAME = {name: requirement for requirement, name in enumerate(REQUIREMENT_NAMES)}


def _ranks_meeting(requirement: int, seven_on_seven: bool) -> int:
    specials = range(TWO, QUEEN)
    if requirement == SEVEN:
        basics = range(SEVEN + seven_on_seven)
    elif requirement == EIGHT:
        basics = range(NINE, TWO)
    elif requirement == ANY:
        basics = range(TWO)
    else:
        basics = range(requirement, TWO)
    return sum(1 << rank for rank in (*basics, *specials))


MEETING = tuple(tuple(_ranks_meeting(needed, sevens) for needed in range(TEN)) for sevens in (False, True))
"""By the option `seven_on_seven` and the requirement: the ranks that meet it, as a bit set; never a Queen."""
