"""Run the tests in large numbers, one file of tests after the other: python -m tests.soak [FILE...]

Each file that passed is remembered for the commit, so a run that was stopped goes on where it was. When all have run,
docs/soak.md gets one line for each. As many files run at once as there are cores.
"""

import argparse
import os
import re
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor, as_completed
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RESULTS = ROOT / ".build" / "soak"
REPORT = ROOT / "docs" / "soak.md"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="*", type=Path, help="files of tests; all of them where none is named")
    arguments = parser.parse_args()
    files = arguments.files or sorted(path.relative_to(ROOT) for path in ROOT.glob("tests/**/test_*.py"))
    commit = current_commit()
    folder = RESULTS / commit
    folder.mkdir(parents=True, exist_ok=True)
    waiting = [path for path in files if not result_of(folder, path).exists()]
    print(f"{len(files)} files of tests, {len(files) - len(waiting)} of them done for {commit}", flush=True)
    failed = []
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        jobs = {pool.submit(run, path, folder): path for path in waiting}
        for number, job in enumerate(as_completed(jobs), 1):
            path, line = jobs[job], job.result()
            print(f"[{number}/{len(waiting)}] {line or f'{path}: FAILED, see {log_of(folder, path)}'}", flush=True)
            if line is None:
                failed.append(path)
    if failed:
        print(f"Failed: {', '.join(map(str, failed))}")
        return 1
    if not arguments.files:
        write_report(commit, [result_of(folder, path).read_text(encoding="utf-8") for path in files])
    return 0


def run(path: Path, folder: Path) -> str | None:
    """Run one file of tests; return and remember its summary, or None where a test failed."""
    began = time.monotonic()
    command = [sys.executable, "-m", "pytest", "-q", "--tb=short", "-p", "no:cacheprovider", str(path)]
    environment = {**os.environ, "LOADING_DOCK_SOAK": "1"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    log_of(folder, path).write_text(done.stdout + done.stderr, encoding="utf-8")
    if done.returncode != 0:
        return None
    counts = re.findall(r"\d+ (?:passed|skipped)", done.stdout.splitlines()[-1])
    line = f"{path}: {', '.join(counts)} in {time.monotonic() - began:.0f} s"
    result_of(folder, path).write_text(line, encoding="utf-8")
    return line


def result_of(folder: Path, path: Path) -> Path:
    """Return where the summary of a file of tests is kept."""
    return folder / (str(path).replace(os.sep, "-") + ".done")


def log_of(folder: Path, path: Path) -> Path:
    """Return where the output of a file of tests is kept."""
    return folder / (str(path).replace(os.sep, "-") + ".txt")


def write_report(commit: str, lines: list[str]) -> None:
    """Write docs/soak.md, one line a file of tests."""
    head = ["# The last long run", "", f"`python3 build.py soak` at {commit}, {datetime.now(UTC):%Y-%m-%d}.", ""]
    REPORT.write_text("\n".join([*head, *(f"- {line}" for line in lines), ""]), encoding="utf-8")
    print(f"Wrote {REPORT.relative_to(ROOT)}")


def current_commit() -> str:
    """Return the short name of the commit, marked where files differ from it."""
    git = ["git", "-C", str(ROOT)]
    name = subprocess.run([*git, "rev-parse", "--short=12", "HEAD"], capture_output=True, text=True, check=True).stdout
    others = [*git, "status", "--porcelain", "--", ".", ":(exclude)docs/soak.md"]
    changes = subprocess.run(others, capture_output=True, text=True, check=True).stdout
    return name.strip() + ("-changed" if changes else "")


if __name__ == "__main__":
    sys.exit(main())
