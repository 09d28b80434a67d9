"""The solver's door: one envelope for every answer, and every fault named."""

import json
import sys
from collections.abc import Iterator
from functools import partial
from random import Random
from types import ModuleType
from typing import Any

import pytest

from pygames.core.game import view
from pygames.core.written import write_advice
from pygames.freight_cars import GAME as FREIGHT_CARS
from pygames.haul import GAME as HAUL
from pygames.haul.codec import write_view
from pygames.haul.rules import menu
from pygames.haul.words import describe, targets
from solver import door
from solver.freight_cars import hint as freight_hint
from solver.haul import hint as haul_hint
from solver.haul import model as haul_model
from tests.games.freight_cars_decisions import turns
from tests.games.haul_decisions import decisions, states
from tests.scale import many
from tests.solver.haul.test_hint import open_decisions
from tests.solver.mutations import mutated

SEEN = open_decisions("door", 5)[0]


def ask(op: str, args: object = None, number: object = 7) -> dict[str, Any]:
    request = {"id": number, "op": op} | ({} if args is None else {"args": args})
    answer = json.loads(door.handle(json.dumps(request)))
    assert answer["id"] == number
    assert isinstance(answer, dict)
    return answer


def hint_args(**changes: object) -> dict[str, object]:
    return {"game": "haul", "view": write_view(SEEN), "seed": "s", "worlds": 4, "seconds": None, **changes}


def test_warm_plans_toy_hauls() -> None:
    assert ask("warm") == {"id": 7, "ok": True, "value": {"plans": 1}}
    assert ask("warm", {"plans": 3}, "text id")["value"] == {"plans": 3}
    assert ask("warm", {"plans": 1, "first": 5})["value"] == {"plans": 1}


