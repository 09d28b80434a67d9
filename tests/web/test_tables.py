"""Every table, by every means: pointer, keys, touch, from the file; windows, reload, Back. What one game alone has is
in its own file."""

import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Page, TimeoutError, expect

from pygames.registry import GAMES
from tests.scale import SOAK, many
from tests.web.conftest import OpenPage
from tests.web.haul_page import GO_ON, LIMIT, MINE, OVER, is_over, legal, new_game, step_of, wait_turn

TABLES = Path(__file__).parents[2] / "web" / "games"
NAMES = [name for name in GAMES if (TABLES / name).is_dir()]
on_every_table = pytest.mark.parametrize("name", NAMES)
CHOICES = ".choices button"


def link(name: str, **fields: str) -> str:
    seats = ",".join(["human", *["easy"] * (GAMES[name].seats[0] - 1)])
    more = "".join(f"&{field}={value}" for field, value in fields.items())
    return f"#new={name}&seed=tables&seats={seats}&speed=off{more}"


@pytest.fixture(scope="module")
def shared(open_page: OpenPage, site: str) -> Page:
    """Return a page that the checks below share; each opens a game of its own in it."""
    return open_page(site)


def act(page: Page, press: Callable[[str, int], None], at: int) -> None:
    """Do one action by `press`, which presses number `at` of a kind: a place, then whatever else the action takes."""
    step = step_of(page)
    after = f'{MINE}:not([data-step="{step}"]), {OVER}, {GO_ON}'
    legal(page).first.wait_for(timeout=LIMIT)
    press("[data-spot][data-legal]", at)
    for tap in range(60):
        page.locator(f"{after}, {CHOICES}, [data-spot][data-legal]").first.wait_for(timeout=LIMIT)
        if step_of(page) != step or page.locator(f"{OVER}, {GO_ON}").count():
            break
        if page.locator('#table[data-mine="no"]').count():
            page.locator(after).first.wait_for(timeout=LIMIT)
            break
        # From the second tap on the first answer will do: it is chosen, confirmed or laid down.
        press(CHOICES if page.locator(CHOICES).count() else "[data-spot][data-legal]:not(.chosen)", tap // 20)
    wait_turn(page)
    assert step_of(page) > step or is_over(page)


def play(page: Page, press: Callable[[str, int], None], actions: int) -> None:
    for at in range(actions):
        if is_over(page):
            return
        act(page, press, at)


SOON = 5_000  # ms; a place may be gone by the time it is pressed, and then whoever presses looks again


def click(page: Page) -> Callable[[str, int], None]:
    def press(kind: str, at: int) -> None:
        places = page.locator(kind)
        with suppress(TimeoutError):
            places.nth(at % max(1, places.count())).click(timeout=SOON)

    return press


def tap(page: Page) -> Callable[[str, int], None]:
    def press(kind: str, at: int) -> None:
        places = page.locator(kind)
        with suppress(TimeoutError):
            places.nth(at % max(1, places.count())).tap(timeout=SOON)

    return press


def keys(page: Page) -> Callable[[str, int], None]:
    """Press by keys alone: N leads to what can be pressed, the arrows on from there."""

    def press(kind: str, at: int) -> None:
        page.keyboard.press("n")
        for _ in range(at % 3):
            page.keyboard.press("ArrowRight")
        if not page.evaluate("document.activeElement.matches('[data-legal]:not(.chosen), .choices button')"):
            page.keyboard.press("n")
        page.keyboard.press("Enter")

    return press


@on_every_table
def test_by_pointer(shared: Page, name: str) -> None:
    page = new_game(shared, link(name))
    play(page, click(page), many(6, 2000))
    assert not SOAK or is_over(page)


@on_every_table
def test_by_keys_alone(shared: Page, name: str) -> None:
    page = new_game(shared, link(name))
    play(page, keys(page), many(4, 2000))
    assert not SOAK or is_over(page)


def test_by_touch_on_a_phone(open_page: OpenPage, site: str) -> None:
    page = open_page(site, viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True)
    for name in NAMES:
        new_game(page, link(name))
        play(page, tap(page), many(5, 2000))
        assert not SOAK or is_over(page)
    page.context.close()


def test_a_long_press_says_what_a_thing_is_and_plays_nothing(open_page: OpenPage, site: str) -> None:
    page = open_page(site, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    finger = page.context.new_cdp_session(page)
    for name in NAMES:
        new_game(page, link(name))
        step = step_of(page)
        for thing in legal(page).and_(page.locator("[data-what]")).all()[: many(1, 100)]:
            box = thing.bounding_box()
            assert box
            at = {"x": box["x"] + min(box["width"] / 2, 12), "y": box["y"] + box["height"] / 2}
            finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
            expect(page.get_by_role("tooltip")).to_have_text(re.compile(r"\w+"))
            finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
            expect(page.get_by_role("tooltip")).to_be_visible()
        assert step_of(page) == step
        assert page.locator(".chosen").count() == 0
    page.context.close()


def test_from_the_file(open_page: OpenPage, single_file: str) -> None:
    page = open_page(single_file)
    for name in NAMES:
        new_game(page, link(name))
        play(page, click(page), many(3, 2000))
    page.context.close()


@on_every_table
def test_a_reload_in_any_decision_goes_on_where_it_was(shared: Page, name: str) -> None:
    page = new_game(shared, link(name))
    for at in range(many(1, 40)):
        if is_over(page):
            break
        play(page, click(page), 3)
        if is_over(page):
            break
        step, places = step_of(page), legal(page).count()
        page.reload()
        page.locator("#table[data-step]").wait_for(timeout=LIMIT)
        wait_turn(page)
        assert step_of(page) == step, f"reload {at}"
        expect(legal(page)).to_have_count(places)


@on_every_table
def test_back_leads_home_with_the_game_saved(shared: Page, name: str) -> None:
    page = new_game(shared, link(name))
    play(page, click(page), 1)
    page.go_back()
    expect(page.get_by_role("heading", name="Loading Dock")).to_be_visible()
    expect(page.locator(".saves li, .resume").first).to_be_attached()
    page.go_forward()
    page.locator("#table[data-step]").wait_for(timeout=LIMIT)
    wait_turn(page)
    if not is_over(page):
        play(page, click(page), 1)
    assert page.locator(".toast.error").count() == 0


@on_every_table
def test_nothing_is_wider_than_the_window_and_every_place_has_a_name(shared: Page, name: str) -> None:
    page = new_game(shared, link(name))
    play(page, click(page), 4)
    for width, height, text in ((1280, 800, 100), (844, 390, 100), (390, 844, 100), (320, 640, 100), (640, 800, 200)):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("size => { document.documentElement.style.fontSize = size + '%'; }", text)
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        assert page.evaluate("document.documentElement.scrollWidth") <= width, (width, height, text)
    page.evaluate("document.documentElement.style.fontSize = ''")
    page.set_viewport_size({"width": 1280, "height": 720})
    names = page.locator("[data-spot]").evaluate_all("all => all.map((place) => place.ariaLabel ?? '')")
    assert names
    assert all(re.search(r"\w\w", words) for words in names), names
