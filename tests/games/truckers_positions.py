"""Positions of The Truckers written by hand, and games played on from them."""

import json
from collections.abc import Sequence
from typing import Any

from pygames.core.codec import Reader, canonical
from pygames.core.errors import Refusal
from pygames.core.game import Event, view
from pygames.core.positions import Position, read_position, write_position
from pygames.truckers import GAME
from pygames.truckers.model import Action, TruckersState
from pygames.truckers.pieces import LOAD


def player(**fields: Any) -> dict[str, Any]:
    """One entry of `players`."""
    return fields


def truck(capacity: int, *load: str) -> dict[str, Any]:
    return {"capacity": capacity, "load": list(load)}


def position(players: list[dict[str, Any]], **fields: Any) -> dict[str, Any]:
    """A position; start numbers are the seats' order."""
    numbered = [{"start_no": number, **one} for number, one in enumerate(players, 1)]
    return {"seats": len(players), "players": numbered, **fields}


def trading(players: list[dict[str, Any]], **fields: Any) -> dict[str, Any]:
    """A position in which seat 0 has loaded and may trade; everybody played the loading card."""
    seats = len(players)
    asked = {"phase": "trade", "turn": 0, "order": list(range(seats)), "chosen": ["load"] * seats, "loaders": [0]}
    return position(players, **{**asked, **fields})


def loading(players: list[dict[str, Any]], **fields: Any) -> dict[str, Any]:
    """A position in which seat 0 is the first to load; everybody played the loading card."""
    return trading(players, **{"phase": "load", "loaders": [], **fields})


def state_of(written: dict[str, Any]) -> TruckersState:
    """The state of a position; what is left out is dealt from the seed."""
    state: TruckersState = read_position(Reader(written, "position"), GAME).state
    return state


def note(state: TruckersState, seat: int) -> Any:
    """What the position says about a seat."""
    return write_position(Position(GAME, state))["players"][seat]


def action(**fields: Any) -> Action:
    return GAME.read_action(Reader(json.loads(canonical(fields)), "action"))


def why_not(state: TruckersState, seat: int, **fields: Any) -> Refusal | None:
    """Why a seat may not take this action."""
    return GAME.refuse(view(state, seat), action(**fields))


def code(state: TruckersState, seat: int, **fields: Any) -> str | None:
    """The code of the refusal, or None where there is none."""
    refusal = why_not(state, seat, **fields)
    return refusal.code if refusal else None


def act(state: TruckersState, seat: int, **fields: Any) -> TruckersState:
    """Takes an action that has to be legal."""
    refusal = why_not(state, seat, **fields)
    assert refusal is None, refusal
    return GAME.play(state, seat, action(**fields))


def choose_all(state: TruckersState, cards: Sequence[int | str]) -> tuple[TruckersState, list[Event]]:
    """All seats choose in seat order; gives the state and what an onlooker is told of the last choice."""
    before = state
    for seat, card in enumerate(cards):
        before = state
        state = act(state, seat, kind="choose", card=card)
    last = cards[-1]
    told = GAME.events(view(before, None), view(state, None), len(cards) - 1, LOAD if last == "load" else int(last))
    return state, list(told)


__all__ = [
    "GAME",
    "act",
    "action",
    "choose_all",
    "code",
    "loading",
    "note",
    "player",
    "position",
    "state_of",
    "trading",
    "truck",
    "why_not",
]
