"""OR-Tools' CP-SAT for a web page: the wheel's Python API in plain Python over CP-SAT compiled to wasm."""

import sys

__version__ = "9.15.0"


class _Missing:
    """Asked last for a module: says of the wheel's other ones that they are not here."""

    @staticmethod
    def find_spec(name: str, _path: object = None, _target: object = None) -> None:
        if name.startswith(f"{__name__}."):
            # Without the error's `name`: with it, `from ortools import ...` would put another text in its place.
            raise ModuleNotFoundError(f"{name} is not available in the browser: of OR-Tools there is only CP-SAT")


sys.meta_path.append(_Missing)  # type: ignore[arg-type, unused-ignore]
