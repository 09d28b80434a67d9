"""After one visit to the site the page opens and plays without a network; a new release fetches only what changed."""

import functools
import http.server
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.web.conftest import GAME, START_LIMIT, wait_ready
from web.build.serve import BASE, make_server

KEPT = "navigator.serviceWorker.ready.then(({active}) => active.state !== 'activated' && new Promise((resolve) => "
KEPT += "active.addEventListener('statechange', () => active.state === 'activated' && resolve())))"

FILES = "async (name) => (await (await caches.open(name)).keys()).map((request) => request.url)"

# Keeps every line about offline use that the page has shown.
SAID = """globalThis.said = [];
setInterval(() => {
  const text = document.querySelector('.offline')?.textContent;
  if (text && text !== said.at(-1)) said.push(text);
}, 5);"""

# Resolves when the page has said so at last; the page's policy forbids Playwright to evaluate strings in a loop.
LAST = """new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error(`the page said ${said}`)), 60000);
  setInterval(() => said.includes("Ready for offline use.") && resolve(), 20);
})"""

# Resolves when the release that is looked for has come; as no page uses the old one, it may be the active one at once.
UPDATES = """navigator.serviceWorker.getRegistration().then((registration) => new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('no other release was found')), 60000);
    registration.addEventListener('updatefound', () =>
        registration.installing.addEventListener('statechange', () => resolve(true), { once: true }));
    registration.update();
}))"""


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A browser profile of its own."""
    context = browser.new_context(reduced_motion="reduce")
    yield context
    context.close()


class Host:
    """A static host that can be stopped, and whose files can be changed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.server = make_server(folder)
        self.address = f"http://127.0.0.1:{self.server.server_port}{BASE}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture
def host(site_folder: Path, tmp_path: Path) -> Iterator[Host]:
    """The site on a host of its own."""
    host = Host(Path(shutil.copytree(site_folder, tmp_path / "site")))
    yield host
    host.stop()


def visit(context: BrowserContext, address: str) -> Page:
    page = context.new_page()
    page.goto(address)
    wait_ready(page, "engine")
    page.evaluate(KEPT)
    return page


def test_second_visit_needs_no_network(context: BrowserContext, host: Host) -> None:
    visit(context, host.address).close()
    host.stop()
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(host.address + GAME)
    wait_ready(page, "engine")
    wait_ready(page, "solver")
    expect(page.locator("[data-game=haul][data-turn='0']")).to_be_visible(timeout=START_LIMIT)
    assert errors == []


def test_only_the_build_of_the_solver_that_is_used_is_kept(context: BrowserContext, host: Host) -> None:
    page = visit(context, host.address)
    names = page.evaluate(FILES, "loading-dock /loading-dock/ files")
    assert any("cp_sat_jspi" in name for name in names)
    assert not any("asyncify" in name for name in names)


def test_new_release_keeps_the_files_that_did_not_change(context: BrowserContext, host: Host) -> None:
    page = visit(context, host.address)
    script = host.folder / "service-worker.js"
    script.write_text(script.read_text(encoding="utf-8") + "\n// another release", encoding="utf-8")
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    page.evaluate(UPDATES)
    assert any(address.endswith("service-worker.js") for address in asked), asked
    assert not any(".wasm" in address or ".gz" in address for address in asked), asked


def test_caches_that_were_emptied_are_filled_again(context: BrowserContext, host: Host) -> None:
    page = visit(context, host.address)
    expect(page.get_by_text("Ready for offline use")).to_be_visible(timeout=START_LIMIT)
    page.evaluate("async () => { for (const name of await caches.keys()) await caches.delete(name); }")
    page.add_init_script(SAID)
    page.reload()
    wait_ready(page, "engine")
    page.evaluate(LAST)
    assert page.evaluate("said[0]") == "Getting ready for offline use …"
    page.close()
    host.stop()
    page = context.new_page()
    page.goto(host.address + GAME)
    wait_ready(page, "engine")


def test_two_copies_on_one_host_leave_each_other_alone(
    context: BrowserContext, site_folder: Path, tmp_path: Path
) -> None:
    for name in ("a", "b"):
        folder = Path(shutil.copytree(site_folder, tmp_path / name))
        script = folder / "service-worker.js"
        script.write_text(f"{script.read_text(encoding='utf-8')}\n// {name}", encoding="utf-8")
    handler = functools.partial(QuietHandler, directory=str(tmp_path))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_port}"
        for name in ("a", "b"):
            page = visit(context, f"{address}/{name}/{GAME}")
            expect(page.locator("#table[data-step]")).to_be_visible(timeout=START_LIMIT)
            page.goto(f"{address}/{name}/#")
            # Each has its own game and nothing of the other's.
            expect(page.locator(".saves li")).to_have_count(1)
            page.close()
        server.shutdown()
    for name in ("a", "b"):
        page = context.new_page()
        page.goto(f"{address}/{name}/")
        wait_ready(page, "engine")
        page.close()


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    """Says nothing of each request."""

    def log_message(self, format: str, *args: object) -> None:
        pass
