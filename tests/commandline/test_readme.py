"""What the README shows works as it stands there."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^(python3 -m pygames .*?)(?:   .*)?$", README, re.MULTILINE)


def test_the_commands_work_one_after_another(tmp_path: Path) -> None:
    assert len(COMMANDS) == 6
    for command in COMMANDS:
        here, count = re.subn(r"--games \d+", "--games 2", command.replace("python3", sys.executable))
        # Only the arena plays whole games, and two show as well as ten that it works.
        assert count == (" arena " in command)
        run = subprocess.run(
            here,
            shell=True,
            cwd=tmp_path,
            capture_output=True,
            text=True,
            env={"PYTHONPATH": str(ROOT), "PATH": "/usr/bin:/bin"},
        )
        assert run.returncode == 0, run.stderr
        assert run.stdout or ">" in command


def test_the_library_example_works() -> None:
    code = re.search(r"```python\n(.*?)```", README, re.DOTALL)
    assert code
    run = subprocess.run([sys.executable, "-c", code.group(1)], cwd=ROOT, capture_output=True, text=True)
    assert run.stdout.startswith("Outcome(scores="), run.stderr


def test_the_two_commands_come_first_and_the_places_exist() -> None:
    assert re.search(r"```\n(python3 build.py.*)\n(python3 build.py test.*)\n```", README[:400])
    for place in re.findall(r"\]\((?!https)([^)#]+)\)", README) + re.findall(r"^\| `([a-z]+/)`", README, re.MULTILINE):
        assert (ROOT / place).exists(), place
