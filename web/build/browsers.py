"""The browsers that the tests drive: those that are there, and those that the distribution can bring."""

import os
import shutil
import subprocess
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from web.build.step import PYTHON, Failure, Step

GROWING = [Path("/var/cache/apt"), Path("/var/lib/apt/lists")]
APT = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-o", "DPkg::Lock::Timeout=120", "-o", "Acquire::Retries=1"]


@dataclass(frozen=True)
class Browser:
    """`find` returns the path of the program that the tests start, or None where something is missing."""

    name: str
    variable: str
    packages: tuple[str, ...]
    find: Callable[[], str | None]

    @property
    def mend(self) -> str:
        """The command that brings it on Debian."""
        return f"sudo apt-get install {' '.join(self.packages)}"


def find_chromium() -> str | None:
    """Return the path of a Chromium that starts, without asking the network: the system's, else Playwright's."""
    names = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
    if found := first_that_starts("LOADING_DOCK_CHROMIUM", names):
        return found
    script = "from playwright.sync_api import sync_playwright as s\nwith s() as p: print(p.chromium.executable_path)"
    told = subprocess.run([PYTHON, "-c", script], capture_output=True, text=True, check=False).stdout.strip()
    return told if told and starts(told) else None


def find_firefox() -> str | None:
    """Return the path of a Firefox that starts."""
    return first_that_starts("LOADING_DOCK_FIREFOX", ("firefox-esr", "firefox"))


def find_webkit() -> str | None:
    """Return the path of WebKitGTK's driver, which knows its browser; both need a screen, which Xvfb is."""
    return first_that_starts("LOADING_DOCK_WEBKIT", ("WebKitWebDriver",), "--help") if shutil.which("Xvfb") else None


CHROMIUM = Browser("Chromium", "LOADING_DOCK_CHROMIUM", ("chromium",), find_chromium)
FIREFOX = Browser("Firefox", "LOADING_DOCK_FIREFOX", ("firefox-esr",), find_firefox)
WEBKIT = Browser("WebKit", "LOADING_DOCK_WEBKIT", ("webkit2gtk-driver", "xvfb"), find_webkit)


def prepare() -> tuple[dict[str, str], list[str]]:
    """Bring what is missing; return the variables for the tests, and a line for each browser that is not to be had.

    Raises Failure without Chromium: most tests of the page need it.
    """
    variables, missing = {}, []
    for browser in (CHROMIUM, FIREFOX, WEBKIT):
        path = browser.find() or bring(browser)
        if path is not None:
            variables[browser.variable] = path
        elif browser is CHROMIUM:
            raise Failure(f"The tests need Chromium. Bring it with\n    {browser.mend}\nand run this command again.")
        else:
            missing.append(f"The tests in {browser.name} were skipped. To run them: {browser.mend}")
    return variables, missing


def bring(browser: Browser) -> str | None:
    """Install a browser in one way or another; return its path, or None where no way leads to it."""
    attempts: dict[str, Callable[[Step], None]] = {}
    if browser is CHROMIUM:
        attempts["Chromium from Playwright"] = from_playwright
    attempts[f"{browser.name} from the distribution"] = lambda step: from_distribution(step, browser)
    for title, attempt in attempts.items():
        try:
            with Step(title, [], []) as step:
                attempt(step)
        except Failure as failure:
            reason = str(failure).partition("\n")[0].removesuffix(":")
            print(f"    {reason}; its output is in {step.log}", flush=True)
        if found := browser.find():
            return found
    return None


def from_playwright(step: Step) -> None:
    step.download(PYTHON, "-m", "playwright", "install", "chromium", watch=[])


def from_distribution(step: Step, browser: Browser) -> None:
    """Install packages; the lists of packages are only fetched where those at hand do not do.

    What is downloaded first is then unpacked without a limit of time: an interrupted dpkg has to be mended by hand.
    """
    as_root = [] if os.name == "nt" or os.geteuid() == 0 else ["sudo", "-n"]
    apt = [*as_root, *APT]
    # What WebKit and Firefox recommend is for films and desktops; Chromium recommends the fonts.
    install = ["install", "-y", *([] if browser is CHROMIUM else ["--no-install-recommends"]), *browser.packages]
    try:
        step.download(*apt, *install, "--download-only", watch=GROWING)
    except Failure:
        step.download(*apt, "update", watch=GROWING)
        step.download(*apt, *install, "--download-only", watch=GROWING)
    step.run(*apt, *install)


def first_that_starts(variable: str, names: tuple[str, ...], argument: str = "--version") -> str | None:
    """Return the path that the variable names, else the first of the programs that is there with all that it needs."""
    candidates = [os.environ.get(variable), *map(shutil.which, names)]
    return next((path for path in candidates if path and starts(path, argument)), None)


def starts(program: str, argument: str = "--version") -> bool:
    """Whether a program is there with all that it needs."""
    try:
        return subprocess.run([program, argument], capture_output=True, check=False).returncode == 0
    except OSError:
        return False
