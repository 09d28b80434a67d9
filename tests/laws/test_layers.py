"""Who may import whom: every module has a room, every room names the rooms below it, and nothing runs upward or round.

Rooms are folders (and a few single modules); `ROOMS` says what each may import of this project and from outside. A
module that lies in no room fails the law, so a new folder has to be given its place here. What a function imports when
it runs counts like any other import.
"""

import ast
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from pygames.registry import NAMES

ROOT = Path(__file__).parents[2]
STANDARD = frozenset(sys.stdlib_module_names)
GAMES = tuple(f"pygames.{game}" for game in NAMES)


class Room(NamedTuple):
    """`below`: the rooms it may import beside itself; `outside`: modules of other projects, the standard library apart.

    `spared`: modules of the standard library that it must not use.
    """

    below: tuple[str, ...] = ()
    outside: tuple[str, ...] = ()
    spared: tuple[str, ...] = ()


CP_SAT = ("ortools.sat.python",)
NO_CLOCK = ("time", "datetime", "os", "asyncio", "threading", "secrets")
"""A game has no clock and no system: what it does depends on what it is given alone."""

ROOMS: Mapping[str, Room] = {
    # room: what is below it, the lowest rooms first
    "pygames": Room(),
    "pygames.core": Room(("pygames",)),
    **{game: Room(("pygames.core",), spared=NO_CLOCK) for game in GAMES},
    "pygames.registry": Room(("pygames.core", *GAMES)),
    "pygames.puzzles": Room(("pygames.core", *GAMES), spared=NO_CLOCK),
    "pygames.bridge": Room(("pygames", "pygames.core", "pygames.registry", "pygames.puzzles")),
    "pygames.commandline": Room(("pygames", "pygames.core", "pygames.registry", "pygames.puzzles"), outside=("yaml",)),
    "solver": Room(),
    "solver.cp_sat": Room(outside=CP_SAT),
    "solver.haul": Room(("pygames.core", "pygames.haul", "solver.cp_sat"), outside=CP_SAT),
    "solver.freight_cars": Room(("pygames.core", "pygames.freight_cars", "solver.cp_sat"), outside=CP_SAT),
    "solver.puzzles": Room(("pygames.freight_cars", "pygames.puzzles", "solver.freight_cars")),
    "solver.door": Room(
        (
            "pygames.core",
            "pygames.haul",
            "pygames.freight_cars",
            "pygames.puzzles",
            "solver.haul",
            "solver.freight_cars",
            "solver.puzzles",
        ),
        outside=("_cp_sat",),
    ),
    "pygames.__main__": Room(("pygames.core", "pygames.commandline", "solver.door")),
    "web.build": Room(("pygames.bridge", "pygames.puzzles")),
    "build": Room(("web.build",)),
    "ortools_in_pyodide": Room(outside=("_cp_sat", "_cp_sat_client", "js", "pyodide", "pyodide_js", "numpy", "pandas")),
}
ROUND = {"_linear", "_bounded", "_variables"}
"""OR-Tools' own circle: an expression compared makes a bound, a bound holds expressions, a variable is one."""


