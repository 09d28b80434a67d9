"""Three browsers behind one small interface: Chromium by Playwright, Firefox by puppeteer-core, WebKitGTK by Selenium.

Each has one page. A script is the text of a JavaScript function that answers at once; `wait` asks again until the
answer is true. A driver's own limits are off or long: it is `wait` that gives up, and shows what the page showed.
"""

import json
import os
import select
import signal
import subprocess
import time
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol
from warnings import catch_warnings

from playwright.sync_api import Playwright
from selenium.common.exceptions import InvalidSessionIdException
from selenium.webdriver import WebKitGTK
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from web.build.step import WORK

LIMIT = 120.0  # s; generous, since other tests share the cores
SILENCE = 40.0  # s; no answer of Firefox's takes nearly as long, and where it has hung it stays so
PICTURES = WORK / "engines"

# WebKit's driver tells nothing of the console, so the page itself must: this stands before everything else in it.
RECORDER = """<script>
  window.complaints = [];
  const complain = (kind, what) => window.complaints.push(`${kind}: ${what}`);
  addEventListener("error", ({ message }) => complain("exception", message));
  addEventListener("unhandledrejection", ({ reason }) => complain("rejection", reason));
  addEventListener("securitypolicyviolation", ({ violatedDirective }) => complain("policy", violatedDirective));
  console.error = (...said) => complain("console", said.join(" "));
</script>"""


class Driver(Protocol):
    """One browser with one page in it."""

    name: str
    prelude: str  # what must stand first in the head of every page

    def open(self, address: str) -> None:
        """Load a page, to the end of its load event."""

    def reload(self) -> None:
        """Load the page again."""

    def evaluate(self, script: str, *args: Any) -> Any:
        """Call a function in the page, with JSON as arguments and answer."""

    def click(self, x: float, y: float) -> None:
        """Press the pointer's main button at a place in the window."""

    def screenshot(self, path: Path) -> None:
        """Write what the window shows as a PNG."""

    def complaints(self) -> list[str]:
        """Errors on the console and uncaught exceptions since this was last asked."""

    def close(self) -> None:
        """End the browser with all its processes."""


def wait(driver: Driver, script: str, *args: Any, limit: float = LIMIT) -> Any:
    """Call a function in the page until it returns something true, and return that. Raises TimeoutError."""
    until = time.monotonic() + limit
    while not (value := driver.evaluate(script, *args)):
        if time.monotonic() > until:
            PICTURES.mkdir(parents=True, exist_ok=True)
            picture = PICTURES / f"{driver.name}.png"
            driver.screenshot(picture)
            text = driver.evaluate("() => document.body.innerText")
            raise TimeoutError(
                f"{driver.name} waited {limit} s for {script} of {args}; the page complains {driver.complaints()} "
                f"and shows ({picture})\n{text}"
            )
        time.sleep(0.1)
    return value


class Chromium:
    """Chromium by Playwright."""

    prelude = ""

    def __init__(self, program: str, playwright: Playwright) -> None:
        arguments = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
        self.browser = playwright.chromium.launch(executable_path=program, args=arguments)
        self.name = f"Chromium {self.browser.version}"
        self.page = self.browser.new_page()
        self.page.set_default_timeout(0)
        self.said: list[str] = []
        self.page.on("pageerror", lambda error: self.said.append(f"exception: {error}"))
        self.page.on(
            "console",
            lambda message: self.said.append(f"console: {message.text}") if message.type == "error" else None,
        )

    def open(self, address: str) -> None:
        self.page.goto(address)

    def reload(self) -> None:
        self.page.reload()

    def evaluate(self, script: str, *args: Any) -> Any:
        return self.page.evaluate(f"args => ({script})(...args)", list(args))

    def click(self, x: float, y: float) -> None:
        self.page.mouse.click(x, y)

    def screenshot(self, path: Path) -> None:
        self.page.screenshot(path=path)

    def complaints(self) -> list[str]:
        said, self.said = self.said, []
        return said

    def close(self) -> None:
        self.browser.close()


