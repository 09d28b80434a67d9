"""A rule is found from its number: in the rules or the engine, and in the tests; refusals name sections that exist."""

import re
from pathlib import Path

import pytest

from pygames.registry import GAMES

ROOT = Path(__file__).parents[2]
HEADING = re.compile(r"^## ([HTRVFS]-\d+) (\S.*)$", re.MULTILINE)
"""A ruling in docs/rulings/: its number and its title."""
GAME_IDS = pytest.mark.parametrize("name", list(GAMES))


def text_of(*patterns: str) -> str:
    return "\n".join(path.read_text(encoding="utf-8") for pattern in patterns for path in sorted(ROOT.glob(pattern)))


def cited(text: str) -> set[str]:
    """The rulings that a text names, those inside `H-6 to H-12` too."""
    found = set(re.findall(r"\b[HTRVFS]-\d+\b", text))
    for letter, first, last in re.findall(r"\b([HTRVFS])-(\d+) to [HTRVFS]-(\d+)\b", text):
        found |= {f"{letter}-{number}" for number in range(int(first), int(last) + 1)}
    return found


def rulings(name: str) -> list[str]:
    """The numbers of a game's rulings, in the order of docs/rulings/."""
    return [found[0] for found in HEADING.findall(text_of(f"docs/rulings/{name}.md"))]


@GAME_IDS
def test_rulings_are_numbered_without_a_gap_and_each_says_something(name: str) -> None:
    numbers = rulings(name)
    letters = list(dict.fromkeys(number[0] for number in numbers))
    assert numbers == [
        f"{letter}-{n}" for letter in letters for n in range(1, sum(x[0] == letter for x in numbers) + 1)
    ]
    parts = re.split(r"^## .*$", text_of(f"docs/rulings/{name}.md"), flags=re.MULTILINE)[1:]
    assert len(parts) == len(numbers) > 0
    assert all(len(part.split()) >= 4 for part in parts)


@GAME_IDS
def test_every_ruling_that_is_cited_is_in_the_repository(name: str) -> None:
    letters = {number[0] for number in rulings(name)}
    named = cited(text_of(f"docs/rules/{name}.md", f"pygames/{name}/**/*.py", f"docs/rulings/{name}.md"))
    assert {number for number in named if number[0] in letters} <= set(rulings(name))
    assert {number[0] for number in named} <= letters


@GAME_IDS
def test_every_ruling_is_named_by_rules_or_engine_and_by_tests(name: str) -> None:
    rules = cited(text_of(f"docs/rules/{name}.md", f"pygames/{name}/**/*.py"))
    tests = cited(text_of(f"tests/games/*{name}*.py", f"tests/examples/{name}.yaml", f"tests/naive/*{name}*.py"))
    assert set(rulings(name)) - rules == set()
    assert set(rulings(name)) - tests == set()


@GAME_IDS
def test_every_section_that_is_named_exists(name: str) -> None:
    rules = (ROOT / "docs" / "rules" / f"{name}.md").read_text(encoding="utf-8")
    sections = [int(number) for number in re.findall(r"^## (\d+)\. ", rules, re.MULTILINE)]
    assert sections == list(range(1, len(sections) + 1))
    named = {int(number) for number in re.findall(rf"\b{name}:(\d+)\b", text_of(f"pygames/{name}/**/*.py"))}
    assert named
    assert named <= set(sections)
