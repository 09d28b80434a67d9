"""The same calls make the same model natively and through the page's `ortools`: wire bytes and text."""

import copy
import importlib.util
import sys
from types import ModuleType

import pytest

from ortools_in_pyodide.tests.both import exported, page_module, wheel_module
from ortools_in_pyodide.tests.hand_models import HAND_MODELS
from ortools_in_pyodide.tests.random_models import Builder
from tests.scale import many

WHEEL, PAGE = wheel_module(), page_module()


@pytest.mark.parametrize("name", HAND_MODELS)
def test_hand_models(name: str) -> None:
    """One model for each kind of constraint."""
    assert exported(HAND_MODELS[name](PAGE)) == exported(HAND_MODELS[name](WHEEL))


@pytest.mark.parametrize("part", range(4))
def test_random_models(part: int) -> None:
    """Random calls of every kind, with the objects that they return used in later calls."""
    too_big = 0
    for seed in range(part, many(200, 4000), 4):
        try:
            ours = Builder(PAGE, seed).build(20)
        except OverflowError:  # where the wheel wraps around
            too_big += 1
            continue
        theirs = Builder(WHEEL, seed).build(20)
        assert exported(ours) == exported(theirs), f"seed {seed}"
        assert str(ours) == str(theirs), f"seed {seed}"
    assert too_big <= many(200, 4000) / 100


def test_wire_bytes_read_back() -> None:
    """A model read from its own wire bytes, or from either text, is the same model."""
    for seed in range(many(30, 500)):
        model = Builder(PAGE, seed).build(20)
        wire, text = exported(model)
        read = PAGE.CpModelProto.FromString(wire)
        assert read.SerializeToString() == wire
        for written in (text, str(model)):
            again = PAGE.CpModelProto()
            assert again.parse_text_format(written)
            assert again.SerializeToString() == wire


def test_copies() -> None:
    """A clone and a deep copy stand alone; a deep copy of a container keeps a model and its variables together."""
    for cp_model in (WHEEL, PAGE):
        model = cp_model.CpModel()
        x = model.new_int_var(0, 5, "x")
        clone = model.clone()
        assert clone.new_constant(3).index == 1
        copied = copy.deepcopy({"model": model, "x": x})
        copied["model"].add(copied["x"] <= 3)
        copied["x"].name = "y"
        assert x.name == "x"
        assert copied["model"].proto.variables[0].name == "y"
        assert len(model.proto.constraints) == len(clone.proto.constraints) == 0
        assert len(copied["model"].proto.constraints) == 1
        shared = copy.copy(model)
        shared.new_bool_var("b")
        assert len(model.proto.variables) == 2


def test_old_names() -> None:
    """Names from before the small letters make the same model."""

    def build(cp_model: ModuleType) -> object:
        model = cp_model.CpModel()
        x, b = model.NewIntVar(0, 9, "x"), model.NewBoolVar("b")
        y = model.NewIntVarFromDomain(cp_model.Domain.FromIntervals([[1, 2], [4, 6]]), "y")
        model.Add(cp_model.LinearExpr.WeightedSum([x, y], [2, 3]) <= 7).OnlyEnforceIf(b.Not())
        model.AddBoolXOr([b, b.Not()]).WithName("odd")
        interval = model.NewFixedSizeIntervalVar(x, 3, "i")
        model.AddNoOverlap2D([interval], [interval])
        model.Minimize(cp_model.LinearExpr.Sum([x, y]))
        model.SetName(interval.Name() + str(interval.EndExpr()) + str(y.Index()))
        return model

    assert exported(build(PAGE)) == exported(build(WHEEL))


def test_the_wheels_own_cp_model_on_the_pages_core(monkeypatch: pytest.MonkeyPatch) -> None:
    """The wheel's unchanged `cp_model.py` builds the same models on the page's messages and expressions."""
    helper = page_module("sat.python.cp_model_helper")
    domains = page_module("util.python.sorted_interval_list")
    for name, module in (("sat.python.cp_model_helper", helper), ("util.python.sorted_interval_list", domains)):
        package, _, attribute = f"ortools.{name}".rpartition(".")
        monkeypatch.setitem(sys.modules, f"ortools.{name}", module)
        monkeypatch.setattr(sys.modules[package], attribute, module)
    spec = importlib.util.spec_from_file_location("wheel_cp_model_on_page_core", WHEEL.__file__ or "")
    assert spec is not None
    assert spec.loader is not None
    mixed = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(mixed)
    for name, make in HAND_MODELS.items():
        assert exported(make(mixed)) == exported(make(WHEEL)), name
    for seed in range(many(20, 500)):
        assert exported(Builder(mixed, seed).build(20)) == exported(Builder(WHEEL, seed).build(20)), f"seed {seed}"
