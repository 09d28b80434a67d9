"""Filling a Freight card with pieces, for the plain version of the rules of Freight Cars.

A *laid* piece is `(shape, its cells)`. A *place* is what actions and positions write: piece -> cells `[row, column]`.
"""

import copy
import functools
from collections.abc import Iterator

from tests.naive.freight_cars_content import Cell, Content

Place = dict[str, list[list[int]]]
Laid = tuple[str, tuple[Cell, ...]]


# Shapes


def at_top_left(cells: list[Cell]) -> tuple[Cell, ...]:
    """The same cells in ascending order, moved so that the top row and the left column that they use are 0."""
    top = min(row for row, _ in cells)
    left = min(column for _, column in cells)
    return tuple(sorted((row - top, column - left) for row, column in cells))


def orientations(layout: list[Cell]) -> set[tuple[Cell, ...]]:
    """Every way to lay a piece: turned by quarters, and flipped over too (F-14)."""
    found = set()
    turned = layout
    for _ in range(4):
        turned = [(column, -row) for row, column in turned]
        flipped = [(row, -column) for row, column in turned]
        found |= {at_top_left(turned), at_top_left(flipped)}
    return found


def shapes_in_order(content: Content) -> list[str]:
    """The shapes in the order of their first pieces."""
    return list(dict.fromkeys(content.shapes[piece] for piece in sorted(content.shapes)))


def placements(content: Content, shape: str, open_cells: list[Cell]) -> list[tuple[Cell, ...]]:
    """Every way to lay a piece of `shape` with its first cell on the first of `open_cells`, in ascending order."""
    first_row, first_column = open_cells[0]
    found = []
    for oriented in orientations(content.layouts[shape]):
        own_row, own_column = oriented[0]
        moved = tuple((row - own_row + first_row, column - own_column + first_column) for row, column in oriented)
        if all(cell in open_cells for cell in moved):
            found.append(moved)
    return sorted(found)


# Which of several equal pieces


def with_lowest_pieces(content: Content, supply: list[str], laid: list[Laid]) -> Place:
    """The laid pieces by id: of each shape the lowest free ones, the lowest where the cells come first (F-30)."""
    place: Place = {}
    for shape in shapes_in_order(content):
        free = sorted(piece for piece in supply if content.shapes[piece] == shape)
        covered = sorted(cells for laid_shape, cells in laid if laid_shape == shape)
        for piece, cells in zip(free[: len(covered)], covered, strict=True):
            place[piece] = [list(cell) for cell in cells]
    return place


# Judging a load


def load_fault(content: Content, card: str, supply: list[str], place: Place) -> str | None:
    """The first thing wrong with loading `card` so, or None: the faults in the order that F-14 gives.

    A blocked cell counts as outside the card.
    """
    if any(piece not in supply for piece in place):
        return "piece not in supply"
    cells_of_piece = {piece: [(row, column) for row, column in cells] for piece, cells in place.items()}
    for piece, cells in cells_of_piece.items():
        if cells == [] or at_top_left(cells) not in orientations(content.layouts[content.shapes[piece]]):
            return "wrong shape"
    covered = [cell for cells in cells_of_piece.values() for cell in cells]
    if any(cell not in content.cells[card] for cell in covered):
        return "outside the card"
    if len(set(covered)) < len(covered):
        return "overlap"
    if len(covered) < len(content.cells[card]):
        return "not full"
    return None


def canonical_place(content: Content, supply: list[str], place: Place) -> Place:
    """The form in which a sound load is kept: the same shapes on the same cells, by the lowest pieces (F-30)."""
    laid = [
        (content.shapes[piece], tuple(sorted((row, column) for row, column in cells))) for piece, cells in place.items()
    ]
    return with_lowest_pieces(content, supply, laid)


# The one load of a card that is listed


def covers(content: Content, open_cells: list[Cell], free: dict[str, int], most: int) -> Iterator[list[Laid]]:
    """Every cover of `open_cells` by at most `most` pieces; `free` counts the pieces of each shape.

    The order: always the first open cell; the shapes from the last to the first; of one shape its placements in
    ascending order.
    """
    if open_cells == []:
        yield []
    elif most > 0:
        for shape in reversed(shapes_in_order(content)):
            if free[shape] == 0:
                continue
            for cells in placements(content, shape, open_cells):
                still_open = [cell for cell in open_cells if cell not in cells]
                for rest in covers(content, still_open, {**free, shape: free[shape] - 1}, most - 1):
                    yield [(shape, cells), *rest]


def free_copies(content: Content, supply: list[str]) -> dict[str, int]:
    """How many pieces of each shape are free."""
    shapes = [content.shapes[piece] for piece in supply]
    return {shape: shapes.count(shape) for shape in shapes_in_order(content)}


def listed_place(content: Content, card: str, supply: list[str]) -> Place | None:
    """The one place that is listed for `card`: of its covers with the fewest pieces the first (F-31).

    None where the pieces of `supply` cannot fill the card at all.
    """
    return copy.deepcopy(_listed_place(content, card, tuple(supply)))


@functools.cache
def _listed_place(content: Content, card: str, supply: tuple[str, ...]) -> Place | None:
    """The same, remembered: it is asked for again and again."""
    for most in range(1, len(supply) + 1):
        for cover in covers(content, content.cells[card], free_copies(content, list(supply)), most):
            return with_lowest_pieces(content, list(supply), cover)
    return None
