"""Questions about one board: instances, answers, and the judge that needs no solver.

A board is to be covered exactly by copies of shapes, turned and flipped at will (F-14). Boards, shapes and covers are
the engine's values (`pygames.freight_cars.shapes`); copies of one shape are interchangeable (F-30).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from pygames.freight_cars.shapes import Cells, Cover, normal, orientations

MOST_CELLS = 400
MOST_COPIES = 1000

Status = Literal["optimal", "feasible", "impossible", "unknown"]
"""How far an answer got.

"optimal": there is none better; "feasible": it holds, but better ones are not ruled out; "impossible": it is proven
that there is none; "unknown": the limit came first, and nothing is claimed.
"""


class PackingError(ValueError):
    """A faulty instance, an answer that breaks a rule, or a solver's answer that fails validation."""


@dataclass(frozen=True, slots=True)
class BoardInstance:
    """A board, shapes and the free copies of each; `laid` are copies that lie on the board already.

    Shapes are in normal form and all different. `laid` counts beyond `free` and is in the order of laying.
    """

    board: Cells
    shapes: tuple[Cells, ...]
    free: tuple[int, ...]
    laid: Cover = ()

    def copies(self) -> tuple[int, ...]:
        """Free and laid copies of each shape."""
        lying = Counter(shape for shape, _ in self.laid)
        return tuple(count + lying[shape] for shape, count in enumerate(self.free))


@dataclass(frozen=True, slots=True)
class Fit:
    """Whether a board can be covered, what is laid included.

    `cover`: the whole cover, laid copies included, in ascending order; empty unless `status` is "optimal". `ways`: in
    how many ways it can be done, where they were counted to the end, else None.
    """

    status: Status
    cover: Cover = ()
    ways: int | None = None


@dataclass(frozen=True, slots=True)
class Finish:
    """How a begun board is completed, and which laid copies must be taken back for that.

    `take_back`: positions in `laid`: the fewest and, of equally few, those with the highest sum of positions, that is
    laid late rather than early. `cover` then covers the board with all other laid copies where they lie. A "feasible"
    answer may take back more than is needed, but not fewer than `bound`. "impossible": not even from the empty board.
    """

    status: Status
    cover: Cover = ()
    take_back: tuple[int, ...] = ()
    bound: int = 0


def check_instance(instance: BoardInstance) -> None:
    """Raises PackingError at the first fault of an instance."""
    board, shapes, free, laid = instance.board, instance.shapes, instance.free, instance.laid
    if len(board) > MOST_CELLS:
        raise PackingError(f"board: {len(board)} cells, more than {MOST_CELLS}")
    if list(board) != sorted(set(board)):
        raise PackingError("board: cells stand once each and in ascending order")
    for axis, name in enumerate(("rows", "columns")):
        numbers = [cell[axis] for cell in board]
        if board and max(numbers) - min(numbers) >= MOST_CELLS:
            raise PackingError(f"board: it reaches over more than {MOST_CELLS} {name}")
    if len(free) != len(shapes):
        raise PackingError(f"free: {len(free)} counts for {len(shapes)} shapes")
    _check_shapes(shapes)
    for number, count in enumerate(free):
        if not 0 <= count <= MOST_COPIES:
            raise PackingError(f"free[{number}]: {count} is not 0 to {MOST_COPIES}")
    _check_lying("laid", laid, instance)


@lru_cache(maxsize=64)
def _check_shapes(shapes: tuple[Cells, ...]) -> None:
    """Raises PackingError at the first fault; what is right is remembered, since a game asks with the same shapes."""
    known: set[Cells] = set()
    for number, shape in enumerate(shapes):
        if not shape or normal(shape) != shape or len(set(shape)) < len(shape):
            raise PackingError(f"shapes[{number}]: not the cells of a shape in normal form")
        if shape in known:
            raise PackingError(f"shapes[{number}]: stands there twice")
        known.update(orientations(shape))


def _check_lying(where: str, cover: Sequence[tuple[int, Cells]], instance: BoardInstance) -> None:
    """Raises PackingError unless these copies have their shapes and lie on the board side by side."""
    open_cells = set(instance.board)
    for number, (shape, cells) in enumerate(cover):
        place = f"{where}[{number}]"
        if not 0 <= shape < len(instance.shapes):
            raise PackingError(f"{place}: there is no shape {shape}")
        if list(cells) != sorted(set(cells)):
            raise PackingError(f"{place}: cells stand once each and in ascending order")
        if not cells or normal(cells) not in orientations(instance.shapes[shape]):
            raise PackingError(f"{place}: these cells are not of shape {shape}")
        for cell in cells:
            if cell not in open_cells:
                told = "is covered twice" if cell in instance.board else "is not on the board"
                raise PackingError(f"{place}: row {cell[0]}, column {cell[1]} {told}")
            open_cells.discard(cell)


def check_cover(instance: BoardInstance, cover: Cover) -> None:
    """Raises PackingError unless it covers the board exactly with free and laid copies."""
    _check_lying("cover", cover, instance)
    if sum(len(cells) for _, cells in cover) < len(instance.board):
        raise PackingError("cover: some cell stays open")
    used = Counter(shape for shape, _ in cover)
    for shape, count in enumerate(instance.copies()):
        if used[shape] > count:
            raise PackingError(f"cover: {used[shape]} copies of shape {shape}, there are {count}")


def validate_fit(instance: BoardInstance, fit: Fit) -> None:
    """Raises PackingError unless the answer holds as far as can be seen without solving."""
    check_instance(instance)
    if fit.status == "optimal":
        check_cover(instance, fit.cover)
        _keeps(instance, fit.cover, set())
        if fit.ways is not None and fit.ways < 1:
            raise PackingError("ways: none, and there is a cover")
    elif fit.cover or fit.status == "feasible":
        raise PackingError(f"cover: with status {fit.status}")
    elif fit.ways != (0 if fit.status == "impossible" else None):
        raise PackingError(f"ways: {fit.ways} with status {fit.status}")


def validate_finish(instance: BoardInstance, finish: Finish) -> None:
    """Raises PackingError unless the answer holds as far as can be seen without solving."""
    check_instance(instance)
    back = finish.take_back
    if finish.status in ("optimal", "feasible"):
        if list(back) != sorted(set(back)) or not all(0 <= number < len(instance.laid) for number in back):
            raise PackingError("take_back: not positions in laid, each once and in order")
        check_cover(instance, finish.cover)
        _keeps(instance, finish.cover, set(back))
        if finish.bound > len(back) or (finish.status == "optimal" and finish.bound < len(back)):
            raise PackingError(f"bound: {finish.bound} for {len(back)} copies taken back")
    elif finish.cover or back:
        raise PackingError(f"cover: with status {finish.status}")


def _keeps(instance: BoardInstance, cover: Cover, back: set[int]) -> None:
    lying = set(cover)
    for number, laid in enumerate(instance.laid):
        if number not in back and laid not in lying:
            raise PackingError(f"cover: laid[{number}] does not lie where it lay")


def finish_cost(take_back: Sequence[int]) -> tuple[int, int]:
    """What makes one way to finish better than another, less being better: copies taken back, then those laid early."""
    return len(take_back), -sum(take_back)
