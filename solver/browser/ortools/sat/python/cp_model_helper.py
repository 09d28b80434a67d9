"""The wheel's names below `cp_model`: messages, expressions, the base of models, solving."""

from __future__ import annotations

from typing import Any

from ortools.sat import _protos
from ortools.sat._linear import (
    BoundedLinearExpression,
    FlatFloatExpr,
    FlatIntExpr,
    FloatAffine,
    IntAffine,
    IntVar,
    LinearExpr,
    Literal,
    NotBooleanVariable,
    SumArray,
)
from ortools.sat._model import (
    BoolArgumentConstraint,
    Constraint,
    CpBaseModel,
    IntervalVar,
    LinearArgumentConstraint,
    rebuild_from_linear_expression_proto,
)
from ortools.sat._solving import CpSatHelper, ResponseHelper, SolutionCallback, SolveWrapper

__all__ = [
    "BoolArgumentConstraint",
    "BoundedLinearExpression",
    "Constraint",
    "CpBaseModel",
    "CpSatHelper",
    "FlatFloatExpr",
    "FlatIntExpr",
    "FloatAffine",
    "IntAffine",
    "IntVar",
    "IntervalVar",
    "LinearArgumentConstraint",
    "LinearExpr",
    "Literal",
    "NotBooleanVariable",
    "ResponseHelper",
    "SolutionCallback",
    "SolveWrapper",
    "SumArray",
    "rebuild_from_linear_expression_proto",
]

_kinds: dict[str, Any] = {**_protos.CLASSES, **_protos.ENUMS}
globals().update({name: kind for name, kind in _kinds.items() if "." not in name}, **_protos.REPEATED)
for _enum in (BoolArgumentConstraint, LinearArgumentConstraint, _protos.ENUMS["CpSolverStatus"]):
    globals().update(_enum.__members__)


def __getattr__(name: str) -> Any:
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}: it is not available in the browser")
