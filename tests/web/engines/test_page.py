"""The page in Firefox and WebKit, from a static host and from disk: a game, hints, a reload in mid-game, no network.

At landing a test may run in one of the two.

Chromium has the same and much more in `tests/web`.
"""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.scale import many
from tests.web.engines.conftest import WEBKIT, Host
from tests.web.engines.drivers import Driver, wait
from tests.web.engines.hands import GAME, READY, STEP, act, hand, hint_of_solver, press, wait_turn

BOTH = pytest.mark.parametrize("driver", ["firefox", WEBKIT], indirect=True)
FIREFOX = pytest.mark.parametrize("driver", ["firefox", WEBKIT][: many(1, 2)], indirect=True)
WEBKIT_FIRST = pytest.mark.parametrize("driver", [WEBKIT, "firefox"][: many(1, 2)], indirect=True)

KEPT = "() => navigator.serviceWorker.controller !== null || document.body.dataset.kept === 'yes'"
ASK_KEPT = "() => { navigator.serviceWorker.ready.then(() => { document.body.dataset.kept = 'yes'; }); }"
PROGRESS = "() => /[1-9][0-9]* of [0-9]+ sample deals/.test(document.querySelector('.thinking')?.innerText)"


@pytest.fixture
def host(dist: Path, tmp_path: Path, driver: Driver, serve: Callable[[Path], Host]) -> Host:
    """The site on a host of its own."""
    folder = Path(shutil.copytree(dist / "site", tmp_path / "site"))
    listen(folder / "index.html", driver)
    return serve(folder)


@pytest.fixture
def file(dist: Path, tmp_path: Path, driver: Driver) -> str:
    """The address of the single file on disk."""
    copy = Path(shutil.copy(dist / "loading-dock.html", tmp_path))
    listen(copy, driver)
    return copy.as_uri()


def listen(page: Path, driver: Driver) -> None:
    """Let a page tell of its faults where the driver needs that; elsewhere it stays as it is."""
    text = page.read_text(encoding="utf-8")
    assert text.count("<head>") == 1
    page.write_text(text.replace("<head>", "<head>" + driver.prelude), encoding="utf-8")


def play(driver: Driver, address: str) -> None:
    """A game against three computer players: cards, a hint, a reload, and on it goes with the same cards."""
    driver.open(address + GAME)
    wait(driver, READY, "engine")
    wait_turn(driver)
    for _ in range(4):
        act(driver)
    hint_of_solver(driver)
    act(driver)
    step, cards = driver.evaluate(STEP), hand(driver)
    assert step > 10
    driver.reload()
    wait_turn(driver)
    assert driver.evaluate(STEP) == step
    assert hand(driver) == cards
    act(driver)
    assert driver.complaints() == []


@FIREFOX
def test_site(driver: Driver, host: Host) -> None:
    play(driver, host.address)
    driver.evaluate(ASK_KEPT)
    wait(driver, KEPT)
    host.stop()
    driver.open(host.address + GAME.replace("demo", "offline"))
    wait_turn(driver)
    act(driver)
    hint_of_solver(driver)
    assert driver.complaints() == []


@BOTH
def test_single_file(driver: Driver, file: str) -> None:
    play(driver, file)


@WEBKIT_FIRST
def test_reload_while_the_solver_works(driver: Driver, host: Host) -> None:
    """A solver that is busy when its page is left must not keep the next page's Pythons from starting."""
    driver.open(host.address + GAME)
    wait_turn(driver)
    press(driver, "button", "Settings")
    press(driver, "label", "8 s")
    driver.evaluate("() => history.back()")
    wait_turn(driver)
    for seed in ("first", "second")[: many(1, 2)]:
        driver.open(f"{host.address}?{seed}{GAME}")
        wait_turn(driver)
        press(driver, "button", "Hint")
        press(driver, "button", "Hint")
        wait(driver, PROGRESS)
        driver.reload()
        wait(driver, READY, "engine")
        wait_turn(driver)
        act(driver)
    hint_of_solver(driver)
    assert driver.complaints() == []
