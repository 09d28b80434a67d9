"""Boards of the packing questions as JSON: a Freight card's, with pieces by name, or any other with kinds of pieces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from pygames.core.codec import Reader
from pygames.freight_cars.content import Content
from pygames.freight_cars.packing.boards import BoardInstance
from pygames.freight_cars.pieces import PIECE_IDS
from pygames.freight_cars.positions import write_place
from pygames.freight_cars.refusals import cell_text
from pygames.freight_cars.shapes import Cell, Cells, Cover, normal, orientations

WIDEST = 20
MOST_KINDS = 40
MOST_COPIES = 400
LARGEST = 12


class Board(NamedTuple):
    """A question about a board, and what its copies are called. For a card `content` and the free pieces are given."""

    instance: BoardInstance
    content: Content | None = None
    supply: int = 0
    pieces: tuple[int, ...] = ()
    """On a card, the pieces that lie on it already, in the order of laying."""

    @classmethod
    def of_card(cls, content: Content, card: int, supply: int, laid: Sequence[tuple[int, Cells]]) -> Board:
        """A card with pieces of the supply on it."""
        left = supply & ~sum(1 << piece for piece, _ in laid)
        cover = tuple((content.pieces[piece].shape, cells) for piece, cells in laid)
        instance = BoardInstance(content.freight[card].cells, content.shapes, content.free_copies(left), cover)
        return cls(instance, content, supply, tuple(piece for piece, _ in laid))

    def name(self, number: int) -> Any:
        """What lies at a position of `laid`: a piece's name, or the position itself."""
        return PIECE_IDS[self.pieces[number]] if self.content is not None else number

    def written(self, cover: Cover, take_back: Sequence[int]) -> dict[str, Any]:
        """A cover as `place` on a card, else as `cover`; what lay there and stays keeps its piece."""
        if self.content is None:
            return {"cover": [{"piece": shape, "cells": [list(cell) for cell in cells]} for shape, cells in cover]}
        stays = [number for number in range(len(self.pieces)) if number not in take_back] if cover else []
        kept = [(self.pieces[number], self.instance.laid[number][1]) for number in stays]
        lying = {self.instance.laid[number] for number in stays}
        left = self.supply & ~sum(1 << piece for piece, _ in kept)
        rest = self.content.lay(tuple(each for each in cover if each not in lying), left)
        return {"place": write_place(tuple(sorted([*kept, *rest])))}


def read_board(reader: Reader, laid: Reader | None) -> Board:
    """A board given by rows (`.` open, `#` blocked) and kinds of pieces, with copies that lie on it."""
    fields = reader.fields(["rows", "pieces"])
    rows = fields["rows"].list_of(lambda row: row.text(WIDEST))
    width = len(rows[0]) if rows else 0
    if not 1 <= len(rows) <= WIDEST or not width or any(len(row) != width or set(row) - {".", "#"} for row in rows):
        fields["rows"].fail("bad-board", f"A board has 1 to {WIDEST} rows of one length, made of dots and hashes.")
    board = tuple((row, column) for row, text in enumerate(rows) for column, mark in enumerate(text) if mark == ".")
    if len(fields["pieces"].items()) > MOST_KINDS:
        fields["pieces"].fail("too-large", f"More than {MOST_KINDS} kinds of pieces.")
    shapes: list[Cells] = []
    free: list[int] = []
    for item in fields["pieces"].items():
        kind = item.fields(["cells", "count"])
        form = _cells(kind["cells"])
        if any(normal(form) in orientations(other) for other in shapes):
            item.fail("shape-twice", "This shape stands there already; turns and flips make no other shape.")
        shapes.append(orientations(form)[0])
        free.append(kind["count"].number(0, MOST_COPIES))
    return Board(BoardInstance(board, tuple(shapes), tuple(free), _laid(laid, board, shapes, free)))


def _cells(reader: Reader) -> Cells:
    cells = reader.list_of(lambda cell: tuple(cell.list_of(lambda number: number.number(-99, 99), 2)))
    if not 1 <= len(cells) <= LARGEST or len(set(cells)) < len(cells):
        reader.fail("wrong-shape", f"A piece is 1 to {LARGEST} cells, each once.")
    return tuple(sorted((row, column) for row, column in cells))


def _laid(reader: Reader | None, board: Cells, shapes: Sequence[Cells], free: list[int]) -> Cover:
    """Copies that lie on the board; they are taken from the free ones."""
    found: list[tuple[int, Cells]] = []
    covered: set[Cell] = set()
    for item in reader.items() if reader is not None else ():
        fields = item.fields(["piece", "cells"])
        piece, cells = fields["piece"].number(0, 10**9), _cells(fields["cells"])
        if piece >= len(shapes):
            fields["piece"].fail("unknown-piece", f"There is no piece {piece}.")
        if not free[piece]:
            item.fail("piece-not-in-supply", f"No copy of piece {piece} is left.")
        if normal(cells) not in orientations(shapes[piece]):
            fields["cells"].fail("wrong-shape", f"These cells are not the shape of piece {piece}.")
        for row, column in cells:
            if (row, column) not in board:
                fields["cells"].fail("outside-the-board", f"There is no open space at {cell_text((row, column))}.")
            if (row, column) in covered:
                fields["cells"].fail("overlap", f"Two pieces lie on {cell_text((row, column))}.")
        covered.update(cells)
        free[piece] -= 1
        found.append((piece, cells))
    return tuple(found)
