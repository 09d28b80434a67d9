"""A browser with the page in it: from the site, and from the single file.

`site` and `single_file` are addresses. `open_page(address)` gives a fresh page that has loaded one of them, in a
context of its own, with motion off. When a module's pages are closed, each must have kept quiet: an error on the
console, an exception, or a request to anywhere but the site fails the test, unless it was opened with `quiet=False`.
"""

import os
import shutil
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Worker

from web.build.serve import BASE, make_server

ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
GAME = "#new=haul&seed=demo&seats=human,easy,easy,easy&speed=off"
START_LIMIT = 120_000  # ms; generous, since other tests share the cores


class OpenPage(Protocol):
    """Load an address in a fresh context; `ready` is a word of html[data-ready] to wait for."""

    def __call__(self, address: str, *, ready: str = "engine", quiet: bool = True, **options: Any) -> Page: ...


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Tell pytest-playwright which Chromium to start."""
    names = ("chromium", "chromium-browser", "google-chrome")
    path = os.environ.get("LOADING_DOCK_CHROMIUM") or next(filter(None, map(shutil.which, names)), None)
    return {**browser_type_launch_args, "executable_path": path, "args": ARGUMENTS}


@pytest.fixture(scope="module", autouse=True)
def tidy(request: pytest.FixtureRequest) -> Iterator[None]:
    """Close what a module's tests leave open: a page that nobody looks at still takes its share of the cores."""
    here = [item for item in request.session.items if item.path == request.path]
    browser = request.getfixturevalue("browser") if any("browser" in names_of(item) for item in here) else None
    yield
    for context in browser.contexts if browser else ():
        context.close()


def names_of(item: pytest.Item) -> list[str]:
    """Return the names of a test's fixtures."""
    return list(getattr(item, "fixturenames", ()))


@pytest.fixture(scope="session")
def site_folder(dist: Path) -> Path:
    """Return the folder that is served."""
    return dist / "site"


@pytest.fixture(scope="session")
def site(site_folder: Path) -> Iterator[str]:
    """Return the address of the site, served below a path and without any special header."""
    with make_server(site_folder) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}{BASE}"
        server.shutdown()


@pytest.fixture(scope="session")
def single_file(dist: Path) -> str:
    """Return the address of the single file on disk."""
    return (dist / "loading-dock.html").as_uri()


@pytest.fixture(scope="module")
def open_page(browser: Browser, site: str) -> Iterator[OpenPage]:
    """Return the function that opens pages; see the module's text."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def opened(address: str, *, ready: str = "engine", quiet: bool = True, **options: Any) -> Page:
        context = browser.new_context(**{"reduced_motion": "reduce", **options})
        contexts.append(context)
        page = context.new_page()
        if quiet:
            watch(page, site, complaints.append)
        page.goto(address)
        wait_ready(page, ready)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert not complaints, "\n".join(complaints)


def watch(page: Page, site: str, complain: Callable[[str], None]) -> None:
    """Report everything that a healthy page does not do."""
    page.on("console", lambda message: complain(f"console: {message.text}") if message.type == "error" else None)
    page.on("pageerror", lambda error: complain(f"exception: {error}"))
    page.on("request", lambda request: complain(f"request: {request.url}") if not allowed(request.url, site) else None)


def allowed(address: str, site: str) -> bool:
    """Whether the page may ask for this address."""
    return address.startswith((site, "blob:", "data:", "file:"))


def wait_ready(page: Page, word: str) -> None:
    """Wait until html[data-ready] lists `word`."""
    page.locator(f'html[data-ready~="{word}"]').wait_for(state="attached", timeout=START_LIMIT)


def worker_named(page: Page, name: str) -> Worker:
    """Return the page's worker that calls itself `name` (`engine`, `solver`)."""
    for worker in page.workers:
        if worker.evaluate("self.name") == name:
            return worker
    raise AssertionError(f"no worker is called {name}")
