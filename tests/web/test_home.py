"""Home, set-up, rules and the way between them: every game, saved games by the dozen, names of any kind."""

import json
import re
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from pygames.registry import GAMES
from tests.web.conftest import OpenPage
from tests.web.haul_page import LIMIT, click_on, new_game, toast, wait_turn
from tests.web.stored import DATABASE, PUT, keys


@pytest.fixture(scope="module")
def shared(open_page: OpenPage, site: str) -> Page:
    """Return a page that the checks below share."""
    return open_page(site)


def show(page: Page, fragment: str) -> None:
    page.goto(page.url.partition("#")[0] + fragment)


def test_every_game_of_the_engine_is_offered_with_its_rules(shared: Page) -> None:
    page = shared
    show(page, "#")
    expect(page.locator(".game-card[data-game] h3")).to_have_text([game.name for game in GAMES.values()])
    for game in GAMES.values():
        page.get_by_role("button", name=f"Rules of {game.name}").click()
        expect(page.get_by_role("heading", level=1)).to_have_text(game.name)
        expect(page).to_have_title(f"Rules of {game.name} · Loading Dock")
        page.get_by_role("button", name="Back").click()
        expect(page.get_by_role("heading", name="Loading Dock")).to_be_visible()


def test_a_game_without_a_table_is_not_offered_to_play(shared: Page) -> None:
    page = shared
    show(page, "#")
    for card in page.locator(".game-card[data-game]").all():
        plays = card.get_by_role("button", name=re.compile("^Play")).count()
        said = card.get_by_text("No table here yet").count()
        assert plays + said == 1
    show(page, "#setup=nothing")
    expect(page.get_by_role("heading", name="No table yet")).to_be_visible()


@pytest.mark.parametrize("place", ["haul:7", "haul:H-8", "truckers:T-13", "shed:2"])
def test_a_place_in_the_rules_is_shown_and_has_the_focus(shared: Page, place: str) -> None:
    page = shared
    show(page, f"#rules={place}")
    pointed = page.locator(".pointed")
    expect(pointed).to_be_focused()
    expect(pointed).to_be_in_viewport()
    expect(pointed).to_contain_text(place.partition(":")[2])


def test_a_citation_opens_its_ruling_and_back_returns(shared: Page) -> None:
    page = shared
    show(page, "#rules=haul:2")
    page.get_by_role("link", name="H-1", exact=True).first.click()
    expect(page.locator(".pointed")).to_contain_text("H-1")
    page.get_by_role("button", name="Back").click()
    expect(page.locator(".pointed")).to_contain_text("2.")


def test_the_rules_can_be_searched(shared: Page) -> None:
    page = shared
    show(page, "#rules=haul")
    shown = page.locator(".prose section:visible")
    every = shown.count()
    field = page.get_by_role("searchbox")
    field.fill("refuel TOKEN")
    expect(page.locator(".rules-found")).to_have_text(re.compile(r"^\d+ sections hold it\.$"))
    assert 0 < shown.count() < every
    assert all("token" in text.lower() for text in shown.all_inner_texts())
    field.fill("zeppelin")
    expect(page.locator(".rules-found")).to_have_text("Nothing in these rules holds “zeppelin”.")
    expect(shown).to_have_count(0)
    field.press("Escape")
    expect(shown).to_have_count(every)


@pytest.mark.parametrize("game", list(GAMES))
def test_the_rules_have_pictures_that_say_what_they_show(shared: Page, game: str) -> None:
    page = shared
    show(page, f"#rules={game}")
    expect(page.locator(".rules-picture").first).to_be_visible()
    pictures = page.locator(".rules-picture").all()
    assert len(pictures) >= 4
    for picture in pictures:
        box = picture.locator(".rules-drawing").bounding_box()
        assert box is not None
        assert box["height"] > 20, "nothing is drawn"
        assert picture.locator("figcaption").inner_text().endswith(".")


def test_rules_that_are_not_there_say_so_and_name_those_that_are(shared: Page) -> None:
    page = shared
    show(page, "#rules=nope")
    expect(page.get_by_role("heading", name="Rules not found")).to_be_visible()
    page.get_by_role("link", name="Shed").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Shed")


@pytest.mark.parametrize("fragment", ["#rules=haul:7", "#settings", "#setup=haul"])
def test_the_pages_back_leads_home_where_the_page_was_opened_there(shared: Page, site: str, fragment: str) -> None:
    page = shared.context.new_page()
    page.goto("about:blank")
    page.goto(site + fragment)
    page.get_by_role("button", name="Back").click()
    expect(page.get_by_role("heading", name="Loading Dock")).to_be_visible()
    assert page.url.startswith(site)
    page.close()


def test_the_home_button_leads_home_from_a_game_that_was_opened_by_its_address(shared: Page, site: str) -> None:
    page = shared
    game = new_game(page).url
    page.goto("about:blank")
    page.goto(game)
    wait_turn(page)
    page.get_by_role("button", name="Rules").click()
    page.get_by_role("link", name="H-1", exact=True).first.click()
    page.get_by_role("button", name="Back").click()
    page.get_by_role("button", name="Back").click()
    wait_turn(page)
    page.get_by_role("button", name="Leave for the home screen").click()
    expect(page.get_by_role("heading", name="Loading Dock")).to_be_visible()
    assert page.url.startswith(site)


