"""The summary of an answer reads as the wheel's, the fingerprint of the solution included."""

import pytest

from ortools_in_pyodide.tests.both import page_module, wheel_module
from ortools_in_pyodide.tests.hand_models import HAND_MODELS
from ortools_in_pyodide.tests.solving import SmallBuilder, solver
from tests.scale import many

WHEEL, PAGE = wheel_module(), page_module()
REPORTS = page_module("sat._reports")


@pytest.mark.parametrize("name", [*HAND_MODELS, *range(many(40, 500))])
def test_response_stats(name: str | int) -> None:
    """Print the same answer both ways."""
    model = HAND_MODELS[name](WHEEL) if isinstance(name, str) else SmallBuilder(WHEEL, name).build(3)
    used = solver(WHEEL)
    used.solve(model)
    answer = PAGE.CpSolverResponse()
    assert answer.parse_text_format(str(used.response_proto))
    assert REPORTS.CpSatHelper.solver_response_stats(answer) == used.response_stats()
    assert str(answer) == str(used.response_proto)
