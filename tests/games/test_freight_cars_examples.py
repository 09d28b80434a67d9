"""The worked examples of Freight Cars, each run through the engine's own functions."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from pygames.commandline.check import examples_of, tidy
from pygames.freight_cars import GAME

FILE = Path(__file__).parents[1] / "examples" / "freight_cars.yaml"
EXAMPLES = list(examples_of(FILE.read_text(encoding="utf-8"), FILE.name))


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: str(example["id"]))
def test_a_worked_example_holds(example: Mapping[str, Any]) -> None:
    unordered = example["op"] == "fc_options"
    assert tidy(GAME.examples[example["op"]](example), unordered) == tidy(example["expect"], unordered)


def test_every_operation_has_an_example() -> None:
    assert {str(example["op"]) for example in EXAMPLES} == set(GAME.examples)
