"""How fast the page starts, as ratios to a bare `loadPyodide()` page in the same browser and run.

python -m tests.bench.start [ROUNDS]

Prints for each way to open the page the median time from navigation to a table that can be played, and its ratio to
the bare page's. A first visit has an empty cache; a second visit has what the first left in the browser's cache.
"""

import shutil
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.web.conftest import ARGUMENTS
from web.build.serve import BASE, make_server

ROOT = Path(__file__).resolve().parents[2]
GAME = "#new=haul&seed=demo&seats=human,easy,easy,easy&speed=off"
BARE = """<!doctype html><title>bare</title><script type="module">
import { loadPyodide } from "./pyodide.mjs";
await loadPyodide();
document.documentElement.dataset.ready = "python";
</script>"""


def bare_folder(folder: Path) -> Path:
    """Fill a folder with what a page needs that only starts Pyodide."""
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"):
        shutil.copy(ROOT / "web/node_modules/pyodide" / name, folder)
    (folder / "index.html").write_text(BARE)
    return folder


def wait_bare(page: Page) -> None:
    page.locator("html[data-ready]").wait_for(state="attached", timeout=120_000)


def wait_table(page: Page) -> None:
    page.locator("[data-game=haul][data-turn]").wait_for(timeout=120_000)


def visits(browser: Browser, address: str, wait: Callable[[Page], None]) -> list[float]:
    """Open the address three times in one fresh context; return the seconds of each."""
    context = browser.new_context(reduced_motion="reduce")
    times = []
    for _ in range(3):
        page = context.new_page()
        began = time.perf_counter()
        page.goto(address, wait_until="commit")
        wait(page)
        times.append(time.perf_counter() - began)
        page.wait_for_timeout(1500)  # the browser stores compiled code a while after it is ready
        page.close()
    context.close()
    return times


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        servers = [make_server(bare_folder(Path(scratch))), make_server(ROOT / "dist/site")]
        for server in servers:
            threading.Thread(target=server.serve_forever, daemon=True).start()
        bare, site = (f"http://127.0.0.1:{server.server_port}{BASE}" for server in servers)
        ways: dict[str, tuple[str, Callable[[Page], None]]] = {
            "bare loadPyodide()": (bare, wait_bare),
            "site": (site + GAME, wait_table),
            "single file": ((ROOT / "dist/loading-dock.html").as_uri() + GAME, wait_table),
        }
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=ARGUMENTS)
        times: dict[str, list[list[float]]] = {name: [] for name in ways}
        for _ in range(rounds):
            for name, (address, wait) in ways.items():
                times[name].append(visits(browser, address, wait))
        browser.close()
        for server in servers:
            server.shutdown()
    print(f"{'median of ' + str(rounds):<22} {'first visit':>20} {'second visit':>20} {'third visit':>20}")
    medians = {name: [statistics.median(column) for column in zip(*rows, strict=True)] for name, rows in times.items()}
    for name, row in medians.items():
        cells = [
            f"{seconds:7.2f} s   x {seconds / base:5.2f}"
            for seconds, base in zip(row, medians["bare loadPyodide()"], strict=True)
        ]
        print(f"{name:<22} {cells[0]:>20} {cells[1]:>20} {cells[2]:>20}")


if __name__ == "__main__":
    main()
