"""Arenas: options, several processes, and Ctrl-C; the help and the guesses that go with names and options."""

import io
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from pygames.commandline import arena as arenas
from pygames.commandline.main import main
from pygames.commandline.options import choices_text
from pygames.registry import GAMES

ROOT = Path(__file__).parents[2]
EASY = ("--seats", "easy,easy,easy,easy")
Capture = pytest.CaptureFixture[str]


def test_the_result_is_the_same_whatever_the_number_of_processes(capsys: Capture) -> None:
    found = []
    for jobs in ("1", "2", "5"):
        assert main(["arena", "haul", *EASY, "--games", "4", "--set", "hauls=1", "--jobs", jobs]) == 0
        found.append(capsys.readouterr().out)
    assert found[0] == found[1] == found[2]
    assert json.loads(found[0])["games"] == 4


def test_arenas_are_played_by_the_options_given(capsys: Capture) -> None:
    scores = []
    for hauls in ("1", "4"):
        assert main(["arena", "haul", *EASY, "--games", "3", "--set", f"hauls={hauls}"]) == 0
        scores.append(sum(player["score"]["mean"] for player in json.loads(capsys.readouterr().out)["players"]))
    assert scores[0] < 182 < scores[1]
    results = []
    for preset in ("standard", "short_deck"):
        assert main(["arena", "routes", "--seats", "easy,easy", "--games", "12", "--preset", preset]) == 0
        results.append(capsys.readouterr().out)
    assert results[0] != results[1]


@pytest.mark.parametrize(
    ("arguments", "code", "where"),
    [
        (["arena", "haul", "--set", "hauls=9"], "bad-option", "options.hauls"),
        (["arena", "haul", "--set", "wheels=9"], "unknown-option", "options.wheels"),
        (["arena", "haul", "--set", "hauls"], "usage", "--set"),
        (["arena", "routes", "--preset", "odd"], "unknown-preset", "preset"),
        (["arena", "haul", "--jobs", "0"], "usage", "--jobs"),
        (["arena", "haul", "--jobs", "-3"], "usage", "--jobs"),
        (["arena", "haul", "--jobs", "9999"], "usage", "--jobs"),
        (["arena", "haul", "--games", "0"], "usage", "--games"),
        (["arena", "haul", "--seats", "easy,easy"], "wrong-seats", "--seats"),
        (["arena", "truckers", "--seats", "easy,easy", "--jobs", "2"], "wrong-seats", "--seats"),
        (["bench", "haul", "--seconds", "nan"], "usage", "pygames bench"),
        (["bench", "haul", "--seconds", "inf"], "usage", "pygames bench"),
        (["bench", "haul", "--seconds", "0"], "usage", "pygames bench"),
        (["bench", "haul", "--seconds", "0.0"], "usage", "pygames bench"),
        (["bench", "haul", "--seconds", "-1"], "usage", "pygames bench"),
        (["bench", "haul", "--seconds", "99999"], "usage", "pygames bench"),
    ],
)
def test_what_cannot_be_is_refused_before_anything_is_played(
    capsys: Capture, arguments: list[str], code: str, where: str
) -> None:
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    found = json.loads(err)
    assert out == ""
    assert (found["code"], found["where"]) == (code, where)


@pytest.mark.parametrize("text", [True, False])
def test_ctrl_c_keeps_the_results_so_far(capsys: Capture, monkeypatch: pytest.MonkeyPatch, text: bool) -> None:
    play = arenas.Arena.play

    def until_the_third(arena: arenas.Arena, number: int) -> arenas.Played:
        if number == 3:
            raise KeyboardInterrupt
        return play(arena, number)

    shown = ["--text"] if text else []
    assert main(["arena", "haul", *EASY, "--games", "3", *shown]) == 0
    whole = capsys.readouterr().out
    monkeypatch.setattr(arenas.Arena, "play", until_the_third)
    assert main(["arena", "haul", *EASY, "--games", "50", *shown]) == 130
    assert capsys.readouterr() == (whole, "")


def test_ctrl_c_ends_every_command_without_a_traceback(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    class Stopped(io.StringIO):
        def read(self, size: int | None = -1) -> str:
            raise KeyboardInterrupt

    monkeypatch.setattr(sys, "stdin", Stopped())
    for command in ("legal", "score", "hint"):
        assert main([command, "haul"]) == 130
    assert capsys.readouterr() == ("", "")
    monkeypatch.setattr(arenas, "random_playout", lambda *_: (_ for _ in ()).throw(KeyboardInterrupt))
    assert main(["bench", "haul"]) == 130
    assert capsys.readouterr() == ("", "")


@pytest.mark.skipif(sys.platform == "win32", reason="groups of processes are POSIX's")
@pytest.mark.parametrize("whom", ["the group, as a terminal does", "the first process alone"])
def test_ctrl_c_leaves_no_process_behind(whom: str) -> None:
    command = [sys.executable, "-m", "pygames", "arena", "haul", "--games", "100000", "--jobs", "2"]
    process = subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    time.sleep(4)  # while it is certainly playing, or still starting on a busy machine: both must end well
    if whom.startswith("the group"):
        os.killpg(process.pid, signal.SIGINT)
    else:
        process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert err == ""
    assert out == "" or json.loads(out)["games"] >= 1
    for _ in range(100):
        try:
            os.killpg(process.pid, 0)
        except ProcessLookupError:
            return
        time.sleep(0.1)
    pytest.fail("processes of the arena live on")


@pytest.mark.parametrize("name", list(GAMES))
def test_help_explains_every_option(capsys: Capture, name: str) -> None:
    for arguments in (["new", name, "--help"], ["arena", name, "-h"], ["new", "--help"]):
        with pytest.raises(SystemExit) as left:
            main(arguments)
        assert left.value.code == 0
        text = " ".join(capsys.readouterr().out.split())
        for option in GAMES[name].options:
            assert f"--set {option.id}=" in text
            assert option.help in text
        for preset in GAMES[name].presets:
            assert preset in text
        others = [game.name for game in GAMES.values() if game.id != name and f"{game.name}: --preset" in text]
        assert len(others) == (0 if name in arguments else len(GAMES) - 1)


def test_choices_in_short() -> None:
    assert choices_text((False, True)) == "no|yes"
    assert choices_text((1, 2, 3)) == "1|2|3"
    assert choices_text(("none", *range(2, 51))) == "none|2..50"
    assert choices_text((1, 2, 3, 5, 10, 11)) == "1|2|3|5|10|11"


@pytest.mark.parametrize(
    ("arguments", "meant"),
    [
        (["nwe", "haul"], "new"),
        (["lgal", "haul"], "legal"),
        (["new", "hual"], "haul"),
        (["new", "Haul"], "haul"),
        (["legal", "freightcars"], "freight_cars"),
        (["bench", "trucker"], "truckers"),
        (["new", "haul", "--sed", "1"], "--seed"),
        (["new", "haul", "--opton", "1"], None),
        (["new", "haul", "--set", "haul=1"], "hauls"),
        (["new", "haul", "--set", "dealer=randm"], "random"),
        (["new", "routes", "--preset", "short-deck"], "short_deck"),
        (["arena", "haul", "--seats", "easy,easy,easy,meduim"], "medium"),
        (["play", "haul", '{"kind":"calim"}'], None),
        (["new", "zzz"], None),
    ],
)
def test_the_nearest_name_is_offered(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, arguments: list[str], meant: str | None
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("{}"))
    assert main(arguments) == 2
    text = json.loads(capsys.readouterr().err)["text"]
    assert ("Did you mean" in text) == (meant is not None)
    assert meant is None or f"Did you mean '{meant}'?" in text
