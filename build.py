#!/usr/bin/env python3
"""Build, test and serve Loading Dock. Runs on Python 3.8 or newer, with nothing but the standard library.

python3 build.py              build the page and open it        (--no-open: only build)
python3 build.py test         set up what the tests need, lint, type-check, and run the tests
python3 build.py soak         the same tests in large numbers, on all cores; a second run goes on where the first stopped
python3 build.py check        lint and type-check
python3 build.py serve        serve dist/site/ below /loading-dock/, as GitHub Pages would   (--port N)

The results are dist/site/, dist/loading-dock.html and dist/wheels/. A step whose inputs have not changed is skipped, so a
second build needs no network. docs/building.md tells more.
"""

import argparse
import hashlib
import os
import platform
import re
import shutil
import signal
import subprocess
import sys
import time
import webbrowser
from pathlib import Path

ROOT = Path(__file__).resolve().parent
WORK = ROOT / ".build"
DIST = ROOT / "dist"
WEB = ROOT / "web"
MODULES = WEB / "node_modules"
VENV = ROOT / ".venv"
PROGRAMS = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = PROGRAMS / ("python.exe" if os.name == "nt" else "python")
RUNTIME = WORK / "runtime"
PATIENCE = 30  # seconds that a command which uses the network may spend without any progress
CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


class Failure(Exception):
    """What is missing, and the command that mends it."""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command", nargs="?", default="build", choices=["build", "test", "soak", "check", "serve"])
    parser.add_argument("--no-open", action="store_true", help="build, and do not open the page")
    parser.add_argument("--port", type=int, default=8000, help="the port that serve listens on")
    arguments, more = parser.parse_known_args()
    if more and arguments.command not in ("test", "soak"):
        parser.error("unknown: {}".format(" ".join(more)))
    began = time.monotonic()
    os.chdir(str(ROOT))
    try:
        status = run_command(arguments, more)
    except Failure as failure:
        print("\nNot done. {}".format(failure), file=sys.stderr)
        status = 1
    print("{} in {:.0f} s".format("Done" if status == 0 else "Failed", time.monotonic() - began))
    return status


def run_command(arguments, more):
    if arguments.command == "serve":
        if not (DIST / "site").is_dir():
            build()
        return subprocess.call([str(PYTHON), str(WEB / "build" / "serve.py"), str(DIST / "site"), str(arguments.port)])
    build(requirements="build" if arguments.command == "build" else "test")
    if arguments.command == "build":
        show_page(arguments.no_open)
        return 0
    if arguments.command == "check":
        check()
        return 0
    chromium = find_chromium()
    check()
    environment = dict(os.environ, LOADING_DOCK_CHROMIUM=chromium, LOADING_DOCK_NODE=find_node())
    if arguments.command == "soak":
        return subprocess.call([str(PYTHON), "-m", "tests.soak"] + more, env=environment)
    return subprocess.call([str(PYTHON), "-m", "pytest", "-n", "2", "--dist", "loadgroup", "-q"] + more, env=environment)


# ---- the steps of a build


def build(requirements="build"):
    """Make everything below dist/ and what it needs."""
    install_python_packages(requirements)
    node = find_node()
    install_npm_packages(node)
    lock = [WEB / "package-lock.json"]
    scripts = [WEB / "build"]

    messages = ROOT / "solver" / "browser" / "ortools" / "sat" / "_messages.py"
    generator = ROOT / "solver" / "browser" / "generate.mjs"
    with Step("messages of CP-SAT", [generator, generator.parent / "node"] + lock, [messages]) as step:
        step.run([node, generator, MODULES / "or-tools-wasm", messages])

    wheels = DIST / "wheels"
    sources = [ROOT / "pyproject.toml", ROOT / "README.md", ROOT / "pygames", ROOT / "solver"]
    with Step("wheels", sources, [wheels]) as step:
        shutil.rmtree(str(wheels), ignore_errors=True)
        for project in (ROOT / "pyproject.toml", ROOT / "solver" / "browser" / "pyproject.toml"):
            if project.exists():
                step.run([PYTHON, "-m", "hatchling", "build", "--target", "wheel", "--directory", wheels], cwd=project.parent)

    made = sorted(wheels.glob("*.whl"))
    with Step("byte code for the page", made + scripts + lock, [RUNTIME]) as step:
        shutil.rmtree(str(RUNTIME), ignore_errors=True)
        step.run([node, WEB / "build" / "bytecode.mjs", RUNTIME] + made)
        add = ["lockfile", "add-wheels", "--input", WORK / "empty-lock.json", "--output", RUNTIME / "pyodide-lock.json"]
        step.run([node, WEB / "build" / "lock.mjs", WORK / "empty-lock.json"])
        step.run([PROGRAMS / "pyodide"] + add + ["--base-path", RUNTIME] + sorted(RUNTIME.glob("*.whl")))

    page = [path for path in sorted(WEB.iterdir()) if path.name not in ("node_modules", ".npmrc")]
    page += [ROOT / "docs" / "rules"]
    with Step("page", page + [RUNTIME], [DIST / "site", DIST / "loading-dock.html"]) as step:
        step.run([node, WEB / "build" / "page.mjs", RUNTIME, DIST])


