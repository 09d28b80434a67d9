"""The engines still play the games on file, line by line, and seeds still mean the same games."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.laws.walks import ALL_SETUPS, Setup
from tests.playthroughs.playthrough import FOLDER, digests, file_of, playthrough

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("setup", ALL_SETUPS, ids=lambda setup: setup.label)
def test_a_game_goes_as_it_is_written_down(setup: Setup) -> None:
    written = file_of(setup).read_text(encoding="utf-8").splitlines()
    played = playthrough(setup, "playthrough")
    for number, (line, wanted) in enumerate(zip(played, written, strict=False), 1):
        assert line == wanted, f"{file_of(setup).name}, line {number}"
    assert len(played) == len(written)


def test_seeds_mean_the_same_games_as_ever() -> None:
    assert digests() == (FOLDER / "digests.txt").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("hash_seed", ["1", "4711"])
def test_seeds_do_not_depend_on_the_order_of_sets(hash_seed: str) -> None:
    code = "from tests.playthroughs.playthrough import digests; print('\\n'.join(digests()))"
    run = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout.splitlines() == (FOLDER / "digests.txt").read_text(encoding="utf-8").splitlines()
