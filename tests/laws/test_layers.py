"""Who may import whom."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GAME_FOLDERS = ("haul", "truckers", "routes", "freight_cars", "shed")


OPTIONAL = {("__main__", "solver"), ("check", "yaml")}
"""What a file of `pygames` asks for when it runs, and does without where it is not installed."""


def imports(path: Path) -> Iterator[tuple[str, bool]]:
    """Every module a file imports, and whether it does so when loaded."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    inner = {
        id(node) for function in ast.walk(tree) if isinstance(function, ast.FunctionDef) for node in ast.walk(function)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, id(node) not in inner
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: a relative import"
            yield node.module or "", id(node) not in inner


def files(folder: str) -> list[Path]:
    return [path for path in sorted((ROOT / folder).rglob("*.py")) if "browser" not in path.parts]


def within(name: str, *packages: str) -> bool:
    return any(name == package or name.startswith(package + ".") for package in packages)


def test_pygames_needs_the_standard_library_only() -> None:
    for path in files("pygames"):
        for name, at_load in imports(path):
            top = name.partition(".")[0]
            if not at_load and (path.stem, top) in OPTIONAL:
                continue
            assert top in sys.stdlib_module_names or top == "pygames", f"{path} imports {name}"


def test_core_knows_no_game() -> None:
    for path in files("pygames/core"):
        for name, _ in imports(path):
            assert not within(name, "solver", "pygames.registry", "pygames.bridge"), f"{path} imports {name}"
            assert not within(name, *[f"pygames.{game}" for game in GAME_FOLDERS]), f"{path} imports {name}"


@pytest.mark.parametrize("game", [game for game in GAME_FOLDERS if (ROOT / "pygames" / game).exists()])
def test_a_game_knows_neither_another_game_nor_the_match(game: str) -> None:
    for path in files(f"pygames/{game}"):
        for name, _ in imports(path):
            assert not within(name, "solver", "pygames.core.match", "pygames.bridge", "pygames.registry"), (
                f"{path} imports {name}"
            )
            assert not within(name, *[f"pygames.{other}" for other in GAME_FOLDERS if other != game]), (
                f"{path} imports {name}"
            )
            assert name not in ("time", "datetime", "os", "asyncio", "threading", "secrets"), f"{path} imports {name}"


@pytest.mark.parametrize("game", [game for game in GAME_FOLDERS if (ROOT / "pygames" / game).exists()])
def test_every_game_has_the_same_files(game: str) -> None:
    wanted = {
        "__init__",
        "pieces",
        "model",
        "setup",
        "rules",
        "scoring",
        "imagine",
        "codec",
        "words",
        "advice",
        "examples",
    }
    assert wanted <= {path.stem for path in (ROOT / "pygames" / game).glob("*.py")}


def test_the_solver_knows_neither_match_nor_bridge() -> None:
    for path in files("solver"):
        for name, _ in imports(path):
            assert not within(
                name, "pygames.core.match", "pygames.bridge", "pygames.registry", "pygames.commandline"
            ), f"{path} imports {name}"
            if within(name, "ortools"):
                assert name in ("ortools.sat.python", "ortools.sat.python.cp_model"), f"{path} imports {name}"


def test_the_naive_twins_share_nothing_with_the_engines() -> None:
    for path in files("tests/naive"):
        if path.name.startswith("test_"):
            continue
        for name, _ in imports(path):
            assert not within(name, "pygames", "solver"), f"{path} imports {name}"
