"""What is special to the table of Freight Cars: cars, a shipment's credits before it is made, packing by hand."""

import json
import re
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from pygames.core.game import AnyGame, AnyView
from pygames.core.match import Match, Seat, new_match
from pygames.registry import game_of
from tests.web.conftest import OpenPage
from tests.web.haul_page import LIMIT, MINE, OVER, axe_faults, is_over, legal, new_game, step_of, wait_turn

QUICK = "#new=freight_cars&seed=table&seats=human,easy&speed=off"


@pytest.fixture(scope="module")
def page(open_page: OpenPage, site: str) -> Page:
    """Return the page that all checks below share."""
    return open_page(site)


def moved(page: Page, step: int) -> None:
    page.locator(f'{MINE}:not([data-step="{step}"]), {OVER}').first.wait_for(timeout=LIMIT)


def press(page: Page, at: int = 0) -> None:
    """Do one action: a place, and whatever else it takes, the first that is offered."""
    step = step_of(page)
    places = legal(page)
    places.first.wait_for(timeout=LIMIT)
    places.nth(at % places.count()).click()
    for _ in range(8):
        page.locator(f'{MINE}:not([data-step="{step}"]), {OVER}, .choices button, [data-legal]').first.wait_for()
        if is_over(page) or step_of(page) != step:
            break
        choices = page.locator(".choices button")
        (choices if choices.count() else legal(page)).first.click()
    moved(page, step)


def kept(page: Page) -> None:
    """Begin a game and choose what the set-up asks for, until cars can be drawn."""
    new_game(page, QUICK)
    while page.locator("#table").get_attribute("data-phase") != "turn":
        press(page)


def test_the_board_fills_the_window_and_cars_are_named(page: Page) -> None:
    kept(page)
    for width, height in ((390, 844), (844, 390), (1280, 800), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        board = page.locator(".board").bounding_box()
        assert board is not None
        assert board["y"] + board["height"] >= height - 24
    page.set_viewport_size({"width": 1280, "height": 720})
    names = page.locator(".display [data-spot]").evaluate_all("all => all.map((one) => one.ariaLabel)")
    assert len(names) == 10
    assert all(re.match(r"F\d\d.*(coal|grain|oil|steel|timber).*spaces", name) for name in names[:9]), names


def test_axe_finds_nothing(page: Page) -> None:
    kept(page)
    assert axe_faults(page) == []


def test_a_car_is_packed_by_hand_and_the_engine_judges_it(page: Page) -> None:
    kept(page)
    while not page.get_by_role("button", name="Pack by hand").count():
        press(page)
    step = step_of(page)
    page.get_by_role("button", name="Pack by hand").click()
    bench = page.get_by_role("dialog")
    piece = bench.get_by_role("list", name="Free pieces").get_by_role("button").first
    name = piece.get_attribute("aria-label") or piece.inner_text()
    lying = bench.locator(".laid:not(.laid-ghost)")
    piece.click()
    bench.locator('[role="gridcell"]:not([aria-label*="blocked"])').first.click()
    expect(lying).to_have_count(1)
    # One piece of a single space fills no car: the engine says why, and the pack cannot be loaded.
    expect(bench.locator(".draft-verdict")).to_contain_text(re.compile(r"\w+"))
    expect(bench.get_by_role("button", name=re.compile("^Load"))).to_be_disabled()
    bench.get_by_role("button", name="Undo").click()
    expect(lying).to_have_count(0)
    assert name
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert step_of(page) == step


def test_a_whole_game_by_pointer_ends_with_a_sheet_that_adds_up(page: Page) -> None:
    new_game(page, QUICK)
    actions = 0
    while not is_over(page):
        press(page, actions)
        actions += 1
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("win|share"))
    rows = [row.locator("td").all_inner_texts() for row in page.locator(".end .sheet tbody tr").all()]
    totals = [int(cell) for cell in page.locator(".sheet tfoot tr").first.locator("td").all_inner_texts()]
    earned = [sum(int(cell) for cell in column if cell.isdigit()) for column in zip(*rows, strict=True)]
    assert earned == totals


