"""What is special to the table of Routes: what is seen before a card is let go, decks, variants, discards."""

import json
from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import OpenPage
from tests.web.haul_page import LIMIT, MINE, OVER, axe_faults, is_over, new_game, step_of

QUICK = "#new=routes&seed=table&seats=human,easy&speed=off&option.first_player=0"
POSITION = {
    "game": "routes",
    "opening_left": [0, 0],
    "routes": [[["9H", "4H+KS~"], ["8D", "5D"], ["10S", "9S"]], [["AH", "4D"], ["10C", "9C"], ["4C+KC"]]],
    "hand": [["2S", "3S", "JC", "KH", "JOK"], ["3H", "5H", "6H", "7H", "8H"]],
}


@pytest.fixture(scope="module")
def page(open_page: OpenPage, site: str) -> Page:
    """Return the page that all checks below share."""
    return open_page(site)


def open_position(page: Page, **fields: Any) -> None:
    new_game(page, f"#position={json.dumps({**POSITION, **fields})}&seats=human,easy&speed=off")


def spot(page: Page, place: str) -> Any:
    return page.locator(f'[data-spot][data-target="{place}"]').first


def totals(page: Page) -> list[str]:
    """Return the six totals, the rival's and the viewer's in each pair."""
    return [text.strip() for text in page.locator(".plate-total .count > .visually-hidden").all_inner_texts()]


def done(page: Page, step: int) -> None:
    page.locator(f'{MINE}:not([data-step="{step}"]), {OVER}').first.wait_for(timeout=LIMIT)


def test_a_joker_shows_all_that_leaves_the_table_before_it_is_played(page: Page) -> None:
    open_position(page)
    assert totals(page) == ["5", "17", "19", "13", "8", "19"]
    spot(page, "hand:JOK").click()
    spot(page, "slot:0:0:1").hover()
    going = page.locator(".going [data-target]")
    expect(going).to_have_count(2)
    assert sorted(going.evaluate_all("all => all.map((one) => one.dataset.target)")) == ["slot:1:0:1", "slot:1:2:0"]
    assert page.locator(".plate-then").all_inner_texts() == ["→1", "→0"]
    label = spot(page, "slot:0:0:1").get_attribute("aria-label") or ""
    assert "remove the 4 of Diamonds and the 4 of Clubs" in label
    assert "Your first route goes" not in label
    spot(page, "hand:JOK").hover()
    expect(page.locator(".going")).to_have_count(0)


def test_a_number_a_king_and_a_jack_show_their_totals_and_sales(page: Page) -> None:
    open_position(page)
    spot(page, "hand:3S").click()
    spot(page, "route:0:1").hover()
    expect(page.locator(".plate-then")).to_have_text("→16")
    spot(page, "route:0:2").hover()
    expect(page.locator(".plate-then")).to_have_text("→22")
    expect(page.locator(".lane").nth(2).locator(".plate-state").last).to_have_text("would sell")
    page.keyboard.press("Escape")
    spot(page, "hand:KH").click()
    spot(page, "slot:0:1:0").hover()
    expect(page.locator(".plate-then")).to_have_text("→21")
    page.keyboard.press("Escape")
    spot(page, "hand:JC").click()
    spot(page, "slot:1:1:0").hover()
    expect(page.locator(".plate-then")).to_have_text("→9")
    expect(page.locator(".going [data-target]")).to_have_count(1)
    page.keyboard.press("Escape")


def test_a_dragged_card_shows_what_it_would_do_and_a_drop_on_a_route_plays_it(page: Page) -> None:
    open_position(page)
    step = step_of(page)
    card, lane = spot(page, "hand:3S").bounding_box(), spot(page, "slot:0:2:0").bounding_box()
    assert card is not None
    assert lane is not None
    page.mouse.move(card["x"] + 12, card["y"] + card["height"] / 2)
    page.mouse.down()
    page.mouse.move(lane["x"] + 60, lane["y"] + 40, steps=6)
    page.mouse.move(lane["x"] + 12, lane["y"] + 30, steps=3)
    expect(page.locator(".plate-then")).to_have_text("→22")
    page.mouse.up()
    page.locator(f'#table:not([data-step="{step}"])').wait_for()
    assert "3 of Spades" in page.locator(".log li").first.inner_text()


