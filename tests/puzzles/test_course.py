"""The course: ten lessons a kind, two sentences each, and a moment in each puzzle at which a hint names the idea."""

import json
import re
from typing import Any

import pytest

from pygames.bridge import Bridge
from pygames.puzzles.course import lessons
from pygames.puzzles.kind import LEVELS
from pygames.puzzles.registry import KINDS
from tests.scale import many


def ask(op: str, **args: Any) -> Any:
    answer = json.loads(Bridge().handle(json.dumps({"id": 1, "op": op, "args": args})))
    return answer["value"] if answer["ok"] else answer["error"]


ALL = [(kind, number) for kind, told in lessons().items() for number in range(len(told))]


def test_ten_lessons_a_kind_from_easy_on() -> None:
    told = ask("puzzle_course")["kinds"]
    assert [kind["kind"] for kind in told] == list(KINDS), "every kind has a course, in menu order"
    for kind in told:
        assert kind["title"] == KINDS[kind["kind"]].title
        assert len(kind["lessons"]) == 10
        assert len({lesson["name"] for lesson in kind["lessons"]}) == 10
        levels = [LEVELS.index(lesson["level"]) for lesson in kind["lessons"]]
        assert levels[0] == 0
        assert levels[-1] == max(levels) > 0
        for lesson in kind["lessons"]:
            assert len(re.findall(r"[.?!](?: |$)", lesson["idea"])) == 2, "two sentences"


@pytest.mark.parametrize(("kind", "number"), ALL[:: many(5, 1)])
def test_a_lesson_has_a_moment_at_which_its_idea_helps(kind: str, number: int) -> None:
    found = ask("puzzle_picture", kind=kind, number=number)
    lesson = lessons()[kind][number]
    puzzle = ask("puzzle_new", kind=kind, level=lesson["level"], seed=lesson["seed"])
    hint = ask("puzzle_hint", puzzle=puzzle, moves=found["moves"])
    assert hint["technique"] == lesson["technique"]
    assert found["marks"]
    assert puzzle["claims"]["solvable"]
    if KINDS[kind].family == "position":
        menu = ask("puzzle_look", puzzle=puzzle, moves=found["moves"])["snapshot"]["menu"]
        after = ([*found["moves"], entry["action"]] for entry in menu)
        assert any(not ask("puzzle_check", puzzle=puzzle, moves=moves)["solvable"] for moves in after), "it matters"


def test_lessons_that_are_not_there_are_refused() -> None:
    assert ask("puzzle_picture", kind="sudoku", number=0)["code"] == "unknown-kind"
    assert ask("puzzle_picture", kind="load_car", number=10)["code"] == "out-of-range"
