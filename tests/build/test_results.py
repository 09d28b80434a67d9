"""What a build makes: names that carry hashes, a policy that fits, and the same bytes again in another folder."""

import base64
import gzip
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from pygames import __version__

# Not inputs of the build, or too large to copy: these are seen through links.
LINKED = [".venv", "web/node_modules"]


def files_of(page: str) -> dict[str, str]:
    """Return the site's list of its run-time files."""
    found = re.search(r'<script type="application/json" id="files">(.*?)</script>', page)
    assert found
    listed: dict[str, str] = json.loads(found[1])
    return listed


def policy_of(page: str) -> dict[str, str]:
    """Return the page's policy by directive."""
    found = re.search(r'<head>\s*<meta http-equiv="Content-Security-Policy" content="([^"]*)">', page)
    assert found, "the policy does not come first in the head"
    parts = (part.strip().partition(" ") for part in found[1].split(";"))
    return {name: value for name, _, value in parts}


def digests(folder: Path) -> dict[str, str]:
    """Return the digest of every file below a folder."""
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return {str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


def test_names_of_assets_carry_the_hash_of_their_content(dist: Path) -> None:
    assets = list((dist / "site/assets").iterdir())
    assert len(assets) > 8
    for path in assets:
        found = re.search(r"\.([0-9a-f]{16})\.\w+(\.gz)?$", path.name)
        assert found, path.name
        assert hashlib.sha256(path.read_bytes()).hexdigest().startswith(found[1]), path.name


def test_page_lists_every_file_of_the_run_time(dist: Path) -> None:
    listed = files_of((dist / "site/index.html").read_text(encoding="utf-8"))
    for address in listed.values():
        assert (dist / "site" / address).exists()
        assert not address.startswith("/")
    lock_file = dist / "site" / listed["pyodide-lock.json"]
    lock = json.loads(gzip.decompress(lock_file.read_bytes()))
    assert set(lock["packages"]) == {"loading-dock", "ortools-in-pyodide"}
    for package in lock["packages"].values():
        wheel = gzip.decompress((dist / "site" / listed[package["file_name"]]).read_bytes())
        assert hashlib.sha256(wheel).hexdigest() == package["sha256"]


def test_policies(dist: Path) -> None:
    site = policy_of((dist / "site/index.html").read_text(encoding="utf-8"))
    single = policy_of((dist / "loading-dock.html").read_text(encoding="utf-8"))
    for policy in (site, single):
        assert policy["default-src"] == "'none'"
        assert "'unsafe-eval'" not in policy["script-src"]
        assert "'unsafe-inline'" not in policy["script-src"]
    assert site["connect-src"] == "'self'"
    assert single["connect-src"] == "'none'"
    assert single["worker-src"] == "blob:"


def test_script_of_the_single_file_is_the_one_that_its_policy_allows(dist: Path) -> None:
    page = (dist / "loading-dock.html").read_text(encoding="utf-8")
    scripts = re.findall(r"<script>(.*?)</script>", page, re.DOTALL)
    assert len(scripts) == 1
    digest = base64.b64encode(hashlib.sha256(scripts[0].encode()).digest()).decode()
    assert f"'sha256-{digest}'" in policy_of(page)["script-src"]


@pytest.mark.parametrize("name", ["python.js", "engine.js", "solver_jspi.js", "solver_asyncify.js"])
def test_no_script_makes_code_from_text(dist: Path, name: str) -> None:
    listed = files_of((dist / "site/index.html").read_text(encoding="utf-8"))
    text = gzip.decompress((dist / "site" / listed[name]).read_bytes()).decode()
    assert len(text) > 100
    assert "new Function" not in text


def test_wheels_for_people_hold_sources(dist: Path) -> None:
    names = sorted(path.name for path in (dist / "wheels").iterdir())
    assert [name.partition("-")[0] for name in names] == ["loading_dock", "ortools_in_pyodide"]


def test_the_wheel_has_the_version_and_says_that_its_types_count(dist: Path) -> None:
    with zipfile.ZipFile(dist / f"wheels/loading_dock-{__version__}-py3-none-any.whl") as wheel:
        assert {"pygames/py.typed", "solver/py.typed"} <= set(wheel.namelist())
        about = wheel.read(f"loading_dock-{__version__}.dist-info/METADATA").decode()
        assert f"\nVersion: {__version__}\n" in about


def test_another_folder_gives_the_same_bytes_and_a_second_build_does_nothing(
    root: Path, dist: Path, tmp_path: Path
) -> None:
    copy = tmp_path / "a folder with another name"
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=root,
        capture_output=True,
        check=True,
    ).stdout.decode()
    for name in filter(None, listed.split("\0")):
        if (root / name).is_file():
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(root / name, copy / name)
    for name in LINKED:
        (copy / name).symlink_to(root / name)
    # Installed packages are seen through the links, so their stamps come along: everything else is made anew.
    (copy / ".build/stamps").mkdir(parents=True)
    for stamp in (root / ".build/stamps").glob("*-packages*"):
        shutil.copyfile(stamp, copy / ".build/stamps" / stamp.name)

    assert "failed" not in build(copy)
    assert digests(copy / "dist") == digests(dist)
    again = build(copy, http_proxy="http://127.0.0.1:9", https_proxy="http://127.0.0.1:9")
    steps = [line for line in again.splitlines() if re.search(r"unchanged$|\d s$", line) and "after" not in line]
    assert len(steps) >= 5
    assert all(line.endswith("unchanged") for line in steps), again


def build(folder: Path, **environment: str) -> str:
    """Build in a folder; return what was printed."""
    command = [sys.executable, "build.py", "--no-open"]
    done = subprocess.run(
        command, cwd=folder, env={**os.environ, **environment}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
