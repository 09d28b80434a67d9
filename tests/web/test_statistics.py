"""Statistics on this device: what a finished game adds, bad data, one file with everything and back."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import OpenPage
from tests.web.haul_page import LIMIT, MINE, OVER, axe_faults
from tests.web.stored import DATABASE, PUT, keys
from tests.web.test_shed_table import position, set_up, spot, thrown

RESULT = {"game": "haul", "level": "easy", "variant": "standard", "seats": 4, "place": 1, "score": 101}
REST = {"resigned": False, "hints": 0, "takeBacks": 0, "ended": 1_790_000_000_000}


def put(page: Page, key: str, value: Any) -> None:
    text = value if isinstance(value, str) else json.dumps(value)
    page.evaluate(PUT, [DATABASE, key, text])


def statistics(page: Page) -> Page:
    """Show the statistics, read anew."""
    page.goto(page.url.partition("#")[0] + "#")
    page.get_by_role("button", name="Statistics").click()
    page.get_by_role("heading", name="Statistics", level=1).wait_for()
    return page


@pytest.fixture(scope="module")
def shared(open_page: OpenPage, site: str) -> Page:
    """Return one page for all tests of this module."""
    page = open_page(site, viewport={"width": 1000, "height": 800})
    page.set_default_timeout(LIMIT)
    return page


def cells(page: Page, game: str) -> list[list[str]]:
    page.locator(f'[data-game="{game}"] tbody tr').first.wait_for()
    rows = page.locator(f'[data-game="{game}"] tbody tr').all()
    return [row.locator("th, td").all_inner_texts() for row in rows]


def test_a_finished_game_is_counted_once_also_when_it_ends_twice(shared: Page) -> None:
    statistics(shared)
    expect(shared.get_by_text("No finished games yet")).to_be_visible()
    place = position(["KH", "KS"], [thrown(2, "9H")], seats=3, options={"play_on": False})
    page = set_up(shared, place)
    for end in range(3):
        page.locator(MINE).wait_for()
        for target in ("hand:KS", "hand:KH", "pile"):
            spot(page, target).click()
        page.locator(OVER).wait_for()
        if end < 2:
            page.get_by_role("button", name="Undo the last move").click()
    statistics(page)
    assert cells(page, "shed") == [["Easy", "Play on", "1", "1 (100 %)", "1"]]
    assert len([key for key in keys(page) if key.startswith("result:")]) == 1


def test_levels_and_variants_are_told_apart_and_bad_data_harms_nothing(shared: Page) -> None:
    page = shared
    for index in range(12):
        put(page, f"result:{index}", {**RESULT, **REST, "place": 1 + index % 3, "ended": REST["ended"] + index})
    put(page, "result:mixed", {**RESULT, **REST, "level": "mixed", "variant": "hauls+strict_match", "score": 40})
    bad = ["", "{", "null", "[]", '"text"', {**RESULT, **REST, "place": 9}, {**RESULT, "ended": "now"}, {**REST}]
    for index, text in enumerate([*bad, {**RESULT, **REST, "score": None}, {**RESULT, **REST, "seats": 1e99}]):
        put(page, f"result:bad{index}", text)
    statistics(page)
    found = cells(page, "haul")
    assert found[0][2:] == ["12", "4 (33 %)", "2", "101", "101"]
    assert found[1][:4] == ["Mixed", "Hauls, Strict match", "1", "1 (100 %)"]
    expect(page.get_by_text("10 stored results cannot be read")).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("Haul: 5 of the last 13 games won"))).to_be_visible()
    for width in (320, 1000):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0
        assert axe_faults(page) == []


def test_one_file_with_everything_brings_it_all_back(shared: Page, tmp_path: Path) -> None:
    page = statistics(shared)
    with page.expect_download() as wanted:
        page.get_by_role("button", name="Export everything").click()
    file = tmp_path / "all.json"
    wanted.value.save_as(file)
    before = sorted(key for key in keys(page) if not key.startswith("result:bad"))
    for key in keys(page):
        page.evaluate(PUT, [DATABASE, key, None])
    page.reload()
    statistics(page)
    expect(page.get_by_text("No finished games yet")).to_be_visible()
    page.locator("input[type=file]").set_input_files(file)
    said = page.locator("main .notice")
    expect(said).to_have_text("1 game and 14 results came in; 10 are damaged and were left out.")
    assert sorted(keys(page)) == before
    page.locator("input[type=file]").set_input_files(file)
    expect(said).to_contain_text("0 games and 0 results came in; 15 were here already")
    for text in ("{", "[]", json.dumps({"kind": "loading-dock everything", "format": 2})):
        file.write_text(text, encoding="utf-8")
        page.locator("input[type=file]").set_input_files(file)
        expect(said).to_contain_text("Nothing was taken in.")
        assert sorted(keys(page)) == before
    page.get_by_role("button", name="Delete the statistics").click()
    page.get_by_role("button", name="Delete them for good?").click()
    expect(page.get_by_text("No finished games yet")).to_be_visible()
    assert not [key for key in keys(page) if key.startswith("result:")]
