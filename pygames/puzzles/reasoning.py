"""Packing as a person reasons about it: spaces that one piece alone can cover, pieces with one place left, pockets that
the free pieces cannot make up in area or in colours, and, where none of these helps, trying.

A field is every open space of a puzzle's boards with all that can be laid there. What is said of a state holds for that
state; nothing is remembered from one to the next.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from pygames.freight_cars.packing.exact_cover import ExactCover, OutOfWork
from pygames.freight_cars.shapes import Cells, Cover, orientations, placements

WORK = 100_000
"""Steps of a search that answers for certain; beyond them nothing is claimed."""

TECHNIQUES = ("only piece", "last place", "counting", "colours", "trial", "search")
"""The techniques of a solution, easiest first; `docs/puzzles.md` explains them."""
COST = {"only piece": 1, "last place": 2, "counting": 3, "colours": 5, "trial": 3, "search": 8}
"""What one use counts as effort; of a trial and a search each wrong way does, and the step itself counts 1."""
PROBED = 6
"""The spaces with the fewest choices that a person looks at for pockets and trials."""


class Placement(NamedTuple):
    """One way to lay one shape: the cells as bits, and the shape's number."""

    bits: int
    shape: int


class State(NamedTuple):
    """The cells covered, as bits, and the free copies of each shape."""

    covered: int
    free: tuple[int, ...]


class Deduction(NamedTuple):
    """A placement that must be made, and why.

    `cell`: the bit of the space that leads to it, 0 where a piece does; `against`: the other placements there that were
    ruled out, each with the pocket (bits) that it would leave, 0 where a trial of it failed; `depth`: how many forced
    placements the longest failed trial took.
    """

    technique: str
    placement: Placement
    cell: int = 0
    against: tuple[tuple[Placement, int], ...] = ()
    depth: int = 0


