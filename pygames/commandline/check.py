"""The command `check`: worked examples, written as YAML lists, run through the engine's own functions."""

import argparse
import re
from collections.abc import Iterator, Mapping
from typing import Any

from pygames.commandline.positions import read_file
from pygames.core.errors import BadInput
from pygames.registry import GAMES

GAME_OF = {"HA": "haul", "TR": "truckers", "RO": "routes", "FC": "freight_cars", "SH": "shed"}
BLOCK = re.compile(r"^```ya?ml\n(.*?)^```", re.MULTILINE | re.DOTALL)


def add_commands(commands: Any) -> None:
    check = commands.add_parser("check", help="runs worked examples (YAML, or Markdown with YAML blocks)")
    check.add_argument("files", metavar="FILE", nargs="+")
    check.set_defaults(run=run_check)


def examples_of(text: str, name: str) -> Iterator[Mapping[str, Any]]:
    """The examples of a YAML file, or of all YAML blocks of a Markdown file.

    Raises `BadInput`, also where there are none: a check of nothing must not look like one that passed.
    """
    try:
        import yaml
    except ImportError:
        raise BadInput("no-yaml", "`check` reads YAML with PyYAML: python3 -m pip install PyYAML", name) from None
    blocks = BLOCK.findall(text) if name.endswith(".md") else [text]
    none = True
    for number, block in enumerate(blocks):
        try:
            found = yaml.safe_load(block)
        except yaml.YAMLError as error:
            raise BadInput("not-yaml", f"Block {number} is not YAML: {error}", name) from None
        if found is None:
            continue
        if not isinstance(found, list):
            raise BadInput("wrong-type", f"Block {number} is not a list of examples.", name)
        for index, example in enumerate(found):
            if not isinstance(example, dict) or not {"id", "op"} <= set(example):
                raise BadInput("missing-field", f"Example {index} needs id and op.", f"{name}[{index}]")
            none = False
            yield example
    if none:
        raise BadInput("no-examples", "There are no worked examples in this file.", name)


def tidy(value: object, unordered: bool = False) -> object:
    """A value for comparing: keys are texts; a list whose order means nothing is sorted."""
    if isinstance(value, dict):
        return {str(key): tidy(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        items = [tidy(item) for item in value]
        return sorted(items, key=repr) if unordered else items
    return value


def expected_of(example: Mapping[str, Any]) -> object:
    return example.get("expect", True)


def run_example(example: Mapping[str, Any]) -> tuple[bool, object]:
    """Whether an example holds, and what came out. Raises `BadInput` for an unknown game or op.

    An example without `expect` says itself what is right; its operation gives true when it is.
    """
    prefix = str(example["id"])[:2]
    game = GAMES.get(GAME_OF.get(prefix, ""))
    if game is None:
        raise BadInput("unknown-game", f"No game here has examples named {prefix!r}.", str(example["id"]))
    op = str(example["op"])
    if op not in game.examples:
        raise BadInput(
            "unknown-op", f"{game.name} has no op {op!r}; it has {', '.join(game.examples)}.", str(example["id"])
        )
    result = game.examples[op](example)
    unordered = op.endswith(("options", "legal"))
    return tidy(result, unordered) == tidy(expected_of(example), unordered), result


def run_check(arguments: argparse.Namespace) -> int:
    failed = 0
    for name in arguments.files:
        for example in examples_of(read_file(name), name):
            label = f"{example['id']} {example['op']}"
            try:
                good, result = run_example(example)
            except BadInput as error:
                good, result = False, f"refused: {error.refusal.text}"
            print(f"{label}: ok" if good else f"{label}: FAILED, expected {expected_of(example)}, got {result}")
            failed += not good
    return 1 if failed else 0
