"""Each browser is started once, and its tests stay on one core. The tests of one that is not installed are skipped."""

import contextlib
import shutil
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.web.engines.drivers import Chromium, Driver, Firefox, WebKit
from web.build import browsers
from web.build.serve import BASE, make_server

KINDS = {
    "chromium": browsers.CHROMIUM,
    "firefox": browsers.FIREFOX,
    "webkit": browsers.WEBKIT,
    "webkit_omg": browsers.WEBKIT,
}

WEBKIT = pytest.param("webkit", marks=pytest.mark.flaky(reruns=1))
"""A test in WebKit has a second try: a few large wasm programs in a hundred break in it (ortools_in_pyodide)."""


@pytest.fixture(scope="package")
def driver(request: pytest.FixtureRequest, node: str) -> Iterator[Driver]:
    """A browser by its name, one for all tests of this folder."""
    kind = KINDS[request.param]
    program = kind.find()
    if program is None:
        pytest.skip(f"{kind.name} is not here: {kind.mend}")
    started: Driver
    if kind is browsers.CHROMIUM:
        started = Chromium(program, request.getfixturevalue("playwright"))
    elif kind is browsers.FIREFOX:
        started = Firefox(program, node)
    else:
        started = WebKit(program, str(shutil.which("Xvfb")), omg=request.param == "webkit_omg")
    yield started
    started.close()


@pytest.fixture(autouse=True)
def quiet(driver: Driver) -> None:
    """What the page of another test complained of is not this one's."""
    driver.complaints()


class Host:
    """A plain static host of one folder, without any special header, that can be stopped."""

    def __init__(self, folder: Path) -> None:
        self.server = make_server(folder)
        self.address = f"http://127.0.0.1:{self.server.server_port}{BASE}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture(scope="module")
def serve() -> Iterator[Callable[[Path], Host]]:
    """Return the function that serves a folder; what it serves is stopped after the module's last test."""
    with contextlib.ExitStack() as stack:

        def served(folder: Path) -> Host:
            host = Host(folder)
            stack.callback(host.stop)
            return host

        yield served
