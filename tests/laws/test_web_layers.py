"""Who may import whom in the page, and what no general file may say."""

import json
import re
from pathlib import Path, PurePosixPath

import pytest

from pygames.registry import GAMES

WEB = Path(__file__).parents[2] / "web"
OUTSIDE = ("node_modules", "__pycache__")
KINDS = (".ts", ".tsx", ".mjs", ".css", ".html")

PORT = "ortools_in_pyodide"
ALLOWED: dict[str, tuple[str, ...]] = {
    "main.tsx": ("screens", "puzzles", "games", "parts", "app", "styles"),
    "screens": ("screens", "parts", "app"),
    "puzzles": ("puzzles", "parts", "app"),
    "games": ("games", "parts", "app", "pygames"),  # data of the engine alone, as JSON
    "parts": ("parts", "app"),
    "app": ("app", "runtime"),
    "runtime": ("runtime", "workers", PORT),
    "workers": ("workers", PORT),
    "offline": ("offline",),
    "gallery": ("gallery", "parts", "app", "styles"),
    "build": ("build", PORT),
    "styles": ("styles",),
    "text.d.ts": (),
    "index.html": (),
    "static": (),
}
"""By folder or file below web/: the folders that it may import from. What is not named here is refused."""

IMPORT = re.compile(
    r"""(?:^|[;\s])(?:import|export)\s(?:[^"'`;]*?\sfrom\s*)?["']([^"']+)["']|import\(\s*["']([^"']+)["']"""
    r"""|@import\s+["']([^"']+)["']"""
)


def files() -> list[Path]:
    found = (path for path in sorted(WEB.rglob("*")) if path.suffix in KINDS)
    return [path for path in found if not set(OUTSIDE) & set(path.relative_to(WEB).parts)]


def room(path: PurePosixPath) -> str:
    return path.parts[0]


def place(path: Path) -> PurePosixPath:
    """A file's place below web/; of the package of CP-SAT, which the page uses as any other, below the project."""
    return PurePosixPath(path.relative_to(WEB if path.is_relative_to(WEB) else WEB.parent).as_posix())


def imports(path: Path) -> list[PurePosixPath]:
    """What a file imports from the page itself, as places below web/."""
    text = path.read_text(encoding="utf-8")
    names = [next(filter(None, found.groups())) for found in IMPORT.finditer(text)]
    inner = [name for name in names if name.startswith(".") and "node_modules" not in name]
    return [place((path.parent / name).resolve()) for name in inner]


def test_everything_in_the_page_has_a_room_that_is_known() -> None:
    assert [path for path in files() if room(place(path)) not in ALLOWED] == []


def test_imports_go_downward() -> None:
    faults = []
    for path in files():
        here = place(path)
        for other in imports(path):
            assert (WEB / other).exists() or (WEB.parent / other).exists(), f"{here} imports {other}: not there"
            if other != here and room(other) not in ALLOWED[room(here)]:
                faults.append(f"{here} imports {other}")
    assert faults == []


def test_a_table_knows_no_other_table_and_is_known_by_the_registry_alone() -> None:
    faults = []
    for path in files():
        here = place(path)
        for other in imports(path):
            if room(other) != "games" or len(other.parts) < 3:
                continue
            same = here.parts[:2] == other.parts[:2]
            entry = str(here) == "games/index.ts" and other.stem == "index"
            if not (same or entry):
                faults.append(f"{here} imports {other}")
    assert faults == []


def test_the_modules_form_no_circle() -> None:
    known = {place(path): [other for other in imports(path) if other.suffix != ".css"] for path in files()}
    done: set[PurePosixPath] = set()

    def visit(module: PurePosixPath, way: tuple[PurePosixPath, ...]) -> None:
        assert module not in way, " -> ".join(map(str, (*way[way.index(module) :], module)))
        if module in done:
            return
        for other in known.get(module, []):
            visit(other, (*way, module))
        done.add(module)

    for module in known:
        visit(module, ())


@pytest.mark.parametrize("game", sorted(GAMES))
def test_no_general_file_names_a_game(game: str) -> None:
    words = {game, game.replace("_", " "), game.replace("_", "-")}
    pattern = re.compile(rf"(?<![\w-])(?:{'|'.join(sorted(words))})(?![\w-])", re.IGNORECASE)
    faults = [
        f"{place(path)}: {line.strip()[:80]}"
        for path in files()
        if room(place(path)) != "games"
        for line in path.read_text(encoding="utf-8").splitlines()
        if pattern.search(line)
    ]
    assert faults == []


def test_every_table_is_a_folder_and_one_entry() -> None:
    """The page may have fewer tables than the engine has games, never one of a game that the engine does not have."""
    folders = {path.name for path in (WEB / "games").iterdir() if path.is_dir()}
    entries = re.findall(r'from "\./(\w+)/index\.tsx?"', (WEB / "games" / "index.ts").read_text(encoding="utf-8"))
    assert sorted(entries) == sorted(folders)
    assert folders <= set(GAMES)


@pytest.mark.parametrize("call", ["serviceWorker.register(", "keepOffline("])
def test_the_service_worker_is_registered_in_one_place(call: str) -> None:
    calls = [
        f"{place(path)}: {line.strip()}"
        for path in files()
        for line in path.read_text(encoding="utf-8").splitlines()
        if call in line and "function" not in line
    ]
    assert len(calls) == 1, calls


def test_the_version_stands_in_one_place() -> None:
    for name in ("package.json", "package-lock.json"):
        description = json.loads((WEB / name).read_text(encoding="utf-8"))
        assert "version" not in description, name
