"""What build.py does once it has a new Python with the pinned packages: python -m web.build.make COMMAND ..."""

import argparse
import contextlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import webbrowser
from collections.abc import Iterator
from pathlib import Path

from web.build import browsers
from web.build.serve import serve
from web.build.step import PATIENCE, PROGRAMS, PYTHON, ROOT, VENV, WORK, Failure, Step, attend, path_with

DIST = ROOT / "dist"
SITE = DIST / "site"
WEB = ROOT / "web"
SCRIPTS = WEB / "build"
MODULES = WEB / "node_modules"
LOCK = WEB / "package-lock.json"
PORT = ROOT / "ortools_in_pyodide"
RUNTIME = WORK / "runtime"


def main() -> int:
    parser = argparse.ArgumentParser(allow_abbrev=False)
    parser.add_argument("command", choices=["build", "test", "soak", "check", "serve", "gallery", "screens", "puzzles"])
    parser.add_argument("--no-open", action="store_true")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--renew", action="store_true")
    parser.add_argument("--quick", nargs="?", const="", metavar="GAME", choices=["", *game_names()])
    arguments, more = parser.parse_known_args()
    if arguments.quick is not None and arguments.command != "test":
        parser.error("--quick goes with test")
    try:
        if arguments.command == "serve" and SITE.is_dir():
            return serve(SITE, arguments.port)
        if arguments.quick is not None:
            with alone():
                node = prepare()
            check(node)
            return quick(arguments.quick, more)
        if arguments.command == "puzzles":
            return attend([PYTHON, "-m", "web.build.puzzles"])
        if arguments.command == "gallery":
            with alone():
                node = prepare()
            return gallery(node, arguments.no_open, arguments.renew)
        node = build()
        match arguments.command:
            case "build":
                show_page(arguments.no_open)
            case "serve":
                return serve(SITE, arguments.port)
            case "check":
                check(node)
            case "screens":
                return attend([PYTHON, "-m", "tests.screens", *more], {**os.environ, **browsers.prepare()[0]})
            case kind:
                check(node)
                return test(kind, node, more)
    except Failure as failure:
        print(f"\nNot done. {failure}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


def game_names() -> list[str]:
    """The games, by their rules pages."""
    return sorted(path.stem for path in (ROOT / "docs" / "rules").glob("*.md"))


def prepare() -> str:
    """Bring what the build and the checks need; return the path of Node."""
    node = find_node()
    with Step("npm packages", [LOCK, WEB / "package.json"], [MODULES]) as step:
        if not step.done:
            install_npm_packages(step, node)

    messages = PORT / "ortools" / "sat" / "_messages.py"
    with Step("messages of CP-SAT", [PORT / "generate.mjs", PORT / "node", LOCK], [messages]) as step:
        if not step.done:
            step.run(node, PORT / "generate.mjs", MODULES / "or-tools-wasm", messages)
    return node


def build() -> str:
    """Make everything below dist/, and what it needs; return the path of Node."""
    with alone():
        node = prepare()
        wheels = DIST / "wheels"
        projects = [ROOT / "pyproject.toml", ROOT / "README.md", ROOT / "pygames", ROOT / "solver"]
        projects += [PORT / name for name in ("pyproject.toml", "README.md", "ortools")]
        with Step("wheels", projects, [wheels]) as step:
            if not step.done:
                shutil.rmtree(wheels, ignore_errors=True)
                for folder in (ROOT, PORT):
                    step.run(PYTHON, "-m", "hatchling", "build", "-t", "wheel", "-d", wheels, cwd=folder)

        made = sorted(wheels.glob("*.whl"))
        compilers = [SCRIPTS / name for name in ("bytecode.mjs", "bytecode.py", "lock.mjs", "stdlib.mjs")]
        with Step("byte code for the page", [*made, *compilers, LOCK], [RUNTIME]) as step:
            if not step.done:
                make_runtime(step, node, made)

        documents = [ROOT / "docs" / name for name in ("rules", "rulings", "third-party.md")]
        sources = [path for path in sorted(WEB.iterdir()) if path.name not in ("node_modules", ".npmrc")]
        with Step(
            "page",
            [*sources, PORT / "javascript", *filter(Path.exists, documents), ROOT / "pygames" / "__init__.py", RUNTIME],
            [SITE, DIST / "loading-dock.html"],
        ) as step:
            if not step.done:
                games = WORK / "games.json"
                step.run(PYTHON, "-m", "web.build.games", games)
                step.run(node, SCRIPTS / "page.mjs", RUNTIME, games, DIST)

        results = [DIST / "cp-sat", DIST / "cp-sat-in-a-page"]
        with Step("CP-SAT for other pages", [PORT / "javascript", PORT / "example", *made, LOCK], results) as step:
            if not step.done:
                step.run(node, PORT / "javascript" / "package.mjs", wheels, PORT / "example", *results)
    return node


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """Wait while another build runs in this folder: two would write the same files."""
    if os.name == "nt":
        yield
        return
    import fcntl

    with (WORK / "lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            print("Waiting for another build in this folder.", flush=True)
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def install_npm_packages(step: Step, node: str) -> None:
    """Bring npm's packages; where npm's own cache cannot be written, through one in `.build`."""
    npm = Path(node).with_name("npm.cmd" if os.name == "nt" else "npm")
    program = str(npm) if npm.exists() else shutil.which("npm")
    if program is None:
        raise Failure(f"npm is missing beside {node}. Install it, then run the same command again.")
    asked = subprocess.run(
        [program, "config", "get", "cache"], capture_output=True, text=True, env=path_with(node), check=False
    )
    cache = Path(asked.stdout.strip() or WORK / "npm")
    if not writable(cache):
        cache = WORK / "npm"
    options = ["--prefer-offline", "--fetch-retries", "1", "--loglevel", "http", "--cache", str(cache)]
    step.download(program, "ci", *options, cwd=WEB, watch=[MODULES, cache / "_cacache" / "tmp"])


def writable(folder: Path) -> bool:
    """Whether files can be made in a folder, which is made if it is not there."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


def make_runtime(step: Step, node: str, wheels: list[Path]) -> None:
    """Compile the standard library and the wheels, and list the wheels in a lock file of Pyodide's kind."""
    shutil.rmtree(RUNTIME, ignore_errors=True)
    step.run(node, SCRIPTS / "bytecode.mjs", RUNTIME, *wheels)
    empty = WORK / "empty-lock.json"
    step.run(node, SCRIPTS / "lock.mjs", empty)
    places: list[str | Path] = ["--input", empty, "--output", RUNTIME / "pyodide-lock.json", "--base-path", RUNTIME]
    step.run(PROGRAMS / "pyodide", "lockfile", "add-wheels", *places, *sorted(RUNTIME.glob("*.whl")))


def gallery(node: str, no_open: bool, renew: bool) -> int:
    """Make the gallery of the page's parts and open it; with `renew`, make the pictures of the tests anew."""
    page = WORK / "gallery.html"
    with Step("gallery", [], []) as step:
        step.run(node, SCRIPTS / "gallery.mjs", page)
    if renew:
        environment = {**os.environ, **browsers.prepare()[0], "LOADING_DOCK_NODE": node, "LOADING_DOCK_RENEW": "1"}
        return attend([PYTHON, "-m", "pytest", "-q", "tests/web/test_gallery_pictures.py"], environment)
    print(f"\nThe gallery: {page}")
    if not no_open and not webbrowser.open(page.as_uri()):
        print("No browser was found here: open the page's file yourself.")
    return 0


def show_page(no_open: bool) -> None:
    page = DIST / "loading-dock.html"
    print(f"\nThe page: {page}\nThe site: {SITE} (python3 build.py serve)")
    if not no_open and not webbrowser.open(page.as_uri()):
        print("No browser was found here: open the page's file yourself.")


def check(node: str) -> None:
    """Lint and type-check. Raises Failure after all tools have printed what they find."""
    tsc = [node, str(MODULES / "typescript" / "bin" / "tsc"), "--noEmit", "-p"]
    tools: dict[str, list[str]] = {
        "ruff": [str(PYTHON), "-m", "ruff", "check", "."],
        "ruff format": [str(PYTHON), "-m", "ruff", "format", "--check", "."],
        "mypy": [str(PYTHON), "-m", "mypy"],
        "biome": [node, str(MODULES / "@biomejs" / "biome" / "bin" / "biome"), "check", "--error-on-warnings"],
        "tsc": [*tsc, str(WEB)],
        "tsc of the service worker": [*tsc, str(WEB / "offline")],
        "tsc of CP-SAT's scripts": [*tsc, str(PORT / "javascript")],
    }
    failed = []
    for name, command in tools.items():
        began = time.monotonic()
        if attend(command) != 0:
            failed.append(name)
        print(f"{name:<32} {time.monotonic() - began:6.1f} s", flush=True)
    if failed:
        raise Failure(f"{' and '.join(failed)} found faults, listed above.")


def test(kind: str, node: str, more: list[str]) -> int:
    """Run the tests, or the same in large numbers; return pytest's status."""
    variables, missing = browsers.prepare()
    environment = {**os.environ, **variables, "LOADING_DOCK_NODE": node}
    program = ["tests.soak"] if kind == "soak" else ["pytest", "-q", "-rR", "-n", "2", "--dist", "loadgroup"]
    status = attend([PYTHON, "-m", *program, *more], environment)
    for line in missing:
        print(line, flush=True)
    return status


QUICK = ["tests/core", "tests/games", "tests/laws", "tests/playthroughs"]
"""What a change to an engine breaks first: no page, no browser, no solver."""
QUICK_GAME = [*QUICK, "tests/commandline", "tests/naive"]


def quick(game: str, more: list[str]) -> int:
    """Run the tests of the engines, or all of one game's that need no page; return pytest's status."""
    chosen = [*QUICK_GAME, "-k", f"{game} or layers"] if game else QUICK
    return attend([PYTHON, "-m", "pytest", "-q", "-n", "2", "--dist", "loadgroup", *chosen, *more])


def find_node() -> str:
    """Return the path of Node 20 or newer: the system's, else PyPI's, which is installed into .venv."""
    ours = PROGRAMS / ("node.exe" if os.name == "nt" else "node")
    for candidate in (shutil.which("node"), str(ours)):
        if candidate and node_major(candidate) >= 20:
            return candidate
    pins = ROOT / "requirements" / "node.txt"
    with Step("Node", [pins], [ours]) as step:
        pip = [str(PYTHON), "-m", "pip", "install", "--timeout", str(PATIENCE), "--require-hashes", "-r"]
        step.download(*pip, pins, watch=[VENV], mend="Install Node 20 or newer, then run the same command again.")
    return str(ours)


def node_major(node: str) -> int:
    """Return the first number of a Node's version, 0 where it does not run."""
    try:
        answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    except OSError:
        return 0
    found = re.match(r"v(\d+)", answer)
    return int(found[1]) if found else 0


if __name__ == "__main__":
    sys.exit(main())