def install_python_packages(name):
    """Make .venv with the pinned packages; those of the tests contain those of the build."""
    pins = ROOT / "requirements"
    done = WORK / "stamps" / "python-packages-test"
    if name == "build" and done.exists() and done.read_text() == fingerprint([pins]):
        name = "test"
    with Step("Python packages ({})".format(name), [pins], [PYTHON], stamp="python-packages-" + name) as step:
        base = find_python()
        if not PYTHON.exists():
            step.run([base, "-m", "venv", VENV])
        pip = [PYTHON, "-m", "pip", "install", "--disable-pip-version-check", "--no-input", "--timeout", PATIENCE]
        pip += ["--retries", "1", "--only-binary", ":all:", "--require-hashes", "-r", pins / (name + ".txt")]
        step.run(pip, network=True, watch=[VENV], mend="Check the network, then run the same command again.")


def install_npm_packages(node):
    with Step("npm packages", [WEB / "package-lock.json", WEB / "package.json"], [MODULES]) as step:
        npm = find_program("npm", node)
        cache = subprocess.run([npm, "config", "get", "cache"], stdout=subprocess.PIPE, env=path_with(node)).stdout.decode().strip()
        command = [npm, "ci", "--prefer-offline", "--fetch-retries", "1", "--loglevel", "http"]
        watch = [MODULES, Path(cache) / "_cacache" / "tmp"]
        step.run(command, cwd=WEB, network=True, watch=watch, mend="Check the network, then run the same command again.")


def show_page(no_open):
    page = DIST / "loading-dock.html"
    print("\nThe page: {}".format(page))
    print("The site: {} (python3 build.py serve)".format(DIST / "site"))
    if not no_open and not webbrowser.open(page.as_uri()):
        print("No browser was found here: open the page's file yourself.")


def check():
    """Lint and type-check; each tool prints what it finds."""
    tools = [
        ("ruff", [PYTHON, "-m", "ruff", "check", "."]),
        ("mypy", [PYTHON, "-m", "mypy"]),
        ("tsc", [find_node(), MODULES / "typescript" / "bin" / "tsc", "--noEmit", "-p", WEB]),
    ]
    failed = []
    for name, command in tools:
        began = time.monotonic()
        if subprocess.call([str(part) for part in command]) != 0:
            failed.append(name)
        print("{:<32} {:6.1f} s".format(name, time.monotonic() - began), flush=True)
    if failed:
        raise Failure("{} found faults, listed above.".format(" and ".join(failed)))


# ---- what must be found on the machine


def find_python():
    """Return the path of a Python 3.12 or newer that can make a virtual environment."""
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv") / "versions"
    candidates = [sys.executable]
    candidates += [shutil.which("python3.{}".format(minor)) for minor in range(30, 11, -1)]
    candidates += [str(path) for path in sorted(pyenv.glob("3.*/bin/python3"), key=version_of, reverse=True)]
    test = "import sys, ensurepip, venv; sys.exit(sys.version_info < (3, 12))"
    for candidate in candidates:
        if candidate and subprocess.call([candidate, "-c", test], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) == 0:
            return candidate
    raise Failure(
        "Building needs Python 3.12 or newer, with venv. Bring one with\n"
        "    pyenv install 3.13          (any system with pyenv)\n"
        "    sudo apt-get install python3.13 python3.13-venv          (Debian 13)\nand run the same command again."
    )


def version_of(path):
    return [int(number) for number in re.findall(r"\d+", path.parts[-3])]


def find_node():
    """Return the path of Node 20 or newer: the system's, else PyPI's, which is installed into .venv."""
    ours = PROGRAMS / ("node.exe" if os.name == "nt" else "node")
    for candidate in (shutil.which("node"), str(ours)):
        if candidate and node_major(candidate) >= 20:
            return candidate
    with Step("Node", [ROOT / "requirements" / "node.txt"], [ours]) as step:
        pip = [PYTHON, "-m", "pip", "install", "--timeout", PATIENCE, "--require-hashes", "-r", ROOT / "requirements" / "node.txt"]
        step.run(pip, network=True, watch=[VENV], mend="Install Node 20 or newer, then run the same command again.")
    return str(ours)


