"""Positions of Freight Cars for its tests."""

from random import Random
from typing import Any

from pygames.core.codec import Reader
from pygames.core.errors import BadInput, Refusal
from pygames.core.game import view
from pygames.core.playout import first_state
from pygames.core.positions import Position, apply, read_position, write_position
from pygames.freight_cars import GAME
from pygames.freight_cars.model import FreightState


def position(players: list[dict[str, Any]], options: dict[str, Any] | None = None, **fields: Any) -> Position:
    """A position from its players and whatever else is given."""
    value = {"seats": len(players), "players": players, "options": options or {}, **fields}
    return read_position(Reader(value, "position"), GAME)


def act(where: Position, action: dict[str, Any], seat: int | None = None) -> Position:
    """The position after an action of the seat to act, or of another."""
    actor = where.to_act()[0] if seat is None else seat
    return apply(where, actor, Reader(action, "action"))[0]


def refusal(where: Position, action: dict[str, Any], seat: int | None = None) -> Refusal:
    """Why an action is refused."""
    try:
        act(where, action, seat)
    except BadInput as error:
        return error.refusal
    raise AssertionError(f"{action} is accepted")


def written(where: Position) -> dict[str, Any]:
    return write_position(where)


def legal(where: Position, seat: int | None = None) -> list[dict[str, Any]]:
    """What is listed for the seat to act, or another, as JSON."""
    actor = where.to_act()[0] if seat is None else seat
    return [GAME.write_action(action) for action in GAME.menu(view(where.state, actor))]


def kinds(where: Position) -> set[str]:
    return {action["kind"] for action in legal(where)}


def after_set_up(seats: int, seed: str = "set-up", **options: Any) -> FreightState:
    """A game played at random up to its first turn."""
    state: FreightState = first_state(GAME, seed, seats, GAME.options_type(**options))
    random = Random(seed)
    while state.public.turn < 0:
        seat = random.choice(GAME.to_act(state.public))
        state = GAME.play(state, seat, random.choice(GAME.menu(view(state, seat))))
    return state


def draw(card: str) -> dict[str, Any]:
    return {"kind": "draw", "card": card}


def ship(*cars: str, claims: tuple[str, ...] = ()) -> dict[str, Any]:
    return {"kind": "ship", "cars": list(cars), "claims": list(claims)}


def train(*cards: str) -> list[dict[str, str]]:
    return [{"card": card} for card in cards]
