"""The steps of a build: each says what it does and how long it took, and is skipped while nothing changed.

Runs on Python 3.8 too: build.py uses it before a newer Python is found.
"""

import contextlib
import hashlib
import os
import platform
import re
import signal
import subprocess
import time
from pathlib import Path
from typing import Any, Dict, Iterator, List, Optional, Sequence, Union

ROOT = Path(__file__).resolve().parents[2]
WORK = ROOT / ".build"
VENV = ROOT / ".venv"
PROGRAMS = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = PROGRAMS / ("python.exe" if os.name == "nt" else "python")
PATIENCE = 30  # seconds that a command which uses the network may spend without any progress
GRACE = 10  # seconds that a command has to end after Ctrl-C before it is told so, and then killed
TRY_AGAIN = "Check the network, then run the same command again."


class Failure(Exception):  # noqa: N818 - it is what a person reads
    """What is missing, and the command that mends it."""


class Step:
    """One step, as a context: skipped while the content of its `inputs` is as it was and all its `results` exist."""

    def __init__(self, title: str, inputs: Sequence[Path], results: Sequence[Path]) -> None:
        self.title, self.inputs, self.results = title, inputs, results
        name = re.sub(r"\W+", "-", title.lower()).strip("-")
        self.stamp = WORK / "stamps" / name
        self.log = WORK / "logs" / (name + ".txt")

    def __enter__(self) -> "Step":
        self.began = time.monotonic()
        self.mark = fingerprint(self.inputs)
        known = self.stamp.exists() and self.stamp.read_text() == self.mark
        self.done = known and bool(self.results) and all(path.exists() for path in self.results)
        if not self.done:
            for folder in (self.stamp.parent, self.log.parent, WORK / "tmp"):
                folder.mkdir(parents=True, exist_ok=True)
            self.log.write_bytes(b"")
        return self

    def __exit__(self, kind: Any, error: Any, trace: Any) -> None:
        took = "unchanged" if self.done else "{:6.1f} s".format(time.monotonic() - self.began)
        print("{:<32} {}{}".format(self.title, took, " failed" if kind else ""), flush=True)
        if kind is None and not self.done:
            self.stamp.write_text(self.mark)

    def run(self, *parts: Union[str, Path], cwd: Path = ROOT, mend: str = "") -> None:
        """Run a command. Raises Failure with the end of its output, and `mend` as what can be done."""
        self._run([str(part) for part in parts], cwd, [], mend)

    def download(
        self, *parts: Union[str, Path], watch: Sequence[Path], cwd: Path = ROOT, mend: str = TRY_AGAIN
    ) -> None:
        """Run a command that uses the network; also give up when neither its output nor the folders in `watch` grow."""
        self._run([str(part) for part in parts], cwd, [self.log, WORK / "tmp", *watch], mend)

    def _run(self, command: List[str], cwd: Path, watched: Sequence[Path], mend: str) -> None:
        environment = dict(path_with(command[0]), SOURCE_DATE_EPOCH="315532800", PYTHONHASHSEED="0")
        environment["TMPDIR"] = str(WORK / "tmp")
        with self.log.open("ab") as log:
            try:
                process = subprocess.Popen(
                    command, cwd=str(cwd), stdout=log, stderr=log, env=environment, start_new_session=True
                )
            except OSError as error:
                raise Failure("{}: {} cannot be run ({}).".format(self.title, command[0], error)) from None
            try:
                still = bool(watched) and stands_still(process, watched)
                status = process.wait()
            except BaseException:
                # A group of its own gets no Ctrl-C: left alive, it would race the next build.
                end_group(process)
                raise
        if status != 0:
            reason = "made no progress for {} s".format(PATIENCE) if still else "failed"
            lines = ["{}: this command {}:".format(self.title, reason), "    " + " ".join(command)]
            lines += ["  | " + line for line in self.log.read_text(errors="replace").splitlines()[-20:]]
            raise Failure("\n".join([*lines, mend or "The whole output is in {}.".format(self.log)]))


def stands_still(process: "subprocess.Popen[bytes]", watched: Sequence[Path]) -> bool:
    """Wait for the end of a process; kill it and return True when nothing watched grows for too long."""
    size, since = -1, time.monotonic()
    while process.poll() is None:
        time.sleep(0.5)
        now = sum(size_of(path) for top in watched for path in files_below(top))
        if now != size:
            size, since = now, time.monotonic()
        elif time.monotonic() - since > PATIENCE:
            end_group(process)
            return True
    return False


def size_of(path: Path) -> int:
    """Return the bytes of a file, 0 where it went away since it was listed."""
    try:
        return path.lstat().st_size
    except FileNotFoundError:
        return 0


def end_group(process: "subprocess.Popen[bytes]") -> None:
    """Kill a process that leads a group, with all that it started."""
    if os.name == "nt":
        process.kill()
    else:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def attend(command: Sequence[Union[str, Path]], environment: Optional[Dict[str, str]] = None) -> int:
    """Run a command in the foreground; return its status.

    Ctrl-C reaches the command too, which is given time to end what it has started itself.
    """
    process = subprocess.Popen([str(part) for part in command], env=environment)
    try:
        return process.wait()
    except KeyboardInterrupt:
        if not ends_soon(process):
            process.send_signal(signal.SIGINT)
            if not ends_soon(process):
                process.kill()
        raise


def ends_soon(process: "subprocess.Popen[bytes]") -> bool:
    """Wait for the end of a process; return whether it came in time."""
    try:
        process.wait(timeout=GRACE)
    except subprocess.TimeoutExpired:
        return False
    return True


def path_with(program: str) -> Dict[str, str]:
    """Return an environment in which the folder of `program` comes first on the path."""
    return dict(os.environ, PATH=str(Path(program).parent) + os.pathsep + os.environ.get("PATH", ""))


def files_below(top: Path) -> Iterator[Path]:
    """Yield a file, or every file below a folder; files may come and go meanwhile."""
    if top.is_file():
        yield top
    for folder, _, names in os.walk(str(top)):
        for name in names:
            path = Path(folder) / name
            if path.exists():
                yield path


def fingerprint(inputs: Sequence[Path]) -> str:
    """Return a digest of the names and contents of files and folders, and of the kind of machine."""
    total = hashlib.sha256((platform.system() + platform.machine()).encode())
    for top in inputs:
        for path in sorted(files_below(top)):
            if "__pycache__" not in path.parts:
                total.update(str(path.relative_to(ROOT)).encode() + b"\0" + hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()
