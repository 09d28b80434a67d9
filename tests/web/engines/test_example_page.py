"""The example of CP-SAT in a page, in Firefox and WebKit: pasted programs, an endless one, a faulty one.

Chromium has the same and much more in `tests/web/test_example_page.py`.
"""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.scale import many
from tests.web.engines.conftest import WEBKIT, Host
from tests.web.engines.drivers import Driver, wait
from tests.web.engines.hands import press
from tests.web.test_example_page import AWAITED, PROGRAMS, masked, natively

pytestmark = pytest.mark.parametrize("driver", ["firefox", WEBKIT][: many(1, 2)], indirect=True)

PASTE = "(text) => { document.getElementById('program').value = text; }"
SAYS = "(text) => document.getElementById('status').innerText.includes(text)"
PRINTED = "() => document.getElementById('output').textContent"
HEARD = "() => /line [1-9]/.test(document.getElementById('output').textContent)"


def run(driver: Driver, program: str, *, end: str = "Done.") -> str:
    """Paste a program, run it to its end, and return what it printed."""
    driver.evaluate(PASTE, program)
    press(driver, "button", "Run")
    wait(driver, SAYS, end)
    return str(driver.evaluate(PRINTED))


def test_programs_run_and_stop(driver: Driver, dist: Path, tmp_path: Path, serve: Callable[[Path], Host]) -> None:
    folder = Path(shutil.copytree(dist / "cp-sat-in-a-page", tmp_path / "example"))
    page = folder / "index.html"
    text = page.read_text(encoding="utf-8")
    assert text.count("<head>") == 1
    page.write_text(text.replace("<head>", "<head>" + driver.prelude), encoding="utf-8")
    driver.open(serve(folder).address)
    wait(driver, SAYS, "Ready.")

    program = next(program for program in PROGRAMS if program.stem == "rounds")
    assert masked(run(driver, program.read_text(encoding="utf-8"))) == masked(natively(program))
    assert run(driver, AWAITED) == "OPTIMAL 24.0 True\n"
    assert run(driver, "1 / 0", end="Ended by an error.").endswith("ZeroDivisionError: division by zero\n")
    assert driver.complaints() == []

    driver.evaluate(PASTE, "n = 0\nwhile True:\n    n += 1\n    print('line', n)")
    press(driver, "button", "Run")
    wait(driver, HEARD)
    press(driver, "button", "Stop")
    wait(driver, SAYS, "Stopped.")
    assert run(driver, "print('again')") == "again\n"
    for dies in ("import os; os._exit(3)", "import js; js.close()")[: many(1, 2)]:
        assert run(driver, f"print('so far')\n{dies}", end="Python does not run any more.").startswith("so far\n")
    assert run(driver, "print('again')") == "again\n"
