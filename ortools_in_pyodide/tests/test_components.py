"""What is inside the wasm files is named with its licence."""

import re
from pathlib import Path

import pytest

NAMES = {"absl": "Abseil", "protobuf": "Protocol Buffers", "glpk": "GLPK"}
INSIDE_PYODIDE = {
    b"deflate 1.3.1 Copyright": "zlib",
    b"BZ2_bzlibVersion": "bzip2",
    b"liblzma": "liblzma",
    b"ZSTD_": "Zstandard",
    b"sqlite3_": "SQLite",
    b"ffi_call": "libffi",
    b"libmpdec": "libmpdec",
    b"Hacl_": "HACL*",
}


@pytest.fixture(scope="module")
def texts(root: Path) -> list[str]:
    """The list for people, and the licences that go into the page."""
    return [(root / path).read_text() for path in ("docs/third-party.md", "web/licenses/wasm-components.txt")]


@pytest.mark.parametrize("build", ["cp_sat_runtime", "cp_sat_runtime_asyncify"])
def test_libraries_in_cp_sat(root: Path, texts: list[str], build: str) -> None:
    """Their source paths stand in the wasm; one that is not known here fails too."""
    wasm = (root / f"web/node_modules/or-tools-wasm/build/javascript/wasm/{build}.wasm").read_bytes()
    found = {name.decode() for name in re.findall(rb"/_deps/(\w+)-src/", wasm)}
    assert found == set(NAMES)
    for name in found:
        assert all(NAMES[name] in text for text in texts), name


def test_libraries_in_pyodide(root: Path, texts: list[str]) -> None:
    """Those that are known by a text of theirs in the wasm."""
    wasm = (root / "web/node_modules/pyodide/pyodide.asm.wasm").read_bytes()
    for sign, name in INSIDE_PYODIDE.items():
        assert sign in wasm, sign
        assert all(name in text for text in texts), name
