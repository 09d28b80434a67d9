"""Everything that is asked of a puzzle, JSON in and JSON out: the page, the command line and programs ask here.

A puzzle is what `new` gives, or one made by hand with `format`, `kind` and `setting` alone. `moves` lists those
made so far; nothing else is kept. Every fault of what is given is one `BadInput` with a code and the place.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from pygames.core.codec import Reader
from pygames.core.errors import BadInput
from pygames.puzzles import packing
from pygames.puzzles.course import course, picture
from pygames.puzzles.daily import daily, span
from pygames.puzzles.kind import LEVELS, AnyKind, PuzzleHint, Standing
from pygames.puzzles.making import Made, make, written
from pygames.puzzles.pieces import names
from pygames.puzzles.registry import KINDS

__all__ = [
    "check",
    "course",
    "cover",
    "daily",
    "hint",
    "kinds",
    "look",
    "new",
    "picture",
    "rated",
    "read",
    "shapes",
    "solve",
    "span",
]

FORMAT = 1
MOST_MOVES = 2000
MOST_COVERS = 5000
LONGEST_SEED = 100
GIVEN = ("format", "kind", "setting")
FOLLOWS = ("level", "seed", "title", "goal", "claims")


def kinds() -> dict[str, Any]:
    """The kinds that there are: `{"kinds": [{"id", "game", "title", "about", "levels", "family"}]}`."""
    return {
        "kinds": [
            {
                "id": kind.id,
                "game": kind.game,
                "title": kind.title,
                "about": kind.about,
                "levels": list(kind.levels),
                "family": kind.family,
            }
            for kind in KINDS.values()
        ]
    }


def new(kind: Reader, level: Reader, seed: Reader | None = None) -> dict[str, Any]:
    """A puzzle of a kind and level, from a seed or a fresh one."""
    found = kind.one_of(KINDS, "a kind of puzzle here", "unknown-kind")
    name = level.text()
    level.one_of(dict.fromkeys(LEVELS), "a level", "unknown-level")
    if name not in found.levels:
        level.fail("unknown-level", f"There is no {name} puzzle of this kind.")
    text = None if seed is None or seed.value is None else seed.text(LONGEST_SEED)
    return written(make(found, name, text))


def read_puzzle(reader: Reader) -> tuple[AnyKind, Any]:
    """The kind and setting of a puzzle; what follows from them may be left out and is not looked at."""
    fields = reader.fields(GIVEN, FOLLOWS)
    fields["format"].number(FORMAT, FORMAT)
    kind = fields["kind"].one_of(KINDS, "a kind of puzzle here", "unknown-kind")
    return kind, kind.read(fields["setting"])


def read(puzzle: Reader) -> dict[str, Any]:
    """A puzzle with all that follows worked out anew. A level and a seed stay only if they lead to this very puzzle."""
    kind, setting = read_puzzle(puzzle)
    fields = puzzle.members()
    claims = kind.claims(setting)
    level, seed = (fields[name].value if name in fields else None for name in ("level", "seed"))
    if isinstance(seed, str) and level in kind.levels:
        made = make(kind, str(level), seed)
        if made.setting == setting:
            return written(made)
        fields["seed"].fail("other-puzzle", "This seed and level lead to another puzzle.")
    rated = kind.rate(setting).level if claims.solvable else None
    return written(Made(kind, setting, rated, None, claims))


class Played(NamedTuple):
    """A puzzle and the tables that the moves so far led to, the start first."""

    kind: AnyKind
    setting: Any
    tables: Sequence[Any]

    @property
    def standing(self) -> Standing:
        """How it stands now."""
        return self.kind.standing(self.setting, self.tables[-1])


def played(puzzle: Reader, moves: Reader | None) -> Played:
    """A puzzle after some moves. Raises `BadInput` at the first that is not allowed."""
    kind, setting = read_puzzle(puzzle)
    tables = [kind.start(setting)]
    items = [] if moves is None else moves.items()
    if moves is not None and len(items) > MOST_MOVES:
        moves.fail("too-long", f"More than {MOST_MOVES} moves.")
    for move in items:
        tables.append(kind.play(setting, tables[-1], move))
    return Played(kind, setting, tables)


TEXTS = {"open": "Not solved yet.", "solved": "Solved.", "lost": "The goal is out of reach."}


def look(puzzle: Reader, moves: Reader | None = None) -> dict[str, Any]:
    """How a puzzle stands after some moves, and all that is drawn."""
    now = played(puzzle, moves)
    table = now.tables[-1]
    return {
        "state": now.standing,
        "text": TEXTS[now.standing],
        "left": now.kind.left(now.setting, table),
        **now.kind.look(now.setting, table),
    }


def _boards(puzzle: Reader) -> packing.Setting:
    kind, setting = read_puzzle(puzzle)
    if kind.family != "packing" or not isinstance(setting, packing.Setting):
        raise BadInput("other-kind", "Only boards have covers.", f"{puzzle.where}.kind")
    return setting


def count(puzzle: Reader, part: Reader) -> dict[str, Any]:
    """The covers of a packing puzzle, counted part by part from 0: `{"part", "parts", "covers"}`, those of this part.

    Turned and flipped covers count as well. The parts of all numbers below `parts` add up to all covers.
    """
    setting = _boards(puzzle)
    number = part.number(0, MOST_COVERS - 1)
    parts, found = packing.covers_in_part(setting, number)
    return {"part": number, "parts": parts, "covers": found}


def cover(puzzle: Reader, at: Reader) -> dict[str, Any]:
    """One of the covers of a packing puzzle, in the order of a search: `{"moves", "at", "more"}`, `more` beyond it."""
    setting = _boards(puzzle)
    number = at.number(0, MOST_COVERS - 1)
    found = packing.covers(setting, number, number + 2)
    if not found:
        raise BadInput("unsolvable", "There is no such cover.", at.where)
    return {"moves": [packing.lay_move(lying) for lying in found[0]], "at": number, "more": len(found) > 1}


def shapes() -> dict[str, Any]:
    """The shapes that have names: `{"pieces": [{"name", "cells"}]}`, those of the house set first."""
    return {"pieces": [{"name": name, "cells": packing.write_cells(cells)} for cells, name in names().items()]}


def check(puzzle: Reader, moves: Reader | None = None) -> dict[str, Any]:
    """Whether the goal can still be reached, and after how many of the first moves it last could."""
    now = played(puzzle, moves)
    turn = next(
        (at for at in range(len(now.tables) - 1, -1, -1) if now.kind.solvable(now.setting, now.tables[at])), None
    )
    if turn is None:
        raise BadInput("unsolvable", "This puzzle has no solution.", puzzle.where)
    solvable, made = turn == len(now.tables) - 1, len(now.tables) - 1
    if now.standing == "solved":
        text = TEXTS["solved"]
    elif solvable:
        text = "So far so good: it can still be solved."
    elif not turn:
        text = "It can no longer be solved: the first move was wrong."
    else:
        text = f"It can no longer be solved. Move {turn + 1} of {made} was the first wrong one."
    return {"state": now.standing, "solvable": solvable, "turn": turn, "text": text}


def hint(puzzle: Reader, moves: Reader | None = None) -> dict[str, Any]:
    """The next move in four steps, or what to take back first."""
    now = played(puzzle, moves)
    found: PuzzleHint = now.kind.hint(now.setting, now.tables)
    return {
        "state": now.standing,
        "steps": [{"step": step, "text": text, "marks": list(marks)} for step, text, marks in found.steps],
        "move": found.move,
        "back": found.back,
        "take_back": list(found.take_back),
        "technique": found.technique,
    }


def solve(puzzle: Reader, moves: Reader | None = None) -> dict[str, Any]:
    """Moves that reach the goal from here, and the value that they bring, if the goal has one."""
    now = played(puzzle, moves)
    found = now.kind.solve(now.setting, now.tables[-1])
    if found is None:
        raise BadInput("unsolvable", "From here the goal cannot be reached.", puzzle.where)
    return {"moves": found[0], "value": found[1]}


def rated(puzzle: Reader) -> dict[str, Any]:
    """What is proven of a puzzle, and how hard it is: what `puzzle check` prints."""
    kind, setting = read_puzzle(puzzle)
    claims = kind.claims(setting)
    rating = kind.rate(setting) if claims.solvable else None
    return {
        "solvable": claims.solvable,
        "best": claims.best,
        "unique": claims.unique,
        "level": None if rating is None else rating.level,
        "by": list(claims.by),
        "techniques": [] if rating is None else list(rating.techniques),
        "branches": None if rating is None else rating.branches,
        "effort": None if rating is None else rating.effort,
    }
