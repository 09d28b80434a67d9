"""The pieces of The Truckers: numbers inside, faces like `fish*2` outside.

Packages are told apart by face only: 0..4 the single of each kind, 5..9 the double of each kind, 10 wild.
"""

KINDS = ("house", "fish", "vegetables", "clothes", "toys")
SINGLES = (15, 13, 9, 7, 5)
"""How many single packages there are of each kind; of each double there is one."""
DOUBLE = 5
"""A double's number less its kind's."""
WILD = 10
WILDS = 3
NO_CARD = -1

FACES = (*KINDS, *(f"{kind}*2" for kind in KINDS), "wild")
FACE_NUMBERS = tuple(range(len(FACES)))
FACE_OF = {face: number for number, face in enumerate(FACES)}
PACKAGE_NAMES = ("a house", *KINDS[1:], "a double house", *(f"double {kind}" for kind in KINDS[1:]), "a wild package")
"""One package, as a sentence names it."""
MANY_NAMES = ("houses", *KINDS[1:], "double houses", *PACKAGE_NAMES[DOUBLE + 1 : WILD], "wild packages")
"""Several packages, or a kind."""
KIND = (0, 1, 2, 3, 4, 0, 1, 2, 3, 4, -1)
"""The kind of each face; a wild package has none."""
SIZE = (1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 1)
"""Units of each face, for capacity, majorities and penalties alike."""
COPIES = (*SINGLES, 1, 1, 1, 1, 1, WILDS)
PACKAGES = tuple(face for face in FACE_NUMBERS for _ in range(COPIES[face]))

CAPACITIES = (3, 4, 5)
TRUCK_COPIES = {3: 8, 4: 5, 5: 8}
TRUCK_CARDS = tuple(capacity for capacity in CAPACITIES for _ in range(TRUCK_COPIES[capacity]))
FIRST_TRUCKS = (3, 5)

DECKS = 19
DECK_SIZE = 3
RING = 20
"""Places of the town: 0 is the start, 1..19 are decks."""

ADVANCE = (1, 2, 3, 4, 5, 6)
LOAD = 7
"""The loading card, where the advance cards are 1 to 6."""
ALL_ADVANCE = 0b1111110
"""A hand of advance cards is a bit set; bit k is card k."""
HANDS = tuple(tuple(card for card in ADVANCE if mask >> card & 1) for mask in range(128))
CHOICES = tuple((*hand, LOAD) for hand in HANDS)
"""By hand, what can be chosen."""


def card_text(card: int) -> int | str:
    """A chosen card as it is written."""
    return "load" if card == LOAD else card


def units(cards: tuple[int, ...]) -> int:
    """Packages counted as units: a double is two."""
    return sum([SIZE[card] for card in cards])


def package_list(cards: tuple[int, ...]) -> str:
    """Packages as a person would list them, equal ones counted."""
    names = []
    for card in sorted(set(cards)):
        count = cards.count(card)
        names.append(PACKAGE_NAMES[card] if count == 1 else f"{count} {MANY_NAMES[card]}")
    if len(names) < 2:
        return names[0] if names else "nothing"
    return f"{', '.join(names[:-1])} and {names[-1]}"


def too_many(card: int, cards: tuple[int, ...], whose: str, stock: tuple[int, ...]) -> str:
    """That `cards` name more packages of one face than a stock holds."""
    held = stock.count(card) or "none"
    return f"Of {MANY_NAMES[card]} you name {cards.count(card)}, but {whose} stock holds {held}."
