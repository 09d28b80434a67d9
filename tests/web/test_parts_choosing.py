"""Parts for actions of several presses, in the gallery: menus, selections, drafts, composed and sealed choices."""

from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page, expect

from tests.web.gallery_page import make_gallery, show_gallery

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
OPTIONS = {
    "runOnly": {"type": "tag", "values": RULES},
    # A gallery has many tables side by side, each with a seat called "You".
    "rules": {"landmark-unique": {"enabled": False}},
}


@pytest.fixture(scope="module")
def gallery(browser: Browser, node: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """Return the gallery, which the tests below share; it must have reported no error at the end."""
    page, errors = show_gallery(browser, make_gallery(node, tmp_path_factory.mktemp("gallery")))
    yield page
    page.close()
    assert not errors


def state(page: Page, part: str, name: str) -> Locator:
    return page.locator(f'[data-part="{part}"] [data-state="{name}"]')


def test_axe_finds_nothing(gallery: Page) -> None:
    for scheme in ("light", "dark"):
        gallery.emulate_media(color_scheme=scheme)
        found = Axe().run(gallery, options=OPTIONS)
        assert found.violations_count == 0, found.generate_report()
    gallery.emulate_media(color_scheme="light")


def test_a_short_menu_has_no_search(gallery: Page) -> None:
    few = state(gallery, "menu", "4 entries")
    expect(few.get_by_role("searchbox")).to_have_count(0)
    few.get_by_role("button", name="Ship car 2").click()
    expect(few.locator(".gallery-output")).to_have_text("1")


def test_hundreds_of_entries_are_grouped_and_searched(gallery: Page) -> None:
    menu = state(gallery, "menu", "400 entries")
    expect(menu.locator("details")).to_have_count(3)
    expect(menu.get_by_role("button")).to_have_count(0)
    menu.get_by_text("Load", exact=False).first.click()
    expect(menu.get_by_role("button", name="Load car 1", exact=False).first).to_be_visible()
    more = menu.get_by_role("button", name="60 more of 74")
    more.click()
    expect(menu.get_by_role("list", name="Menu of 400: Load").get_by_role("button")).to_have_count(120)
    search = menu.get_by_role("searchbox", name="Search")
    search.fill("TRADE 39")
    expect(menu.get_by_role("status")).to_have_text("5 of 400 entries")
    menu.get_by_role("button", name="Trade car 390").click()
    expect(menu.locator(".gallery-output")).to_have_text("389")
    search.fill("nothing like this")
    expect(menu.get_by_role("status")).to_have_text("0 of 400 entries")
    search.fill("")
    expect(menu.get_by_role("status")).to_have_text("400 entries")


def test_equal_cards_are_chosen_one_by_one_and_confirmed(gallery: Page) -> None:
    part = state(gallery, "selection", "cards of one rank")
    cards = part.get_by_role("list", name="Cards to play").get_by_role("button")
    verdict = part.get_by_role("status")
    expect(verdict).to_have_text("Choose cards of one rank.")
    cards.nth(1).click()
    cards.nth(2).click()
    expect(verdict).to_have_text("Ready.")
    expect(cards.nth(0)).to_have_attribute("aria-pressed", "false")
    expect(cards.nth(1)).to_have_attribute("aria-pressed", "true")
    part.get_by_role("button", name="Play 2 cards").click()
    expect(part.locator(".gallery-output")).to_have_text('{"kind":"play","cards":["7H-1","7S-2"]}')


def test_a_draft_is_judged_at_every_change_and_taken_back(gallery: Page) -> None:
    part = state(gallery, "selection", "cards of one rank")
    cards = part.get_by_role("list", name="Cards to play").get_by_role("button")
    verdict = part.get_by_role("status")
    part.get_by_role("button", name="Reset").click()
    before = part.locator(".gallery-output").inner_text()
    expect(verdict).to_have_text("Choose cards of one rank.")
    cards.nth(0).click()
    cards.nth(3).click()
    expect(verdict).to_have_text("All cards must have the same rank.")
    part.get_by_role("button", name="Play 2 cards").click(force=True)
    expect(part.locator(".gallery-output")).to_have_text(before)
    part.get_by_role("button", name="Undo").click()
    expect(verdict).to_have_text("Ready.")
    expect(cards.nth(3)).to_have_attribute("aria-pressed", "false")
    part.get_by_role("button", name="Redo").click()
    expect(verdict).to_have_text("All cards must have the same rank.")
    part.get_by_role("button", name="Reset").click()
    expect(part.locator('[aria-pressed="true"]')).to_have_count(0)
    part.get_by_role("button", name="Undo").click()
    expect(part.locator('[aria-pressed="true"]')).to_have_count(2)


def test_an_action_that_no_menu_lists_is_composed(gallery: Page) -> None:
    part = state(gallery, "compose", "an offer")
    verdict = part.get_by_role("status")
    expect(verdict).to_have_text("Choose: To.")
    part.get_by_role("radio", name="Otto").check()
    expect(verdict).to_have_text("An offer must give something.")
    part.get_by_role("checkbox", name="Grain").check()
    part.get_by_role("checkbox", name="Steel").check()
    part.get_by_role("checkbox", name="Grain").uncheck()
    expect(verdict).to_have_text("Ready.")
    part.get_by_role("button", name="Make an offer").click()
    expect(part.locator(".gallery-output")).to_have_text('{"kind":"offer","to":"Otto","give":["steel"]}')


def test_sealed_choices_show_who_has_chosen_and_turn_over_together(gallery: Page) -> None:
    one = state(gallery, "sealed", "one has chosen")
    expect(one.get_by_role("status")).to_have_text("Waiting for Marge, Otto.")
    expect(one.get_by_role("listitem")).to_have_text(["Ineshas chosen", "Marge…is choosing", "Otto…is choosing"])
    expect(state(gallery, "sealed", "all have chosen").get_by_role("status")).to_have_text("Everybody has chosen.")
    turned = state(gallery, "sealed", "turned over")
    expect(turned.locator(".sealed-word")).to_have_text(["moves 2", "moves 3", "moves 4"])


def test_equal_cards_keep_ids_of_their_own(gallery: Page) -> None:
    part = state(gallery, "identity", "equal cards")

    def ids(zone: str) -> list[str]:
        return part.locator(f'[data-things="{zone}"]').inner_text().split(": ")[1].split()

    hand, pile = ids("hand"), ids("pile")
    assert len({*hand, *pile}) == 4
    part.get_by_role("button", name="Next snapshot").click()
    expect(part.locator('[data-things="hand"]')).to_have_text(f"hand: {hand[2]} {hand[0]}")
    expect(part.locator('[data-things="pile"]')).to_have_text(f"pile: {pile[0]} {hand[1]}")
    part.get_by_role("button", name="Next snapshot").click()
    expect(part.locator('[data-things="hand"]')).to_have_text(f"hand: {hand[0]} {hand[2]} {hand[1]}")


def test_every_card_of_a_large_hand_can_be_pressed_by_a_finger(gallery: Page) -> None:
    """On a phone each of 60 cards has a free edge of 40 px or more, and nothing scrolls sideways."""
    before = gallery.viewport_size
    gallery.set_viewport_size({"width": 320, "height": 640})
    hand = state(gallery, "grouped", "60 cards")
    expect(hand.locator("[data-spot]")).to_have_count(60)
    expect(hand.get_by_role("list", name="K, 4 cards")).to_have_count(1)
    free = hand.locator("[data-spot]").evaluate_all(
        """(spots) => spots.map((spot) => {
          spot.scrollIntoView({ block: "center" });
          const { left, top, width } = spot.getBoundingClientRect();
          return [2, 20, 42].every((down) => spot.contains(document.elementFromPoint(left + width / 2, top + down)));
        })"""
    )
    assert all(free)
    assert gallery.evaluate("document.documentElement.scrollWidth") <= 320
    assert before is not None
    gallery.set_viewport_size(before)
