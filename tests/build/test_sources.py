"""What a build starts from: scripts for an old Python, pins with hashes that name no host."""

import ast
import json
import re
import tomllib
from pathlib import Path

import pytest

import pygames

HOST = re.compile(r"https?://|\b[\w-]+\.(?:org|com|io|dev|net)\b")


@pytest.mark.parametrize("name", ["build.py", "web/build/step.py"])
def test_entry_reads_on_python_3_8(root: Path, name: str) -> None:
    ast.parse((root / name).read_text(encoding="utf-8"), feature_version=(3, 8))


@pytest.mark.parametrize("name", ["build", "test", "node"])
def test_python_pins_have_hashes_and_name_no_host(root: Path, name: str) -> None:
    text = (root / f"requirements/{name}.txt").read_text(encoding="utf-8")
    assert not HOST.search(text)
    pins = re.split(r"\n(?=\S)", text.replace("\\\n", " ").strip())
    pins = [pin for pin in pins if not pin.startswith("#")]
    assert pins
    for pin in pins:
        assert re.match(r"[\w.-]+==\S+", pin), pin
        assert "--hash=sha256:" in pin, pin


def test_pins_of_the_tests_contain_those_of_the_build(root: Path) -> None:
    def pins(name: str) -> set[str]:
        return set(re.findall(r"^[\w.-]+==\S+", (root / f"requirements/{name}.txt").read_text(encoding="utf-8"), re.M))

    assert pins("build") <= pins("test")


def test_npm_pins_have_hashes_and_name_no_host(root: Path) -> None:
    lock = json.loads((root / "web/package-lock.json").read_text(encoding="utf-8"))
    packages = {name: entry for name, entry in lock["packages"].items() if name}
    assert {"node_modules/pyodide", "node_modules/or-tools-wasm", "node_modules/esbuild"} <= set(packages)
    for name, entry in packages.items():
        assert "resolved" not in entry, name
        assert entry["integrity"].startswith("sha512-"), name


def test_npm_versions_are_exact(root: Path) -> None:
    wanted = json.loads((root / "web/package.json").read_text(encoding="utf-8"))
    for name, version in {**wanted["dependencies"], **wanted["devDependencies"]}.items():
        assert re.fullmatch(r"\d+\.\d+\.\d+", version), name


def test_the_version_stands_in_one_place(root: Path) -> None:
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    assert "version" not in project["project"]
    assert root / project["tool"]["hatch"]["version"]["path"] == Path(pygames.__file__)
    assert "version" not in json.loads((root / "web/package.json").read_text(encoding="utf-8"))
    assert f"\n## {pygames.__version__}\n" in (root / "CHANGELOG.md").read_text(encoding="utf-8")