def module_of(path: Path) -> str:
    """The dotted name of a file."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def modules() -> dict[str, Path]:
    """All modules of the project by name, those of tests apart."""
    left_out = {"tests", "dist", "node_modules", "__pycache__"}
    stale = ROOT / "solver" / "browser"  # A file that older builds made there stays in a clone that has moved on.
    found = {}
    for top in sorted(ROOT.iterdir()):
        if top.name in left_out or top.name.startswith("."):
            continue
        for path in [top] if top.suffix == ".py" else sorted(top.rglob("*.py")):
            if not left_out & set(path.relative_to(ROOT).parts) and stale not in path.parents:
                found[module_of(path)] = path
    return found


def room_of(module: str) -> str | None:
    """The innermost room of a module; a module right below `pygames` or `solver` needs a room of its own."""
    if module in ("pygames", "solver"):
        return module  # a package's own file
    name = module
    while name and name not in ROOMS:
        name = name.rpartition(".")[0]
    return None if name in ("", "pygames", "solver") else name


def only_for_types(node: ast.AST) -> bool:
    """Whether a type checker alone reads this part of a file."""
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def imports(path: Path) -> Iterator[str]:
    """Every module that a file imports when it runs, however deep in it; relative names made whole."""
    here = [*path.relative_to(ROOT).parent.parts]
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for_types = {id(inner) for node in ast.walk(tree) if only_for_types(node) for inner in ast.walk(node)}
    for node in ast.walk(tree):
        if id(node) in for_types:
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(here[: len(here) - node.level + 1]) if node.level else ""
            name = ".".join(part for part in (base, node.module or "") if part)
            for alias in node.names:
                whole = f"{name}.{alias.name}"
                yield whole if whole in modules() else name


def ours(name: str) -> bool:
    return name.partition(".")[0] in {module.partition(".")[0] for module in (*ROOMS, *modules())}


@pytest.mark.parametrize("module", list(modules()))
def test_every_module_has_a_room_and_imports_only_what_is_below(module: str) -> None:
    room = room_of(module)
    assert room is not None, f"{module} has no room: give it one in ROOMS"
    allowed = ROOMS[room]
    for name in imports(modules()[module]):
        if ours(name):
            there = room_of(name)
            assert there == room or there in allowed.below, f"{module} ({room}) imports {name} ({there})"
            continue
        top = name.partition(".")[0]
        known = top in STANDARD and top not in allowed.spared
        port = room == "ortools_in_pyodide" and top == "ortools"
        outside = any(name == other or name.startswith(f"{other}.") for other in allowed.outside)
        assert known or outside or port, f"{module} imports {name}"


def test_a_module_that_nobody_gave_a_room_has_none() -> None:
    for stray in ("pygames.stray", "pygames.stray.deep", "solver.stray", "stray", "web.stray"):
        assert room_of(stray) is None
    assert room_of("pygames.freight_cars.packing.stray") == "pygames.freight_cars"


def graph() -> dict[str, set[str]]:
    """Which modules of this project each module imports; the port's by the names they have when installed."""
    found = {}
    for module, path in modules().items():
        below = set()
        for name in imports(path):
            whole = f"ortools_in_pyodide.{name}" if name.startswith("ortools.") else name
            if whole in modules() and whole != module:
                below.add(whole)
        found[module] = below
    return found


def circles(below: Mapping[str, set[str]]) -> list[set[str]]:
    """Groups of modules that import one another round about (Tarjan 1972: strongly connected components)."""
    order: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[set[str]] = []

    def visit(module: str) -> None:
        order[module] = low[module] = len(order)
        stack.append(module)
        for other in sorted(below[module]):
            if other not in order:
                visit(other)
                low[module] = min(low[module], low[other])
            elif other in stack:
                low[module] = min(low[module], order[other])
        if low[module] == order[module]:
            group = set()
            while module not in group:
                group.add(stack.pop())
            found.append(group)

    for module in sorted(below):
        if module not in order:
            visit(module)
    return [group for group in found if len(group) > 1]


def test_no_modules_import_one_another_but_the_expressions_of_or_tools() -> None:
    for group in circles(graph()):
        assert {module.rpartition(".")[2] for module in group} <= ROUND, sorted(group)


def test_the_law_sees_circles() -> None:
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}) == [{"a", "b", "c"}]
    assert circles({"a": {"b"}, "b": set(), "c": {"a", "b"}}) == []


SAME_NAMES = {
    "__init__", "pieces", "model", "setup", "rules", "refusals", "scoring", "imagine", "faults", "codec", "positions",
    "words", "policy", "worlds", "hint", "advice", "examples",
}  # fmt: skip


@pytest.mark.parametrize("game", NAMES)
def test_every_game_has_the_same_files(game: str) -> None:
    assert {path.stem for path in (ROOT / "pygames" / game).glob("*.py")} >= SAME_NAMES


@pytest.mark.parametrize("game", NAMES)
def test_only_a_games_folder_and_the_solver_name_it(game: str) -> None:
    """The rest finds a game in the registry."""
    for module, path in modules().items():
        if room_of(module) in ("pygames.core", "pygames.bridge", "pygames.commandline", "pygames.__main__"):
            strings = [
                node.value
                for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
                if isinstance(node, ast.Constant) and isinstance(node.value, str)
            ]
            assert game not in strings, f"{module} names {game}"


def test_the_naive_twins_share_nothing_with_the_engines() -> None:
    for path in sorted((ROOT / "tests" / "naive").glob("*.py")):
        if not path.name.startswith("test_"):
            for name in imports(path):
                assert not ours(name), f"{path} imports {name}"
