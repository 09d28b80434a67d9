"""Tables of Shed written by hand, and what happens at them; every action goes through the same door as a person's."""

from typing import Any

import pytest

from pygames.core.codec import Reader
from pygames.core.errors import BadInput, Refusal
from pygames.core.game import Event, view
from pygames.core.match import events_between
from pygames.core.positions import Position, apply, read_position, write_position
from pygames.shed import GAME

Json = dict[str, Any]
PICKUP: Json = {"kind": "pickup"}
PASS: Json = {"kind": "pass"}


def thrown(seat: int | None, *cards: str) -> Json:
    """A play as it lies on the pile."""
    return {"seat": seat, "cards": list(cards)}


def table(hands: list[Any], pile: list[Json] | None = None, **fields: Any) -> Position:
    """A position; cards that are nowhere are burned, the pile is given top first."""
    options = fields.pop("options", {})
    seats = len(hands)
    if seats == 2:
        options = {"allow_two": True, **options}
    position = {"game": "shed", "seats": seats, "options": options, "hand": hands, "pile": pile or [], **fields}
    return read_position(Reader(position, "position"), GAME)


def refused_table(hands: list[Any], pile: list[Json] | None = None, **fields: Any) -> Refusal:
    """Why a position is refused."""
    with pytest.raises(BadInput) as caught:
        table(hands, pile, **fields)
    return caught.value.refusal


def cards(*faces: str, source: str = "") -> Json:
    """A play."""
    play: Json = {"kind": "play", "cards": list(faces)}
    return {**play, "source": source} if source else play


def flip(index: int) -> Json:
    return {"kind": "flip", "index": index}


def turn(position: Position) -> int:
    (seat,) = position.to_act()
    return seat


def legal(position: Position) -> list[Json]:
    """All actions of the seat whose turn it is."""
    return [GAME.write_action(action) for action in GAME.menu(view(position.state, turn(position)))]


def plays(position: Position) -> set[str]:
    """The plays of the seat whose turn it is, their cards joined by spaces."""
    return {" ".join(action["cards"]) for action in legal(position) if action["kind"] == "play"}


def after(position: Position, *actions: Json) -> Position:
    """The position after actions, each by the seat whose turn it is."""
    for action in actions:
        position, _ = apply(position, turn(position), Reader(action, "action"))
        assert GAME.faults(position.state) == ()
    return position


def why_not(position: Position, action: Json) -> tuple[str, str]:
    """Code and rule of the refusal of an action of the seat whose turn it is."""
    with pytest.raises(BadInput) as caught:
        apply(position, turn(position), Reader(action, "action"))
    refusal = caught.value.refusal
    assert refusal.text
    return refusal.code, refusal.rule


def shown(position: Position) -> Json:
    """The position as JSON."""
    return write_position(position)


def told(position: Position, action: Json, seat: int | None) -> list[Event]:
    """What a seat is told of an action."""
    actor = turn(position)
    return list(events_between(position, after(position, action), actor, action, seat))
