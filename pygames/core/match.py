"""A match: who sits where, everything that happened, undo and redo, what each seat was told, and the record.

States are values, so the match keeps all of them and undo is an index into them. Nothing here knows a rule.
"""

from collections.abc import Mapping
from copy import deepcopy
from hashlib import sha256
from random import Random
from typing import Any, NamedTuple

from pygames.core.advice import LEVELS, Advice, Budget, never
from pygames.core.codec import Reader, digest
from pygames.core.errors import BadInput, nearest, shown
from pygames.core.game import AnyGame, AnyView, Event, check_seat, view
from pygames.core.options import read_options, write_options
from pygames.core.positions import (
    EVENTS,
    Position,
    apply,
    check_seats,
    kind_of,
    read_position,
    read_seed,
    view_of,
    write_position,
)
from pygames.core.rng import Stream, chance_of, fresh_seed
from pygames.core.words import told

FORMAT = 1
HUMAN = "human"
PLAYERS = (HUMAN, *LEVELS)


class Seat(NamedTuple):
    """Who sits at one seat; `level` is `human` or a computer player's."""

    name: str
    level: str


class Decision(NamedTuple):
    """One action or event of the log, as JSON, and who took it; `mark` is a number that no other step of the match
    ever has, those taken back included."""

    seat: int
    action: dict[str, Any]
    mark: int


