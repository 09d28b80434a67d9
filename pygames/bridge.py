"""The page's only door: JSON text in, JSON text out. Ops and shapes stand in `docs/architecture.md`.

A bad message gives an error with a code and the place and changes nothing. One bridge holds at most one match.
"""

import itertools
import json
import traceback
from collections.abc import Callable, Mapping
from typing import Any

from pygames import __version__
from pygames.core.advice import LEVELS
from pygames.core.codec import Reader, parse, read_id
from pygames.core.errors import BadInput, shown
from pygames.core.game import AnyGame
from pygames.core.match import Match, Seat, load_match, match_from_position, new_match, read_players
from pygames.core.positions import placed, read_position, read_seed, why_not_to_act, write_position
from pygames.core.replay import look, play_on, timeline
from pygames.core.review import decisions, review
from pygames.core.snapshot import News, read_since, snapshot
from pygames.core.written import write_advice
from pygames.registry import GAMES

Fields = Mapping[str, Reader]


def describe_game(game: AnyGame) -> dict[str, Any]:
    """What the set-up screen needs to know."""
    return {
        "id": game.id,
        "name": game.name,
        "seats": list(game.seats),
        "levels": [level for level in LEVELS if level in game.advisers and level != "hint"],
        "presets": {name: dict(values) for name, values in game.presets.items()},
        "options": [option.to_json() for option in game.options],
        "guide": game.guide is not None,
    }


SHOWN = ("viewer", "since")
"""What every op that answers with a snapshot may be given: whose, and what the page has of it already."""


