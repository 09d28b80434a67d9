"""The worked examples of The Truckers, each run through the engine's own functions."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from pygames.commandline.check import examples_of, tidy
from pygames.truckers import GAME

FILE = Path(__file__).parents[1] / "examples" / "truckers.yaml"
EXAMPLES = list(examples_of(FILE.read_text(encoding="utf-8"), FILE.name))


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: str(example["id"]))
def test_a_worked_example_holds(example: Mapping[str, Any]) -> None:
    unordered = example["op"].endswith(("options", "legal"))
    assert tidy(GAME.examples[example["op"]](example), unordered) == tidy(example["expect"], unordered)


def test_every_operation_has_an_example() -> None:
    assert {str(example["op"]) for example in EXAMPLES} == set(GAME.examples)
