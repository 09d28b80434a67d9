"""The loading plan's model is the same whichever `cp_model` builds it: the wheel's or the page's."""

from random import Random

import pytest

from solver import loading_model
from tests.scale import many
from tests.solver.browser.both import exported, page_module, wheel_module
from tests.solver.loading_cases import random_instance


def test_wheel_and_page_build_the_same_model(monkeypatch: pytest.MonkeyPatch) -> None:
    random = Random(10)
    for _ in range(many(25, 500)):
        instance = random_instance(random, random.randint(1, 7))
        built = []
        for cp_model in (wheel_module(), page_module()):
            monkeypatch.setattr(loading_model, "cp_model", cp_model)
            model = cp_model.CpModel()
            model.maximize(loading_model.LoadingModel(model, instance).value)
            built.append(exported(model))
        assert built[0] == built[1], instance


def test_wheel_and_page_set_the_same_parameters(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = []
    for cp_model in (wheel_module(), page_module()):
        monkeypatch.setattr(loading_model, "cp_model", cp_model)
        texts.append(str(loading_model.new_solver(0.5).parameters))
    assert texts[0] == texts[1] != ""
