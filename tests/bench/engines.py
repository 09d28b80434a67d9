"""Engines: random playouts per second, natively, in Pyodide and of other people's engines, in one run.

python -m tests.bench.engines [--peers PYTHON]

Needs a build (`python3 build.py --no-open`) for the part in Pyodide, and for the peers the Python of an environment
with `pip install chess open_spiel`. Prints ratios to the goals, to native and to each peer.
"""

import argparse
import json
import shutil
import subprocess
import sys
from collections import defaultdict
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
CONTRACT_GOAL = defaultdict(lambda: 30_000, haul=40_000, routes=40_000, shed=40_000)
SEARCH_GOAL = defaultdict(lambda: 60_000, haul=120_000, routes=120_000, shed=120_000)
"""Steps per second by game; the games themselves come from the registry."""
PYODIDE_GOAL = 0.5
TITLES = {"python": "engines in Python, to be ahead of", "native": "engines in C++, for reference"}


def measure(command: list[str]) -> list[dict[str, Any]]:
    """What a script printed, a JSON object a line."""
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    return list(map(json.loads, done.stdout.splitlines()))


def pyodide_command() -> list[str]:
    node = shutil.which("node") or "node"
    options = {"runtime": str(ROOT / ".build/runtime"), "modules": str(ROOT / "web/node_modules"), "whole": True}
    return [node, str(ROOT / "tests/pyodide/run.mjs"), json.dumps(options), str(ROOT / "tests/bench/playouts.py")]


def print_games(native: list[dict[str, Any]], page: dict[str, dict[str, Any]]) -> None:
    for result in native:
        name = result["game"]
        print(name)
        for way, goals in (("contract", CONTRACT_GOAL), ("search", SEARCH_GOAL)):
            here = result[way]
            text = f"  {way:8} {here:10,.0f} steps/s, {here / goals[name]:5.2f} of the goal"
            if name in page:
                there = page[name][way]
                text += f"; in Pyodide {there:10,.0f}, {there / here:.2f} of native (goal {PYODIDE_GOAL})"
            print(text if name in page else f"{text}; not in the build for Pyodide")
        shares = ", ".join(f"{where} {share:.0%}" for where, share in result["profile"].items())
        print(f"  profile  {shares}")


def print_peers(native: list[dict[str, Any]], peers: list[dict[str, Any]]) -> None:
    """Each game through the contract, as a multiple of each peer."""
    for kind, title in TITLES.items():
        print(f"\n{title:40} {'steps/s':>9}" + "".join(f"{result['game']:>14}" for result in native))
        for peer in peers:
            if peer["kind"] == kind:
                ratios = "".join(f"{result['contract'] / peer['steps']:14.2f}" for result in native)
                print(f"  {peer['peer']:38} {peer['steps']:9,.0f}{ratios}")


def main() -> None:
    parser = argparse.ArgumentParser(allow_abbrev=False, prog="python -m tests.bench.engines")
    parser.add_argument("--peers", metavar="PYTHON", help="a Python that has chess and open_spiel")
    given = parser.parse_args()
    native = measure([sys.executable, "-m", "tests.bench.playouts"])
    peers = measure([given.peers, str(ROOT / "tests/bench/peers.py")]) if given.peers else None
    print_games(native, {result["game"]: result for result in measure(pyodide_command())})
    if peers is None:
        print("\nSkipped the peers: no --peers PYTHON with chess and open_spiel was given.")
    else:
        print_peers(native, peers)


if __name__ == "__main__":
    main()
