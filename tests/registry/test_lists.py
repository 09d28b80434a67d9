"""What is written down for every game is there for each game of the registry, and for no other."""

from pathlib import Path

import pytest

from pygames.registry import GAMES

ROOT = Path(__file__).parents[2]
EACH = (
    "docs/rules/{}.md",
    "docs/rulings/{}.md",
    "docs/schemas/{}.json",
    "tests/examples/{}.yaml",
    "tests/perft/{}.txt",
)


@pytest.mark.parametrize("pattern", EACH)
def test_every_game_has_its_file_and_there_are_no_others(pattern: str) -> None:
    folder, _, name = pattern.rpartition("/")
    found = {path.stem for path in (ROOT / folder).glob(name.format("*")) if not path.stem.startswith("README")}
    assert found == set(GAMES)


def test_the_readme_and_the_interfaces_name_every_game() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for game in GAMES.values():
        assert f"**{game.name}**" in readme
        assert f"docs/rules/{game.id}.md" in readme
    interfaces = (ROOT / "docs" / "interfaces.md").read_text(encoding="utf-8")
    assert f"- Games: `{' '.join(GAMES)}`." in interfaces
