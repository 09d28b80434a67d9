"""The solver's only door: JSON text in, JSON text out.

In: `{"id", "op", "args"}`; out: `{"id", "ok": true, "value"}` or, with a refusal in four fields,
`{"id", "ok": false, "error": {"code", "text", "where", "rule"}}`. Nothing is kept between two calls. The solver itself
is imported when it is first needed, so that the door answers, with code `no-solver`, where CP-SAT cannot start. Where
CP-SAT itself fails the code is `solver-memory`, `solver-failed` or, until it has started again, `solver-restart`.

- `warm` `{"plans"?, "first"?}`: plans so many toy Hauls (1), from the one of this number on (0); the value is
  `{"plans"}`.
- `hint` `{"game", "view", "seed", "worlds"?, "seconds"?}`: at most `worlds` worlds (Haul 16, Freight Cars 24) and
  `seconds` (no limit); the value is `{"action", "text", "steps": [{"kind", "text"}], "proven", "worlds", "bound",
  "targets"}`.
- `pack` `{"question", ..., "prove"?}`: a question about packing for Freight Cars
  (`pygames.freight_cars.packing.questions`).
- `puzzle` `{"puzzle"}`: a packing puzzle proven by CP-SAT; the value is `{"solvable", "one_by_count", "best"}`, each
  null where CP-SAT came to its limit, `best` where the kind has no values too (`solver.puzzles.Proof`).

While a hint is computed, the page's `_cp_sat.progress`, where there is one, is called with `{"worlds", "of", "value"?}`
as text; `value` (Haul) is the answer after so many worlds, which stands where the page ends the solver then.
While CP-SAT works on a plan or a packing question, the page itself tells `{"objective", "bound", "solutions",
"seconds"}` from inside the solve, which `_cp_sat.report` switches on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from random import Random
from typing import Any

from pygames.core.advice import Advice
from pygames.core.codec import Reader, canonical, parse, read_id
from pygames.core.errors import BadInput, Refusal
from pygames.core.game import AnyGame
from pygames.core.written import write_advice
from pygames.freight_cars import GAME as FREIGHT_CARS
from pygames.freight_cars.packing import questions
from pygames.freight_cars.packing.questions import Prover, read_seconds
from pygames.haul import GAME as HAUL
from pygames.haul.model import EMPTY
from pygames.haul.pieces import CARDS

MOST_WORLDS = 1000
MOST_PLANS = 1000
LONGEST_SEED = 1000


def handle(text: str) -> str:
    """Answers one request; never raises."""
    number: object = None
    try:
        request = parse(text, "request")
        number = read_id(request)
        fields = request.fields(["id", "op"], ["args"])
        args = fields.get("args", Reader({}, "request.args"))
        value = fields["op"].one_of(OPS, "an operation of the solver", "unknown-op")(Reader(args.value, "args"))
        return canonical({"id": number, "ok": True, "value": value})
    except BadInput as error:
        refusal = error.refusal
    except ImportError as error:
        refusal = Refusal("no-solver", f"CP-SAT cannot start: {error}.")
    except Exception as error:
        code = getattr(error, "code", None)  # of the page's ortools: ortools.sat._solving.SolverError
        if code in ("memory", "failed", "restart"):
            refusal = Refusal(f"solver-{code}", str(error))
        else:
            refusal = Refusal("internal", f"The solver failed: {type(error).__name__}: {error}")
    return canonical({"id": number, "ok": False, "error": refusal.to_json()})


def warm(args: Reader) -> dict[str, Any]:
    """Brings the solver up and plans toy Hauls of seven Loads, each of another shuffle, as a hint does.

    One plan proves that the solver works; some dozens give the page's compiler the chance to make it fast.
    """
    fields = args.fields(optional=["plans", "first"])
    plans = fields["plans"].number(1, MOST_PLANS) if "plans" in fields else 1
    first = fields["first"].number(0, MOST_PLANS) if "first" in fields else 0
    from solver.haul.instance import Instance, LoadingError
    from solver.haul.model import plan

    for number in range(first, first + plans):
        deck = list(CARDS)
        Random(number).shuffle(deck)
        toy = Instance(EMPTY, 2, tuple(tuple(deck[at : at + 3]) for at in range(0, 21, 3)))
        found = plan(toy)
        if found.status != "optimal":
            raise LoadingError(f"a toy Haul is not planned to the end: {found.status}")
    return {"plans": plans}


def hint(args: Reader) -> dict[str, Any]:
    """A hint for the seat whose view is given, which must have something to decide."""
    fields = args.fields(["game", "view", "seed"], ["worlds", "seconds"])
    game, advise = fields["game"].one_of(ADVISERS, "a game that the solver knows", "unknown-game")
    seed = fields["seed"]
    name = str(seed.value) if type(seed.value) is int else seed.text(LONGEST_SEED)
    view = game.read_view(fields["view"])
    limits: dict[str, Any] = {"seconds": read_seconds(fields)}
    if "worlds" in fields:
        limits["worlds"] = fields["worlds"].number(1, MOST_WORLDS)

    def value(advice: Advice[Any]) -> dict[str, Any]:
        return write_advice(game, view, advice)

    return value(advise(view, name, progress=_progress(value), **limits))


def puzzle(args: Reader) -> dict[str, Any]:
    """What CP-SAT proves of a packing puzzle."""
    fields = args.fields(["puzzle"])
    from pygames.puzzles.playing import read_puzzle

    kind, setting = read_puzzle(fields["puzzle"])
    if kind.family != "packing":
        fields["puzzle"].fail("other-kind", "CP-SAT proves puzzles of boards and pieces only.")
    from solver.puzzles import prove

    return prove(setting)._asdict()


def _haul(*args: Any, **limits: Any) -> Advice[Any]:
    from solver.haul.hint import hint

    return hint(*args, **limits)


def _freight_cars(*args: Any, **limits: Any) -> Advice[Any]:
    from solver.freight_cars.hint import hint

    with _reported():
        return hint(*args, **limits)


def _prover() -> Prover:
    from solver.freight_cars import cells, trains

    return Prover(
        cells.prove_fit,
        cells.prove_ways,
        cells.prove_finish,
        trains.prove_best_fit,
        trains.prove_best_train,
        cells.prove_why_not,
    )


def pack(args: Reader) -> dict[str, Any]:
    """A question about packing."""
    with _reported():
        return questions.pack(args, _prover)


ADVISERS: Mapping[str, tuple[AnyGame, Callable[..., Advice[Any]]]] = {
    game.id: (game, advise) for game, advise in ((HAUL, _haul), (FREIGHT_CARS, _freight_cars))
}


def _progress(value: Callable[[Advice[Any]], dict[str, Any]]) -> Callable[..., None] | None:
    """Tells the page how far a hint is, with the answer so far where there is one; None outside a page."""
    try:
        tell = import_module("_cp_sat").progress
    except (ImportError, AttributeError):
        return None

    def report(worlds: int, wanted: int, so_far: Advice[Any] | None = None) -> None:
        answer = {} if so_far is None else {"value": value(so_far)}
        tell(canonical({"worlds": worlds, "of": wanted, **answer}))

    return report


@contextmanager
def _reported() -> Iterator[None]:
    """Within it the page tells how far CP-SAT is, where there is a page."""
    try:
        report = import_module("_cp_sat").report
    except (ImportError, AttributeError):
        yield
        return
    report(True)
    try:
        yield
    finally:
        report(False)


OPS: Mapping[str, Callable[[Reader], dict[str, Any]]] = {
    "warm": warm,
    "hint": hint,
    "pack": pack,
    "puzzle": puzzle,
}
