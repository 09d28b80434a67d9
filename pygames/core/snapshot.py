"""What the page draws of a match for one seat, as JSON, without what it has already."""

from itertools import pairwise
from typing import Any

from pygames.core.codec import Reader
from pygames.core.game import AnyGame, AnyView, Event
from pygames.core.match import Match
from pygames.core.moves import moves
from pygames.core.options import write_options
from pygames.core.positions import EVENTS, Position, view_of
from pygames.core.written import write_score


class News:
    """Everything that each seat of a match has been told, worked out once."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._told: dict[int, list[tuple[int, int, tuple[Event, ...]]]] = {}
        """By seat and step: the step's mark, how many lines came before, and its own lines."""

    def of_step(self, seat: int, step: int) -> list[dict[str, Any]]:
        """The lines that `seat` was told of one step, or of how the game began."""
        if not step:
            return self._opening(seat)
        return _lines(step, *self._up_to_date(seat)[step - 1][1:])

    def lines(self, seat: int, known: int) -> list[dict[str, Any]]:
        """The log of `seat` after its first `known` steps; how the game began with it where that is 0."""
        later = self._up_to_date(seat)[known:]
        lines = [] if known else self._opening(seat)
        return lines + [
            line for step, (_, before, events) in enumerate(later, known + 1) for line in _lines(step, before, events)
        ]

    def _opening(self, seat: int) -> list[dict[str, Any]]:
        return [{"n": 0, "step": 0, **event._asdict()} for event in self._match.opening(seat)]

    def _up_to_date(self, seat: int) -> list[tuple[int, int, tuple[Event, ...]]]:
        match, told = self._match, self._told.setdefault(seat, [])
        # What was told before is kept, since the past changes only by undo.
        good = min(len(told), match.at)
        while good and told[good - 1][0] != match.log[good - 1].mark:
            good -= 1
        del told[good:]
        count = told[-1][1] + len(told[-1][2]) if told else 0
        for index in range(good, match.at):
            events = match.events_of_step(index, seat)
            told.append((match.log[index].mark, count, events))
            count += len(events)
        return told


def _lines(step: int, before: int, events: tuple[Event, ...]) -> list[dict[str, Any]]:
    return [{"n": number, "step": step, **event._asdict()} for number, event in enumerate(events, before + 1)]


def default_viewer(match: Match) -> int:
    """The human to act, else the first human, else seat 0."""
    humans = match.humans
    acting = [seat for seat in match.position.to_act() if seat in humans]
    return (acting or list(humans) or [0])[0]


def read_since(match: Match, reader: Reader) -> tuple[int, ...]:
    """By seat, the mark of the last step whose news the page has; 0 for none."""
    return tuple(item.number(0, 10**9) for item in reader.items(len(match.seats)))


def snapshot(match: Match, news: News, viewer: int | None, since: tuple[int, ...] | None) -> dict[str, Any]:
    """The match as it stands, with the log lines and steps that came after what the page has."""
    seat = default_viewer(match) if viewer is None else viewer
    known = match.common(since[seat]) if since else 0
    return {
        **table(match, match.position, seat),
        "known": known,
        "log": news.lines(seat, known),
        "steps": [[step.mark, step.seat, step.action] for step in match.log[known : match.at]],
        "moves": [moves_of_step(match, index, seat) for index in range(known, match.at)] if known or since else [],
        "round_end": match.round_end(match.at),
        "step": match.at,
        "can_undo": match.undo_target() is not None,
        "can_redo": match.redo_target() is not None,
        "undo_takes_back": match.undo_takes_back(),
        "take_backs": match.take_backs,
        "hints": match.hints,
        "seed": match.seed if match.position.over() else None,
        "record": match.record_head(),
    }


def moves_of_step(match: Match, index: int, seat: int) -> list[dict[str, str | None]]:
    """What step `index` moved from place to place, as `seat` sees it."""
    game, decision = match.game, match.log[index]
    before, after = (view_of(match.positions[at], seat) for at in (index, index + 1))
    stages = [game.zones(before), game.zones(after)]
    if decision.action.get("kind") not in EVENTS:
        action = game.read_action(Reader(decision.action, "action"))
        sealed = seat != decision.seat and game.sealed(before.public, action)
        between = None if sealed else game.between(before, decision.seat, action)
        stages[1:1] = [] if between is None else [between]
    hand = f"hand-of:{decision.seat}"
    return [move.to_json() for was, now in pairwise(stages) for move in moves(was, now, hand)]


def table(match: Match, position: Position, seat: int) -> dict[str, Any]:
    """What `seat` sees and may do in one position of the match."""
    game, view, public = match.game, view_of(position, seat), position.state.public
    over = position.over()
    return {
        "game": game.id,
        "options": write_options(game.options, public.options._asdict()),
        "seats": [who._asdict() for who in match.seats],
        "viewer": seat,
        "phase": "over" if over else game.phase(public),
        "to_act": list(position.to_act()),
        "view": game.write_view(view),
        "figures": dict(game.figures(view)),
        "menu": [] if over else [menu_entry(game, view, action) for action in game.menu(view)],
        "open": [] if over else list(game.open_kinds(view)),
        "score": {**write_score(position), "unscored": list(game.unscored(public))},
        "ended": position.ended.to_json() if position.ended else None,
    }


def menu_entry(game: AnyGame, view: AnyView, action: Any) -> dict[str, Any]:
    worth = game.worth(view, action)
    return {
        "action": game.write_action(action),
        "text": game.describe(view, action),
        "targets": list(game.targets(view, action)),
        "worth": None if worth is None else {**worth._asdict(), "discards": list(worth.discards)},
    }
