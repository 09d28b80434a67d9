"""Any step of a game can be looked at and played on from; a finished game is reviewed. Looking changes nothing."""

import json
from urllib.parse import quote

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from pygames.core.match import Match, Seat, new_match
from pygames.registry import game_of
from tests.web.conftest import OpenPage
from tests.web.haul_page import LIMIT

SEATS = (Seat("You", "human"), Seat("Ada", "easy"), Seat("Ben", "easy"), Seat("Cleo", "easy"))


def played(steps: int | None = None) -> Match:
    """One Haul, as far as `steps`, in which the human takes the last move listed."""
    match = new_match(game_of("haul"), SEATS, "replay", {"hauls": 1})
    while not match.position.over() and match.at != steps:
        if match.next_computer() is not None:
            match.think()
        else:
            match.play(0, match.game.write_action(match.game.menu(match.view(0))[-1]))
    return match


@pytest.fixture(scope="module")
def page(open_page: OpenPage, site: str) -> Page:
    """The page that the tests below share."""
    return open_page(site)


def open_record(page: Page, match: Match) -> None:
    page.goto(page.url.partition("#")[0] + "#")
    page.get_by_role("heading", name="Loading Dock").wait_for()
    page.goto(page.url.partition("#")[0] + "#record=" + quote(json.dumps(match.record())))


def replay_of(page: Page, match: Match) -> None:
    open_record(page, match)
    page.get_by_role("button", name="Review the game").click(timeout=LIMIT)
    expect(page.locator("#table.replay")).to_have_attribute("data-step", str(match.at), timeout=LIMIT)


def at_step(page: Page, step: int) -> None:
    expect(page.locator("#table.replay")).to_have_attribute("data-step", str(step), timeout=LIMIT)


def test_a_finished_game_is_stepped_through_by_keys_buttons_slider_and_log(page: Page) -> None:
    match = played()
    replay_of(page, match)
    page.keyboard.press("ArrowLeft")
    at_step(page, match.at - 1)
    page.get_by_role("button", name="One step back").click()
    at_step(page, match.at - 2)
    page.get_by_role("button", name="One step forward").click()
    at_step(page, match.at - 1)
    page.get_by_role("button", name="First step").click()
    at_step(page, 0)
    page.get_by_role("button", name="Last step").click()
    at_step(page, match.at)
    page.get_by_role("slider", name="Step of the game").fill("10")
    at_step(page, 10)
    page.get_by_role("tab", name="Log").click()
    line = match.events_of_step(1, 0)[0]
    page.get_by_role("tabpanel").get_by_role("button", name=line.text if line.seat else line.you).first.click()
    at_step(page, 2)
    expect(page.get_by_role("tabpanel").locator('[aria-current="step"]').first).to_be_visible()


def test_after_the_game_every_seat_can_be_looked_over_the_shoulder(page: Page) -> None:
    match = played()
    replay_of(page, match)
    page.get_by_role("slider", name="Step of the game").fill("1")
    at_step(page, 1)
    for seat in (1, 0):
        page.get_by_label("Seen by").select_option(str(seat))
        held = match.game.write_state(match.positions[1].state)["hands"][seat]
        for card in held:
            expect(page.locator(f'[data-target="hand:{card}"]')).to_be_visible(timeout=LIMIT)


def test_a_review_finds_turning_points_can_be_stopped_and_tells_luck_from_choice(page: Page) -> None:
    replay_of(page, played())
    page.get_by_role("button", name="Review your decisions").click()
    page.get_by_role("button", name="Stop").click(timeout=LIMIT)
    page.get_by_role("button", name="Go on").click(timeout=LIMIT)
    account = page.locator(".account")
    account.wait_for(timeout=4 * LIMIT)
    expect(account).to_contain_text("luck")
    point = page.locator(".points button").first
    step = int(point.inner_text().partition("at step")[2].split()[0])
    point.click()
    at_step(page, step - 1)
    expect(page.locator(".graph-mark").first).to_be_visible()
    assert Axe().run(page).response["violations"] == []


def test_a_game_goes_on_from_any_step_as_a_game_of_its_own(page: Page) -> None:
    match = played()
    replay_of(page, match)
    finished = page.url.partition("#replay=")[2]
    own = next(index for index, one in enumerate(match.log) if one.seat == 0)
    page.get_by_role("slider", name="Step of the game").fill(str(own))
    at_step(page, own)
    page.get_by_role("button", name="Play on from here").click()
    table = page.locator('#table[data-mine="yes"]')
    table.wait_for(timeout=LIMIT)
    assert table.get_attribute("data-step") == str(own)
    assert finished not in page.url
    page.goto(page.url.partition("#")[0] + f"#play={finished}")
    page.get_by_role("button", name="Review the game").wait_for(timeout=LIMIT)


def test_looking_back_during_play_shows_ones_own_side_and_changes_nothing(page: Page) -> None:
    match = played(30)
    open_record(page, match)
    table = page.locator('#table[data-mine="yes"]')
    table.wait_for(timeout=LIMIT)
    step = table.get_attribute("data-step")
    page.locator(".log-line").first.click()
    page.get_by_role("button", name="One step forward").wait_for(timeout=LIMIT)
    assert page.get_by_label("Seen by").count() == 0
    assert page.get_by_role("tab", name="Review").count() == 0
    page.keyboard.press("End")
    at_step(page, int(step or 0))
    page.get_by_role("button", name="Back to the game").click()
    table.wait_for(timeout=LIMIT)
    assert table.get_attribute("data-step") == step
