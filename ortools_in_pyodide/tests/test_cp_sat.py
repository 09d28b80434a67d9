"""The glue of CP-SAT: bad input is one clear error, and a solve is watched, ended and cut in slices.

Models come from the wheel, and so do the objectives that are known to be the best.
"""

import json
import subprocess
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from ortools_in_pyodide.tests.both import page_module, wheel_module
from ortools_in_pyodide.tests.search_models import SEARCH_MODELS
from ortools_in_pyodide.tests.solving import SmallBuilder, solver
from tests.scale import many

WHEEL = wheel_module()
RESPONSE = page_module("sat.cp_model_pb2").CpSolverResponse
pytestmark = pytest.mark.xdist_group("test_cp_sat")  # one start serves all checks


def large() -> Any:
    """A model of about 1 MB that presolve leaves at once when its work is limited."""
    model = WHEEL.CpModel()
    x = [model.new_int_var(0, 1000, "") for _ in range(5)]
    model.add_allowed_assignments(x, [[(i * k + i // 7) % 1000 for k in range(1, 6)] for i in range(20_000)])
    model.maximize(sum(x))
    return model


@pytest.fixture(scope="module")
def told(node: str, root: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What the glue did."""
    folder = tmp_path_factory.mktemp("models")
    models = {name: make(WHEEL) for name, make in SEARCH_MODELS.items()}
    small = {f"small{seed}": SmallBuilder(WHEEL, seed).build(3) for seed in range(many(4, 100))}
    for name, model in (models | small | {"large": large()}).items():
        assert model.export_to_file(str(folder / f"{name}.pb"))
    job = {"flat": [*small, "large"], "rounds": many(8, 60)}
    (folder / "job.json").write_text(json.dumps(job))
    command = [node, str(Path(__file__).with_name("cp_sat.mjs")), str(root / "web" / "node_modules"), str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)  # type: ignore[no-any-return]


@pytest.fixture(scope="module")
def best() -> dict[str, Any]:
    """Status and objective of each model that is solved to the end, by the wheel."""
    found = {}
    for name, make in SEARCH_MODELS.items():
        if name not in ("hard", "endless"):
            used = solver(WHEEL)
            status = used.solve(make(WHEEL)).name
            found[name] = (status, used.objective_value if status == "OPTIMAL" else None)
    return found


def response(text: str) -> Any:
    """The answer whose bytes are given in hexadecimal digits."""
    return RESPONSE.FromString(bytes.fromhex(text))


def test_truncated_wasm(told: dict[str, Any]) -> None:
    """The browser's own words, at once."""
    assert told["badInput"]["truncated"].startswith("refused: undefined: WebAssembly.compile()")


def test_bytes_that_are_no_model(told: dict[str, Any]) -> None:
    """The answer and the validation say that the model cannot be read; the next solve works."""
    said = told["badInput"]
    assert "Failed to parse CpModelProto." in said["garbage"]
    assert "Failed to parse CpModelProto." in said["validGarbage"]
    assert said["noModel"].startswith("gave ")
    assert said["afterGarbage"].startswith("gave ")
    assert (
        response(said["garbageWatched"].removeprefix("gave ")).status.name == "OPTIMAL"
    )  # unread parameters are left out


def test_threads_are_refused(told: dict[str, Any]) -> None:
    """More workers would wait for ever: they are refused, a new instance is started, and others are not disturbed."""
    said = told["badInput"]
    assert said["threads"].startswith("refused: failed: CP-SAT failed: only one search worker can be used")
    assert said["afterThreads"].startswith("refused: restart: CP-SAT failed before and is being started again: ")
    assert said["ready"] == "gave undefined"
    assert said["afterReady"].startswith("gave ")
    assert said["another"].startswith("gave ")
    assert said["sameModule"] is True


def test_no_memory(told: dict[str, Any]) -> None:
    """A model that is too long, and one that is too large once it is read: one code, and the next solve works."""
    said = told["littleMemory"]
    assert said["tooLong"] == "refused: memory: CP-SAT has no memory left for this model."
    assert said["afterTooLong"].startswith("gave ")
    assert said["tooLarge"].startswith("refused: memory: CP-SAT has no memory left for this model")
    assert said["ready"] == "gave undefined"
    assert said["afterTooLarge"].startswith("gave ")


def test_memory_stays_as_it_is(told: dict[str, Any]) -> None:
    """Many solves in one instance: after the first rounds its memory grows no more."""
    sizes = told["flat"]
    assert len(sizes) == many(8, 60)
    assert len(set(sizes[len(sizes) // 4 :])) == 1, sizes


def test_progress(told: dict[str, Any], best: dict[str, Any]) -> None:
    """Nothing is told before it is asked for; then the last of it is the answer, and no log is left behind."""
    assert told["watched"]["silent"] == [0, "", True]
    for name, (status, objective) in best.items():
        said = told["watched"][name]
        answer = response(said["answer"])
        assert (answer.status.name, said["log"]) == (status, ""), name
        if objective is None or name == "satisfied":
            assert {each["objective"] for each in said["progress"]} <= {None}, name
            assert max([0, *(each["solutions"] for each in said["progress"])]) == (name == "satisfied"), name
            continue
        last = said["progress"][-1]
        assert last["objective"] == pytest.approx(objective, rel=1e-4), name  # the log has six digits of a fraction
        assert last["bound"] == last["objective"], name
        assert last["solutions"] >= 1, name
        assert answer.objective_value == objective, name
    assert told["watched"]["logged"] is True


def test_progress_closes_in(told: dict[str, Any]) -> None:
    """Most: objectives rise, bounds fall, and the bound is never on the wrong side."""
    progress = told["watched"]["ended"]["progress"]
    for before, after in pairwise(progress):
        assert before["seconds"] <= after["seconds"]
        assert before["solutions"] <= after["solutions"]
        assert before["objective"] is None or before["objective"] <= after["objective"]
        assert before["bound"] is None or before["bound"] >= after["bound"]
    assert all(each["objective"] is None or each["objective"] <= each["bound"] for each in progress)


def test_ended_at_a_moment(told: dict[str, Any]) -> None:
    """A model without a limit ends with what it has, and says how long it took; the next one is not disturbed."""
    ended = told["watched"]["ended"]
    assert ended["early"] is False
    answer = response(ended["answer"])
    assert answer.status.name in ("FEASIBLE", "UNKNOWN")
    assert 0 < answer.wall_time < 1000
    assert 0 < answer.user_time < 1000
    past = response(told["watched"]["past"])
    assert past.status.name == "UNKNOWN"
    assert past.wall_time < 1000
    assert response(told["watched"]["after"]).status.name == "OPTIMAL"


def test_stopped_from_outside(told: dict[str, Any]) -> None:
    """The best so far is kept, and the next solve is not disturbed."""
    answer = response(told["stopped"]["answer"])
    assert answer.status.name == "FEASIBLE"
    assert len(answer.solution) == 200
    assert response(told["stopped"]["after"]).status.name == "OPTIMAL"


def test_slices(told: dict[str, Any], best: dict[str, Any]) -> None:
    """The same answers each time; none is worse than the one before; a proof ends it."""
    first, second = told["sliced"]
    for run, again in zip(first, second, strict=True):
        name = run["name"]
        answers = [response(text) for text in run["answers"]]
        repeated = [response(text) for text in again["answers"]]
        assert [list(each.solution) for each in answers] == [list(each.solution) for each in repeated], name
        assert [each.best_objective_bound for each in answers] == [each.best_objective_bound for each in repeated], name
        assert {each.status.name for each in answers[:-1]} <= {"UNKNOWN", "FEASIBLE"}, name
        solved = [each for each in answers if each.solution]
        sign = -1 if name == "hard" else 1  # most or least
        for before, after in pairwise(solved):
            assert sign * before.objective_value >= sign * after.objective_value, name
            assert sign * before.best_objective_bound <= sign * after.best_objective_bound, name
        for before, after in pairwise(answers):
            assert before.deterministic_time < after.deterministic_time, name
        if name in best:
            status, objective = best[name]
            assert answers[-1].status.name == status, name
            assert objective is None or answers[-1].objective_value == objective, name
    assert [len(run["answers"]) > 1 for run in first] == [True, True, True, False]


def test_slices_keep_to_the_work(told: dict[str, Any]) -> None:
    """The parameters' own limit holds for all slices together."""
    work = [response(text).deterministic_time for text in told["sliced"][0][0]["answers"]]
    assert 0.1 <= work[-1] < 0.12


def test_no_solver() -> None:
    """Where the page registered no solver, a solve says so, and the solver object stays as it was."""
    cp_model = page_module()
    model, used = cp_model.CpModel(), cp_model.CpSolver()
    with pytest.raises(RuntimeError, match="CP-SAT is not started"):
        used.solve(model)
    with pytest.raises(RuntimeError, match="CP-SAT is not started"):
        model.validate()
    with pytest.raises(RuntimeError, match=r"solve\(\) has not been called"):
        used.value(1)


def test_more_workers_are_said_to_be_one() -> None:
    """A program that asks for eight workers runs with one, and is warned."""
    solving = page_module("sat._solving")
    parameters = page_module().SatParameters()
    parameters.num_search_workers = 8
    with pytest.warns(UserWarning, match="one search worker instead of 8"):
        sent = solving.one_worker(parameters)
    assert (sent.num_workers, sent.num_search_workers, parameters.num_search_workers) == (1, 0, 8)
