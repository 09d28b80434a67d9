"""How fast puzzles are made, checked and hinted, in the page and natively, and how fast all covers are counted.

python -m tests.bench.puzzles [SEEDS]        after a build; SEEDS puzzles of each kind and level, 20 where left out

In the page (Chromium, the site's own files) a figure is what a person waits for: from following a link to the puzzle on
screen, from a press to the first step of a hint, from a press to the answer of a check. Natively it is processor time.
"""

import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from statistics import median

from playwright.sync_api import Page, sync_playwright

from pygames.freight_cars.packing.exact_cover import ExactCover
from pygames.freight_cars.shapes import Cells, placements
from pygames.puzzles.daily import days, digest_of
from pygames.puzzles.kind import LEVELS
from pygames.puzzles.making import make
from pygames.puzzles.pieces import PENTOMINOES, form
from pygames.puzzles.registry import KINDS
from web.build import browsers
from web.build.serve import BASE, make_server

SITE = Path(__file__).resolve().parents[2] / "dist" / "site"
LIMIT = 120_000  # ms


def main(seeds: int) -> None:
    print(f"Made from {seeds} seeds, ms, median / 95th percentile / most")
    print(f"{'kind, level':<28}{'native':>22}{'page':>24}{'hint':>20}{'check':>20}")
    with page_of_the_site() as ask:
        for name in KINDS:
            for level in LEVELS:
                texts = [f"bench {number}" for number in range(seeds)]
                native = [spent(partial(make, KINDS[name], level, text)) for text in texts]
                waits = list(zip(*[ask(name, level, text) for text in texts], strict=True))
                figures = "".join(f"{three(each):>22}" for each in (native, *waits))
                print(f"{name + ', ' + level:<28}{figures}", flush=True)
    day = next(iter(days()))
    print(f"A day's four made and proven natively: {spent(lambda: made(day)):.0f} ms (goal 8,000)")
    count_covers()


def made(day: str) -> None:
    for level, (kind, _) in zip(LEVELS, days()[day], strict=True):
        digest_of(make(KINDS[kind], level, day))


def spent(work: Callable[[], object]) -> float:
    """Milliseconds of the processor."""
    began = time.process_time()
    work()
    return 1000 * (time.process_time() - began)


def three(times: Sequence[float]) -> str:
    ordered = sorted(times)
    return f"{median(ordered):.0f} / {ordered[int(0.95 * (len(ordered) - 1))]:.0f} / {ordered[-1]:.0f}"


class page_of_the_site:  # noqa: N801 - used as a function
    """A page of the built site, in which puzzles are opened, hinted and checked."""

    def __enter__(self) -> Callable[[str, str, str], tuple[float, float, float]]:
        self.server = make_server(SITE)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{self.server.server_port}{BASE}"
        self.playwright = sync_playwright().start()
        self.browser = self.playwright.chromium.launch(
            executable_path=browsers.CHROMIUM.find(), args=["--no-sandbox", "--disable-gpu"]
        )
        self.page = self.browser.new_page()
        self.page.goto(self.address)
        self.page.locator('html[data-ready~="engine"]').wait_for(state="attached", timeout=LIMIT)
        return self.ask

    def __exit__(self, *_: object) -> None:
        self.browser.close()
        self.playwright.stop()
        self.server.shutdown()

    def ask(self, kind: str, level: str, seed: str) -> tuple[float, float, float]:
        """Milliseconds until the puzzle is on screen, the first step of a hint, and the answer of a check."""
        page: Page = self.page
        page.goto(f"{self.address}#puzzles")
        page.locator(".puzzle-kinds li").first.wait_for(timeout=LIMIT)
        shown = waited(page, {"hash": f"#puzzle={kind}&level={level}&seed={seed}"}, "#puzzle .grid, #puzzle .board")
        hint = waited(page, {"press": ".puzzle-asks .primary"}, ".puzzle-hint li")
        check = waited(page, {"press": ".puzzle-asks button:last-child"}, ".puzzle-check")
        return shown, hint, check


WAIT = """([deed, until]) => new Promise((done) => {
  const began = performance.now();
  const look = () => {
    if (document.querySelector(until)) done(performance.now() - began);
    else requestAnimationFrame(look);
  };
  if (deed.hash) location.hash = deed.hash;
  else document.querySelector(deed.press).click();
  requestAnimationFrame(look);
})"""


def waited(page: Page, deed: dict[str, str], until: str) -> float:
    """Milliseconds from a deed to the frame in which something is there."""
    wait: float = page.evaluate(WAIT, [deed, until])
    return wait


# All covers


def count_covers() -> None:
    """All covers of 6 by 10 by twelve pentominoes, beside a plain dancing-links program."""
    cells = tuple((row, column) for row in range(6) for column in range(10))
    shapes = [form(rows) for rows in PENTOMINOES.values()]
    found: list[int] = []
    ours = spent(lambda: found.append(ExactCover(cells, shapes).ways([1] * 12, 10**9)))
    plain = spent(lambda: found.append(sum(1 for _ in dancing_links(cells, shapes))))
    assert found[0] == found[1] == 4 * 2339, found
    print(f"All {found[0]} covers of 6 by 10: {ours / 1000:.1f} s; plain dancing links {plain / 1000:.1f} s", end="")
    print(f", {plain / ours:.1f} times as long")


def dancing_links(cells: Cells, shapes: list[Cells]) -> Iterator[list[int]]:
    """Knuth's Algorithm X with sets for links: every space and every piece once, the narrowest first."""
    rows: dict[int, list[object]] = {}
    for shape, piece in enumerate(shapes):
        for laid in placements(piece, cells):
            rows[len(rows)] = [("piece", shape), *laid]
    columns: dict[object, set[int]] = {}
    for row, names in rows.items():
        for name in names:
            columns.setdefault(name, set()).add(row)

    def search(chosen: list[int]) -> Iterator[list[int]]:
        if not columns:
            yield chosen
            return
        narrow = min(columns, key=lambda name: len(columns[name]))
        for row in list(columns[narrow]):
            removed = cover(row)
            yield from search([*chosen, row])
            uncover(row, removed)

    def cover(row: int) -> list[set[int]]:
        removed = []
        for name in rows[row]:
            for other in columns[name]:
                for column in rows[other]:
                    if column != name:
                        columns[column].discard(other)
            removed.append(columns.pop(name))
        return removed

    def uncover(row: int, removed: list[set[int]]) -> None:
        for name in reversed(rows[row]):
            columns[name] = removed.pop()
            for other in columns[name]:
                for column in rows[other]:
                    if column != name:
                        columns[column].add(other)

    return search([])


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20)
