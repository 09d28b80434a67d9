"""The guided first game, from home to the press that ends it: by pointer, by keyboard, with wrong presses."""

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.web.conftest import OpenPage
from tests.web.haul_page import LIMIT, MINE, QUICK, axe_faults, click_on, step_of, wait_turn
from web.build.games import games

LESSONS = 8


@pytest.fixture(scope="module")
def shared(open_page: OpenPage, site: str) -> Page:
    """Return a page that the checks below share, with computers that do not wait."""
    page = open_page(site + QUICK)
    wait_turn(page)
    return page


def start(page: Page) -> Page:
    page.goto(page.url.partition("#")[0] + "#")
    page.get_by_role("button", name="Learn Haul").click()
    expect_lesson(page, 1)
    return page


def lesson(page: Page) -> Locator:
    return page.locator(".lesson")


def expect_lesson(page: Page, number: int) -> None:
    expect(lesson(page).get_by_role("heading")).to_have_text(f"Lesson {number} of {LESSONS}", timeout=LIMIT)


def star(page: Page) -> Locator:
    return page.locator("[data-spot].hinted")


def covered(page: Page) -> bool:
    """Whether the bubble lies over the middle of the place that is to be pressed."""
    return bool(
        star(page).first.evaluate("""spot => {
            const { left, top, width, height } = spot.getBoundingClientRect();
            const there = document.elementFromPoint(left + width / 2, top + height / 2);
            return there === null || there.closest('.lesson') !== null;
        }""")
    )


def follow(page: Page, *, keys: bool = False) -> None:
    """Do what the lesson asks for by pressing what is starred, place after place."""
    before = step_of(page)
    picked = page.locator('.chosen:not([data-target="pending"])')
    moved = page.locator(f'#table:not([data-step="{before}"])')
    while step_of(page) == before:
        expect(star(page)).to_have_count(1)
        assert not covered(page)
        last = picked.count() > 0
        if keys:
            star(page).focus()
            assert "advised" in (star(page).get_attribute("aria-label") or "")
            page.keyboard.press("Enter")
        else:
            star(page).click()
        (moved if last else moved.or_(picked)).first.wait_for(timeout=LIMIT)
    wait_turn(page)


def test_it_is_played_to_its_end_by_pointer_and_then_goes_on(shared: Page) -> None:
    page = start(shared)
    expect(lesson(page).locator(".lesson-goal")).to_contain_text("most points")
    for number in range(1, LESSONS):
        expect_lesson(page, number)
        expect(page.locator("[data-marked]")).not_to_have_count(0)
        if number == 1:
            assert axe_faults(page) == []
        follow(page)
    expect_lesson(page, LESSONS)
    expect(page.locator("[data-marked], .hinted")).to_have_count(0)
    lesson(page).get_by_role("button", name="Play on").click()
    expect(lesson(page)).to_have_count(0)
    expect(page.locator("[data-live=polite]")).to_contain_text("The game goes on")
    before = step_of(page)
    click_on(page)
    assert step_of(page) > before
    expect(lesson(page)).to_have_count(0)


def test_by_keyboard_alone_and_each_lesson_is_said(shared: Page) -> None:
    page = shared
    page.goto(page.url.partition("#")[0] + "#")
    page.get_by_role("button", name="Learn Haul").press("Enter")
    for number in range(1, LESSONS):
        expect_lesson(page, number)
        text = lesson(page).locator("p").last.inner_text()
        expect(page.locator("[data-live=assertive]")).to_contain_text(text)
        follow(page, keys=True)
    expect_lesson(page, LESSONS)
    # A press of one's own ends it as well as the button.
    click_on(page)
    expect(lesson(page)).to_have_count(0)


def test_any_other_press_is_answered_and_plays_nothing(shared: Page) -> None:
    page = start(shared)
    before = step_of(page)
    other = page.locator('[data-zone="hand"] [data-legal]:not(.hinted)').first
    other.click()
    answer = lesson(page).locator(".lesson-answer")
    expect(answer).to_contain_text("Play the 2 of Hearts")
    expect(page.locator("[data-live=assertive]")).to_contain_text("In this lesson")
    assert step_of(page) == before
    # The list of moves is no way around it, and what the rules forbid is said as ever.
    page.keyboard.press("m")
    page.locator(".moves button", has_text=re.compile("^(?!.*2 of Hearts)")).first.click()
    assert step_of(page) == before
    page.locator('.own-seat [data-target="slot:0:S"]').click()
    expect(page.locator(".refusal")).to_be_visible()
    expect_lesson(page, 1)
    follow(page)
    expect_lesson(page, 2)
    expect(answer).to_have_count(0)


def test_undo_a_reload_and_a_way_out_at_any_time(shared: Page) -> None:
    page = start(shared)
    follow(page)
    expect_lesson(page, 2)
    page.keyboard.press("u")
    expect_lesson(page, 1)
    follow(page)
    expect_lesson(page, 2)
    page.reload()
    expect_lesson(page, 2)
    lesson(page).get_by_role("button", name="Leave the lessons").click()
    expect(lesson(page)).to_have_count(0)
    before = step_of(page)
    click_on(page)
    assert step_of(page) > before
    page.reload()
    page.locator(MINE).wait_for(timeout=LIMIT)
    expect(lesson(page)).to_have_count(0)


def test_what_has_a_guide_offers_it_and_a_first_game_has_easy_rivals(shared: Page) -> None:
    page = shared
    home = page.url.partition("#")[0] + "#"
    page.goto(home)
    page.locator(".game-card").first.wait_for()
    guided = [str(game["name"]) for game in games() if game["guide"]]
    offers = page.get_by_role("button", name=re.compile("^Learn ")).all_text_contents()
    assert [offer.strip() for offer in offers] == [f"Learn {name}" for name in guided]
    page.goto(home + "setup=haul")
    levels = page.locator(".seat-row select").evaluate_all("selects => selects.map((select) => select.value)")
    assert levels == ["human", "easy", "easy", "easy"]
    page.get_by_role("button", name="Learn Haul").click()
    expect_lesson(page, 1)
    page.go_back()
    page.locator("main.home").wait_for()


@pytest.mark.parametrize("size", [(390, 844), (844, 390)], ids=str)
def test_the_bubble_never_hides_what_it_asks_for(browser: Browser, site: str, size: tuple[int, int]) -> None:
    page = browser.new_context(
        reduced_motion="reduce", viewport={"width": size[0], "height": size[1]}, has_touch=True
    ).new_page()
    page.goto(site + QUICK)
    wait_turn(page)
    start(page)
    for number in range(1, LESSONS):
        expect_lesson(page, number)
        box = lesson(page).bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["y"] >= 0
        assert box["x"] + box["width"] <= size[0]
        assert box["y"] + box["height"] <= size[1]
        follow(page)
    page.context.close()
