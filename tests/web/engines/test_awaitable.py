"""The awaitable solve in Firefox and WebKit: progress from inside, a stop, cancelling, a killed worker.

Chromium has the same and much more in `ortools_in_pyodide/tests/test_awaitable.py`.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ortools_in_pyodide.tests.both import page_module
from ortools_in_pyodide.tests.served import served
from tests.web.engines.conftest import WEBKIT
from tests.web.engines.drivers import Driver, wait

RESPONSE = page_module("sat.cp_model_pb2").CpSolverResponse
RUN = """(name) => {
    window.said = null;
    const place = new URL("awaitable_page.mjs", location).href;
    import(place).then((page) => page[name]("asyncify")).then(
        (result) => { window.said = { result }; },
        (error) => { window.said = { failed: String(error) }; },
    );
}"""
pytestmark = pytest.mark.parametrize("driver", ["firefox", WEBKIT], indirect=True)


@pytest.fixture(scope="module")
def address(driver: Driver, node: str, root: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A page without any special header."""
    folder = tmp_path_factory.mktemp("served")
    with served(node, root, folder) as found:
        page = folder / "plain" / "index.html"
        page.write_text(f"<!doctype html><head>{driver.prelude}<title>CP-SAT</title></head>")
        yield f"{found}/plain/index.html"


def run(driver: Driver, address: str, name: str) -> Any:
    """What a function of awaitable_page.mjs gives, in a page of its own."""
    driver.open(address)
    driver.evaluate(RUN, name)
    said = wait(driver, "() => window.said", limit=600)
    assert "failed" not in said, said["failed"]
    return said["result"]


def status(said: Any) -> str:
    """The status of an answer."""
    assert isinstance(said, str), said
    return RESPONSE.FromString(bytes.fromhex(said)).status.name  # type: ignore[no-any-return]


def test_progress_and_stop(driver: Driver, address: str) -> None:
    """The worker sees the stop in mid-solve, and goes on with the next model."""
    said = run(driver, address, "progressAndStop")
    assert status(said["answer"]) == "FEASIBLE"
    assert said["progress"][-1]["solutions"] >= 2
    assert status(said["after"]) == "OPTIMAL"
    assert said["workers"] == 1


def test_events_come_while_it_is_solved(driver: Driver, address: str) -> None:
    """A search without an end is stopped at its first solution, which the page hears of meanwhile."""
    said = run(driver, address, "events")
    first = RESPONSE.FromString(bytes.fromhex(said["solutions"][0]))
    assert (first.status.name, first.objective_value) == ("FEASIBLE", 7220)
    assert status(said["stopped"]) == "FEASIBLE"
    assert status(said["whole"]) == "OPTIMAL"
    assert {kind for kind, _ in said["events"]} == {1, 2, 4}


def test_cancelled_and_killed(driver: Driver, address: str) -> None:
    """One code each; the next solve works, and nothing is compiled again."""
    said = run(driver, address, "cancelled")
    assert [each["code"] for each in (*said["all"], *said["signals"][:2])] == ["cancelled"] * 4
    assert status(said["afterAll"]) == status(said["signals"][2]) == "OPTIMAL"
    assert said["counts"] == {"workers": 3, "compiled": 1}
    killed = run(driver, address, "killed")
    assert killed["busy"]["code"] == "died"
    assert status(killed["afterBusy"]) == status(killed["afterIdle"]) == "OPTIMAL"