class Match:
    """One game being played. `seed` is None where it began from a position."""

    def __init__(self, game: AnyGame, seats: tuple[Seat, ...], start: Position, seed: str | None) -> None:
        self.game = game
        self.seats = seats
        self.seed = seed
        self.positions = [start]
        self.log: list[Decision] = []
        self.at = 0
        """How many steps of the log are in force; the rest can be redone."""
        self.take_backs = 0
        self.hints = 0
        self._last_mark = 0

    # Where the game stands

    @property
    def position(self) -> Position:
        """The position as it stands."""
        return self.positions[self.at]

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats that people play."""
        return tuple(seat for seat, who in enumerate(self.seats) if who.level == HUMAN)

    def view(self, seat: int | None) -> AnyView:
        """What a seat, or an onlooker (None), sees now."""
        return view_of(self.position, seat)

    def next_computer(self) -> int | None:
        """The first seat to act if a computer sits there, whoever else may act."""
        for seat in self.position.to_act():
            if self.seats[seat].level != HUMAN:
                return seat
        return None

    # Doing

    def play(self, seat: int, action: Reader | Mapping[str, Any]) -> None:
        """Takes an action or event of a seat, as JSON. Raises `BadInput` and changes nothing if it is not allowed."""
        if not isinstance(action, Reader):
            action = Reader(deepcopy(action), "action")
        position, _ = apply(self.position, seat, action)
        del self.positions[self.at + 1 :]
        del self.log[self.at :]
        self.positions.append(position)
        self.log.append(Decision(seat, dict(action.value), self._fresh_mark()))  # type: ignore[call-overload]
        self.at += 1

    def _fresh_mark(self) -> int:
        self._last_mark += 1
        return self._last_mark

    def advise(self, seat: int, level: str, stop: Any = never) -> Advice[Any]:
        """What an adviser of this level would do; the same at every call, whatever the other seats hold.

        Raises `BadInput` for a seat or a level that is not there.
        """
        game = self.game
        check_seat(seat, self.position.seats)
        if level not in tuple(game.advisers):
            text = f"There is no level {shown(level)}; there are {', '.join(game.advisers)}."
            raise BadInput("unknown-level", text, "level")
        budget = Budget(game.units[level], stop)
        return game.advisers[level](self.view(seat), budget, self.adviser_random(seat))

    def adviser_random(self, seat: int) -> Random:
        """A generator for one decision: set by seed, seat and step; no part of the game's chance."""
        text = f"adviser {self.seed} {seat} {self.at}"
        return Random(int.from_bytes(sha256(text.encode("utf-8", "surrogatepass")).digest(), "big"))

    def think(self) -> None:
        """The first computer seat to act chooses and plays; its choice is checked like anyone's."""
        seat = self.next_computer()
        if seat is None:
            raise BadInput("no-computer", "No computer player is to act.", "seat")
        advice = self.advise(seat, self.seats[seat].level)
        self.play(seat, Reader(self.game.write_action(advice.action), "action"))

    # Undo

    def _stops(self, at: int) -> bool:
        """Whether undo and redo may come to rest here: a human's decision, or a game without humans."""
        humans = self.humans
        return not humans or any(seat in humans for seat in self.positions[at].to_act())

    def undo_target(self) -> int | None:
        """The number of steps that would be left after an undo: those before a human's last decision.

        With two or more humans undo stops at the last thing another seat saw: only one's own last step, and only while
        nobody else has acted.
        """
        humans = self.humans
        if not self.at:
            return None
        if len(humans) > 1:
            last = self.log[self.at - 1]
            sealed = self._was_sealed(self.at - 1)
            return self.at - 1 if last.seat in humans and sealed else None
        for at in range(self.at - 1, -1, -1):
            if not humans or self.log[at].seat in humans:
                return at
        return None

    def redo_target(self) -> int | None:
        """The number of steps in force after a redo: up to the next decision of a human, or all."""
        if self.at == len(self.log):
            return None
        for at in range(self.at + 1, len(self.log)):
            if self._stops(at):
                return at
        return len(self.log)

    def _was_sealed(self, index: int) -> bool:
        """Whether others learned of step `index` only that something was done, and nothing was turned up by it."""
        step = self.log[index]
        if step.action.get("kind") in EVENTS:
            return False
        action = self.game.read_action(Reader(step.action, "action"))
        public = self.positions[index].state.public
        return bool(self.game.sealed(public, action) and not self.game.reveals(public, action))

    def undo_takes_back(self) -> bool:
        """Whether an undo would go past something that a human seat has since learned."""
        target = self.undo_target()
        if target is None:
            return False
        return any(self._told(index, seat) for seat in self.humans for index in range(target, self.at))

    def _told(self, index: int, seat: int) -> bool:
        """Whether step `index` taught `seat` more than its own action did: another's doing, or a drawn card.

        Of another's sealed choice a seat has learned only that it was made, which gives nothing away.
        """
        if self.log[index].seat != seat:
            return not self._was_sealed(index)
        before, after = self.positions[index].state, self.positions[index + 1].state
        game, step = self.game, self.log[index]
        if step.action.get("kind") in EVENTS:
            return before != after
        imagined = game.imagine(view(before, seat), Random(0))
        action = game.read_action(Reader(step.action, "action"))
        return bool(view(game.play(imagined, seat, action), seat) != view(after, seat))

    def undo(self) -> None:
        target = self.undo_target()
        if target is None:
            raise BadInput("nothing-to-undo", "There is nothing to undo.")
        self.take_backs += self.undo_takes_back()
        self.at = target

    def redo(self) -> None:
        target = self.redo_target()
        if target is None:
            raise BadInput("nothing-to-redo", "There is nothing to redo.")
        self.at = target

    def branch(self, step: int, seats: tuple[Seat, ...]) -> "Match":
        """A new match of these seats that begins as this one did and stands after its first steps.

        What a human saw later than that is a take-back.
        """
        other = Match(self.game, seats, self.positions[0], self.seed)
        other.positions, other.log, other.at = self.positions[: step + 1], self.log[:step], step
        other._last_mark = self._last_mark
        learned = any(self._told(index, seat) for seat in self.humans for index in range(step, self.at))
        other.take_backs, other.hints = self.take_backs + learned, self.hints
        return other

    # What a seat was told

    def events_of_step(self, index: int, seat: int | None) -> tuple[Event, ...]:
        """The news of step `index` for one seat, from its views before and after."""
        step, before, after = self.log[index], self.positions[index], self.positions[index + 1]
        return events_between(before, after, step.seat, step.action, seat)

    def opening(self, seat: int | None) -> tuple[Event, ...]:
        """How the game began, before any action."""
        return self.game.opening(view_of(self.positions[0], seat))

    def common(self, mark: int) -> int:
        """How many steps in force somebody knows who knows the steps up to this mark; 0 where it was cut off."""
        for at, step in enumerate(self.log):
            if step.mark == mark:
                return min(at + 1, self.at)
        return 0

    def round_end(self, at: int) -> dict[str, Any] | None:
        """What the last of the first `at` steps left on the table where it was scored and cleared away in that step."""
        if not at:
            return None
        before, step = self.positions[at - 1], self.log[at - 1]
        if step.action.get("kind") in EVENTS:
            return None
        return self.game.round_end(before.state.public, self.game.read_action(Reader(step.action, "action")))

    # Records

    def record(self) -> dict[str, Any]:
        """Everything that is needed to come back to this point, redo apart."""
        return {**self.record_head(), "log": [[step.seat, step.action] for step in self.log[: self.at]]}

    def record_head(self) -> dict[str, Any]:
        """The record without its log: what does not grow with the game."""
        written: dict[str, Any] = {
            "format": FORMAT,
            "rules": self.game.rules_version,
            "game": self.game.id,
            "options": write_options(self.game.options, self.position.state.public.options._asdict()),
            "seats": [seat._asdict() for seat in self.seats],
            "seed": self.seed,
            "take_backs": self.take_backs,
            "hints": self.hints,
            "digest": self.digest(),
        }
        if self.seed is None:
            written["start"] = write_position(self.positions[0])
        return written

    def digest(self) -> str:
        """SHA-256 of the present position's canonical text."""
        return digest(write_position(self.position))


