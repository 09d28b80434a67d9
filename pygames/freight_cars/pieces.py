"""Freight Cars' cards and pieces: numbers from 0 inside, names such as `F01`, `C01`, `D01`, `P00` outside.

What a card shows is the content's (`content`); how many there are of each kind and what they are called is fixed.
"""

FREIGHT = 50
CORPORATIONS = 21
CITIES = 21
PIECES = 16
RESOURCES = 5
SEATS = (2, 3, 4)

END = FREIGHT
"""The End of Game card's number; it lies in the deck among the Freight cards."""

FREIGHT_IDS = tuple(f"F{number + 1:02}" for number in range(FREIGHT))
DECK_IDS = (*FREIGHT_IDS, "END")
CORPORATION_IDS = tuple(f"C{number + 1:02}" for number in range(CORPORATIONS))
CITY_IDS = tuple(f"D{number + 1:02}" for number in range(CITIES))
PIECE_IDS = tuple(f"P{number:02}" for number in range(PIECES))

FREIGHT_OF = {name: number for number, name in enumerate(FREIGHT_IDS)}
DECK_OF = {name: number for number, name in enumerate(DECK_IDS)}
CORPORATION_OF = {name: number for number, name in enumerate(CORPORATION_IDS)}
CITY_OF = {name: number for number, name in enumerate(CITY_IDS)}
PIECE_OF = {name: number for number, name in enumerate(PIECE_IDS)}

ALL_PIECES = (1 << PIECES) - 1
"""A supply is a set of pieces as bits: bit `p` stands for piece number `p`."""


def pieces_in(supply: int) -> tuple[int, ...]:
    """A supply's pieces in ascending order."""
    return tuple([piece for piece in range(PIECES) if supply >> piece & 1])
