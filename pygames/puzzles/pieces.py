"""Polyominoes for puzzles: those of Freight Cars' house set and the twelve pentominoes, with the names people know."""

from collections.abc import Iterable, Mapping
from functools import cache

from pygames.core.rng import Stream
from pygames.freight_cars.content import HOUSE, content_of
from pygames.freight_cars.shapes import Cells, normal, orientations

PENTOMINOES: Mapping[str, tuple[str, ...]] = {
    "F": (".##", "##.", ".#."),
    "I": ("#####",),
    "L": ("####", "#..."),
    "N": ("###.", "..##"),
    "P": ("##", "##", "#."),
    "T": ("###", ".#.", ".#."),
    "U": ("#.#", "###"),
    "V": ("#..", "#..", "###"),
    "W": ("#..", "##.", ".##"),
    "X": (".#.", "###", ".#."),
    "Y": ("####", ".#.."),
    "Z": ("##.", ".#.", ".##"),
}


def form(rows: tuple[str, ...]) -> Cells:
    """A shape drawn with `#`, in the first of its orientations.

    >>> form(("##",))
    ((0, 0), (0, 1))
    """
    drawn = [(row, column) for row, text in enumerate(rows) for column, mark in enumerate(text) if mark == "#"]
    return orientations(drawn)[0]


@cache
def names() -> Mapping[Cells, str]:
    """By shape, in the first of its orientations, what it is called."""
    content = content_of(HOUSE)
    known = {orientations(piece.cells)[0]: piece.name for piece in content.pieces}
    for letter, rows in PENTOMINOES.items():
        known.setdefault(form(rows), f"{letter} pentomino")
    return known


def name_of(cells: Cells) -> str:
    """What a shape is called: by the house set, as a pentomino, or by how many squares it has."""
    known = names().get(orientations(normal(cells))[0])
    return known or f"piece of {len(cells)} squares"


def random_loads(cards: Iterable[int], stream: Stream) -> tuple[list[Cells], list[int]] | None:
    """Pieces that load Freight cards of the house set together, and how many copies of each shape stay free.

    None where a card cannot be loaded with what the cards before it have left.
    """
    content = content_of(HOUSE)
    left = list(content.copies)
    pieces: list[Cells] = []
    for card in cards:
        fits = [
            filling
            for filling in content.fillings[card]
            if all(used <= free for used, free in zip(filling.used, left, strict=True))
        ]
        if not fits:
            return None
        chosen = stream.choose(fits).used
        left = [free - used for free, used in zip(left, chosen, strict=True)]
        pieces += [shape for shape, count in zip(content.shapes, chosen, strict=True) for _ in range(count)]
    return pieces, left
