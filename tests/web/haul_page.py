"""Hands for the browser tests of Haul: they press what a person presses and wait for what a person sees."""

import itertools
from collections.abc import Callable

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page

from tests.scale import SOAK

LIMIT = 60_000  # ms; generous, since other tests share the cores
QUICK = "#new=haul&seed=demo&seats=human,easy,easy,easy&speed=off"

MINE = '#table[data-mine="yes"]'
OVER = '#table[data-phase="over"]'
GO_ON = ".moment button.primary"
"""What goes on from the end of a Haul."""


def wait_turn(page: Page) -> None:
    """Wait until the human is to act, or the game is over."""
    page.locator(f"{MINE}, {OVER}, {GO_ON}").first.wait_for(timeout=LIMIT)
    if page.locator(GO_ON).count():
        page.locator(GO_ON).click()
        page.locator(f"{MINE}, {OVER}").first.wait_for(timeout=LIMIT)


def new_game(page: Page, link: str = QUICK) -> Page:
    """Open a new game in a page that is already up, as a link on it would, and wait for the human's turn."""
    address, _, _ = page.url.partition("#")
    page.goto(address + link)
    page.locator("#table[data-step]").wait_for(timeout=LIMIT)
    wait_turn(page)
    return page


def step_of(page: Page) -> int:
    """Return how many actions the match on the table has."""
    return int(page.locator("#table").get_attribute("data-step") or "-1")


def is_over(page: Page) -> bool:
    return page.locator(OVER).count() > 0


def legal(page: Page) -> Locator:
    """Return the places that may be pressed now."""
    return page.locator("[data-spot][data-legal]")


def act(page: Page, press: Callable[[], None], choose: Callable[[], None]) -> None:
    """Do one action: `press` a place, then `choose` where the page asks which of several it is."""
    before = step_of(page)
    press()
    moved = f'{MINE}:not([data-step="{before}"]), {OVER}, {GO_ON}'
    page.locator(f"{moved}, .choices button").first.wait_for(timeout=LIMIT)
    if step_of(page) == before and page.locator(".choices button").count():
        choose()
        page.locator(moved).first.wait_for(timeout=LIMIT)
    wait_turn(page)


def click_on(page: Page, at: int = 0) -> None:
    """Do one action by pointer: the place number `at` of those allowed."""
    places = legal(page)
    target = places.nth(at % places.count())
    act(page, target.click, lambda: page.locator(".choices button").first.click())


def play_by_pointer(page: Page) -> int:
    """Play until the end screen; return how many actions that took."""
    actions = 0
    while not is_over(page):
        click_on(page, actions)
        actions += 1
    return actions


def fresh_page(browser: Browser, address: str, script: str) -> Page:
    """Return a page of its own context in which `script` ran before the page's own scripts."""
    page = browser.new_context(reduced_motion="reduce").new_page()
    page.add_init_script(script)
    page.goto(address)
    return page


def toast(page: Page) -> Locator:
    return page.locator(".toast")


AXE = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}

UNNAMED = """() => {
  const plain = (text) => text.toLowerCase().replace(/[^\\p{L}\\p{N}]+/gu, ' ').trim();
  return [...document.querySelectorAll('button[aria-label], a[aria-label]')].flatMap((control) => {
    const name = plain(control.getAttribute('aria-label'));
    const words = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
    const missing = [];
    while (words.nextNode()) {
      const { parentElement: holder } = words.currentNode;
      const text = plain(words.currentNode.data);
      const read = text.length > 1 && !holder.closest('svg') && holder.checkVisibility({ visibilityProperty: true });
      if (read && !name.includes(text)) missing.push(`"${text}" is not in "${name}"`);
    }
    return missing;
  });
}"""
"""Words that are read on a control and are not in its name, so that saying them would not press it (WCAG 2.5.3)."""


TURNS = itertools.cycle((1, 2))
"""Which look is left out next."""


def axe_faults(page: Page) -> list[str]:
    """Return what axe finds on the page as it stands, light, dark and in forced colours, and words out of names."""
    found = [f"label in name: {fault}" for fault in page.evaluate(UNNAMED)]
    looks = [("light", "none"), ("dark", "none"), ("light", "active")]
    if not SOAK:
        # At landing dark and forced colours take turns.
        del looks[next(TURNS)]
    for scheme, forced in looks:
        page.emulate_media(color_scheme=scheme, forced_colors=forced)  # type: ignore[arg-type]
        report = Axe().run(page, options=AXE)
        found += [
            f"{fault['id']} {scheme} {forced}: {fault['nodes'][0]['html'][:160]}"
            for fault in report.response["violations"]
        ]
    page.emulate_media(color_scheme="light", forced_colors="none")
    return found
