"""Loading plans: CP-SAT against exhaustive search, and a judge that believes nobody."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from ortools.sat.python import cp_model

from pygames.haul.model import ADD, PLACE, REFUEL, REPLACE
from pygames.haul.scoring import trailer_score
from solver import cp_sat
from solver.haul import model as haul_model
from solver.haul.instance import Instance, LoadingError, LoadStep, Plan, follow, quick_bound, score, validate
from solver.haul.model import plan
from tests.scale import many
from tests.solver.haul.cases import best_by_exhaustion, cards, random_instance, trailer

HEARTS, DIAMONDS, SPADES, CLUBS = range(4)


def test_plan_is_best_of_all_sequences() -> None:
    random = Random(1)
    for _ in range(many(60, 3000)):
        instance = random_instance(random, random.randint(1, 4))
        found = plan(instance)
        assert (found.score, found.tokens) == best_by_exhaustion(instance), instance
        assert (found.status, found.bound) == ("optimal", found.score), instance
        assert score(instance, found) == found.score


def test_whole_hauls_are_planned_as_well_as_short_ones() -> None:
    random = Random(2)
    for _ in range(many(4, 200)):
        instance = random_instance(random, 5)
        found = plan(instance)
        assert (found.score, found.tokens) == best_by_exhaustion(instance), instance


def test_presolve_and_linear_relaxation_do_not_change_the_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    quick = cp_sat.new_solver

    def thorough(work: float, **given: Any) -> cp_model.CpSolver:
        solver = quick(work, **given)
        solver.parameters.cp_model_probing_level = 2
        solver.parameters.max_presolve_iterations = 3
        solver.parameters.linearization_level = 2
        return solver

    def bare(work: float, **given: Any) -> cp_model.CpSolver:
        solver = quick(work, **given)
        solver.parameters.cp_model_presolve = False
        return solver

    random = Random(3)
    for _ in range(many(15, 500)):
        instance = random_instance(random, random.randint(2, 5))
        answers = set()
        for make in (quick, thorough, bare):
            monkeypatch.setattr(haul_model, "new_solver", make)
            found = plan(instance)
            answers.add((found.score, found.tokens, found.status))
        assert len(answers) == 1, instance


def test_same_instance_same_steps() -> None:
    instance = random_instance(Random(4), 6)
    assert plan(instance) == plan(instance)


def test_top_suit_leaves_the_slots_that_coming_cards_need() -> None:
    """The eights go under Spades, so that both Hearts and Clubs stay free for what comes."""
    instance = Instance(trailer("8H"), 0, (cards("8S"), cards("7H"), cards("JC")))
    found = plan(instance)
    assert found.steps[0] == LoadStep(cards("8S")[0], ADD + 4 * HEARTS + SPADES)
    assert found.score == 8 + 8 + 7 + 11


def test_token_is_kept_where_it_brings_nothing() -> None:
    """Either card of rank 4 can be had; only one of them costs a token."""
    instance = Instance(trailer("9D"), 1, (cards("3D", "5C"),))
    assert plan(instance).steps == (LoadStep(cards("5C")[0], PLACE),)
    assert plan(instance).tokens == 1


def test_token_saves_a_heavy_load() -> None:
    instance = Instance(trailer("8S 8H 8D"), 1, (cards("5S"),))
    found = plan(instance)
    assert (found.steps, found.score, found.tokens) == ((LoadStep(cards("5S")[0], REFUEL),), 24, 0)
    assert plan(replace(instance, tokens=0)).steps == (LoadStep(cards("5S")[0], REPLACE),)


def test_card_for_an_empty_slot_cannot_be_refuelled() -> None:
    """H-8: beside the Jack the 2 must be placed, so the eights cannot show Hearts and make room for the 10."""
    offers = (cards("3H", "JC"), cards("2H"), cards("8D"), cards("10S"))
    found = plan(Instance(trailer("8S 8H", "9D"), 1, offers))
    assert (found.score, found.tokens) == (11 + 2 + 24 + 9, 0)


def test_two_cargos_cannot_move_into_one_slot() -> None:
    """Fives or sixes may show Diamonds; the others lose their slot to the 10 or the 8."""
    offers = (cards("5H"), cards("6C"), cards("10S"), cards("8H"))
    found = plan(Instance(trailer("5S 5D", "6H 6D", "JC"), 0, offers))
    assert found.score == 18 + 11 + 10 + 8


def test_strict_match_forbids_replacing() -> None:
    """H-24: the second 8 must join the first, and both are lost to the 7 of Hearts."""
    free = Instance(trailer("8H", "3D"), 0, (cards("8D"), cards("7H")))
    strict = replace(free, strict_match=True)
    assert plan(free).score == 8 + 7
    assert (plan(strict).score, plan(strict).steps[0].load) == (3 + 7, ADD + 4 * HEARTS + HEARTS)


def test_nothing_to_load_needs_no_solver(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(haul_model, "new_solver", None)
    assert plan(Instance(trailer("8S 8H"), 2, ())) == Plan((), 16, 2, "optimal", 16)


@pytest.mark.parametrize("work", [0.0, 1e-6, 1e-4, 1e-3])
def test_running_out_of_work_is_never_impossible(work: float) -> None:
    random = Random(5)
    for _ in range(many(5, 100)):
        instance = random_instance(random, 6)
        best = plan(instance)
        found = plan(instance, work=work)
        validate(instance, found)
        assert found.status in ("optimal", "feasible", "unknown")
        assert found.score <= best.score <= found.bound
        if found.status == "optimal":
            assert (found.score, found.tokens) == (best.score, best.tokens)


def test_invalid_model_is_a_program_error(monkeypatch: pytest.MonkeyPatch) -> None:
    class TooWide(haul_model.LoadingModel):
        def __init__(self, model: cp_model.CpModel, instance: Instance) -> None:
            super().__init__(model, instance)
            wide = model.new_int_var(-(10**18), 10**18, "wide")
            model.add(1000 * wide <= 10**18)

    monkeypatch.setattr(haul_model, "LoadingModel", TooWide)
    with pytest.raises(cp_sat.ModelError, match="invalid"):
        plan(random_instance(Random(6), 2))


def test_impossible_model_is_a_program_error(monkeypatch: pytest.MonkeyPatch) -> None:
    class Impossible(haul_model.LoadingModel):
        def __init__(self, model: cp_model.CpModel, instance: Instance) -> None:
            super().__init__(model, instance)
            model.add(self.value > 10_000)

    monkeypatch.setattr(haul_model, "LoadingModel", Impossible)
    with pytest.raises(LoadingError, match="impossible"):
        plan(random_instance(Random(7), 2))


def test_steps_that_do_not_bring_what_the_solver_promises_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    instance = Instance(trailer(), 0, (cards("2H", "JC"),))
    monkeypatch.setattr(haul_model.LoadingModel, "steps", lambda *_: (LoadStep(cards("2H")[0], PLACE),))
    with pytest.raises(LoadingError, match="promises"):
        plan(instance)


GOOD = Instance(trailer("8H"), 1, (cards("8D", "2H"), cards("JC")))


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"steps": ()}, "0 steps for 2 Loads"),
        (
            {"steps": (LoadStep(cards("9D")[0], PLACE), LoadStep(cards("JC")[0], PLACE))},
            r"steps\[0\]: .* not on offer",
        ),
        (
            {"steps": (LoadStep(cards("8D")[0], REFUEL), LoadStep(cards("JC")[0], PLACE))},
            r"steps\[0\]: .* cannot be loaded",
        ),
        ({"score": 28}, "promises 28 points"),
        ({"tokens": 0}, "0 tokens"),
        ({"bound": 26}, "bound of 26"),
        ({"bound": 28}, "bound of 28"),
        ({"status": "unknown"}, "unknown status has steps"),
    ],
)
def test_judge_refuses_a_spoilt_plan(change: dict[str, Any], told: str) -> None:
    found = plan(GOOD)
    validate(GOOD, found)
    with pytest.raises(LoadingError, match=told):
        validate(GOOD, replace(found, **change))


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"trailer": ()}, "four slots, not 0"),
        ({"trailer": (cards("9D"), (), (), ())}, r"trailer\[0\]"),
        ({"trailer": (cards("8H", "7S"), (), (), ())}, r"trailer\[0\]"),
        ({"offers": (cards("8D"), ())}, r"offers\[1\]"),
        ({"offers": (cards("8D"), cards("8D"))}, "twice"),
        ({"offers": (cards("8H"),)}, "twice"),
        ({"offers": ((28,),)}, "0 to 27"),
        ({"tokens": -1}, "tokens"),
    ],
)
def test_faulty_instance_is_refused(change: dict[str, Any], told: str) -> None:
    with pytest.raises(LoadingError, match=told):
        plan(replace(GOOD, **change))


def test_quick_bound_is_never_below_the_best() -> None:
    random = Random(8)
    for _ in range(many(200, 5000)):
        instance = random_instance(random, random.randint(0, 4))
        assert quick_bound(instance) >= best_by_exhaustion(instance)[0], instance


def test_several_instances_fit_in_one_model() -> None:
    random = Random(9)
    instances = [random_instance(random, 3) for _ in range(4)]
    model = cp_model.CpModel()
    loadings = [haul_model.LoadingModel(model, instance) for instance in instances]
    model.maximize(sum(each.value for each in loadings))
    solver = cp_sat.new_solver(10)
    assert solver.solve(model) == cp_model.OPTIMAL
    for instance, each in zip(instances, loadings, strict=True):
        loaded, tokens = follow(instance, each.steps(solver))
        assert (trailer_score(loaded), tokens) == best_by_exhaustion(instance)
