"""Looking back at a finished game: what a decision cost, by the same imagined worlds as a hint; work is bounded.

A seat is judged by what it could know: only its view then is used, never the cards that really lay there.
"""

from collections.abc import Mapping
from itertools import count
from random import Random
from typing import Any

from pygames.core.advice import Budget
from pygames.core.codec import Reader
from pygames.core.errors import BadInput
from pygames.core.game import AnyGame, AnyView
from pygames.core.match import Match
from pygames.core.positions import EVENTS, view_of
from pygames.core.worlds import Z_95, Comparison, differences, mean, standard_error
from pygames.core.written import is_forced

PLAY_OUTS = 96
"""Play-outs for the two choices that are compared, besides those of the hint that finds the best."""


def decisions(match: Match) -> list[dict[str, Any]]:
    """Every decision of a finished game, in order: `step`, `seat`, and whether it was `forced`."""
    _finished(match)
    found = []
    for step, decision in enumerate(match.log[: match.at], 1):
        if decision.action.get("kind") not in EVENTS:
            forced = is_forced(match.game, _view(match, step, decision.seat))
            found.append({"step": step, "seat": decision.seat, "forced": forced})
    return found


def review(match: Match, fields: Mapping[str, Reader]) -> dict[str, Any]:
    """One decision of a finished game: the action of `step`, and the best that its seat could have chosen then.

    `best` is what the hint finds with a full budget. What was played is then compared with it in other worlds, so that
    the best is not flattered by the worlds that it was chosen in: `difference` (with `low` and `high`, 95 %) is by how
    much it did better; 0 where it was played. `until` is the step at which the value was settled, and `settled` what it
    came to. Raises `BadInput` while the game is being played.
    """
    _finished(match)
    game, step = match.game, fields["step"].number(1, match.at)
    decision = match.log[step - 1]
    if decision.action.get("kind") in EVENTS:
        fields["step"].fail("no-decision", "Nothing was decided in this step.")
    seat, seen = decision.seat, _view(match, step, decision.seat)
    played = game.read_action(Reader(decision.action, "action"))
    until, settled = _settled(match, step, seat)
    common = {
        "step": step,
        "seat": seat,
        "forced": is_forced(game, seen),
        "unit": game.measure.unit,
        "measure": game.measure.meaning,
        "until": until,
        "settled": None if settled is None else game.measure.shown(settled),
    }
    if common["forced"]:
        alone = _compare(game, seen, (played,), step)
        return {**common, "played": _choice(game, seen, alone, played), "best": None, **_difference(game, [0.0])}
    best = game.advisers["hint"](seen, Budget(game.units["hint"]), Random(f"review {step}")).action
    comparison = _compare(game, seen, tuple(dict.fromkeys((best, played))), step)
    gaps = differences(comparison.values(best), comparison.values(played))
    return {
        **common,
        "played": _choice(game, seen, comparison, played),
        "best": _choice(game, seen, comparison, best),
        **_difference(game, gaps),
    }


def _finished(match: Match) -> None:
    if not match.position.over():
        raise BadInput("not-over", "A game is reviewed when it is over.")
    if match.game.ending is None:
        raise BadInput("no-review", f"{match.game.name} has no review.")


def _view(match: Match, step: int, seat: int) -> AnyView:
    return view_of(match.positions[step - 1], seat)


def _settled(match: Match, step: int, seat: int) -> tuple[int | None, float | None]:
    """The step at which what a decision was worth was settled, and what it came to."""
    then = match.positions[step - 1].state.public
    for later in range(step, match.at + 1):
        value = match.game.settled(then, match.positions[later].state.public, seat)
        if value is not None:
            return later, value
    return None, None


def _compare(game: AnyGame, seen: AnyView, choices: tuple[Any, ...], step: int) -> Comparison[Any, Any, float]:
    random, ending, seat = Random(f"compared {step}"), game.ending, seen.seat
    assert ending is not None
    assert seat is not None
    worlds = (game.imagine(seen, random) for _ in count())
    comparison = Comparison(choices, worlds, lambda world, action: ending(world, seat, action), float)
    for _ in range(PLAY_OUTS // 2):
        comparison.look()
    return comparison


def _choice(game: AnyGame, seen: AnyView, comparison: Comparison[Any, Any, float], action: Any) -> dict[str, Any]:
    values = comparison.values(action)
    middle, reach = mean(values), Z_95 * (standard_error(values) or 0.0)
    shown = game.measure.shown
    return {
        "action": game.write_action(action),
        "text": game.describe(seen, action),
        "targets": list(game.targets(seen, action)),
        "value": shown(middle),
        "low": shown(middle - reach),
        "high": shown(middle + reach),
    }


def _difference(game: AnyGame, gaps: list[float]) -> dict[str, float]:
    """How much better the best did, in the unit shown."""
    middle, reach = mean(gaps), Z_95 * (standard_error(gaps) or 0.0)
    factor = game.measure.factor
    return {
        "difference": round(middle * factor, 2),
        "low": round((middle - reach) * factor, 2),
        "high": round((middle + reach) * factor, 2),
    }
