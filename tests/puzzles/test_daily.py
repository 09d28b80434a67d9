"""The daily puzzles: two years without a gap, each puzzle still the one that its digest was made of."""

import json
from datetime import date, timedelta
from typing import Any

import pytest

from pygames.bridge import Bridge
from pygames.puzzles.daily import days, digest_of, span
from pygames.puzzles.kind import LEVELS
from pygames.puzzles.making import make
from pygames.puzzles.registry import KINDS
from tests.scale import many

FIRST = date(2026, 12, 1)
ALL = [(FIRST + timedelta(days=number)).isoformat() for number in range(731)]


def ask(op: str, **args: Any) -> Any:
    answer = json.loads(Bridge().handle(json.dumps({"id": 1, "op": op, "args": args})))
    return answer["value"] if answer["ok"] else answer["error"]


def test_two_years_have_one_puzzle_of_each_level_a_day() -> None:
    assert list(days()) == ALL
    assert span() == {"first": ALL[0], "last": ALL[-1]} == ask("puzzle_days")
    used = {kind for day in days().values() for kind, _ in day}
    assert used <= set(KINDS)
    for day in days().values():
        assert len(day) == len(LEVELS)
        assert len({kind for kind, _ in day}) > 1, "a day has several kinds"


@pytest.mark.parametrize("text", ALL[:: many(73, 1)])
def test_a_day_is_what_its_digests_say(text: str) -> None:
    for level, (kind, digest) in zip(LEVELS, days()[text], strict=True):
        puzzle = make(KINDS[kind], level, text)
        assert puzzle.claims.solvable
        assert digest_of(puzzle) == digest


def test_a_day_is_asked_for_by_its_date() -> None:
    found = ask("puzzle_daily", date="2027-02-28")
    assert [puzzle["level"] for puzzle in found["puzzles"]] == list(LEVELS)
    assert {puzzle["seed"] for puzzle in found["puzzles"]} == {"2027-02-28"}


@pytest.mark.parametrize(
    ("text", "code"),
    [("yesterday", "bad-date"), ("2026-11-30", "no-daily"), ("2027-02-29", "no-daily"), (5, "wrong-type")],
)
def test_other_dates_are_refused(text: Any, code: str) -> None:
    answer = ask("puzzle_daily", date=text)
    assert (answer["code"], answer["where"]) == (code, "args.date")
