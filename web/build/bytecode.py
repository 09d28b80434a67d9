"""Runs inside Pyodide: turn the Python sources of a zip or a wheel into byte code.

Pyodide compiles, because byte code belongs to one version of Python. The result is the same bytes whenever it is made:
sorted names, one date, no compression (what carries the file to the page compresses it as a whole, which is smaller,
and an import then has nothing to unpack).
"""

import base64
import hashlib
import io
import py_compile
import zipfile
from collections.abc import Callable

DATE = (1980, 1, 1, 0, 0, 0)


def compiled(archive: bytes, kept: Callable[[str], bool], optimize: int) -> bytes:
    """Return `archive` with each `name.py` replaced by `name.pyc`, and only the files whose path is `kept`."""
    contents: dict[str, bytes] = {}
    with zipfile.ZipFile(io.BytesIO(archive)) as source:
        for name in source.namelist():
            if name.endswith("/") or not kept(name):
                continue
            data = source.read(name)
            if name.endswith(".py"):
                name, data = name + "c", _byte_code(name, data, optimize)
            contents[name] = data
    for name in contents:
        if name.endswith(".dist-info/RECORD"):
            contents[name] = _record(contents, name)
    result = io.BytesIO()
    with zipfile.ZipFile(result, "w") as target:
        for name in sorted(contents):
            entry = zipfile.ZipInfo(name, DATE)
            entry.external_attr = 0o100644 << 16
            target.writestr(entry, contents[name])
    return result.getvalue()


def _byte_code(name: str, source: bytes, optimize: int) -> bytes:
    with open("/tmp/module.py", "wb") as file:
        file.write(source)
    mode = py_compile.PycInvalidationMode.UNCHECKED_HASH
    py_compile.compile("/tmp/module.py", "/tmp/module.pyc", name, True, optimize, mode)
    with open("/tmp/module.pyc", "rb") as file:
        return file.read()


def _record(contents: dict[str, bytes], record: str) -> bytes:
    """Return a wheel's list of its files, by the format of the binary distribution specification."""
    lines = []
    for name, data in sorted(contents.items()):
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        lines.append(f"{name},," if name == record else f"{name},sha256={digest},{len(data)}")
    return "\n".join([*lines, ""]).encode()
