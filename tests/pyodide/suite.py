"""Run pytest inside Pyodide over the folders given as arguments; print what it says, then the counts as JSON.

The engine is the page's own wheel; only the tests come from the project's folder. What needs another process is
skipped: a page has none.
"""

import json
import os
import subprocess
import sys
from typing import Any

sys.dont_write_bytecode = True
sys.path.remove("")  # the folder that is current must not come before the wheels
sys.path += ["/packages", "/project"]
os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
os.chdir("/project")

import pytest  # noqa: E402


def no_process(*_: Any, **__: Any) -> None:
    """Stand for a call that starts a process."""
    pytest.skip("a page has no processes")


subprocess.run = subprocess.Popen = no_process  # type: ignore[assignment, misc]


class Counts:
    """Count tests by how they ended."""

    def __init__(self) -> None:
        self.counts = {"passed": 0, "failed": 0, "skipped": 0}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Count a call, or a set-up that skipped or failed."""
        if report.when == "call" or not report.passed:
            self.counts[report.outcome] += 1


plugin = Counts()
options = [
    "-q",
    "-o",
    "pythonpath=",
    "-o",
    "addopts=",
    "--import-mode=importlib",
    "-p",
    "no:cacheprovider",
    "--tb=short",
]
status = pytest.main([*options, *arguments], plugins=[plugin])  # type: ignore[name-defined]  # noqa: F821  set by run.mjs
import pygames  # noqa: E402

print(json.dumps({"status": int(status), "engine": pygames.__file__, **plugin.counts}))