def test_cards_of_ones_own_are_played_with_or_refused_with_their_fault(page: Page, root: Path) -> None:
    page.goto(page.url.partition("#")[0] + "#setup=freight_cars")
    house = json.loads((root / "pygames" / "freight_cars" / "content.json").read_text(encoding="utf-8"))
    house["city_demand_cards"][0]["city"] = "Duluth"
    upload = page.get_by_label("Cards", exact=True)
    upload.set_input_files({"name": "mine.json", "mimeType": "application/json", "buffer": json.dumps(house).encode()})
    expect(page.get_by_text("Playing with mine.json.")).to_be_visible()
    page.get_by_role("button", name="Start the game").click()
    page.locator(f"{MINE}, {OVER}").first.wait_for(timeout=LIMIT)
    page.goto(page.url.partition("#")[0] + "#setup=freight_cars")
    upload.set_input_files({"name": "bad.json", "mimeType": "application/json", "buffer": b'{"freight": []}'})
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".toast")).to_contain_text("cannot be started")


def test_the_lessons_lead_through_a_first_game(page: Page) -> None:
    page.goto(page.url.partition("#")[0] + "#")
    page.get_by_role("button", name="Learn Freight Cars").click()
    for lesson in range(1, 8):
        expect(page.locator(".lesson h2")).to_have_text(f"Lesson {lesson} of 8", timeout=LIMIT)
        step = step_of(page)
        while step_of(page) == step:
            page.locator(".spot.hinted").first.click()
            page.wait_for_timeout(60)
        page.locator(MINE).wait_for(timeout=LIMIT)
    expect(page.locator(".lesson h2")).to_have_text("Lesson 8 of 8", timeout=LIMIT)
    expect(page.locator(".own-seat")).to_contain_text("7")
    page.get_by_role("button", name="Play on").click()
    expect(page.locator(".lesson")).to_have_count(0)


def before_shipping() -> tuple[Match, dict[str, Any]]:
    """A game in which the human may ship at least two cars for a demand, and its best shipment."""
    game = game_of("freight_cars")
    for seed in range(50):
        match = new_match(game, (Seat("You", "human"), Seat("Ada", "easy")), f"ship {seed}")
        while not match.position.over():
            if match.next_computer() is not None:
                match.think()
                continue
            view, menu = match.view(0), game.menu(match.view(0))
            ships = [action for action in menu if action.kind == "ship" and action.claims and len(action.cars) > 1]
            if ships:
                best = max(ships, key=lambda action: worth_of(game, view, action))
                return match, game.write_action(best)
            kinds = ("keep", "corporation", "load", "draw")
            match.play(0, game.write_action(next((one for kind in kinds for one in menu if one.kind == kind), menu[0])))
    raise AssertionError("no game came to such a shipment")


def worth_of(game: AnyGame, view: AnyView, action: Any) -> int:
    worth = game.worth(view, action)
    return worth.points + (worth.after or {}).get("bonus", 0) if worth else 0


def test_a_shipment_is_preset_and_its_credits_are_told_before_it_goes(page: Page) -> None:
    match, best = before_shipping()
    page.goto(page.url.partition("#")[0] + "#")
    page.goto(page.url.partition("#")[0] + "#record=" + quote(json.dumps(match.record())) + "&speed=off")
    wait_turn(page)
    for car in best["cars"]:
        page.locator(f'[data-target="car:{car}"]').click()
    claimed = page.locator(".city-spot.claimed")
    expect(claimed).to_have_count(len(best["claims"]))
    assert {one.get_attribute("data-card") for one in claimed.all()} == set(best["claims"])
    expect(claimed.first).to_have_attribute("aria-label", re.compile("claimed by the chosen cars"))
    content = json.loads((Path(__file__).parents[2] / "pygames/freight_cars/content.json").read_text(encoding="utf-8"))
    demands = {city["id"]: city["credits"] for city in content["city_demand_cards"]}
    demand = sum(demands[city] for city in best["claims"])
    length = (1, 3, 6, 10, 15)[len(best["cars"]) - 1]
    total = page.locator(".ship-sum")
    expect(total).to_contain_text(re.compile(rf"{len(best['cars'])} cars {length} \+ \d demands? {demand} ="))
    expect(total.locator("b")).to_contain_text(f"+{length + demand}")
    before = int(page.locator(".own-seat .seat-score .visually-hidden").first.inner_text())
    step = step_of(page)
    page.locator(".choices button").first.click()
    moved(page, step)
    expect(page.locator(".own-seat .seat-score .visually-hidden").first).to_have_text(str(before + length + demand))
    # What the own Corporation asks for opens, however little room its line has.
    page.set_viewport_size({"width": 390, "height": 844})
    page.locator(".own-corporation").click()
    expect(page.get_by_role("dialog")).to_contain_text("It pays at the end of the game")
    page.keyboard.press("Escape")