def test_the_title_says_whose_turn_it_is(shared: Page) -> None:
    page = new_game(shared)
    expect(page).to_have_title("Your turn · Haul · Loading Dock")
    # The deal of this seed is led by a computer.
    show(page, "#new=haul&seed=demo&seats=human,easy,easy,easy&speed=slow")
    expect(page).to_have_title(re.compile(r"^\w+ to play · Haul · Loading Dock$"), timeout=LIMIT)
    show(page, "#")
    expect(page).to_have_title("Loading Dock")


def store_games(page: Page, count: int, **more: object) -> None:
    """Put games into the page's store, each a minute older than the one before; every second one is over."""
    record = json.dumps({"format": 1, "game": "haul"})
    for at in range(count):
        save: dict[str, object] = {
            "game": "haul",
            "record": record,
            "about": f"Haul {at % 4 + 1}, Load 2",
            "standing": f"at {at}",
        }
        save |= {"margin": at, "over": at % 2 == 1, "updated": 1_700_000_000_000 - 60_000 * at, **more}
        page.evaluate(PUT, [DATABASE, f"save:many{at:02}", json.dumps(save)])


def empty(page: Page) -> None:
    show(page, "#")
    page.get_by_role("heading", name="Loading Dock").wait_for()
    for key in keys(page):
        page.evaluate(PUT, [DATABASE, key, None])
    page.reload()


def test_fifty_games_are_deleted_with_one_question(shared: Page) -> None:
    page = shared
    empty(page)
    store_games(page, 50)
    page.reload()
    box = page.locator(".card-box", has=page.get_by_role("heading", name="Saved games"))
    expect(box.locator("summary")).to_have_text(["Unfinished (25)", "Finished (25)"])
    box.get_by_role("button", name="Select finished").click()
    box.get_by_role("button", name="Delete 25 games").click()
    box.get_by_role("button", name="Delete 25 games for good?").click()
    expect(box.locator("summary")).to_have_text(["Unfinished (25)"])
    assert len(keys(page)) == 25
    box.locator("summary").click()
    box.get_by_role("checkbox").nth(3).check()
    box.get_by_role("checkbox").nth(5).check()
    box.get_by_role("button", name="Delete 2 games").click()
    box.get_by_role("button", name="Delete 2 games for good?").click()
    expect(box.locator("summary")).to_have_text(["Unfinished (23)"])
    box.get_by_role("button", name="Select all").click()
    box.get_by_role("button", name="Delete 23 games").click()
    box.get_by_role("button", name="Delete 23 games for good?").click()
    expect(box).to_have_count(0)
    assert keys(page) == []


def test_a_saved_game_says_its_date_where_it_stands_and_how_far_ahead(shared: Page) -> None:
    page = shared
    empty(page)
    new_game(page)
    click_on(page)
    show(page, "#")
    row = page.locator(".saves li")
    expect(row).to_contain_text(re.compile(r"Haul 1, Load \d"))
    expect(row.locator(".save-standing")).to_have_text(re.compile("No points yet|You "))
    expect(row.locator("time")).to_have_attribute("datetime", re.compile(r"^\d{4}-\d\d-\d\dT"))


def test_saved_games_can_be_sorted(shared: Page) -> None:
    page = shared
    empty(page)
    store_games(page, 3, over=False)
    page.reload()
    standings = page.locator(".save-standing")
    expect(standings).to_have_text(["at 0", "at 1", "at 2"])
    page.get_by_label("Sort by").select_option("Furthest ahead")
    expect(standings).to_have_text(["at 2", "at 1", "at 0"])


WIDE = "W" * 60
TURNED = "Zoe\u202eelbuort"


@pytest.mark.parametrize("width", [320, 390])
@pytest.mark.parametrize("name", [WIDE, TURNED], ids=["wide", "turned"])
def test_names_of_any_kind_stay_in_their_place(shared: Page, width: int, name: str) -> None:
    page = shared
    empty(page)
    store_games(page, 1, over=False, about=f"Haul 1: {name} 3", standing=f"\u2068{name}\u2069 leads by 3")
    page.set_viewport_size({"width": width, "height": 700})
    page.reload()
    page.get_by_role("button", name=re.compile("Resume")).wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.set_viewport_size({"width": 1280, "height": 800})


def test_a_name_that_turns_letters_around_does_not_turn_the_log_around(shared: Page) -> None:
    page = shared
    position = {"game": "haul", "format": 1, "seed": "demo"}
    show(page, "#position=" + quote(json.dumps(position)) + "&speed=off")
    page.locator("#table[data-step]").wait_for(timeout=LIMIT)
    wait_turn(page)
    click_on(page)
    lines = page.locator(".log li[data-seat]")
    expect(lines.first.locator("bdi")).to_have_count(1)
    assert [line.locator("bdi").count() for line in lines.all()] == [1] * lines.count()


def test_a_file_that_holds_a_list_is_said_to_be_no_game(shared: Page, tmp_path: Path) -> None:
    page = shared
    show(page, "#")
    file = tmp_path / "list.json"
    file.write_text("[1, 2]")
    page.locator("input[type=file]").set_input_files(file)
    expect(toast(page).last).to_contain_text("holds a list; a saved game or a position is one JSON object")
    page.get_by_role("button", name="Put this message away").last.click()
