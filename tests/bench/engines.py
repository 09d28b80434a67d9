"""Engines: random playouts per second, natively and in Pyodide, against the goals, in one run.

python -m tests.bench.engines

Needs a build (`python3 build.py --no-open`) for the part in Pyodide.
"""

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
CONTRACT_GOAL = {"haul": 40_000, "routes": 40_000, "shed": 40_000, "truckers": 30_000, "freight_cars": 30_000}
SEARCH_GOAL = {"haul": 120_000, "routes": 120_000, "shed": 120_000, "truckers": 60_000, "freight_cars": 60_000}
PYODIDE_GOAL = 0.5


def measure(command: list[str]) -> dict[str, Any]:
    """What `playouts.py` printed, by game."""
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return {result["game"]: result for result in map(json.loads, done.stdout.splitlines())}


def pyodide_command() -> list[str]:
    node = shutil.which("node") or "node"
    options = {"runtime": str(ROOT / ".build/runtime"), "modules": str(ROOT / "web/node_modules"), "whole": True}
    return [node, str(ROOT / "tests/pyodide/run.mjs"), json.dumps(options), str(ROOT / "tests/bench/playouts.py")]


def main() -> None:
    native = measure([sys.executable, "-m", "tests.bench.playouts"])
    page = measure(pyodide_command())
    for name, result in native.items():
        print(f"{name}")
        for way, goals in (("contract", CONTRACT_GOAL), ("search", SEARCH_GOAL)):
            if way in result:
                here, there = result[way], page[name][way]
                pyodide = f"in Pyodide {there:10,.0f}, {there / here:.2f} of native (goal {PYODIDE_GOAL})"
                print(f"  {way:8} {here:10,.0f} steps/s, {here / goals[name]:5.2f} of the goal; {pyodide}")
        shares = ", ".join(f"{where} {share:.0%}" for where, share in result["profile"].items())
        print(f"  profile  {shares}")


if __name__ == "__main__":
    main()