class Field:
    """Spaces and shapes, ready for reasoning. Cells are `(row, column)`; several boards lie side by side with a gap."""

    def __init__(self, cells: Cells, shapes: Sequence[Cells]) -> None:
        self.cells, self.shapes = cells, tuple(shapes)
        self.areas = tuple(len(shape) for shape in shapes)
        self.stride = 2 + max(column for _, column in cells)
        self.full = self.bits(cells)
        self.black = self.bits(tuple(cell for cell in cells if sum(cell) % 2))
        self.all = tuple(
            Placement(self.bits(laid), number)
            for number, shape in enumerate(shapes)
            for laid in placements(orientations(shape)[0], cells)
        )
        self.cover = ExactCover(cells, self.shapes)

    def bits(self, cells: Cells) -> int:
        """Cells as bits."""
        return sum(1 << row * self.stride + column for row, column in cells)

    def cells_of(self, bits: int) -> Cells:
        """The cells that bits stand for, in ascending order."""
        return tuple(cell for cell in self.cells if bits >> cell[0] * self.stride + cell[1] & 1)

    def lay(self, state: State, placement: Placement) -> State:
        """The state with one more piece laid."""
        free = list(state.free)
        free[placement.shape] -= 1
        return State(state.covered | placement.bits, tuple(free))

    def possible(self, state: State) -> list[Placement]:
        """Everything that could be laid next."""
        covered, free = state
        return [each for each in self.all if not each.bits & covered and free[each.shape]]

    def by_cell(self, state: State, possible: Sequence[Placement]) -> dict[int, list[Placement]]:
        """By open space, as a bit, what can cover it."""
        found: dict[int, list[Placement]] = {}
        left = self.full & ~state.covered
        while left:
            cell = left & -left
            found[cell] = []
            left ^= cell
        for each in possible:
            bits = each.bits
            while bits:
                cell = bits & -bits
                found[cell].append(each)
                bits ^= cell
        return found

    def pockets(self, open_cells: int) -> Iterator[int]:
        """The enclosed spaces that open cells make, as bits."""
        stride = self.stride
        while open_cells:
            space, grown = 0, open_cells & -open_cells
            while grown != space:
                space = grown
                grown |= (space << 1 | space >> 1 | space << stride | space >> stride) & open_cells
            yield space
            open_cells ^= space

    def sums(self, free: Sequence[int]) -> int:
        """The areas that some of the free copies have together, as bits."""
        known = 1
        for area, count in zip(self.areas, free, strict=True):
            for _ in range(count):
                known |= known << area
        return known

    def splits(self, free: Sequence[int]) -> set[tuple[int, int]]:
        """The black and white cells that some of the free copies can cover together."""
        known = {(0, 0)}
        most = self.full.bit_count()
        for shape, count in zip(self.shapes, free, strict=True):
            black = sum(sum(cell) % 2 for cell in shape)
            white = len(shape) - black
            for _ in range(count):
                more = {(b + x, w + y) for b, w in known for x, y in ((black, white), (white, black))}
                known |= {(b, w) for b, w in more if b + w <= most}
        return known

    def bad_pocket(self, state: State, colours: bool) -> int:
        """An enclosed space that the free pieces cannot make up, by area or, with `colours`, by colours; 0 for none."""
        spaces = list(self.pockets(self.full & ~state.covered))
        if colours:
            splits = self.splits(state.free)
            for space in spaces:
                black = (space & self.black).bit_count()
                if (black, space.bit_count() - black) not in splits:
                    return space
        else:
            sums = self.sums(state.free)
            for space in spaces:
                if not sums >> space.bit_count() & 1:
                    return space
        return 0

    def all_needed(self, state: State) -> bool:
        """Whether every free piece has to be used, because together they are just as large as the open spaces."""
        free = sum(area * count for area, count in zip(self.areas, state.free, strict=True))
        return free == (self.full & ~state.covered).bit_count()

    # Deductions

    def plain(self, state: State) -> Deduction | bool | None:
        """A placement forced by a space or a piece; False where some space or piece has no place; None for neither."""
        possible = self.possible(state)
        fewest = self.by_cell(state, possible)
        for cell, choices in fewest.items():
            if not choices:
                return False
            if len(choices) == 1:
                return Deduction("only piece", choices[0], cell)
        if self.all_needed(state):
            for shape, count in enumerate(state.free):
                if not count:
                    continue
                places = [each for each in possible if each.shape == shape]
                if len(places) < count:
                    return False
                if len(places) == 1:
                    return Deduction("last place", places[0])
        return None

    def deduce(self, state: State) -> Deduction | None:
        """The easiest deduction there is; None where nothing follows without a search."""
        found = self.plain(state)
        if isinstance(found, Deduction):
            return found
        if found is False:
            return None
        choices = sorted(self.by_cell(state, self.possible(state)).items(), key=lambda pair: (len(pair[1]), pair[0]))
        for technique, colours in (("counting", False), ("colours", True)):
            for cell, placed in choices[:PROBED]:
                against = []
                left: list[Placement] = []
                for each in placed:
                    pocket = self.bad_pocket(self.lay(state, each), colours)
                    if pocket:
                        against.append((each, pocket))
                    else:
                        left.append(each)
                if len(left) == 1:
                    return Deduction(technique, left[0], cell, tuple(against))
        for cell, placed in choices[:PROBED]:
            survivors, tried, deepest = [], [], 0
            for each in placed:
                depth = self.fails(self.lay(state, each))
                if depth is None:
                    survivors.append(each)
                    if len(survivors) > 1:
                        break
                else:
                    tried.append((each, 0))
                    deepest = max(deepest, depth)
            if len(survivors) == 1:
                return Deduction("trial", survivors[0], cell, tuple(tried), deepest)
        return None

    def fails(self, state: State) -> int | None:
        """After how many forced placements a state is seen to be hopeless; None where it is not seen so."""
        depth = 0
        while True:
            if self.bad_pocket(state, colours=True):
                return depth
            found = self.plain(state)
            if found is False:
                return depth
            if not isinstance(found, Deduction):
                return None
            state = self.lay(state, found.placement)
            depth += 1
            if state.covered == self.full:
                return None

    # For certain

    def solution(self, state: State) -> tuple[Placement, ...] | None:
        """Placements that cover the rest; None where there are none. Raises OutOfWork."""
        covered = self.cover.bits(self.cells_of(state.covered & self.full))
        found: Cover | None = self.cover.first(state.free, WORK, covered)
        return None if found is None else tuple(Placement(self.bits(cells), shape) for shape, cells in found)

    def solvable(self, state: State) -> bool:
        """Whether the rest can be covered. Raises OutOfWork."""
        return self.solution(state) is not None

    def covers(self, state: State, work: int = WORK) -> Iterator[tuple[Placement, ...]]:
        """Every way to cover the rest, the narrowest space first. Raises OutOfWork after so many placements."""
        left = [work]

        def search(state: State, possible: list[Placement], laid: tuple[Placement, ...]) -> Iterator[Any]:
            if state.covered == self.full:
                yield laid
                return
            for each in self._narrowest(state, possible):
                left[0] -= 1
                if left[0] < 0:
                    raise OutOfWork
                after = self.lay(state, each)
                bits, free = each.bits, after.free
                rest = [other for other in possible if not other.bits & bits and free[other.shape]]
                if not self.bad_pocket(after, colours=False):
                    yield from search(after, rest, (*laid, each))

        yield from search(state, self.possible(state), ())

    def _narrowest(self, state: State, possible: Sequence[Placement]) -> list[Placement]:
        """What can cover the space for which there is least."""
        choices = self.by_cell(state, possible)
        return min(choices.values(), key=len)

    def choose(self, state: State) -> tuple[Deduction, int] | None:
        """Where nothing can be deduced: a placement at the narrowest space that leads on, and how many do there.

        Raises OutOfWork.
        """
        choices = self.by_cell(state, self.possible(state))
        cell = min(choices, key=lambda each: (len(choices[each]), each))
        good, against = [], []
        for each in choices[cell]:
            if self.solvable(self.lay(state, each)):
                good.append(each)
            else:
                against.append((each, 0))
        return (Deduction("search", good[0], cell, tuple(against)), len(good)) if good else None


__all__ = ["TECHNIQUES", "Deduction", "Field", "OutOfWork", "Placement", "State"]
