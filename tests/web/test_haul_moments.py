"""The end of a Haul and of a game: four full trailers, their points, the graph, one press that goes on."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import OpenPage
from tests.web.haul_page import GO_ON, LIMIT, OVER, QUICK, axe_faults, click_on, is_over, legal, new_game, step_of

SHORT = QUICK + "&option.hauls=2"


@pytest.fixture(scope="module")
def shared(open_page: OpenPage, site: str) -> Page:
    """Return a page in which the first of two Hauls has just ended."""
    page = new_game(open_page(site), SHORT)
    while not page.locator(GO_ON).count():
        places = legal(page)
        before = step_of(page)
        places.nth(before % places.count()).click()
        moved = f'#table[data-mine="yes"]:not([data-step="{before}"]), .choices button, {GO_ON}'
        page.locator(moved).first.wait_for(timeout=LIMIT)
        if step_of(page) == before and page.locator(".choices button").count():
            page.locator(".choices button").first.click()
            page.locator(moved.replace(".choices button, ", "")).first.wait_for(timeout=LIMIT)
    return page


def points(page: Page) -> list[int]:
    return [int(text) for text in page.locator(".final .count > :last-child").all_inner_texts()]


def test_a_haul_ends_with_four_trailers_until_a_press_goes_on(shared: Page) -> None:
    page = shared
    expect(page.get_by_role("heading", name="Haul 1 is over")).to_be_visible()
    expect(page.locator(GO_ON)).to_be_focused()
    expect(page.locator(".final-seat")).to_have_count(4)
    assert legal(page).count() == 0
    aboard = page.locator(".final-seat").evaluate_all(
        """seats => seats.map((seat) => [...seat.querySelectorAll('[data-card]')]
             .reduce((sum, { dataset: { card } }) => sum + (card[0] === 'J' ? 11 : parseInt(card)), 0))"""
    )
    assert points(page) == aboard
    assert max(aboard) > 0
    best = page.locator(".final-seat.best .final-points")
    assert all("most" in text for text in best.all_inner_texts())
    step = step_of(page)
    page.wait_for_timeout(300)
    assert step_of(page) == step
    assert axe_faults(page) == []
    page.keyboard.press("Enter")
    page.locator('#table[data-mine="yes"]').wait_for(timeout=LIMIT)
    expect(page.locator(".moment")).to_have_count(0)
    scores = page.locator(".seat-score .count > :last-child").all_inner_texts()
    assert sorted(map(int, scores)) == sorted(aboard)


def test_a_game_ends_with_its_winner_trailers_graph_and_one_press_to_play_again(shared: Page) -> None:
    page = shared
    while not is_over(page):
        click_on(page)
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("win"))
    expect(page.locator(".final-seat")).to_have_count(4)
    last = {
        row.get_attribute("data-seat"): int(row.locator(".count > :last-child").inner_text())
        for row in page.locator(".final-seat").all()
    }
    sheet = page.locator(".sheet tbody tr").last.locator("td").all_inner_texts()
    assert last == {str(seat): int(score) for seat, score in enumerate(sheet)}
    expect(page.get_by_role("img", name="Scores over time")).to_be_visible()
    expect(page.locator(".graph-line")).to_have_count(4)
    totals = [int(text) for text in page.locator(".sheet tfoot tr").first.locator("td").all_inner_texts()]
    if len(set(totals)) == 4:
        expect(page.locator(".verdict p").first).to_contain_text("decided it")
    for size in ((320, 640), (1280, 800)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0
        assert axe_faults(page) == []
    page.get_by_role("button", name="Play again").click()
    page.locator('#table[data-mine="yes"]').wait_for(timeout=LIMIT)
    assert step_of(page) < 12


def test_where_only_computers_play_nobody_is_you(shared: Page) -> None:
    page = shared
    page.goto(page.url.partition("#")[0] + "#new=haul&seed=demo&seats=easy,easy,easy,easy&speed=fast&option.hauls=1")
    page.locator("#table[data-step]").wait_for(timeout=LIMIT)
    page.locator('#table[data-phase="claim"]').wait_for(timeout=LIMIT)
    words = page.locator("#table").inner_text() + page.locator("#table [aria-label]").evaluate_all(
        "things => things.map((thing) => thing.getAttribute('aria-label')).join(' ')"
    )
    assert not re.search(r"\b[Yy]ou(r|rs)?\b", words)


def test_the_end_of_a_haul_does_not_stop_a_game_of_computers(shared: Page) -> None:
    page = shared
    page.goto(page.url.partition("#")[0] + "#new=haul&seed=demo&seats=easy,easy,easy,easy&speed=off&option.hauls=2")
    page.locator(OVER).wait_for(timeout=LIMIT)
