"""Cars tried with real pieces: by press, by keys, by dragging; sketches that stay; what the solver says of them."""

import json
import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from pygames.bridge import Bridge
from pygames.core.game import view
from pygames.core.match import Seat, new_match
from pygames.core.positions import write_position
from pygames.freight_cars.content import content_of
from pygames.freight_cars.pieces import FREIGHT_OF
from pygames.registry import game_of
from tests.web.conftest import OpenPage
from tests.web.haul_page import LIMIT, axe_faults, new_game, step_of
from tests.web.test_freight_cars_table import QUICK, kept, moved, press

HOUSE = content_of("house")


@pytest.fixture(scope="module")
def page(open_page: OpenPage, site: str) -> Page:
    """Return the page that all checks below share."""
    return open_page(site)


def workshop(page: Page) -> Locator:
    """Open the workshop with a game in which a car may be loaded."""
    kept(page)
    return open_workshop(page)


def open_workshop(page: Page) -> Locator:
    page.get_by_role("button", name="Pack by hand").click()
    return page.get_by_role("dialog")


def ask(bench: Locator, name: str) -> None:
    bench.get_by_role("button", name=name, exact=True).click()


def free(bench: Locator) -> Locator:
    """Return the buttons of the rack, one for each kind of piece."""
    return bench.get_by_role("list", name="Free pieces").get_by_role("button")


def free_pieces(bench: Locator) -> int:
    """Return how many pieces the rack says are free."""
    numbers = [re.search(r", (\d+) pieces", one.get_attribute("aria-label") or "") for one in free(bench).all()]
    return sum(int(number[1]) if number else 1 for number in numbers)


def test_it_is_filled_walked_through_and_loaded(page: Page) -> None:
    bench = workshop(page)
    ask(bench, "Fill it")
    said = bench.locator(".workshop-said")
    expect(said).to_have_text(re.compile(r"Filling 1 of \d+\."))
    first = bench.locator(".laid").count()
    assert first
    expect(bench.locator(".draft-verdict")).to_have_text("Ready.")
    ask(bench, "Next filling")
    expect(said).to_have_text(re.compile(r"Filling 2 of \d+\."))
    ask(bench, "Previous filling")
    expect(said).to_have_text(re.compile(r"Filling 1 of \d+\."))
    ask(bench, "Fill it, keep the rest loadable")
    expect(said).to_contain_text(re.compile("can be loaded"))
    assert axe_faults(page) == []
    step = step_of(page)
    bench.get_by_role("button", name=re.compile("^Load F")).click()
    moved(page, step)
    expect(page.locator(".own-train .car-spot")).to_have_count(1)


def test_a_sketch_is_kept_over_a_reload_and_finished(page: Page) -> None:
    bench = workshop(page)
    # Keys alone: a piece in hand, then a space.
    free(bench).first.focus()
    page.keyboard.press("Enter")
    bench.locator('[role="gridcell"]:not([aria-label*="blocked"])').first.focus()
    page.keyboard.press("Enter")
    expect(bench.locator(".laid:not(.laid-ghost)")).to_have_count(1)
    page.reload()
    page.locator("#table[data-mine=yes]").wait_for(timeout=LIMIT)
    bench = open_workshop(page)
    expect(bench.locator(".laid:not(.laid-ghost)")).to_have_count(1)
    expect(bench.locator(".workshop-sketch")).to_have_text("sketch")
    ask(bench, "Finish mine")
    expect(bench.locator(".workshop-said")).to_have_text(re.compile("can stay|Taken off"))
    expect(bench.locator(".draft-verdict")).to_have_text("Ready.")
    expect(bench.locator(".workshop-sketch")).to_have_text("full")


def test_a_piece_is_dragged_and_taken_back(page: Page) -> None:
    bench = workshop(page)
    pieces = free_pieces(bench)
    names = [str(one.get_attribute("aria-label")).partition(",")[0] for one in free(bench).all()]
    assert len(names) == len(set(names)) < pieces == len(HOUSE.pieces)
    lying = bench.locator(".laid:not(.laid-ghost)")
    source = free(bench).first.bounding_box()
    target = bench.locator('[role="gridcell"]:not([aria-label*="blocked"])').first.bounding_box()
    assert source
    assert target
    page.mouse.move(source["x"] + 12, source["y"] + 12)
    page.mouse.down()
    page.mouse.move(target["x"] + 30, target["y"] + 30, steps=5)
    page.mouse.move(target["x"] + 20, target["y"] + 20, steps=3)
    page.mouse.up()
    expect(lying).to_have_count(1)
    assert free_pieces(bench) == pieces - 1
    page.keyboard.press("Control+z")
    expect(lying).to_have_count(0)
    assert free_pieces(bench) == pieces
    page.keyboard.press("Control+y")
    expect(lying).to_have_count(1)
    assert free_pieces(bench) == pieces - 1
    ask(bench, "Undo")
    expect(lying).to_have_count(0)
    assert free_pieces(bench) == pieces


