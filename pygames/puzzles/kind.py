"""The contract that every kind of puzzle keeps: one record of functions over a setting and the moves made in it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Generic, Literal, NamedTuple, TypeAlias, TypeVar

from pygames.core.codec import Reader
from pygames.core.rng import Stream

S = TypeVar("S")  # setting: all that is given
T = TypeVar("T")  # table: how things stand after some moves

LEVELS = ("easy", "medium", "hard", "fiendish")
Standing = Literal["open", "solved", "lost"]
"""`lost`: no move is left, or the goal has become impossible and the table shows it."""


class Claims(NamedTuple):
    """What is proven of a puzzle: it can be solved, the best value where there is one, and whether one answer is all.

    `by`: the methods that say so, such as `search`.
    """

    solvable: bool
    best: int | None
    unique: bool
    by: tuple[str, ...]


class Rating(NamedTuple):
    """How hard a puzzle is for a person; `docs/puzzles.md` tells how it is measured.

    `techniques`: those that its solution takes, easiest first; `branches`: how many wrong ways must be tried and
    refuted; `effort`: both as one number; `level`: one of `LEVELS`.
    """

    techniques: tuple[str, ...]
    branches: int
    effort: int
    level: str


class HintStep(NamedTuple):
    """One press of a hint: `step` is `where`, `idea`, `move` or `why`, `text` a sentence or two, `marks` what it names.

    A mark is `{"board", "cells"}`, `{"piece"}` or `{"place"}`.
    """

    step: str
    text: str
    marks: tuple[dict[str, Any], ...] = ()


class PuzzleHint(NamedTuple):
    """The next move with its reasons, or what to take back where the goal can no longer be reached.

    `take_back`: the smallest set of things to lift, for packing; `back`: to how many moves to go back, elsewhere.
    """

    steps: tuple[HintStep, ...]
    move: dict[str, Any] | None = None
    technique: str | None = None
    back: int | None = None
    take_back: tuple[dict[str, Any], ...] = ()


@dataclass(frozen=True, slots=True)
class Kind(Generic[S, T]):
    """A kind of puzzle.

    Fields:

    - `id`, `game`, `title`, `about`: Its id, the game whose table it is played on, its name, and a sentence on it.
    - `family`: `packing` (boards and pieces) or `position` (a game's own table).
    - `read`, `write`: A setting from JSON and back; reading raises `BadInput` at the first fault.
    - `goal`: What is to be reached, in one sentence.
    - `attempt`: One try at a setting for a level; None where it came to nothing.
    - `claims`: What is proven of a setting.
    - `rate`: How hard a setting is that can be solved.
    - `start`: The table before any move.
    - `play`: The table after one more move, given as JSON; `BadInput` where it is not allowed.
    - `standing`: Whether the goal is reached, open or lost on this table.
    - `solvable`: Whether the goal can still be reached from a table.
    - `look`: What the page draws, in JSON.
    - `left`: What is still to do, in a few words.
    - `solve`: Moves that reach the goal from a table, in JSON, and the value that they bring; None where none do.
    - `hint`: The next move with its reasons, from a table and the moves that led to it.
    """

    id: str
    game: str
    title: str
    about: str
    family: Literal["packing", "position"]
    read: Callable[[Reader], S]
    write: Callable[[S], dict[str, Any]]
    goal: Callable[[S], str]
    attempt: Callable[[str, Stream], S | None]
    claims: Callable[[S], Claims]
    rate: Callable[[S], Rating]
    start: Callable[[S], T]
    play: Callable[[S, T, Reader], T]
    standing: Callable[[S, T], Standing]
    solvable: Callable[[S, T], bool]
    look: Callable[[S, T], dict[str, Any]]
    left: Callable[[S, T], str]
    solve: Callable[[S, T], tuple[list[dict[str, Any]], int | None] | None]
    hint: Callable[[S, Sequence[T]], PuzzleHint]
    levels: tuple[str, ...] = LEVELS


AnyKind: TypeAlias = Kind[Any, Any]


def kind_in_module(name: str) -> AnyKind:
    """The kind whose module is `pygames.puzzles.<name>`, which is loaded now. Raises `ModuleNotFoundError`."""
    kind: AnyKind = import_module(f"pygames.puzzles.{name}").KIND
    return kind
