"""How long the page's solver takes from nothing to its first plans, stage by stage.

python -m tests.bench.cold [ROUNDS]

Opens a game of Haul in Chromium and waits for the solver, which the page starts while the player thinks. Prints the
median seconds of each stage for a first visit (an empty cache) and a second one (the browser may have kept compiled
code), and what a plan takes afterwards.
"""

import shutil
import statistics
import sys
import tempfile
import threading
from typing import Any

from playwright.sync_api import Playwright, sync_playwright

from tests.bench.start import GAME, ROOT
from tests.web.conftest import ARGUMENTS
from web.build.serve import BASE, make_server

PLANS = 20  # that the page has made when nobody asks for anything else
# Notes when each worker's messages come and what the page compiles, in milliseconds since the navigation.
NOTES = """
window.notes = [];
const note = (what) => window.notes.push([what, performance.now()]);
window.Worker = class extends Worker {
  constructor(address, options) {
    super(address, options);
    const { name } = options;
    note(`${name} worker`);
    this.addEventListener("message", ({ data }) =>
      note(`${name} ${data.stage ?? (data.ready ? "ready" : data.answer ? "answer" : "")}`.trim()));
  }
};
const { compileStreaming } = WebAssembly;
WebAssembly.compileStreaming = async (answer) => {
  const name = new URL((await answer).url).pathname.split("/").pop().split(".")[0];
  note(`compile ${name}`);
  const module = await compileStreaming.call(WebAssembly, answer);
  note(`compiled ${name}`);
  return module;
};
"""


def visits(playwright: Playwright, address: str) -> list[dict[str, float]]:
    """Open the game twice with one new profile on disk; return the moments of each visit."""
    profile = tempfile.mkdtemp()
    context = playwright.chromium.launch_persistent_context(
        profile, executable_path=shutil.which("chromium"), args=ARGUMENTS, reduced_motion="reduce"
    )
    context.add_init_script(NOTES)
    found = []
    for _ in range(2):
        page = context.new_page()
        page.goto(address + GAME)
        while page.evaluate("window.notes.filter(([what]) => what === 'solver answer').length") < PLANS:
            page.wait_for_timeout(200)  # the page's policy forbids Playwright's own waiting
        moments: list[Any] = page.evaluate("window.notes")
        answers = [moment / 1000 for what, moment in moments if what == "solver answer"]
        first = {what: moment / 1000 for what, moment in reversed(moments)}  # of each name
        found.append(first | {f"plan {number}": answer for number, answer in enumerate(answers, 1)})
        page.wait_for_timeout(3000)  # the browser stores compiled code a while after it is ready
        page.close()
    context.close()
    shutil.rmtree(profile, ignore_errors=True)
    return found


def stages(moments: dict[str, float]) -> dict[str, float]:
    """The seconds of each stage of the solver's start."""
    wasm = next(name.removeprefix("compile ") for name in moments if name.startswith("compile cp_sat"))
    return {
        "CP-SAT is fetched and compiled": moments[f"compiled {wasm}"] - moments[f"compile {wasm}"],
        "worker to Python": moments["solver python"] - moments["solver worker"],
        "Python and CP-SAT start": moments["solver engine"] - moments["solver python"],
        "solver is imported": moments["solver ready"] - moments["solver engine"],
        "plan 1": moments["plan 1"] - moments["solver ready"],
        "plan 2": moments["plan 2"] - moments["plan 1"],
        "plans 3 to 10, each": (moments["plan 10"] - moments["plan 2"]) / 8,
        "plans 11 to 20, each": (moments["plan 20"] - moments["plan 10"]) / 10,
        "from compiling to plan 1": moments["plan 1"] - moments[f"compile {wasm}"],
    }


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    server = make_server(ROOT / "dist" / "site", 0)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_address[1]}{BASE}"
    with sync_playwright() as playwright:
        taken = [[stages(moments) for moments in visits(playwright, address)] for _ in range(rounds)]
    server.shutdown()
    for name in taken[0][0]:
        first, second = (statistics.median(run[at][name] for run in taken) for at in (0, 1))
        print(f"{name:36} {first:6.2f} {second:6.2f}")


if __name__ == "__main__":
    main()
