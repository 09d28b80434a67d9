"""A step is skipped while nothing changed, and a failing or hanging command ends in one message with what mends it."""

import sys
from pathlib import Path

import pytest

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
