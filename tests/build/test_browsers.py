"""A missing browser is brought by the distribution's packages; one that cannot be had is named with what brings it."""

import sys
from pathlib import Path

import pytest

from web.build import browsers
from web.build import step as steps
from web.build.browsers import Browser
from web.build.step import Failure

# Stands for apt-get: keeps its arguments, fails until the lists were fetched, and installs by making a file.
APT_GET = """
import pathlib, sys
here = pathlib.Path(__file__).parent
with (here / "asked").open("a") as file:
    file.write(" ".join(sys.argv[1:]) + "\\n")
if "update" in sys.argv:
    (here / "lists").touch()
if not (here / "lists").exists():
    sys.exit("Unable to locate package")
if "install" in sys.argv and "--download-only" not in sys.argv:
    (here / "browser").touch()
"""


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep stamps and logs apart from the build's, and let no real package manager run."""
    monkeypatch.setattr(steps, "WORK", tmp_path / "work")
    monkeypatch.setattr("os.geteuid", lambda: 0)
    (tmp_path / "apt-get.py").write_text(APT_GET)
    monkeypatch.setattr(browsers, "APT", [sys.executable, str(tmp_path / "apt-get.py")])


def missing(tmp_path: Path) -> Browser:
    """A browser that is there once its package is installed."""
    path = tmp_path / "browser"
    return Browser("Test", "TEST_BROWSER", ("test-browser",), lambda: str(path) if path.exists() else None)


@pytest.mark.parametrize("fresh", [True, False])
def test_packages_are_installed_and_lists_fetched_only_when_needed(tmp_path: Path, fresh: bool) -> None:
    if not fresh:
        (tmp_path / "lists").touch()
    assert browsers.bring(missing(tmp_path)) == str(tmp_path / "browser")
    asked = (tmp_path / "asked").read_text().splitlines()
    download = "install -y --no-install-recommends test-browser --download-only"
    install = "install -y --no-install-recommends test-browser"
    assert asked == ([download, "update"] if fresh else []) + [download, install]


def test_what_cannot_be_had_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "apt-get.py").write_text("raise SystemExit('no route to any mirror')")
    there = Browser("Chromium", "TEST_CHROMIUM", ("chromium",), lambda: "/a/chromium")
    monkeypatch.setattr(browsers, "CHROMIUM", there)
    monkeypatch.setattr(browsers, "FIREFOX", missing(tmp_path))
    monkeypatch.setattr(browsers, "WEBKIT", missing(tmp_path))
    variables, lines = browsers.prepare()
    assert variables == {"TEST_CHROMIUM": "/a/chromium"}
    assert lines == ["The tests in Test were skipped. To run them: sudo apt-get install test-browser"] * 2
    assert "its output is in" in capsys.readouterr().out


def test_chromium_is_needed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "apt-get.py").write_text("raise SystemExit('no route to any mirror')")
    monkeypatch.setattr(browsers, "CHROMIUM", missing(tmp_path))
    monkeypatch.setattr(browsers, "from_playwright", lambda step: step.run("no-such-program"))
    with pytest.raises(Failure, match="sudo apt-get install test-browser"):
        browsers.prepare()
