"""CP-SAT in three browsers, on a page without any special header, comes to what the wheel comes to.

With the JSPI build a solve is a promise that Python waits for; with the Asyncify build it answers at once.
"""

import json
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ortools_in_pyodide.tests.both import PACKAGE, wheel_module
from ortools_in_pyodide.tests.hand_models import HAND_MODELS
from ortools_in_pyodide.tests.solving import TASKS, SmallBuilder, solved
from tests.scale import SOAK, many
from tests.web.engines.conftest import WEBKIT, Host
from tests.web.engines.drivers import Driver, wait

WHEEL = wheel_module()
RANDOM = many(6, 1000)  # models in Chromium; a third of them elsewhere in the soak
LIMIT = float(many(600, 3600))  # seconds; generous, since other tests share the cores
PYTHON_FILES = ("random_models", "hand_models", "search_models", "solving", "in_pyodide")
PAGE = """<!doctype html>
<head>PRELUDE<title>CP-SAT</title><link rel="icon" href="data:,"></head>
<body>
<script type="module">
const worker = new Worker("cp_sat_worker.mjs", { type: "module" });
worker.onerror = ({ message }) => { window.said = { failed: String(message) }; };
worker.onmessage = ({ data }) => { window.said = data; };
worker.postMessage(await (await fetch("job.json")).json());
</script>"""

DRIVERS = ["chromium", "firefox", WEBKIT, *(["webkit_omg"] if SOAK else [])]
pytestmark = pytest.mark.parametrize("driver", DRIVERS, indirect=True)


@pytest.fixture(scope="module")
def folder(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder to serve, with Pyodide, CP-SAT, its glue, and the worker that joins them."""
    folder = tmp_path_factory.mktemp("served")
    modules = root / "web" / "node_modules"
    (folder / "pyodide").symlink_to(modules / "pyodide")
    (folder / "wasm").symlink_to(modules / "or-tools-wasm" / "build" / "javascript" / "wasm")
    (folder / "runtime").symlink_to(root / ".build" / "runtime")  # the standard library in byte code
    shutil.copy(Path(__file__).with_name("cp_sat_worker.mjs"), folder)
    esbuild, source = str(modules / ".bin" / "esbuild"), str(root / "ortools_in_pyodide" / "javascript" / "cp_sat.ts")
    out = f"--outfile={folder / 'cp_sat.mjs'}"
    subprocess.run([esbuild, source, "--bundle", "--format=esm", out, "--log-level=error"], check=True)
    return folder


@pytest.fixture(scope="module", params=["jspi", "asyncify"])
def answer(
    request: pytest.FixtureRequest, driver: Driver, folder: Path, root: Path, serve: Callable[[Path], Host]
) -> dict[str, Any]:
    """What one build made of all models, in one worker of one browser."""
    count = RANDOM if "Chromium" in driver.name else max(6, RANDOM // 3)
    job = {"hand": list(HAND_MODELS), "random": list(range(count)), "tasks": list(TASKS)}
    files = {f"/browser/{path.relative_to(PACKAGE)}": path.read_text() for path in (PACKAGE / "ortools").rglob("*.py")}
    here = PACKAGE / "tests"
    files |= {
        f"/project/ortools_in_pyodide/tests/{name}.py": (here / f"{name}.py").read_text() for name in PYTHON_FILES
    }
    files |= {"/job.json": json.dumps(job)}
    script = "/project/ortools_in_pyodide/tests/in_pyodide.py"
    args = ["/project", "/job.json", "/answer.json"]
    message = {"jspi": request.param == "jspi", "files": files, "script": script, "args": args}
    (folder / "job.json").write_text(json.dumps(message))
    (folder / "index.html").write_text(PAGE.replace("PRELUDE", driver.prelude))
    driver.complaints()  # of pages before
    driver.open(serve(folder).address)
    if request.param == "jspi" and not driver.evaluate("() => 'promising' in WebAssembly"):
        pytest.skip(f"{driver.name} cannot suspend wasm on a promise (JSPI)")
    said = wait(driver, "() => window.said", limit=LIMIT)
    complaints = driver.complaints()
    assert "failed" not in said, said["failed"]
    assert complaints == []
    assert said["isolated"] is False
    return json.loads(said["answer"])  # type: ignore[no-any-return]


def test_hand_models(answer: dict[str, Any]) -> None:
    """One model for each kind of constraint: status, objective, bound, statistics."""
    for name, make in HAND_MODELS.items():
        assert answer["hand"][name] == solved(WHEEL, make(WHEEL)), name


def test_random_models(answer: dict[str, Any]) -> None:
    """Small random models."""
    assert len(answer["random"]) >= 6
    for seed, found in answer["random"].items():
        assert found == solved(WHEEL, SmallBuilder(WHEEL, int(seed)).build(3)), f"seed {seed}"


def test_programs(answer: dict[str, Any]) -> None:
    """Reading values, callbacks, enumeration, stopping, limits and the log."""
    for name, task in TASKS.items():
        assert answer["tasks"][name] == json.loads(json.dumps(task(WHEEL))), name


def test_failure_in_the_solver(answer: dict[str, Any]) -> None:
    """What fails in the wasm is a RuntimeError in Python, with the words of the browser and the build."""
    assert answer["refused"]["threads"].startswith("CP-SAT failed: ")
