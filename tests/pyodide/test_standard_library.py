"""What the page's copies of the standard library and of our wheels hold can be imported there."""

import json
import zipfile
from pathlib import Path

import pytest

from tests.pyodide.conftest import RunInPyodide

# These ask for what no page has, in whole copies too: processes, a terminal's settings, OpenSSL.
NEVER = {"asyncio.__main__", "_sysconfigdata__emscripten_wasm32-emscripten"}


def modules_in(archive: Path) -> list[str]:
    """Return the names of a zip's modules."""
    with zipfile.ZipFile(archive) as content:
        paths = [name[: -len(".pyc")] for name in content.namelist() if name.endswith(".pyc")]
    names = {path.replace("/", ".").removesuffix(".__init__") for path in paths}
    return sorted(name for name in names - NEVER if not name.endswith("__main__"))


def archives() -> list[str]:
    """Return the names of what the build made, so that each is a test of its own."""
    return ["python_stdlib.zip", "loading_dock-*.whl", "ortools_in_pyodide-*.whl"]


@pytest.mark.parametrize("pattern", archives())
def test_everything_that_is_kept_can_be_imported(root: Path, run_in_pyodide: RunInPyodide, pattern: str) -> None:
    (archive,) = (root / ".build/runtime").glob(pattern)
    names = modules_in(archive)
    assert names
    assert json.loads(run_in_pyodide("imports.py", json.dumps(names))) == {}


def test_nothing_is_there_twice(root: Path) -> None:
    with zipfile.ZipFile(root / ".build/runtime/python_stdlib.zip") as content:
        names = content.namelist()
    assert len(names) == len(set(names))
    assert not [name for name in names if name.endswith(".py")]
