"""A solve through this project's glue beside or-tools-wasm's own call and the wheel; and how late deadlines are.

    python -m tests.bench.cp_sat [ROUNDS] [DEADLINES]

In Chromium, on an isolated page (or-tools-wasm's own call needs that), with both builds. The same models and
parameters, in turns; each model's work is limited by deterministic time, so that all do the same. Prints ratios of
the least times: `ours` is `createCpSat`, `watched` the same with progress and a deadline, `awaited` the client in the
page, messages included.
"""

import os
import shutil
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from ortools.sat.python import cp_model
from playwright.sync_api import sync_playwright

from ortools_in_pyodide.tests.both import page_module
from ortools_in_pyodide.tests.search_models import SEARCH_MODELS
from ortools_in_pyodide.tests.served import served
from tests.web.conftest import ARGUMENTS

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).parent
WORK = {"least": 1.0, "satisfied": 1.0, "floating": 1.0, "hard": 0.02}  # deterministic seconds at most
CALL = 'async ([name, ...args]) => (await import("./cp_sat_page.mjs"))[name](...args)'


def encoded(folder: Path, name: str, *, endless: bool = False) -> dict[str, list[int]]:
    """A model and its parameters (one worker, a fixed seed, limited work) in wire format, as numbers."""
    parameters = page_module().SatParameters()
    parameters.num_workers = 1
    parameters.random_seed = 7
    if not endless:
        parameters.max_deterministic_time = WORK[name]
    model = folder / "plain" / "models" / f"{name}.pb"
    return {"model": list(model.read_bytes()), "parameters": list(parameters.SerializeToString())}


def native(name: str, rounds: int) -> float:
    """The wheel's least milliseconds."""
    model, times = SEARCH_MODELS[name](cp_model), []
    for _ in range(rounds + 1):
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        solver.parameters.random_seed = 7
        solver.parameters.max_deterministic_time = WORK[name]
        began = time.perf_counter()
        solver.solve(model)
        times.append((time.perf_counter() - began) * 1000)
    return min(times[1:])


def spread(values: list[float]) -> str:
    """Median, 95th percentile and worst of milliseconds."""
    ordered = sorted(values)
    return (
        f"p50 {statistics.median(ordered):.1f}, p95 {ordered[int(len(ordered) * 0.95)]:.1f}, worst {ordered[-1]:.1f} ms"
    )


def show(build: str, found: dict[str, Any], wheel: dict[str, float]) -> None:
    """Print one build's ratios."""
    for way, (start, first) in found["cold"].items():
        print(f"{build:9} cold   {way:14} start {start:7.0f} ms, first solve {first:7.0f} ms")
    every: dict[str, list[float]] = {}
    for name, times in found["warm"].items():
        least = {way: min(values) for way, values in times.items()}  # noise only adds
        base = least.pop("or-tools-wasm")
        ratios = {way: value / base for way, value in least.items()}
        for way, value in ratios.items():
            every.setdefault(way, []).append(value)
        shown = ", ".join(f"{way} {value:.3f}" for way, value in ratios.items())
        over = least["ours"] / wheel[name]
        print(f"{build:9} warm   {name:14} {shown} of or-tools-wasm's {base:.1f} ms; ours {over:.2f} of native")
    shown = ", ".join(f"{way} {statistics.geometric_mean(values):.3f}" for way, values in every.items())
    print(f"{build:9} warm   all            {shown} of or-tools-wasm")


def main() -> None:
    """Measure everything once, and print it."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 9
    deadlines = int(sys.argv[2]) if len(sys.argv) > 2 else 20
    node = os.environ.get("LOADING_DOCK_NODE") or shutil.which("node") or "node"
    scripts = (HERE / "cp_sat_page.mjs", HERE / "cp_sat_worker.mjs")
    with (
        tempfile.TemporaryDirectory() as scratch,
        served(node, ROOT, Path(scratch), scripts) as address,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=ARGUMENTS)
        models = {name: encoded(Path(scratch), name) for name in WORK}
        wheel = {name: native(name, rounds) for name in WORK}
        for build in ("jspi", "asyncify"):
            page = browser.new_page()
            page.set_default_timeout(1_800_000)
            page.goto(f"{address}/isolated/index.html")
            show(build, page.evaluate(CALL, ["compare", build, models, rounds]), wheel)
            page.close()
            page = browser.new_page()
            page.set_default_timeout(1_800_000)
            page.goto(f"{address}/plain/index.html")
            endless = encoded(Path(scratch), "hard", endless=True)
            late = page.evaluate(CALL, ["lateness", build, endless["model"], endless["parameters"], deadlines])
            for where, values in late.items():
                print(f"{build:9} deadline, in the {where:6}: late {spread(values)}")
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
