"""Starting and failing: whatever breaks, the page says one clear thing, never hangs, and can go on."""

import base64
import gzip
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from pygames import __version__
from tests.scale import many
from tests.web.conftest import GAME, START_LIMIT, OpenPage, wait_ready, worker_named

RUNTIME_FILES = [
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "python.js",
    "engine.js",
    f"loading_dock-{__version__}-py3-none-any.whl",
]
PYTHON_WASM = re.compile(r"/assets/pyodide\.asm\.\w+\.wasm$")


def alert(page: Page, words: str) -> None:
    """Wait for the one message about what is wrong."""
    expect(page.get_by_role("alert").filter(has_text=words)).to_be_visible(timeout=START_LIMIT)


def asset(name: str) -> re.Pattern[str]:
    """Return what matches the address of a run-time file, whatever its content's hash is."""
    stem, dot, kind = name.rpartition(".")
    return re.compile(rf"/assets/{re.escape(stem)}\.\w+{re.escape(dot + kind)}(\.gz)?$")


@pytest.fixture
def closed(browser: Browser) -> Iterator[Page]:
    """A page that has opened nothing yet."""
    context = browser.new_context(reduced_motion="reduce")
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("form", ["site", "single_file"])
def test_engine_starts_and_nothing_is_complained_of(
    request: pytest.FixtureRequest, open_page: OpenPage, form: str
) -> None:
    page = open_page(request.getfixturevalue(form) + GAME, ready="engine")
    expect(page.locator("[data-game=haul][data-turn]")).to_be_visible()


