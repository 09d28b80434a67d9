"""Haul's table in every window: it fills it, its slots stay, and nothing lies over what can be pressed."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import OpenPage
from tests.web.haul_page import click_on, new_game
from tests.web.test_haul_fit import resize

SIZES = [(320, 480), (390, 844), (768, 1024), (844, 390), (640, 400), (1280, 800), (1920, 1080), (2560, 1440)]
SLOTS = (".rivals", ".dock", ".mine > .own", ".hand-slot", ".prompt")


@pytest.fixture(scope="module")
def shared(open_page: OpenPage, site: str) -> Page:
    """Return a page that the checks below share, in the third Load."""
    page = new_game(open_page(site))
    while "Load\u00a03" not in page.locator("h1").inner_text():
        click_on(page)
    return page


def boxes(page: Page) -> dict[str, tuple[int, int, int, int]]:
    """Where the slots are, in whole pixels."""
    found = {}
    for slot in SLOTS:
        box = page.locator(slot).bounding_box()
        assert box, slot
        found[slot] = (
            round(box["x"]),
            round(box["y"]) + page.evaluate("scrollY"),
            round(box["width"]),
            round(box["height"]),
        )
    return found


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_table_fills_the_window(shared: Page, size: tuple[int, int]) -> None:
    resize(shared, (*size, 100))
    width, height = size
    found = boxes(shared)
    assert max(y + tall for _, y, _, tall in found.values()) <= height
    side = shared.locator(".side").bounding_box()
    assert side
    room = width - (side["width"] if side["y"] == 0 else 0)
    covered = sum(wide * tall for _, _, wide, tall in found.values())
    assert covered > 0.75 * room * (height - 80), f"only {covered / room / height:.0%} of the table is used"
    assert shared.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0


def test_cards_are_large_where_there_is_room(shared: Page) -> None:
    least = {(1920, 1080): 120, (1280, 800): 75, (390, 844): 55}
    for size, wanted in least.items():
        resize(shared, (*size, 100))
        for place in (".berth .card-spot", ".hand .card-spot", ".own-seat .slot-spot"):
            box = shared.locator(place).first.bounding_box()
            assert box
            assert box["width"] >= wanted * 0.95, f"{place} is {box['width']} px wide at {size}"


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (1280, 800)], ids=str)
def test_slots_stay_where_they_are_while_prompts_change(shared: Page, size: tuple[int, int]) -> None:
    resize(shared, (*size, 100))
    before, seen = boxes(shared), set()
    for at in range(9):
        seen.add(shared.locator(".prompt-text").inner_text().split(":")[-1].split(" the ")[0])
        click_on(shared, at)
        assert boxes(shared) == before
    assert len(seen) > 1


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("scrolled", [0, 200])
def test_nothing_lies_over_what_can_be_pressed(shared: Page, size: tuple[int, int], scrolled: int) -> None:
    resize(shared, (*size, 100))
    shared.evaluate("top => scrollTo(0, top)", scrolled)
    shared.mouse.move(0, 0)  # what the pointer rests on is explained beside it
    expect(shared.locator(".what")).to_have_count(0)
    assert shared.evaluate(COVERED) == []
    shared.evaluate("scrollTo(0, 0)")


# Buttons in the window of which a middle part is covered by something that is not theirs; a fanned card shows its edge.
COVERED = """() => [...document.querySelectorAll('button, summary, a[href]')].flatMap((target) => {
  if (target.disabled) return [];
  let { left, top, width, height } = target.getBoundingClientRect();
  if (width === 0 || top < 0 || top + height > innerHeight || left < 0 || left + width > innerWidth) return [];
  const box = target.closest('.panel-body, .log ol')?.getBoundingClientRect();
  if (box && (top < box.top || top + height > box.bottom)) return [];
  if (target.closest('.hand')) width = Math.min(width, 24);
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  const name = target.getAttribute('aria-label') ?? target.textContent;
  return target.contains(hit) ? [] : [`${name} under ${hit?.className}`];
})"""


def test_the_goal_and_the_score_to_beat_are_in_sight(shared: Page) -> None:
    page = new_game(shared)
    for size in SIZES:
        resize(page, (*size, 100))
        expect(page.locator(".goal")).to_be_in_viewport(ratio=0.99)
        expect(page.locator(".goal")).to_contain_text("after 4 Hauls")
        for score in page.locator(".seat-score").all():
            expect(score).to_be_in_viewport(ratio=0.99)