def test_warm_fails_where_the_solver_does_not_finish(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(haul_model, "plan", partial(haul_model.plan, work=0.0))
    error = ask("warm")["error"]
    assert error["code"] == "internal"
    assert "not planned to the end" in error["text"]


def test_hint_is_the_solvers_advice_in_the_bridges_shape() -> None:
    value = ask("hint", hint_args())["value"]
    advice = haul_hint.hint(SEEN, "s", worlds=4)
    assert value == json.loads(json.dumps(write_advice(HAUL, SEEN, advice)))
    assert (value["proven"], value["worlds"], value["forced"]) == (True, 4, False)
    assert value["text"] == describe(SEEN, advice.action)
    assert value["targets"] == list(targets(SEEN, advice.action))
    assert len(value["choices"]) > 1
    assert advice.action in menu(SEEN)


def test_every_decision_can_be_asked_about() -> None:
    for seen in list(decisions("asked"))[::5]:
        answer = ask("hint", hint_args(view=write_view(seen), worlds=1, seconds=60))
        assert answer["ok"]
        kinds = ["move"] if len(menu(seen)) == 1 else ["where", "idea", "move", "why"]
        assert [step["kind"] for step in answer["value"]["steps"]] == kinds


def test_a_number_as_seed_is_its_decimal_text() -> None:
    assert ask("hint", hint_args(seed=12)) == ask("hint", hint_args(seed="12"))


@pytest.fixture
def told() -> Iterator[list[str]]:
    """What the page's progress function is told."""
    lines: list[str] = []
    page = ModuleType("_cp_sat")
    page.progress = lines.append  # type: ignore[attr-defined]
    sys.modules["_cp_sat"] = page
    yield lines
    del sys.modules["_cp_sat"]


def test_progress_reaches_the_page(told: list[str]) -> None:
    last = ask("hint", hint_args())["value"]
    lines = [json.loads(line) for line in told]
    assert [(line["worlds"], line["of"]) for line in lines] == [(done, 4) for done in (1, 2, 4)]
    assert lines[0]["value"] == ask("hint", hint_args(worlds=1))["value"]
    assert lines[-1]["value"] == last


def test_no_progress_function_is_no_fault(told: list[str]) -> None:
    del sys.modules["_cp_sat"].progress
    assert ask("hint", hint_args())["ok"]
    assert not told


@pytest.fixture
def reported(told: list[str]) -> list[bool]:
    """When the page is asked to tell from inside CP-SAT's solves."""
    switched: list[bool] = []
    sys.modules["_cp_sat"].report = switched.append  # type: ignore[attr-defined]
    return switched


FREIGHT = turns("door")[6]


def freight_args(**changes: object) -> dict[str, object]:
    seen = FREIGHT_CARS.write_view(FREIGHT)
    return {"game": "freight_cars", "view": seen, "seed": "s", "worlds": 2, "seconds": None, **changes}


def test_a_hint_for_freight_cars_has_the_same_shape() -> None:
    value = ask("hint", freight_args())["value"]
    advice = freight_hint.hint(FREIGHT, "s", worlds=2)
    assert value == json.loads(json.dumps(write_advice(FREIGHT_CARS, FREIGHT, advice)))
    assert set(value) == set(ask("hint", hint_args())["value"])


def test_the_page_hears_of_freight_cars_worlds_and_plans(told: list[str], reported: list[bool]) -> None:
    assert ask("hint", freight_args())["ok"]
    worlds = [json.loads(line) for line in told]
    assert worlds == [{"worlds": number, "of": len(worlds)} for number in range(1, len(worlds) + 1)]
    assert reported == [True, False]
    assert ask("pack", {"question": "fit", "card": "F41", "prove": True})["ok"]
    assert reported == [True, False] * 2
    assert not ask("pack", {"question": "fit", "card": "F99"})["ok"]
    assert reported == [True, False] * 3


def test_hints_of_haul_are_not_reported_from_inside(reported: list[bool]) -> None:
    assert ask("hint", hint_args())["ok"]
    assert not reported


@pytest.mark.parametrize(
    ("changes", "code", "where"),
    [
        ({"worlds": 0}, "out-of-range", "args.worlds"),
        ({"seconds": 1e9}, "out-of-range", "args.seconds"),
        ({"view": {}}, "missing-field", "args.view.seat"),
        ({"view": write_view(SEEN)}, "unknown-field", "args.view.public.phase"),
        ({"game": "shed"}, "unknown-game", "args.game"),
        ({"game": "haul"}, "unknown-field", "args.view.public.phase"),
    ],
)
def test_bad_arguments_about_freight_cars_are_refused(changes: dict[str, object], code: str, where: str) -> None:
    error = ask("hint", freight_args(**changes))["error"]
    assert error["code"] == code
    assert error["where"].startswith(where.rpartition(".")[0])


def test_garbage_views_of_freight_cars_are_refused_or_answered() -> None:
    """A view with something in it replaced gets one refusal with its place, and the next question is answered."""
    random = Random(3)
    good = freight_args(worlds=1)
    for _ in range(many(60, 3000)):
        args = mutated(random, good)
        if args.get("worlds") not in (1, None):
            continue
        answer = ask("hint", {**args, "worlds": 1})
        if not answer["ok"]:
            assert answer["error"]["code"] != "internal", answer
            assert answer["error"]["where"].startswith("args")
    assert ask("hint", good)["ok"]


@pytest.mark.parametrize(
    ("text", "code", "where"),
    [
        ("", "not-json", "request"),
        ("{", "not-json", "request"),
        ("[" * 100_000, "not-json", "request"),
        ("[]", "wrong-type", "request"),
        ("{}", "missing-field", "request.id"),
        ('{"id": 1, "op": "warm", "id": 2}', "not-json", "request"),
        ('{"id": [], "op": "warm"}', "wrong-type", "request.id"),
        ('{"id": 1, "op": "play"}', "unknown-op", "request.op"),
        ('{"id": 1, "op": 5}', "wrong-type", "request.op"),
        ('{"id": 1, "op": "warm", "args": null}', "wrong-type", "args"),
        ('{"id": 1, "op": "warm", "args": {"x": 1}}', "unknown-field", "args.x"),
        ('{"id": 1, "op": "warm", "args": {"plans": 0}}', "out-of-range", "args.plans"),
        ('{"id": 1, "op": "warm", "more": 1}', "unknown-field", "request.more"),
        ('{"id": 1, "op": "hint"}', "missing-field", "args.game"),
    ],
)
def test_a_broken_request_is_refused_with_its_place(text: str, code: str, where: str) -> None:
    answer = json.loads(door.handle(text))
    assert (answer["ok"], answer["error"]["code"], answer["error"]["where"]) == (False, code, where)
    assert answer["error"]["text"]
    assert set(answer["error"]) == {"code", "text", "where", "rule"}


def spoilt_view(**public: object) -> dict[str, Any]:
    seen = write_view(SEEN)
    return {**seen, "public": {**seen["public"], **public}}


@pytest.mark.parametrize(
    ("changes", "code", "where"),
    [
        ({"game": "chess"}, "unknown-game", "args.game"),
        ({"seed": None}, "wrong-type", "args.seed"),
        ({"seed": True}, "wrong-type", "args.seed"),
        ({"seed": "x" * 2000}, "too-long", "args.seed"),
        ({"worlds": 0}, "out-of-range", "args.worlds"),
        ({"worlds": 10**9}, "out-of-range", "args.worlds"),
        ({"worlds": 1.5}, "wrong-type", "args.worlds"),
        ({"seconds": 0}, "out-of-range", "args.seconds"),
        ({"seconds": 1e9}, "out-of-range", "args.seconds"),
        ({"seconds": "3"}, "out-of-range", "args.seconds"),
        ({"view": None}, "wrong-type", "args.view"),
        ({"view": {}}, "missing-field", "args.view.seat"),
        ({"view": spoilt_view(load=9)}, "out-of-range", "args.view.public.load"),
    ],
)
def test_bad_arguments_are_refused_with_their_place(changes: dict[str, object], code: str, where: str) -> None:
    error = ask("hint", hint_args(**changes))["error"]
    assert (error["code"], error["where"]) == (code, where)


def test_a_seat_not_to_act_is_refused() -> None:
    state = next(states("door"))
    seen = view(state, (state.public.leader + 1) % 4)
    assert ask("hint", hint_args(view=write_view(seen)))["error"]["code"] == "nothing-to-decide"


CP_SAT_NEEDED = ("ortools", "solver.cp_sat", "solver.haul", "solver.freight_cars")


def test_without_cp_sat_the_door_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith(CP_SAT_NEEDED)]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "ortools", None)
    for answer in (ask("warm"), ask("hint", hint_args()), ask("hint", freight_args())):
        assert (answer["ok"], answer["error"]["code"]) == (False, "no-solver")


def test_any_other_failure_is_told_as_internal(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise RuntimeError("out of memory")

    monkeypatch.setattr(haul_hint, "hint", fail)
    error = ask("hint", hint_args())["error"]
    assert error["code"] == "internal"
    assert "RuntimeError: out of memory" in error["text"]


@pytest.mark.parametrize("code", ["memory", "failed", "restart"])
def test_a_failure_of_cp_sat_itself_has_a_code_of_its_own(monkeypatch: pytest.MonkeyPatch, code: str) -> None:
    class SolverError(RuntimeError):  # as the page's ortools raises it
        def __init__(self) -> None:
            super().__init__("CP-SAT has no memory left for this model.")
            self.code = code

    def fail(*_: object, **__: object) -> None:
        raise SolverError

    monkeypatch.setattr(haul_hint, "hint", fail)
    error = ask("hint", hint_args())["error"]
    assert (error["code"], error["text"]) == (f"solver-{code}", "CP-SAT has no memory left for this model.")
