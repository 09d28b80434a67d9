"""How smooth Haul's table is: frames in a drag and in motions, beside an idle table, and the page's long tasks.

python -m tests.bench.table [ACTIONS]

Prints the frames a second of an idle table, of a drag and of a game of so many actions with motion, the last two also
as ratios to the first; then every task of over 50 ms after the start, and how long it takes from a press to the next
frame (95th percentile).
"""

import shutil
import sys
import threading
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from tests.web.conftest import ARGUMENTS, wait_ready
from tests.web.haul_page import GO_ON, LIMIT, MINE, OVER, legal
from web.build.serve import BASE, make_server

ROOT = Path(__file__).resolve().parents[2]
GAME = "#new=haul&seed=demo&seats=human,easy,easy,easy&speed=fast"
COUNT = """() => { window.frames_seen = 0; window.tasks = []; window.presses = [];
  const tick = () => { window.frames_seen += 1; requestAnimationFrame(tick); };
  requestAnimationFrame(tick);
  new PerformanceObserver((list) => list.getEntries().forEach((task) => window.tasks.push(Math.round(task.duration))))
    .observe({ type: 'longtask' });
  document.addEventListener('click', () => {
    const start = performance.now();
    requestAnimationFrame(() => setTimeout(() => window.presses.push(performance.now() - start)));
  }, true);
}"""


def rate(page: Page, action: Any) -> float:
    """Frames a second while `action` runs."""
    before, start = page.evaluate("window.frames_seen"), time.monotonic()
    action()
    return float((page.evaluate("window.frames_seen") - before) / (time.monotonic() - start))


def drag(page: Page) -> None:
    box = legal(page).first.bounding_box()
    assert box
    page.mouse.move(box["x"] + 12, box["y"] + 30)
    page.mouse.down()
    for at in range(120):
        page.mouse.move(200 + 5 * at, 300 + (at % 40) * 5)
    page.keyboard.press("Escape")
    page.mouse.up()


def play(page: Page, actions: int) -> None:
    for at in range(actions):
        page.locator(f"{MINE}, {OVER}, {GO_ON}, .choices button").first.wait_for(timeout=LIMIT)
        if page.locator(OVER).count():
            return
        if page.locator(GO_ON).count():
            page.locator(GO_ON).click()
        elif page.locator(".choices button").count():
            page.locator(".choices button").first.click()
        else:
            places = legal(page)
            places.nth(at % max(1, places.count())).click()


def main() -> None:
    actions = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    with make_server(ROOT / "dist" / "site") as server, sync_playwright() as playwright:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=ARGUMENTS)
        page = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
        page.goto(f"http://127.0.0.1:{server.server_port}{BASE}{GAME}")
        wait_ready(page, "engine")
        page.locator(MINE).wait_for(timeout=LIMIT)
        page.evaluate(COUNT)
        idle = rate(page, lambda: page.wait_for_timeout(2000))
        dragged = rate(page, lambda: drag(page))
        played = rate(page, lambda: play(page, actions))
        print(f"frames a second: idle {idle:.0f}, drag {dragged:.0f} ({dragged / idle:.2f})", end="")
        print(f", motion {played:.0f} ({played / idle:.2f})")
        tasks, presses = page.evaluate("[window.tasks, window.presses]")
        print(f"tasks of over 50 ms: {len(tasks)}, the longest {max(tasks, default=0)} ms: {tasks}")
        print(f"from a press to the next frame: {sorted(presses)[int(len(presses) * 0.95)]:.0f} ms (95 %)")
        browser.close()


if __name__ == "__main__":
    main()