@pytest.mark.parametrize("name", RUNTIME_FILES[:: many(2, 1)])
def test_truncated_file_is_named_and_a_second_try_works(closed: Page, site: str, name: str) -> None:
    def cut(route: Route) -> None:
        response = route.fetch()
        body = response.body()
        route.fulfill(response=response, body=body[: len(body) // 2])

    closed.route(asset(name), cut)
    closed.goto(site + GAME)
    alert(closed, f"file {name} is missing or damaged")
    # One failure, one message; and the game that the link asked for is opened by the second try.
    expect(closed.get_by_text("is missing or damaged")).to_have_count(1)
    closed.unroute(asset(name))
    closed.get_by_role("button", name="Start it again").click()
    wait_ready(closed, "engine")
    expect(closed.locator("[data-game=haul][data-turn]")).to_be_visible(timeout=START_LIMIT)


@pytest.mark.parametrize("name", ["pyodide.asm.wasm", "python_stdlib.zip"])
def test_missing_file_is_named(closed: Page, site: str, name: str) -> None:
    closed.route(asset(name), lambda route: route.fulfill(status=404))
    closed.goto(site + GAME)
    alert(closed, f"file {name} is missing or damaged (the server answered 404)")


def test_wasm_of_another_type_is_compiled_when_it_is_there(closed: Page, site: str) -> None:
    def served(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, headers=response.headers | {"content-type": "application/octet-stream"})

    closed.route(re.compile(r"\.wasm$"), served)
    closed.goto(site + GAME)
    wait_ready(closed, "solver")


def test_browser_without_webassembly(closed: Page, site: str) -> None:
    """One sentence that helps, and no press that cannot."""
    closed.add_init_script("delete globalThis.WebAssembly")
    closed.goto(site + GAME)
    alert(closed, "This browser has WebAssembly switched off")
    expect(closed.get_by_text("WebAssembly")).to_have_count(1)
    expect(closed.get_by_role("button", name="Start it again")).to_have_count(0)


def test_truncated_wasm_in_the_single_file_is_named(closed: Page, dist: Path, tmp_path: Path) -> None:
    text = (dist / "loading-dock.html").read_text(encoding="utf-8")
    found = re.search(r'data-name="pyodide.asm.wasm">([^<]*)<', text)
    assert found
    wasm = gzip.decompress(base64.b64decode(found[1]))
    short = base64.b64encode(gzip.compress(wasm[: len(wasm) // 2], 1)).decode()
    broken = tmp_path / "broken.html"
    broken.write_text(text[: found.start(1)] + short + text[found.end(1) :], encoding="utf-8")
    closed.goto(broken.as_uri() + GAME)
    alert(closed, "file pyodide.asm.wasm is missing or damaged")


@pytest.mark.parametrize(
    ("script", "words"),
    [
        ("delete globalThis.WebAssembly", "This browser has WebAssembly switched off"),
        ("globalThis.Worker = class { constructor() { throw new Error('blocked'); } }", "does not let the page start"),
    ],
    ids=["no wasm", "no workers"],
)
@pytest.mark.parametrize("form", ["site", "single_file"])
def test_what_the_browser_lacks_is_said_with_what_to_try(
    request: pytest.FixtureRequest, closed: Page, form: str, script: str, words: str
) -> None:
    closed.add_init_script(script)
    closed.goto(request.getfixturevalue(form) + GAME)
    alert(closed, words)
    expect(closed.get_by_text("missing or damaged")).to_have_count(0)
    # Starting again in the same page cannot help.
    expect(closed.get_by_role("button", name="Start it again")).to_have_count(0)
    expect(closed.get_by_role("button", name="Reload the page")).to_be_visible()


def test_a_host_that_calls_wasm_something_else_does_for_the_page(closed: Page, site: str) -> None:
    closed.route(PYTHON_WASM, lambda route: route.fulfill(response=route.fetch(), content_type="text/plain"))
    closed.goto(site + GAME)
    wait_ready(closed, "engine")


def test_start_that_stands_still_ends_with_a_message(closed: Page, site: str) -> None:
    closed.clock.install()
    closed.route(PYTHON_WASM, lambda route: None)  # never answered
    closed.goto(site + GAME)
    wait_ready(closed, "shell")
    closed.clock.fast_forward("10:00")
    alert(closed, "nothing happened for")


@pytest.mark.parametrize("form", ["site", "single_file"])
def test_engine_that_dies_is_started_again_and_the_game_goes_on(
    request: pytest.FixtureRequest, open_page: OpenPage, form: str
) -> None:
    page = open_page(request.getfixturevalue(form) + GAME, quiet=False)
    table = page.locator("[data-game=haul][data-turn]")
    expect(table).to_be_visible()
    mine = page.locator("[data-phase=play][data-turn='0']")
    expect(mine).to_be_visible(timeout=START_LIMIT)
    before = page.locator("[data-game=haul]").inner_text()
    worker_named(page, "engine").evaluate("void setTimeout(() => { throw new Error('planted') })")
    expect(page.get_by_text("The game engine stopped and was started again")).to_be_visible(timeout=START_LIMIT)
    expect(mine).to_be_visible()
    assert page.locator("[data-game=haul]").inner_text() == before


# Keeps hold of the page's workers, so that a test can end one as the system does: without any event.
HOLD = """window.held = {};
window.Worker = class extends Worker {
  constructor(address, options) { super(address, options); window.held[options.name] = this; }
};"""


@pytest.fixture
def silenced(browser: Browser, site: str) -> Page:
    """A game with both workers up, which end without a word by `held.engine.terminate()`; its clock can be moved."""
    page = browser.new_context(reduced_motion="reduce").new_page()
    page.clock.install()
    page.add_init_script(HOLD)
    page.goto(site + GAME)
    wait_ready(page, "solver")
    page.locator("[data-phase=play][data-turn='0']").wait_for(timeout=START_LIMIT)
    return page


def test_engine_that_falls_silent_is_started_again(silenced: Page) -> None:
    page = silenced
    before = page.locator("#table").get_attribute("data-step")
    page.evaluate("held.engine.terminate()")
    page.locator("[data-zone=hand] [data-legal]").first.click()
    page.clock.fast_forward("02:00")
    expect(page.get_by_text("The game engine stopped and was started again")).to_be_visible(timeout=START_LIMIT)
    page.locator(f"[data-phase=play][data-turn='0'][data-step='{before}']").wait_for(timeout=START_LIMIT)
    page.locator("[data-zone=hand] [data-legal]").first.click()
    page.locator(f"#table[data-mine=yes]:not([data-step='{before}'])").wait_for(timeout=START_LIMIT)


def test_solver_that_falls_silent_leaves_the_engines_hint(silenced: Page) -> None:
    page = silenced
    page.evaluate("held.solver.terminate()")
    hint = page.get_by_role("button", name="Hint", exact=True)
    hint.click()
    page.locator(".hint li").first.wait_for(timeout=START_LIMIT)
    hint.click()
    page.locator(".thinking").wait_for(timeout=START_LIMIT)
    page.clock.fast_forward("05:00")
    expect(page.locator(".hint li")).to_have_count(2, timeout=START_LIMIT)
    expect(page.locator(".hint .source")).to_contain_text("The solver gave no answer")


def test_solver_that_dies_leaves_the_game_alone(open_page: OpenPage, site: str) -> None:
    page = open_page(site + GAME, ready="solver", quiet=False)
    worker_named(page, "solver").evaluate("void setTimeout(() => { throw new Error('planted') })")
    expect(page.locator('html[data-ready~="solver"]')).to_have_count(0, timeout=START_LIMIT)
    wait_ready(page, "engine")
    expect(page.locator("[data-game=haul][data-turn]")).to_be_visible()


# Remembers when the player was first to move at a table, on the clock by which the browser tells when it fetched what.
NOTE = """window.myTurnAt = Infinity;
new MutationObserver((_, watch) => {
  if (!document.querySelector("#table[data-mine=yes]")) return;
  window.myTurnAt = performance.now();
  watch.disconnect();
}).observe(document, { subtree: true, childList: true, attributes: true });"""


def test_solver_is_fetched_and_started_only_when_a_player_is_at_the_table(closed: Page, site: str) -> None:
    asked: list[str] = []
    closed.on("request", lambda request: asked.append(request.url))
    closed.add_init_script(NOTE)
    closed.goto(site)
    wait_ready(closed, "engine")
    closed.wait_for_timeout(2500)  # longer than a table waits before it gets the solver ready
    assert not any(name in address for address in asked for name in ("cp_sat", "solver_"))
    assert [worker.evaluate("self.name") for worker in closed.workers] == ["engine"]
    closed.goto(site + GAME)
    wait_ready(closed, "solver")
    fetched_at = "performance.getEntriesByType('resource').find(({ name }) => name.includes('cp_sat_')).startTime"
    assert closed.evaluate(fetched_at) > closed.evaluate("myTurnAt")


def test_only_one_build_of_the_solver_is_fetched(closed: Page, site: str) -> None:
    asked: list[str] = []
    closed.on("request", lambda request: asked.append(request.url))
    closed.goto(site + GAME)
    wait_ready(closed, "solver")
    builds = {name for name in ("jspi", "asyncify") if any(f"cp_sat_{name}" in address for address in asked)}
    assert builds == {"jspi"}


def test_browser_without_jspi_gets_the_other_build(browser: Browser, site: str) -> None:
    page = browser.new_context(reduced_motion="reduce").new_page()
    page.add_init_script("delete WebAssembly.promising")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(site + GAME)
    wait_ready(page, "solver")
    assert any("cp_sat_asyncify" in address for address in asked)
    assert not any("cp_sat_jspi" in address for address in asked)
