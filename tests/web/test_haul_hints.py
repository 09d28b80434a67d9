"""Hints in four presses, with and without the solver; a game engine that dies."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.conftest import OpenPage, wait_ready, worker_named
from tests.web.haul_page import (
    LIMIT,
    QUICK,
    axe_faults,
    click_on,
    fresh_page,
    legal,
    new_game,
    step_of,
    toast,
    wait_turn,
)

STEPS = ".hint .steps > li"
SETTLED = re.compile("the same move|found a better move")
"""What the hint says once the solver has answered."""


@pytest.fixture(scope="module")
def shared(open_page: OpenPage, site: str) -> Page:
    """Return a page that the checks below share."""
    return open_page(site)


def press_hint(page: Page, steps: int) -> None:
    """Press for the next step, and wait until so many are shown."""
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.locator(STEPS)).to_have_count(steps, timeout=LIMIT)


def test_four_presses_and_the_move_is_marked(shared: Page) -> None:
    page = new_game(shared)
    for at in range(4):
        click_on(page, at)
    seen = []
    for steps in (1, 2, 3, 4):
        press_hint(page, steps)
        seen.append(page.locator(".hint .steps > li b").all_inner_texts()[-1])
        marked = page.locator(".hinted").count()
        assert (marked > 0) == (steps >= 3)
    assert seen == ["Where", "Idea", "Move", "Why"]
    expect(page.locator(".hint .source")).to_have_text(SETTLED, timeout=LIMIT)
    expect(page.locator(".hint .sure")).to_have_text(re.compile(r"\d+ possible deals"))
    expect(page.locator(STEPS).last).to_have_text(re.compile(r"\d"))
    move = page.locator(STEPS).nth(2).inner_text()
    target = page.locator(".hinted[data-legal]").first
    before = step_of(page)
    card = target.get_attribute("aria-label") or ""
    assert card.split(",")[0] in move
    target.click()
    page.locator(f'#table:not([data-step="{before}"])').wait_for()
    expect(page.locator(".hint")).to_have_count(0)
    page.get_by_role("tab", name="Log").click()


def test_hints_are_counted(shared: Page) -> None:
    page = new_game(shared, QUICK + "&option.hauls=1")
    press_hint(page, 1)
    press_hint(page, 2)
    while not page.locator('#table[data-phase="over"]').count():
        click_on(page)
    expect(page.locator(".facts div", has_text="Hints")).to_contain_text("1")


def test_thinking_can_be_stopped_and_play_goes_on(shared: Page) -> None:
    page = new_game(shared)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("8 s").check()
    page.go_back()
    wait_turn(page)
    press_hint(page, 1)
    stop, source = page.get_by_role("button", name="Stop"), page.locator(".hint .source")
    stop.or_(source.filter(has_text=SETTLED)).first.wait_for(timeout=LIMIT)
    if stop.count():
        stop.click()
        expect(source).to_contain_text("You stopped the solver")
    press_hint(page, 2)
    click_on(page)
    # The next hint starts the solver again.
    press_hint(page, 1)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("1 s", exact=True).check()
    page.go_back()
    wait_turn(page)
    click_on(page)
    press_hint(page, 1)
    press_hint(page, 2)
    expect(page.locator(".hint .source")).to_have_text(SETTLED, timeout=LIMIT)


def test_without_a_solver_the_engine_hints_and_says_so(browser: Browser, site: str) -> None:
    page = fresh_page(browser, site, "")
    page.route("**/cp_sat_*.wasm", lambda route: route.abort())
    page.goto(site + QUICK)
    wait_turn(page)
    for steps in (1, 2, 3):
        press_hint(page, steps)
    expect(page.locator(".hint .source")).to_have_text(
        re.compile("The solver gave no answer.*engine's own hint"), timeout=LIMIT
    )
    expect(page.locator(".hinted")).not_to_have_count(0)
    click_on(page)
    page.context.close()


def test_a_dead_engine_is_replaced_and_the_game_goes_on(open_page: OpenPage, site: str) -> None:
    page = open_page(site + QUICK, quiet=False)
    wait_turn(page)
    for at in range(5):
        click_on(page, at)
    step = step_of(page)
    hand = page.locator("[data-zone=hand] [data-spot]").evaluate_all("spots => spots.map((spot) => spot.dataset.card)")
    worker_named(page, "engine").evaluate("() => { setTimeout(() => { throw new Error('killed'); }, 0); }")
    expect(toast(page).last).to_contain_text("started again", timeout=LIMIT)
    wait_turn(page)
    assert step_of(page) == step
    assert hand == page.locator("[data-zone=hand] [data-spot]").evaluate_all(
        "spots => spots.map((spot) => spot.dataset.card)"
    )
    expect(toast(page)).to_have_count(1)
    click_on(page)
    page.get_by_role("button", name=re.compile("^Undo")).click()
    page.locator(f'#table[data-step="{step}"]').wait_for()
    page.context.close()


def test_an_engine_that_cannot_start_says_so_at_home(browser: Browser, site: str) -> None:
    page = fresh_page(browser, "about:blank", "")
    page.route("**/python_stdlib*", lambda route: route.abort())
    page.goto(site)
    notice = page.locator(".notice.error")
    expect(notice).to_contain_text("python_stdlib", timeout=LIMIT)
    expect(notice.get_by_role("button", name="Copy details")).to_be_visible()
    page.unroute("**/python_stdlib*")
    notice.get_by_role("button", name="Start it again").click()
    wait_ready(page, "engine")
    expect(notice).to_have_count(0)
    page.get_by_role("button", name="Play Haul").click()
    wait_turn(page)
    page.context.close()


# A solver of three lines instead of CP-SAT: what it answers, and when, is then up to the test.
FAKE = """const rest = { forced: false, marks: {}, choices: [], reasons: [], measure: '', sure: '' };
self.onmessage = ({ data }) => {
  if ('files' in data) { postMessage({ stage: 'engine' }); postMessage({ ready: true }); return; }
  const { id, op, args } = JSON.parse(data.text);
  const say = (value) => postMessage({ id: data.id, answer: JSON.stringify({ id, ok: true, value }) });
  if (op === 'warm') say({});
  else { HINT }
};"""

CONTRADICTS = """
    const card = args.view.own.hand[0];
    const steps = ['where', 'idea', 'move', 'why'].map((kind) => ({ kind, text: `Another ${kind} with ${card}.` }));
    say({ ...rest, action: { kind: 'play', card }, text: 'x', steps,
          proven: true, worlds: 8, bound: null, targets: [] });"""

COUNTS = """
    self.asked = (self.asked ?? 0) + 1;
    const card = args.view.own.hand[self.asked % 2];
    const steps = ['where', 'idea', 'move', 'why'].map((kind) => ({ kind, text: `Answer ${self.asked} of ${kind}.` }));
    say({ ...rest, action: { kind: 'play', card }, text: 'x', steps,
          proven: true, worlds: 8 * self.asked, bound: null });"""

SO_FAR = """
    const card = args.view.own.hand[0];
    const steps = ['where', 'idea', 'move', 'why'].map((kind) => ({ kind, text: `So far ${kind} with ${card}.` }));
    const value = { ...rest, action: { kind: 'play', card }, text: 'x', steps, proven: true, worlds: 8, bound: null };
    postMessage({ id: data.id, progress: JSON.stringify({ worlds: 8, of: 16, value }) });"""

NEVER = "postMessage({ id: data.id, progress: JSON.stringify({ worlds: 3, of: 16 }) });"

DIES = "setTimeout(() => { throw new Error('out of memory'); }, 0);"

# A worker remembers nothing of the one before it, but what it has put into a cache is still there.
DIES_ONCE = f"""caches.has('died').then(async (again) => {{
  if (again) {{ {CONTRADICTS} }}
  else {{ await caches.open('died'); {DIES} }}
}});"""


# Warms for a second each time, and answers with how often it did.
WARMS = """
    const card = args.view.own.hand[0];
    const steps = ['where', 'idea', 'move', 'why'].map((kind) => ({ kind, text: `Warm ${kind}.` }));
    const action = { kind: 'play', card };
    say({ ...rest, action, text: 'x', steps, proven: true, worlds: self.warmed, bound: null });"""
SLOWLY = "{ self.warmed = (self.warmed ?? 0) + 1; setTimeout(() => say({}), 1000); }"


def with_solver(browser: Browser, site: str, hint: str) -> Page:
    """Return a page whose solver's worker runs the fake, at the human's turn."""
    page = browser.new_context(reduced_motion="reduce").new_page()
    page.route("**/assets/solver_*.js.gz", lambda route: route.fulfill(body=FAKE.replace("HINT", hint)))
    page.goto(site + QUICK)
    wait_turn(page)
    return page


def test_what_the_solver_contradicts_is_replaced_openly(browser: Browser, site: str) -> None:
    page = with_solver(browser, site, CONTRADICTS)
    card = page.locator("[data-zone=hand] [data-spot]").evaluate_all("spots => spots.map((spot) => spot.dataset.card)")
    press_hint(page, 1)
    first = page.locator(STEPS).first
    expect(first).to_have_text(re.compile("On a closer look: Another where"), timeout=LIMIT)
    expect(page.locator("[data-live=polite]")).to_contain_text("On a closer look")
    press_hint(page, 2)
    press_hint(page, 3)
    advised = page.locator("[data-zone=hand] .hinted").get_attribute("data-card")
    assert advised in card
    expect(page.locator(STEPS).nth(2)).to_contain_text(f"with {advised}")
    page.context.close()


def test_a_solver_without_an_answer_is_stopped(browser: Browser, site: str) -> None:
    page = with_solver(browser, site, NEVER)
    press_hint(page, 1)
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.locator(".thinking")).to_contain_text("3 of 16 sample deals")
    # The table is not blocked meanwhile.
    page.get_by_role("tab", name="Scores").click()
    page.get_by_role("button", name="Stop").click()
    expect(page.locator(STEPS)).to_have_count(2)
    expect(page.locator(".hint .source")).to_contain_text("You stopped the solver")
    click_on(page)
    page.context.close()


def test_the_same_question_gets_the_same_answer(browser: Browser, site: str) -> None:
    page = with_solver(browser, site, COUNTS)
    source = page.locator(".hint .source")
    press_hint(page, 1)
    expect(source).to_have_text(SETTLED, timeout=LIMIT)
    page.get_by_role("button", name="Close the hint").click()
    for steps in (1, 2, 3, 4):
        press_hint(page, steps)
    sure = page.locator(".hint .sure")
    expect(sure).to_contain_text("proven best; it looked at 8 possible deals")
    expect(page.locator(STEPS).last).to_contain_text("Answer 1 of why")
    click_on(page)
    for steps in (1, 2, 3, 4):
        press_hint(page, steps)
    expect(sure).to_contain_text("looked at 16 possible deals", timeout=LIMIT)
    page.context.close()


def test_a_hint_waits_for_one_warming_plan_and_not_for_all(browser: Browser, site: str) -> None:
    page = browser.new_context(reduced_motion="reduce").new_page()
    fake = FAKE.replace("HINT", WARMS).replace("say({});", SLOWLY)
    page.route("**/assets/solver_*.js.gz", lambda route: route.fulfill(body=fake))
    page.goto(site + QUICK)
    wait_ready(page, "solver")
    press_hint(page, 1)
    expect(page.locator(".hint .source")).to_have_text(SETTLED, timeout=LIMIT)
    for steps in (2, 3, 4):
        press_hint(page, steps)
    warmed = re.search(r"looked at (\d+)", page.locator(".hint .sure").text_content() or "")
    assert warmed
    assert 1 <= int(warmed[1]) < 20
    page.context.close()


def test_work_is_seen_from_the_first_step_and_not_counted_aloud(browser: Browser, site: str) -> None:
    page = with_solver(browser, site, NEVER)
    press_hint(page, 1)
    thinking = page.locator(".thinking")
    expect(thinking).to_contain_text("3 of 16 sample deals", timeout=LIMIT)
    assert thinking.evaluate("element => element.closest('[role=status], [aria-live]')") is None
    expect(page.locator("[data-live=polite]")).not_to_contain_text("3 of 16")
    page.get_by_role("button", name="Stop").click()
    expect(page.locator("[data-live=polite]")).to_contain_text("You stopped the solver")
    page.context.close()


def test_only_places_that_tell_something_are_marked(shared: Page) -> None:
    page = new_game(shared)
    for steps in (1, 2, 3):
        press_hint(page, steps)
    expect(page.locator(".hinted")).to_have_count(1)
    expect(page.locator("[data-zone=hand] .hinted")).to_have_count(1)


def test_the_whole_hint_is_in_sight(shared: Page) -> None:
    page = new_game(shared)
    for at in range(3):
        click_on(page, at)
    for steps in (1, 2, 3, 4):
        press_hint(page, steps)
    hint, source = page.locator(".hint").bounding_box(), page.locator(".hint .source").bounding_box()
    side = page.locator(".side").bounding_box()
    assert hint
    assert source
    assert side
    assert source["y"] + source["height"] <= hint["y"] + hint["height"]
    assert hint["y"] + hint["height"] <= side["y"] + side["height"]
    cut = page.locator(".hint-steps").evaluate("box => box.scrollHeight - box.clientHeight - box.scrollTop")
    assert cut <= 1


def test_a_solver_that_dies_once_is_asked_again(browser: Browser, site: str) -> None:
    page = with_solver(browser, site, DIES_ONCE)
    for steps in (1, 2):
        press_hint(page, steps)
    expect(page.locator(".hint .source")).to_have_text(SETTLED, timeout=LIMIT)
    assert page.evaluate("caches.has('died')")
    page.context.close()


def test_a_solver_that_dies_leaves_the_engines_hint(browser: Browser, site: str) -> None:
    page = with_solver(browser, site, DIES)
    for steps in (1, 2, 3, 4):
        press_hint(page, steps)
    expect(page.locator(".hint .source")).to_contain_text(re.compile("gave no answer.*out of memory"), timeout=LIMIT)
    click_on(page)
    page.context.close()


@pytest.mark.parametrize("waiting", [True, False])
def test_stop_keeps_the_answer_so_far(browser: Browser, site: str, waiting: bool) -> None:
    page = with_solver(browser, site, SO_FAR)
    press_hint(page, 1)
    expect(page.locator(".thinking")).to_contain_text("8 of 16", timeout=LIMIT)
    if waiting:
        page.get_by_role("button", name="Hint", exact=True).click()
    page.get_by_role("button", name="Stop").click()
    source = page.locator(".hint .source")
    expect(source).to_have_text("You stopped the solver: this is its answer from 8 deals.")
    expect(page.locator("[data-live=polite]")).to_contain_text("its answer from 8 deals")
    expect(page.locator(STEPS).first).to_contain_text("So far where with")
    for steps in range(2 + waiting, 5):
        press_hint(page, steps)
    expect(page.locator(STEPS).nth(2)).to_contain_text("So far move with")
    expect(source).to_contain_text("You stopped the solver")
    page.context.close()


def test_the_focus_stays_in_the_hint(browser: Browser, site: str) -> None:
    page = with_solver(browser, site, SO_FAR)
    page.keyboard.press("h")
    idea = page.locator(".hint button.primary")
    idea.focus()
    expect(page.get_by_role("button", name="Stop")).to_be_visible(timeout=LIMIT)
    page.get_by_role("button", name="Stop").press("Enter")
    expect(idea).to_be_focused()
    page.keyboard.press("Enter")
    for steps in (2, 3):
        expect(page.locator(STEPS)).to_have_count(steps, timeout=LIMIT)
        expect(idea).to_be_focused()
        page.keyboard.press("Enter")
    expect(page.locator(STEPS)).to_have_count(4)
    expect(page.locator(".hint-steps")).to_be_focused()
    page.context.close()


def test_following_the_star_plays_the_advised_move(open_page: OpenPage, site: str) -> None:
    """An addition with another suit on top: its places are starred one after the other."""
    page = open_page(site + "#new=haul&seed=a1&seats=human,medium,medium,medium&speed=off")
    wait_turn(page)
    for place in ("hand:10C", "load:9S", "hand:8S", "load:9C"):
        before = step_of(page)
        page.locator(f'[data-target="{place}"][data-legal]').click()
        page.locator(f'#table[data-mine="yes"]:not([data-step="{before}"])').wait_for(timeout=LIMIT)
    page.locator('[data-target="pending"]').click()
    expect(page.locator(".refusal")).to_have_text(re.compile("9 of Clubs is claimed: press the place where it goes"))
    page.locator('[data-target="slot:0:H"]').click()
    expect(page.locator(".refusal")).to_contain_text("by itself the 9 of Clubs goes only in the Clubs slot")
    press_hint(page, 1)
    expect(page.locator(".hint .source")).to_have_text(SETTLED, timeout=LIMIT)
    for steps in (2, 3):
        press_hint(page, steps)
    move = page.locator(STEPS).nth(2).inner_text().removeprefix("Move").strip(" .\n")
    assert "on top" in move
    pressed = []
    before = step_of(page)
    while step_of(page) == before:
        star = page.locator(".hinted")
        expect(star).to_have_count(1)
        target = str(star.get_attribute("data-target"))
        assert target not in pressed
        pressed.append(target)
        star.click()
        still = page.locator(f'#table[data-step="{before}"] .hinted[data-target="{target}"]')
        expect(still).to_have_count(0, timeout=LIMIT)
    assert pressed == ["slot:0:S", "slot:0:C"]
    wait_turn(page)
    expect(page.locator(".log")).to_contain_text("added the 9 of Clubs to the 9 of Spades, Clubs on top")
    page.context.close()


def test_a_forced_move_is_one_line_and_not_counted(shared: Page) -> None:
    page = shared
    page.goto(page.url.partition("#")[0] + "#settings")
    page.get_by_label("Play forced moves").uncheck()
    new_game(page, QUICK + "&option.hauls=1")
    while legal(page).count() > 1 or page.locator("#table").get_attribute("data-phase") != "claim":
        click_on(page)
    for _ in range(3):
        page.get_by_role("button", name="Hint", exact=True).click()
        expect(page.locator(STEPS)).to_have_text(re.compile("only"), timeout=LIMIT)
        expect(page.locator(".hint .source, .hint-choices, .thinking, .hint button.primary")).to_have_count(0)
    expect(page.locator(".hinted")).to_have_count(1)
    while not page.locator('#table[data-phase="over"]').count():
        click_on(page)
    expect(page.locator(".facts div", has_text="Hints")).to_contain_text("0")
    page.goto(page.url.partition("#")[0] + "#settings")
    page.get_by_label("Play forced moves").check()


def test_each_step_is_a_picture(shared: Page) -> None:
    page = new_game(shared)
    marked, arrow = page.locator("[data-marked]"), page.locator(".hint-arrow .way").last
    press_hint(page, 1)
    expect(page.locator(".hint .source")).to_have_text(SETTLED, timeout=LIMIT)
    page.get_by_role("button", name="Close the hint").click()
    expect(marked).to_have_count(0)
    for steps in (1, 2):
        press_hint(page, steps)
        expect(marked).not_to_have_count(0)
        expect(arrow).to_have_count(0)
    press_hint(page, 3)
    expect(marked).to_have_count(0)
    for width, height in ((1280, 720), (390, 844), (1280, 720)):
        page.set_viewport_size({"width": width, "height": height})
        # From the card to its place in the dock, wherever they lie now.
        page.wait_for_function(ARROW_ENDS, arg=str(page.locator(".hinted").get_attribute("data-target")))
    press_hint(page, 4)
    expect(arrow).to_have_count(1)
    choices = page.locator(".hint-choices details")
    expect(choices.nth(1)).to_be_attached()
    assert choices.count() <= 3
    assert choices.locator("ol").first.is_hidden()
    move = page.locator(STEPS).nth(2).inner_text().removeprefix("Move").strip(" .\n")
    expect(choices.first).to_contain_text(move)
    for at in range(choices.count()):
        choices.nth(at).locator("summary").press("Enter")
        expect(choices.nth(at).locator("ol li").first).to_be_visible()
        expect(choices.nth(at)).to_contain_text(re.compile(r"[+−]?\d"))
    sure = page.locator(".hint .sure")
    assert sure.locator("p").is_hidden()
    sure.locator("summary").press("Enter")
    expect(sure.locator("p")).to_be_visible()
    assert axe_faults(page) == []
    page.keyboard.press("Escape")
    expect(page.locator(".hint, .hint-arrow, .hinted")).to_have_count(0)


ARROW_ENDS = """(from) => {
  const line = [...document.querySelectorAll('.hint-arrow .way')].at(-1);
  const inside = (point, place) => {
    const spot = document.querySelector(`[data-spot][data-target="${place}"]`);
    const { left, right, top, bottom } = spot.getBoundingClientRect();
    return point.x >= left && point.x <= right && point.y >= top && point.y <= bottom;
  };
  return inside(line.getPointAtLength(0), from) && inside(line.getPointAtLength(line.getTotalLength()), 'load');
}"""


def test_no_press_waits_for_a_solver_that_has_yet_to_start(browser: Browser, site: str) -> None:
    page = with_solver(browser, site, NEVER)
    for steps in (1, 2, 3, 4):
        press_hint(page, steps)
        expect(page.locator(".hint button.primary")).to_have_count(0 if steps == 4 else 1)
    expect(page.get_by_role("button", name="Stop")).to_be_visible(timeout=LIMIT)
    # When the time that the player allows for is over, it says so, and the engine's hint stands.
    expect(page.locator(".hint .source")).to_contain_text("needs longer", timeout=LIMIT)
    expect(page.locator(".hint-choices details")).not_to_have_count(0)
    page.context.close()
