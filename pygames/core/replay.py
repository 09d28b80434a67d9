"""Looking back at a match without touching it: any step from any view that may be seen, scores by step, and a new
match that goes on from a step."""

from collections.abc import Mapping
from typing import Any

from pygames.core.codec import Reader
from pygames.core.errors import BadInput
from pygames.core.match import Match, read_players
from pygames.core.snapshot import News, default_viewer, moves_of_step, table


def seen_by(match: Match) -> tuple[int, ...]:
    """The seats from whose view the match may be looked at: all once it is over, else the humans' (without humans, the
    one that is on screen)."""
    if match.position.over():
        return tuple(range(len(match.seats)))
    return match.humans or (default_viewer(match),)


def look(match: Match, news: News, fields: Mapping[str, Reader]) -> dict[str, Any]:
    """One step of the match as one seat saw it: `step` (0 is the start), `viewer`.

    The value is what a snapshot says of the table, nothing to be played, with `news`, `moves` and `round_end` of this
    very step and whose it was (`by`, null at the start).
    """
    step = fields["step"].number(0, match.at)
    seat = _viewer(match, fields)
    position = match.positions[step]
    return {
        **table(match, position, seat),
        "menu": [],
        "open": [],
        "step": step,
        "steps": match.at,
        "viewers": list(seen_by(match)),
        "by": match.log[step - 1].seat if step else None,
        "news": news.of_step(seat, step),
        "moves": moves_of_step(match, step - 1, seat) if step else [],
        "round_end": match.round_end(step),
    }


def _viewer(match: Match, fields: Mapping[str, Reader]) -> int:
    """Whose view is asked for. Raises `BadInput` where it may not be seen (yet)."""
    if "viewer" not in fields:
        return default_viewer(match)
    seat = fields["viewer"].number(0, len(match.seats) - 1)
    if seat not in seen_by(match):
        fields["viewer"].fail("not-to-be-seen", "This seat's view is open only after the game.")
    return seat


def timeline(match: Match) -> dict[str, Any]:
    """By step from the start, what everybody knows of how it stood: `by`, `phase`, `scores`, `unscored`, `tally`."""
    game = match.game
    return {
        "steps": [
            {
                "by": match.log[step - 1].seat if step else None,
                "phase": "over" if position.over() else game.phase(position.state.public),
                "scores": list(position.outcome().scores),
                "unscored": list(game.unscored(position.state.public)),
                "tally": None if game.tally is None else list(game.tally(position.state.public)),
            }
            for step, position in enumerate(match.positions[: match.at + 1])
        ]
    }


def play_on(match: Match, fields: Mapping[str, Reader]) -> Match:
    """A new match that begins as this one did and goes on after `step`.

    With `seats` other players sit there: only once this match is over, since they see what the others held. Where a
    human has seen what came after `step`, that counts as a take-back. Raises `BadInput`.
    """
    step = fields["step"].number(0, match.at)
    if match.positions[step].over():
        fields["step"].fail("game-over", "The game is over at this step.")
    seats = match.seats
    if "seats" in fields:
        if not match.position.over():
            fields["seats"].fail("not-to-be-seen", "Seats can be changed only after the game.")
        seats = read_players(fields["seats"])
        if len(seats) != len(match.seats):
            raise BadInput("wrong-seats", f"This game has {len(match.seats)} seats.", "args.seats")
    return match.branch(step, seats)
