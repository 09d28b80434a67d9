"""The command `check`: worked examples, written as YAML lists, run through the engine's own functions."""

import argparse
import json
import re
from collections.abc import Iterator
from typing import Any

from pygames.commandline.streams import read_file, say
from pygames.core.codec import Reader
from pygames.core.errors import BadInput, cut, shown
from pygames.core.examples import Example
from pygames.registry import GAMES

BLOCK = re.compile(r"^```ya?ml\n(.*?)^```", re.MULTILINE | re.DOTALL)


def add_commands(commands: Any) -> None:
    check = commands.add_parser("check", help="runs worked examples (YAML, or Markdown with YAML blocks)")
    check.add_argument("files", metavar="FILE", nargs="+")
    check.set_defaults(run=run_check)


LONGEST_PROBLEM = 120
"""Characters of what PyYAML says that an error repeats."""


def read_yaml(text: str, where: str, above: int = 0) -> object:
    """What one YAML text says, with texts as keys. Raises `BadInput`, also for a key that appears twice.

    `above` is how many lines of the file `where` stand before the text: an error names `FILE:LINE:COLUMN`.
    """
    try:
        import yaml
    except ImportError:
        raise BadInput("no-yaml", "`check` reads YAML with PyYAML: python3 -m pip install PyYAML", where) from None
    if not hasattr(yaml, "SafeLoader"):
        text = f"{yaml.__file__} hides PyYAML: rename it, or run the command in another folder."
        raise BadInput("no-yaml", text, where)

    class Loader(yaml.SafeLoader):
        def compose_node(self, parent: Any, index: Any) -> Any:
            if self.check_event(yaml.AliasEvent):
                mark: Any = self.peek_event().start_mark  # type: ignore[no-untyped-call]
                problem = "an example is written out in full, without references (*)"
                raise yaml.MarkedYAMLError(problem=problem, problem_mark=mark)
            return super().compose_node(parent, index)

        def construct_mapping(self, node: Any, deep: bool = False) -> Any:
            found = {str(key): value for key, value in super().construct_mapping(node, deep).items()}
            if len(found) < len(node.value):
                raise yaml.MarkedYAMLError(problem="a key appears twice", problem_mark=node.start_mark)
            return found

        def construct_object(self, node: Any, deep: bool = False) -> Any:
            try:
                return super().construct_object(node, deep)
            except (ValueError, LookupError, AttributeError):  # PyYAML trusts a tag to stand before what it names
                kind = node.tag.rpartition(":")[2]
                problem = f"{shown(node.value)} cannot be read as {cut(kind)}"
                raise yaml.MarkedYAMLError(problem=problem, problem_mark=node.start_mark) from None

    def refuse(problem: str, line: int, column: int) -> BadInput:
        told = problem[:LONGEST_PROBLEM] + "…" * (len(problem) > LONGEST_PROBLEM)
        return BadInput("not-yaml", f"This is not YAML: {told}.", f"{where}:{above + line}:{column}")

    try:
        return yaml.load(text, Loader)
    except yaml.MarkedYAMLError as error:
        mark: Any = error.problem_mark or error.context_mark
        raise refuse(str(error.problem or error.context), mark.line + 1, mark.column + 1) from None
    except yaml.reader.ReaderError as error:
        before = text[: error.position]
        raise refuse(error.reason, before.count("\n") + 1, len(before) - before.rfind("\n")) from None
    except RecursionError:
        raise BadInput("not-yaml", "Brackets are nested too deep.", f"{where}:{above + 1}") from None


def examples_of(text: str, name: str) -> Iterator[Example]:
    """The items of a YAML file, or of all YAML blocks of a Markdown file, whatever is wrong inside them.

    Raises `BadInput`, also where there are none: a check of nothing must not look like one that passed.
    """
    blocks = [(0, text)]
    if name.endswith(".md"):
        blocks = [(text.count("\n", 0, block.start(1)), block[1]) for block in BLOCK.finditer(text)]
    none = True
    for above, block in blocks:
        found = read_yaml(block, name, above)
        if found is None:
            continue
        if not isinstance(found, list):
            raise BadInput("wrong-type", "This is not a list of examples.", f"{name}:{above + 1}")
        for example in found:
            none = False
            yield example
    if none:
        raise BadInput("no-examples", "There are no worked examples in this file.", name)


def as_json(example: object, where: str) -> Example:
    """An example that holds nothing that JSON does not have, and has an `id` and an `op`. Raises `BadInput`."""
    try:
        reader = Reader(json.loads(json.dumps(example, allow_nan=False)), where)
    except (TypeError, ValueError, RecursionError):
        raise BadInput("wrong-type", "An example has texts, numbers, lists and objects only.", where) from None
    members = reader.members()
    for field in ("id", "op"):
        if field not in members:
            reader.fail("missing-field", "An example needs id and op.")
        members[field].text(100)
    return dict(reader.value)  # type: ignore[call-overload, no-any-return]


def tidy(value: object, unordered: bool = False) -> object:
    """A value for comparing: keys are texts; a list whose order means nothing is sorted."""
    if isinstance(value, dict):
        return {str(key): tidy(item, unordered) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        items = [tidy(item) for item in value]
        return sorted(items, key=repr) if unordered else items
    return value


def expected_of(example: Example) -> object:
    return example.get("expect", True)


def run_example(example: Example) -> tuple[bool, object]:
    """Whether an example holds, and what came out. Raises `BadInput` for whatever is wrong with it.

    An example without `expect` says itself what is right; its operation gives true when it is.
    """
    name, op = str(example["id"]), str(example["op"])
    game = next((game for game in GAMES.values() if name.startswith(game.example_ids)), None)
    if game is None:
        raise BadInput("unknown-game", f"No game here has examples named {name[:2]!r}.", f"{name}.id")
    if op not in game.examples:
        known = ", ".join(game.examples)
        raise BadInput("unknown-op", f"{game.name} has no op {shown(op)}; it has {known}.", f"{name}.op")
    result = game.examples[op](example)
    unordered = op.endswith(("options", "legal", "opening"))
    return tidy(result, unordered) == tidy(expected_of(example), unordered), result


def report(example: object, where: str) -> tuple[bool, str]:
    """Whether an example holds, and its line."""
    label = where
    try:
        written = as_json(example, where)
        label = f"{written['id']} {written['op']}"
        good, result = run_example(written)
    except BadInput as error:
        code, text, place, _ = error.refusal
        return False, f"{label}: FAILED, refused ({code} at {place}): {text}"
    if good:
        return True, f"{label}: ok"
    return False, f"{label}: FAILED, expected {expected_of(written)}, got {result}"


def run_check(arguments: argparse.Namespace) -> int:
    """Exit status 1 when any example fails; a file that cannot be read is refused before any is run."""
    files = [(name, list(examples_of(read_file(name), name))) for name in arguments.files]
    failed = 0
    for name, examples in files:
        for index, example in enumerate(examples):
            good, line = report(example, f"{name}[{index}]")
            say(" ".join(line.splitlines()))
            failed += not good
    return 1 if failed else 0