def events_between(
    before: Position, after: Position, actor: int, action_json: dict[str, Any], seat: int | None
) -> tuple[Event, ...]:
    """What one step tells `seat`; another's sealed action is kept from it."""
    game = before.game
    kind = action_json.get("kind")
    if kind in EVENTS:
        news = told(str(kind), actor, "resigned" if kind == "resign" else "ran out of time")
        if after.ended:
            return (news,)
        return (news, *game.events(view_of(before, seat), view_of(after, seat), actor, None))
    action = game.read_action(Reader(action_json, "action"))
    if seat != actor and game.sealed(before.state.public, action):
        action = None
    return game.events(view_of(before, seat), view_of(after, seat), actor, action)


# Making matches


def new_match(
    game: AnyGame,
    seats: tuple[Seat, ...],
    seed: str | int | None = None,
    options: Mapping[str, Any] | None = None,
    preset: str | None = None,
) -> Match:
    """A match with a fresh deal.

    `seats`: who plays, by seat; `seed`: text, or a number that stands for its decimal text, else 256 random bits;
    `options`: by id, what is to differ from the preset (`standard`). Raises `BadInput` for what the game does not know.

    >>> from pygames.registry import game_of
    >>> match = new_match(game_of("haul"), (Seat("Ada", "human"), *[Seat("Robot", "easy")] * 3), "demo", {"hauls": 1})
    >>> match.position.to_act(), match.position.over()
    ((1,), False)
    """
    check_seats(game, len(seats))
    check_levels(seats)
    values = choose_options(game, options or {}, preset)
    seed = fresh_seed() if seed is None else str(seed)
    state = game.deal(values, len(seats), Stream(chance_of(seed)))
    return Match(game, seats, Position(game, state), seed)


def choose_options(game: AnyGame, given: Mapping[str, Any], preset: str | None = None) -> Any:
    """A game's `options_type` with what is given, else what the preset sets, else the defaults. Raises `BadInput`."""
    name = preset or "standard"
    if name not in game.presets:
        known = ", ".join(game.presets)
        text = f"{game.name} has no preset {shown(name)}; it has {known}.{nearest(name, game.presets)}"
        raise BadInput("unknown-preset", text, "preset")
    chosen = read_options(game.options, given, base=game.presets[name])
    return game.options_type(**chosen)


