"""Pictures of every screen, and a contact sheet for each game: python -m tests.screens [GAME ...]

The pictures are `dist/screens/GAME/SCREEN-SIZE-LOOK.png`; those that belong to no game are in `dist/screens/page/`,
those of puzzles in `dist/screens/puzzles/`.
A contact sheet, `docs/screens/GAME.jpg`, shows them small. Games are played by computers from a fixed seed, and a
human takes over.
"""

import argparse
import json
import os
import shutil
import sys
import threading
from collections.abc import Iterator
from urllib.parse import quote

from playwright.sync_api import Browser, Page, sync_playwright

from pygames.core.game import AnyGame
from pygames.core.match import Match, Seat, new_match
from pygames.puzzles.course import lessons
from pygames.puzzles.registry import KINDS
from pygames.registry import GAMES
from web.build.serve import BASE, make_server
from web.build.step import ROOT

SITE = ROOT / "dist" / "site"
PICTURES = ROOT / "dist" / "screens"
SHEETS = ROOT / "docs" / "screens"
SIZES = {"phone": (390, 844), "desktop": (1280, 800)}
LOOKS = ("light", "dark")
LIMIT = 120_000  # ms
MOMENTS = {"start": 0.0, "middle": 0.45, "late": 0.9, "end": 1.0}
"""How far a game has come in each picture of its table."""
LARGEST_SHEET = 300_000  # bytes

LESSON = lessons()["load_car"][3]
OTHERS = {
    "page": {"home": "#", "settings": "#settings"},
    "puzzles": {
        "puzzles": "#puzzles",
        **{f"puzzle {kind}": f"#puzzle={kind}&level=medium&seed=screens" for kind in KINDS},
        "lesson": f"#puzzle=load_car&level={LESSON['level']}&seed={LESSON['seed']}&lesson=4",
        "editor": "#puzzle-editor",
    },
}
"""The screens of no game, by name, with the fragment that opens each."""

MINE = '#table[data-mine="yes"]'
READY = f'{MINE}, #table[data-phase="over"], .moment'


def main() -> int:
    parser = argparse.ArgumentParser(allow_abbrev=False, description=__doc__)
    known = ["page", "puzzles", *GAMES]
    parser.add_argument("games", nargs="*", metavar="GAME", help=", ".join(known))
    chosen = parser.parse_args().games
    if unknown := [name for name in chosen if name not in known]:
        parser.error(f"no such game: {', '.join(unknown)}")
    with make_server(SITE) as server, sync_playwright() as playwright:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_port}{BASE}"
        names = ("chromium", "chromium-browser", "google-chrome")
        path = os.environ.get("LOADING_DOCK_CHROMIUM") or next(filter(None, map(shutil.which, names)), None)
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        for name in chosen or known:
            screens = OTHERS[name] if name in OTHERS else game_screens(GAMES[name])
            picture_all(browser, address, name, screens)
        browser.close()
        server.shutdown()
    return 0


def game_screens(game: AnyGame) -> dict[str, str]:
    """The screens of a game, by name, with the fragment that opens each."""
    screens = {"setup": f"#setup={game.id}"}
    whole = played(game)
    for name, share in MOMENTS.items():
        record = json.dumps(taken_over(whole, share).record(), separators=(",", ":"))
        screens[name] = f"#record={quote(record)}&speed=off"
    return {**screens, "hint": screens["middle"], "rules": f"#rules={game.id}"}


def played(game: AnyGame) -> Match:
    """A whole game among gentle computers, in as many seats as usual."""
    seats = tuple(Seat(name, "easy") for name in ("Ines", "Marge", "Otto", "Flint", "Wanda", "Boris")[: game.seats[0]])
    match = new_match(game, seats, "screens")
    while match.next_computer() is not None:
        match.think()
    return match


def taken_over(whole: Match, share: float) -> Match:
    """The game after this share of its steps, or at the first seat's next decision; that seat is a human's now."""
    seats = (Seat("You", "human"), *whole.seats[1:])
    last = len(whole.log)
    at = round(share * last)
    while at < last and whole.positions[at].to_act()[:1] != (0,):
        at += 1
    return whole.branch(at, seats)


def picture_all(browser: Browser, address: str, folder: str, screens: dict[str, str]) -> None:
    """Take a picture of each screen at each size, light and dark, and make the contact sheet."""
    shutil.rmtree(PICTURES / folder, ignore_errors=True)
    (PICTURES / folder).mkdir(parents=True)
    page = browser.new_page(reduced_motion="reduce")
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    for screen, fragment in screens.items():
        page.set_viewport_size({"width": 1280, "height": 800})
        page.goto("about:blank")
        page.goto(address + fragment)
        settle(page, screen)
        for name, look in shots(page):
            page.emulate_media(color_scheme=look)  # type: ignore[arg-type]
            page.screenshot(path=PICTURES / folder / f"{screen}-{name}-{look}.png")
        print(f"{folder}: {screen}", flush=True)
    page.close()
    contact_sheet(browser, folder, list(screens))
    if faults:
        raise SystemExit("\n".join(faults))


def shots(page: Page) -> Iterator[tuple[str, str]]:
    """Each size and look, with the page already at that size."""
    for name, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(150)
        for look in LOOKS:
            yield name, look


def settle(page: Page, screen: str) -> None:
    """Wait until the screen is whole."""
    page.locator("html[data-ready~=engine]").wait_for(state="attached", timeout=LIMIT)
    if screen == "puzzles":
        page.locator(".daily-puzzle").first.wait_for(timeout=LIMIT)
    if screen.startswith(("puzzle ", "lesson")):
        page.locator("#puzzle[data-current=yes]").wait_for(timeout=LIMIT)
    if screen in (*MOMENTS, "hint"):
        page.locator(READY).first.wait_for(timeout=LIMIT)
    if screen == "hint":
        for step in range(4):
            more = page.locator(".hint button.primary")
            page.keyboard.press("h") if step == 0 else more.click() if more.count() else None
            page.locator(".hint .steps > li").first.wait_for(timeout=LIMIT)


def contact_sheet(browser: Browser, folder: str, screens: list[str]) -> None:
    """One picture with all of them small, at most `LARGEST_SHEET` bytes."""
    rows = []
    for screen in screens:
        pictures = "".join(
            f'<img class="{size}" src="{(PICTURES / folder / f"{screen}-{size}-{look}.png").as_uri()}">'
            for size in SIZES
            for look in LOOKS
        )
        rows.append(f"<h2>{screen}</h2><div>{pictures}</div>")
    style = (
        "body{margin:12px;font:14px sans-serif;background:#777}h2{font-size:14px;margin:4px 0;color:#fff}"
        "div{display:flex;gap:8px}img{height:230px;object-fit:contain}"
    )
    source = PICTURES / folder / "sheet.html"
    source.write_text(f"<!doctype html><style>{style}</style>{''.join(rows)}", encoding="utf-8")
    page = browser.new_page(viewport={"width": 1020, "height": 800})
    page.goto(source.as_uri())
    SHEETS.mkdir(parents=True, exist_ok=True)
    sheet = SHEETS / f"{folder}.jpg"
    for quality in (70, 55, 40, 25):
        page.screenshot(path=sheet, full_page=True, type="jpeg", quality=quality)
        if sheet.stat().st_size <= LARGEST_SHEET:
            break
    page.close()
    print(f"{sheet.relative_to(ROOT)}: {sheet.stat().st_size // 1000} kB", flush=True)


if __name__ == "__main__":
    sys.exit(main())
