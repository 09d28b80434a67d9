"""The wheel's names below `cp_model`: messages, expressions, the base of models, solving."""

from __future__ import annotations

from typing import Any

from .. import _protos
from .._bounded import BoundedLinearExpression as BoundedLinearExpression
from .._bounded import FlatFloatExpr as FlatFloatExpr
from .._bounded import FlatIntExpr as FlatIntExpr
from .._linear import FloatAffine as FloatAffine
from .._linear import IntAffine as IntAffine
from .._linear import LinearExpr as LinearExpr
from .._linear import SumArray as SumArray
from .._model import BoolArgumentConstraint as BoolArgumentConstraint
from .._model import Constraint as Constraint
from .._model import CpBaseModel as CpBaseModel
from .._model import IntervalVar as IntervalVar
from .._model import LinearArgumentConstraint as LinearArgumentConstraint
from .._model import rebuild_from_linear_expression_proto as rebuild_from_linear_expression_proto
from .._reports import CpSatHelper as CpSatHelper
from .._solving import ResponseHelper as ResponseHelper
from .._solving import SolutionCallback as SolutionCallback
from .._solving import SolveWrapper as SolveWrapper
from .._variables import IntVar as IntVar
from .._variables import Literal as Literal
from .._variables import NotBooleanVariable as NotBooleanVariable

_kinds: dict[str, Any] = {**_protos.CLASSES, **_protos.ENUMS}
globals().update({name: kind for name, kind in _kinds.items() if "." not in name}, **_protos.REPEATED)
for _enum in (BoolArgumentConstraint, LinearArgumentConstraint, _protos.ENUMS["CpSolverStatus"]):
    globals().update(_enum.__members__)


def __getattr__(name: str) -> Any:
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}: it is not available in the browser")
