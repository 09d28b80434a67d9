"""Games are kept: reload, Back and Forward, undo, two tabs, damaged saves, storage that is full or forbidden."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.scale import many
from tests.web.conftest import OpenPage, wait_ready
from tests.web.haul_page import (
    LIMIT,
    QUICK,
    click_on,
    fresh_page,
    new_game,
    play_by_pointer,
    step_of,
    toast,
    wait_turn,
)
from tests.web.stored import DATABASE, GET, PUT


@pytest.fixture(scope="module")
def shared(open_page: OpenPage, site: str) -> Page:
    """Return a page that the checks below share; each opens a game of its own in it."""
    return open_page(site)


def save_id(page: Page) -> str:
    return page.url.partition("#play=")[2]


def saved_record(page: Page) -> dict[str, Any]:
    record: dict[str, Any] = json.loads(json.loads(page.evaluate(GET, [DATABASE, f"save:{save_id(page)}"]))["record"])
    return record


def open_lists(page: Page) -> None:
    """Unfold the lists of saved games."""
    for box in page.locator(".card-box details:not([open])").all():
        box.locator("summary").click()


@pytest.mark.parametrize("how", ["site", "single_file"][: many(1, 2)])
def test_a_reload_while_the_game_is_being_opened_opens_it_again(
    browser: Browser, how: str, request: pytest.FixtureRequest
) -> None:
    """The address names the game before the engine is up, so before it can be saved."""
    page = browser.new_page()
    page.goto(request.getfixturevalue(how))
    page.locator("html[data-ready~=shell]").wait_for(state="attached", timeout=LIMIT)
    page.evaluate("link => { location.hash = link; }", QUICK)
    page.locator("html").evaluate("() => new Promise((done) => setTimeout(done, 0))")
    page.reload()
    wait_turn(page)
    assert "#play=" in page.url
    page.close()


def test_reload_goes_on_where_it_was(shared: Page) -> None:
    page = new_game(shared)
    for at in range(7):
        click_on(page, at)
    step = step_of(page)
    hand = page.locator("[data-zone=hand] [data-spot]").all_inner_texts()
    assert len(saved_record(page)["log"]) == step
    page.reload()
    wait_turn(page)
    assert step_of(page) == step
    assert page.locator("[data-zone=hand] [data-spot]").all_inner_texts() == hand
    click_on(page)


def test_reload_in_a_computers_turn(shared: Page) -> None:
    page = new_game(shared, QUICK.replace("speed=off", "speed=slow"))
    before = step_of(page)
    page.locator("[data-zone=hand] [data-legal]").last.click()
    page.locator(f'#table[data-mine="no"]:not([data-step="{before}"])').wait_for(timeout=LIMIT)
    page.reload()
    # The link's speed was for that visit; the computers move on at the player's own.
    wait_turn(page)
    assert step_of(page) > before + 1
    log = saved_record(page)["log"]
    assert len(log) == step_of(page)


def test_back_leaves_in_one_step_and_forward_goes_on(shared: Page) -> None:
    page = new_game(shared)
    for at in range(4):
        click_on(page, at)
    step = step_of(page)
    page.go_back()
    page.get_by_role("heading", name="Loading Dock").wait_for()
    first = page.get_by_role("button", name=re.compile("^Resume"))
    expect(first).to_be_visible()
    page.go_forward()
    wait_turn(page)
    assert step_of(page) == step
    page.go_back()
    first.click()
    wait_turn(page)
    assert step_of(page) == step


@pytest.mark.parametrize("moves", [1, 2][: many(1, 2)])
def test_leaving_while_a_computer_plays_strands_nobody(shared: Page, moves: int) -> None:
    """The engine has played while the table was away: on return the page catches up and goes on."""
    page = new_game(shared, QUICK.replace("speed=off", "speed=slow"))
    before = step_of(page)
    page.locator("[data-zone=hand] [data-legal]").last.click()
    page.locator(f'#table[data-mine="no"][data-step="{before + moves}"]').wait_for(timeout=LIMIT)
    page.go_back()
    page.get_by_role("heading", name="Loading Dock").wait_for()
    # Long enough for the answer that nobody waits for.
    page.evaluate("() => new Promise((done) => setTimeout(done, 1500))")
    page.go_forward()
    page.locator('#table[data-mine="yes"]').wait_for(timeout=LIMIT)
    assert page.locator(".toast.problem, [role=alertdialog]").count() == 0
    assert len(saved_record(page)["log"]) == step_of(page)
    lines = [text for text in page.locator(".log li").all_inner_texts() if text[:1].isdigit()]
    assert [int(text.split()[0]) for text in lines] == list(range(1, len(lines) + 1))


def test_undo_counts_what_it_takes_back_and_redo_restores(shared: Page) -> None:
    page = new_game(shared)
    steps = [step_of(page)]
    for at in range(5):
        click_on(page, at)
        steps.append(step_of(page))
    for step in reversed(steps[:-1]):
        page.get_by_role("button", name=re.compile("^Undo")).click()
        page.locator(f'#table[data-step="{step}"][data-mine="yes"]').wait_for()
    expect(page.get_by_role("button", name=re.compile("^Undo"))).to_be_disabled()
    expect(toast(page).first).to_contain_text("take-back")
    assert saved_record(page)["take_backs"] >= 1
    for step in steps[1:]:
        page.get_by_role("button", name="Redo").first.click()
        page.locator(f'#table[data-step="{step}"][data-mine="yes"]').wait_for()


def test_a_second_tab_warns_and_takes_over(open_page: OpenPage, site: str) -> None:
    first = open_page(site + QUICK)
    wait_turn(first)
    for at in range(3):
        click_on(first, at)
    step = step_of(first)
    second = first.context.new_page()
    second.goto(first.url)
    expect(second.get_by_role("heading", name="This game is open in another tab")).to_be_visible(timeout=LIMIT)
    assert step_of(first) == step
    second.get_by_role("button", name="Take over here").click()
    wait_turn(second)
    assert step_of(second) == step
    expect(first.get_by_role("heading", name="This game is open in another tab")).to_be_visible()
    click_on(second)
    after = step_of(second)
    second.close()
    first.get_by_role("button", name="Take over here").click()
    wait_turn(first)
    assert step_of(first) == after
    first.context.close()


@pytest.mark.parametrize(
    ("text", "listed"),
    [
        ("", "Cannot be read"),
        ('{"game": "haul", "rec', "Cannot be read"),
        ({"x": 1}, "A damaged save, 7 letters"),
        ('{"game": "haul", "record": "{", "about": "Broken", "over": false, "updated": 1}', "Unfinished"),
        (
            '{"game": "haul", "record": "{\\"format\\": 99}", "about": "Broken", "over": false, "updated": 1}',
            "Unfinished",
        ),
    ],
)
def test_a_damaged_save_is_kept_aside(shared: Page, text: object, listed: str) -> None:
    page = new_game(shared)
    step = step_of(page)
    good = page.url
    page.evaluate(PUT, [DATABASE, "save:damaged", text])
    page.go_back()
    page.get_by_role("heading", name="Loading Dock").wait_for()
    saves = page.locator(".card-box", has=page.get_by_role("heading", name="Saved games"))
    expect(saves).to_contain_text(listed)
    if listed == "Unfinished":
        page.goto(good.partition("#")[0] + "#play=damaged")
        expect(toast(page).last).to_contain_text("could not be opened")
        expect(page.get_by_role("heading", name="Loading Dock")).to_be_visible()
        expect(toast(page).last.get_by_role("button", name="Copy details")).to_be_visible()
        toast(page).last.get_by_role("button", name="Put this message away").click()
    assert page.evaluate(GET, [DATABASE, "save:damaged"]) == text
    open_lists(page)
    with page.expect_download():
        saves.get_by_role("button", name=re.compile("^Export")).last.click()
    saves.get_by_role("button", name=re.compile("^Delete")).last.click()
    saves.get_by_role("button", name=re.compile("^Delete for good")).click()
    expect(saves).not_to_contain_text("Broken" if listed == "Unfinished" else "A damaged save")
    assert page.evaluate(GET, [DATABASE, "save:damaged"]) is None
    page.goto(good)
    wait_turn(page)
    assert step_of(page) == step


FORBIDDEN = """
for (const name of ['indexedDB', 'localStorage']) {
  Object.defineProperty(window, name, { get() { throw new DOMException('forbidden', 'SecurityError'); } });
}"""

FULL = """
IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); };
Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };
"""


@pytest.mark.parametrize(("script", "words"), [(FORBIDDEN, "does not let the page save"), (FULL, "storage is full")])
def test_play_goes_on_where_nothing_can_be_stored(browser: Browser, site: str, script: str, words: str) -> None:
    page = fresh_page(browser, site + QUICK, script)
    wait_ready(page, "engine")
    wait_turn(page)
    for at in range(6):
        click_on(page, at)
    step = step_of(page)
    page.go_back()
    expect(page.locator(".notice")).to_contain_text(words)
    assert toast(page).filter(has_text=words).count() <= 1
    # Another game does not push this one out of the page's memory.
    new_game(page)
    page.go_back()
    with page.expect_download() as download:
        page.get_by_role("button", name=re.compile("^Export: Haul, Haul 1")).last.click()
    record = json.loads(Path(download.value.path()).read_text())
    assert len(record["log"]) == step
    page.get_by_role("button", name=re.compile("^Continue: Haul, Haul 1")).last.click()
    wait_turn(page)
    assert step_of(page) == step
    click_on(page)
    page.context.close()


LYING = """
const put = IDBObjectStore.prototype.put;
IDBObjectStore.prototype.put = function (value, key) {
  return put.call(this, value, String(key).startsWith('save:') ? 'elsewhere' : key);
};"""

LYING_STORAGE = """
IDBFactory.prototype.open = () => { throw new DOMException('no', 'InvalidStateError'); };
Storage.prototype.setItem = () => undefined;"""


@pytest.mark.parametrize("script", [LYING, LYING_STORAGE], ids=["database", "localStorage"])
def test_storage_that_keeps_nothing_is_found_out_and_told_once(browser: Browser, site: str, script: str) -> None:
    page = fresh_page(browser, site + QUICK, script)
    wait_turn(page)
    notice = toast(page).filter(has_text="will be lost when you close this page")
    expect(notice).to_have_count(1)
    click_on(page)
    step = step_of(page)
    assert len(exported(page, notice.get_by_role("button", name="Export"))["log"]) == step
    notice.get_by_role("button", name="Put this message away").click()
    click_on(page)
    expect(toast(page)).to_have_count(0)
    page.get_by_role("tab", name="Scores").click()
    expect(page.locator(".side")).to_contain_text("will be lost when you close this page")
    expect(page.locator("body")).not_to_contain_text("saved in this browser")
    expect(page.get_by_role("button", name=re.compile("the game is saved"))).to_have_count(0)
    page.context.close()


def test_games_of_releases_that_stored_without_the_path_are_taken_over(browser: Browser, site: str) -> None:
    page = fresh_page(browser, site + "third-party.txt", "")
    page.evaluate(OLD_SAVE)
    page.goto(site)
    expect(page.locator(".saves")).to_contain_text("an old game")
    page.context.close()


OLD_SAVE = """() => new Promise((done) => {
  const asked = indexedDB.open('loading-dock:saves', 1);
  asked.onupgradeneeded = () => asked.result.createObjectStore('texts');
  asked.onsuccess = () => {
    const change = asked.result.transaction('texts', 'readwrite');
    const save = { game: 'haul', record: '{}', about: 'an old game', over: false, updated: 1 };
    change.objectStore('texts').put(JSON.stringify(save), 'save:old');
    change.oncomplete = () => { asked.result.close(); done(); };
  };
})"""

NEVER_OPENS = """
IDBFactory.prototype.open = () => {
  const request = Object.create(IDBOpenDBRequest.prototype);
  request.addEventListener = () => undefined;
  return request;
};"""

FULL_DATABASE = """
IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); };"""


def exported(page: Page, press: Locator) -> dict[str, Any]:
    """Return the record that a press exports."""
    with page.expect_download() as download:
        press.click()
    record: dict[str, Any] = json.loads(Path(download.value.path()).read_text())
    return record


def test_a_game_that_is_not_saved_can_be_exported_at_the_table(browser: Browser, site: str) -> None:
    page = fresh_page(browser, site + QUICK, FULL_DATABASE)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    wait_turn(page)
    notice = toast(page).filter(has_text="storage is full")
    notice.get_by_role("button", name="Copy details").click()
    expect(notice.get_by_role("button", name="Copied")).to_be_visible()
    details = json.loads(page.evaluate("navigator.clipboard.readText()"))
    assert details["version"]
    assert details["seed"] == "demo"
    assert "full" in details["error"]["text"]
    assert details["record"]["log"] == []
    click_on(page)
    step = step_of(page)
    assert len(exported(page, notice.get_by_role("button", name="Export"))["log"]) == step
    page.get_by_role("tab", name="Scores").click()
    assert len(exported(page, page.locator(".side").get_by_role("button", name="Export"))["log"]) == step
    expect(page.locator(".side")).to_contain_text("storage is full")
    page.get_by_role("button", name="the game will be lost when you close this page").click()
    page.get_by_role("button", name="Resume").click()
    wait_turn(page)
    assert step_of(page) == step
    page.context.close()


def test_a_table_opened_by_a_link_tells_once_that_nothing_is_saved(browser: Browser, site: str) -> None:
    page = fresh_page(browser, site + QUICK, FORBIDDEN)
    wait_turn(page)
    for at in range(3):
        click_on(page, at)
    expect(toast(page).filter(has_text="does not let the page save")).to_have_count(1)
    assert [text for text in page.locator(".toast p").all_inner_texts() if "save" not in text] == []
    page.get_by_role("button", name="Put this message away").click()
    click_on(page)
    expect(toast(page)).to_have_count(0)
    page.context.close()


def test_a_database_that_never_opens_is_not_waited_for(browser: Browser, site: str) -> None:
    page = fresh_page(browser, site + QUICK, NEVER_OPENS)
    wait_turn(page)
    click_on(page)
    step = step_of(page)
    page.reload()
    wait_turn(page)
    assert step_of(page) == step
    page.context.close()


# Faster than the engine answers.
PRESSES = """([key, ctrlKey, times]) => {
  for (let at = 0; at < times; at += 1)
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true }));
}"""


def test_presses_past_the_first_and_last_move_do_nothing(shared: Page) -> None:
    page = new_game(shared)
    for at in range(3):
        click_on(page, at)
    step = step_of(page)
    page.evaluate(PRESSES, ["u", False, 20])
    expect(page.locator(".bar").get_by_role("button", name="Undo")).to_be_disabled()
    assert step_of(page) < step
    expect(toast(page)).to_have_count(1)
    page.evaluate(PRESSES, ["y", True, 30])
    page.locator(f'#table[data-step="{step}"][data-mine="yes"]').wait_for()
    expect(toast(page)).to_have_count(0)
    click_on(page)


def test_nobody_is_called_to_a_table_that_was_left_or_is_over(shared: Page) -> None:
    page = new_game(shared, QUICK + "&option.hauls=1")
    spoken = page.locator("[data-live=assertive]")
    expect(spoken).to_contain_text("Your turn")
    page.go_back()
    page.get_by_role("heading", name="Loading Dock").wait_for()
    expect(spoken).to_have_text("")
    page.go_forward()
    wait_turn(page)
    expect(spoken).to_contain_text("Your turn")
    play_by_pointer(page)
    expect(spoken).to_have_text("")


def test_other_pages_keys_are_left_alone(shared: Page) -> None:
    page = new_game(shared)
    page.evaluate("() => { localStorage.setItem('save', 'theirs'); localStorage.setItem('settings', 'theirs'); }")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Suit letters").check()
    page.get_by_label("Suit letters").uncheck()
    assert page.evaluate("() => [localStorage.getItem('save'), localStorage.getItem('settings')]") == [
        "theirs",
        "theirs",
    ]
    names = page.evaluate("async () => (await indexedDB.databases()).map((db) => db.name)")
    assert names == [DATABASE]


def test_an_exported_game_opens_again(shared: Page, tmp_path: Path) -> None:
    page = new_game(shared)
    for at in range(5):
        click_on(page, at)
    step = step_of(page)
    page.go_back()
    page.get_by_role("heading", name="Saved games").wait_for()
    open_lists(page)
    with page.expect_download() as download:
        page.get_by_role("button", name=re.compile("^Export: Haul, Haul 1")).first.click()
    file = tmp_path / "game.json"
    download.value.save_as(file)
    page.locator("input[type=file]").set_input_files(file)
    page.locator("#table[data-step]").wait_for(timeout=LIMIT)
    wait_turn(page)
    assert step_of(page) == step
