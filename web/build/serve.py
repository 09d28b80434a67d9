"""Serve a folder below /loading-dock/, as GitHub Pages serves a project."""

import contextlib
import http.server
import urllib.parse
from pathlib import Path

from web.build.step import Failure

BASE = "/loading-dock/"
TYPES = {".js": "text/javascript", ".wasm": "application/wasm", ".webmanifest": "application/manifest+json"}


class Pages(http.server.SimpleHTTPRequestHandler):
    """No special header; whatever is not below the base is not found, and a missing file answers with 404.html."""

    protocol_version = "HTTP/1.1"
    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, **TYPES}  # noqa: RUF012

    def translate_path(self, path: str) -> str:
        """Return the file's path; outside the base, one that does not exist."""
        asked = urllib.parse.urlsplit(path).path
        if not asked.startswith(BASE):
            return str(Path(self.directory) / "nothing" / "here")
        return super().translate_path("/" + asked[len(BASE) :])

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Answer with the site's own page for what is missing."""
        page = Path(self.directory) / "404.html"
        if code != 404 or not page.exists():
            super().send_error(code, message, explain)
            return
        content = page.read_bytes()
        self.send_response(404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing of each request."""


def make_server(folder: Path, port: int = 0) -> http.server.ThreadingHTTPServer:
    """Return a server of `folder` on this machine only; port 0 takes a free one."""
    return http.server.ThreadingHTTPServer(
        ("127.0.0.1", port), lambda *arguments: Pages(*arguments, directory=str(folder))
    )


def serve(folder: Path, port: int) -> int:
    """Serve until Ctrl+C; return the exit status. Raises Failure where the port cannot be had."""
    if not 0 <= port <= 65535:
        raise Failure(f"There is no port {port}: give one from 0 (any that is free) to 65535, as --port 8001.")
    try:
        started = make_server(folder, port)
    except OSError as error:
        raise Failure(f"Port {port} cannot be had ({error.strerror}). Give another one, as --port 8001.") from None
    with started as server, contextlib.suppress(KeyboardInterrupt):
        print(f"http://127.0.0.1:{server.server_port}{BASE}   (Ctrl+C ends it)", flush=True)
        server.serve_forever()
    return 0
