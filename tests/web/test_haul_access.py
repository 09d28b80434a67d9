"""Every screen, light and dark: axe finds nothing, nothing scrolls sideways, targets are large enough."""

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.scale import SOAK, many
from tests.web.conftest import OpenPage
from tests.web.haul_page import QUICK, click_on, is_over, new_game, step_of, wait_turn

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


@pytest.fixture(scope="module")
def shared(open_page: OpenPage, site: str) -> Page:
    """Return a page that the checks below share."""
    return open_page(site)


def show(page: Page, fragment: str) -> None:
    page.goto(page.url.partition("#")[0] + fragment)
    page.locator("main").wait_for()


def home(page: Page) -> None:
    show(page, "#")
    page.get_by_role("heading", name="Loading Dock").wait_for()


def setup(page: Page) -> None:
    show(page, "#setup")
    page.get_by_label("Refuel Tokens").wait_for()


def settings(page: Page) -> None:
    show(page, "#settings")
    page.get_by_role("heading", name="Keys").wait_for()


def rules(page: Page) -> None:
    show(page, "#rules=haul:H-8")
    page.locator(".pointed").first.wait_for(state="attached")


def playing(page: Page) -> None:
    new_game(page)


def claiming(page: Page) -> None:
    new_game(page)
    for at in range(16):
        click_on(page, at)
    while page.locator("#table").get_attribute("data-phase") != "claim":
        click_on(page)


def loading(page: Page) -> None:
    claiming(page)
    while page.locator("#table").get_attribute("data-phase") != "load":
        click_on(page)
    page.locator("[data-zone=trailer] [data-spot]:not([data-legal])").first.click()
    page.locator(".refusal").wait_for()


def hinted(page: Page) -> None:
    new_game(page)
    page.get_by_role("button", name="Hint").click()
    page.locator(".hint .steps > li").first.wait_for()


def moves(page: Page) -> None:
    new_game(page)
    page.get_by_role("button", name="Moves").click()
    page.locator(".moves button").first.wait_for()


def shared_device(page: Page) -> None:
    new_game_of_two = QUICK.replace("human,easy,easy,easy", "human,human,easy,easy")
    page.goto(page.url.partition("#")[0] + new_game_of_two)
    page.locator(".curtain button").wait_for()


def complaint(page: Page) -> None:
    show(page, "#new=chess")
    page.locator(".toast").wait_for()


def ended(page: Page) -> None:
    new_game(page, QUICK + "&option.hauls=1")
    while not is_over(page):
        click_on(page)


SCREENS: list[Callable[[Page], None]] = [
    home,
    setup,
    settings,
    rules,
    playing,
    claiming,
    loading,
    hinted,
    moves,
    shared_device,
    complaint,
    ended,
]


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.__name__)
def test_axe_reflow_and_targets(shared: Page, screen: Callable[[Page], None]) -> None:
    page = shared
    page.set_viewport_size({"width": 1280, "height": 800})
    screen(page)
    looks = [("light", 1280), ("dark", 390)]
    # At landing each screen is looked at in one of the two, by turns.
    for scheme, width in looks if SOAK else [looks[SCREENS.index(screen) % 2]]:
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        page.set_viewport_size({"width": width, "height": 844})
        found = Axe().run(page, options={"runOnly": RULES})
        assert found.violations_count == 0, found.generate_report()
    for width, text in ((320, 100), (640, 200), (1280, 100), (768, 100), (390, 100))[: many(2, 5)]:
        page.set_viewport_size({"width": width, "height": 800})
        page.evaluate("size => { document.documentElement.style.fontSize = size + '%'; }", text)
        sideways = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert sideways <= 0, f"{screen.__name__} scrolls sideways at {width} px and {text} % text"
        small = page.evaluate(SMALL)
        assert not small, f"{screen.__name__} at {width} px: {small}"
    page.evaluate("document.documentElement.style.fontSize = ''")
    if page.get_by_role("button", name="Put this message away").count():
        page.get_by_role("button", name="Put this message away").last.click()


# A target counts where nothing covers it; the overlapping cards of a hand show at least 24 px of themselves.
SMALL = """() => [...document.querySelectorAll(
  'button, a, select, input:not([type=file]), summary'
)].flatMap((target) => {
  if (target.closest('p, dialog:not([open])') || target.disabled) return [];
  let { width, height } = target.getBoundingClientRect();
  if (width === 0) return [];
  const label = target.closest('label');
  if (label) ({ width, height } = label.getBoundingClientRect());
  if (target.closest('.hand')) width = target.closest('li').getBoundingClientRect().width;
  return width < 24 || height < 24 ? [`${target.textContent.trim()} ${width}x${height}`] : [];
})"""


def test_card_indices_are_large_on_phones(shared: Page) -> None:
    page = new_game(shared)
    page.set_viewport_size({"width": 390, "height": 844})
    sizes = page.evaluate(
        """() => [...document.querySelectorAll('.hand .plain .index, .dock .plain .index, .own-seat .plain .index')]
             .map((text) => {
               const card = text.ownerSVGElement.getBoundingClientRect();
               return Number(text.getAttribute('font-size')) * card.width / 100;
             })"""
    )
    assert sizes
    assert min(sizes) >= 18
    page.set_viewport_size({"width": 1280, "height": 800})


def test_forced_colours_keep_legal_places_apart(open_page: OpenPage, site: str) -> None:
    page = open_page(site + QUICK, forced_colors="active")
    wait_turn(page)
    legal = page.locator("[data-spot][data-legal]").first
    other = page.locator("[data-spot]:not([data-legal])").first
    style = "element => getComputedStyle(element).outlineStyle"
    assert legal.evaluate(style) != other.evaluate(style)
    click_on(page)
    page.context.close()


def test_reduced_motion_moves_nothing(shared: Page) -> None:
    page = new_game(shared, QUICK.replace("speed=off", "speed=fast"))
    before = step_of(page)
    page.locator("[data-zone=hand] [data-legal]").first.click()
    page.locator(f'#table:not([data-step="{before}"])').wait_for()
    assert page.evaluate("document.getAnimations().length") == 0


def test_focus_stays_on_the_table(shared: Page) -> None:
    page = new_game(shared)
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    wait_turn(page)
    expect(page.locator("#table :focus")).to_have_count(1)
