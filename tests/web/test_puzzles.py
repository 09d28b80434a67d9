"""Puzzles in the page: a whole one by pointer, by keys, by touch and by hints; the day's four; links; what is kept."""

import json
import re
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from pygames.puzzles.making import make, written
from pygames.puzzles.packing import Lying, Puzzle, ready
from pygames.puzzles.pieces import PENTOMINOES, form
from pygames.puzzles.registry import KINDS
from tests.scale import SOAK, many
from tests.web.conftest import OpenPage
from tests.web.haul_page import LIMIT, axe_faults
from tests.web.stored import put

NOON = "2026-12-05T12:00:00Z"


@pytest.fixture(scope="module")
def shared(open_page: OpenPage, site: str) -> Page:
    """Return a page that the checks below share; its clock stands on a day that has puzzles."""
    page = open_page(site)
    page.clock.set_fixed_time(NOON)
    return page


def show(page: Page, fragment: str) -> None:
    page.goto(page.url.partition("#")[0] + fragment)


def begin(page: Page, kind: str, level: str, seed: str) -> None:
    show(page, f"#puzzle={kind}&level={level}&seed={seed}")
    page.locator("#puzzle").wait_for(timeout=LIMIT)
    # What an earlier try left is taken back.
    while moves(page):
        page.keyboard.press("Control+z")


def moves(page: Page) -> int:
    return int(page.locator("#puzzle").get_attribute("data-moves") or 0)


def solution(kind: str, level: str, seed: str) -> tuple[Puzzle, list[Lying]]:
    """A puzzle and its answer, piece by piece."""
    made = make(KINDS[kind], level, seed)
    puzzle = ready(getattr(made.setting, "cars", made.setting))
    found = made.kind.solve(made.setting, ())
    assert found is not None
    return puzzle, [
        Lying(move["board"], move["piece"], tuple((row, column) for row, column in move["cells"])) for move in found[0]
    ]


def grid_cells(puzzle: Puzzle, lying: Lying) -> list[tuple[int, int]]:
    """The cells of a piece on the grid of a wide window, where boards lie side by side."""
    offset = puzzle.offsets[lying.board]
    return [(row, column + offset) for row, column in lying.cells]


def take(page: Page, name: str, press: str) -> None:
    piece = page.get_by_role("list", name="Free pieces").get_by_role("button", name=re.compile(f"^{re.escape(name)},"))
    getattr(piece.first, press)()


def corner(cells: list[tuple[int, int]]) -> tuple[int, int]:
    return min(row for row, _ in cells), min(column for _, column in cells)


def ghost(page: Page) -> list[tuple[int, int]]:
    """The cells that the piece in hand would cover."""
    found: list[list[int]] = page.evaluate(
        """() => {
          const grid = document.querySelector('.grid').getBoundingClientRect();
          const first = document.querySelector('[data-cell]').getBoundingClientRect();
          return [...document.querySelectorAll('.laid-ghost .piece-cell')].map((cell) => {
            const box = cell.getBoundingClientRect();
            return [Math.round((box.top - grid.top) / first.height), Math.round((box.left - grid.left) / first.width)];
          });
        }"""
    )
    return sorted((row, column) for row, column in found)


def lay(page: Page, puzzle: Puzzle, lying: Lying, press: str) -> None:
    """Lay one piece by presses: take it, turn and flip it until it lies as it should, press the space."""
    cells = sorted(grid_cells(puzzle, lying))
    row, column = corner(cells)
    take(page, puzzle.setting.pieces[lying.piece].name, press)
    at = page.locator(f'[data-cell="{row} {column}"]')
    at.focus()
    for turn in range(8):
        if ghost(page) == cells:
            break
        page.keyboard.press("r" if turn % 4 != 3 else "f")
    getattr(at, press)() if press != "press" else page.keyboard.press("Enter")


PACKING = [name for name, kind in KINDS.items() if kind.family == "packing"]
POSITIONS = [name for name, kind in KINDS.items() if kind.family == "position"]


@pytest.mark.parametrize("kind", PACKING)
def test_a_whole_puzzle_by_pointer(shared: Page, kind: str) -> None:
    page = shared
    begin(page, kind, "easy", "pointer")
    puzzle, answer = solution(kind, "easy", "pointer")
    for lying in answer:
        lay(page, puzzle, lying, "click")
    expect(page.get_by_role("heading", name="Solved!")).to_be_visible()
    expect(page.locator(".puzzle-solved")).to_contain_text("without a hint")
    page.get_by_role("button", name="Another easy one").click()
    expect(page.locator("#puzzle[data-state=open][data-moves='0']")).to_be_visible(timeout=LIMIT)


