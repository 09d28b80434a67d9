"""Exact covers found and counted with bits, a memo and an area cut, within a limit of work.

It tells covers as `pygames.freight_cars.shapes` does: copies of one shape are interchangeable. It adds, for boards
beyond the cards, the area cut (an enclosed space whose area the free copies cannot make up ends a branch at once),
columns first on wide boards (the memo then stays narrow), covers of some cells only, and an end when work runs out.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from pygames.freight_cars.shapes import Board, Cell, Cells, Cover

CUT_FROM = 14
"""Open cells from which on the area cut pays for itself."""


class OutOfWork(Exception):  # noqa: N818 - nothing is wrong
    """The search was ended by its limit: it knows nothing more about the question."""


class ExactCover:
    """A board and shapes, ready for searches; cells and shapes as in `shapes.Board`."""

    def __init__(self, board: Cells, shapes: Sequence[Cells]) -> None:
        rows, columns = ({cell[axis] for cell in board} for axis in (0, 1))
        self._wide = len(columns) > len(rows)
        order: Cells = tuple(sorted(self._turn(cell) for cell in board))
        self._board = Board(order, shapes)
        self._place = {cell: number for number, cell in enumerate(order)}
        self._areas = tuple(len(shape) for shape in shapes)
        self._near = tuple(
            sum(
                1 << self._place[cell]
                for cell in ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1))
                if cell in self._place
            )
            for row, column in order
        )
        self._sums: dict[tuple[int, ...], int] = {}
        self.work_left = 0
        """Steps that the last search left of its work."""

    @cached_property
    def _on_cell(self) -> list[list[tuple[int, int, Cells]]]:
        """For each cell everything that can lie on it."""
        on_cell: list[list[tuple[int, int, Cells]]] = [[] for _ in self._place]
        for choices in self._board.by_cell:
            for choice in choices:
                for cell in choice[2]:
                    on_cell[self._place[cell]].append(choice)
        return on_cell

    def _turn(self, cell: Cell) -> Cell:
        return (cell[1], cell[0]) if self._wide else cell

    def bits(self, cells: Cells) -> int:
        """These cells of the board as the bits by which searches know them."""
        return sum(1 << self._place[self._turn(cell)] for cell in cells)

    def cells(self, bits: int) -> Cells:
        """The board's cells that these bits stand for, in ascending order."""
        return tuple(sorted(self._turn(cell) for cell, number in self._place.items() if bits >> number & 1))

    def sums(self, copies: tuple[int, ...]) -> int:
        """Every area that some of these copies have together, as bits."""
        known = self._sums.get(copies)
        if known is None:
            known = 1
            for area, count in zip(self._areas, copies, strict=True):
                for _ in range(min(count, len(self._place) // area)):
                    known |= known << area
            self._sums[copies] = known
        return known

    def _hopeless(self, open_cells: int, left: list[int]) -> bool:
        """The area cut: whether some enclosed space has an area that the copies left cannot make up."""
        sums = self.sums(tuple(left))
        if not sums >> open_cells.bit_count() & 1:
            return True
        while open_cells:
            edge = space = open_cells & -open_cells
            while edge:
                last = edge & -edge
                new = self._near[last.bit_length() - 1] & open_cells & ~space
                space |= new
                edge = (edge ^ last) | new
            if not sums >> space.bit_count() & 1:
                return True
            open_cells ^= space
        return False

    def _step(self) -> None:
        if self.work_left <= 0:
            raise OutOfWork
        self.work_left -= 1

    def _laid(self, found: list[tuple[int, Cells]]) -> Cover:
        return tuple(sorted((shape, tuple(sorted(map(self._turn, cells)))) for shape, cells in found))

    def first(self, copies: Sequence[int], work: int, covered: int = 0) -> Cover | None:
        """A cover of all cells not yet covered with at most `copies` of each shape; None where there is none.

        Raises OutOfWork after `work` steps.
        """
        self.work_left = work
        left, full, by_cell = list(copies), self._board.full, self._board.by_cell
        found: list[tuple[int, Cells]] = []
        dead: set[tuple[int, tuple[int, ...]]] = set()

        def search(covered: int) -> bool:
            if covered == full:
                return True
            self._step()
            state = (covered, tuple(left))
            if state in dead:
                return False
            open_cells = full ^ covered
            if open_cells.bit_count() < CUT_FROM or not self._hopeless(open_cells, left):
                for bits, shape, cells in by_cell[(open_cells & -open_cells).bit_length() - 1]:
                    if left[shape] and not bits & covered:
                        left[shape] -= 1
                        found.append((shape, cells))
                        if search(covered | bits):
                            return True
                        found.pop()
                        left[shape] += 1
            dead.add(state)
            return False

        return self._laid(found) if search(covered) else None

    def ways(self, copies: Sequence[int], work: int, covered: int = 0) -> int:
        """In how many ways the open cells can be covered. Raises OutOfWork after `work` steps."""
        self.work_left = work
        left, full, by_cell = list(copies), self._board.full, self._board.by_cell
        memo: dict[tuple[int, tuple[int, ...]], int] = {}

        def count(covered: int) -> int:
            if covered == full:
                return 1
            state = (covered, tuple(left))
            known = memo.get(state)
            if known is not None:
                return known
            self._step()
            total, open_cells = 0, full ^ covered
            if open_cells.bit_count() < CUT_FROM or not self._hopeless(open_cells, left):
                for bits, shape, _ in by_cell[(open_cells & -open_cells).bit_length() - 1]:
                    if left[shape] and not bits & covered:
                        left[shape] -= 1
                        total += count(covered | bits)
                        left[shape] += 1
            memo[state] = total
            return total

        return count(covered)

    def over(self, copies: Sequence[int], target: int, work: int) -> Cover | None:
        """Pieces that lie on the board and cover at least the target's cells, each of them on one; None if none can.

        Raises OutOfWork after `work` steps.
        """
        self.work_left = work
        left, on_cell = list(copies), self._on_cell
        found: list[tuple[int, Cells]] = []

        def search(covered: int) -> bool:
            needed = target & ~covered
            if not needed:
                return True
            self._step()
            for bits, shape, cells in on_cell[(needed & -needed).bit_length() - 1]:
                if left[shape] and not bits & covered:
                    left[shape] -= 1
                    found.append((shape, cells))
                    if search(covered | bits):
                        return True
                    found.pop()
                    left[shape] += 1
            return False

        return self._laid(found) if search(0) else None
