"""Rules, laws and playthroughs hold inside Pyodide too, with the page's own wheel: the same digests and refusals."""

import json
import sysconfig
from pathlib import Path

import pytest

from tests.pyodide.conftest import RunInPyodide
from tests.scale import SOAK

ROOT = Path(__file__).parents[2]
NAMES = ("games", "laws", "playthroughs", *(("naive",) if SOAK else ()))
FOLDERS = sorted(f"tests/{name}" for name in NAMES if any(ROOT.glob(f"tests/{name}/test_*.py")))
# The layers of the sources are no matter of the wheel. What is a law of the rules and not of the Python that runs them
# is left to the soak: the games that are played here, and those that were recorded elsewhere, would show a difference.
SLOW = () if SOAK else ("secrecy", "twins", "thinking", "told", "hints", "words", "replay", "no_such_action")
SLOW_GAMES = () if SOAK else ("positions", "advice", "newcomer")
LEFT_OUT = [f"--ignore=tests/laws/test_{name}.py" for name in ("layers", "web_layers", *SLOW)]
LEFT_OUT += [f"--ignore-glob=tests/games/test_*_{name}.py" for name in SLOW_GAMES]


@pytest.mark.parametrize("folder", FOLDERS)
def test_engine_keeps_the_rules_inside_pyodide(root: Path, run_in_pyodide: RunInPyodide, folder: str) -> None:
    packages = Path(sysconfig.get_path("purelib"))
    mounts = {"/project": root, "/packages": packages}
    said = run_in_pyodide("suite.py", folder, *LEFT_OUT, mounts=mounts, whole=True)
    result = json.loads(said.splitlines()[-1])
    assert result["engine"].startswith("/lib/python3.14/site-packages/pygames/"), result
    assert result["status"] == 0, said
    assert result["failed"] == 0, said
    assert result["passed"] > 0, said
