"""The examples in docstrings run; each of the library's first functions has one."""

import doctest
import inspect
import re
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

PAGE = (Path(__file__).parents[2] / "docs" / "interfaces.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| `(pygames[\w.]*)` \| (.*) \|$", PAGE, re.MULTILINE)
FIRST = (
    "game_of", "first_state", "view", "random_playout", "adviser_playout", "winners", "parse", "canonical",
    "read_position", "write_position", "apply", "new_match",
)  # fmt: skip


def functions() -> dict[str, tuple[ModuleType, Callable[..., Any]]]:
    """The functions that the page lists, by name."""
    found: dict[str, tuple[ModuleType, Callable[..., Any]]] = {}
    for module_name, text in ROWS:
        module = import_module(module_name)
        for name in re.findall(r"`(\w+)`", text):
            value = getattr(module, name)
            if inspect.isfunction(value):
                found[name] = (module, value)
    return found


@pytest.mark.parametrize("name", FIRST)
def test_a_first_function_is_listed_and_has_an_example_that_runs(name: str) -> None:
    module, function = functions()[name]
    [found] = doctest.DocTestFinder(recurse=False).find(function, name, module=module)
    assert found.examples
    assert doctest.DocTestRunner().run(found).failed == 0
