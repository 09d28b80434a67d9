"""What all tests share: where the build put things, and how the work is spread."""

import os
import shutil
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="session")
def root() -> Path:
    """Return the folder of the project."""
    return ROOT


@pytest.fixture(scope="session")
def dist() -> Path:
    """Return the folder of the build's results; fail where there was no build."""
    folder = ROOT / "dist"
    if not (folder / "loading-dock.html").exists():
        pytest.fail("There is no page yet: run python3 build.py --no-open")
    return folder


@pytest.fixture(scope="session")
def node() -> str:
    """Return the path of Node."""
    path = os.environ.get("LOADING_DOCK_NODE") or shutil.which("node")
    if path is None:
        pytest.fail("There is no Node: run the tests by python3 build.py test")
    return path


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep each module that shares a browser or a Pyodide on one core, so that it starts them once."""
    for item in items:
        if item.path.parent.name in ("web", "browser"):
            item.add_marker(pytest.mark.xdist_group(item.path.stem))
