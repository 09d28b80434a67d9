"""Packing natively and in the page, by table, by search and by CP-SAT, on one set of questions in one run.

python -m tests.bench.packing [NUMBER] [--repeats R] [--builds jspi,asyncify] [--kinds TEXT]

Needs a build (`python3 build.py --no-open`) and Chromium. Prints for each kind of question the median and the 95th
percentile of NUMBER questions by the clock, each the least of R times, and ratios of mean processor times; then what a
start costs, and memory. The page is isolated here, which changes nothing but how fine its clock is.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Page, sync_playwright

from tests.bench.packing_questions import BUILT, KINDS
from tests.web.conftest import ARGUMENTS
from web.build.serve import BASE, make_server

ROOT = Path(__file__).resolve().parents[2]
OWN = (
    "tests/__init__.py",
    "tests/bench/__init__.py",
    "tests/bench/cp_model.py",
    "tests/bench/packing_questions.py",
    "tests/solver/__init__.py",
    "tests/solver/freight_cars/__init__.py",
    "tests/solver/freight_cars/cases.py",
)
TABLE = "fit of a house card"
GOALS = {
    (TABLE, "table"): 0.1,
    ("fit, boards to 6 by 6", "search"): 10,
    ("fit, hard boards to 6 by 6", "search"): 10,
    ("best fit, 8 in hand", "search"): 50,
    ("best train, 8 in hand, 3 demands", "search"): 100,
    ("best train, 8 in hand, 3 demands", "CP-SAT"): 500,
}
"""Milliseconds in the page, for the 95th percentile."""
IMPORT_GOAL = 150
BUILD_GOAL = 4
STARTS = 3
ISOLATED = {"Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp"}

Ask = Callable[..., Any]
Measured = dict[tuple[str, str], dict[str, Any]]
"""By kind and way."""


@contextmanager
def native() -> Iterator[Ask]:
    """A process of its own that answers requests."""
    command = [sys.executable, "-m", "tests.bench.packing_questions"]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        asking, answers = process.stdin, process.stdout

        def ask(op: str, **args: Any) -> Any:
            print(json.dumps({"id": 1, "op": op, "args": args}), file=asking, flush=True)
            return json.loads(answers.readline())["value"]

        yield ask
        asking.close()


@contextmanager
def browser() -> Iterator[Page]:
    """A page that can start workers from the files of the site."""
    with make_server(ROOT / "dist/site") as server, sync_playwright() as playwright:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        chromium = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=ARGUMENTS)
        page = chromium.new_page()
        page.set_default_timeout(0)
        script = f"<!doctype html><script type=module>{(ROOT / 'tests/bench/packing_page.mjs').read_text()}</script>"
        page.route(
            "**/bench.html", lambda route: route.fulfill(body=script, content_type="text/html", headers=ISOLATED)
        )
        page.goto(f"http://127.0.0.1:{server.server_port}{BASE}bench.html")
        page.locator("html[data-ready]").wait_for(state="attached")
        yield page
        chromium.close()
        server.shutdown()


def start(page: Page, name: str) -> float:
    """A fresh worker with a build of CP-SAT; the milliseconds that its start took."""
    own = {path: (ROOT / path).read_text() for path in OWN}
    return page.evaluate("([name, own]) => start(name, own)", [name, own])  # type: ignore[no-any-return]


def descendants(process: int) -> list[int]:
    """This process, its children and theirs."""
    parents = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parents[int(folder.name)] = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
        except OSError:
            continue  # it has ended
    found = [process]
    for each in found:
        found += [child for child, parent in parents.items() if parent == each]
    return found


def worker_threads() -> list[tuple[Path, list[str]]]:
    """Each worker's thread in the pages, of which there is one: its folder and what the system tells of it."""
    found = []
    for process in descendants(os.getpid()):
        for thread in Path(f"/proc/{process}/task").glob("*"):
            name, _, rest = (thread / "stat").read_text().partition("(")[2].rpartition(")")
            if name.startswith("DedicatedWorker"):
                found.append((thread, rest.split()))
    return found


def worker_seconds() -> float:
    """Processor time of the page's worker."""
    return sum(sum(map(int, told[11:13])) for _, told in worker_threads()) / os.sysconf("SC_CLK_TCK")


def page_megabytes() -> float:
    """The most memory that the page's process had, its workers and code included."""
    thread, _ = worker_threads()[0]
    status = (thread.parents[1] / "status").read_text()
    return int(status.partition("VmHWM:")[2].split()[0]) / 1024


def in_page(page: Page) -> Ask:
    """Asks the page's worker, and reads its processor time from outside."""

    def ask(op: str, **args: Any) -> Any:
        before = worker_seconds()
        value = page.evaluate("([op, args]) => ask(op, args)", [op, args])
        value["processor"] = (worker_seconds() - before) * 1000 / value.get("calls", 1)
        return value

    return ask


def ways(kind: str) -> list[str]:
    return ["table"] * (kind == TABLE) + ["search"] * (KINDS[kind].search is not None) + ["CP-SAT"]


def measure(ask: Ask, kinds: Sequence[str], number: int, repeats: int, only: Sequence[str]) -> Measured:
    """Every kind of question in these ways; quick ones often enough for a clock that ticks a hundred times a second."""
    return {
        (kind, way): ask("measure", way=way, kind=kind, number=number, repeats=repeats * (1 if way == "CP-SAT" else 10))
        for kind in kinds
        for way in ways(kind)
        if way in only
    }


