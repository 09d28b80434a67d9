"""The commands in `docs/interfaces.md` print what stands there."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r"^```console\n\$ (.+)\n((?:.|\n)*?)^```$", re.MULTILINE)
EXAMPLES = BLOCK.findall((ROOT / "docs" / "interfaces.md").read_text(encoding="utf-8"))


@pytest.mark.parametrize(("command", "printed"), EXAMPLES, ids=[command for command, _ in EXAMPLES])
def test_an_example_prints_what_stands_there(command: str, printed: str) -> None:
    here = command.replace("python3 -", f"{sys.executable} -")
    run = subprocess.run(here, shell=True, cwd=ROOT, capture_output=True, text=True)
    assert (run.stdout + run.stderr).strip() == printed.strip()


def test_there_are_examples() -> None:
    assert len(EXAMPLES) >= 8
