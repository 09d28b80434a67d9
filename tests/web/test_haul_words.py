"""What the table says: names of places, the claiming order, the log's beginning, resigning, help, quiet progress."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.scale import SOAK
from tests.web.conftest import OpenPage, wait_ready
from tests.web.haul_page import click_on, fresh_page, legal, new_game, toast
from tests.web.test_offline import KEPT


@pytest.fixture(scope="module")
def shared(open_page: OpenPage, site: str) -> Page:
    """Return a page that the checks below share."""
    return open_page(site)


def play_to(page: Page, phase: str) -> None:
    """Act until the human is to act in this phase."""
    click_on(page)
    while page.locator("#table").get_attribute("data-phase") != phase:
        click_on(page)


def names(page: Page) -> list[str]:
    """What people who hear the page are told of the places that may be pressed."""
    return [str(place.get_attribute("aria-label")) for place in legal(page).all()]


def test_a_legal_place_says_what_pressing_it_does(shared: Page) -> None:
    page = new_game(shared)
    assert all(name.endswith(", play it") for name in names(page))
    play_to(page, "claim")
    assert all("claim it" in name for name in names(page))
    seen: set[str] = set()
    # A card that can only be placed is placed by itself; that it can is seen on the dock.
    for phase in ("claim", "load") * 8:
        if not SOAK and seen >= {"Place", "Replace", "Join", "Spend"}:
            break
        play_to(page, phase)
        for place in legal(page).all():
            name, tag = str(place.get_attribute("aria-label")), place.locator(".tag").inner_text()
            # What is seen on the place is heard too.
            assert re.sub(r"\s+", " ", tag).strip() in name
            seen.add(tag.split()[0])
    assert seen >= {"Place", "Replace", "Join", "Spend"}


def test_what_throws_a_card_away_looks_it(shared: Page) -> None:
    page = new_game(shared)
    while not page.locator(".tag-loss").count() or page.locator("#table").get_attribute("data-phase") != "load":
        click_on(page)
    loss = page.locator("[data-zone=trailer] .does-loss").first
    expect(loss.locator(".tag-loss .icon")).to_have_count(1)
    assert "throws away" in str(loss.get_attribute("aria-label"))
    shape = "tag => getComputedStyle(tag).clipPath"
    assert loss.locator(".tag").evaluate(shape) != "none"
    while not page.locator(".tag-gain").count():
        click_on(page)
    gain = page.locator(".tag-gain").first
    assert gain.evaluate(shape) == "none"
    expect(gain).to_contain_text("+")


def test_the_dock_says_who_claims_when(shared: Page) -> None:
    page = new_game(shared)
    play_to(page, "claim")
    berths = page.locator(".dock .berth")
    turn = page.locator(".dock .berth.turn")
    expect(turn).to_have_count(1)
    expect(turn).to_contain_text("pick now")
    words = berths.locator("small").all_inner_texts()
    at = words.index("pick now")
    assert all(text == "picked" for text in words[at + 1 :])
    orders = ["picks last", "picks 3rd", "picks 2nd"]
    assert words[:at] == orders[:at]
    cards = berths.locator("[data-spot]")
    # What is heard is in the same order as what is read.
    assert str(words[0]) in str(cards.first.get_attribute("aria-label"))
    expect(berths.first).not_to_contain_text("1st")


def test_nothing_covers_the_rank_of_a_card_on_the_dock(shared: Page) -> None:
    page = new_game(shared)
    play_to(page, "claim")
    for width in (1280, 390, 320):
        page.set_viewport_size({"width": width, "height": 800})
        covered = page.evaluate(
            """() => [...document.querySelectorAll('.dock [data-spot] .plain .index')].filter((index) => {
              const { left, top, width, height } = index.getBoundingClientRect();
              const hit = document.elementFromPoint(left + width / 2, top + height / 4);
              return hit?.closest('[data-spot]') !== index.closest('[data-spot]');
            }).length"""
        )
        assert covered == 0
    page.set_viewport_size({"width": 1280, "height": 800})


def test_the_log_begins_with_the_deal(shared: Page) -> None:
    page = new_game(shared)
    lines = page.locator(".log li")
    expect(lines.nth(0)).to_contain_text("dealt Haul 1")
    expect(lines.nth(1)).to_contain_text(re.compile("leads? Load 1"))
    first = [lines.nth(at).inner_text() for at in (0, 1)]
    leader = page.locator(".role-L").locator("xpath=ancestor::section").get_attribute("data-seat")
    assert lines.nth(1).get_attribute("data-seat") == leader
    for line in first:
        assert not re.search(r"\bYou leads|(?<!You) lead Load", line)
    while page.get_by_text("dealt Haul 2").count() == 0:
        click_on(page)
    assert [lines.nth(at).inner_text() for at in (0, 1)] == first
    assert lines.nth(2).inner_text().split()[0] == "1"


def test_resigning_is_confirmed_and_ends_the_game(shared: Page) -> None:
    page = new_game(shared)
    page.get_by_role("tab", name="Scores").click()
    resign = page.get_by_role("button", name="Resign")
    resign.click()
    expect(page.locator('#table[data-phase="over"]')).to_have_count(0)
    page.locator(".resign button").click()
    page.locator('#table[data-phase="over"]').wait_for()
    expect(page.locator("h1")).to_have_text("You resigned")
    expect(page.locator(".podium li").last).to_contain_text("You")
    expect(page.locator(".log li").last).to_contain_text("You resigned")


def test_help_opens_at_its_beginning(shared: Page) -> None:
    page = new_game(shared)
    page.set_viewport_size({"width": 320, "height": 480})
    page.keyboard.press("?")
    expect(page.get_by_role("heading", name="Keys and help")).to_be_in_viewport()
    assert page.locator("dialog").evaluate("dialog => dialog.scrollTop") == 0
    expect(page.get_by_role("heading", name="Keys and help")).to_be_focused()
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": 1280, "height": 800})


def test_home_says_when_the_page_is_kept_for_offline_use(browser: Browser, site: str) -> None:
    page = fresh_page(browser, site, "")
    wait_ready(page, "engine")
    page.evaluate(KEPT)
    expect(page.get_by_text("Ready for offline use")).to_be_visible()
    page.context.close()


def test_a_save_with_a_huge_line_keeps_its_button_small(open_page: OpenPage, site: str) -> None:
    page = open_page(site)
    new_game(page)
    page.get_by_role("button", name=re.compile("home", re.IGNORECASE)).click()
    page.get_by_role("button", name=re.compile("Resume")).wait_for()
    assert page.evaluate(LENGTHEN) > 20_000
    page.reload()
    resume = page.get_by_role("button", name=re.compile("Resume"))
    resume.wait_for()
    box = resume.bounding_box()
    assert box is not None
    assert box["height"] < 200
    resume.click()
    page.locator('#table[data-mine="yes"]').wait_for()
    assert toast(page).count() == 0
    page.context.close()


# Gives each stored game a line of 20 000 letters, as a hand could; returns a stored text's length.
LENGTHEN = """() => new Promise((resolve, reject) => {
  const asked = indexedDB.open('loading-dock:/loading-dock/:saves');
  asked.onerror = reject;
  asked.onsuccess = () => {
    const database = asked.result;
    const store = database.transaction('texts', 'readwrite').objectStore('texts');
    store.openCursor().onsuccess = ({ target }) => {
      const cursor = target.result;
      if (!cursor.key.startsWith('save:')) return cursor.continue();
      const save = JSON.parse(cursor.value);
      save.about = 'x '.repeat(10000);
      const text = JSON.stringify(save);
      cursor.update(text).onsuccess = () => { database.close(); resolve(text.length); };
    };
  };
})"""


def test_setup_names_whose_level_is_chosen(shared: Page) -> None:
    page = shared
    page.goto(page.url.partition("#")[0] + "#setup")
    for seat in range(1, 5):
        expect(page.get_by_role("combobox", name=f"Seat {seat} Played by")).to_be_visible()


def test_home_tells_nothing_of_the_table_that_was_left(shared: Page) -> None:
    page = new_game(shared)
    click_on(page)
    expect(page.locator("[data-live=polite]")).not_to_have_text("")
    page.get_by_role("button", name="Leave for the home screen").click()
    page.get_by_role("heading", name="Loading Dock").wait_for()
    expect(page.locator("[data-live=polite]")).to_have_text("")
    expect(page.locator("[data-live=assertive]")).to_have_text("")


def test_a_screen_opens_at_its_top_and_has_the_help(shared: Page) -> None:
    page = shared
    page.set_viewport_size({"width": 320, "height": 640})
    for name in ("Settings and help", "Set up Haul"):
        page.goto(page.url.partition("#")[0] + "#")
        page.get_by_role("button", name=name).wait_for()
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        page.get_by_role("button", name=name).evaluate("button => button.click()")
        expect(page.locator(".page.home")).to_have_count(0)
        assert page.evaluate("scrollY") == 0
    page.goto(page.url.partition("#")[0] + "#settings")
    expect(page.get_by_text("If a move is not allowed, the page tells you why")).to_be_visible()
    page.set_viewport_size({"width": 1280, "height": 800})


def test_the_table_is_told_in_words_and_they_keep_up_with_it(shared: Page) -> None:
    page = new_game(shared)
    page.keyboard.press("w")
    words = page.locator(".in-words")
    expect(words.get_by_role("heading", name="Your hand, 7 cards")).to_be_visible()
    hand = page.locator("[data-zone=hand] [data-spot]").evaluate_all("all => all.map((card) => card.ariaLabel)")
    lines = words.locator("p").all_inner_texts()
    assert [line for line in lines if line in hand] == hand
    for name in ("Marge", "Otto", "Flint"):
        expect(words.get_by_role("heading", name=name).first).to_be_attached()
    click_on(page)
    expect(words.get_by_role("heading", name="Your hand, 6 cards")).to_be_visible()
    page.keyboard.press("l")
    expect(words).to_have_count(0)