def part(times: Sequence[float], percent: int) -> float:
    return sorted(times)[len(times) * percent // 100]


def spread(times: Sequence[float]) -> str:
    digits = 3 if max(times) < 0.1 else 1
    return f"{part(times, 50):.{digits}f} / {part(times, 95):.{digits}f}"


def ratio(one: dict[str, Any] | None, other: dict[str, Any] | None) -> str:
    """Of mean processor times; nothing where one was not measured, or was too short to be."""
    return f"{one['processor'] / other['processor']:.2f}" if one and other and other["processor"] else ""


def print_table(kinds: Sequence[str], places: dict[str, Measured]) -> None:
    """A line for each kind and way: the spread at each place, ratios to native and to search, and the goal."""
    names = list(places)
    print(f"{'median / 95th percentile, ms':42}" + "".join(f"{name:>18}" for name in names), end="")
    print("".join(f"{name.removeprefix('page, ') + ' / native':>18}" for name in names[1:]) + "   CP-SAT / search")
    for kind in kinds:
        for way in ways(kind):
            here = [place.get((kind, way)) for place in places.values()]
            line = f"{kind:34}{way:8}" + "".join(f"{spread(each['times']) if each else '':>18}" for each in here)
            line += "".join(f"{ratio(each, here[0]):>18}" for each in here[1:])
            if way == "CP-SAT":
                searches = [place.get((kind, "search")) for place in places.values()]
                pairs = zip(here, searches, strict=True)
                line += "   " + ", ".join(filter(None, (ratio(one, other) for one, other in pairs)))
            notes = [f"{each['proven']} of {len(each['times'])} proven" for each in here if each and not whole(each)]
            if len(here) > 1 and here[1] and (kind, way) in GOALS:
                reached = part(here[1]["times"], 95) / GOALS[kind, way]
                notes += [f"p95 in the page {reached:.2f} of its goal of {GOALS[kind, way]:g} ms"]
            print("   ".join([line, *notes]).rstrip())


def whole(measured: dict[str, Any]) -> bool:
    return measured["proven"] == len(measured["times"])  # type: ignore[no-any-return]


def build(ask: Ask, number: int, repeats: int) -> Measured:
    """Building and encoding of models of each kind."""
    size = {"number": number, "repeats": repeats}
    return {(kind, "build"): ask("measure", way="build", kind=kind, **size) for kind in BUILT}


def print_building(here: Measured, there: Measured) -> None:
    for (kind, way), measured in here.items():
        line = f"build and encode {kind}, ms: native {spread(measured['times'])}"
        if there:
            line += f", page {spread(there[kind, way]['times'])}, "
            line += f"{ratio(there[kind, way], measured)} of native (goal {BUILD_GOAL})"
        print(line)


def main() -> None:
    parser = argparse.ArgumentParser(allow_abbrev=False, prog="python -m tests.bench.packing")
    parser.add_argument("number", nargs="?", type=int, default=20, help="questions of each kind")
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--builds", default="jspi,asyncify", help="of CP-SAT, in the page; none: only native")
    parser.add_argument("--kinds", default="", help="only kinds of questions whose name contains this")
    given = parser.parse_args()
    kinds = [kind for kind in KINDS if given.kinds in kind]
    size = {"number": given.number, "repeats": given.repeats}
    places: dict[str, Measured] = {"native": {}}
    costs: dict[str, list[str]] = {}
    page_built: Measured = {}
    with native() as ask:
        places["native"] |= measure(ask, kinds, only=("table", "search"), **size)
        costs["native, searches"] = [f"peak RSS {ask('memory')['process']:.0f} MB"]
    with native() as ask:
        costs["native, CP-SAT"] = [f"import of cp_model {ask('import')['import']:.0f} ms", cold([ask("cold")])]
        places["native"] |= measure(ask, kinds, only=("CP-SAT",), **size)
        costs["native, CP-SAT"] += [f"peak RSS {ask('memory')['process']:.0f} MB"]
        native_built = build(ask, **size)
    if given.builds:
        with browser() as page:
            for name in given.builds.split(","):
                place, ask = f"page, {name}", in_page(page)
                starts = [(start(page, name), ask("import"), ask("cold")) for _ in range(STARTS)]
                began, imports, solves = zip(*starts, strict=True)
                clock = [each["import"] for each in imports]
                costs[place] = [
                    f"start {median(began):.0f} ms",
                    f"import of cp_model {min(clock):.0f} to {max(clock):.0f} ms by the clock, "
                    f"{median(each['processor'] for each in imports):.0f} of the processor (goal {IMPORT_GOAL})",
                    cold(solves),
                ]
                # Searches and building are the same beside either build.
                only = ("CP-SAT",) if len(places) > 1 else ("table", "search", "CP-SAT")
                places[place] = measure(ask, kinds, only=only, **size)
                page_built = page_built or build(ask, **size)
                memory = [f"{what} {ask('memory')[what]:.0f} MB" for what in ("Python", "CP-SAT")]
                costs[place] += [f"wasm memory {', '.join(memory)}", f"peak RSS {page_megabytes():.0f} MB"]
    print(f"{given.number} questions of each kind, for the table every card")
    print_table(kinds, places)
    for place, told in costs.items():
        print(f"{place}: {', '.join(told)}")
    print_building(native_built, page_built)


def cold(found: Sequence[dict[str, float]]) -> str:
    first, later = (median(each[name] for each in found) for name in ("cold", "warm"))
    return f"first solve {first:.0f} ms, the same again {later:.0f} ms"


if __name__ == "__main__":
    main()