def test_what_is_thrown_away_takes_two_presses(page: Page) -> None:
    open_position(page)
    step = step_of(page)
    spot(page, "hand:2S").click()
    assert step_of(page) == step
    spot(page, "hand:2S").click()
    spot(page, "route:0:1").click()
    expect(page.locator(".refusal")).to_be_visible()
    assert step_of(page) == step
    page.keyboard.press("Escape")
    spot(page, "discard:0").click()
    spot(page, "route:0:1").hover()
    expect(page.locator(".going [data-target]")).to_have_count(2)
    expect(page.locator(".plate-then")).to_have_text("→0")
    spot(page, "route:0:1").click()
    done(page, step)
    look = page.get_by_role("button", name="Look at your discards")
    look.click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("img")).to_have_count(2)
    assert [one.get_attribute("aria-label") for one in dialog.get_by_role("img").all()] == [
        "5 of Diamonds",
        "8 of Diamonds",
    ]
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_have_count(0)


def test_equal_cards_are_told_apart(page: Page) -> None:
    hand = [["2S", "2S", "JC", "KH", "KH"], ["3H", "5H", "6H", "7H", "8H"]]
    open_position(page, hand=hand, options={"double_deck": True})
    cards = page.locator("[data-zone=hand] [data-spot]")
    ids = cards.evaluate_all("all => all.map((one) => one.dataset.card)")
    assert len(set(ids)) == 5
    cards.filter(has=page.locator("svg")).first.click()
    expect(page.locator("[data-zone=hand] .chosen")).to_have_count(1)
    page.keyboard.press("Escape")
    variants = page.get_by_role("button", name="Double Deck")
    variants.click()
    expect(page.get_by_role("dialog")).to_contain_text("108 cards")
    page.keyboard.press("Escape")


def test_a_deck_is_built_in_the_set_up_and_played_with(page: Page) -> None:
    page.goto(page.url.partition("#")[0] + "#setup=routes")
    page.get_by_label("Built deck").check()
    page.locator(".deck-ready").wait_for(timeout=LIMIT)
    page.get_by_role("button", name="None", exact=True).click()
    expect(page.locator(".deck-fault")).to_contain_text("not 0")
    page.get_by_role("button", name="Start the game").click()
    assert "#setup=routes" in page.url
    for rank in ("Ace", *range(2, 11)):
        for suit in ("Hearts", "Spades", "Clubs"):
            page.get_by_role("button", name=f"{rank} of {suit}:").click()
    page.get_by_role("button", name="Joker: 0 of 2").click()
    expect(page.locator(".deck-ready")).to_contain_text("31 cards, 30 of them number cards")
    assert axe_faults(page) == []
    page.get_by_role("button", name="Start the game").click()
    page.locator(f"{MINE}, {OVER}").first.wait_for(timeout=LIMIT)
    names = page.locator("[data-zone=hand] [data-spot]").evaluate_all("all => all.map((one) => one.dataset.target)")
    assert not [name for name in names if name.endswith("D")]
    expect(page.get_by_role("img", name="Your deck, 23 cards")).to_have_count(1)


def test_a_whole_game_says_why_it_was_won(page: Page) -> None:
    new_game(page, f"{QUICK}&preset=quick_sale")
    seen: Counter[str] = Counter()
    while not is_over(page):
        step = step_of(page)
        hand = page.locator("[data-zone=hand] [data-legal]")
        hand.nth(step % hand.count()).click()
        page.locator(f'[data-zone=hand] .chosen, #table:not([data-step="{step}"])').first.wait_for()
        if page.locator("[data-zone=hand] .chosen").count():
            ends = page.locator(".end-spot[data-legal]")
            if ends.count():
                seen["number"] += 1
                ends.first.click()
            else:
                seen["discard"] += 1
                spot(page, "discard:0").click()
        done(page, step)
    assert seen["number"]
    reason = page.locator(".verdict p").first.inner_text()
    assert "pair" in reason or "no card left" in reason
    expect(page.locator(".final-lanes .lane")).to_have_count(3)
    assert axe_faults(page) == []


def test_the_table_is_sound_for_axe_with_a_card_picked(page: Page) -> None:
    open_position(page)
    spot(page, "hand:KH").click()
    assert axe_faults(page) == []


def test_a_hand_is_covered_between_two_players(page: Page) -> None:
    page.goto(page.url.partition("#")[0] + "#")
    page.goto(page.url.partition("#")[0] + "#new=routes&seed=two&seats=human,human&speed=off")
    page.locator(".curtain button").click(timeout=LIMIT)
    page.locator("[data-zone=hand] [data-legal]").first.click()
    if not page.locator(".curtain").count():
        page.locator(".end-spot[data-legal]").first.click()
    page.locator(".curtain").wait_for(timeout=LIMIT)
    expect(page.locator("[data-zone=hand]")).to_have_count(0)
    expect(page.locator("[data-legal]")).to_have_count(0)
