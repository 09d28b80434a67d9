"""What is special to Shed's table: sets of equal cards, large hands, previews, blind flips, the curtain, six seats."""

import base64
import json
import re
from itertools import chain
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import OpenPage
from tests.web.haul_page import LIMIT, MINE, OVER, act, axe_faults, is_over, legal, new_game, step_of, wait_turn

QUICK = "#new=shed&seed=demo4&seats=human,easy,easy,easy&speed=off"
RANKS = ["3", "4", "5", "6", "7", "9", "J", "K", "A", "2", "8", "10", "Q"]
DECKS = [f"{rank}{suit}" for rank in RANKS for suit in "HDSC"] * 2


def position(hand: list[str], pile: list[dict[str, Any]], *, seats: int, **fields: Any) -> dict[str, Any]:
    """A position late in a game for seat 0: what is not named is burned; each rival holds two cards of a few ranks."""
    deck = DECKS.copy() if seats > 3 else DECKS[:52]
    zones = {"up": [[] for _ in range(seats)], "down": [[] for _ in range(seats)], **fields}
    for card in [*hand, *(card for play in pile for card in play["cards"]), *chain(*zones["up"], *zones["down"])]:
        deck.remove(card)
    rivals = [[deck.pop(0), deck.pop()] for _ in range(seats - 1)]
    start = {"game": "shed", "seats": seats, "turn": 0, "spare": [], "hand": [hand, *rivals], "pile": pile}
    return {**start, **zones, "burned": deck}


def thrown(seat: int, *cards: str) -> dict[str, Any]:
    return {"seat": seat, "cards": list(cards), "rank": cards[0][:-1]}


def set_up(page: Page, place: dict[str, Any], levels: str | None = None, speed: str = "off") -> Page:
    """Open a position in a page that is already up, and wait for the human's turn."""
    code = base64.urlsafe_b64encode(json.dumps(place).encode()).decode()
    levels = levels or "human" + ",easy" * (place["seats"] - 1)
    page.goto(page.url.partition("#")[0] + f"#position={code}&seats={levels}&speed={speed}")
    page.locator("#table[data-step]").wait_for(timeout=LIMIT)
    return page


def spot(page: Page, target: str) -> Locator:
    return page.locator(f'[data-spot][data-target="{target}"]')


@pytest.fixture(scope="module")
def shared(open_page: OpenPage, site: str) -> Page:
    """Return one page for all tests of this module."""
    page = open_page(site, viewport={"width": 1280, "height": 800})
    page.set_default_timeout(LIMIT)
    return page


KINGS = ["KH", "KS", "KC", "QS", "3D"]


def test_equal_cards_are_chosen_in_any_order_and_confirmed_at_the_pile(shared: Page) -> None:
    page = set_up(shared, position(KINGS, [thrown(2, "9H")], seats=3))
    page.locator(MINE).wait_for()
    assert axe_faults(page) == []
    spot(page, "hand:KC").click()
    expect(spot(page, "hand:KC")).to_have_class(re.compile("chosen"))
    # The Queen of Spades rides only with a Spade.
    spot(page, "hand:QS").click()
    expect(spot(page, "pile")).not_to_have_attribute("data-legal", "")
    spot(page, "hand:KS").click()
    expect(spot(page, "pile")).to_have_attribute("data-legal", "")
    # A card that is chosen can be let go.
    spot(page, "hand:KC").click()
    expect(page.locator(".hand .chosen")).to_have_count(2)
    assert step_of(page) == 0
    expect(spot(page, "pile").locator(".tag")).to_contain_text("Play 2")
    spot(page, "pile").click()
    page.locator('#table:not([data-step="0"])').wait_for()
    expect(page.locator(".log li").first).to_contain_text("the King of Spades with the Queen of Spades")


def test_a_group_and_then_a_number_plays_so_many(shared: Page) -> None:
    page = set_up(shared, position(KINGS, [thrown(2, "9H")], seats=3))
    page.locator(MINE).wait_for()
    spot(page, "hand:KH").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".choices button").first).to_have_text("Play 1")
    page.keyboard.press("3")
    page.locator('#table:not([data-step="0"])').wait_for()
    expect(page.locator(".log li").first).to_contain_text("three Kings")


