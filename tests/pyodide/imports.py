"""Import every module given as an argument; print those that cannot be imported, as JSON."""

import importlib
import json

failures = {}
for name in json.loads(arguments[0]):  # type: ignore[name-defined]  # noqa: F821  set by run.mjs
    try:
        importlib.import_module(name)
    except BaseException as error:
        failures[name] = f"{type(error).__name__}: {error}"
print(json.dumps(failures))
