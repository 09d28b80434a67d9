"""A whole game of Haul by pointer, on the site and from the single file; drags; reasons for illegal tries."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.scale import many
from tests.web.conftest import OpenPage
from tests.web.haul_page import LIMIT, MINE, QUICK, click_on, legal, new_game, play_by_pointer, step_of, wait_turn


@pytest.fixture(scope="module")
def shared(open_page: OpenPage, site: str) -> Page:
    """Return a page that the checks below share; each opens a game of its own in it."""
    return open_page(site)


@pytest.mark.parametrize("form", ["site", "single_file"])
def test_whole_game(open_page: OpenPage, form: str, request: pytest.FixtureRequest) -> None:
    hauls = many(1, 4)
    page = open_page(f"{request.getfixturevalue(form)}{QUICK}&option.hauls={hauls}")
    wait_turn(page)
    # Hauls of seven Loads, in each of which a seat plays, claims and loads once; some of it plays itself.
    assert play_by_pointer(page) < hauls * 7 * 3
    assert step_of(page) == hauls * 7 * 4 * 3
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("win"))
    expect(page.locator(".end .sheet tbody tr")).to_have_count(hauls)
    expect(page.locator(".facts")).to_contain_text("demo")
    totals = [int(text) for text in page.locator(".sheet tfoot tr").first.locator("td").all_inner_texts()]
    columns = zip(*[row.locator("td").all_inner_texts() for row in page.locator(".sheet tbody tr").all()], strict=True)
    assert totals == [sum(int(cell) for cell in column) for column in columns]
    with page.expect_download() as download:
        page.get_by_role("button", name="Export the record").click()
    assert download.value.suggested_filename == "haul-record.json"
    page.context.close()


def test_two_presses_from_home_to_the_first_move(open_page: OpenPage, site: str) -> None:
    page = open_page(site)
    page.get_by_role("button", name="Play Haul").click()
    wait_turn(page)
    before = step_of(page)
    page.locator("[data-zone=hand] [data-legal]").first.click()
    page.locator(f'#table:not([data-step="{before}"])').wait_for()
    expect(page.locator("[data-zone=hand] [data-spot]")).to_have_count(6)
    page.context.close()


def drag(page: Page, source: str, target: str) -> None:
    """Drag the middle of one place onto the middle of another."""
    page.locator(source).hover()
    page.mouse.down()
    box = page.locator(target).bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x - 20, y - 20, steps=4)
    page.mouse.move(x, y, steps=4)


def test_a_card_is_dragged_to_the_load(shared: Page) -> None:
    page = new_game(shared)
    before = step_of(page)
    card = page.locator("[data-zone=hand] [data-legal]").first.get_attribute("data-target")
    drag(page, f'[data-target="{card}"]', ".dock")
    page.keyboard.press("Escape")
    page.mouse.up()
    expect(page.locator(".ghost")).to_have_count(0)
    assert step_of(page) == before
    expect(page.locator(f'[data-target="{card}"]')).to_be_visible()
    drag(page, f'[data-target="{card}"]', ".seat.rival-seat >> nth=0")
    page.mouse.up()
    assert step_of(page) == before
    drag(page, f'[data-target="{card}"]', ".dock")
    page.mouse.up()
    page.locator(f'#table:not([data-step="{before}"])').wait_for()
    expect(page.locator(f'[data-target="{card}"]')).to_have_count(0)


def test_an_illegal_try_tells_why_and_leads_to_the_rule(shared: Page) -> None:
    page = new_game(shared)
    while page.locator("#table").get_attribute("data-phase") != "load":
        click_on(page)
    card = page.locator("[data-target=pending]").get_attribute("data-card")
    assert card is not None
    wrong = page.locator("[data-zone=trailer] [data-spot]:not([data-legal])").first
    wrong.click()
    expect(page.locator(".refusal")).to_contain_text(re.compile(r"\w+"))
    expect(page.locator("[data-live=assertive]")).to_have_text(
        page.locator(".refusal").inner_text().split(" See")[0].strip()
    )
    page.locator(".refusal a").click()
    expect(page.locator(".pointed")).to_be_in_viewport()
    page.go_back()
    page.locator("[data-target=pending]").wait_for()


def test_two_presses_where_the_player_wants_them(shared: Page) -> None:
    page = new_game(shared)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Two presses to play a card").check()
    page.go_back()
    wait_turn(page)
    before = step_of(page)
    card = page.locator("[data-zone=hand] [data-legal]").first
    card.click()
    expect(page.locator("[data-zone=hand] .chosen")).to_have_count(1)
    assert step_of(page) == before
    page.keyboard.press("Escape")
    expect(page.locator("[data-zone=hand] .chosen")).to_have_count(0)
    page.locator("[data-zone=hand] [data-legal]").first.click()
    page.locator('[data-target="load"][data-legal]').click()
    page.locator(f'#table:not([data-step="{before}"])').wait_for(timeout=LIMIT)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Two presses to play a card").uncheck()


def test_the_list_of_moves_is_the_menu(shared: Page) -> None:
    page = new_game(shared)
    page.get_by_role("button", name="Moves").click()
    expect(page.locator(".moves button")).to_have_count(legal(page).count())
    before = step_of(page)
    page.locator(".moves button").first.click()
    page.locator(f'#table:not([data-step="{before}"])').wait_for(timeout=LIMIT)


def test_two_humans_share_a_device_without_seeing_hands(shared: Page) -> None:
    page = shared
    page.goto(page.url.partition("#")[0] + QUICK.replace("human,easy,easy,easy", "human,easy,human,easy"))
    for _ in range(12):
        taking = page.locator(".curtain button")
        taking.wait_for(timeout=LIMIT)
        assert page.locator("[data-target^='hand:']").count() == 0
        name = taking.inner_text().removeprefix("I am ").removesuffix(": show my hand")
        expect(page.locator(".curtain h2")).to_have_text(f"{name} is next")
        taking.click()
        wait_turn(page)
        expect(page.locator(".own-seat .seat-name")).to_have_text(name)
        while page.locator(MINE).count():
            before = step_of(page)
            legal(page).first.click()
            page.locator(f'#table:not([data-step="{before}"]), .choices button').first.wait_for(timeout=LIMIT)
            if page.locator(".choices button").count():
                page.locator(".choices button").first.click()
            page.locator(f'{MINE}:not([data-step="{before}"]), .curtain').first.wait_for(timeout=LIMIT)


def test_touch_drags_neither_scroll_nor_reload(open_page: OpenPage, site: str) -> None:
    page = open_page(site + QUICK, has_touch=True, is_mobile=True, viewport={"width": 390, "height": 700})
    wait_turn(page)
    before = step_of(page)
    touch = page.context.new_cdp_session(page)
    card = page.locator("[data-zone=hand] [data-legal]").first
    name = card.get_attribute("data-target")
    card.scroll_into_view_if_needed()
    scrolled = page.evaluate("scrollY")

    def send(kind: str, *points: tuple[float, float]) -> None:
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    def middle(selector: str) -> tuple[float, float]:
        box = page.locator(selector).bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    start, dock = middle(f'[data-target="{name}"]'), middle(".dock")
    # Up and down over the hand, and let go beside everything: the card is back.
    send("touchStart", start)
    for offset in (-40, -120, 30, -60):
        send("touchMove", (start[0], start[1] + offset))
    send("touchMove", (start[0], start[1] + 60))
    send("touchEnd")
    expect(page.locator(".ghost")).to_have_count(0)
    assert step_of(page) == before
    assert page.evaluate("scrollY") == scrolled
    send("touchStart", start)
    for part in (0.3, 0.6, 0.9, 1.0):
        send("touchMove", (start[0] + (dock[0] - start[0]) * part, start[1] + (dock[1] - start[1]) * part))
    send("touchEnd")
    page.locator(f'#table:not([data-step="{before}"])').wait_for()
    expect(page.locator(f'[data-target="{name}"]')).to_have_count(0)
    wait_turn(page)
    legal(page).first.tap()
    page.locator(f'#table:not([data-step="{before}"])').wait_for()
    page.context.close()
