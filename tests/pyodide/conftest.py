"""Pyodide under Node, as the page has it."""

import json
import subprocess
from pathlib import Path
from typing import Protocol

import pytest

HERE = Path(__file__).parent
LIMIT = 1800  # seconds; only there so that nothing hangs


class RunInPyodide(Protocol):
    """Run a script of this folder inside Pyodide; return what it printed. `mounts` are folders to see there."""

    def __call__(
        self, script: str, *arguments: str, mounts: dict[str, Path] | None = None, whole: bool = False
    ) -> str: ...


@pytest.fixture(scope="session")
def run_in_pyodide(node: str, root: Path, dist: Path) -> RunInPyodide:
    """Return the function that runs scripts with the page's wheels and, unless `whole`, its trimmed library."""
    assert dist.exists()

    def run(script: str, *arguments: str, mounts: dict[str, Path] | None = None, whole: bool = False) -> str:
        options = {
            "runtime": str(root / ".build/runtime"),
            "modules": str(root / "web/node_modules"),
            "mounts": {place: str(folder) for place, folder in (mounts or {}).items()},
            "whole": whole,
        }
        command = [node, str(HERE / "run.mjs"), json.dumps(options), str(HERE / script), *arguments]
        done = subprocess.run(command, capture_output=True, text=True, timeout=LIMIT, check=False)
        assert done.returncode == 0, done.stdout[-5000:] + done.stderr[-5000:]
        return done.stdout

    return run
