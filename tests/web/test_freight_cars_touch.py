"""Freight Cars by touch on a phone: a shipment from the first tap to its credits; a piece tapped or dragged."""

import json
import re
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import OpenPage
from tests.web.haul_page import step_of, wait_turn
from tests.web.test_freight_cars_packing import free, free_pieces, open_workshop
from tests.web.test_freight_cars_table import before_shipping, kept, moved

SIZE = {"width": 390, "height": 844}


@pytest.fixture(scope="module")
def page(open_page: OpenPage, site: str) -> Page:
    """Return the phone that all checks below share."""
    return open_page(site, viewport=SIZE, has_touch=True, is_mobile=True)


def middle(one: Locator) -> tuple[float, float]:
    """Return the middle of what is drawn, which must lie in the window."""
    box = one.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    assert 0 <= x <= SIZE["width"]
    assert 0 <= y <= SIZE["height"]
    return x, y


def slide(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Drag a finger from one point to another."""
    finger = page.context.new_cdp_session(page)
    for part in range(9):
        x, y = (a + (b - a) * part / 8 for a, b in zip(start, end, strict=True))
        kind = "touchMove" if part else "touchStart"
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    finger.detach()


def test_a_shipment_is_tapped_together_and_sent(page: Page) -> None:
    match, best = before_shipping()
    page.goto(page.url.partition("#")[0] + "#record=" + quote(json.dumps(match.record())) + "&speed=off")
    wait_turn(page)
    for car in best["cars"]:
        page.locator(f'[data-target="car:{car}"]').tap()
    claimed = page.locator(".city-spot.claimed")
    expect(claimed).to_have_count(len(best["claims"]))
    said = re.search(r"\+(\d+)", page.locator(".ship-sum b").inner_text())
    assert said
    credits = int(said[1])
    score = page.locator(".own-seat .seat-score .visually-hidden").first
    before, step = int(score.inner_text()), step_of(page)
    page.locator(".choices button").first.tap()
    moved(page, step)
    expect(score).to_have_text(str(before + credits))


def test_a_piece_is_put_down_by_two_taps_or_one_drag(page: Page) -> None:
    kept(page)
    bench = open_workshop(page)
    pieces = free_pieces(bench)
    lying = bench.locator(".laid:not(.laid-ghost)")
    space = bench.locator('[role="gridcell"]:not([aria-label*="blocked"])').first
    free(bench).first.tap()
    space.tap()
    expect(lying).to_have_count(1)
    assert free_pieces(bench) == pieces - 1
    bench.get_by_role("button", name="Undo").tap()
    expect(lying).to_have_count(0)
    # The piece lies above the finger, so the finger ends below the space.
    space.scroll_into_view_if_needed()
    x, y = middle(space)
    slide(page, middle(free(bench).first), (x, y + 56))
    expect(lying).to_have_count(1)
    assert free_pieces(bench) == pieces - 1
    expect(page.locator(".packing-float")).to_have_count(0)
