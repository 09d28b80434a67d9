"""Haul by keyboard alone, and what a screen reader is told."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.scale import many
from tests.web.conftest import OpenPage
from tests.web.haul_page import LIMIT, QUICK, act, is_over, new_game, step_of, wait_turn


@pytest.fixture(scope="module")
def shared(open_page: OpenPage, site: str) -> Page:
    """Return a page that the checks below share; each opens a game of its own in it."""
    return open_page(site)


def focused(page: Page, attribute: str) -> str:
    return str(page.evaluate("name => document.activeElement?.getAttribute(name) ?? ''", attribute))


def key_on(page: Page, arrows: int) -> None:
    """Do one action by keys: to the first legal place, some steps with the arrows, Enter."""

    def press() -> None:
        page.keyboard.press("n")
        for _ in range(arrows):
            page.keyboard.press("ArrowRight")
            if "data-legal" not in (page.evaluate("document.activeElement.outerHTML")):
                page.keyboard.press("n")
        page.keyboard.press("Enter")

    def choose() -> None:
        page.keyboard.press("n")
        page.keyboard.press("Enter")

    act(page, press, choose)


def test_whole_game(shared: Page) -> None:
    hauls = many(1, 4)
    page = new_game(shared, f"{QUICK}&option.hauls={hauls}")
    actions = 0
    while not is_over(page):
        key_on(page, actions % 3)
        actions += 1
    # Some of what a seat does plays itself, where there is one choice only.
    assert step_of(page) == hauls * 7 * 4 * 3
    assert actions < hauls * 7 * 3
    expect(page.get_by_role("heading", level=1)).to_be_focused()


def test_from_home_by_tab_and_enter(open_page: OpenPage, site: str) -> None:
    page = open_page(site)
    for _ in range(10):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent").strip() == "Play Haul":
            break
    page.keyboard.press("Enter")
    wait_turn(page)
    zones: list[str] = []
    for _ in range(20):
        page.keyboard.press("Tab")
        zone = page.evaluate("document.activeElement.closest('[data-zone]')?.dataset.zone ?? ''")
        if zone and zone not in zones:
            zones.append(zone)
    assert zones == ["load", "trailer", "tokens", "hand"]
    page.context.close()


def test_arrows_stay_in_their_zone(shared: Page) -> None:
    page = new_game(shared)
    page.keyboard.press("n")
    first = focused(page, "data-target")
    page.keyboard.press("ArrowRight")
    second = focused(page, "data-target")
    assert first.startswith("hand:")
    assert second.startswith("hand:")
    assert first != second
    page.keyboard.press("ArrowLeft")
    assert focused(page, "data-target") == first
    page.keyboard.press("End")
    assert focused(page, "data-target") == page.locator("[data-zone=hand] [data-spot]").last.get_attribute(
        "data-target"
    )
    page.keyboard.press("ArrowRight")
    assert focused(page, "data-target").startswith("hand:")


def test_keys_for_undo_redo_moves_and_help(shared: Page) -> None:
    page = new_game(shared)
    start = step_of(page)
    key_on(page, 0)
    after = step_of(page)
    page.keyboard.press("u")
    page.locator(f'#table[data-step="{start}"]').wait_for()
    page.keyboard.press("Control+y")
    page.locator(f'#table:not([data-step="{start}"])').wait_for()
    page.keyboard.press("Control+z")
    page.locator(f'#table[data-step="{start}"]').wait_for()
    page.keyboard.press("m")
    expect(page.locator(".moves button").first).to_be_focused()
    page.keyboard.press("2")
    page.locator(f'#table:not([data-step="{start}"])').wait_for()
    assert after > start
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


KEYDOWN = "init => document.body.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true }))"


def test_keys_act_on_every_keyboard(shared: Page) -> None:
    """Cyrillic letters and unshifted French digits act by their place; a Latin letter by what it types."""
    page = new_game(shared)
    start = step_of(page)
    key_on(page, 0)
    after = step_of(page)

    def press(key: str, code: str, **more: bool) -> None:
        page.evaluate(KEYDOWN, {"key": key, "code": code, **more})

    press("я", "KeyZ", ctrlKey=True)
    page.locator(f'#table[data-step="{start}"][data-mine="yes"]').wait_for()
    press("н", "KeyY", ctrlKey=True)
    page.locator(f'#table[data-step="{after}"][data-mine="yes"]').wait_for()
    # QWERTZ: the key that types z lies where others have y.
    press("z", "KeyY", ctrlKey=True)
    page.locator(f'#table[data-step="{start}"][data-mine="yes"]').wait_for()
    press("р", "KeyH")
    expect(page.locator(".hint")).to_be_visible(timeout=LIMIT)
    page.keyboard.press("Escape")
    expect(page.locator(".hint")).to_have_count(0)
    press("ь", "KeyM")
    press("!", "Digit1", shiftKey=True)
    assert step_of(page) == start
    press("&", "Digit1")
    page.locator(f'#table:not([data-step="{start}"])').wait_for()


def test_single_keys_can_be_turned_off(shared: Page) -> None:
    page = new_game(shared)
    key_on(page, 0)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Single-key shortcuts").uncheck()
    page.go_back()
    wait_turn(page)
    before = step_of(page)
    page.keyboard.press("u")
    page.keyboard.press("h")
    page.keyboard.press("?")
    expect(page.locator(".hint, dialog")).to_have_count(0)
    assert step_of(page) == before
    page.keyboard.press("Control+z")
    page.locator(f'#table:not([data-step="{before}"])').wait_for()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Single-key shortcuts").check()


def test_computers_moves_are_told_in_one_announcement(shared: Page) -> None:
    page = new_game(shared)
    key_on(page, 0)
    polite = page.locator("[data-live=polite]")
    expect(polite).to_have_text(re.compile(r"You played .*\. .*(Marge|Otto|Flint) (played|claimed|finished)"))
    expect(page.locator("[data-live=assertive]")).to_have_text(re.compile("^Your turn: "))


def test_every_place_has_a_spoken_name(shared: Page) -> None:
    page = new_game(shared)
    names = [spot.get_attribute("aria-label") or "" for spot in page.locator("[data-spot]").all()]
    assert len(names) > 12
    assert all(re.search(r"of (Hearts|Diamonds|Spades|Clubs)|slot|Token|Load", name) for name in names)
    assert any("play it" in name for name in names)
