"""Board, pieces and rack, in the gallery: every way to move a piece leads to the same place, and the fit is spoken."""

from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page, expect

from tests.web.gallery_page import make_gallery, show_gallery


@pytest.fixture(scope="module")
def gallery(browser: Browser, node: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """Return the gallery, which the tests below share; it must have reported no error at the end."""
    page, errors = show_gallery(browser, make_gallery(node, tmp_path_factory.mktemp("gallery")))
    yield page
    page.close()
    assert not errors


@pytest.fixture
def board(gallery: Page) -> Locator:
    """Return an empty board with its rack, as the gallery has it at first."""
    gallery.reload()
    return gallery.locator('[data-part="grid"] [data-state="empty"]')


def piece(board: Locator, name: str) -> Locator:
    return board.get_by_role("list", name="Free pieces").get_by_role("button", name=name)


def cell(board: Locator, row: int, column: int) -> Locator:
    return board.get_by_role("gridcell", name=f"row {row}, column {column},")


def placed(board: Locator) -> Locator:
    return board.locator(".gallery-output")


def test_axe_finds_nothing(gallery: Page) -> None:
    found = Axe().run(gallery, context='[data-part="grid"]')
    assert found.violations_count == 0, found.generate_report()


def test_tap_and_tap(board: Locator) -> None:
    piece(board, "tee").click()
    cell(board, 1, 1).click()
    expect(placed(board)).to_have_text("Nothing placed.")
    expect(board.get_by_role("status")).to_have_text("tee does not fit: 1 on blocked spaces.")
    piece(board, "tee").click()
    piece(board, "ell").click()
    board.get_by_role("button", name="Flip").click()
    cell(board, 1, 3).click()
    expect(placed(board)).to_have_text("ell 0 flipped at 0,2")
    expect(piece(board, "ell")).to_have_count(0)
    expect(cell(board, 3, 3)).to_have_accessible_name("row 3, column 3, ell")
    # A press on a piece that lies takes it up as it lay.
    cell(board, 3, 3).click()
    expect(placed(board)).to_have_text("Nothing placed.")
    cell(board, 1, 3).click()
    expect(placed(board)).to_have_text("ell 0 flipped at 0,2")


def test_keys_alone(board: Locator, gallery: Page) -> None:
    status = board.get_by_role("status")
    piece(board, "bar").focus()
    gallery.keyboard.press("Enter")
    gallery.keyboard.press("r")
    cell(board, 1, 1).focus()
    gallery.keyboard.press("ArrowRight")
    expect(status).to_have_text("does not fit: 1 on blocked spaces")
    gallery.keyboard.press("ArrowRight")
    expect(status).to_have_text("fits")
    gallery.keyboard.press("ArrowDown")
    gallery.keyboard.press("ArrowDown")
    expect(status).to_have_text("does not fit: 1 beside the board")
    gallery.keyboard.press("Enter")
    expect(placed(board)).to_have_text("Nothing placed.")
    gallery.keyboard.press("ArrowUp")
    gallery.keyboard.press("Enter")
    expect(placed(board)).to_have_text("bar 1 at 1,2")


def test_escape_puts_back_what_is_in_hand(board: Locator, gallery: Page) -> None:
    piece(board, "bar").click()
    expect(piece(board, "bar")).to_have_attribute("aria-pressed", "true")
    gallery.keyboard.press("Escape")
    expect(piece(board, "bar")).to_have_attribute("aria-pressed", "false")


def test_dragging_snaps_and_a_drop_elsewhere_puts_back(board: Locator, gallery: Page) -> None:
    bar, goal = piece(board, "bar"), cell(board, 3, 1)
    bar.scroll_into_view_if_needed()
    start, end = bar.bounding_box(), goal.bounding_box()
    assert start is not None
    assert end is not None
    gallery.mouse.move(start["x"] + 10, start["y"] + 10)
    gallery.mouse.down()
    gallery.mouse.move(end["x"] + 20, end["y"] + 20, steps=4)
    expect(board.locator(".laid-ghost.fits")).to_be_visible()
    gallery.mouse.up()
    expect(placed(board)).to_have_text("bar 0 at 2,0")
    tee = piece(board, "tee").bounding_box()
    assert tee is not None
    gallery.mouse.move(tee["x"] + 10, tee["y"] + 10)
    gallery.mouse.down()
    gallery.mouse.move(tee["x"] + 60, tee["y"] + 15, steps=3)
    gallery.mouse.up()
    expect(piece(board, "tee")).to_have_attribute("aria-pressed", "false")
    expect(placed(board)).to_have_text("bar 0 at 2,0")


def test_a_second_press_turns_and_a_double_press_takes_back(board: Locator) -> None:
    piece(board, "bar").click()
    piece(board, "bar").click()
    expect(piece(board, "bar")).to_have_attribute("aria-pressed", "true")
    cell(board, 2, 1).click()
    expect(placed(board)).to_have_text("bar 1 at 1,0")
    cell(board, 2, 1).dblclick()
    expect(placed(board)).to_have_text("Nothing placed.")
    expect(piece(board, "bar")).to_have_attribute("aria-pressed", "false")
    piece(board, "tee").click()
    board.get_by_role("button", name="Put back").click()
    expect(piece(board, "tee")).to_have_attribute("aria-pressed", "false")


def test_a_piece_that_lies_is_dragged_elsewhere(board: Locator, gallery: Page) -> None:
    piece(board, "bar").click()
    cell(board, 3, 1).click()
    expect(placed(board)).to_have_text("bar 0 at 2,0")
    start, end = cell(board, 3, 2).bounding_box(), cell(board, 3, 3).bounding_box()
    assert start is not None
    assert end is not None
    gallery.mouse.move(start["x"] + 10, start["y"] + 10)
    gallery.mouse.down()
    gallery.mouse.move(end["x"] + 20, end["y"] + 20, steps=4)
    gallery.mouse.up()
    expect(placed(board)).to_have_text("bar 0 at 2,2")


def test_turns_and_flips_are_those_of_the_hand(board: Locator) -> None:
    """Four turns are none, two flips are none, and a flip is left for right as the piece lies, whatever its turns."""
    path = piece(board, "ell").locator(".piece-edge")
    before = path.get_attribute("d")
    piece(board, "ell").click()
    turn, flip = board.get_by_role("button", name="Turn"), board.get_by_role("button", name="Flip")
    for _ in range(4):
        turn.click()
    flip.click()
    flip.click()
    assert path.get_attribute("d") == before
    turn.click()
    flip.click()
    # Turned, then flipped: the same as flipped, then turned the other way.
    cell(board, 1, 1).click()
    expect(placed(board)).to_have_text("ell 3 flipped at 0,0")
