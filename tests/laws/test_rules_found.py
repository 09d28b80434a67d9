"""A rule is found from its number: in the rules or the engine, and in the tests; refusals name sections that exist."""

import re
from pathlib import Path

import pytest

from pygames.registry import GAMES

ROOT = Path(__file__).parents[2]
RULINGS = {
    "haul": {"H": 24},
    "truckers": {"T": 52},
    "routes": {"R": 33, "V": 5},
    "freight_cars": {"F": 33},
    "shed": {"S": 36},
}
"""How many rulings each game has, by letter."""
GAME_IDS = pytest.mark.parametrize("name", list(GAMES))


def text_of(*patterns: str) -> str:
    return "\n".join(path.read_text(encoding="utf-8") for pattern in patterns for path in sorted(ROOT.glob(pattern)))


def cited(text: str) -> set[str]:
    """The rulings that a text names, those inside `H-6 to H-12` too."""
    found = set(re.findall(r"\b[HTRVFS]-\d+\b", text))
    for letter, first, last in re.findall(r"\b([HTRVFS])-(\d+) to [HTRVFS]-(\d+)\b", text):
        found |= {f"{letter}-{number}" for number in range(int(first), int(last) + 1)}
    return found


def rulings(name: str) -> set[str]:
    return {f"{letter}-{number}" for letter, count in RULINGS[name].items() for number in range(1, count + 1)}


@GAME_IDS
def test_every_ruling_is_named_by_rules_or_engine_and_by_tests(name: str) -> None:
    rules = cited(text_of(f"docs/rules/{name}.md", f"pygames/{name}/*.py"))
    tests = cited(text_of(f"tests/games/*{name}*.py", f"tests/examples/{name}.yaml", f"tests/naive/*{name}*.py"))
    assert rulings(name) - rules == set()
    assert rulings(name) - tests == set()


@GAME_IDS
def test_every_section_that_is_named_exists(name: str) -> None:
    rules = (ROOT / "docs" / "rules" / f"{name}.md").read_text(encoding="utf-8")
    sections = [int(number) for number in re.findall(r"^## (\d+)\. ", rules, re.MULTILINE)]
    assert sections == list(range(1, len(sections) + 1))
    named = {int(number) for number in re.findall(rf"\b{name}:(\d+)\b", text_of(f"pygames/{name}/*.py"))}
    assert named
    assert named <= set(sections)
