"""How smooth the tables are: frames in a drag and in motions, beside an idle table, and the page's long tasks.

python -m tests.bench.table [GAME ...] [ACTIONS]

Prints for each game the frames a second of an idle table, of a drag and of so many actions with motion, the last two
also as ratios to the first; then every task of over 50 ms after the start; and how long it takes from a press to the
next frame, and to the engine's answer on the table (95th percentiles).
"""

import shutil
import sys
import threading
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from tests.web.conftest import ARGUMENTS, wait_ready
from tests.web.haul_page import LIMIT, MINE, legal
from tests.web.test_tables import NAMES, click, link, play
from web.build.serve import BASE, make_server

ROOT = Path(__file__).resolve().parents[2]
COUNT = """() => { window.frames_seen = 0; window.tasks = []; window.presses = [];
  const tick = () => { window.frames_seen += 1; requestAnimationFrame(tick); };
  requestAnimationFrame(tick);
  new PerformanceObserver((list) => list.getEntries().forEach((task) => window.tasks.push(Math.round(task.duration))))
    .observe({ type: 'longtask' });
  document.addEventListener('click', () => {
    const start = performance.now();
    requestAnimationFrame(() => setTimeout(() => window.presses.push(performance.now() - start)));
    window.pressed = start;
  }, true);
  window.answers = [];
  const table = document.querySelector("#table");
  new MutationObserver(() => {
    const start = window.pressed;
    window.pressed = 0;
    if (start) requestAnimationFrame(() => window.answers.push(performance.now() - start));
  }).observe(table, { attributes: true, attributeFilter: ["data-step"] });
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


def main() -> None:
    numbers = [int(word) for word in sys.argv[1:] if word.isdigit()]
    names = [word for word in sys.argv[1:] if not word.isdigit()] or NAMES
    with make_server(ROOT / "dist" / "site") as server, sync_playwright() as playwright:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=ARGUMENTS)
        for name in names:
            page = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
            page.goto(f"http://127.0.0.1:{server.server_port}{BASE}{link(name).replace('speed=off', 'speed=fast')}")
            wait_ready(page, "engine")
            page.locator(MINE).wait_for(timeout=LIMIT)
            measure(page, name, numbers[0] if numbers else 20)
            page.context.close()
        browser.close()


def measure(page: Page, name: str, actions: int) -> None:
    page.evaluate(COUNT)
    idle = rate(page, lambda: page.wait_for_timeout(2000))
    dragged = rate(page, lambda: drag(page))
    played = rate(page, lambda: play(page, click(page), actions))
    print(f"{name}\n  frames a second: idle {idle:.0f}, drag {dragged:.0f} ({dragged / idle:.2f})", end="")
    print(f", motion {played:.0f} ({played / idle:.2f})")
    tasks, presses, answers = page.evaluate("[window.tasks, window.presses, window.answers]")
    print(f"  tasks of over 50 ms: {len(tasks)}, the longest {max(tasks, default=0)} ms: {tasks}")
    print(f"  from a press to the next frame: {late(presses)}, to the answer: {late(answers)}", flush=True)


def late(times: list[float]) -> str:
    return f"{sorted(times)[int(len(times) * 0.95)]:.0f} ms (95 % of {len(times)})" if times else "none"


if __name__ == "__main__":
    main()
