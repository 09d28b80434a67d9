"""Cover a board of any shape with any pieces: the house set's and the pentominoes where it is made from a seed."""

from dataclasses import replace

from pygames.core.rng import Stream
from pygames.freight_cars.shapes import Cells, connected, orientations
from pygames.puzzles import load_car, packing
from pygames.puzzles.pieces import names

SIDES = {"easy": (4, 5), "medium": (4, 5), "hard": (5, 6), "fiendish": (5, 8)}
"""The shortest and the longest side."""
COUNTS = {"easy": (5, 6), "medium": (5, 7), "hard": (5, 9), "fiendish": (7, 14)}
"""The fewest and the most pieces."""
TRIES = 400
"""Placements tried before a board is given up."""


def attempt(level: str, stream: Stream) -> packing.Setting | None:
    """A rectangle with some blocked spaces, cut into pieces by chance."""
    low, high = SIDES[level]
    height, width = (low + stream.below(high - low + 1) for _ in range(2))
    open_cells = {(row, column) for row in range(height) for column in range(width)}
    for _ in range(stream.below(1 + height * width // 6)):
        open_cells.discard((stream.below(height), stream.below(width)))
    if not connected(tuple(sorted(open_cells))):
        return None
    pieces = cut(tuple(sorted(open_cells)), stream)
    least, most = COUNTS[level]
    if pieces is None or not least <= len(pieces) <= most:
        return None
    rows = tuple(
        "".join("." if (row, column) in open_cells else "#" for column in range(width)) for row in range(height)
    )
    return packing.Setting((packing.Board(f"Board {height} by {width}", rows),), packing.counted(pieces))


def cut(cells: Cells, stream: Stream) -> list[Cells] | None:
    """Cells cut into pieces of three to five squares, each shape at most twice; None where it does not come out."""
    shapes = [shape for shape in sorted(names()) if 3 <= len(shape) <= 5]
    left, used = set(cells), dict.fromkeys(shapes, 0)
    pieces: list[Cells] = []
    for _ in range(TRIES):
        if not left:
            return pieces
        row, column = min(left)
        form = stream.choose(orientations(stream.choose(shapes)))
        shape = orientations(form)[0]
        if used[shape] == 2:
            continue
        laid = {(row + r - form[0][0], column + c - form[0][1]) for r, c in form}
        if laid <= left and _no_crumbs(left - laid):
            left -= laid
            used[shape] += 1
            pieces.append(shape)
    return None


def _no_crumbs(cells: set[tuple[int, int]]) -> bool:
    """Whether every enclosed space has room for a piece."""
    left = set(cells)
    while left:
        edge, size = [left.pop()], 1
        while edge:
            row, column = edge.pop()
            for cell in ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)):
                if cell in left:
                    left.discard(cell)
                    edge.append(cell)
                    size += 1
        if size < 3:
            return False
    return True


def goal(setting: packing.Setting) -> str:
    """What is to be reached."""
    return "Cover every open space of the board." + packing.spare_text(setting)


KIND = replace(
    load_car.KIND,
    id="cover_board",
    title="Cover a board",
    about="A board of any shape, to be covered exactly with polyominoes.",
    goal=goal,
    attempt=attempt,
)
