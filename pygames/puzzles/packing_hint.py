"""Hints for packing puzzles: the easiest deduction there is, told in four steps; or what to take back, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygames.core.errors import BadInput
from pygames.freight_cars.packing.boards import BoardInstance
from pygames.freight_cars.packing.search import finish
from pygames.puzzles.kind import HintStep, PuzzleHint
from pygames.puzzles.packing import (
    Lying,
    Puzzle,
    Setting,
    Table,
    lay_move,
    open_spaces,
    ready,
    solvable,
    space,
    write_cells,
)
from pygames.puzzles.reasoning import Deduction, OutOfWork, Placement, State

IDEAS = {
    "only piece": "Only one piece can still cover it.",
    "last place": "Every piece is needed, and this one has a single place left.",
    "counting": "Count the spaces that would be cut off.",
    "colours": "Colour the spaces like a chessboard and count black and white.",
    "trial": "Try each piece here and see how far you get.",
    "search": "Nothing forces a move here, so start where there is least choice.",
}


def hint(setting: Setting, tables: Sequence[Table]) -> PuzzleHint:
    """The next move with its reasons, from the last of the tables that the moves so far led to."""
    puzzle, table = ready(setting), tables[-1]
    if not open_spaces(setting, table):
        return PuzzleHint((HintStep("where", "Every space is covered: it is solved."),))
    if not solvable(setting, table):
        return mend(puzzle, table)
    state = puzzle.state(table)
    deduction = puzzle.field.deduce(state)
    good = 1
    if deduction is None:
        try:
            chosen = puzzle.field.choose(state)
        except OutOfWork:
            raise BadInput("too-hard", "This puzzle is too large to be searched through here.", "puzzle") from None
        assert chosen is not None, "it can be solved"
        deduction, good = chosen
    lying = puzzle.lying(deduction.placement)
    steps = (
        where(puzzle, deduction),
        idea(puzzle, deduction),
        move_step(puzzle, lying),
        why(puzzle, state, deduction, good),
    )
    return PuzzleHint(steps, lay_move(lying), deduction.technique)


def cell_text(puzzle: Puzzle, bit: int) -> str:
    """A space in words, with its board where there are several."""
    board = puzzle.board_of(bit)
    words = space(puzzle.on_board(board, bit)[0])
    return words if len(puzzle.setting.boards) == 1 else f"{words} of {title(puzzle, board)}"


def title(puzzle: Puzzle, board: int) -> str:
    """A board's title inside a sentence."""
    text = puzzle.setting.boards[board].title
    return f"{text[:1].lower()}{text[1:]}"


def mark(puzzle: Puzzle, bits: int) -> dict[str, Any]:
    """A mark of spaces of one board."""
    board = puzzle.board_of(bits & -bits)
    return {"board": board, "cells": write_cells(puzzle.on_board(board, bits))}


def piece_name(puzzle: Puzzle, piece: int) -> str:
    """What a piece is called."""
    return puzzle.setting.pieces[piece].name


def where(puzzle: Puzzle, deduction: Deduction) -> HintStep:
    """Where to look, without the piece that goes there."""
    if deduction.cell:
        return HintStep("where", f"Look at {cell_text(puzzle, deduction.cell)}.", (mark(puzzle, deduction.cell),))
    piece = deduction.placement.shape
    return HintStep("where", f"Look at the {piece_name(puzzle, piece)}.", ({"piece": piece},))


def idea(puzzle: Puzzle, deduction: Deduction) -> HintStep:
    """The technique, in a sentence."""
    marks = (mark(puzzle, deduction.cell),) if deduction.cell else ({"piece": deduction.placement.shape},)
    return HintStep("idea", IDEAS[deduction.technique], marks)


def move_step(puzzle: Puzzle, lying: Lying) -> HintStep:
    """The move itself."""
    cells = "; ".join(space(cell) for cell in lying.cells)
    on = "" if len(puzzle.setting.boards) == 1 else f" on {title(puzzle, lying.board)}"
    marks = ({"piece": lying.piece}, {"board": lying.board, "cells": write_cells(lying.cells)})
    return HintStep("move", f"Lay the {piece_name(puzzle, lying.piece)}{on}: {cells}.", marks)