def bare() -> tuple[dict[str, Any], str, str]:
    """A position in which a car of the hand cannot be loaded, with the car and one that can."""
    game = game_of("freight_cars")
    for seed in range(100):
        match = new_match(game, (Seat("You", "easy"), Seat("Marge", "easy")), f"bare {seed}")
        random = Random(seed)
        while seats := match.position.to_act():
            state = match.position.state
            if seats == (0,) and (found := _stuck(state)):
                return write_position(match.position), *found
            menu = game.menu(view(state, seats[0]))
            match.play(seats[0], game.write_action(menu[random.randrange(len(menu))]))
    raise AssertionError("no such position")


def _stuck(state: Any) -> tuple[str, str] | None:
    """A car of seat 0's hand that its pieces do not fill, and one that they do."""
    public = state.public
    if game_of("freight_cars").phase(public) != "turn":
        return None
    hand = state.own[0].hand
    can = [HOUSE.can_load(card, public.supplies[0]) for card in hand]
    names = list(FREIGHT_OF)
    if all(can) or not any(can):
        return None
    return names[hand[can.index(False)]], names[hand[can.index(True)]]


def reason_of(position: dict[str, Any], card: str) -> dict[str, Any]:
    """What the engine says of why a card cannot be loaded."""
    seat = position["players"][0]
    args = {"question": "why_not", "card": card, "supply": seat["supply"], "train": seat["train"]}
    answer = json.loads(Bridge().handle(json.dumps({"id": 1, "op": "pack", "args": args})))["value"]
    assert answer["status"] == "optimal"
    return dict(answer)


def test_why_not_is_drawn_and_the_best_train_is_proven(page: Page) -> None:
    position, stuck, fits = bare()
    new_game(page, f"#position={json.dumps(position)}&seats=human,easy&speed=off")
    assert str(page.locator(f'[data-card="{stuck}"] .car-mark').first.inner_text()) == "✕"
    assert str(page.locator(f'[data-card="{fits}"] .car-mark').first.inner_text()).startswith("✓")
    bench = open_workshop(page)
    bench.get_by_role("radio", name=re.compile(f"^{stuck},")).check(force=True)
    ask(bench, "Why not?")
    answer = reason_of(position, stuck)
    expect(bench.locator(".workshop-said")).to_contain_text(re.compile("cannot .*be covered|covers just as many"))
    expect(bench.locator(".grid-cell.marked")).to_have_count(len(answer["cells"]))
    for row, column in answer["cells"]:
        expect(bench.locator(f'.grid [data-cell="{row} {column}"]')).to_have_class(re.compile("marked"))
    expect(bench.locator(".workshop-short li svg.piece")).to_have_count(len(answer["pieces"]))
    expect(bench.locator(".workshop-mend li")).to_have_count(len(answer["mend"] or ()))
    for at, each in enumerate(answer["mend"] or ()):
        line = bench.locator(".workshop-mend li").nth(at)
        expect(line).to_contain_text(f"from {each['car']}")
        expect(line.locator("svg.car .piece")).to_have_count(1)
    ask(bench, "Ask the solver")
    plan = bench.locator(".workshop-train")
    expect(plan).to_contain_text("proven, none earns more", timeout=LIMIT)
    expect(bench.locator(".workshop-plan li").first).to_be_visible()


def test_cars_on_display_are_tried_in_a_rivals_turn_too(page: Page) -> None:
    new_game(page, QUICK)
    while page.locator("#table").get_attribute("data-phase") != "turn":
        press(page)
    bench = open_workshop(page)
    bench.locator(".workshop-cars").last.get_by_role("radio").first.check(force=True)
    ask(bench, "Fill it")
    expect(bench.locator(".draft-verdict")).to_have_text("This fills it. Draw the car, then load it.")
    expect(bench.get_by_role("button", name="Load", exact=True)).to_have_attribute("aria-disabled", "true")
