"""Packing puzzles: boards to be covered exactly, pieces to do it with, and what has been laid so far."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import islice
from typing import Any, NamedTuple

from pygames.core.codec import Reader
from pygames.core.errors import BadInput
from pygames.freight_cars.pieces import FREIGHT_IDS
from pygames.freight_cars.shapes import Cell, Cells, connected, normal, orientations
from pygames.puzzles.kind import LEVELS, Claims, Rating, Standing
from pygames.puzzles.pieces import name_of
from pygames.puzzles.reasoning import COST, TECHNIQUES, WORK, Deduction, Field, OutOfWork, Placement, State

WIDEST = 12
MOST_BOARDS = 6
MOST_KINDS = 40
MOST_COPIES = 40
LARGEST = 12
LONGEST_TITLE = 60
LIMITS = {"easy": 7, "medium": 18, "hard": 36}
"""The most effort of a level; what takes more is fiendish."""


class Board(NamedTuple):
    """One board: its title, its rows (`.` open, `#` blocked) and the Freight card that it is, or None."""

    title: str
    rows: tuple[str, ...]
    card: str | None = None

    def cells(self) -> Cells:
        """Its open cells in ascending order."""
        return tuple((r, c) for r, row in enumerate(self.rows) for c, mark in enumerate(row) if mark == ".")


class PieceKind(NamedTuple):
    """A shape, in the first of its orientations, its name and how many copies there are."""

    name: str
    cells: Cells
    copies: int


class Setting(NamedTuple):
    """All that is given: boards, and pieces that are free at the start."""

    boards: tuple[Board, ...]
    pieces: tuple[PieceKind, ...]


class Lying(NamedTuple):
    """One piece that lies on a board, by its kind's number."""

    board: int
    piece: int
    cells: Cells


Table = tuple[Lying, ...]
"""What lies there, in the order of laying."""


