"""Freight Cars through the page's two doors: the engine's hint at once, and the solver's, proven, in its place."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Worker

from tests.web.conftest import GAME, OpenPage, worker_named

# Asks a worker's Python door from within the worker, and keeps what would go to the page.
ASK = """([id, text]) => new Promise((resolve, reject) => {
  const said = [], real = self.postMessage;
  self.postMessage = (message) => {
    if (message.id !== id && !("failed" in message)) return real.call(self, message);
    said.push(message);
    if ("progress" in message) return;
    self.postMessage = real;
    if ("failed" in message) reject(new Error(message.failed));
    else resolve(said);
  };
  self.onmessage(new MessageEvent("message", { data: { id, text } }));
})"""

Ask = Callable[..., tuple[dict[str, Any], list[dict[str, Any]]]]


def asking(worker: Worker) -> Ask:
    """Give the function that asks this worker's door: the answer, and the progress told before it."""

    def ask(op: str, **args: Any) -> tuple[dict[str, Any], list[dict[str, Any]]]:
        request = json.dumps({"id": "asked", "op": op, "args": args})
        *progress, last = worker.evaluate(ASK, [10**6, request])
        return json.loads(last["answer"]), [json.loads(each["progress"]) for each in progress]

    return ask


@pytest.fixture(scope="module")
def page(open_page: OpenPage, site: str) -> Page:
    """Return a page with both workers up."""
    return open_page(site + GAME, ready="solver")


@pytest.fixture(scope="module")
def engine(page: Page) -> Ask:
    """Return the engine's door."""
    return asking(worker_named(page, "engine"))


@pytest.fixture(scope="module")
def solver(page: Page) -> Ask:
    """Return the solver's door."""
    return asking(worker_named(page, "solver"))


SEATS = [{"level": "human"}, {"level": "medium"}]


def to_first_turn(engine: Ask) -> dict[str, Any]:
    """Play by hints to the first turn of seat 0."""
    snapshot: dict[str, Any] = engine("new", game="freight_cars", seats=SEATS, seed="doors")[0]["value"]
    while snapshot["phase"] != "turn" or 0 not in snapshot["to_act"]:
        if 0 in snapshot["to_act"]:
            action = engine("hint", seat=0)[0]["value"]["action"]
            snapshot = engine("play", seat=0, action=action)[0]["value"]
        else:
            snapshot = engine("think")[0]["value"]
    return snapshot


def test_the_engine_hints_at_once_and_the_solver_proves(engine: Ask, solver: Ask) -> None:
    snapshot = to_first_turn(engine)
    own = engine("hint", seat=0)[0]["value"]
    assert [step["kind"] for step in own["steps"]] == ["where", "idea", "move", "why"]
    assert "train in sight" in own["steps"][1]["text"]
    assert engine("refuse", seat=0, action=own["action"])[0]["value"] is None
    view = engine("view", seat=0)[0]["value"]
    answer, progress = solver("hint", game=snapshot["game"], view=view, seed="1", worlds=2, seconds=120)
    best = answer["value"]
    assert set(best) == set(own)
    assert engine("refuse", seat=0, action=best["action"])[0]["value"] is None
    assert best["proven"] == ("it is proven" in best["steps"][3]["text"])
    assert "from the cards in sight" in best["steps"][3]["text"] or not best["proven"]
    # From inside the solve: the plan's value and its bound; then the worlds.
    inside = [each for each in progress if "bound" in each]
    worlds = [each for each in progress if "worlds" in each]
    assert progress == inside + worlds
    assert inside
    assert inside[-1]["objective"] == inside[-1]["bound"]
    assert worlds[-1] == {"worlds": best["worlds"], "of": best["worlds"]}


def test_packing_questions_are_answered_by_both_doors(engine: Ask, solver: Ask) -> None:
    question = {"question": "finish", "card": "F41", "supply": ["P04", "P05", "P09"]}
    place = {"P09": [[0, 0], [0, 1], [1, 0], [1, 1]]}
    at_once = engine("pack", **question, place=place)[0]["value"]
    proven = solver("pack", **question, place=place, prove=True)[0]["value"]
    for value in (at_once, proven):
        assert (value["status"], value["take_back"], sorted(value["place"])) == ("optimal", ["P09"], ["P04", "P05"])


def test_a_bad_question_is_refused_and_nothing_else_is_disturbed(engine: Ask, solver: Ask) -> None:
    before = engine("snapshot")[0]["value"]
    for ask in (engine, solver):
        error = ask("pack", question="fit", card="F41", place={"P00": [[9, 9]]})[0]["error"]
        assert (error["code"], error["where"]) == ("outside-the-card", "args.place.P00")
    error = engine("pack", question="fit", card="F41", prove=True)[0]["error"]
    assert (error["code"], error["where"]) == ("no-solver", "args.prove")
    assert engine("snapshot")[0]["value"] == before
    assert solver("pack", question="fit", card="F41", prove=True)[0]["value"]["status"] == "optimal"