def check_levels(seats: tuple[Seat, ...]) -> None:
    """Raises `BadInput` for a level that no player has."""
    for number, seat in enumerate(seats):
        if seat.level not in PLAYERS:
            text = f"{shown(seat.level)} is not a level ({', '.join(PLAYERS)}).{nearest(seat.level, PLAYERS)}"
            raise BadInput("unknown-level", text, f"seats[{number}].level")


def read_players(reader: Reader) -> tuple[Seat, ...]:
    """Seats as `[{"name","level"}]`; a name left out is made up from the number."""
    found = []
    for number, item in enumerate(reader.items()):
        fields = item.fields(["level"], ["name"])
        level = fields["level"].one_of(
            {name: name for name in PLAYERS}, f"a level ({', '.join(PLAYERS)})", "unknown-level"
        )
        name = fields["name"].text(60).strip() if "name" in fields else ""
        found.append(Seat(name or f"Seat {number}", level))
    return tuple(found)


RECORD_FIELDS = ("format", "rules", "game", "options", "seats", "seed", "log", "digest")


def load_match(reader: Reader, games: Mapping[str, AnyGame]) -> Match:
    """A match replayed from its record. Raises `BadInput` where anything in it is wrong; then nothing is opened."""
    match = replay(reader, games)
    if reader.members()["digest"].text() != match.digest():
        reader.members()["digest"].fail("other-digest", "The record's log leads to another position than it says.")
    return match


def replay(reader: Reader, games: Mapping[str, AnyGame]) -> Match:
    """Like `load_match`, but without comparing the digest."""
    if kind_of(reader) in ("position", "view"):
        reader.fail("not-a-record", f"This is a {kind_of(reader)}, not a record of a game.")
    fields = reader.fields(RECORD_FIELDS, ["take_backs", "hints", "start", "version"])
    if fields["format"].number(0, 10**6) != FORMAT:
        fields["format"].fail("other-format", f"Records of format {FORMAT} can be read, not {fields['format'].value}.")
    game = fields["game"].one_of(games, "a game here", "unknown-game")
    if fields["rules"].number(0, 10**6) != game.rules_version:
        fields["rules"].fail(
            "other-rules", f"This record was made by version {fields['rules'].value} of the rules of {game.name}."
        )
    seats = read_players(fields["seats"])
    match = _first_position(fields, game, seats)
    for item in fields["log"].items():
        seat, action = item.items(2)
        try:
            match.play(seat.number(0, len(seats) - 1), action)
        except BadInput as error:
            code, text, where, rule = error.refusal
            place = where if where.startswith(reader.where) else f"{item.where}.{where}" if where else item.where
            raise BadInput(code, text, place, rule) from None
    match.take_backs = fields["take_backs"].number(0, 10**6) if "take_backs" in fields else 0
    match.hints = fields["hints"].number(0, 10**6) if "hints" in fields else 0
    return match


def _first_position(fields: Any, game: AnyGame, seats: tuple[Seat, ...]) -> Match:
    options = {name: field.value for name, field in fields["options"].members().items()}
    if fields["seed"].value is not None:
        if "start" in fields:
            fields["start"].fail("unknown-field", "A record has a seed or a start, not both.")
        check_seats(game, len(seats), fields["seats"].where)
        return new_match(game, seats, read_seed(fields["seed"]), options)
    if "start" not in fields:
        fields["seed"].fail("missing-field", "A record without a seed needs the position it starts from.")
    start = read_position(fields["start"], game)
    if start.seats != len(seats):
        fields["seats"].fail("wrong-seats", f"The position has {start.seats} seats.")
    return Match(game, seats, start, None)


def match_from_position(position: Position, seats: tuple[Seat, ...]) -> Match:
    """A match that goes on from a position."""
    if position.seats != len(seats):
        raise BadInput("wrong-seats", f"The position has {position.seats} seats, not {len(seats)}.", "seats")
    check_levels(seats)
    return Match(position.game, seats, position, None)
