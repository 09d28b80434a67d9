"""The model's messages under the names of the generated protobuf module."""

from __future__ import annotations

from typing import Any

from ._protos import CLASSES, ENUMS

_kinds: dict[str, Any] = {**CLASSES, **ENUMS}
globals().update({name: kind for name, kind in _kinds.items() if "." not in name and name != "SatParameters"})
globals().update(ENUMS["CpSolverStatus"].__members__)


def __getattr__(name: str) -> Any:
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}: it is not available in the browser")
