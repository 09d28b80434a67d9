"""Turns on Haul's table: forced moves, drags that mean two actions, what is seen and heard of a move, help."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.conftest import OpenPage, wait_ready
from tests.web.haul_page import LIMIT, MINE, QUICK, click_on, legal, new_game, step_of, wait_turn
from tests.web.test_haul_pointer import drag


@pytest.fixture(scope="module")
def shared(open_page: OpenPage, site: str) -> Page:
    """Return a page that the checks below share."""
    return open_page(site)


def phase(page: Page) -> str:
    return str(page.locator("#table").get_attribute("data-phase"))


def set_forced(page: Page, on: bool) -> None:
    page.goto(page.url.partition("#")[0] + "#settings")
    page.get_by_label("Play forced moves").set_checked(on)


def play(page: Page, steps: int) -> list[int]:
    """Take so many actions; return how many places could be pressed at each."""
    choices = []
    for at in range(steps):
        choices.append(legal(page).count())
        click_on(page, at)
    return choices


def test_a_forced_move_plays_itself_and_undo_goes_past_it(shared: Page) -> None:
    page = shared
    set_forced(page, on=False)
    new_game(page)
    assert 1 in play(page, 18)
    set_forced(page, on=True)
    new_game(page)
    assert 1 not in play(page, 12)
    # A claimed card that fits one slot only is loaded by itself; one press takes both back.
    new_game(page)
    while phase(page) != "claim":
        click_on(page)
    before = step_of(page)
    legal(page).first.click()
    page.locator(f'#table:not([data-step="{before}"])').wait_for(timeout=LIMIT)
    wait_turn(page)
    if phase(page) != "load":
        expect(page.locator(".log")).to_contain_text("You placed")
        page.keyboard.press("u")
        page.locator(f'#table[data-step="{before}"]').wait_for(timeout=LIMIT)
        assert phase(page) == "claim"
        page.wait_for_timeout(200)
        assert step_of(page) == before


def test_a_forced_move_is_shown_before_it_plays_and_a_press_hurries_it(shared: Page) -> None:
    page = new_game(shared, QUICK.replace("speed=off", "speed=slow"))
    while phase(page) != "claim":
        page.locator(MINE).wait_for(timeout=LIMIT)
        legal(page).first.click()
        page.keyboard.press("n")
        page.wait_for_timeout(50)
    page.locator(MINE).wait_for(timeout=LIMIT)
    legal(page).first.click()
    expect(page.locator(".prompt-text")).to_contain_text("Only choice", timeout=LIMIT)
    assert legal(page).count() == 0
    before = step_of(page)
    page.locator("#table").click(position={"x": 5, "y": 300})
    page.locator(f'#table:not([data-step="{before}"])').wait_for(timeout=1200)


def test_a_drag_from_the_dock_to_a_slot_picks_and_loads(shared: Page) -> None:
    page = shared
    set_forced(page, on=False)
    new_game(page)
    while phase(page) != "claim":
        click_on(page)
    before = step_of(page)
    card = str(legal(page).first.get_attribute("data-card"))
    drag(page, f'[data-target="load:{card}"]', f'.own-seat .slot[data-suit="{card[-1]}"] [data-spot]')
    page.mouse.up()
    page.locator(f'.own-seat [data-card="{card}"]').wait_for(timeout=LIMIT)
    assert step_of(page) >= before + 2
    set_forced(page, on=True)


def test_what_is_this_by_pointing_focus_and_escape(shared: Page) -> None:
    page = new_game(shared)
    tip = page.get_by_role("tooltip")
    page.locator(".rival-seat .tokens-box").first.hover()
    expect(tip).to_contain_text("Refuel Tokens")
    page.keyboard.press("Escape")
    expect(tip).to_have_count(0)
    for topic in page.locator("[data-what]").evaluate_all(
        "things => [...new Set(things.map((thing) => thing.dataset.what))]"
    ):
        page.mouse.move(2, 200)
        # The last, since in a hand that one lies over the others.
        page.locator(f'[data-what="{topic}"]').last.hover()
        expect(tip).to_have_text(re.compile(r"\w+"))
        box = tip.bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 1280
    page.mouse.move(2, 200)


def test_what_the_last_step_moved_keeps_a_mark(shared: Page) -> None:
    page = new_game(shared)
    click_on(page)
    expect(page.locator("#table [data-moved]")).not_to_have_count(0)


AUDIO = """window.notes = 0;
window.AudioContext = class extends AudioContext {
  createOscillator() { window.notes += 1; return super.createOscillator(); }
};"""


def test_moves_leave_a_trail_and_sounds_wait_to_be_chosen(browser: Browser, site: str) -> None:
    page = browser.new_context().new_page()
    page.add_init_script(AUDIO)
    page.add_init_script(TRAILS)
    page.goto(site)
    wait_ready(page, "engine")
    page.goto(page.url.partition("#")[0] + QUICK.replace("speed=off", "speed=fast"))
    page.locator(MINE).wait_for(timeout=LIMIT)
    legal(page).first.click()
    page.locator(f'{MINE}:not([data-step="0"])').wait_for(timeout=LIMIT)
    page.wait_for_function("() => window.trails > 0", timeout=LIMIT)
    assert page.evaluate("window.notes") == 0
    # Nothing of a motion stays on the page.
    expect(page.locator(".trail, .ghost")).to_have_count(0, timeout=LIMIT)
    page.goto(page.url.partition("#")[0] + "#settings")
    page.get_by_label("Sounds").check()
    page.go_back()
    page.locator(MINE).wait_for(timeout=LIMIT)
    legal(page).first.click()
    page.wait_for_function("() => window.notes > 0", timeout=LIMIT)
    page.context.close()


TRAILS = """window.trails = 0;
new MutationObserver((changes) => {
  for (const { addedNodes } of changes)
    for (const node of addedNodes) if (node.className === 'trail') window.trails += 1;
}).observe(document, { childList: true, subtree: true });"""
