"""The page's policy: nothing leaves the page, its workers included, in both forms."""

import pytest
from playwright.sync_api import Page

from tests.web.conftest import GAME, OpenPage, worker_named

ELSEWHERE = "https://example.invalid/"
FETCH = f"fetch('{ELSEWHERE}', {{mode: 'no-cors'}})"


@pytest.fixture(scope="module", params=["site", "single_file"])
def opened(request: pytest.FixtureRequest, open_page: OpenPage) -> Page:
    """A running game, from both places, with the solver up."""
    return open_page(request.getfixturevalue(request.param) + GAME, ready="solver", quiet=False)


def violation(run: str) -> str:
    """Return a script that runs `run` and tells which directive refused what."""
    return f"""new Promise((resolve) => {{
        const tell = (event) => resolve(`${{event.effectiveDirective}} ${{event.blockedURI}}`);
        self.addEventListener('securitypolicyviolation', tell, {{once: true}});
        setTimeout(() => resolve('nothing was refused'), 10000);
        ({run}).catch?.(() => undefined);
    }})"""


def test_page_may_not_fetch_from_elsewhere(opened: Page) -> None:
    assert opened.evaluate(violation(FETCH)) == f"connect-src {ELSEWHERE}"


@pytest.mark.parametrize("name", ["engine", "solver"])
def test_worker_may_not_fetch_from_elsewhere(opened: Page, name: str) -> None:
    assert worker_named(opened, name).evaluate(violation(FETCH)) == f"connect-src {ELSEWHERE}"


@pytest.mark.parametrize("name", ["engine", "solver"])
def test_worker_has_the_browsers_own_fetch_again(opened: Page, name: str) -> None:
    assert worker_named(opened, name).evaluate("String(fetch)") == "function fetch() { [native code] }"


def test_text_is_never_run(opened: Page) -> None:
    # What the browser runs for a test may use eval; a timer's text runs on its own, under the policy.
    assert opened.evaluate(violation("setTimeout('document.title = `run`')")) == "script-src eval"
    assert opened.title() != "run"


def test_policy_comes_first(opened: Page) -> None:
    assert opened.evaluate("document.head.firstElementChild.httpEquiv") == "Content-Security-Policy"
