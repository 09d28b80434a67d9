"""What is special to The Truckers' table: where cards lead, sealed choices, loading with money, trades, hidden loads,
the curtain, the count at the end."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import OpenPage
from tests.web.haul_page import LIMIT, MINE, OVER, axe_faults, new_game, step_of, wait_turn

TRUCKS = "#new=truckers&seed=first trucks 54&seats=human,medium,medium&speed=off"
"""A deal in which 2, 3 and 5 bring a wild package, clothes and a double fish, and then a swap helps two seats."""


@pytest.fixture(scope="module")
def shared(open_page: OpenPage, site: str) -> Page:
    """Return one page for all tests of this module."""
    page = open_page(site, viewport={"width": 1280, "height": 800})
    page.set_default_timeout(LIMIT)
    return page


def spot(page: Page, target: str, at: int = 0) -> Locator:
    return page.locator(f'[data-spot][data-target="{target}"]').nth(at)


def press(page: Page, target: str) -> None:
    """Press a place whose press is an action, and wait for the next decision."""
    step = step_of(page)
    spot(page, target).click()
    page.locator(f'{MINE}:not([data-step="{step}"]), {OVER}').first.wait_for()


def choose(page: Page, *cards: int | str) -> None:
    for card in cards:
        press(page, f"hand:{card}")


def money(words: str) -> int:
    amount = int(re.sub(r"[^\d]", "", words))
    return -amount if "−" in words else amount


def test_each_card_shows_where_it_leads_and_what_lies_there(shared: Page) -> None:
    page = new_game(shared, TRUCKS)
    for card in range(1, 7):
        label = spot(page, f"hand:{card}").get_attribute("aria-label") or ""
        found = re.search(r"to place (\d+)", label)
        assert found, label
        place = spot(page, f"space:{found[1]}")
        assert f"your {card} leads here" in (place.get_attribute("aria-label") or "")
        spot(page, f"hand:{card}").hover()
        expect(page.locator(".space.aimed")).to_have_count(1)
        expect(place).to_have_class(re.compile("aimed"))
    expect(page.locator(".sealed li[data-state=waiting]")).to_have_count(3)
    page.mouse.move(5, 5)
    # A press on the road chooses the card that leads there.
    press(page, "space:2")
    expect(page.locator(".own-package")).to_have_count(1)
    expect(page.locator(".last-card")).to_have_count(3)
    expect(page.locator("[data-target='hand:2']")).to_have_count(0)
    page.mouse.move(5, 5)
    expect(page.locator(".what")).to_have_count(0)
    assert axe_faults(page) == []


def to_loading(page: Page) -> None:
    new_game(page, TRUCKS)
    choose(page, 2, 3, 5, "load")
    assert page.get_attribute("#table", "data-phase") == "load"


def test_loading_tells_the_money_of_each_press(shared: Page) -> None:
    page = shared
    to_loading(page)
    before = money(page.locator(".own-seat .seat-score .count span").first.inner_text())
    spot(page, "stock:0:wild").click()
    spot(page, "stock:0:fish*2").click()
    tag = spot(page, "truck:0:0").locator(".tag").inner_text()
    assert money(tag) == 1500
    assert money(spot(page, "truck:0:1").locator(".tag").inner_text()) == 1300
    step = step_of(page)
    spot(page, "truck:0:0").click()
    page.locator(f'{MINE}:not([data-step="{step}"])').wait_for()
    expect(spot(page, "truck:0:0")).to_have_attribute("aria-label", re.compile("double fish and a wild package"))
    expect(page.locator(".own-seat .seat-score .visually-hidden").first).to_have_text(re.compile(f"{-before - 1500}$"))
    expect(page.locator("#table")).to_have_attribute("data-phase", "trade")


def test_two_trucks_are_loaded_in_either_order(shared: Page) -> None:
    page = shared
    to_loading(page)
    step = step_of(page)
    for target in ("stock:0:clothes", "truck:0:1", "stock:0:fish*2", "truck:0:0"):
        spot(page, target).click()
    page.locator(f'{MINE}:not([data-step="{step}"])').wait_for()
    expect(spot(page, "truck:0:0")).to_have_attribute("aria-label", re.compile("double fish"))
    expect(spot(page, "truck:0:1")).to_have_attribute("aria-label", re.compile("clothes"))


def to_trading(page: Page) -> None:
    to_loading(page)
    for target in ("stock:0:fish*2", "stock:0:wild"):
        spot(page, target).click()
    press(page, "truck:0:0")
    assert page.get_attribute("#table", "data-phase") == "trade"


def test_a_trade_is_built_with_what_it_changes_for_both(shared: Page) -> None:
    page = shared
    to_trading(page)
    page.get_by_role("button", name="Build an offer").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Make the offer").click(force=True)
    expect(dialog.locator(".draft-verdict")).to_have_text("Choose what to give or what to get.")
    dialog.get_by_role("group", name="You give").get_by_label("clothes").check()
    dialog.get_by_role("group", name="You get").get_by_label("a house").first.check()
    changes = dialog.locator(".sides tbody tr")
    expect(changes).to_have_count(2)
    expect(changes.first).to_have_text(re.compile(r"You.*±\$0.*\+\$300"))
    assert axe_faults(page) == []
    step = step_of(page)
    dialog.get_by_role("button", name="Make the offer").click()
    page.locator(f'{MINE}:not([data-step="{step}"])').wait_for()
    expect(dialog).to_have_count(0)
    log = page.locator(".log")
    expect(log).to_contain_text("You offered Marge a swap, to give clothes and get a house")
    expect(log).to_contain_text("Marge accepted the offer")
    expect(spot(page, "stock:0:house")).to_be_visible()
    expect(spot(page, "stock:1:clothes")).to_be_visible()


def test_an_offer_is_made_on_the_table_too_and_offers_are_bounded(shared: Page) -> None:
    page = shared
    to_trading(page)
    expect(page.locator(".prompt-text")).to_contain_text("3 offers left")
    spot(page, "stock:1:house").click()
    # What is left to press is sure: the offer is made.
    press(page, "stock:0:clothes")
    expect(page.locator(".log")).to_contain_text("Marge accepted the offer")
    expect(page.locator("#table")).to_have_attribute("data-phase", "select")


def test_hidden_loads_are_not_shown(shared: Page) -> None:
    page = new_game(shared, TRUCKS.replace("&speed", "&option.hidden_loads=true&speed"))
    choose(page, 2, 3, 5, "load")
    for target in ("stock:0:fish*2", "stock:0:wild"):
        spot(page, target).click()
    press(page, "truck:0:0")
    assert "double fish" in (spot(page, "truck:0:0").get_attribute("aria-label") or "")
    names = page.locator(".rival-truck").evaluate_all("all => all.map((truck) => truck.ariaLabel)")
    assert names
    assert all("hidden" in name for name in names)


def test_a_choice_is_sealed_from_the_next_human(shared: Page) -> None:
    page = shared
    address = page.url.partition("#")[0]
    page.goto(address + "#new=truckers&seed=sealed&seats=human,human,easy&speed=off")
    page.locator(".curtain button.primary").click()
    wait_turn(page)
    viewer = page.locator(".own-seat").get_attribute("data-seat")
    spot(page, "hand:3").click()
    page.locator(".curtain").wait_for()
    expect(page.locator(f'.sealed li[data-seat="{viewer}"]')).to_have_attribute("data-state", "chosen")
    expect(page.locator(".choice-card, .flag")).to_have_count(0)
    page.locator(".curtain button.primary").click()
    wait_turn(page)
    expect(page.locator(".own-seat")).not_to_have_attribute("data-seat", viewer or "")
    expect(page.locator(f'.sealed li[data-seat="{viewer}"]')).to_have_attribute("data-state", "chosen")
    assert "drives 3" not in page.locator(".sealed").inner_text()
    expect(page.locator(".choice-card.mine")).to_have_count(0)


def test_the_end_is_counted_dollar_by_dollar(shared: Page) -> None:
    page = new_game(shared, TRUCKS.replace("&speed", "&option.laps=1&speed"))
    for _ in range(60):
        if page.locator(OVER).count():
            break
        cards = page.locator(".choice-card[data-legal]")
        plain = page.locator(".plain-spot[data-legal]")
        step = step_of(page)
        (cards.nth(-2) if cards.count() else plain.last).click()
        page.locator(f'{MINE}:not([data-step="{step}"]), {OVER}').first.wait_for()
    expect(page.locator(OVER)).to_be_attached()
    expect(page.locator(".verdict h1")).to_have_text(re.compile(r"wins? with −?\$\d+"))
    seats = page.locator(".tally-seat")
    expect(seats).to_have_count(3)
    for seat in seats.all():
        lines = [money(words) for words in seat.locator(".tally-line b").all_inner_texts()]
        total = money(seat.locator(".tally-total .visually-hidden").inner_text())
        assert sum(lines) == total
    expect(page.locator(".money-sheet tfoot td").first).to_have_text(re.compile(r"\$"))
    assert axe_faults(page) == []