def test_a_whole_puzzle_by_keys_alone(shared: Page) -> None:
    page = shared
    begin(page, "load_cars", "easy", "keys")
    puzzle, answer = solution("load_cars", "easy", "keys")
    for lying in answer:
        name = puzzle.setting.pieces[lying.piece].name
        cells = sorted(grid_cells(puzzle, lying))
        row, column = corner(cells)
        rack = page.get_by_role("list", name="Free pieces").get_by_role(
            "button", name=re.compile(f"^{re.escape(name)},")
        )
        rack.first.focus()
        page.keyboard.press("Enter")
        page.keyboard.press("ArrowRight")
        for _ in range(60):
            now = page.evaluate("document.activeElement.dataset.cell")
            if now is None:
                page.keyboard.press("ArrowDown")
                continue
            at = [int(part) for part in now.split()]
            if at == [row, column]:
                break
            step = "ArrowDown" if at[0] < row else "ArrowUp" if at[0] > row else ""
            page.keyboard.press(step or ("ArrowRight" if at[1] < column else "ArrowLeft"))
        for turn in range(8):
            if ghost(page) == cells:
                break
            page.keyboard.press("r" if turn % 4 != 3 else "f")
        page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Solved!")).to_be_visible()


def test_by_touch_on_a_phone(open_page: OpenPage, site: str) -> None:
    page = open_page(site, viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True)
    begin(page, "load_car", "medium", "touch")
    puzzle, answer = solution("load_car", "medium", "touch")
    for lying in answer:
        lay(page, puzzle, lying, "tap")
    expect(page.get_by_role("heading", name="Solved!")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.context.close()


def follow(page: Page) -> None:
    """Follow one hint to its end."""
    before = moves(page)
    for shown in range(4):
        page.keyboard.press("h")
        expect(page.locator(".puzzle-hint .steps li")).to_have_count(shown + 1, timeout=LIMIT)
    page.locator(".puzzle-hint button.primary").click()
    expect(page.locator(f"#puzzle:not([data-moves='{before}'])[data-current=yes]")).to_be_visible(timeout=LIMIT)


def test_hints_lead_to_the_end(shared: Page) -> None:
    page = shared
    begin(page, "cover_board", "medium", "hints")
    page.keyboard.press("h")
    expect(page.locator(".grid-cell.marked, .rack-piece.marked")).not_to_have_count(0, timeout=LIMIT)
    page.get_by_role("button", name="Close the hint").click()
    for _ in range(20):
        if page.locator("#puzzle[data-state=solved]").count():
            break
        follow(page)
    expect(page.get_by_role("heading", name="Solved!")).to_be_visible()
    expect(page.locator(".puzzle-solved")).to_contain_text("hints")


def wrong(page: Page) -> None:
    """Lay pieces until the rest cannot be covered."""
    puzzle, _ = solution("load_cars", "medium", "wrong")
    field = puzzle.field
    state = puzzle.state(())
    for placement in field.possible(state):
        if not field.solvable(field.lay(state, placement)):
            lay(page, puzzle, puzzle.lying(placement), "click")
            return
    raise AssertionError("every first piece leads on")


def test_check_goes_back_and_a_hint_takes_back(shared: Page) -> None:
    page = shared
    begin(page, "load_cars", "medium", "wrong")
    page.keyboard.press("c")
    expect(page.locator(".puzzle-check.good")).to_contain_text("can still be solved", timeout=LIMIT)
    wrong(page)
    page.get_by_role("button", name="Check").click()
    expect(page.locator(".puzzle-check.bad")).to_contain_text("the first move was wrong", timeout=LIMIT)
    page.get_by_role("button", name="Go back to where it could be solved").click()
    expect(page.locator("#puzzle[data-moves='0']")).to_be_visible()
    page.get_by_role("button", name="Redo").click()
    expect(page.locator("#puzzle[data-moves='1']")).to_be_visible()
    follow(page)
    expect(page.locator(".laid:not(.laid-ghost)")).to_have_count(0)


@pytest.mark.parametrize("kind", POSITIONS)
def test_a_game_puzzle_is_played_on_the_games_own_table(shared: Page, kind: str) -> None:
    page = shared
    begin(page, kind, "easy", "table")
    legal = page.locator("#table [data-spot][data-legal]")
    legal.first.wait_for(timeout=LIMIT)
    assert page.locator("#table").get_attribute("data-game") == KINDS[kind].game
    # The whole table is in the window, the hand too.
    size = page.viewport_size
    for width, height in ((390, 844), (844, 390), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("document.querySelector('.board').getBoundingClientRect().bottom <= innerHeight + 12")
    page.set_viewport_size(size or {"width": 1280, "height": 720})
    for _ in range(20):
        if page.locator("#puzzle[data-state=solved]").count():
            break
        follow(page)
    expect(page.get_by_role("heading", name="Solved!")).to_be_visible(timeout=LIMIT)
    page.keyboard.press("Control+z")
    expect(page.locator("#puzzle[data-state=open]")).to_be_visible(timeout=LIMIT)
    if moves(page):
        page.get_by_role("button", name="Start over").click()
    legal.first.wait_for(timeout=LIMIT)
    for _ in range(30):
        if moves(page):
            break
        choices = page.locator(".choices button:not(.quiet)")
        (choices if choices.count() else page.locator("#table [data-spot][data-legal]:not(.chosen)")).first.click()
    page.locator("#puzzle:not([data-moves='0'])").wait_for(timeout=LIMIT)
    assert axe_faults(page) == []


def test_undo_redo_try_out_and_reload(shared: Page) -> None:
    page = shared
    begin(page, "cover_board", "easy", "kept")
    puzzle, answer = solution("cover_board", "easy", "kept")
    lay(page, puzzle, answer[0], "click")
    page.get_by_role("button", name="Try something out").click()
    lay(page, puzzle, answer[1], "click")
    page.get_by_role("button", name="Back to before").click()
    expect(page.locator(".laid:not(.laid-ghost)")).to_have_count(1)
    page.keyboard.press("Control+z")
    expect(page.locator(".laid:not(.laid-ghost)")).to_have_count(0)
    page.keyboard.press("Control+y")
    expect(page.locator(".laid:not(.laid-ghost)")).to_have_count(1)
    page.reload()
    expect(page.locator(".laid:not(.laid-ghost)")).to_have_count(1, timeout=LIMIT)
    page.get_by_role("button", name="Show the solution").click()
    page.get_by_role("button", name="Really show it?").click()
    expect(page.get_by_role("heading", name="This is the solution")).to_be_visible(timeout=LIMIT)


def test_the_days_four(shared: Page) -> None:
    page = shared
    show(page, "#")
    page.get_by_role("link", name=re.compile("^Puzzles")).click()
    daily = page.locator(".daily-puzzle")
    expect(daily).to_have_count(4, timeout=LIMIT)
    expect(page.locator(".daily-date")).to_contain_text("Saturday, 5 December 2026")
    daily.first.click()
    page.locator("#puzzle").wait_for(timeout=LIMIT)
    assert re.search(r"puzzle=\w+&level=easy&seed=2026-12-05", page.url)
    for _ in range(20):
        if page.locator("#puzzle[data-state=solved]").count():
            break
        follow(page)
    page.get_by_role("button", name="All puzzles").click()
    expect(daily.first).to_contain_text("Solved", timeout=LIMIT)
    expect(page.locator(".daily")).to_contain_text("1 day in a row")
    expect(page.get_by_role("button", name="Copy the result to share")).to_be_visible()
    page.get_by_label("Date").fill("2026-12-02")
    expect(page.locator(".daily-date")).to_contain_text("Wednesday, 2 December 2026")
    expect(daily.first).to_contain_text("Not begun")


def test_a_puzzle_made_by_hand_has_a_link(shared: Page) -> None:
    page = shared
    setting: dict[str, Any] = {
        "boards": [{"rows": ["..", ".."]}],
        "pieces": [{"cells": [[0, 0], [0, 1]], "count": 2}],
    }
    show(page, f"#puzzle=cover_board&setting={json.dumps(setting)}")
    expect(page.locator(".puzzle-goal")).to_contain_text("Cover every open space", timeout=LIMIT)
    expect(page.locator(".puzzle-facts")).to_contain_text("only one")


def test_a_lesson_tells_its_idea_and_leads_to_the_next(shared: Page) -> None:
    page = shared
    show(page, "#puzzles")
    page.get_by_text("Load a car: ").click(timeout=LIMIT)
    page.get_by_role("link", name="Only one piece fits").click()
    page.locator("#puzzle").wait_for(timeout=LIMIT)
    expect(page.locator(".puzzle-idea")).to_contain_text("Lesson 2")
    page.get_by_text("See where it helps here").click()
    expect(page.locator(".puzzle-picture .grid-cell.marked")).not_to_have_count(0, timeout=LIMIT)
    page.get_by_text("See where it helps here").click()
    for _ in range(12):
        if page.locator("#puzzle[data-state=solved]").count():
            break
        follow(page)
    page.get_by_role("button", name="Next: Every piece is needed").click()
    expect(page.locator(".puzzle-idea")).to_contain_text("Lesson 3", timeout=LIMIT)
    show(page, "#puzzles")
    expect(page.get_by_text("Load a car: 1 of 10")).to_be_visible(timeout=LIMIT)


def test_a_lesson_on_a_games_table_marks_its_moment_there(shared: Page) -> None:
    page = shared
    show(page, "#puzzles")
    page.get_by_text("The best trailer: ").click(timeout=LIMIT)
    page.get_by_role("link", name="Join equal ranks").click()
    page.locator("#table [data-spot][data-legal]").first.wait_for(timeout=LIMIT)
    page.get_by_text("See where it helps here").click()
    there = page.get_by_role("button", name="Show me that moment")
    expect(there.or_(page.get_by_text("It is marked on the table."))).to_be_visible(timeout=LIMIT)
    if there.count():
        there.click()
    expect(page.get_by_text("It is marked on the table.")).to_be_visible(timeout=LIMIT)
    expect(page.locator("#table [data-marked]")).not_to_have_count(0, timeout=LIMIT)


def test_the_editor_judges_solves_walks_and_plays(shared: Page) -> None:
    page = shared
    show(page, "#puzzles")
    page.get_by_role("button", name="Make a puzzle").click()
    more = page.get_by_role("button", name="One double crate more")
    more.wait_for(timeout=LIMIT)
    page.get_by_label("Rows").fill("2")
    page.get_by_label("Columns").fill("3")
    verdict = page.locator(".editor-verdict")
    expect(verdict).to_have_text("Choose some pieces.")
    more.click()
    expect(verdict).to_have_text("It cannot be covered.", timeout=LIMIT)
    more.click()
    more.click()
    expect(verdict).to_contain_text("It can be covered, in several ways. Easy", timeout=LIMIT)
    page.get_by_role("button", name="Count the covers").click()
    expect(page.locator(".editor-said")).to_contain_text("3 covers in all.", timeout=LIMIT)
    page.get_by_role("button", name="Show a cover").click()
    expect(page.locator(".editor-said")).to_contain_text("Cover 1.", timeout=LIMIT)
    expect(page.locator(".laid:not(.laid-ghost)")).to_have_count(3)
    page.get_by_role("button", name="Next cover").click()
    page.get_by_role("button", name="Next cover").click()
    expect(page.locator(".editor-said")).to_contain_text("Cover 3, the last one.", timeout=LIMIT)
    page.get_by_role("button", name="Solve it with CP-SAT").click()
    expect(page.locator(".editor-said")).to_contain_text("This fills it.", timeout=2 * LIMIT)
    page.get_by_role("button", name="Row 1, column 1, open").click()
    expect(verdict).to_have_text("It cannot be covered.", timeout=LIMIT)
    page.get_by_text("As text").click()
    page.get_by_label("The board as text").fill("..x\n...")
    page.get_by_role("button", name="Use this text").click()
    page.get_by_text("Draw a piece of your own").click()
    for cell in ("Row 1, column 1", "Row 3, column 1"):
        page.get_by_role("button", name=f"{cell} of the piece").click()
    expect(page.get_by_text("A piece hangs together along its sides.")).to_be_visible()
    page.get_by_role("button", name="Row 2, column 1 of the piece").click()
    page.get_by_role("button", name="Add this piece").click()
    for _ in range(2):
        page.get_by_role("button", name="One double crate less").click()
    expect(verdict).to_contain_text("in one way only", timeout=LIMIT)
    assert axe_faults(page) == []
    page.get_by_role("button", name="Play it").click()
    expect(page.locator("#puzzle")).to_be_visible(timeout=LIMIT)
    expect(page.locator(".puzzle-facts")).to_contain_text("only one")
    page.get_by_role("link", name="Make one of your own from it").click()
    expect(verdict).to_contain_text("in one way only", timeout=LIMIT)


@pytest.mark.parametrize(
    ("link", "words"),
    [
        ("=garbage", "no setting to begin with"),
        ("=cover_board&setting=%7B", "not complete JSON"),
        ('=cover_board&setting={"boards":[{"rows":["x"]}],"pieces":[]}', "bad-board, setting.boards[0].rows"),
        ('=cover_board&setting={"boards":5}', "missing-field, setting.pieces"),
        ("=haul_trailer&setting={}", "neither boards nor a position"),
    ],
)
def test_an_editor_link_that_cannot_be_used_says_why(shared: Page, link: str, words: str) -> None:
    page = shared
    show(page, "#puzzles")
    show(page, f"#puzzle-editor{link}")
    expect(page.locator(".editor-fault")).to_contain_text(words, timeout=LIMIT)
    expect(page.get_by_text("Choose some pieces.")).to_be_visible(timeout=LIMIT)


def test_the_editor_takes_a_position_of_a_game(shared: Page) -> None:
    page = shared
    show(page, "#puzzles")
    page.get_by_role("button", name="Make a puzzle").click()
    page.get_by_label("a position of a game").check(timeout=LIMIT)
    page.get_by_label("What is to be done").select_option("routes_rescue")
    verdict = page.locator(".editor-verdict")
    expect(page.locator(".own-table [data-game=routes]")).to_be_visible(timeout=LIMIT)
    expect(verdict).to_contain_text("in one way only. Easy: ")
    text = page.get_by_label("The position, as JSON")
    text.fill("[")
    expect(verdict).to_contain_text("This is not JSON", timeout=LIMIT)
    text.fill('{"game": "routes"}')
    expect(verdict).to_contain_text("Quick Sale", timeout=LIMIT)
    # A whole puzzle of another kind brings its kind and its turns along.
    text.fill(json.dumps(written(make(KINDS["truckers_loading"], "medium", "own"))))
    expect(page.get_by_label("What is to be done")).to_have_value("truckers_loading")
    expect(page.get_by_label("Turns")).to_be_visible()
    expect(verdict).to_contain_text("Medium", timeout=LIMIT)
    assert axe_faults(page) == []
    page.get_by_role("button", name="Play it").click()
    expect(page.locator("#puzzle")).to_be_visible(timeout=LIMIT)
    page.get_by_role("link", name="Make one of your own from it").click()
    expect(verdict).to_contain_text("Medium", timeout=LIMIT)
    expect(page.get_by_label("What is to be done")).to_have_value("truckers_loading")


def test_a_long_count_is_watched_and_stopped(shared: Page) -> None:
    """All pentominoes on 6 by 10: 9,356 covers, 2,339 of them up to turns and flips, which a soak counts to the end."""
    page = shared
    pieces = [{"name": letter, "cells": form(rows), "count": 1} for letter, rows in PENTOMINOES.items()]
    board = {"boards": [{"title": "Board", "rows": ["." * 10] * 6, "card": None}], "pieces": pieces}
    show(page, "#puzzle-editor=cover_board&setting=" + quote(json.dumps(board)))
    expect(page.locator(".editor-verdict")).to_contain_text("in several ways", timeout=LIMIT)
    page.get_by_role("button", name="Count the covers").click()
    said = page.locator(".editor-said")
    expect(said).to_contain_text(re.compile(r"Counting: \d+ %, [\d,]+ so far"), timeout=LIMIT)
    if SOAK:
        expect(said).to_contain_text("9,356 covers in all.", timeout=10 * LIMIT)
    else:
        said.get_by_role("button", name="Stop").click()
        expect(said).to_contain_text("The count was stopped.", timeout=LIMIT)


@pytest.mark.parametrize(
    ("link", "words"),
    [
        ("#puzzle=sudoku&level=easy&seed=1", "sudoku"),
        ("#puzzle=load_car&level=silly", "easy, medium, hard, fiendish"),
        ("#puzzle=load_car&level=easy&speed=3", "no field “speed”"),
        ("#puzzle=cover_board&setting=%7B", "not complete JSON"),
        ('#puzzle=cover_board&setting={"boards":[{"rows":["x"]}],"pieces":[]}', "dots and hashes"),
        ('#puzzle=cover_board&setting={"boards":[{"rows":["x"]}],"pieces":[]}', "At setting.boards[0].rows"),
        ("#puzzle=load_car&level=easy&seed=" + "x" * 101, "At seed: The text has 101 characters"),
    ],
)
def test_a_bad_link_says_why(shared: Page, link: str, words: str) -> None:
    page = shared
    show(page, link)
    expect(page.get_by_role("heading", name="This puzzle cannot be opened")).to_be_visible(timeout=LIMIT)
    expect(page.locator("article")).to_contain_text(words)


def test_axe_and_narrow_windows(shared: Page) -> None:
    page = shared
    for fragment, ready_at in (
        ("#puzzles", ".puzzle-kinds li"),
        ("#puzzle=load_cars&level=hard&seed=axe", "#puzzle"),
    ):
        show(page, fragment)
        page.locator(ready_at).first.wait_for(timeout=LIMIT)
        if ready_at == "#puzzle":
            page.keyboard.press("h")
            page.locator(".puzzle-hint").wait_for(timeout=LIMIT)
        assert axe_faults(page) == []
        for width, height, text in (
            (1280, 800, 100),
            (844, 390, 100),
            (390, 844, 100),
            (320, 640, 100),
            (640, 800, 200),
        ):
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("size => { document.documentElement.style.fontSize = size + '%'; }", text)
            page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
            assert page.evaluate("document.documentElement.scrollWidth") <= width, (fragment, width, text)
        page.evaluate("document.documentElement.style.fontSize = ''")
        page.set_viewport_size({"width": 1280, "height": 720})


@pytest.mark.parametrize("number", range(many(1, 30)))
def test_random_puzzles_are_solved_by_hints(shared: Page, number: int) -> None:
    page = shared
    kind = PACKING[number % len(PACKING)]
    begin(page, kind, ("hard", "fiendish")[number % 2], f"random {number}")
    for _ in range(30):
        if page.locator("#puzzle[data-state=solved]").count():
            return
        follow(page)
    raise AssertionError("thirty hints do not arrive")


UNREADABLE: list[list[Any]] = [
    [None],
    [1],
    [{"kind": "lay"}],
    [{"kind": "lay", "board": 0, "piece": 0, "cells": "x"}],
]
UNFIT: list[list[Any]] = [
    [{"kind": "lay", "board": 9, "piece": 0, "cells": [[0, 0]]}],
    [{"kind": "lay", "board": 0, "piece": 0, "cells": [[50, 50]]}],
    [{"kind": "lift", "board": 0, "cells": [[0, 0]]}],
    [{"kind": "play", "card": "XX"}],
]


@pytest.mark.parametrize("kind", ["load_car", "haul_open_hands"])
def test_damaged_progress_is_told_of_and_the_puzzle_begins_anew(shared: Page, kind: str) -> None:
    page = shared
    show(page, "#puzzles")
    page.locator(".puzzle-kinds li").first.wait_for(timeout=LIMIT)
    unreadable, unfit = (UNREADABLE, UNFIT) if kind == "load_car" else (UNREADABLE[:2], UNFIT[-1:])
    names = []
    for at, kept in enumerate(unreadable + unfit):
        names.append(f"{kind}&level=easy&seed=damaged {at}")
        put(page, f"puzzle:{names[-1].replace(' ', '%20')}", json.dumps({"moves": kept, "hints": 2, "updated": 1}))
    page.reload()
    toasts = page.locator(".toast")
    expect(toasts.first).to_contain_text("puzzles cannot be read", timeout=LIMIT)
    for at, name in enumerate(names):
        for toast in toasts.all():
            toast.get_by_role("button", name="Put this message away").click()
        show(page, f"#puzzle={name}")
        page.locator('#puzzle[data-moves="0"][data-current="yes"]').wait_for(timeout=LIMIT)
        if at >= len(unreadable):
            expect(toasts.last).to_contain_text("begins anew", timeout=LIMIT)
    page.get_by_role("button", name="Check").click()
    expect(page.locator(".puzzle-check")).to_be_visible(timeout=LIMIT)
