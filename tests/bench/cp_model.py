"""The page's `ortools` against the wheel: import, building and encoding a packing model, solving. Prints ratios.

Run it by `python -m tests.bench.cp_model` when the page's npm packages are there. It measures the wheel natively, the
page's package natively, and the page's package in Pyodide under Node with CP-SAT in wasm (the Asyncify build).
"""

from __future__ import annotations

import json
import os
import shutil
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

SIZE = 2000


def packing(cp: ModuleType, size: int = SIZE) -> Any:
    """`size` Booleans in `size` * 2 / 5 constraints of the kinds that packing uses."""
    model = cp.CpModel()
    x = [model.new_bool_var(f"x{i}") for i in range(size)]
    for start in range(size // 10):
        model.add_at_most_one(x[(start * 7 + i * 13) % size] for i in range(20))
        model.add(sum(x[(start * 5 + i * 11) % size] for i in range(20)) <= 5)
        model.add(sum((i % 5 + 1) * x[(start * 3 + i * 17) % size] for i in range(20)) <= 25).only_enforce_if(x[start])
        model.add_implication(x[start], x[start + 1])
    model.maximize(sum((i % 7) * each for i, each in enumerate(x)))
    return model


def best(call: Callable[[], Any], times: int = 5) -> float:
    """The least milliseconds of some calls: what noise adds is left out."""
    taken = []
    for _ in range(times):
        began = time.perf_counter()
        call()
        taken.append((time.perf_counter() - began) * 1000)
    return min(taken)


def measure(direct: Callable[[bytes, bytes], Any] | None = None) -> dict[str, float]:
    """Times in milliseconds of the `ortools` that is on the path; `direct` solves encoded messages past it."""
    began = time.perf_counter()
    from ortools.sat.python import cp_model

    result = {"import": (time.perf_counter() - began) * 1000}

    def build_and_encode() -> None:
        model = packing(cp_model)
        if hasattr(model.proto, "SerializeToString"):
            model.proto.SerializeToString()
        else:
            model.export_to_file("/dev/null")

    result["build and encode"] = best(build_and_encode)
    model = packing(cp_model, 300)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    assert solver.solve(model) == cp_model.OPTIMAL
    if direct is None:
        result["solve"] = best(lambda: solver.solve(model))
        return result
    parameters: Any = solver.parameters
    wire = model.proto.SerializeToString(), parameters.SerializeToString()
    pairs = [(best(lambda: solver.solve(model), 1), best(lambda: direct(*wire), 1)) for _ in range(5)]
    result["solve"] = min(one for one, _ in pairs)
    result["solve past ours"] = min(other for _, other in pairs)
    result["solve, ours over past ours"] = statistics.median(one / other for one, other in pairs)
    return result


def in_pyodide() -> None:
    """Measure in Pyodide, from byte code as in the page. Called by what `run_pyodide` starts."""
    import compileall

    import _cp_sat  # type: ignore[import-not-found]
    from pyodide.ffi import to_js  # type: ignore[import-not-found]

    source, copy = next(path for path in sys.path if path.endswith("ortools_in_pyodide")), "/tmp/byte_code"
    shutil.copytree(f"{source}/ortools", f"{copy}/ortools", ignore=shutil.ignore_patterns("__pycache__"))
    compileall.compile_dir(copy, quiet=1)
    sys.path[sys.path.index(source)] = copy
    print(json.dumps(measure(lambda model, parameters: _cp_sat.solve(to_js(model), to_js(parameters)).to_bytes())))


def run(command: list[str], **environment: str) -> dict[str, float]:
    """The measurements that a command prints on its last line."""
    output = subprocess.run(
        command, check=True, capture_output=True, text=True, env={**os.environ, **environment}
    ).stdout
    return json.loads(output.strip().splitlines()[-1])  # type: ignore[no-any-return]


def main() -> None:
    """Measure everything once, and print times and ratios."""
    root = Path(__file__).parents[2]
    node = os.environ.get("LOADING_DOCK_NODE") or shutil.which("node") or "node"
    browser = root / "ortools_in_pyodide"
    results = {
        "wheel, native": run([sys.executable, __file__, "measure"]),
        "ours, native": run([sys.executable, __file__, "build"], PYTHONPATH=str(browser)),
        "ours, Pyodide": run(
            [node, str(browser / "node" / "pyodide.mjs"), str(root / "web" / "node_modules"), __file__, "pyodide"]
        ),
    }
    for name, times in results.items():
        print(f"{name:14}", ", ".join(f"{what} {value:.1f} ms" for what, value in times.items() if "over" not in what))
    wheel, ours = results["wheel, native"], results["ours, Pyodide"]
    for what in ("import", "build and encode", "solve"):
        print(f"{what}: in Pyodide {ours[what] / wheel[what]:.2f} of native")
    print(f"solve: {ours['solve, ours over past ours']:.3f} of the same messages past ours")


if __name__ == "__main__":
    mode = sys.argv[1] if len(sys.argv) > 1 else ""
    if mode == "pyodide":
        in_pyodide()
    elif mode == "measure":
        print(json.dumps(measure()))
    elif mode == "build":
        began_import = time.perf_counter()
        from ortools.sat.python import cp_model as page

        times = {"import": (time.perf_counter() - began_import) * 1000}
        times["build and encode"] = best(lambda: packing(page).proto.SerializeToString())
        print(json.dumps(times))
    else:
        main()
