"""The daily puzzles: one of each level by date, as data that `python3 build.py puzzles` makes.

A day's puzzles come from its date as their seed. The data name the kinds, and a digest of each setting and answer, so
that a page of another version notices when a seed has come to mean another puzzle.
"""

import json
import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from pygames.core.codec import Reader, digest
from pygames.puzzles.kind import LEVELS
from pygames.puzzles.making import Made

LETTERS = 8
"""Of a digest, so many hexadecimal digits are kept."""


@cache
def days() -> Mapping[str, list[list[str]]]:
    """By date, `2026-12-01`, the kind and the digest of each level's puzzle."""
    text = files(__package__).joinpath("daily.json").read_text(encoding="utf-8")
    found: dict[str, list[list[str]]] = json.loads(text)["days"]
    return found


def digest_of(made: Made) -> str:
    """The digest of a puzzle's setting and answer."""
    found = made.kind.solve(made.setting, made.kind.start(made.setting))
    return digest({"setting": made.kind.write(made.setting), "answer": found})[:LETTERS]


def span() -> dict[str, str]:
    """The first and the last date that has puzzles."""
    return {"first": min(days()), "last": max(days())}


def daily(date: Reader) -> dict[str, Any]:
    """The puzzles of a date: `{"date", "puzzles": [{"kind", "level", "seed", "digest"}]}`, one of each level."""
    text = date.text(10)
    if not re.fullmatch(r"\d{4}-\d\d-\d\d", text):
        date.fail("bad-date", "A date is written like 2026-12-01.")
    if text not in days():
        date.fail("no-daily", f"There are daily puzzles from {span()['first']} to {span()['last']}.")
    puzzles = [
        {"kind": kind, "level": level, "seed": text, "digest": code}
        for level, (kind, code) in zip(LEVELS, days()[text], strict=True)
    ]
    return {"date": text, "puzzles": puzzles}
