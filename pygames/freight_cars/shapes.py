"""Polyominoes: turns, flips, distinct placements on a board, exact covers and the sets of shapes that make them.

A shape or a board is a tuple of cells (row, column) in ascending order. Equal pieces are copies of one shape, so a
cover is told apart by where shapes lie, not by which copy lies there.

Covers have one order everywhere: the first open cell (by row, then column) is covered by the last shape that has a copy
left, at the placement whose cells come first; then the next open cell, and so on, stepping back where nothing fits.
"""

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import NamedTuple, TypeAlias

Cell: TypeAlias = tuple[int, int]
Cells: TypeAlias = tuple[Cell, ...]
Laid: TypeAlias = tuple[int, Cells]
"""A shape's number and the cells that one copy of it covers."""
Cover: TypeAlias = tuple[Laid, ...]


class Filling(NamedTuple):
    """One set of shapes that covers a board: copies used by shape, in how many ways, and the first of these ways."""

    used: tuple[int, ...]
    ways: int
    cover: Cover


def normal(cells: Iterable[Cell]) -> Cells:
    """The cells moved so that the least row and the least column are 0."""
    listed = sorted(cells)
    top = listed[0][0]
    left = min(column for _, column in listed)
    return tuple([(row - top, column - left) for row, column in listed])


def orientations(cells: Iterable[Cell]) -> tuple[Cells, ...]:
    """The distinct normal forms under quarter turns and flips, in ascending order."""
    found: set[Cells] = set()
    turned = list(cells)
    for _ in range(4):
        turned = [(column, -row) for row, column in turned]
        found.add(normal(turned))
        found.add(normal([(row, -column) for row, column in turned]))
    return tuple(sorted(found))


def connected(cells: Cells) -> bool:
    """Whether one can walk from any cell to any other along sides."""
    left = set(cells)
    edge = [cells[0]]
    left.discard(cells[0])
    while edge:
        row, column = edge.pop()
        for cell in ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)):
            if cell in left:
                left.discard(cell)
                edge.append(cell)
    return not left


def placements(cells: Cells, board: Cells) -> tuple[Cells, ...]:
    """All distinct ways to lay a shape on a board's cells, in ascending order."""
    open_cells = set(board)
    found: list[Cells] = []
    for form in orientations(cells):
        row, column = form[0]
        for at_row, at_column in board:
            moved = tuple([(r + at_row - row, c + at_column - column) for r, c in form])
            if open_cells.issuperset(moved):
                found.append(moved)
    return tuple(sorted(found))


class Board:
    """A board with everything that can be laid on it, ready for searches.

    `by_cell[i]` holds, for the placements whose first cell is the board's `i`-th, (bits, shape, cells) in the order in
    which covers try them; bit `i` of a set of cells is the board's `i`-th cell.
    """

    def __init__(self, board: Cells, shapes: Sequence[Cells]) -> None:
        self.cells = board
        self.shapes = len(shapes)
        self.full = (1 << len(board)) - 1
        place = {cell: number for number, cell in enumerate(board)}
        by_cell: list[list[tuple[int, int, Cells]]] = [[] for _ in board]
        for shape in range(len(shapes) - 1, -1, -1):
            for laid in placements(shapes[shape], board):
                by_cell[place[laid[0]]].append((sum(1 << place[cell] for cell in laid), shape, laid))
        self.by_cell = by_cell

    def covers(self, copies: Sequence[int], random: Random | None = None) -> Iterator[Cover]:
        """Every exact cover with at most `copies[shape]` of each shape; in random order where a generator is given."""
        left = list(copies)
        laid: list[Laid] = []
        dead: set[tuple[int, tuple[int, ...]]] = set()

        def search(covered: int) -> Iterator[Cover]:
            if covered == self.full:
                yield tuple(laid)
                return
            state = (covered, tuple(left))
            if state in dead:
                return
            cell = (~covered & (covered + 1)).bit_length() - 1
            choices = self.by_cell[cell]
            if random is not None:
                choices = random.sample(choices, len(choices))
            fruitful = False
            for bits, shape, cells in choices:
                if left[shape] and not bits & covered:
                    left[shape] -= 1
                    laid.append((shape, cells))
                    for cover in search(covered | bits):
                        fruitful = True
                        yield cover
                    laid.pop()
                    left[shape] += 1
            if not fruitful:
                dead.add(state)

        return search(0)

    def fillings(self, copies: Sequence[int]) -> tuple[Filling, ...]:
        """Every set of shapes within `copies` that covers the board, in the order of their first covers.

        Works from the last cells backwards: what fills the rest of a board depends only on which cells are covered.
        """
        bits_each = max(copies, default=0).bit_length() + 1
        unit = [1 << bits_each * shape for shape in range(self.shapes)]
        guard = sum(unit) << bits_each - 1
        supply = guard + sum(count * one for count, one in zip(copies, unit, strict=True))
        memo: dict[int, dict[int, tuple[int, Cover]]] = {self.full: {0: (1, ())}}

        def fill(covered: int) -> dict[int, tuple[int, Cover]]:
            if covered in memo:
                return memo[covered]
            found: dict[int, tuple[int, Cover]] = {}
            cell = (~covered & (covered + 1)).bit_length() - 1
            for bits, shape, cells in self.by_cell[cell]:
                if bits & covered:
                    continue
                for rest, (ways, cover) in fill(covered | bits).items():
                    used = rest + unit[shape]
                    if (supply - used) & guard == guard:
                        if used in found:
                            found[used] = (found[used][0] + ways, found[used][1])
                        else:
                            found[used] = (ways, ((shape, cells), *cover))
            memo[covered] = found
            return found

        mask = (1 << bits_each) - 1
        return tuple(
            Filling(tuple(used >> bits_each * shape & mask for shape in range(self.shapes)), ways, cover)
            for used, (ways, cover) in fill(0).items()
        )