def test_a_press_says_what_follows_before_it_is_made(shared: Page) -> None:
    page = set_up(shared, position(["8H", "10D", "2C", "7S", "4H"], [thrown(2, "9H")], seats=3))
    page.locator(MINE).wait_for()
    sign = page.locator(".road-sign")
    expect(sign).to_contain_text("9 or higher")
    fits = page.locator(".scale .fits b")
    assert fits.all_inner_texts() == ["9", "J", "K", "A", "2", "8", "10"]
    page.mouse.move(0, 0)
    spot(page, "hand:8H").hover()
    expect(sign).to_contain_text("Beat the 8")
    expect(page.locator('.rival-seat[data-seat="1"] .skipped')).to_contain_text("misses a turn")
    expect(page.locator('.rival-seat[data-seat="2"] .then')).to_be_visible()
    spot(page, "hand:10D").hover()
    expect(sign).to_contain_text("you again")
    expect(spot(page, "hand:10D").locator(".tag")).to_contain_text("Burn")
    page.mouse.move(0, 0)
    expect(sign).to_contain_text("9 or higher")
    # What does not fit says why, and leads to the rule.
    spot(page, "hand:4H").click()
    expect(page.locator(".refusal")).to_contain_text("The pile asks for 9 or higher")
    expect(page.locator(".refusal a")).to_have_attribute("href", re.compile("#rules=shed"))
    assert step_of(page) == 0


def test_sixty_cards_stay_in_sight_and_large_enough_for_a_finger(shared: Page) -> None:
    hand = sorted(DECKS[3:] + DECKS[:3])[:60]
    page = set_up(shared, position(hand, [thrown(2, "KH") if "KH" not in hand else thrown(2, "QH")], seats=4))
    page.locator(MINE).wait_for()
    for size in ((360, 640), (320, 480), (1280, 800)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        tiles = page.locator(".tile-spot").evaluate_all(
            """spots => spots.map((spot) => spot.getBoundingClientRect()).map((box) => ({
                 inside: box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight,
                 width: box.width, height: box.height }))"""
        )
        expect(page.locator(".tile-suits > span")).to_have_count(len(hand))
        assert all(tile["inside"] and tile["width"] >= 34 and tile["height"] >= 34 for tile in tiles), size
    page.set_viewport_size({"width": 360, "height": 640})
    page.locator(".tile-spot[data-legal]").first.click()
    # The tile opens: its cards lie there one by one, and all can be pressed.
    expect(page.locator(".hand .card-spot").nth(1)).to_be_visible()
    page.locator(".hand .card-spot[data-legal]").first.click()
    expect(page.locator(".hand .chosen")).to_have_count(2)
    assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0
    page.keyboard.press("Escape")
    expect(page.locator(".tile-spot").first).to_be_visible()
    assert axe_faults(page) == []
    page.set_viewport_size({"width": 1280, "height": 800})


def test_a_blind_card_turns_over_in_the_middle(shared: Page) -> None:
    place = position([], [thrown(2, "KH")], seats=3, down=[["3C", "AD"], [], ["4C"]], up=[[], [], ["5C"]])
    page = set_up(shared, place, speed="slow")
    page.locator(MINE).wait_for()
    expect(page.locator('[data-spot][data-legal][data-target^="down:0"]')).to_have_count(2)
    spot(page, "down:0:0").click()
    expect(page.locator(".flip-moment.miss")).to_contain_text("It does not fit")
    expect(page.locator(".flip-moment")).to_have_count(0)
    expect(spot(page, "hand:3C")).to_be_visible()
    expect(spot(page, "hand:KH")).to_be_visible()


def test_six_seats_are_legible_on_a_phone_and_two_humans_have_a_curtain(shared: Page) -> None:
    page = shared
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(page.url.partition("#")[0] + "#new=shed&seed=six&seats=human,human,easy,easy,easy,easy&speed=off")
    page.locator(".curtain button.primary").wait_for()
    assert page.locator("[data-zone=hand]").count() == 0
    expect(page.locator(".news")).to_have_text("\u00a0")
    page.locator(".curtain button.primary").click()
    page.locator(MINE).wait_for()
    expect(page.locator(".rival-seat")).to_have_count(5)
    # What a seat alone was told stays behind the curtain, also after a reload.
    before = step_of(page)
    legal(page).first.click()
    page.locator(f'.choices button, #table:not([data-step="{before}"])').first.wait_for()
    if page.locator(".choices button").count():
        page.locator(".choices button").first.click()
    page.locator(f'#table:not([data-step="{before}"])').wait_for()
    page.locator(f"{MINE}, .curtain button.primary").first.wait_for()
    page.reload()
    page.locator(".curtain button.primary").wait_for()
    expect(page.locator(".news")).to_have_text("\u00a0")
    assert page.locator("[data-zone=hand], .log").count() == 0
    page.locator(".curtain button.primary").click()
    page.locator(MINE).wait_for()
    cards = page.locator(".rival-seat .home-up").evaluate_all(
        """cards => cards.map((card) => { const { left, right, width } = card.getBoundingClientRect();
             return left >= 0 && right <= innerWidth ? width : 0; })"""
    )
    assert len(cards) == 10
    assert min(cards) >= 18
    assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0
    page.set_viewport_size({"width": 1280, "height": 800})


END = "#new=shed&seed=demo4&seats=human,easy,easy&speed=off&option.play_on=false&option.burn_limit=2"


def test_a_game_is_played_to_its_end_and_says_who_won_and_why(shared: Page) -> None:
    page = new_game(shared, END)
    moves = 0
    while not is_over(page):
        press_first(page)
        moves += 1
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("win"))
    expect(page.locator(".verdict p").first).to_contain_text(re.compile("every card first|fewest cards"))
    expect(page.locator(".podium li")).to_have_count(3)
    expect(page.get_by_role("img", name="Cards left over time")).to_be_visible()
    expect(page.locator(".graph-line")).to_have_count(3)
    left = page.locator(".sheet tfoot tr").first.locator("td").all_inner_texts()
    assert "0" in left
    assert axe_faults(page) == []


