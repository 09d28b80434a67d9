"""Snapshots bring only what is new; put together they are the whole, through random play, undo, redo, lost answers."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from pygames.bridge import Bridge
from pygames.registry import GAMES
from tests.scale import many

NAMES = pytest.mark.parametrize("name", list(GAMES))


class Page:
    """What a page keeps of a match: its steps, and by seat the log."""

    def __init__(self, name: str, humans: int) -> None:
        self.bridge = Bridge()
        count = max(GAMES[name].seats)
        seats = [{"level": "human" if seat < humans else "easy"} for seat in range(count)]
        self.steps: list[Any] = []
        self.logs: list[tuple[int, list[Any]]] = [(0, []) for _ in seats]
        self.now = self.take(self.ask("new", game=name, seats=seats, seed=f"snapshots {name}"))

    def ask(self, op: str, **args: Any) -> Any:
        answer = json.loads(self.bridge.handle(json.dumps({"id": 1, "op": op, "args": args})))
        assert answer["ok"], answer["error"]
        return answer["value"]

    def since(self) -> list[int]:
        return [self.steps[known - 1][0] if known else 0 for known, _ in self.logs]

    def news(self, op: str, **args: Any) -> Any:
        return self.ask(op, **args, since=self.since())

    def take(self, news: Any) -> Any:
        known, seat = news["known"], news["viewer"]
        assert known <= min(len(self.steps), self.logs[seat][0]), "something is missing in between"
        self.steps = self.steps[:known] + news["steps"]
        self.logs = [(min(had, known), [line for line in log if line["step"] <= known]) for had, log in self.logs]
        self.logs[seat] = (len(self.steps), (self.logs[seat][1] if known else []) + news["log"])
        self.now = news
        return news

    def check(self) -> None:
        """What was put together is what a whole snapshot says."""
        seat = self.now["viewer"]
        whole = self.ask("snapshot", viewer=seat)
        assert self.logs[seat][1] == whole["log"]
        assert self.steps == whole["steps"]
        assert [line["n"] for line in whole["log"] if line["n"]] == list(
            range(1, len([line for line in whole["log"] if line["step"]]) + 1)
        )
        assert {**whole["record"], "log": [step[1:] for step in self.steps]} == self.ask("record")


def random_game(page: Page, random: Random, steps: int) -> Iterator[Any]:
    """Snapshots of a game with undo and redo; one answer in eight is lost on its way."""
    for _ in range(steps):
        now, roll = page.ask("snapshot"), random.random()
        args: dict[str, Any] = {}
        if roll < 0.1 and now["can_undo"]:
            op = "undo"
        elif roll < 0.2 and now["can_redo"]:
            op = "redo"
        elif now["score"]["over"]:
            return
        elif now["seats"][now["to_act"][0]]["level"] == "human":
            seat = now["to_act"][0]
            menu = page.ask("snapshot", viewer=seat)["menu"]
            op, args = "play", {"seat": seat, "action": random.choice(menu)["action"]}
        else:
            op = "think"
        news = page.news(op, **args)
        if random.random() < 0.875:
            yield page.take(news)


@NAMES
@pytest.mark.parametrize("humans", [1, 2])
def test_what_is_new_makes_up_the_whole(name: str, humans: int) -> None:
    for number in range(many(1, 20)):
        page, random = Page(name, humans), Random(f"{name} {humans} {number}")
        for _ in random_game(page, random, many(60, 400)):
            page.check()


@NAMES
def test_what_a_snapshot_carries_does_not_grow_with_the_game(name: str) -> None:
    page = Page(name, 0)
    while not page.now["score"]["over"]:
        before = len(page.steps)
        page.take(page.news("think"))
        assert page.now["known"] == before
        assert len(page.now["steps"]) == 1
        # The table itself is as large as what lies on it; all the rest is that of one step.
        rest = {field: value for field, value in page.now.items() if field not in ("view", "figures", "menu", "score")}
        assert len(json.dumps(rest)) < 5000
    page.check()


@NAMES
def test_a_snapshot_for_a_page_that_holds_another_branch_is_whole(name: str) -> None:
    """After an undo and other steps whose answers were lost, the page has steps that are no more: it gets all anew."""
    page = Page(name, 0)
    for _ in range(4):
        page.take(page.news("think"))
    page.ask("undo")
    first = page.ask("think")
    news = page.news("snapshot")
    assert news["known"] == 0
    assert news["steps"] == first["steps"]
    page.take(news)
    page.check()


def test_what_the_page_says_it_has_is_checked() -> None:
    page = Page("haul", 1)
    for since in ([0, 0, 0], [0, 0, 0, -1], [0, 0, 0, "1"], 0):
        message = {"id": 1, "op": "snapshot", "args": {"since": since}}
        answer = json.loads(page.bridge.handle(json.dumps(message)))
        assert not answer["ok"]
        assert answer["error"]["where"].startswith("args.since")
