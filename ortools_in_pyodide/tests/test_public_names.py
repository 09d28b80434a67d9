"""Everything public in the wheel is there in the page's `ortools`."""

from typing import Any

import pytest

from ortools_in_pyodide.tests.both import page_module, wheel_module

# Traces of how the wheel is bound, of imports that its modules happen to hold, and pickling, which it does otherwise.
BINDING = {
    "_pybind11_conduit_v1_",
    "__entries",
    "__setstate__",
    "__firstlineno__",
    "__static_attributes__",
    "__weakref__",
}
IMPORTS = {
    "Any",
    "Callable",
    "Iterable",
    "Optional",
    "Sequence",
    "Union",
    "np",
    "overload",
    "pd",
    "threading",
    "time",
    "warnings",
}
MODULES = ["sat.python.cp_model", "sat.python.cp_model_helper", "util.python.sorted_interval_list"]
ENUMERATIONS = ["CpSolverStatus", "SatParameters.SearchBranching", "DecisionStrategyProto.DomainReductionStrategy"]


@pytest.mark.parametrize("name", MODULES)
def test_modules_and_classes(name: str) -> None:
    """No module misses a name, no class an attribute."""
    wheel, page = wheel_module(name), page_module(name)
    public = {word for word in dir(wheel) if not word.startswith("_")} - IMPORTS
    assert public <= set(dir(page))
    for word in sorted(public):
        theirs, ours = getattr(wheel, word), getattr(page, word)
        if isinstance(theirs, type) and word not in ("CpModel", "CpBaseModel"):
            assert set(dir(theirs)) - set(dir(ours)) <= BINDING, word
        elif isinstance(theirs, int | str):
            assert theirs == ours, word


@pytest.mark.parametrize("word", ["CpModel", "CpSolver", "CpSolverSolutionCallback", "ObjectiveSolutionPrinter"])
def test_instances(word: str) -> None:
    """Old names are made on the class here and on each instance there."""
    theirs, ours = (set(dir(getattr(module(), word)())) for module in (wheel_module, page_module))
    private = {name for name in theirs if name.startswith("_")}
    assert theirs - private <= ours


@pytest.mark.parametrize("word", ENUMERATIONS)
def test_enumerations(word: str) -> None:
    """Members have the same names, numbers and texts, and compare alike."""
    wheel: Any = wheel_module("sat.python.cp_model_helper")
    page: Any = page_module("sat.python.cp_model_helper")
    for part in word.split("."):
        wheel, page = getattr(wheel, part), getattr(page, part)
    assert {key: int(value) for key, value in wheel.__members__.items()} == {
        key: int(value) for key, value in page.__members__.items()
    }
    for key, theirs in wheel.__members__.items():
        ours = getattr(page, key)
        assert (str(ours), repr(ours), ours.name, ours.value) == (str(theirs), repr(theirs), theirs.name, theirs.value)
        assert hash(ours) == hash(theirs)
        assert ours == ours.value
        assert ours in {ours}
        assert ours is page(ours.value)
        assert ours != ours.value + 1
    assert str(page(99)) == str(wheel(99))


def test_what_is_missing_says_so() -> None:
    """A name that is not there is refused in words."""
    for name in ("sat.python.cp_model_helper", "sat.cp_model_pb2"):
        with pytest.raises(AttributeError, match="not available in the browser"):
            _ = page_module(name).SomethingElse


@pytest.mark.parametrize(
    "line",
    [
        "from {}.linear_solver import pywraplp",
        "from {}.constraint_solver import pywrapcp, routing_enums_pb2",
        "import {}.graph.python.min_cost_flow",
        "from {}.algorithms.python import knapsack_solver",
        "from {}.math_opt.python import mathopt",
        "from {} import pdlp",
        "from {}.sat import boolean_problem_pb2",
        "from {}.sat.python import cp_model, something_else",
        "import {}.util.other",
    ],
)
def test_modules_that_are_missing_say_so(line: str) -> None:
    """Whatever else of OR-Tools is imported: an ImportError in words. What is no part of OR-Tools is not touched."""
    page_module()
    with pytest.raises(ModuleNotFoundError, match=r"^page_ortools\.[a-z_.2]+ is not available in the browser"):
        exec(line.format("page_ortools"))
    with pytest.raises(ModuleNotFoundError, match=r"^No module named 'page_ortools_other'$"):
        exec("import page_ortools_other")
