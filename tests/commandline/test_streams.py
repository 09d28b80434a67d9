"""What comes in and goes out as text: encodings, names that are no names, and files of another kind than asked for."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from pygames.commandline.streams import escaped
from pygames.core.match import Match, Seat, new_match
from pygames.core.positions import write_position
from pygames.registry import GAMES

ROOT = Path(__file__).parents[2]
ENCODINGS = ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32"]


def run(*arguments: str, given: bytes = b"", encoding: str = "utf-8", folder: Path = ROOT) -> tuple[int, str, str]:
    """Runs a command as a program: exit status and what it printed, which must be text of this encoding."""
    done = subprocess.run(
        [sys.executable, "-m", "pygames", *arguments],
        cwd=folder,
        input=given,
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": encoding, "PYTHONPATH": str(ROOT)},
    )
    return done.returncode, done.stdout.decode(encoding), done.stderr.decode(encoding)


def played(names: tuple[str, ...] = ("A", "B", "C", "D"), steps: int = 5) -> Match:
    match = new_match(GAMES["haul"], tuple(Seat(name, "easy") for name in names), "streams")
    for _ in range(steps):
        match.think()
    return match


def position() -> dict[str, Any]:
    return write_position(played().position)


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_input_of_any_unicode_encoding_is_read(encoding: str, tmp_path: Path) -> None:
    text = json.dumps(position(), ensure_ascii=False)
    assert run("score", "haul", given=text.encode(encoding))[:2] == run("score", "haul", given=text.encode())[:2]
    file = tmp_path / "record.json"
    file.write_bytes(json.dumps(played(("É", "日", "🚚", "D")).record(), ensure_ascii=False).encode(encoding))
    status, out, _ = run("replay", str(file))
    assert (status, out.splitlines()[-1]) == (0, "digest ok")
    assert "日" in out
    examples = tmp_path / "examples.yaml"
    examples.write_bytes("- {id: HA-99, op: score, trailer: {H: [8H]}, expect: 8}\n".encode(encoding))
    assert run("check", str(examples))[0] in (0, 1)
    assert "HA-99 score" in run("check", str(examples))[1]


@pytest.mark.parametrize("data", [b"\xff\xfe\x00", b"{\xe9}", b"\xff\xff\xff\xff", b"\x80"])
def test_input_that_is_no_text_is_refused(data: bytes, tmp_path: Path) -> None:
    file = tmp_path / "record"
    file.write_bytes(data)
    for result in (run("score", "haul", given=data), run("replay", str(file)), run("check", str(file))):
        assert result[0] == 2
        assert json.loads(result[2].splitlines()[-1])["code"] in ("not-text", "not-json")
        assert "Traceback" not in result[2]


ODD_NAMES = ("\ud800", "é", "x\ndigest ok\x1b]0;owned\x07", "\u202eright to left\u2028\x85")


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8"])
def test_names_can_neither_begin_a_line_nor_steer_a_terminal(encoding: str, tmp_path: Path) -> None:
    record = played(ODD_NAMES, 16).record()
    file = tmp_path / "record.json"
    file.write_text(json.dumps({**record, "digest": "0" * 64}))
    status, out, err = run("replay", str(file), encoding=encoding)
    assert (status, err) == (1, "")
    lines = out.split("\n")
    assert lines[-2:] == ["digest differs", ""]
    assert len(lines) == 16 + 2
    assert all(one.isprintable() for line in lines for one in line)
    assert "\\x1b]0;owned" in out
    assert "\\ud800" in out
    examples = tmp_path / "examples.yaml"
    examples.write_text(json.dumps([{"id": name, "op": name} for name in ODD_NAMES[1:]]))
    status, out, err = run("check", str(examples), encoding=encoding)
    assert (status, err) == (1, "")
    assert len(out.splitlines()) == 3
    assert all(one.isprintable() for one in out.replace("\n", ""))
    out = run("arena", "haul", "--games", "1", "--seats", "easy,easy,easy,easy", "--seed", ODD_NAMES[2], "--text")[1]
    assert len(out.splitlines()) == 5


def test_what_can_be_seen_stays_as_it_is() -> None:
    assert escaped("Zoë plays the 10 of Spades, 日本 🚚") == "Zoë plays the 10 of Spades, 日本 🚚"
    assert escaped("a\\b\tc") == "a\\b\\tc"


@pytest.mark.parametrize("command", ["", "list", "new", "legal", "play", "view", "score", "hint", "replay", "arena"])
def test_help_is_printed_in_any_encoding(command: str) -> None:
    status, out, err = run(*command.split(), "--help", encoding="ascii")
    assert (status, err) == (0, "")
    assert "usage: pygames" in out
    assert "\\u" not in out


@pytest.mark.parametrize(
    ("given", "command", "code", "word"),
    [
        (position(), ("replay",), "not-a-record", "position"),
        ({"seat": 0, "public": {}, "own": {}}, ("replay",), "not-a-record", "view"),
        (played().record(), ("legal", "haul"), "not-a-position", "record"),
        ({"seat": 0, "public": {}, "own": {}}, ("legal", "haul"), "not-a-position", "view"),
    ],
)
def test_a_file_of_another_kind_is_named(
    given: dict[str, Any], command: tuple[str, ...], code: str, word: str, tmp_path: Path
) -> None:
    file = tmp_path / "given.json"
    file.write_text(json.dumps(given))
    more = [str(file)] if command == ("replay",) else []
    status, out, err = run(*command, *more, given=file.read_bytes())
    found = json.loads(err)
    assert (status, out) == (2, "")
    assert found["code"] == code
    assert f"This is a {word}" in found["text"]


@pytest.mark.parametrize("name", ["solver.py", "yaml.py", "ortools.py"])
def test_a_file_in_the_working_folder_does_not_stand_in_for_a_package(name: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text("surprise = 1\n")
    status, out, err = run("hint", "haul", given=json.dumps(position()).encode(), folder=tmp_path)
    assert (status, err) == (0, "")
    assert set(json.loads(out)) == {"action", "steps", "proven", "worlds", "bound"}
    file = str(ROOT / "tests" / "examples" / "haul.yaml")
    status, out, err = run("check", file, folder=tmp_path)
    if name == "yaml.py":
        assert (status, out) == (2, "")
        assert len(err.splitlines()) == 1
        assert str(tmp_path / name) in json.loads(err)["text"]
    else:
        assert (status, err) == (0, "")


def test_an_older_python_is_told_what_is_needed() -> None:
    script = "import sys, runpy; sys.version_info = (3, 10, 9); runpy.run_module('pygames', run_name='__main__')"
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr == "Loading Dock needs Python 3.11 or newer; this is Python 3.10.\n"


@pytest.mark.parametrize("module", ["pygames.registry", "pygames.core.playout", "pygames.bridge", "pygames.haul"])
def test_the_library_tells_an_older_python_what_is_needed(module: str) -> None:
    script = f"import sys; sys.version_info = (3, 10, 9); import {module}"
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False)
    wanted = "ImportError: Loading Dock needs Python 3.11 or newer; this is Python 3.10."
    assert (done.returncode, done.stderr.splitlines()[-1]) == (1, wanted)
