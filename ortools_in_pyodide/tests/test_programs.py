"""This project's own CP-SAT programs build the same model natively and through the page's `ortools`."""

import importlib.util
import sys
from random import Random
from types import ModuleType

import pytest

from ortools_in_pyodide.tests.both import ALIAS, exported, page_module, wheel_module
from solver.haul import model as haul_model
from tests.scale import many
from tests.solver.haul.cases import random_instance

WHEEL, PAGE = wheel_module(), page_module()


@pytest.fixture
def on_the_page(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """`solver.haul.model` as it runs in the page: over the page's `cp_model`."""
    monkeypatch.setitem(sys.modules, "ortools.sat.python.cp_model", PAGE)
    monkeypatch.setattr(sys.modules["ortools.sat.python"], "cp_model", PAGE)
    spec = importlib.util.spec_from_file_location("loading_model_on_the_page", haul_model.__file__)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, spec.name, module)
    spec.loader.exec_module(module)
    return module


def test_loading_plans(on_the_page: ModuleType) -> None:
    """Random trailers and offers: the objective is part of the model."""
    for seed in range(many(40, 1000)):
        instance = random_instance(Random(seed), 1 + seed % 4)
        models = []
        for cp_model, program in ((PAGE, on_the_page), (WHEEL, haul_model)):
            model = cp_model.CpModel()
            plan = program.LoadingModel(model, instance)
            assert type(plan.value).__module__.split(".")[0] == (ALIAS if cp_model is PAGE else "ortools")
            model.maximize(plan.value)
            models.append(exported(model))
        assert models[0] == models[1], f"seed {seed}"