class Firefox:
    """Firefox by puppeteer-core, in a Node of its own (`firefox.mjs`); where it fell silent a new one follows."""

    prelude = ""

    def __init__(self, program: str, node: str) -> None:
        self.command = [node, str(Path(__file__).with_name("firefox.mjs")), program]
        self._start()

    def _start(self) -> None:
        self.silent = False
        self.process = subprocess.Popen(self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
        try:
            started = self._read()
        except BaseException:
            self.process.terminate()  # puppeteer then ends Firefox
            raise
        self.pid: int = started["pid"]
        self.name: str = started["name"]

    def open(self, address: str) -> None:
        self._ask("open", address=address)

    def reload(self) -> None:
        self._ask("reload")

    def evaluate(self, script: str, *args: Any) -> Any:
        return self._ask("evaluate", script=script, args=args)

    def click(self, x: float, y: float) -> None:
        self._ask("click", x=x, y=y)

    def screenshot(self, path: Path) -> None:
        self._ask("screenshot", path=str(path))

    def complaints(self) -> list[str]:
        return list(self._ask("complaints"))

    def close(self) -> None:
        try:
            self.process.communicate(timeout=1 if self.silent else 30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.communicate()
        end_group(self.pid)

    def _ask(self, op: str, **fields: Any) -> Any:
        if self.silent:
            self.close()
            self._start()
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps({"op": op, **fields}).encode() + b"\n")
        answer = self._read()
        if "error" in answer:
            raise RuntimeError(f"{self.name}, {op}: {answer['error']}")
        return answer["value"]

    def _read(self) -> dict[str, Any]:
        """The next line that the script says. Raises TimeoutError where none comes."""
        assert self.process.stdout is not None
        line = b""
        while not line.endswith(b"\n"):
            if not select.select([self.process.stdout], [], [], SILENCE)[0]:
                self.silent = True
                raise TimeoutError(f"Firefox's driver said nothing for {SILENCE} s")
            more = self.process.stdout.read(1 << 20)
            if not more:
                self.silent = True
                raise RuntimeError(f"Firefox's driver ended with status {self.process.wait()}")
            line += more
        answer: dict[str, Any] = json.loads(line)
        return answer


class WebKit:
    """WebKitGTK's MiniBrowser by Selenium, on a screen that nobody sees.

    Its last compiler of wasm (OMG) needs some 15 s of a core for CP-SAT's largest functions, and the solve waits
    for it; on busy cores that is a minute. So `omg` is off unless it is what is tested.

    At times WebKit breaks large wasm, and then it may end the page with the session: the next page gets a new one.
    """

    prelude = RECORDER

    def __init__(self, program: str, xvfb: str, *, omg: bool = False) -> None:
        self.program, self.xvfb, self.omg = program, xvfb, omg
        self.said: list[str] = []
        self._start()
        self.name = f"WebKitGTK {self.web.capabilities['browserVersion']}"

    def _start(self) -> None:
        screen = [self.xvfb, "-displayfd", "1", "-screen", "0", "1280x900x24", "-nolisten", "tcp", "-terminate"]
        self.screen = subprocess.Popen(screen, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.service: Service | None = None
        try:
            assert self.screen.stdout is not None
            display = f":{self.screen.stdout.readline().strip()}"
            environment = {**os.environ, "DISPLAY": display, "GDK_BACKEND": "x11", "JSC_useOMGJIT": str(int(self.omg))}
            self.service = Service(self.program, env=environment, popen_kw={"start_new_session": True})
            options = Options()
            options.add_argument("--automation")
            with catch_warnings(action="ignore", category=DeprecationWarning):  # Selenium's own
                self.web = WebKitGTK(options=options, service=self.service)
            self.web.set_page_load_timeout(LIMIT)
            self.web.set_window_size(1280, 900)
        except BaseException:
            self.close()
            raise

    def open(self, address: str) -> None:
        self._collect()
        self.web.get(address)
        assert self.evaluate("() => Array.isArray(window.complaints)"), f"{address} has no recorder"

    def reload(self) -> None:
        self._collect()
        self.web.refresh()

    def evaluate(self, script: str, *args: Any) -> Any:
        return self.web.execute_script(f"return ({script})(...arguments)", *args)

    def click(self, x: float, y: float) -> None:
        actions = ActionBuilder(self.web)
        actions.pointer_action.move_to_location(round(x), round(y)).click()  # type: ignore[no-untyped-call]
        actions.perform()

    def screenshot(self, path: Path) -> None:
        self.web.save_screenshot(str(path))

    def complaints(self) -> list[str]:
        self._collect()
        said, self.said = self.said, []
        return said

    def close(self) -> None:
        if self.service is not None and hasattr(self, "web"):
            with suppress(Exception):  # a browser that hangs is ended below
                self.web.quit()
        if self.service is not None and getattr(self.service, "process", None):
            end_group(self.service.process.pid)
        self.screen.kill()
        self.screen.communicate()

    def _collect(self) -> None:
        """Keep what this page complained of, before another takes its place; a page that is dead gets a new browser."""
        try:
            self.said += self.evaluate("() => (window.complaints ?? []).splice(0)")
        except InvalidSessionIdException:
            self.close()
            self._start()


def end_group(group: int) -> None:
    """Kill what is left of a group of processes."""
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(group, signal.SIGKILL)
