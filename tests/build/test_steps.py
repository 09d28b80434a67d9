"""A step is skipped while nothing changed, and a failing or hanging command ends in one message with what mends it."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import build
from pygames.registry import NAMES
from web.build import make, serve
from web.build import step as steps
from web.build.step import Failure, Step, size_of


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep stamps, logs and inputs of these tests apart from the build's."""
    monkeypatch.setattr(steps, "WORK", tmp_path / "work")
    monkeypatch.setattr(steps, "ROOT", tmp_path)


def copy_step(source: Path, target: Path, title: str = "copy") -> bool:
    """Copy a file in a step; return whether anything was done."""
    with Step(title, [source], [target]) as step:
        if not step.done:
            target.write_bytes(source.read_bytes())
        return not step.done


def test_step_is_done_again_only_when_an_input_changes_or_a_result_is_gone(tmp_path: Path) -> None:
    source, target = tmp_path / "source", tmp_path / "target"
    source.write_text("one")
    assert copy_step(source, target)
    assert not copy_step(source, target)
    source.write_text("two")
    assert copy_step(source, target)
    assert target.read_text() == "two"
    target.unlink()
    assert copy_step(source, target)


def test_failed_step_is_done_again(tmp_path: Path) -> None:
    source, target = tmp_path / "source", tmp_path / "target"
    source.write_text("one")
    target.write_text("left over")
    with pytest.raises(Failure), Step("broken", [source], [target]) as step:
        step.run(sys.executable, "-c", "raise SystemExit('no luck')")
    with Step("broken", [source], [target]) as step:
        assert not step.done


def test_failure_names_the_command_its_output_and_what_mends_it(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(Failure) as caught, Step("broken", [], []) as step:
        step.run(sys.executable, "-c", "raise SystemExit('no luck')", mend="Try luck.")
    text = str(caught.value)
    assert "broken: this command failed" in text
    assert sys.executable in text
    assert "no luck" in text
    assert text.endswith("Try luck.")
    assert "broken" in capsys.readouterr().out


def test_missing_program_is_named() -> None:
    with pytest.raises(Failure, match="no-such-program cannot be run"), Step("missing", [], []) as step:
        step.run("no-such-program")


def test_download_that_stands_still_is_ended(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(steps, "PATIENCE", 1)
    with pytest.raises(Failure, match="made no progress for 1 s"), Step("download", [], []) as step:
        step.download(sys.executable, "-c", "import time; time.sleep(600)", watch=[tmp_path])


def test_download_that_grows_may_take_its_time(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(steps, "PATIENCE", 2)
    script = "import time\nfor n in range(25):\n    open('grows', 'a').write('x')\n    time.sleep(0.2)"
    with Step("slow download", [], []) as step:
        step.download(sys.executable, "-c", script, watch=[tmp_path / "grows"], cwd=tmp_path)
    assert (tmp_path / "grows").stat().st_size == 25


def test_files_that_go_away_while_they_are_counted_end_no_download(tmp_path: Path) -> None:
    here = tmp_path / "here"
    here.write_bytes(b"four")
    assert [size_of(path) for path in (here, tmp_path / "gone")] == [4, 0]


INTERRUPTED = """
import sys
from pathlib import Path
from web.build import step
step.WORK = Path(sys.argv[1])
try:
    with step.Step("slow", [], []) as slow:
        slow.run(sys.executable, "-c", CHILD)
except KeyboardInterrupt:
    sys.exit(130)
"""
CHILD = """
import subprocess, sys, time
grandchild = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
print(grandchild.pid, flush=True)
time.sleep(600)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="groups of processes are POSIX's")
def test_ctrl_c_ends_a_command_with_all_that_it_started(root: Path, tmp_path: Path) -> None:
    script = f"CHILD = {CHILD!r}\n{INTERRUPTED}"
    builder = subprocess.Popen([sys.executable, "-c", script, str(tmp_path)], cwd=root, stderr=subprocess.PIPE)
    log = tmp_path / "logs" / "slow.txt"
    while builder.poll() is None and not (log.exists() and log.read_text().endswith("\n")):
        time.sleep(0.05)
    builder.send_signal(signal.SIGINT)
    _, told = builder.communicate(timeout=60)
    assert (builder.returncode, told) == (130, b"")
    # An ended process whose parent died is init's, and may be seen for a moment.
    for _ in range(100):
        if not alive(int(log.read_text())):
            return
        time.sleep(0.1)
    pytest.fail("what the command started lives on")


def alive(number: int) -> bool:
    """Whether a process runs; one that has ended and that nobody has waited for does not."""
    try:
        os.kill(number, 0)
        return Path(f"/proc/{number}/stat").read_text().split()[2] != "Z"
    except (ProcessLookupError, FileNotFoundError):
        return False


FOREGROUND = """
import sys
from web.build import step
step.GRACE = 1
try:
    step.attend([sys.executable, "-c", sys.argv[1]])
except KeyboardInterrupt:
    sys.exit(130)
"""
DEAF = "import signal, time; signal.signal(signal.SIGINT, signal.SIG_IGN); print('up', flush=True); time.sleep(600)"
TIDY = """
import time
print("up", flush=True)
try:
    time.sleep(600)
except KeyboardInterrupt:
    print("tidied", flush=True)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals are POSIX's")
@pytest.mark.parametrize(("child", "printed"), [(DEAF, ["up"]), (TIDY, ["up", "tidied"])])
def test_a_command_in_the_foreground_may_tidy_up_and_must_end(root: Path, child: str, printed: list[str]) -> None:
    builder = subprocess.Popen(
        [sys.executable, "-c", FOREGROUND, child], cwd=root, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert builder.stdout is not None
    first = builder.stdout.readline()
    builder.send_signal(signal.SIGINT)
    rest, told = builder.communicate(timeout=60)
    assert (builder.returncode, told) == (130, "")
    assert (first + rest).split() == printed


def test_ctrl_c_in_the_first_step_is_no_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(name: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(build, "install_python_packages", interrupted)
    monkeypatch.setattr(sys, "argv", ["build.py", "check"])
    monkeypatch.setattr("os.chdir", lambda path: None)
    assert build.main() == 130
    assert "Not done after" in capsys.readouterr().out


def test_a_cache_that_cannot_be_written_is_seen(tmp_path: Path) -> None:
    assert make.writable(tmp_path / "new" / "folder")
    (tmp_path / "file").touch()
    assert not make.writable(tmp_path / "file" / "below")


def test_a_port_that_cannot_be_had_is_named(tmp_path: Path) -> None:
    with serve.make_server(tmp_path) as server, pytest.raises(Failure, match=r"Port \d+ cannot be had .*--port"):
        serve.serve(tmp_path, server.server_port)
    for port in (99999, -1):
        with pytest.raises(Failure, match=rf"no port {port}.*--port"):
            serve.serve(tmp_path, port)


def test_the_quick_tests_are_there_for_every_game(root: Path) -> None:
    assert set(make.game_names()) == set(NAMES)
    assert [folder for folder in make.QUICK_GAME if not list((root / folder).glob("test_*.py"))] == []
    assert not {"tests/web", "tests/solver", "tests/pyodide", "tests/build"} & set(make.QUICK_GAME)
