"""Answers as JSON that the page, the command line and the solver's door give alike."""

from typing import Any

from pygames.core.advice import Advice, Step
from pygames.core.game import AnyGame, AnyView
from pygames.core.positions import Position
from pygames.core.sequel import sequel
from pygames.core.worlds import Estimate


def write_score(position: Position) -> dict[str, Any]:
    """`{"over", "scores", "places", "lines"}`: scores as they stand; places only when the game is over."""
    game, over = position.game, position.over()
    outcome = position.outcome()
    return {
        "over": over,
        "scores": list(outcome.scores),
        "places": list(outcome.places) if over else None,
        "lines": [line._asdict() for line in game.lines(position.state.public)],
    }


BEST = 3
"""Choices that are told of at most."""


def write_advice(game: AnyGame, view: AnyView, advice: Advice[Any]) -> dict[str, Any]:
    """An adviser's answer for one view: the action, its reasons in sentences (`steps`) and as data.

    `forced`: there is nothing else to do, then one step says so; `marks`: by step the places that matter; `choices`: up
    to three, the advised one first, each with its estimate in `unit` and what may follow (`line`); `reasons`: why;
    `measure` and `sure`: what the values are, and how sure.
    """
    action, text, forced = advice.action, game.describe(view, advice.action), is_forced(game, view)
    targets = list(game.targets(view, action))
    choices = [] if forced else write_choices(game, view, advice)
    where = list(advice.where) or list(dict.fromkeys(choice["targets"][0] for choice in choices if choice["targets"]))
    steps = (Step("move", f"Your only move: {text[0].lower()}{text[1:]}."),) if forced else advice.steps
    return {
        "action": game.write_action(action),
        "text": text,
        "steps": [step._asdict() for step in steps],
        "proven": advice.proven,
        "worlds": advice.worlds,
        "bound": advice.bound,
        "targets": targets,
        "forced": forced,
        "marks": {step.kind: targets if step.kind in ("move", "why") else sorted(where) for step in steps},
        "choices": choices,
        "reasons": [
            {
                "kind": reason.kind,
                "cards": list(reason.cards),
                "places": list(reason.places),
                "numbers": {name: round(number, 2) for name, number in reason.numbers.items()},
            }
            for reason in advice.reasons
        ],
        "measure": game.measure.meaning,
        "sure": advice.sure,
    }


def is_forced(game: AnyGame, view: AnyView) -> bool:
    """Whether the seat has only one thing to do."""
    return len(game.menu(view)) == 1 and not game.open_kinds(view)


def write_choices(game: AnyGame, view: AnyView, advice: Advice[Any]) -> list[dict[str, Any]]:
    """The advised action and the best others, with their estimates; none where nothing was compared."""
    ranked = sorted(advice.estimates, key=lambda estimate: estimate.choice != advice.action)
    return [_write_choice(game, view, estimate) for estimate in ranked[:BEST]]


def _write_choice(game: AnyGame, view: AnyView, estimate: Estimate[Any]) -> dict[str, Any]:
    shown, action = game.measure.shown, estimate.choice
    low, high = estimate.interval
    return {
        "action": game.write_action(action),
        "text": game.describe(view, action),
        "targets": list(game.targets(view, action)),
        "value": shown(estimate.mean),
        "low": shown(low),
        "high": shown(high),
        "unit": game.measure.unit,
        "line": [event._asdict() for event in sequel(game, view, action, "sequel")],
    }