def press_first(page: Page) -> None:
    """Do one action: press the first place that may be pressed until something has been played."""
    act(page, lambda: legal(page).first.click(), lambda: page.locator(".choices button").first.click())


def test_what_the_swap_lays_open_is_chosen_from_nine(shared: Page) -> None:
    page = new_game(
        shared, "#new=shed&seed=sw&seats=human,easy,easy&speed=off&option.swap_start=true&option.first_seat=0"
    )
    spots = legal(page)
    expect(spots).to_have_count(9)
    expect(page.locator(".own-cards .card-spot[data-card]")).to_have_count(2)
    hand = page.locator(".hand .card-spot")
    wanted = [hand.nth(index).get_attribute("data-target") or "" for index in (1, 4)]
    for target in wanted:
        spot(page, target).click()
    spot(page, "home:0").click()
    wait_turn(page)
    for target in wanted:
        expect(spot(page, target.replace("hand:", "up:0:"))).to_be_visible()
    assert OVER not in page.url


def test_the_lessons_lead_through_a_first_game(shared: Page) -> None:
    page = shared
    page.goto(page.url.partition("#")[0] + "#")
    page.get_by_role("button", name="Learn Shed").click()
    for lesson in range(1, 6):
        expect(page.locator(".lesson h2")).to_have_text(f"Lesson {lesson} of 6")
        step = step_of(page)
        # The place that is advised next, until the lesson's play is complete.
        while step_of(page) == step:
            page.locator(".spot.hinted").first.click()
            page.wait_for_timeout(60)
        page.locator(MINE).wait_for()
    expect(page.locator(".lesson h2")).to_have_text("Lesson 6 of 6")
    page.get_by_role("button", name="Play on").click()
    expect(page.locator(".lesson")).to_have_count(0)
