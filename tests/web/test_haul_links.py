"""Links and files that open games, and bad ones, which say why and leave the game before intact."""

import base64
import json
import re
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from pygames import __version__
from tests.web.conftest import OpenPage
from tests.web.haul_page import LIMIT, click_on, new_game, step_of, toast, wait_turn

POSITION: dict[str, Any] = {
    "game": "haul",
    "format": 1,
    "seed": "demo",
    "haul": 2,
    "leader": 0,
    "trailers": [{"S": ["8S", "8H"]}, {}, {}, {}],
    "hands": [
        ["2H", "3H", "4H", "5H", "6H"],
        ["3D", "4D", "5D", "6D", "7D"],
        ["4S", "5S", "6S", "7S", "9S"],
        ["5C", "6C", "7C", "9C", "10C"],
    ],
    "load": 3,
    "discards": [["7H", "8D"], ["9D"], ["10S"], ["8C", "JC"]],
}  # fmt: skip


@pytest.fixture(scope="module")
def shared(open_page: OpenPage, site: str) -> Page:
    """Return a page that the checks below share."""
    return open_page(site)


def base64url(text: str) -> str:
    return base64.urlsafe_b64encode(text.encode()).decode().rstrip("=")


@pytest.mark.parametrize("write", [quote, base64url])
def test_a_position_opens(shared: Page, write: Any) -> None:
    page = new_game(shared, f"#position={write(json.dumps(POSITION))}&speed=off")
    expect(page.locator("#table h1")).to_have_text("Haul\u00a02 · Load\u00a03")
    expect(page.locator('[data-target="slot:0:S"]')).to_have_attribute(
        "aria-label", "Your Spades slot, Heavy Load: 8 of Spades on 8 of Hearts"
    )
    click_on(page)
    # Back is home, however the game was opened.
    page.go_back()
    expect(page.get_by_role("heading", name="Loading Dock")).to_be_visible()


@pytest.mark.parametrize("write", [quote, base64url])
def test_a_record_opens(shared: Page, tmp_path: Path, write: Any) -> None:
    page = new_game(shared)
    for at in range(4):
        click_on(page, at)
    step = step_of(page)
    page.get_by_role("button", name="Leave for the home screen").click()
    summary = page.locator(".card-box details:not([open]) summary")
    if summary.count():
        summary.first.click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Export: Haul").first.click()
    download.value.save_as(tmp_path / "record.json")
    record = (tmp_path / "record.json").read_text()
    new_game(page, f"#record={write(record)}&speed=off")
    assert step_of(page) == step


def test_options_and_seats_of_a_link(shared: Page) -> None:
    page = new_game(
        shared, "#new=haul&seed=x&seats=easy,human,hard,easy&speed=off&option.refuel_tokens=4&option.hauls=1"
    )
    expect(page.locator(".own-seat .token")).to_have_count(4)
    expect(page.locator(".rival-seat .seat-name")).to_have_text(["Otto", "Flint", "Ines"])


TWICE = '{"game": "haul", "format": 1, "trailers": [{"S": ["8S"]}, {"S": ["8S"]}, {}, {}]}'
MIXED = '{"game": "haul", "format": 1, "trailers": [{"S": ["8S", "7H"]}, {}, {}, {}]}'


@pytest.mark.parametrize(
    ("link", "words"),
    [
        ("#new=chess", "chess"),
        ("#new=haul&seats=human,easy", "four|4|seat"),
        ("#new=haul&seats=human,genius,easy,easy", "genius|level"),
        ("#new=haul&option.hauls=9", "hauls"),
        ("#new=haul&preset=nothing", "preset|nothing"),
        ("#position=", "empty"),
        ("#position=%7B%22game%22%3A%22haul%22", "not complete JSON"),
        ("#position=%5B1%5D", "base64url|object"),
        ("#position=" + quote(TWICE), "8S|twice"),
        ("#position=" + quote(MIXED), r"This link's position cannot be opened. At trailers\[0\]\.S: .*rank"),
        ("#record=abc", "cut short|base64url"),
        ("#record=" + quote('{"format": 1, "game": "haul", "log": "x"}'), "missing|field"),
        ("#record=" + quote("{}"), "This link's record cannot be opened. At format:"),
        ("#nonsense=1", "names nothing"),
        ("#new=haul&speed=warp", "warp.*off, fast, normal, slow"),
        ("#new=haul&colour=red", "no field .colour"),
        ("#new=haul&__proto__=1", "no field .__proto__"),
        ("#new=haul&toString=1", "no field .toString"),
        ("#position=" + quote('{"game": "haul", "format": 1, "haul": 1, "haul": 2}'), "a key appears twice"),
        ("#position=" + quote('{"game": "haul", "format": 1.0}'), "At format: .*whole number.*1.0"),
        ("#position=" + quote(json.dumps(POSITION)) + "&seed=x", "no field .seed"),
    ],
)  # fmt: skip
def test_a_bad_link_says_why_and_opens_home(shared: Page, link: str, words: str) -> None:
    page = new_game(shared)
    click_on(page)
    step, game = step_of(page), page.url
    page.goto(game.partition("#")[0] + link)
    expect(toast(page).last).to_contain_text(re.compile(words, re.IGNORECASE), timeout=LIMIT)
    expect(toast(page).last.get_by_role("button", name="Copy details")).to_be_visible()
    # What was refused once is refused again.
    expect(page.get_by_role("button", name="Try again")).to_have_count(0)
    expect(page.get_by_role("heading", name="Loading Dock")).to_be_visible()
    # The game before is still there.
    page.goto(game)
    wait_turn(page)
    assert step_of(page) == step
    click_on(page)
    for close in page.get_by_role("button", name="Put this message away").all():
        close.click()


