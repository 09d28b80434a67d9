"""Several humans on one device: until a player has shown their hand, nothing that is theirs can be reached."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import OpenPage
from tests.web.haul_page import LIMIT, click_on

SHARED = "#new=haul&seed=demo&seats=human,human,easy,easy&speed=off"

# Every key of a keyboard that types one letter, and those with Ctrl that the table knows.
KEYS = [*"abcdefghijklmnopqrstuvwxyz0123456789?/.,", "Control+z", "Control+y", "Control+Shift+z", "Escape", "Enter"]


@pytest.fixture(scope="module")
def shared(open_page: OpenPage, site: str) -> Page:
    """Return a page that the checks below share."""
    return open_page(site)


def hand_over(page: Page) -> None:
    """Open a game of two humans, and play until one has to hand the device to the other."""
    page.goto(page.url.partition("#")[0] + "#")
    page.get_by_role("heading", name="Loading Dock").wait_for()
    page.goto(page.url.partition("#")[0] + SHARED)
    page.locator(".curtain button").click(timeout=LIMIT)
    page.locator('#table[data-mine="yes"]').wait_for(timeout=LIMIT)
    page.get_by_role("button", name="Hint", exact=True).click()
    page.locator(".hint .steps > li").first.wait_for(timeout=LIMIT)
    while not page.locator(".curtain").count():
        step = page.locator("#table").get_attribute("data-step")
        page.locator("[data-spot][data-legal]").first.click()
        page.locator(f'.curtain, #table[data-mine="yes"]:not([data-step="{step}"])').first.wait_for(timeout=LIMIT)


PRIVATE = ".hint, .moves, .sheet-box, [data-zone=hand], [data-legal], [data-movable]"


def cards(page: Page, where: str) -> set[str]:
    """Return the cards that are face up somewhere on the page."""
    return set(page.locator(f"{where} [data-card]").evaluate_all("all => all.map((card) => card.dataset.card)"))


def told(page: Page) -> str:
    """Return everything that the page says, shown or spoken."""
    return str(page.evaluate("document.body.textContent"))


def test_no_key_tells_anything_before_the_hand_is_shown(shared: Page) -> None:
    page = shared
    hand_over(page)
    step = page.locator("#table").get_attribute("data-step")
    for key in KEYS:
        # Enter is the button's own key; it belongs to the table here.
        page.locator("#table").focus()
        page.keyboard.press(key)
        if page.locator("dialog[open]").count():
            page.keyboard.press("Escape")
        expect(page.locator(".curtain")).to_be_visible()
        assert page.locator(PRIVATE).count() == 0, key
    # What the engine was asked in answer to a key would have arrived before this answer.
    page.locator("html").evaluate("() => new Promise((done) => setTimeout(done, 500))")
    assert page.locator(PRIVATE).count() == 0
    assert page.locator("[data-live=polite]").inner_text() == ""
    assert page.locator("[data-live=assertive]").inner_text().endswith("is next.")
    said, shown = told(page), cards(page, "#table")
    assert page.locator("#table").get_attribute("data-step") == step
    for name in ("Undo", "Redo", "Hint", "Moves"):
        expect(page.locator(".bar").get_by_role("button", name=name)).to_be_disabled()
    # What lies on the table is for all, and what has happened since can be read.
    assert shown
    expect(page.locator(".log li").nth(3)).to_be_attached()
    page.locator(".curtain button").click()
    expect(page.locator("[data-zone=hand] [data-legal]").first).to_be_visible()
    hand = cards(page, "[data-zone=hand]")
    assert hand
    assert not hand & shown
    names = [
        str(spot.get_attribute("aria-label")).split(",")[0] for spot in page.locator("[data-zone=hand] button").all()
    ]
    assert not [name for name in names if re.search(rf"\b{name}\b", said)]
    click_on(page)
