"""Run the tests in large numbers, one file of tests after the other: python -m tests.soak [FILE...]

Each file that passed is remembered for the commit, so a run that was stopped goes on where it was, and gets its line in
docs/soak.md at once, where the lines of other files stay as they are. As many files run at once as there are cores.
"""

import argparse
import hashlib
import os
import re
import subprocess
import sys
import time
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("tests", "ortools_in_pyodide/tests")
RESULTS = ROOT / ".build" / "soak"
REPORT = ROOT / "docs" / "soak.md"
HEAD = """# The last long runs

`python3 build.py soak` runs every check with large numbers. A line tells when a file of tests last passed; files
without a line have not been through a long run yet.

| tests | result | minutes | commit | day |
|---|---|---:|---|---|
"""
PATIENCE = 60
"""Seconds without news after which the files that run are listed."""


def main() -> int:
    parser = argparse.ArgumentParser(
        allow_abbrev=False, description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("files", nargs="*", type=Path, help="files of tests; all of them where none is named")
    arguments = parser.parse_args()
    every = sorted(path.relative_to(ROOT) for folder in FOLDERS for path in ROOT.glob(f"{folder}/**/test_*.py"))
    files = arguments.files or every
    folder = RESULTS / current_commit()
    folder.mkdir(parents=True, exist_ok=True)
    waiting = [path for path in files if not result_of(folder, path).exists()]
    print(f"{len(files)} files of tests, {len(files) - len(waiting)} of them done for {folder.name}", flush=True)
    failed = []
    done = 0
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        jobs = {pool.submit(run, path, folder): path for path in waiting}
        while jobs:
            for job in next_done(jobs, folder):
                path, line = jobs.pop(job), job.result()
                done += 1
                print(f"[{done}/{len(waiting)}] {line or f'{path}: FAILED, see {log_of(folder, path)}'}", flush=True)
                if line is None:
                    failed.append(path)
                write_report(every, folder)
    if failed:
        print(f"Failed: {', '.join(map(str, failed))}")
    return 1 if failed else 0


def next_done(jobs: dict[Future[str | None], Path], folder: Path) -> set[Future[str | None]]:
    """Wait for the next files to be done, saying from time to time how far the running ones are."""
    while True:
        done, others = wait(jobs, timeout=PATIENCE, return_when=FIRST_COMPLETED)
        if done:
            return done
        running = [jobs[job] for job in others if job.running()]
        print("    " + "; ".join(f"{path}{share_of(log_of(folder, path))}" for path in sorted(running)), flush=True)


def share_of(log: Path) -> str:
    """Return how much of a file of tests is done, as pytest says it at the end of a line, or an empty text."""
    found = re.findall(r"\[ *(\d+%)\]", log.read_text(encoding="utf-8", errors="replace")) if log.exists() else []
    return f" {found[-1]}" if found else ""


def run(path: Path, folder: Path) -> str | None:
    """Run one file of tests; return and remember its line for the report, or None where a test failed."""
    began = time.monotonic()
    command = [sys.executable, "-m", "pytest", "-q", "--tb=short", "-p", "no:cacheprovider", str(path)]
    environment = {**os.environ, "LOADING_DOCK_SOAK": "1"}
    with log_of(folder, path).open("wb") as log:
        done = subprocess.run(command, cwd=ROOT, env=environment, stdout=log, stderr=subprocess.STDOUT, check=False)
    if done.returncode != 0:
        return None
    last = log_of(folder, path).read_text(encoding="utf-8", errors="replace").splitlines()[-1]
    counts = ", ".join(re.findall(r"\d+ (?:passed|skipped)", last))
    minutes = (time.monotonic() - began) / 60
    line = f"| {path.as_posix()} | {counts} | {minutes:.1f} | {folder.name} | {datetime.now(UTC):%Y-%m-%d} |"
    result_of(folder, path).write_text(line, encoding="utf-8")
    return line


def result_of(folder: Path, path: Path) -> Path:
    """Return where the line of a file of tests is kept."""
    return folder / (str(path).replace(os.sep, "-") + ".done")


def log_of(folder: Path, path: Path) -> Path:
    """Return where the output of a file of tests is kept."""
    return folder / (str(path).replace(os.sep, "-") + ".txt")


def write_report(files: list[Path], folder: Path) -> None:
    """Write docs/soak.md: a line for each file, of this commit where it passed, else the one that stood there."""
    before = REPORT.read_text(encoding="utf-8").splitlines() if REPORT.exists() else []
    lines = {line.split("|")[1].strip(): line for line in before if line.startswith("| ") and "test_" in line}
    for path in files:
        if result_of(folder, path).exists():
            lines[path.as_posix()] = result_of(folder, path).read_text(encoding="utf-8")
    kept = [lines[path.as_posix()] for path in files if path.as_posix() in lines]
    REPORT.write_text(HEAD + "".join(f"{line}\n" for line in kept), encoding="utf-8")


def current_commit() -> str:
    """Return the short name of the commit; where tracked files differ from it, with a name for the differences."""
    git = ["git", "-C", str(ROOT)]
    name = subprocess.run([*git, "rev-parse", "--short=12", "HEAD"], capture_output=True, text=True, check=True).stdout
    others = [*git, "diff", "HEAD", "--", ".", ":(exclude)docs/soak.md"]
    changes = subprocess.run(others, capture_output=True, check=True).stdout
    return name.strip() + (f"-changed-{hashlib.sha256(changes).hexdigest()[:6]}" if changes else "")


if __name__ == "__main__":
    sys.exit(main())
