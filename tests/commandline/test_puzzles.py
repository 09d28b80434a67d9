"""The `puzzle` command: it prints what the library says; sheets show four puzzles, and their answers apart."""

import io
import json
import re
from html import escape

import pytest

from pygames.commandline.main import main
from pygames.core.codec import Reader
from pygames.puzzles import playing
from pygames.puzzles.registry import KINDS


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = main(["puzzle", *arguments])
    said = capsys.readouterr()
    return status, said.out, said.err


def given(monkeypatch: pytest.MonkeyPatch, value: object) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps(value)))


def test_list_new_and_daily(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "list")
    listed = json.loads(out)["kinds"]
    assert [kind["id"] for kind in listed] == list(KINDS)
    assert all({"id", "game", "title", "levels"} <= set(kind) for kind in listed)
    _, out, _ = run(capsys, "new", "load_car", "--level", "hard", "--seed", "s")
    assert json.loads(out) == playing.new(Reader("load_car", ""), Reader("hard", ""), Reader("s", ""))
    _, out, _ = run(capsys, "daily", "2026-12-24")
    assert len(json.loads(out)["puzzles"]) == 4


def test_check_solve_and_hint(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = playing.new(Reader("load_cars", ""), Reader("easy", ""), Reader("s", ""))
    given(monkeypatch, puzzle)
    _, out, _ = run(capsys, "check", "load_cars")
    assert {"solvable", "best", "unique", "level", "by"} <= set(json.loads(out))
    assert json.loads(out)["level"] == "easy"
    given(monkeypatch, puzzle)
    _, out, _ = run(capsys, "solve", "load_cars")
    moves = json.loads(out)["moves"]
    given(monkeypatch, {"puzzle": puzzle, "moves": moves[:-1]})
    _, out, _ = run(capsys, "hint", "load_cars")
    assert json.loads(out)["move"] == moves[-1]


@pytest.mark.parametrize(
    ("arguments", "value", "code", "where"),
    [
        (["new", "nope", "--level", "easy"], None, "unknown-kind", "kind"),
        (["new", "load_car", "--level", "silly"], None, "unknown-level", "level"),
        (["new", "load_car"], None, "usage", "pygames puzzle new"),
        (["daily", "today"], None, "bad-date", "date"),
        (["check", "load_car"], {}, "missing-field", "puzzle.format"),
        (["check", "load_car"], {"format": 1, "kind": "cover_board", "setting": {}}, "other-kind", "puzzle.kind"),
        (["hint", "load_car"], {"format": 1, "kind": "load_car", "setting": 3}, "wrong-type", "puzzle.setting"),
        (["nope"], None, "usage", "pygames puzzle"),
    ],
)
def test_bad_input_has_one_error(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    value: object,
    code: str,
    where: str,
) -> None:
    given(monkeypatch, value)
    status, out, err = run(capsys, *arguments)
    refusal = json.loads(err.splitlines()[-1])
    assert (status, out) == (2, "")
    assert (refusal["code"], refusal["where"]) == (code, where)


def test_a_sheet_has_four_puzzles_and_their_answers_apart(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "new", "cover_board", "--level", "easy", "--seed", "sheet", "--print")
    tasks, _, answers = out.partition('<div class="answers">')
    assert tasks.count("<article>") == answers.count("<article>") == 4
    assert 'class="edge"' not in tasks
    assert answers.count('class="edge"') >= 4 * 5
    assert not re.search(r"https?:", out)


@pytest.mark.parametrize("kind", [kind.id for kind in KINDS.values() if kind.family == "position"])
def test_a_sheet_of_a_game_tells_the_table_in_words_and_the_answer_apart(
    capsys: pytest.CaptureFixture[str], kind: str
) -> None:
    _, out, _ = run(capsys, "new", kind, "--level", "easy", "--seed", "sheet", "--print")
    tasks, answers = out.split('<div class="answers">')
    puzzle = json.loads(run(capsys, "new", kind, "--level", "easy", "--seed", "sheet-1")[1])
    assert tasks.count("<article>") == answers.count("<article>") == 4
    assert escape(puzzle["goal"]) in tasks
    assert "<p>You" in tasks
    assert escape(puzzle["goal"]) not in answers
