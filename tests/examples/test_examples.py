"""The worked examples, each run through the engine's own functions and through the plain second implementation."""

import importlib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from pygames.commandline.check import as_json, examples_of, expected_of, run_example, tidy
from pygames.registry import GAMES

Ops = Mapping[str, Callable[[dict[str, Any]], Any]]


def examples_on_file(name: str) -> list[dict[str, Any]]:
    file = Path(__file__).parent / f"{name}.yaml"
    return [dict(as_json(example, name)) for example in examples_of(file.read_text(encoding="utf-8"), file.name)]


EXAMPLES = {name: examples_on_file(name) for name in GAMES}
ALL = [pytest.param(name, example, id=str(example["id"])) for name, found in EXAMPLES.items() for example in found]


def twin_ops(name: str) -> Ops:
    """The operations of a game's second implementation."""
    ops: Ops = importlib.import_module(f"tests.naive.{name}_examples").OPS
    return ops


@pytest.mark.parametrize(("name", "example"), ALL)
def test_an_example_holds_for_the_engine(name: str, example: dict[str, Any]) -> None:
    good, result = run_example(example)
    assert good, result


@pytest.mark.parametrize(("name", "example"), ALL)
def test_an_example_holds_for_the_twin(name: str, example: dict[str, Any]) -> None:
    op = str(example["op"])
    unordered = op.endswith(("options", "legal", "opening"))
    assert tidy(twin_ops(name)[op](example), unordered) == tidy(expected_of(example), unordered)


@pytest.mark.parametrize("name", list(GAMES))
def test_every_operation_has_an_example_and_no_id_stands_twice(name: str) -> None:
    assert {str(example["op"]) for example in EXAMPLES[name]} == set(GAMES[name].examples)
    ids = [example["id"] for example in EXAMPLES[name]]
    assert len(set(ids)) == len(ids)