def test_a_link_puts_away_what_older_links_said(shared: Page) -> None:
    page = new_game(shared)
    address = page.url.partition("#")[0]
    for link, words in (("#new=chess", "chess"), ("#nonsense=1", "names nothing"), ("#record=abc", "cut short")):
        page.goto(address + link)
        expect(toast(page)).to_have_text(re.compile(words))
        expect(toast(page)).to_have_count(1)
    new_game(page)
    expect(toast(page)).to_have_count(0)


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "empty"),
        (b'{"game": "haul", "format": 1, "lo', "not complete JSON"),
        (b"\xff\xfe\x00 no text", "base64url"),
        (b"x" * 5_000_000, "too large"),
    ],
    ids=["empty", "cut", "binary", "huge"],
)
def test_a_bad_file_says_why(shared: Page, tmp_path: Path, content: bytes, words: str) -> None:
    page = shared
    page.goto(page.url.partition("#")[0] + "#")
    file = tmp_path / "save.json"
    file.write_bytes(content)
    page.locator("input[type=file]").set_input_files(file)
    expect(toast(page).last).to_contain_text(words)
    expect(page.get_by_role("heading", name="Loading Dock")).to_be_visible()
    page.get_by_role("button", name="Put this message away").last.click()


def test_details_hold_version_seed_record_and_error(shared: Page) -> None:
    page = new_game(shared)
    click_on(page)
    step = step_of(page)
    page.goto(page.url.partition("#")[0] + "#new=chess")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    toast(page).last.get_by_role("button", name="Copy details").click()
    expect(toast(page).last.get_by_role("button", name="Copied")).to_be_visible()
    details = json.loads(page.evaluate("navigator.clipboard.readText()"))
    assert details["version"] == __version__
    assert details["seed"] == "demo"
    assert details["error"]["code"]
    assert len(details["record"]["log"]) == step
    page.get_by_role("button", name="Settings and help").click()
    expect(page.locator(".messages li").first).to_contain_text("chess")


@pytest.mark.parametrize(
    ("scores", "tokens", "title", "reason", "places"),
    [
        # Totals 96, 96, 96, 90: tokens leave two, and the last Haul parts or does not part them.
        ([[30, 22], [27, 25], [12, 40], [16, 30]], [1, 1, 0, 2], "Marge wins", "last Haul decides: 25", [2, 1, 3, 4]),
        ([[27, 25], [27, 25], [12, 40], [16, 30]], [1, 1, 0, 2], "You and Marge share the win", "level", [1, 1, 3, 4]),
        ([[30, 22], [27, 25], [12, 40], [16, 30]], [2, 1, 0, 2], "You win", "Refuel Tokens decide: 2", [1, 2, 3, 4]),
        ([[30, 23], [27, 25], [12, 40], [16, 30]], [0, 1, 0, 2], "You win", "97 points, 1 ahead", [1, 2, 3, 4]),
    ],
)
def test_the_end_tells_what_decided(
    shared: Page, scores: list[list[int]], tokens: list[int], title: str, reason: str, places: list[int]
) -> None:
    page = shared
    position = {
        "game": "haul",
        "format": 1,
        "haul": 4,
        "load": 7,
        "haul_scores": [[20, 24, *pair] for pair in scores],
        "tokens": tokens,
    }
    page.goto(page.url.partition("#")[0] + "#position=" + quote(json.dumps(position)))
    expect(page.locator(".verdict h1")).to_have_text(title, timeout=LIMIT)
    expect(page.locator(".verdict p")).to_contain_text(reason)
    shown = page.locator(".sheet tfoot tr").last.locator("td").all_inner_texts()
    assert [int(place) for place in shown] == places
