"""Whatever is thrown at the readers, they give a sound value or raise `BadInput`, and nothing is half-done."""

import json
import re
from collections.abc import Callable
from random import Random
from typing import Any, TypeVar

import pytest

from pygames.bridge import Bridge
from pygames.core.codec import Reader, canonical, parse
from pygames.core.errors import BadInput, Refusal
from pygames.core.game import AnyGame
from pygames.core.match import load_match
from pygames.core.positions import HEADER, Position, read_position, write_position
from pygames.registry import GAMES
from tests.laws.test_replay import match_of, play_at_random
from tests.laws.walks import preset_setups, views, walk
from tests.scale import many

T = TypeVar("T")
GAME_IDS = pytest.mark.parametrize("name", list(GAMES))
ODDITIES: list[Any] = [
    None,
    True,
    False,
    -1,
    0,
    1,
    7,
    99,
    2**70,
    1.5,
    "",
    "x",
    "10S",
    "JOK",
    "é" * 3,
    [],
    [[]],
    {},
    {"kind": "x"},
    "x" * 5000,
    10**400,
    ["x" * 5000] * 3,
    {"x" * 5000: 0},
]


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Paths of every value inside a JSON value."""
    found = [path]
    if isinstance(value, dict):
        found += [place for key, item in value.items() for place in places(item, (*path, key))]
    elif isinstance(value, list):
        found += [place for index, item in enumerate(value) for place in places(item, (*path, index))]
    return found


def mutate(value: Any, random: Random) -> Any:
    """A JSON value with one thing wrong somewhere: replaced, removed, doubled, swapped or put under an odd name."""
    value = json.loads(json.dumps(value))
    path = random.choice(places(value))
    if not path:
        return random.choice(ODDITIES)
    parent = value
    for key in path[:-1]:
        parent = parent[key]
    last = path[-1]
    how = random.randrange(5)
    if how == 0:
        parent[last] = random.choice(ODDITIES)
    elif how == 1:
        del parent[last]
    elif how == 2 and isinstance(parent, list):
        parent.insert(last, parent[random.randrange(len(parent))])
    elif how == 3 and isinstance(parent, list):
        other = random.randrange(len(parent))
        parent[last], parent[other] = parent[other], parent[last]
    elif isinstance(parent, dict):
        parent[random.choice(["", "x", "kind", "cards", "x" * 5000])] = parent.pop(last)
    else:
        parent[last] = random.choice(ODDITIES)
    return value


@GAME_IDS
def test_mutated_positions_are_sound_or_refused(name: str) -> None:
    game, random = GAMES[name], Random(f"positions {name}")
    states = [moment.state for setup in preset_setups(game)[:3] for moment in walk(setup, "mutate")]
    refused = 0
    for _ in range(many(400, 50_000)):
        position = mutate(write_position_of(name, random.choice(states)), random)
        read = attempt(lambda reader: read_position(reader, game), position, "position")
        if isinstance(read, Refusal):
            refused += 1
            check_place(game, read)
        else:
            assert game.faults(read.state) == ()
            again = read_position(Reader(json.loads(canonical(write_position(read))), "position"), game)
            assert again.state == read.state
    assert refused


def attempt(read: Callable[[Reader], T], value: Any, where: str) -> T | Refusal:
    """What reading gives, or why it was refused; any other exception fails the test."""
    try:
        return read(Reader(value, where))
    except BadInput as error:
        refusal = error.refusal
    check_echo(refusal)
    assert refusal.code
    assert refusal.text
    assert refusal.where.startswith(where), refusal
    return refusal


LONGEST_TEXT, LONGEST_PLACE = 600, 200
"""No refusal is longer, however long the input is; a text may list all the options of a game."""


def check_place(game: AnyGame, refusal: Refusal) -> None:
    """Whether a fault of a position names a field that positions have, and a rule of this game."""
    if refusal.code not in ("impossible-position", "card-twice", "card-missing"):
        return
    field = re.fullmatch(r"position(?:\.(\w+).*)?", refusal.where)
    assert field is not None, refusal
    assert field[1] in (None, *HEADER, *game.state_fields), refusal
    assert re.fullmatch(rf"{game.id}:\d+|[HTRVFS]-\d+", refusal.rule), refusal


def check_echo(refusal: Refusal) -> None:
    """Whether a refusal repeats no more of the input than a person reads."""
    assert len(refusal.text) <= LONGEST_TEXT, refusal.text
    assert len(refusal.where) <= LONGEST_PLACE, refusal.where


def write_position_of(name: str, state: Any) -> Any:
    return write_position(Position(GAMES[name], state))


@GAME_IDS
def test_mutated_actions_and_views_are_read_or_refused(name: str) -> None:
    game, random = GAMES[name], Random(f"actions {name}")
    moments = [moment for setup in preset_setups(game)[:3] for moment in walk(setup, "mutate")]
    for _ in range(many(400, 50_000)):
        state, seat, action = random.choice(moments)
        seen = views(state)[seat + 1]
        choice = attempt(game.read_action, mutate(game.write_action(action), random), "action")
        if not isinstance(choice, Refusal):
            refusal = game.refuse(seen, choice)
            assert refusal is None or (refusal.code and refusal.text)
        read = attempt(game.read_view, mutate(game.write_view(seen), random), "view")
        if not isinstance(read, Refusal):
            game.menu(read)


@GAME_IDS
def test_mutated_records_are_opened_or_refused_and_the_game_before_stays(name: str) -> None:
    random = Random(f"records {name}")
    match = match_of(preset_setups(GAMES[name])[0])
    play_at_random(match, 40, random)
    record = match.record()
    bridge = Bridge()
    ask(bridge, "open", {"record": record})
    held = ask(bridge, "position", {})
    for _ in range(many(60, 5_000)):
        mutated = mutate(record, random)
        answer = ask(bridge, "open", {"record": mutated})
        if answer["ok"]:
            ask(bridge, "open", {"record": record})
        else:
            assert answer["error"]["code"] not in ("internal", ""), answer
            assert answer["error"]["where"].startswith(("record", "message", "args", "seats", "options")), answer[
                "error"
            ]
            assert ask(bridge, "position", {}) == held


@GAME_IDS
@pytest.mark.parametrize(
    "text", ["", "{", "[]", "null", "[" * 100_000, '{"a":NaN}', '{"game":1,"game":2}', "\ud800", "x" * 5_000_000]
)
def test_texts_that_are_no_record_are_refused(name: str, text: str) -> None:
    with pytest.raises(BadInput) as caught:
        load_match(parse(text, "record"), GAMES)
    assert caught.value.refusal.where.startswith("record")


def ask(bridge: Bridge, op: str, args: Any) -> Any:
    answer = json.loads(bridge.handle(json.dumps({"id": 1, "op": op, "args": args})))
    answer.pop("id")
    if answer["ok"] and isinstance(answer["value"], dict):
        answer["value"].pop("record", None)
    return answer


BAD_MESSAGES = [
    "",
    "null",
    "[]",
    "{}",
    '{"id":1}',
    '{"id":1,"op":"fly"}',
    '{"id":1,"op":5}',
    '{"id":1,"op":"play","args":{}}',
    '{"id":1,"op":"play","args":7}',
    '{"id":1,"op":"new","args":{"game":"chess","seats":[]}}',
    '{"id":1,"op":"snapshot"}',
    "{" * 5000,
]


@pytest.mark.parametrize("message", BAD_MESSAGES)
def test_a_bad_message_gets_one_clear_error(message: str) -> None:
    answer = json.loads(Bridge().handle(message))
    assert answer["ok"] is False
    assert answer["error"]["code"] not in ("internal", "")
    assert answer["error"]["text"]
