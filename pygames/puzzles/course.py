"""The course: lessons by kind in teaching order, each with one idea, two sentences on it, and a puzzle that needs it.

A lesson is data (`course.json`): what the idea is called, its two sentences, the technique that hints call it by, and
the level and seed of its puzzle. Its picture is the moment of that puzzle at which the technique is first of use.
"""

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from pygames.core.codec import Reader
from pygames.puzzles.making import make
from pygames.puzzles.registry import KINDS

MOST_MOVES = 60


@cache
def lessons() -> Mapping[str, list[dict[str, str]]]:
    """By kind its lessons, each `{"name", "idea", "technique", "level", "seed"}`."""
    text = files(__package__).joinpath("course.json").read_text(encoding="utf-8")
    found: dict[str, list[dict[str, str]]] = json.loads(text)
    return found


def course() -> dict[str, Any]:
    """All lessons: `{"kinds": [{"kind", "title", "lessons": [{"name", "idea", "level", "seed"}]}]}`."""
    return {
        "kinds": [
            {
                "kind": kind,
                "title": KINDS[kind].title,
                "lessons": [{name: lesson[name] for name in ("name", "idea", "level", "seed")} for lesson in told],
            }
            for kind, told in lessons().items()
        ]
    }


def picture(kind: Reader, number: Reader) -> dict[str, Any]:
    """The moment at which a lesson's technique is of use: `{"moves", "marks", "text"}`, found by following hints."""
    known = kind.one_of(lessons(), "a kind with a course", "unknown-kind")
    lesson = known[number.number(0, len(known) - 1)]
    name = kind.text()
    puzzle = make(KINDS[name], lesson["level"], lesson["seed"])
    tables = [puzzle.kind.start(puzzle.setting)]
    moves: list[dict[str, Any]] = []
    for _ in range(MOST_MOVES):
        hint = puzzle.kind.hint(puzzle.setting, tables)
        if hint.move is None:
            break
        if hint.technique == lesson["technique"]:
            where = hint.steps[0]
            return {"moves": moves, "marks": list(where.marks), "text": where.text}
        moves.append(hint.move)
        tables.append(puzzle.kind.play(puzzle.setting, tables[-1], Reader(hint.move, "move")))
    raise AssertionError(f"no hint of {name}, lesson {number.value}, names {lesson['technique']}")
