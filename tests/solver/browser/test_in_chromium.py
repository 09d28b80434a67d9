"""Both builds of CP-SAT in Chromium, on a page without any special header, come to what the wheel comes to.

With the JSPI build a solve is a promise that Python waits for; with the Asyncify build it answers at once.
"""

import json
import os
import shutil
import subprocess
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Playwright

from tests.scale import many
from tests.solver.browser.both import BROWSER, wheel_module
from tests.solver.browser.hand_models import HAND_MODELS
from tests.solver.browser.solving import TASKS, SmallBuilder, solved

WHEEL = wheel_module()
pytestmark = pytest.mark.xdist_group("test_in_chromium")  # one start serves all checks
RANDOM = range(many(6, 1000))
LIMIT = 300_000  # ms; generous, since other tests share the cores
PYTHON_FILES = ("__init__", "random_models", "hand_models", "solving", "in_pyodide")


class Handler(SimpleHTTPRequestHandler):
    """Serves a folder in silence, with the types that browsers insist on."""

    def guess_type(self, path: Any) -> str:
        """The type of a file, by its ending."""
        own = {".mjs": "text/javascript", ".wasm": "application/wasm"}
        return own.get(Path(path).suffix) or super().guess_type(path)

    def log_message(self, *_args: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="module")
def address(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A page's address, beside which lie the worker, Pyodide, CP-SAT and its glue."""
    folder = tmp_path_factory.mktemp("served")
    modules = root / "web" / "node_modules"
    (folder / "pyodide").symlink_to(modules / "pyodide")
    (folder / "wasm").symlink_to(modules / "or-tools-wasm" / "build" / "javascript" / "wasm")
    shutil.copy(Path(__file__).with_name("chromium_worker.mjs"), folder)
    (folder / "index.html").write_text("<!doctype html><title>CP-SAT</title>")
    esbuild, source = str(modules / ".bin" / "esbuild"), str(root / "web" / "workers" / "cp_sat.ts")
    out = f"--outfile={folder / 'cp_sat.mjs'}"
    subprocess.run([esbuild, source, "--bundle", "--format=esm", out, "--log-level=error"], check=True)
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=str(folder))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/index.html"
        server.shutdown()


@pytest.fixture(scope="module", params=["jspi", "asyncify"])
def answer(
    request: pytest.FixtureRequest, playwright: Playwright, address: str, root: Path
) -> Iterator[dict[str, Any]]:
    """What one build made of all models, in one worker."""
    job = {"hand": list(HAND_MODELS), "random": list(RANDOM), "tasks": list(TASKS)}
    files = {f"/browser/{path.relative_to(BROWSER)}": path.read_text() for path in (BROWSER / "ortools").rglob("*.py")}
    here = Path(__file__).parent
    files |= {f"/project/tests/solver/browser/{name}.py": (here / f"{name}.py").read_text() for name in PYTHON_FILES}
    files |= {"/project/tests/__init__.py": "", "/project/tests/solver/__init__.py": "", "/job.json": json.dumps(job)}
    script = "/project/tests/solver/browser/in_pyodide.py"
    message = {"jspi": request.param == "jspi", "files": files, "script": script}
    message["args"] = ["/project", "/job.json", "/answer.json"]
    names = ("chromium", "chromium-browser", "google-chrome")
    path = os.environ.get("LOADING_DOCK_CHROMIUM") or next(filter(None, map(shutil.which, names)), None)
    arguments = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
    browser = playwright.chromium.launch(executable_path=path, args=arguments)
    page = browser.new_page()
    page.set_default_timeout(LIMIT)
    page.goto(address)
    said = page.evaluate(
        """message => new Promise((resolve) => {
            const worker = new Worker("chromium_worker.mjs", { type: "module" });
            worker.onerror = (event) => resolve({ failed: event.message });
            worker.onmessage = ({ data }) => resolve(data);
            worker.postMessage(message);
        })""",
        message,
    )
    browser.close()
    assert "failed" not in said, said["failed"]
    assert said["isolated"] is False
    return json.loads(said["answer"])  # type: ignore[no-any-return]


def test_hand_models(answer: dict[str, Any]) -> None:
    """One model for each kind of constraint: status, objective, bound, statistics."""
    for name, make in HAND_MODELS.items():
        assert answer["hand"][name] == solved(WHEEL, make(WHEEL)), name


def test_random_models(answer: dict[str, Any]) -> None:
    """Small random models."""
    for seed in RANDOM:
        assert answer["random"][str(seed)] == solved(WHEEL, SmallBuilder(WHEEL, seed).build(3)), f"seed {seed}"


def test_programs(answer: dict[str, Any]) -> None:
    """Reading values, callbacks, enumeration, stopping, limits and the log."""
    for name, task in TASKS.items():
        assert answer["tasks"][name] == json.loads(json.dumps(task(WHEEL))), name


def test_failure_in_the_solver(answer: dict[str, Any]) -> None:
    """What fails in the wasm is a RuntimeError in Python, with the words of the browser and the build."""
    assert answer["refused"]["threads"].startswith("CP-SAT failed: ")
