"""Reads the files of perft counts: `name | position as JSON | depth:count ...`, a line a position."""

from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).parent


class Counts(NamedTuple):
    """One line: the game, the position's name and text, and (depth, count) pairs from the least depth up."""

    game: str
    name: str
    position: str
    counts: tuple[tuple[int, int], ...]

    def up_to(self, most: int) -> dict[int, int]:
        """Counts by depth before the first that is larger than `most`: what follows it would cost as much as it."""
        found = {}
        for depth, count in self.counts:
            if count > most:
                break
            found[depth] = count
        return found


def read_counts() -> list[Counts]:
    """The lines of all files."""
    found = []
    for path in sorted(FOLDER.glob("*.txt")):
        for line in path.read_text(encoding="utf-8").splitlines():
            if line and not line.startswith("#"):
                name, position, counts = (part.strip() for part in line.split(" | "))
                pairs = sorted(
                    (int(depth), int(count)) for depth, count in (pair.split(":") for pair in counts.split())
                )
                found.append(Counts(path.stem, name, position, tuple(pairs)))
    return found
