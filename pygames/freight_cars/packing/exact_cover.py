"""Exact covers found and counted by depth-first search on bit sets, within a limit of work.

An exact cover lays copies of shapes so that every cell of a board is covered once. Copies of one shape are
interchangeable, as in `pygames.freight_cars.shapes`. The search covers the first open cell, keeps what it knows of each
state in a memo, and ends a branch where the free copies cannot make up an enclosed space: neither its area nor its
parity, the black cells less the white ones of a chessboard. Wide boards are searched column by column, so that the memo
stays small.

A board is a number with a bit for each cell of the rectangle around it, and so many more columns that no shape reaches
from the end of one row into the next: laying a shape elsewhere is a shift. What a search has covered and which copies
it has left is one number too, the counts of copies above the cells.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from itertools import accumulate, pairwise

from pygames.freight_cars.shapes import Cell, Cells, Cover, orientations

CUT_FROM = 12
"""Open cells from which on the cut pays for itself."""
COLOURS_TO = 64
"""Cells of a board up to which the cut looks at colours: the sums to be kept grow with the square."""


class OutOfWork(Exception):  # noqa: N818 - nothing is wrong
    """The search was ended by its limit: it knows nothing more about the question."""


@lru_cache(maxsize=256)
def _forms(shape: Cells) -> tuple[Cells, ...]:
    """The orientations, their cells counted from the first one, in ascending order."""
    return tuple(sorted(tuple((row, column - form[0][1]) for row, column in form) for form in orientations(shape)))


class ExactCover:
    """A board and shapes, ready for searches; cells and shapes as in `shapes.Board`."""

    def __init__(self, board: Cells, shapes: Sequence[Cells]) -> None:
        rows, columns = ({cell[axis] for cell in board} for axis in (0, 1))
        self._wide = len(columns) > len(rows)
        turned = [self._turn(cell) for cell in board]
        top, left = (min((cell[axis] for cell in turned), default=0) for axis in (0, 1))
        width = 1 + max((column for _, column in turned), default=0) - left
        reach = max((max(each) for shape in shapes for each in shape), default=0)
        self._row = width + max(1, min(reach, width))
        self._place = {
            cell: (row - top) * self._row + column - left for cell, (row, column) in zip(board, turned, strict=True)
        }
        self._full = sum(1 << place for place in self._place.values())
        self._size = self._full.bit_length()
        self._black = sum(1 << self._place[cell] for cell in board if (cell[0] + cell[1]) % 2)
        self._by_cell = self._choices(shapes, self._size // self._row + 1, width)
        self._areas = tuple(len(shape) for shape in shapes)
        self._most = tuple(len(board) // area for area in self._areas)
        # By shape: one copy, and the bits in which copies are counted.
        starts = list(accumulate((most.bit_length() for most in self._most), initial=self._size))
        self._unit = tuple(1 << start for start in starts[:-1])
        self._count = tuple((1 << end) - (1 << start) for start, end in pairwise(starts))
        self._colours = self._weights(shapes, len(board))
        self.work_left = 0
        """Steps that the last search left of its work."""

    def _choices(self, shapes: Sequence[Cells], height: int, width: int) -> list[list[tuple[int, list[int]]]]:
        """By the cell that is covered first, shapes from the last to the first and the bits where they can lie."""
        by_cell: list[list[tuple[int, list[int]]]] = [[] for _ in range(self._size)]
        for shape in range(len(shapes) - 1, -1, -1):
            for form in _forms(shapes[shape]):
                columns = [column for _, column in form]
                if form[-1][0] >= height or max(columns) - min(columns) >= width:
                    continue
                bits, firsts = 0, self._full
                for row, column in form:
                    offset = row * self._row + column
                    bits |= 1 << offset
                    firsts &= self._full >> offset
                while firsts:
                    first = firsts & -firsts
                    firsts ^= first
                    choices = by_cell[first.bit_length() - 1]
                    if not choices or choices[-1][0] != shape:
                        choices.append((shape, []))
                    choices[-1][1].append(bits * first)
        return by_cell

    def _weights(self, shapes: Sequence[Cells], cells: int) -> tuple[tuple[int, int], ...]:
        """By shape, the two ways to colour it as a weight: so much for a black cell, and 1 for a white one."""
        self._black_weight = cells + 1 if cells <= COLOURS_TO else 1
        found = []
        for shape in shapes:
            black = sum((row + column) % 2 for row, column in shape)
            white = len(shape) - black
            found.append((black * self._black_weight + white, white * self._black_weight + black))
        return tuple(found)

    @cached_property
    def _on_cell(self) -> list[list[tuple[int, int]]]:
        """For each cell everything that can lie on it: shape and bits."""
        on_cell: list[list[tuple[int, int]]] = [[] for _ in range(self._size)]
        for choices in self._by_cell:
            for shape, places in choices:
                for bits in places:
                    rest = bits
                    while rest:
                        on_cell[(rest & -rest).bit_length() - 1].append((shape, bits))
                        rest &= rest - 1
        return on_cell

    def _turn(self, cell: Cell) -> Cell:
        return (cell[1], cell[0]) if self._wide else cell

    def bits(self, cells: Cells) -> int:
        """These cells of the board as the bits by which searches know them."""
        return sum(1 << self._place[cell] for cell in cells)

    def cells(self, bits: int) -> Cells:
        """The board's cells that these bits stand for, in ascending order."""
        return tuple(sorted(cell for cell, place in self._place.items() if bits >> place & 1))

    def sums(self, copies: Sequence[int]) -> int:
        """Every area that some of these copies have together, as bits."""
        known = 1
        for area, count, most in zip(self._areas, copies, self._most, strict=True):
            for _ in range(min(count, most)):
                known |= known << area
        return known

    def _copies(self, copies: Sequence[int]) -> int:
        """Copies as searches count them: no more of a shape than the board has room for."""
        return sum(min(count, most) * unit for count, most, unit in zip(copies, self._most, self._unit, strict=True))

    def _split(self, left: int) -> int:
        """Every pair of black and white cells that some of the copies left cover, as bits of the weight of both."""
        known = 1
        for unit, count, (one, other) in zip(self._unit, self._count, self._colours, strict=True):
            for _ in range((left & count) // unit):
                known |= known << one | known << other
        return known

    def _hopeless(self, open_cells: int, left: int, splits: dict[int, int]) -> bool:
        """The cut: whether some enclosed space has cells that the copies left cannot make up.

        `splits` remembers what copies can make up, for one search: there may be thousands.
        """
        split = splits.get(left)
        if split is None:
            split = splits[left] = self._split(left)
        black, black_weight, row = self._black, self._black_weight - 1, self._row
        while open_cells:
            space, grown = 0, open_cells & -open_cells
            while grown != space:
                space = grown
                grown |= (space << 1 | space >> 1 | space << row | space >> row) & open_cells
            if not split >> (space.bit_count() + black_weight * (space & black).bit_count()) & 1:
                return True
            open_cells ^= space
        return False

    def _laid(self, found: list[tuple[int, int]]) -> Cover:
        return tuple(sorted((shape, self.cells(bits)) for shape, bits in found))

    def first(self, copies: Sequence[int], work: int, covered: int = 0) -> Cover | None:
        """A cover of all cells not yet covered with at most `copies` of each shape; None where there is none.

        Raises OutOfWork after `work` steps.
        """
        self.work_left = work
        full, by_cell, one, count, size = self._full, self._by_cell, self._unit, self._count, self._size
        found: list[tuple[int, int]] = []
        dead: set[int] = set()
        splits: dict[int, int] = {}

        def search(state: int) -> bool:
            open_cells = full & ~state
            if not open_cells:
                return True
            self._step()
            if open_cells.bit_count() < CUT_FROM or not self._hopeless(open_cells, state >> size << size, splits):
                for shape, places in by_cell[(open_cells & -open_cells).bit_length() - 1]:
                    if state & count[shape]:
                        rest = state - one[shape]
                        for bits in places:
                            if not bits & state and rest + bits not in dead:
                                found.append((shape, bits))
                                if search(rest + bits):
                                    return True
                                found.pop()
            dead.add(state)
            return False

        return self._laid(found) if search(covered + self._copies(copies)) else None

    def ways(self, copies: Sequence[int], work: int, covered: int = 0) -> int:
        """In how many ways the open cells can be covered. Raises OutOfWork after `work` steps."""
        return self.ways_from(covered + self._copies(copies), work)

    def parts(self, copies: Sequence[int], least: int) -> list[tuple[int, int]]:
        """The count of all ways in parts: states after the first few pieces, each with how many ways lead to it.

        At least `least` of them where the board has so many; the ways on from each (`ways_from`), times those that lead
        to it, add up to all.
        """
        level = {self._copies(copies): 1}
        while len(level) < least and any(self._full & ~state for state in level):
            further: dict[int, int] = {}
            for state, ways in level.items():
                open_cells = self._full & ~state
                if not open_cells:
                    further[state] = further.get(state, 0) + ways
                    continue
                for shape, places in self._by_cell[(open_cells & -open_cells).bit_length() - 1]:
                    if state & self._count[shape]:
                        for bits in places:
                            if not bits & state:
                                after = state - self._unit[shape] + bits
                                further[after] = further.get(after, 0) + ways
            level = further
        return sorted(level.items())

    def ways_from(self, state: int, work: int, known: dict[int, int] | None = None) -> int:
        """In how many ways the rest of a state can be covered. Raises OutOfWork after `work` steps.

        `known` is what earlier counts on this board have learnt, and learns more.
        """
        self.work_left = work
        full, by_cell, one, count, size = self._full, self._by_cell, self._unit, self._count, self._size
        # A state tells the copies left too, so what is known of it holds for every count on this board.
        memo = {} if known is None else known
        splits: dict[int, int] = {}

        def ways(state: int) -> int:
            open_cells = full & ~state
            if not open_cells:
                return 1
            found = memo.get(state)
            if found is not None:
                return found
            self._step()
            total = 0
            if open_cells.bit_count() < CUT_FROM or not self._hopeless(open_cells, state >> size << size, splits):
                for shape, places in by_cell[(open_cells & -open_cells).bit_length() - 1]:
                    if state & count[shape]:
                        rest = state - one[shape]
                        for bits in places:
                            if not bits & state:
                                total += ways(rest + bits)
            memo[state] = total
            return total

        return ways(state)

    def over(self, copies: Sequence[int], target: int, work: int) -> Cover | None:
        """Pieces that lie on the board and cover at least the target's cells, each of them on one; None if none can.

        Raises OutOfWork after `work` steps.
        """
        self.work_left = work
        left, on_cell = list(copies), self._on_cell
        found: list[tuple[int, int]] = []

        def search(covered: int) -> bool:
            needed = target & ~covered
            if not needed:
                return True
            self._step()
            for shape, bits in on_cell[(needed & -needed).bit_length() - 1]:
                if left[shape] and not bits & covered:
                    left[shape] -= 1
                    found.append((shape, bits))
                    if search(covered | bits):
                        return True
                    found.pop()
                    left[shape] += 1
            return False

        return self._laid(found) if search(0) else None

    def _step(self) -> None:
        if self.work_left <= 0:
            raise OutOfWork
        self.work_left -= 1
