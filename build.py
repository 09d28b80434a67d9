#!/usr/bin/env python3
"""Build, test and serve Loading Dock. Runs on Python 3.8 or newer, with nothing but the standard library.

python3 build.py              build the page and open it        (--no-open: only build)
python3 build.py test         set up what the tests need, lint, type-check, and run the tests
python3 build.py test --quick [GAME]    lint, type-check, and the tests of the engines, or of one game (two minutes)
python3 build.py soak         the same tests in large numbers; a second run goes on where the first stopped
python3 build.py check        lint and type-check
python3 build.py serve        serve dist/site/ below /loading-dock/, as GitHub Pages would   (--port N)
python3 build.py screens [GAME]   pictures of every screen in dist/screens/, a contact sheet a game in docs/screens/
python3 build.py puzzles      make the daily puzzles of two years; a second run goes on where the first stopped
python3 build.py gallery      show every part of the page in every state    (--renew: the tests' pictures of them)

The results are dist/site/, dist/loading-dock.html, dist/wheels/, dist/cp-sat/ and dist/cp-sat-in-a-page/. A step whose
inputs have not changed is skipped, so a second build needs no network. docs/building.md tells more.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import List, Optional

from web.build.step import PATIENCE, PYTHON, ROOT, VENV, WORK, Failure, Step, attend, fingerprint

PINS = ROOT / "requirements"
COMMANDS = ["build", "test", "soak", "check", "serve", "gallery", "screens", "puzzles"]


def main() -> int:
    parser = argparse.ArgumentParser(
        allow_abbrev=False, description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("command", nargs="?", default="build", choices=COMMANDS)
    parser.add_argument("--no-open", action="store_true", help="build, and do not open the page")
    parser.add_argument("--port", type=int, default=8000, help="the port that serve listens on")
    parser.add_argument("--renew", action="store_true", help="with gallery: make the pictures of the tests anew")
    arguments, more = parser.parse_known_args()
    if more and arguments.command not in ("test", "soak", "screens"):
        parser.error("unknown: {}".format(" ".join(more)))
    if arguments.renew and arguments.command != "gallery":
        parser.error("--renew goes with gallery")
    began = time.monotonic()
    os.chdir(str(ROOT))
    try:
        for_tests = arguments.command in ("test", "soak", "check", "screens") or arguments.renew
        install_python_packages("test" if for_tests else "build")
        # From here on a new Python does the work, with the packages that it needs.
        command = [str(PYTHON), "-m", "web.build.make", arguments.command]
        command += ["--no-open"] if arguments.no_open else []
        command += ["--renew"] if arguments.renew else []
        command += ["--port", str(arguments.port)] if arguments.port != 8000 else []
        status = attend(command + more)
    except Failure as failure:
        print("\nNot done. {}".format(failure), file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        status = 130
    print("{} after {:.0f} s".format("Done" if status == 0 else "Not done", time.monotonic() - began))
    return status


def install_python_packages(name: str) -> None:
    """Make .venv with the pinned packages; those of the tests contain those of the build."""
    done = WORK / "stamps" / "python-packages-test"
    if name == "build" and PYTHON.exists() and done.exists() and done.read_text() == fingerprint([PINS]):
        name = "test"
    with Step("Python packages ({})".format(name), [PINS], [PYTHON]) as step:
        if step.done:
            return
        if not PYTHON.exists():
            step.run(find_python(), "-m", "venv", VENV)
        pip = [
            str(PYTHON),
            "-m",
            "pip",
            "install",
            "--disable-pip-version-check",
            "--no-input",
            "--only-binary",
            ":all:",
        ]
        limits = ["--timeout", str(PATIENCE), "--retries", "1"]
        step.download(*pip, *limits, "--require-hashes", "-r", PINS / (name + ".txt"), watch=[VENV])


def find_python() -> str:
    """Return the path of a Python 3.12 or newer that can make a virtual environment."""
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv") / "versions"
    candidates: List[Optional[str]] = [sys.executable]
    candidates += [shutil.which("python3.{}".format(minor)) for minor in range(30, 11, -1)]
    candidates += [str(path) for path in sorted(pyenv.glob("3.*/bin/python3"), key=version_of, reverse=True)]
    test = "import sys, ensurepip, venv; sys.exit(sys.version_info < (3, 12))"
    for candidate in filter(None, candidates):
        command = [candidate, "-c", test]
        if subprocess.call(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) == 0:
            return candidate
    raise Failure(
        "Building needs Python 3.12 or newer, with venv. Bring one with\n"
        "    pyenv install 3.13                                     (any system with pyenv)\n"
        "    sudo apt-get install python3.13 python3.13-venv        (Debian 13)\n"
        "and run the same command again."
    )


def version_of(path: Path) -> List[int]:
    """Return the numbers of a version below pyenv's folder."""
    return [int(number) for number in re.findall(r"\d+", path.parts[-3])]


if __name__ == "__main__":
    sys.exit(main())
