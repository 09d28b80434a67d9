"""Make the daily puzzles of two years: python -m web.build.puzzles. What is there stays, so a second run goes on."""

import json
import sys
from collections.abc import Iterator
from datetime import date, timedelta
from multiprocessing import Pool
from pathlib import Path

from pygames.puzzles.daily import digest_of
from pygames.puzzles.kind import LEVELS
from pygames.puzzles.making import make
from pygames.puzzles.registry import KINDS

FILE = Path(__file__).resolve().parents[2] / "pygames" / "puzzles" / "daily.json"
FIRST, DAYS = date(2026, 12, 1), 731
NAMES = (
    "load_car", "load_cars", "cover_board", "shed_out", "haul_trailer", "haul_open_hands",
    "routes_sell", "routes_rescue", "truckers_loading", "truckers_lap",
)  # fmt: skip
"""The kinds of the days. A kind more would change every day to come, so the days have a list of their own."""


def kinds_of(number: int) -> list[str]:
    """The kinds of one day, by level: they take turns."""
    return [NAMES[(number + 2 * level) % len(NAMES)] for level in range(len(LEVELS))]


def day(number: int) -> tuple[str, list[list[str]]]:
    """One day's kinds and digests."""
    text = (FIRST + timedelta(days=number)).isoformat()
    found = []
    for level, kind in zip(LEVELS, kinds_of(number), strict=True):
        found.append([kind, digest_of(make(KINDS[kind], level, text))])
    return text, found


def missing(known: dict[str, list[list[str]]]) -> Iterator[int]:
    """The numbers of the days that have no puzzles yet."""
    for number in range(DAYS):
        if (FIRST + timedelta(days=number)).isoformat() not in known:
            yield number


def main() -> int:
    known: dict[str, list[list[str]]] = json.loads(FILE.read_text())["days"] if FILE.exists() else {}
    todo = list(missing(known))
    with Pool() as pool:
        for done, (text, found) in enumerate(pool.imap_unordered(day, todo), 1):
            known[text] = found
            if done % 20 == 0 or done == len(todo):
                lines = ",\n".join(f" {json.dumps(each)}: {json.dumps(known[each])}" for each in sorted(known))
                FILE.write_text(f'{{"days": {{\n{lines}\n}}}}\n')
                print(f"{done} of {len(todo)} days", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
