"""Routes' cards: numbers 0..52 inside, faces like `10S` and `JOK` outside.

Cards are numbered suit by suit in the order H, D, S, C and by rank within a suit, the Ace first: AH..KH are 0..12,
AD..KD 13..25, AS..KS 26..38, AC..KC 39..51; 52 is a Joker. Equal cards have equal numbers: the two Jokers of a deck,
and all the pairs of a double deck.

On the table a card from the deck of the player who does not own the route has `FOREIGN` added (an attached face card).
"""

from collections.abc import Mapping

SUITS = "HDSC"
SUIT_NAMES = ("Hearts", "Diamonds", "Spades", "Clubs")
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
RANK_NAMES = ("Ace", *RANKS[1:10], "Jack", "Queen", "King")
HIGHEST = 10
JACK, QUEEN, KING, JOKER = 11, 12, 13, 14

JOK = 52
KINDS = 53
FOREIGN = 64

_SUIT = (*[kind // 13 for kind in range(52)], -1)
_RANK = (*[kind % 13 + 1 for kind in range(52)], JOKER)
_GAP = (-1,) * (FOREIGN - KINDS)

SUIT = _SUIT + _GAP + _SUIT
"""By card, foreign ones too: the printed suit, -1 for a Joker."""
RANK = _RANK + _GAP + _RANK
"""By card, foreign ones too: 1 to 10 for number cards, then `JACK QUEEN KING JOKER`."""
NUMBER = tuple([rank <= HIGHEST for rank in _RANK])
"""By card: whether it is a number card."""

FACES = (*[RANKS[kind % 13] + SUITS[kind // 13] for kind in range(52)], "JOK")
CARD_OF: Mapping[str, int] = {face: card for card, face in enumerate(FACES)}
CARD_NAMES = (
    *[f"{RANK_NAMES[card % 13]} of {SUIT_NAMES[card // 13]}" for card in range(52)],
    "Joker",
)

DECK = (*range(52), JOK, JOK)
"""A standard deck with its two Jokers, 54 cards."""
SHORT = 30
"""How many cards of a deck are dealt from in the short form."""


def face_of(card: int) -> str:
    """A card on the table as it is written in a slot: a foreign one ends in `~`."""
    return FACES[card - FOREIGN] + "~" if card >= FOREIGN else FACES[card]
