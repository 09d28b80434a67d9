"""Which pieces fill which cards: one seat's set of pieces, and for every card all sets of shapes that fill it.

Cars share pieces, never spaces. So which sets of shapes fill a card is the card's own, worked out once, and whether a
supply fills it is a question of counts.
"""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from pygames.freight_cars.pieces import PIECES, pieces_in
from pygames.freight_cars.shapes import Board, Cells, Cover, Filling, orientations

MOST_LISTED = 30_000
"""How many placements are kept ready before all are forgotten."""

Failed: TypeAlias = set[tuple[tuple[int, ...], int]]
"""Cards, and the free copies (packed) that do not fill them together."""
Place: TypeAlias = tuple[tuple[int, Cells], ...]
"""Pieces and the cells they cover on a card, by piece number."""


class Piece(NamedTuple):
    """One piece; `shape` numbers the distinct shapes in the order of their first pieces."""

    shape: int
    name: str
    cells: Cells


class Packing:
    """Pieces, and the cards that have been added, by number.

    `boards` and `fillings` are by card; a card's fillings stand in the order in which they are listed: fewest pieces
    first, then as their first covers come.
    """

    def __init__(self, pieces: Sequence[Piece], shapes: Sequence[Cells]) -> None:
        self.pieces = tuple(pieces)
        self.shapes = tuple(shapes)
        self.forms = tuple(frozenset(orientations(shape)) for shape in shapes)
        self.of_shape = tuple(
            tuple(number for number, piece in enumerate(pieces) if piece.shape == shape) for shape in range(len(shapes))
        )
        self.copies = tuple(len(numbers) for numbers in self.of_shape)
        self.boards: list[Board] = []
        self.fillings: list[tuple[Filling, ...]] = []
        self._used: list[tuple[int, ...]] = []
        self._covers: list[tuple[Cover, ...]] = []
        self._listed: dict[int, Place] = {}
        # Counts by shape packed into one number, each with a guard bit above it that a subtraction borrows from.
        self._bits = max(self.copies).bit_length() + 1
        self._units = tuple(1 << self._bits * shape for shape in range(len(shapes)))
        self._guard = sum(self._units) << self._bits - 1
        halves = (range(8), range(8, PIECES))
        self._low, self._high = (
            tuple(sum(self._units[pieces[p].shape] for p in half if bits >> p - half[0] & 1) for bits in range(256))
            for half in halves
        )

    def add_board(self, cells: Cells) -> tuple[Filling, ...]:
        """Adds the next card by its open cells; gives its fillings, none where nothing fills it."""
        board = Board(cells, self.shapes)
        fillings = tuple(sorted(board.fillings(self.copies), key=lambda filling: sum(filling.used)))
        self.boards.append(board)
        self.fillings.append(fillings)
        self._used.append(tuple(self._pack(filling.used) for filling in fillings))
        self._covers.append(tuple(tuple(sorted(filling.cover)) for filling in fillings))
        return fillings

    def _pack(self, used: tuple[int, ...]) -> int:
        return sum(count * unit for count, unit in zip(used, self._units, strict=True))

    def can_load(self, card: int, supply: int) -> bool:
        """Whether some of these pieces fill this card exactly."""
        return bool(self.listed(card, supply))

    def listed(self, card: int, supply: int) -> Place:
        """The placement that is listed for a card and these pieces, one of fewest; empty where they do not fill it."""
        key = card << PIECES | supply
        place = self._listed.get(key)
        if place is None:
            free = self._low[supply & 255] + self._high[supply >> 8] + self._guard
            place = ()
            for number, used in enumerate(self._used[card]):
                if (free - used) & self._guard == self._guard:
                    place = self.lay(self._covers[card][number], supply)
                    break
            if len(self._listed) >= MOST_LISTED:
                self._listed.clear()
            self._listed[key] = place
        return place

    def usable_fillings(self, card: int, supply: int) -> list[int]:
        """The numbers of all fillings of this card that these pieces make."""
        free = self._low[supply & 255] + self._high[supply >> 8] + self._guard
        guard = self._guard
        return [number for number, used in enumerate(self._used[card]) if (free - used) & guard == guard]

    def filling(self, card: int, number: int, supply: int) -> Place:
        """One of a card's usable fillings, laid with pieces of this supply."""
        return self.lay(self._covers[card][number], supply)

    def left_loadable(self, card: int, others: Sequence[int], supply: int, most: int = 12) -> int:
        """How many of `others` could each be loaded with what the kindest of a card's first fillings leaves."""
        guard, best = self._guard, 0
        free = self._low[supply & 255] + self._high[supply >> 8] + guard
        for number in self.usable_fillings(card, supply)[:most]:
            left = free - self._used[card][number]
            fits = [other for other in others if any((left - used) & guard == guard for used in self._used[other])]
            best = max(best, len(fits))
            if best == len(others):
                break
        return best

    def fill_all(self, cards: Sequence[int], supply: int, failed: Failed | None = None) -> list[Place] | None:
        """Placements that fill all these cards together, each the first of its card that lets the rest be filled.

        `failed` is kept from call to call by who asks for many cards and pieces.
        """
        guard = self._guard
        dead = set() if failed is None else failed

        def fill(cards: tuple[int, ...], free: int) -> list[int] | None:
            if not cards:
                return []
            rest = cards[1:]
            for number, used in enumerate(self._used[cards[0]]):
                left = free - used
                if left & guard == guard and (rest, left) not in dead:
                    numbers = fill(rest, left)
                    if numbers is not None:
                        return [number, *numbers]
            dead.add((cards, free))
            return None

        numbers = fill(tuple(cards), self._low[supply & 255] + self._high[supply >> 8] + guard)
        if numbers is None:
            return None
        places = []
        for card, number in zip(cards, numbers, strict=True):
            places.append(self.lay(self._covers[card][number], supply))
            supply ^= sum(1 << piece for piece, _ in places[-1])
        return places

    def lay(self, cover: Cover, supply: int) -> Place:
        """A cover with pieces of this supply: of each shape the lowest free ones, the first laid lies first (F-30)."""
        laid = []
        for shape, cells in cover:
            for piece in self.of_shape[shape]:
                if supply >> piece & 1:
                    supply ^= 1 << piece
                    laid.append((piece, cells))
                    break
        laid.sort()
        return tuple(laid)

    def tidy(self, place: Place, supply: int) -> Place:
        """The one form of all placements that differ only in which of equal pieces lies where."""
        return self.lay(tuple(sorted((self.pieces[piece].shape, cells) for piece, cells in place)), supply)

    def free_copies(self, supply: int) -> tuple[int, ...]:
        """How many pieces of each shape a supply holds."""
        shapes = [self.pieces[piece].shape for piece in pieces_in(supply)]
        return tuple(shapes.count(shape) for shape in range(len(self.shapes)))
