"""What all tests share: where the build put things, and how the work is spread."""

import os
import re
import shutil
from pathlib import Path

import pytest

from tests.scale import SOAK

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


DEAD = ["Target crashed", "driver said nothing", "driver ended"]
"""What is said where a browser died, not the page in it."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Run a test in a browser once more where it failed: a machine with little to spare is late now and then.

    A fault of the page fails again. The summary names each second try. A soak, which looks for what is rare, allows it
    only where the browser died.
    """
    if not config.pluginmanager.hasplugin("rerunfailures"):
        return  # in Pyodide
    again = pytest.mark.flaky(reruns=1, only_rerun=DEAD) if SOAK else pytest.mark.flaky(reruns=1)
    for item in items:
        if item.get_closest_marker("flaky") is None and {"browser", "chromium", "driver"} & set(
            getattr(item, "fixturenames", ())
        ):
            item.add_marker(again)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> object:
    """Spread tests one by one, but keep on one core what shares a browser or a Pyodide: it is started once."""
    from xdist.scheduler import LoadScopeScheduling  # not there in Pyodide

    class Groups(LoadScopeScheduling):  # type: ignore[misc]
        def _split_scope(self, nodeid: str) -> str:
            return group_of(nodeid)

    return Groups(config, log)


def group_of(nodeid: str) -> str:
    """Return the group of a test: a browser, a module, or itself."""
    path, _, name = nodeid.partition("::")
    folder = Path(path).parent.name
    if folder == "engines" and (engine := re.search(r"(\w+)\]$", name)):
        return engine[1]
    return path if folder == "web" or path.startswith("ortools_in_pyodide/") else nodeid
