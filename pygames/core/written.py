"""Answers as JSON that the page, the command line and the solver's door give alike."""

from typing import Any

from pygames.core.advice import Advice
from pygames.core.game import AnyGame, AnyView
from pygames.core.positions import Position


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


def write_advice(game: AnyGame, view: AnyView, advice: Advice[Any]) -> dict[str, Any]:
    """`{"action", "text", "steps", "proven", "worlds", "bound", "targets"}`: an adviser's answer for one view."""
    return {
        "action": game.write_action(advice.action),
        "text": game.describe(view, advice.action),
        "steps": [step._asdict() for step in advice.steps],
        "proven": advice.proven,
        "worlds": advice.worlds,
        "bound": advice.bound,
        "targets": list(game.targets(view, advice.action)),
    }