def node_major(node):
    try:
        answer = subprocess.run([node, "--version"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout
    except OSError:
        return 0
    found = re.match(rb"v(\d+)", answer)
    return int(found.group(1)) if found else 0


def find_program(name, node):
    """Return the path of a program that comes with `node`."""
    beside = Path(node).parent / (name + (".cmd" if os.name == "nt" else ""))
    program = str(beside) if beside.exists() else shutil.which(name)
    if program is None:
        raise Failure("{} is missing beside {}. Install it, then run the same command again.".format(name, node))
    return program


def path_with(node):
    return dict(os.environ, PATH=str(Path(node).parent) + os.pathsep + os.environ.get("PATH", ""))


def find_chromium():
    """Return the path of a Chromium: one already installed, else Playwright's, else the distribution's."""
    known = [os.environ.get("LOADING_DOCK_CHROMIUM")] + [shutil.which(name) for name in CHROMIUM_NAMES] + [playwright_chromium()]
    for path in known:
        if path and Path(path).exists():
            return path
    attempts = [
        ("Chromium from Playwright", [[PYTHON, "-m", "playwright", "install", "chromium"]]),
        ("Chromium from the distribution", [["apt-get", "update"], ["apt-get", "install", "-y", "chromium"]]),
    ]
    for title, commands in attempts:
        try:
            with Step(title, [], []) as step:
                for command in commands:
                    sudo = ["sudo", "-n"] if command[0] == "apt-get" and hasattr(os, "geteuid") and os.geteuid() != 0 else []
                    step.run(sudo + command, network=True, watch=[Path("/var/cache/apt"), Path("/var/lib/apt/lists")])
        except Failure as failure:
            print("    {}".format(failure).replace("\n", "\n    "))
        for path in [playwright_chromium()] + [shutil.which(name) for name in CHROMIUM_NAMES]:
            if path and Path(path).exists():
                return path
    raise Failure("The tests need Chromium. Bring it with\n    sudo apt-get install chromium\nand run the same command again.")


def playwright_chromium():
    script = "from playwright.sync_api import sync_playwright as s\nwith s() as p: print(p.chromium.executable_path)"
    return subprocess.run([str(PYTHON), "-c", script], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout.decode().strip()


# ---- steps


class Step:
    """One step: says what it does and how long it took, and is skipped while its inputs and results are as they were."""

    def __init__(self, title, inputs, results, stamp=None):
        self.title, self.inputs, self.results = title, inputs, results
        self.stamp = WORK / "stamps" / (stamp or re.sub(r"\W+", "-", title.lower()))

    def __enter__(self):
        self.began = time.monotonic()
        self.mark = fingerprint(self.inputs)
        self.done = bool(self.results) and self.stamp.exists() and self.stamp.read_text() == self.mark
        self.done = self.done and all(path.exists() for path in self.results)
        self.log = WORK / "logs" / (self.stamp.name + ".txt")
        self.log.parent.mkdir(parents=True, exist_ok=True)
        self.log.write_bytes(b"")
        return self

    def __exit__(self, kind, error, trace):
        took = "unchanged" if self.done else "{:6.1f} s".format(time.monotonic() - self.began)
        print("{:<32} {}{}".format(self.title, took, " failed" if kind else ""), flush=True)
        if kind is None and not self.done:
            self.stamp.parent.mkdir(parents=True, exist_ok=True)
            self.stamp.write_text(fingerprint(self.inputs))

    def run(self, command, cwd=ROOT, network=False, watch=(), mend=None):
        """Run a command unless the step is done; raise Failure when it fails or, using the network, stands still."""
        if self.done:
            return
        command = [str(part) for part in command]
        scratch = WORK / "tmp"
        scratch.mkdir(parents=True, exist_ok=True)
        environment = dict(path_with(command[0]), SOURCE_DATE_EPOCH="315532800", PYTHONHASHSEED="0", TMPDIR=str(scratch))
        with self.log.open("ab") as log:
            try:
                process = subprocess.Popen(command, cwd=str(cwd), stdout=log, stderr=log, env=environment, start_new_session=True)
            except OSError as error:
                raise Failure("{}: {} cannot be run ({}).".format(self.title, command[0], error)) from None
            still = self._wait(process, [self.log, scratch] + list(watch)) if network else None
            status = process.wait()
        if status != 0:
            last = self.log.read_text(errors="replace").splitlines()[-20:]
            reason = "made no progress for {} s".format(PATIENCE) if still else "failed"
            text = ["{}: this command {}:".format(self.title, reason), "    " + " ".join(command)] + ["  | " + line for line in last]
            raise Failure("\n".join(text + [mend or "The whole output is in {}.".format(self.log)]))

    @staticmethod
    def _wait(process, watched):
        """Wait for the end; kill the process and return True when nothing watched grows for too long."""
        size, since = -1, time.monotonic()
        while process.poll() is None:
            time.sleep(0.5)
            now = sum(path.lstat().st_size for top in watched for path in files_below(top))
            if now != size:
                size, since = now, time.monotonic()
            elif time.monotonic() - since > PATIENCE:
                os.killpg(process.pid, signal.SIGKILL) if hasattr(os, "killpg") else process.kill()
                return True
        return False


def files_below(top):
    """Yield a file, or every file below a folder; files may come and go meanwhile."""
    if top.is_file():
        yield top
    for folder, _, names in os.walk(str(top)):
        for name in names:
            path = Path(folder) / name
            if path.exists():
                yield path


def fingerprint(inputs):
    """Return a digest of the names and contents of files and folders, and of the system."""
    total = hashlib.sha256((platform.system() + platform.machine()).encode())
    for top in inputs:
        for path in sorted(files_below(top)):
            if "__pycache__" not in path.parts:
                total.update(str(path.relative_to(ROOT)).encode() + b"\0" + hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


if __name__ == "__main__":
    sys.exit(main())