def why(puzzle: Puzzle, state: State, deduction: Deduction, good: int) -> HintStep:
    """Why it must lie there, with the proof."""
    name = piece_name(puzzle, deduction.placement.shape)
    others = listed([piece_name(puzzle, shape) for shape in sorted({each.shape for each, _ in deduction.against})])
    count = len(deduction.against)
    pockets = [pocket for _, pocket in deduction.against if pocket]
    marks = tuple(mark(puzzle, pocket) for pocket in pockets[:1])
    if deduction.technique == "only piece":
        cell = cell_text(puzzle, deduction.cell)
        idle = [kind for kind, free in enumerate(state.free) if free and kind != deduction.placement.shape]
        rest = listed([piece_name(puzzle, kind) for kind in idle[:4]], "nor")
        more = f" {rest[0].upper()}{rest[1:]} cannot." if len(idle) == 1 else ""
        text = f"{cell[0].upper()}{cell[1:]} can only be covered by the {name}, and only so.{more}"
        return HintStep("why", text, (mark(puzzle, deduction.cell),))
    if deduction.technique == "last place":
        text = f"The pieces are just as large as the open spaces, so the {name} must go in; only here is room for it."
        return HintStep("why", text)
    if deduction.technique in ("counting", "colours"):
        size = pockets[0].bit_count()
        spaces = f"{size} {'space' if size == 1 else 'spaces'}"
        if deduction.technique == "counting":
            lack = f"{spaces} would be cut off that no free pieces make up"
        else:
            black = (pockets[0] & puzzle.field.black).bit_count()
            lack = f"{spaces}, {black} black and {size - black} white, would be left that no free pieces make up"
        ways = "that way" if count == 1 else f"in any of {count} other ways"
        return HintStep("why", f"Covered {ways} (with {others}), {lack}.", marks)
    if deduction.technique == "trial":
        ways = "The other way" if count == 1 else f"Each of the {count} other ways"
        forced = f"{deduction.depth} more forced {'piece' if deduction.depth == 1 else 'pieces'}"
        soon = f"after {forced} at the latest" if deduction.depth else "at once"
        return HintStep("why", f"{ways} to cover it (with {others}) comes to a dead end {soon}.", marks)
    if good > 1:
        lead_on = f"{good} of {good + count}" if count else f"All {good}"
        return HintStep("why", f"{lead_on} ways to cover it lead on; this is one of them.", ())
    return HintStep("why", f"The other {count} ways to cover it all lead to a dead end, though not soon.", ())


def listed(names: Sequence[str], last: str = "or") -> str:
    """Names in a row: "the tee, the pole or the hook"."""
    names = [f"the {name}" for name in names]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} {last} {names[-1]}" if names else ""


def mend(puzzle: Puzzle, table: Table) -> PuzzleHint:
    """The smallest set of pieces to take back so that the rest can be covered."""
    setting = puzzle.setting
    state = puzzle.state(table)
    laid = tuple((lying.piece, puzzle.field.cells_of(puzzle.placement(lying).bits)) for lying in table)
    found = finish(BoardInstance(puzzle.field.cells, puzzle.field.shapes, state.free, laid))
    if found.status == "impossible":
        text = "This cannot be solved, whatever you take back."
        return PuzzleHint((HintStep("where", text),))
    if found.status == "unknown":
        raise BadInput("too-hard", "This puzzle is too large to be searched through here.", "puzzle")
    back = [table[number] for number in found.take_back]
    marks = tuple({"board": lying.board, "cells": write_cells(lying.cells)} for lying in back)
    count = len(back)
    these = "this piece" if count == 1 else f"these {count} pieces"
    names = listed([setting.pieces[lying.piece].name for lying in back], "and")
    steps = (
        HintStep("where", "It can no longer be solved as it stands.", ()),
        HintStep("idea", f"Take back {these}, and the rest can stay.", marks),
        HintStep("move", f"Take back {names}.", marks),
        HintStep("why", reason(puzzle, state, count, found.status == "optimal"), marks),
    )
    lifts = tuple({"board": lying.board, "cells": write_cells(lying.cells)} for lying in back)
    return PuzzleHint(steps, take_back=lifts)


def reason(puzzle: Puzzle, state: State, count: int, proven: bool) -> str:
    """Why something has to be taken back."""
    pocket = puzzle.field.bad_pocket(state, colours=False)
    few = " No fewer will do." if proven and count > 1 else ""
    if pocket:
        size = pocket.bit_count()
        spaces = f"{size} {'space is' if size == 1 else 'spaces are'}"
        return f"{spaces} cut off that no free pieces make up.{few}"
    possible = puzzle.field.by_cell(state, puzzle.field.possible(state))
    for cell, choices in possible.items():
        if not choices:
            return f"Nothing that is free can cover {cell_text(puzzle, cell)}.{few}"
    return f"Every way to go on comes to a dead end.{few}"


__all__ = ["Placement", "hint"]
