"""The gallery of the page's parts, made anew for the tests that look at it."""

import subprocess
from pathlib import Path

from playwright.sync_api import Browser, Page

SCRIPT = Path(__file__).resolve().parents[2] / "web" / "build" / "gallery.mjs"


def make_gallery(node: str, folder: Path) -> str:
    """Bundle the gallery from the sources as they are into `folder`; return its address."""
    page = folder / "gallery.html"
    subprocess.run([node, str(SCRIPT), str(page)], check=True)
    return page.as_uri()


def show_gallery(browser: Browser, address: str, **options: object) -> tuple[Page, list[str]]:
    """Open the gallery, with motion off, in a context of its own; return it with the list that collects its errors."""
    page = browser.new_page(**{"reduced_motion": "reduce", **options})  # type: ignore[arg-type]
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    page.goto(address)
    page.locator('html[data-ready="gallery"]').wait_for(state="attached")
    return page, errors
