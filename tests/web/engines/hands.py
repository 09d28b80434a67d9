"""What a person does at the table of Haul, for any driver: presses what is seen, and waits for what changes."""

from typing import Any

from tests.web.engines.drivers import Driver, wait

GAME = "#new=haul&seed=demo&seats=human,easy,easy,easy&speed=off"

# The middle of the first thing that can be pressed and bears the name, once it has come to rest and nothing covers it.
PLACE = """(selector, name) => {
  const named = (thing) => (thing.getAttribute("aria-label") ?? thing.innerText).trim();
  const things = [...document.querySelectorAll(selector)].filter((thing) => !thing.disabled && thing.checkVisibility());
  const thing = things.find((each) => name === null || named(each) === name);
  if (thing === undefined) return null;
  thing.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  const { x, y, width, height } = thing.getBoundingClientRect();
  const place = [x + width / 2, y + height / 2];
  const still = String(window.lastPlace) === String(place);
  window.lastPlace = place;
  return still && thing.contains(document.elementFromPoint(...place)) ? place : null;
}"""

READY = "(word) => document.documentElement.dataset.ready?.split(' ').includes(word)"
TURN = """() => document.querySelector('#table[data-mine="yes"], #table[data-phase="over"]') !== null"""
STEP = "() => Number(document.querySelector('#table').dataset.step)"
# The human's next turn after a step, or the question which of several actions was meant.
MOVED = """(before) => document.querySelector(
  `#table[data-mine="yes"]:not([data-step="${before}"]), #table[data-phase="over"], .choices button`) !== null"""
HAND = "() => [...document.querySelectorAll('[data-zone=hand] [data-spot]')].map((spot) => spot.dataset.card)"
# The solver has ended its work, agreed or not.
SETTLED = "() => /found a better move|the same move/.test(document.querySelector('.hint .source').innerText)"
HINT = "() => [...document.querySelectorAll('.hint .steps > li')].map((step) => step.innerText)"


def press(driver: Driver, selector: str, name: str | None = None) -> None:
    """Click on the first thing of this kind, or of this kind and name."""
    driver.click(*wait(driver, PLACE, selector, name))


def wait_turn(driver: Driver) -> None:
    """Wait until the human is to act, or the game is over."""
    wait(driver, TURN)


def act(driver: Driver) -> None:
    """Do one action: press a place, and the first answer where the page asks which of several it is."""
    before = driver.evaluate(STEP)
    press(driver, "[data-spot][data-legal]")
    wait(driver, MOVED, before)
    if driver.evaluate(STEP) == before:
        press(driver, ".choices button")
        wait(driver, MOVED, before)


def hand(driver: Driver) -> list[str]:
    """The cards in the human's hand, in their order on the table."""
    cards: list[Any] = driver.evaluate(HAND)
    return [str(card) for card in cards]


def hint_of_solver(driver: Driver) -> None:
    """Ask for a hint of four steps; each has words, and the solver's answer took the place of the engine's."""
    for steps in range(1, 5):
        press(driver, "button", "Hint")
        wait(driver, f"() => document.querySelectorAll('.hint .steps > li').length === {steps}")
    wait(driver, SETTLED)
    assert all(len(words) > 10 for words in driver.evaluate(HINT))
