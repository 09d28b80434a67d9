"""Positions: a whole game as one JSON object that a person can write by hand.

The header (`game format options seats chance seed ended`) is the same for every game; the rest are the game's fields.
"""

import re
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from pygames.core.codec import Reader
from pygames.core.errors import BadInput, Refusal, shown
from pygames.core.game import AnyGame, AnyState, AnyView, Outcome, check_seat, view
from pygames.core.options import counts_text, read_options, write_options
from pygames.core.rng import Chance, Stream, chance_of

FORMAT = 1
HEADER = ("game", "format", "options", "seats", "chance", "seed", "ended")
EVENTS = ("resign", "timeout")
"""Kinds of the match's own events: accepted at any time, never listed."""


class Ended(NamedTuple):
    """How a game ended from outside its rules: which event, by which seat."""

    by: str
    seat: int

    def to_json(self) -> dict[str, Any]:
        return self._asdict()


class Position(NamedTuple):
    """A state and which game it is of; `ended` says how it was ended from outside its rules, None where it was not."""

    game: AnyGame
    state: AnyState
    ended: Ended | None = None

    @property
    def seats(self) -> int:
        """How many seats play."""
        return len(self.state.own)

    def to_act(self) -> tuple[int, ...]:
        """The seats that may act; none when the game is over or has been ended."""
        return () if self.ended else self.game.to_act(self.state.public)

    def over(self) -> bool:
        """Whether the game has ended, by its rules or by an event."""
        return self.ended is not None or self.game.over(self.state.public)

    def outcome(self) -> Outcome:
        """Scores and places; a seat that ended the game comes last, the others keep their order."""
        outcome = self.game.outcome(self.state.public)
        if self.ended is None:
            return outcome
        loser = self.ended.seat
        places = tuple(
            len(outcome.places) if seat == loser else place - (outcome.places[loser] < place)
            for seat, place in enumerate(outcome.places)
        )
        return Outcome(outcome.scores, places)


FAULT = re.compile(r"(?P<place>.*?): (?P<text>.*?)(?: \((?P<rule>[A-Z]-\d+|[a-z_]+:\d+)\))?", re.DOTALL)
"""A fault as a game's `faults` words it: its place (`cards` is the whole), what is wrong, and the rule."""

NUMBER_OF = re.compile(r"\b(?P<there>\d+) times(?:, (?:not|of) (?P<wanted>\d+))?")
"""How a fault words a card that is there too often or too seldom."""


def check_faults(faults: Sequence[str], where: str, rule: str, code: str = "impossible-position") -> None:
    """Refuses a state for its first fault, by the rule that the fault names or else `rule`. Raises `BadInput`.

    `where` is what was read. A card that is there too often or not at all has a code of its own.
    """
    for fault in faults:
        found = FAULT.fullmatch(fault)
        assert found is not None, fault
        place, text = found["place"], found["text"]
        number = NUMBER_OF.search(text)
        if number is not None:
            code = "card-twice" if int(number["there"]) > int(number["wanted"] or 1) else "card-missing"
        elif text.endswith(" is nowhere"):
            code = "card-missing"
        at = where if place == "cards" else f"{where}.{place}"
        raise BadInput(code, f"{text[0].upper()}{text[1:]}.", at, found["rule"] or rule)


def write_chance(chance: Chance) -> dict[str, Any]:
    """The generator's state as JSON: `key` (64 hexadecimal digits) and `counter`."""
    return {"key": chance.key.hex(), "counter": chance.counter}


def read_chance(reader: Reader) -> Chance:
    """The generator's state from JSON. Raises `BadInput`."""
    fields = reader.fields(["key", "counter"])
    text = fields["key"].text()
    try:
        key = bytes.fromhex(text)
    except ValueError:
        key = b""
    if len(key) != 32 or text != key.hex():
        fields["key"].fail("bad-chance", "A generator's key is 64 hexadecimal digits in lower case.")
    return Chance(key, fields["counter"].number(0, 2**53))


def write_position(position: Position) -> dict[str, Any]:
    """The complete position as JSON: an object of texts, numbers, lists and objects.

    >>> from pygames.core.codec import parse
    >>> from pygames.registry import game_of
    >>> position = read_position(parse('{"load":6,"seed":"demo"}', "position"), game_of("haul"))
    >>> written = write_position(position)
    >>> written["load"], len(written["hands"][0]), written["trailers"]
    (6, 2, [{}, {}, {}, {}])
    """
    game, state, ended = position
    written = {
        "game": game.id,
        "format": FORMAT,
        "options": write_options(game.options, state.public.options._asdict()),
        "seats": position.seats,
        **game.write_state(state),
    }
    if ended:
        written["ended"] = ended.to_json()
    return written


def check_seats(game: AnyGame, seats: int, where: str = "seats") -> int:
    """`seats`, where so many can play. Raises `BadInput`."""
    if seats not in game.seats:
        text = f"{game.name} is for {counts_text(game.seats)} seats, not {shown(seats)}."
        raise BadInput("wrong-seats", text, where, f"{game.id}:1")
    return seats


def read_seats(game: AnyGame, reader: Reader) -> int:
    return check_seats(game, reader.number(-(2**53), 2**53), reader.where)


