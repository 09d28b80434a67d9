"""What the page weighs, gzipped: all of it without Python and the solver, and each game's own code and styles."""

import json
import subprocess
from pathlib import Path

import pytest

from pygames.registry import GAMES

MOST_PAGE = 150_000
MOST_GAME = 40_000


@pytest.fixture(scope="module")
def sizes(root: Path, dist: Path, node: str) -> dict[str, object]:
    """Return what `web/build/sizes.mjs` prints, in bytes."""
    done = subprocess.run([node, root / "web/build/sizes.mjs"], check=True, capture_output=True, text=True)
    found: dict[str, object] = json.loads(done.stdout)
    return found


def test_the_page_is_light(sizes: dict[str, int]) -> None:
    assert 50_000 < sizes["page"] < MOST_PAGE


@pytest.mark.parametrize("game", list(GAMES))
def test_a_game_is_light(sizes: dict[str, dict[str, int]], game: str) -> None:
    assert 3_000 < sizes["games"][game] < MOST_GAME
