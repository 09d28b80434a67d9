"""A sixth game is one folder and one line: it plays, checks, is measured and opens in the bridge beside the others."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.registry.sixth import FILES

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the library with the game's folder, and one line of the registry changed."""
    folder = tmp_path_factory.mktemp("house")
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "pygames", folder / "pygames", ignore=ignored)
    for name in ("__init__.py", "laws", "bench", "naive"):
        path = ROOT / "tests" / name
        (folder / "tests").mkdir(exist_ok=True)
        if path.is_dir():
            shutil.copytree(path, folder / "tests" / name, ignore=ignored)
        else:
            shutil.copy(path, folder / "tests" / name)
    (folder / "pygames" / "tokens").mkdir()
    for name, text in FILES.items():
        (folder / "pygames" / "tokens" / name).write_text(text.lstrip(), encoding="utf-8")
    registry = folder / "pygames" / "registry.py"
    lines = registry.read_text(encoding="utf-8").splitlines()
    names = next(number for number, line in enumerate(lines) if line.startswith("NAMES = "))
    lines[names] = lines[names].replace(")", ', "tokens")')
    registry.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return folder


def run(house: Path, *arguments: str, given: str = "", status: int = 0) -> str:
    """Standard output of a Python command in the copy, which knows nothing of this repository."""
    environment = {**os.environ, "PYTHONPATH": str(house), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        [sys.executable, *arguments], cwd=house, env=environment, input=given, capture_output=True, text=True
    )
    assert done.returncode == status, done.stdout + done.stderr
    return done.stdout


def pygames(house: Path, *arguments: str, given: str = "") -> Any:
    return json.loads(run(house, "-m", "pygames", *arguments, given=given))


def test_it_is_listed_and_plays_from_the_command_line(house: Path) -> None:
    assert run(house, "-m", "pygames", "list").split()[-1] == "tokens"
    position = pygames(house, "new", "tokens", "--seed", "demo", "--set", "tokens=9")
    assert position["left"] == 9
    position["left"] = 3
    while position["left"]:
        text = json.dumps(position)
        hint = pygames(house, "hint", "tokens", given=text)
        legal = [entry["action"] for entry in pygames(house, "legal", "tokens", given=text)["actions"]]
        assert hint["action"] in legal
        position = pygames(house, "play", "tokens", json.dumps(hint["action"]), given=text)["position"]
    assert pygames(house, "score", "tokens", given=json.dumps(position))["over"]


def test_its_worked_examples_are_checked(house: Path, tmp_path: Path) -> None:
    file = tmp_path / "tokens.yaml"
    file.write_text(
        '- {id: "TO-1", op: legal, left: 1, expect: [1]}\n- {id: "TO-2", op: legal, left: 5, expect: [2, 1]}\n'
    )
    assert run(house, "-m", "pygames", "check", str(file)).splitlines() == ["TO-1 legal: ok", "TO-2 legal: ok"]
    file.write_text('- {id: "TO-3", op: legal, left: 1, expect: [2]}\n')
    run(house, "-m", "pygames", "check", str(file), status=1)


def test_its_computer_players_meet_and_it_is_measured(house: Path) -> None:
    result = pygames(house, "arena", "tokens", "--games", "20", "--seats", "easy,hard")
    easy, hard = result["players"]
    assert hard["wins"] > easy["wins"]
    assert "tokens" in run(house, "-m", "pygames", "bench", "tokens", "--seconds", "0.05")
    code = "from tests.bench import playouts; playouts.SECONDS, playouts.REPEATS = 0.001, 1; playouts.main(False)"
    measured = [json.loads(line)["game"] for line in run(house, "-c", code).splitlines()]
    assert measured[-1] == "tokens"
    goals = "from tests.bench.engines import print_games; import json, sys; print_games(json.load(sys.stdin), {})"
    line = {"game": "tokens", "contract": 1.0, "search": 2.0, "profile": {}}
    assert "of the goal" in run(house, "-c", goals, given=json.dumps([line]))


def test_it_opens_through_the_bridge_with_its_own_operations(house: Path) -> None:
    ask = [
        {"id": 1, "op": "games", "args": {}},
        {"id": 2, "op": "new", "args": {"game": "tokens", "seats": [{"level": "human"}, {"level": "hard"}], "seed": 1}},
        {"id": 3, "op": "hint", "args": {"seat": 0}},
        {"id": 4, "op": "tokens_left", "args": {"left": 3}},
        {"id": 5, "op": "record", "args": {}},
    ]
    code = "import sys; from pygames.bridge import Bridge; h = Bridge().handle\nfor line in sys.stdin: print(h(line))"
    given = "\n".join(json.dumps(message) for message in ask)
    answers = [json.loads(line) for line in run(house, "-c", code, given=given).splitlines()]
    games, opened, _, own, record = answers
    assert games["value"][-1]["id"] == "tokens"
    assert opened["value"]["game"] == "tokens"
    assert own["value"] == {"left": 3}
    assert record["value"]["game"] == "tokens"


def test_it_keeps_the_law_of_imports(house: Path) -> None:
    law = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/laws/test_layers.py")
    assert "passed" in run(house, *law, "-k", "pygames or game")
    (house / "pygames" / "tokens" / "policy.py").write_text("import pygames.haul.rules\n", encoding="utf-8")
    run(house, *law, "-k", "tokens.policy", status=1)
