"""A page for the awaitable solve, served below `plain`, `isolated` and `strict`, with all that it needs."""

import shutil
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from ortools_in_pyodide.tests.both import wheel_module
from ortools_in_pyodide.tests.search_models import SEARCH_MODELS

POLICY = "default-src 'self'; script-src 'self' 'unsafe-eval' 'wasm-unsafe-eval'; connect-src 'self'"
BUNDLE = """
import { writeFileSync } from "node:fs";
const [folder, bundles] = process.argv.slice(1);
const { bundleAwaitable, bundleCpSat } = await import(bundles);
const files = { ...(await bundleAwaitable()), "cp_sat.js": await bundleCpSat() };
for (const [name, content] of Object.entries(files)) writeFileSync(`${folder}/${name}`, content);
"""


class Handler(SimpleHTTPRequestHandler):
    """Serves a folder in silence; what is below `isolated` and `strict` gets headers."""

    def guess_type(self, path: Any) -> str:
        """The type of a file, by its ending."""
        own = {".mjs": "text/javascript", ".js": "text/javascript", ".wasm": "application/wasm"}
        return own.get(Path(path).suffix) or super().guess_type(path)

    def end_headers(self) -> None:
        """Add those of the folder."""
        if self.path.startswith("/isolated/"):
            self.send_header("Cross-Origin-Opener-Policy", "same-origin")
            self.send_header("Cross-Origin-Embedder-Policy", "require-corp")
        if self.path.startswith("/strict/"):
            self.send_header("Content-Security-Policy", POLICY)
        super().end_headers()

    def log_message(self, *_args: object) -> None:
        """Say nothing."""


@contextmanager
def served(node: str, root: Path, folder: Path, scripts: tuple[Path, ...] = ()) -> Iterator[str]:
    """Fill an empty folder and serve it; gives the address. `scripts` lie beside the page too."""
    plain = folder / "plain"
    (plain / "models").mkdir(parents=True)
    modules = root / "web" / "node_modules"
    (plain / "pyodide").symlink_to(modules / "pyodide")
    (plain / "or-tools-wasm").symlink_to(modules / "or-tools-wasm" / "build" / "javascript")
    for script in (Path(__file__).with_name("awaitable_page.mjs"), *scripts):
        shutil.copy(script, plain)
    (plain / "index.html").write_text('<!doctype html><title>CP-SAT</title><link rel="icon" href="data:,">')
    for name, make in SEARCH_MODELS.items():
        assert make(wheel_module()).export_to_file(str(plain / "models" / f"{name}.pb"))
    bundles = (root / "ortools_in_pyodide" / "javascript" / "bundles.mjs").as_uri()
    subprocess.run([node, "--input-type=module", "-e", BUNDLE, str(plain), bundles], check=True)
    for name in ("isolated", "strict"):
        (folder / name).symlink_to(plain)
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=str(folder))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
