"""The wheel's `cp_model` and the page's own, side by side in one process."""

import importlib
import importlib.util
import sys
import tempfile
from collections.abc import Coroutine
from pathlib import Path
from types import ModuleType
from typing import Any

PACKAGE = Path(__file__).parents[1]
ALIAS = "page_ortools"  # the page's package knows itself by relative imports only, so it runs under any name


def page_module(name: str = "sat.python.cp_model") -> ModuleType:
    """A module of the page's `ortools`, loaded under another name."""
    if ALIAS not in sys.modules:
        folder = PACKAGE / "ortools"
        spec = importlib.util.spec_from_file_location(
            ALIAS, folder / "__init__.py", submodule_search_locations=[str(folder)]
        )
        assert spec is not None
        assert spec.loader is not None
        package = importlib.util.module_from_spec(spec)
        sys.modules[ALIAS] = package
        spec.loader.exec_module(package)
    return importlib.import_module(f"{ALIAS}.{name}")


def wheel_module(name: str = "sat.python.cp_model") -> ModuleType:
    """A module of the installed wheel."""
    return importlib.import_module(f"ortools.{name}")


def exported(model: Any) -> tuple[bytes, str]:
    """The wire bytes and the text of a model, as it writes them to files."""
    with tempfile.TemporaryDirectory() as folder:
        wire, text = Path(folder, "model.pb"), Path(folder, "model.txt")
        assert model.export_to_file(str(wire))
        assert model.export_to_file(str(text))
        return wire.read_bytes(), text.read_text()


def at_once(coroutine: Coroutine[Any, Any, object]) -> None:
    """Run what ends without waiting, also where an event loop runs already, as that of a driven browser does."""
    try:
        coroutine.send(None)
    except StopIteration:
        return
    finally:
        coroutine.close()
    raise AssertionError("it waits")