class Bridge:
    """Answers messages; holds the match that is being played."""

    def __init__(self) -> None:
        self._match: Match | None = None
        self._news: News
        self._ops: dict[str, tuple[tuple[str, ...], tuple[str, ...], Callable[[Fields], Any]]] = {
            # op: (required fields, optional fields, function)
            "games": ((), ("ids",), self._games),
            "guide": (("game",), (), self._guide),
            "new": (("game", "seats"), ("seed", "options", "preset"), self._new),
            "open": ((), ("record", "position", "seats"), self._open),
            "snapshot": ((), SHOWN, self._snapshot),
            "play": (("seat", "action"), SHOWN, self._play),
            "think": ((), SHOWN, self._think),
            "undo": ((), SHOWN, self._undo),
            "redo": ((), SHOWN, self._redo),
            "look": (("step",), ("viewer",), lambda fields: look(self._held, self._news, fields)),
            "timeline": ((), (), lambda fields: timeline(self._held)),
            "decisions": ((), (), lambda fields: decisions(self._held)),
            "review": (("step",), (), lambda fields: review(self._held, fields)),
            "play_on": (("step",), ("seats",), lambda fields: self._hold(play_on(self._held, fields))),
            "refuse": (("seat", "action"), (), self._refuse),
            "hint": (("seat",), (), self._hint),
            "count_hint": ((), SHOWN, self._count_hint),
            "view": (("seat",), (), self._view),
            "record": ((), (), lambda fields: self._held.record()),
            "position": ((), (), lambda fields: write_position(self._held.position)),
            "check_record": (("record",), (), self._check_record),
            "puzzle_kinds": ((), (), lambda fields: _puzzles().kinds()),
            "puzzle_new": (("kind", "level"), ("seed",), lambda fields: _puzzles().new(**fields)),
            "puzzle_read": (("puzzle",), (), lambda fields: _puzzles().read(**fields)),
            "puzzle_rate": (("puzzle",), (), lambda fields: _puzzles().rated(**fields)),
            "puzzle_look": (("puzzle",), ("moves",), lambda fields: _puzzles().look(**fields)),
            "puzzle_check": (("puzzle",), ("moves",), lambda fields: _puzzles().check(**fields)),
            "puzzle_hint": (("puzzle",), ("moves",), lambda fields: _puzzles().hint(**fields)),
            "puzzle_shapes": ((), (), lambda fields: _puzzles().shapes()),
            "puzzle_count": (("puzzle", "part"), (), lambda fields: _puzzles().count(**fields)),
            "puzzle_cover": (("puzzle", "at"), (), lambda fields: _puzzles().cover(**fields)),
            "puzzle_course": ((), (), lambda fields: _puzzles().course()),
            "puzzle_picture": (("kind", "number"), (), lambda fields: _puzzles().picture(**fields)),
            "puzzle_days": ((), (), lambda fields: _puzzles().span()),
            "puzzle_daily": (("date",), (), lambda fields: _puzzles().daily(**fields)),
            "puzzle_solve": (("puzzle",), ("moves",), lambda fields: _puzzles().solve(**fields)),
        }

    def handle(self, text: str) -> str:
        """One message in, its answer out; never raises."""
        number: Any = None
        try:
            message = parse(text, "message")
            number = read_id(message)
            fields = message.fields(["id", "op"], ["args"])
            op = fields["op"].text()
            args = Reader(fields["args"].value if "args" in fields else {}, "args")
            if op in self._ops:
                required, optional, run = self._ops[op]
                value = run(args.fields(required, optional))
            elif (question := self._question(op)) is not None:
                value = question(args)
            else:
                fields["op"].fail("unknown-op", f"There is no op {shown(op)}.")
            return json.dumps({"id": number, "ok": True, "value": value})
        except BadInput as error:
            return json.dumps({"id": number, "ok": False, "error": error.refusal.to_json()})
        except Exception as error:
            details = "".join(traceback.format_exception(error))
            refusal = {"code": "internal", "text": f"The engine failed: {error!r}", "where": "", "rule": ""}
            return json.dumps(
                {"id": number, "ok": False, "error": {**refusal, "details": details, "version": __version__}}
            )

    def _question(self, op: str) -> Callable[[Reader], Any] | None:
        """A game's own operation. The game that is open is asked first, since others have to be loaded."""
        games = itertools.chain([self._match.game] if self._match else [], GAMES.values())
        return next((game.questions[op] for game in games if op in game.questions), None)

    # The match held

    @property
    def _held(self) -> Match:
        if self._match is None:
            raise BadInput("no-game", "No game is open.", "op")
        return self._match

    def _hold(self, match: Match) -> dict[str, Any]:
        self._match = match
        self._news = News(match)
        return self._snapshot({})

    def _seat(self, reader: Reader) -> int:
        return reader.number(0, len(self._held.seats) - 1)

    # Ops

    def _games(self, fields: Fields) -> Any:
        if "ids" not in fields:
            return [describe_game(game) for game in GAMES.values()]
        return [
            describe_game(game)
            for game in fields["ids"].list_of(lambda item: item.one_of(GAMES, "a game here", "unknown-game"))
        ]

    def _guide(self, fields: Fields) -> Any:
        game = fields["game"].one_of(GAMES, "a game here", "unknown-game")
        if game.guide is None:
            fields["game"].fail("no-guide", f"{game.name} has no guided game.")
        return game.guide.to_json(game.id, game.seats[0])

    def _new(self, fields: Fields) -> Any:
        game = fields["game"].one_of(GAMES, "a game here", "unknown-game")
        seats = read_players(fields["seats"])
        seed = read_seed(fields["seed"]) if "seed" in fields and fields["seed"].value is not None else None
        options = (
            {name: field.value for name, field in fields["options"].members().items()} if "options" in fields else {}
        )
        preset = fields["preset"].text() if "preset" in fields else None
        return self._hold(new_match(game, seats, seed, options, preset))

    def _open(self, fields: Fields) -> Any:
        if ("record" in fields) == ("position" in fields):
            raise BadInput("missing-field", "Either a record or a position is opened.", "args")
        if "record" in fields:
            return self._hold(load_match(_json_of(fields["record"]), GAMES))
        position = _json_of(fields["position"])
        members = position.members()
        if "game" not in members:
            position.fail("missing-field", "A position needs the field 'game'.")
        game = members["game"].one_of(GAMES, "a game here", "unknown-game")
        read = read_position(position, game)
        seats = read_players(fields["seats"]) if "seats" in fields else _default_seats(read.seats)
        return self._hold(match_from_position(read, seats))

    def _play(self, fields: Fields) -> Any:
        self._held.play(self._seat(fields["seat"]), fields["action"])
        return self._snapshot(fields)

    def _think(self, fields: Fields) -> Any:
        self._held.think()
        return self._snapshot(fields)

    def _undo(self, fields: Fields) -> Any:
        self._held.undo()
        return self._snapshot(fields)

    def _redo(self, fields: Fields) -> Any:
        self._held.redo()
        return self._snapshot(fields)

    def _refuse(self, fields: Fields) -> Any:
        game, seat = self._held.game, self._seat(fields["seat"])
        try:
            refusal = game.refuse(self._held.view(seat), game.read_action(fields["action"]))
            refusal = refusal and placed(refusal, fields["action"])
        except BadInput as error:
            refusal = error.refusal
        return refusal.to_json() if refusal else None

    def _hint(self, fields: Fields) -> Any:
        match, seat = self._held, self._seat(fields["seat"])
        if seat not in match.position.to_act():
            raise BadInput.of(why_not_to_act(match.position, seat, "args.seat"))
        advice = match.advise(seat, "hint")
        return write_advice(match.game, match.view(seat), advice)

    def _count_hint(self, fields: Fields) -> Any:
        self._held.hints += 1
        return self._snapshot(fields)

    def _view(self, fields: Fields) -> Any:
        return self._held.game.write_view(self._held.view(self._seat(fields["seat"])))

    def _check_record(self, fields: Fields) -> Any:
        match = load_match(_json_of(fields["record"]), GAMES)
        return {
            "game": match.game.id,
            "seats": [seat._asdict() for seat in match.seats],
            "steps": match.at,
            "over": match.position.over(),
            "scores": list(match.position.outcome().scores),
        }

    def _snapshot(self, fields: Fields) -> dict[str, Any]:
        match = self._held
        viewer = self._seat(fields["viewer"]) if "viewer" in fields else None
        since = read_since(match, fields["since"]) if "since" in fields else None
        return snapshot(match, self._news, viewer, since)


def _puzzles() -> Any:
    """The puzzles' own functions, loaded when first asked: an engine starts without them."""
    from pygames.puzzles import playing

    return playing


def _json_of(reader: Reader) -> Reader:
    """A record or position given as an object or as its text."""
    if isinstance(reader.value, str):
        name = reader.where.rpartition(".")[2]
        return parse(reader.value, name)
    return Reader(reader.value, reader.where.rpartition(".")[2])


def _default_seats(count: int) -> tuple[Seat, ...]:
    return (Seat("You", "human"), *(Seat(f"Seat {number}", "medium") for number in range(1, count)))