def kind_of(reader: Reader) -> str:
    """What a JSON value looks like: `record`, `view`, `position`, or nothing of these, an empty text."""
    fields = set(reader.value) if isinstance(reader.value, dict) else set()
    if {"log", "digest"} <= fields:
        return "record"
    if {"seat", "public", "own"} <= fields:
        return "view"
    return "position" if {"game", "chance"} <= fields else ""


def read_position(reader: Reader, game: AnyGame) -> Position:
    """A position of `game` from JSON, what is left out filled in.

    Raises `BadInput` with the place of the first fault; an impossible position is refused whole.

    >>> from pygames.core.codec import parse
    >>> from pygames.registry import game_of
    >>> read_position(parse('{"trailers":[{"S":["8S"]},{},{},{}]}', "position"), game_of("haul")).to_act()
    (1,)
    >>> read_position(parse('{"load":9}', "position"), game_of("haul"))
    Traceback (most recent call last):
        ...
    pygames.core.errors.BadInput: Expected a whole number from 1 to 7, found 9.
    """
    if kind_of(reader) in ("record", "view"):
        reader.fail("not-a-position", f"This is a {kind_of(reader)}, not a position of a whole game.")
    header = reader.members()
    if "game" in header and header["game"].text() != game.id:
        header["game"].fail("other-game", f"This is a position of {shown(header['game'].text())}, not of {game.id!r}.")
    fields = reader.fields(optional=[*HEADER, *game.state_fields])
    if "format" in fields and fields["format"].number(0, 10**6) != FORMAT:
        fields["format"].fail(
            "other-format", f"Positions of format {FORMAT} can be read, not {fields['format'].value}."
        )
    given = {name: field.value for name, field in fields["options"].members().items()} if "options" in fields else {}
    options = game.options_type(**read_options(game.options, given, f"{reader.where}.options"))
    seats = read_seats(game, fields["seats"]) if "seats" in fields else game.seats[0]
    if "chance" in fields:
        chance = read_chance(fields["chance"])
    else:
        chance = chance_of(read_seed(fields["seed"]) if "seed" in fields else "")
    rest = {name: field for name, field in fields.items() if name not in HEADER}
    state = game.read_state(rest, options, seats, Stream(chance))
    return Position(game, state, _read_ended(fields, seats))


def read_seed(reader: Reader) -> str:
    """A seed is text; a number is its decimal text."""
    if isinstance(reader.value, int) and not isinstance(reader.value, bool):
        return str(reader.value)
    return reader.text(1000)


def _read_ended(fields: Mapping[str, Reader], seats: int) -> Ended | None:
    if "ended" not in fields or fields["ended"].value is None:
        return None
    ended = fields["ended"].fields(["by", "seat"])
    by = ended["by"].one_of({name: name for name in EVENTS}, "a way to end a game (resign or timeout)")
    return Ended(by, ended["seat"].number(0, seats - 1))


def apply(position: Position, seat: int, action_reader: Reader) -> tuple[Position, Any]:
    """The position after a seat's action or event, read from JSON, and that action (None for an event).

    Raises `BadInput` when it is malformed or not allowed; nothing is changed then.

    >>> from pygames.core.codec import parse
    >>> from pygames.core.playout import first_state
    >>> from pygames.registry import game_of
    >>> start = Position(game_of("haul"), first_state(game_of("haul"), "demo"))
    >>> after, action = apply(start, 1, parse('{"kind":"play","card":"5C"}', "action"))
    >>> start.to_act(), after.to_act()
    ((1,), (2,))
    """
    game, state, _ = position
    members = action_reader.members()
    check_seat(seat, position.seats)
    kind = members["kind"].value if "kind" in members else None
    if kind in EVENTS:
        action_reader.fields(["kind"])
        if position.over():
            raise BadInput.of(why_not_to_act(position, seat, f"{action_reader.where}.kind"))
        if game.leave is not None:
            return Position(game, game.leave(state, seat)), None
        return Position(game, state, Ended(str(kind), seat)), None
    if position.ended:
        raise BadInput.of(why_not_to_act(position, seat, f"{action_reader.where}.kind"))
    action = game.read_action(action_reader)
    refusal = game.refuse(view_of(position, seat), action)
    if refusal:
        raise BadInput.of(placed(refusal, action_reader))
    return Position(game, game.play(state, seat, action)), action


def placed(refusal: Refusal, action_reader: Reader) -> Refusal:
    """The refusal of an action; a place that is a field of this action is named as readers name it: `action.card`."""
    field = re.match(r"\w+(?=[.\[]|$)", refusal.where)
    if field and field[0] in action_reader.members():
        return refusal._replace(where=f"{action_reader.where}.{refusal.where}")
    return refusal


def why_not_to_act(position: Position, seat: int, where: str) -> Refusal:
    """Why a seat that is not to act may do nothing, with its rule: the game's own refusal of an action, whichever."""
    if position.ended:
        return Refusal("game-over", "The game has been ended.", where)
    game, options = position.game, position.state.public.options
    start = game.deal(options, position.seats, Stream(chance_of("")))
    some = game.propose(view(start, game.to_act(start.public)[0]), Random(0))
    refusal = game.refuse(view_of(position, seat), some)
    assert refusal is not None
    return refusal._replace(where=where)


def view_of(position: Position, seat: int | None) -> AnyView:
    """What a seat, or an onlooker, sees of a position."""
    return view(position.state, seat)