class Puzzle:
    """A setting made ready: one field for all its boards, and the way from a board's cells to the field's and back."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        offset = 0
        self.offsets: list[int] = []
        cells: list[Cell] = []
        for board in setting.boards:
            self.offsets.append(offset)
            cells += [(row, column + offset) for row, column in board.cells()]
            offset += len(board.rows[0]) + 1
        self.field = Field(tuple(sorted(cells)), [piece.cells for piece in setting.pieces])

    def placement(self, lying: Lying) -> Placement:
        """A lying piece as the field knows it."""
        offset = self.offsets[lying.board]
        return Placement(self.field.bits(tuple((r, c + offset) for r, c in lying.cells)), lying.piece)

    def lying(self, placement: Placement) -> Lying:
        """A placement of the field on its own board."""
        cells = self.field.cells_of(placement.bits)
        board = max(number for number, offset in enumerate(self.offsets) if offset <= cells[0][1])
        return Lying(board, placement.shape, self.on_board(board, placement.bits))

    def on_board(self, board: int, bits: int) -> Cells:
        """The cells of a board among these bits."""
        offset, width = self.offsets[board], len(self.setting.boards[board].rows[0])
        cells = self.field.cells_of(bits)
        return tuple((row, column - offset) for row, column in cells if offset <= column < offset + width)

    def board_of(self, bit: int) -> int:
        """The board that a cell of the field belongs to."""
        return self.lying(Placement(bit, 0)).board

    def state(self, table: Table) -> State:
        """What is covered and what is free."""
        used = Counter(lying.piece for lying in table)
        free = tuple(piece.copies - used[number] for number, piece in enumerate(self.setting.pieces))
        covered = 0
        for lying in table:
            covered |= self.placement(lying).bits
        return State(covered, free)


@lru_cache(maxsize=8)
def ready(setting: Setting) -> Puzzle:
    """A setting made ready; the last few are remembered, since every question about a puzzle needs it."""
    return Puzzle(setting)


# JSON


def read_setting(reader: Reader) -> Setting:
    """A setting from JSON. Raises `BadInput` at the first fault."""
    fields = reader.fields(["boards", "pieces"])
    boards = tuple(fields["boards"].list_of(_board))
    if not 1 <= len(boards) <= MOST_BOARDS:
        fields["boards"].fail("wrong-length", f"A puzzle has 1 to {MOST_BOARDS} boards.")
    pieces: list[PieceKind] = []
    if not 1 <= len(fields["pieces"].items()) <= MOST_KINDS:
        fields["pieces"].fail("wrong-length", f"A puzzle has 1 to {MOST_KINDS} kinds of pieces.")
    for item in fields["pieces"].items():
        piece = _piece(item)
        if any(piece.cells == other.cells for other in pieces):
            item.fail("shape-twice", "This shape stands there already; turns and flips make no other shape.")
        pieces.append(piece)
    return Setting(boards, tuple(pieces))


def _board(reader: Reader) -> Board:
    fields = reader.fields(["rows"], ["title", "card"])
    rows = tuple(fields["rows"].list_of(lambda row: row.text(WIDEST)))
    width = len(rows[0]) if rows else 0
    if not 1 <= len(rows) <= WIDEST or not width or any(len(row) != width or set(row) - {".", "#"} for row in rows):
        fields["rows"].fail("bad-board", f"A board has 1 to {WIDEST} rows of one length, made of dots and hashes.")
    if not any("." in row for row in rows):
        fields["rows"].fail("bad-board", "A board has at least one open space.")
    title = fields["title"].text(LONGEST_TITLE) if "title" in fields else "Board"
    card = None
    if "card" in fields and fields["card"].value is not None:
        card = fields["card"].text()
        fields["card"].one_of(dict.fromkeys(FREIGHT_IDS), "a Freight card", "unknown-card")
    return Board(title, rows, card)


def _piece(reader: Reader) -> PieceKind:
    fields = reader.fields(["cells", "count"], ["name"])
    cells = read_cells(fields["cells"])
    if not connected(cells):
        fields["cells"].fail("wrong-shape", "A piece hangs together along its sides.")
    return PieceKind(name_of(cells), orientations(cells)[0], fields["count"].number(1, MOST_COPIES))


def read_cells(reader: Reader) -> Cells:
    """Cells `[[row, column], ...]` of one piece, in ascending order. Raises `BadInput`."""
    cells = reader.list_of(lambda cell: tuple(cell.list_of(lambda number: number.number(0, 99), 2)))
    if not 1 <= len(cells) <= LARGEST or len(set(cells)) < len(cells):
        reader.fail("wrong-shape", f"A piece is 1 to {LARGEST} cells, each once.")
    return tuple(sorted((row, column) for row, column in cells))


def write_setting(setting: Setting) -> dict[str, Any]:
    """A setting as JSON."""
    return {
        "boards": [{"title": title, "rows": list(rows), "card": card} for title, rows, card in setting.boards],
        "pieces": [
            {"name": name, "cells": write_cells(cells), "count": count} for name, cells, count in setting.pieces
        ],
    }


def write_cells(cells: Cells) -> list[list[int]]:
    """Cells as JSON."""
    return [list(cell) for cell in cells]


def lay_move(lying: Lying) -> dict[str, Any]:
    """The move that lays a piece."""
    return {"kind": "lay", "board": lying.board, "piece": lying.piece, "cells": write_cells(lying.cells)}


# Moves


def play(setting: Setting, table: Table, move: Reader) -> Table:
    """The table after a piece was laid or lifted. Raises `BadInput` at the first fault."""
    kind = move.members().get("kind", Reader("", f"{move.where}.kind"))
    kind.one_of({"lay": None, "lift": None}, "a move of this puzzle", "unknown-move")
    fields = move.fields(["kind", "board", "cells", *(["piece"] if kind.value == "lay" else [])])
    board = fields["board"].number(0, len(setting.boards) - 1)
    cells = read_cells(fields["cells"])
    if kind.value == "lift":
        left = tuple(each for each in table if (each.board, each.cells) != (board, cells))
        if len(left) == len(table):
            fields["cells"].fail("nothing-there", "No piece lies on just these spaces.")
        return left
    lying = Lying(board, fields["piece"].number(0, len(setting.pieces) - 1), cells)
    _check(setting, table, lying, fields)
    return (*table, lying)


def _check(setting: Setting, table: Table, lying: Lying, fields: Any) -> None:
    kind = setting.pieces[lying.piece]
    if sum(each.piece == lying.piece for each in table) >= kind.copies:
        fields["piece"].fail("piece-not-free", f"No {kind.name} is left.")
    if normal(lying.cells) not in orientations(kind.cells):
        fields["cells"].fail("wrong-shape", f"These spaces are not the shape of the {kind.name}.")
    open_cells = set(setting.boards[lying.board].cells())
    taken = {cell for each in table if each.board == lying.board for cell in each.cells}
    for cell in lying.cells:
        if cell not in open_cells:
            fields["cells"].fail("outside-the-board", f"There is no open space at {space(cell)}.")
        if cell in taken:
            fields["cells"].fail("overlap", f"A piece lies on {space(cell)} already.")


def space(cell: Cell) -> str:
    """A space in words, counted from 1."""
    return f"row {cell[0] + 1}, column {cell[1] + 1}"


def start(_: Setting) -> Table:
    """Nothing lies there yet."""
    return ()


def open_spaces(setting: Setting, table: Table) -> int:
    """How many spaces are still open."""
    return sum(len(board.cells()) for board in setting.boards) - sum(len(lying.cells) for lying in table)


def standing(setting: Setting, table: Table) -> Standing:
    """Solved once every space is covered."""
    return "open" if open_spaces(setting, table) else "solved"


def solvable(setting: Setting, table: Table) -> bool:
    """Whether the rest can be covered. Raises `BadInput` where a search within its limit does not tell."""
    puzzle = ready(setting)
    try:
        return puzzle.field.solvable(puzzle.state(table))
    except OutOfWork:
        raise BadInput("too-hard", "This puzzle is too large to be searched through here.", "puzzle") from None


def look(setting: Setting, table: Table) -> dict[str, Any]:
    """Boards with what lies on them, and pieces with how many are free."""
    used = Counter(lying.piece for lying in table)
    return {
        "boards": [
            {
                **board,
                "laid": [
                    {"piece": lying.piece, "cells": write_cells(lying.cells)}
                    for lying in table
                    if lying.board == number
                ],
            }
            for number, board in enumerate(write_setting(setting)["boards"])
        ],
        "pieces": [
            {**piece, "free": piece["count"] - used[number]}
            for number, piece in enumerate(write_setting(setting)["pieces"])
        ],
    }


def left(setting: Setting, table: Table) -> str:
    """How many spaces are open."""
    count = open_spaces(setting, table)
    return "Every space is covered." if not count else f"{count} {'space is' if count == 1 else 'spaces are'} open."


def solve(setting: Setting, table: Table) -> tuple[list[dict[str, Any]], None] | None:
    """Moves that cover the rest."""
    puzzle = ready(setting)
    try:
        found = puzzle.field.solution(puzzle.state(table))
    except OutOfWork:
        raise BadInput("too-hard", "This puzzle is too large to be searched through here.", "puzzle") from None
    return None if found is None else ([lay_move(puzzle.lying(each)) for each in found], None)


# What is proven, and how hard it is


def claims(setting: Setting) -> Claims:
    """By search: whether it can be covered, and whether in one way but for symmetries and equal copies.

    Where the search comes to its limit before it has told whether there is another way, no uniqueness is claimed.
    """
    try:
        forms = distinct(setting, 2)
    except OutOfWork:
        return Claims(solvable(setting, ()), None, False, ("search",))
    return Claims(bool(forms), None, len(forms) == 1, ("search",))


def symmetries(cells: Cells) -> list[dict[Cell, Cell]]:
    """The turns and flips that take a board onto itself, as maps of its cells."""
    found: list[dict[Cell, Cell]] = []
    for turns in range(4):
        for flip in (False, True):
            image = []
            for row, column in cells:
                r, c = (row, -column) if flip else (row, column)
                for _ in range(turns):
                    r, c = c, -r
                image.append((r, c))
            top, left_edge = min(r for r, _ in image), min(c for _, c in image)
            low, side = min(r for r, _ in cells), min(c for _, c in cells)
            moved = [(r - top + low, c - left_edge + side) for r, c in image]
            if sorted(moved) == sorted(cells):
                mapping = dict(zip(cells, moved, strict=True))
                if mapping not in found:
                    found.append(mapping)
    return found


def covers(setting: Setting, first: int, last: int) -> list[Table]:
    """The covers with these numbers, the last left out, in the order of a search. Raises `BadInput` at its limit."""
    puzzle = ready(setting)
    try:
        found = list(islice(puzzle.field.covers(puzzle.state(()), 20 * WORK), first, last))
    except OutOfWork:
        raise BadInput("too-hard", "The search came to its limit before it found so many.", "puzzle") from None
    return [tuple(puzzle.lying(each) for each in cover) for cover in found]


PARTS = 150
"""In how many parts at least the covers of a board are counted, so that a count can be watched and stopped."""


MOST_KNOWN = 1_000_000
"""Positions whose number of covers is remembered from one part to the next."""


@lru_cache(maxsize=1)
def _parts(setting: Setting) -> tuple[list[tuple[int, int]], dict[int, int]]:
    """The parts of the count, and what is known so far."""
    puzzle = ready(setting)
    return puzzle.field.cover.parts(puzzle.state(()).free, PARTS), {}


def covers_in_part(setting: Setting, part: int) -> tuple[int, int]:
    """In how many parts all covers are counted, and how many covers this one has. Raises `BadInput` at its limit."""
    parts, known = _parts(setting)
    if part >= len(parts):
        return len(parts), 0
    if len(known) > MOST_KNOWN:
        known.clear()
    state, lead = parts[part]
    try:
        return len(parts), lead * ready(setting).field.cover.ways_from(state, 20 * WORK, known)
    except OutOfWork:
        raise BadInput("too-hard", "There are more covers than can be counted.", "puzzle") from None


def distinct(setting: Setting, most: int) -> list[Table]:
    """Covers that differ by more than a turn or flip of a board or an exchange of equal boards, at most so many.

    Raises OutOfWork.
    """
    puzzle = ready(setting)
    maps = [symmetries(board.cells()) for board in setting.boards]
    found: dict[tuple[object, ...], Table] = {}
    for cover in puzzle.field.covers(puzzle.state(())):
        table = tuple(puzzle.lying(each) for each in cover)
        by_board = [[each for each in table if each.board == number] for number in range(len(setting.boards))]
        forms = [
            (board.rows, min(_image(laid, each) for each in maps[number]))
            for number, (board, laid) in enumerate(zip(setting.boards, by_board, strict=True))
        ]
        found.setdefault(tuple(sorted(forms)), table)
        if len(found) >= most:
            break
    return list(found.values())


def _image(laid: Sequence[Lying], mapping: dict[Cell, Cell]) -> tuple[tuple[int, Cells], ...]:
    """What lies on a board, turned or flipped."""
    return tuple(sorted((each.piece, tuple(sorted(mapping[cell] for cell in each.cells))) for each in laid))


def path(setting: Setting) -> list[tuple[Deduction, int]]:
    """The deductions of a whole solution, each with how many wrong ways it takes to see. Raises OutOfWork."""
    field = ready(setting).field
    state = State(0, tuple(piece.copies for piece in setting.pieces))
    found: list[tuple[Deduction, int]] = []
    while state.covered != field.full:
        deduction = field.deduce(state)
        wrong = 0 if deduction is None else len(deduction.against)
        if deduction is None:
            chosen = field.choose(state)
            if chosen is None:
                raise ValueError("there is no solution to rate")
            deduction, good = chosen
            # Where several ways lead on, chance helps: so many of the wrong ones are met before a good one.
            wrong = len(deduction.against) if good == 1 else len(deduction.against) // good
        found.append((deduction, wrong))
        state = field.lay(state, deduction.placement)
    return found


def rate(setting: Setting) -> Rating:
    """How hard a setting that can be solved is for a person."""
    try:
        steps = path(setting)
    except OutOfWork:
        return Rating(("search",), 999, 999, "fiendish")
    used = {deduction.technique for deduction, _ in steps}
    branches = sum(wrong for deduction, wrong in steps if deduction.technique in ("trial", "search"))
    effort = sum(
        1 + COST[deduction.technique] * wrong
        if deduction.technique in ("trial", "search")
        else COST[deduction.technique]
        for deduction, wrong in steps
    )
    return Rating(tuple(each for each in TECHNIQUES if each in used), branches, effort, level_of(effort))


def level_of(effort: int) -> str:
    """The level of an effort."""
    return next((level for level in LEVELS if effort <= LIMITS.get(level, effort)), LEVELS[-1])


def counted(pieces: Sequence[Cells]) -> tuple[PieceKind, ...]:
    """Pieces, equal shapes as copies of one kind, larger ones first."""
    counts = Counter(orientations(piece)[0] for piece in pieces)
    return tuple(
        PieceKind(name_of(cells), cells, counts[cells]) for cells in sorted(counts, key=lambda c: (-len(c), c))
    )


def spare_text(setting: Setting) -> str:
    """What a goal says of pieces that are left over, or that none are."""
    area = sum(len(piece.cells) * piece.copies for piece in setting.pieces)
    spaces = open_spaces(setting, ())
    return " Every piece is needed." if area == spaces else " Some pieces stay behind." if area > spaces else ""
