"""Small screens and large text: the hand and the prompt are in sight without scrolling, and nothing hides the focus."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserType, Page, expect

from tests.scale import many
from tests.web.conftest import OpenPage, wait_ready
from tests.web.haul_page import LIMIT, QUICK, click_on, is_over, legal, new_game, wait_turn

SIZES = [(320, 640, 100), (390, 844, 100), (844, 390, 100), (640, 400, 100), (1280, 800, 100), (1280, 800, 200)]


@pytest.fixture(scope="module")
def shared(open_page: OpenPage, site: str) -> Page:
    """Return a page at a claim, with cards on every trailer."""
    page = new_game(open_page(site))
    for at in range(12):
        click_on(page, at)
    while page.locator("#table").get_attribute("data-phase") != "claim":
        click_on(page)
    return page


def resize(page: Page, size: tuple[int, int, int]) -> None:
    width, height, text = size
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("size => { document.documentElement.style.fontSize = size + '%'; }", text)
    page.evaluate("scrollTo(0, 0)")
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_hand_and_prompt_are_in_sight(shared: Page, size: tuple[int, int, int]) -> None:
    resize(shared, size)
    for place in (".hand", ".prompt-text"):
        box = shared.locator(place).bounding_box()
        assert box
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= size[1], f"{place} ends at {box['y'] + box['height']}"


@pytest.mark.parametrize("size", [*SIZES[:: many(2, 1)], (320, 640, 200)], ids=str)
def test_the_others_are_one_row(shared: Page, size: tuple[int, int, int]) -> None:
    resize(shared, size)
    tops = {round(box.bounding_box()["y"]) for box in shared.locator(".rival-seat").all()}  # type: ignore[index]
    assert len(tops) == 1
    side, table = shared.locator(".side").bounding_box(), shared.locator("#table").bounding_box()
    assert side
    assert table
    beside = side["y"] < size[1] / 2
    assert not beside or side["width"] < table["width"] / 3


@pytest.mark.parametrize("size", SIZES[:: many(2, 1)], ids=str)
def test_what_has_the_focus_is_seen(shared: Page, size: tuple[int, int, int]) -> None:
    resize(shared, size)
    shared.evaluate("document.querySelector('#table').focus({ preventScroll: true })")
    seen = set()
    for _ in range(40):
        shared.keyboard.press("Tab")
        hidden = shared.evaluate(HIDDEN)
        if hidden is None:
            break
        seen.add(hidden["name"])
        assert hidden["shown"], f"{hidden['name']} is covered"
    assert len(seen) > 8


# Waits until an element has neither moved nor grown for half a second.
SETTLED = """async (element) => {
  let before = "";
  for (let still = 0; still < 5; ) {
    const { y, height } = element.getBoundingClientRect();
    still = before === `${y} ${height}` ? still + 1 : 0;
    before = `${y} ${height}`;
    await new Promise((done) => setTimeout(done, 100));
  }
}"""


def test_names_are_whole_and_a_hint_comes_into_sight(shared: Page) -> None:
    page = new_game(shared)
    expect(page.locator(".rival-seat .role-L")).to_have_count(1)
    for size in SIZES:
        resize(page, size)
        cut = page.locator(".rival-seat .seat-name").evaluate_all(
            "names => names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent)"
        )
        assert not cut, f"{cut} cut at {size}"
    for size in ((320, 640, 100), (844, 390, 100)):
        resize(page, size)
        page.keyboard.press("h")
        page.locator(".hint .steps > li").first.wait_for(timeout=LIMIT)
        page.locator(".hint").evaluate(SETTLED)
        hint, hand = page.locator(".hint").bounding_box(), page.locator(".hand").bounding_box()
        assert hint
        assert hand
        beside = hint["x"] + hint["width"] <= hand["x"]
        assert hint["y"] + hint["height"] <= (size[1] if beside else hand["y"]) + 1
        page.get_by_role("button", name="Close the hint").click()


# The focused element of the table: its name, and whether some of it lies on top of whatever is there.
HIDDEN = """() => {
  const at = document.activeElement;
  if (!at.closest('#table')) return null;
  const { left, top, width, height } = at.getBoundingClientRect();
  const parts = [0.2, 0.5, 0.8].map((part) => [left + width * part, top + height * part]);
  const shown = parts.some(([x, y]) => at.contains(document.elementFromPoint(x, y)));
  return { shown, name: at.getAttribute('aria-label') ?? at.textContent.slice(0, 40) };
}"""


@pytest.fixture(params=[(320, 640, 32), (390, 844, 32), (320, 640, 24)], ids=str)
def large(
    request: pytest.FixtureRequest, browser_type: BrowserType, browser_type_launch_args: dict[str, Any], site: str
) -> Iterator[Page]:
    """Return a small page in a browser whose own letters are large."""
    width, height, letter = request.param
    arguments = [*browser_type_launch_args["args"], f"--blink-settings=defaultFontSize={letter}"]
    with browser_type.launch(**{**browser_type_launch_args, "args": arguments}) as browser:
        page = browser.new_page(viewport={"width": width, "height": height}, reduced_motion="reduce")
        page.goto(site)
        wait_ready(page, "engine")
        yield page


def test_with_large_letters_nothing_is_beside_or_over_what_is_needed(large: Page) -> None:
    page = large

    def fits(where: str) -> None:
        wide = page.evaluate("() => document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert wide <= 0, f"{where} is {wide} px too wide"

    address = page.url.partition("#")[0]
    for screen in ("#", "#settings", "#setup", "#rules=haul"):
        page.goto(address + screen)
        page.locator("main").wait_for()
        fits(screen)
    new_game(page, QUICK + "&option.hauls=1")
    seen: set[str | None] = set()
    while not is_over(page) and len(seen) < 3:
        seen.add(page.locator("#table").get_attribute("data-phase"))
        fits("the table")
        page.wait_for_function(PRESSABLE, timeout=LIMIT)
        # Where the dock is too low for them they are for the ear alone; what is shown is whole.
        cut = page.locator(".berth-name small").evaluate_all(
            "labels => labels.filter((label) => label.clientWidth > 1 && label.scrollWidth > label.clientWidth).length"
        )
        assert cut == 0
        legal(page).first.evaluate("place => place.click()")
        page.wait_for_timeout(50)
        wait_turn(page)
    page.keyboard.press("h")
    page.locator(".hint .steps > li").first.wait_for(timeout=LIMIT)
    page.locator(".hint").evaluate(SETTLED)
    fits("the hint")
    first, source = page.locator(".hint .steps > li").bounding_box(), page.locator(".hint .source").bounding_box()
    hint = page.locator(".hint").bounding_box()
    assert first
    assert source
    assert hint
    assert first["y"] >= 0
    assert source["y"] + source["height"] <= hint["y"] + hint["height"]
    page.get_by_role("tab", name="Scores").click()
    fits("the scores")
    page.get_by_role("button", name="Resign").click()
    page.locator(".resign button").first.click()
    page.locator('#table[data-phase="over"]').wait_for()
    fits("the end")


def test_the_whole_score_sheet_is_in_sight_on_a_phone(open_page: OpenPage, site: str) -> None:
    page = new_game(open_page(site), QUICK + "&option.hauls=1")
    while not is_over(page):
        click_on(page)
    resize(page, (320, 640, 100))
    assert page.locator(".sheet-box").evaluate("box => box.scrollWidth - box.clientWidth") <= 0
    page.context.close()


# Whether one of the places that may be pressed lies on top of whatever is there.
PRESSABLE = """() => [...document.querySelectorAll('[data-spot][data-legal]')].some((place) => {
  const { left, top, width, height } = place.getBoundingClientRect();
  return place.contains(document.elementFromPoint(left + width / 2, top + height / 2));
})"""
