"""Each twin still counts what it counted for the files of perft counts."""

import importlib
import json

import pytest

from tests.perft.counts import Counts, read_counts
from tests.scale import many


@pytest.mark.parametrize("line", [pytest.param(line, id=f"{line.game}-{line.name}") for line in read_counts()])
def test_a_twin_counts_what_is_on_file(line: Counts) -> None:
    """The small counts; the positions are faultless, complete and in canonical form."""
    twin = importlib.import_module(f"tests.naive.{line.game}")
    start = json.loads(line.position)
    assert twin.faults(start) == []
    assert json.dumps(start, sort_keys=True, separators=(",", ":")) == line.position
    wanted = line.up_to(many(400, 30_000))
    assert wanted
    assert {depth: twin.perft(start, depth) for depth in wanted} == wanted
