"""Positions of Haul written by hand, and games played on from them."""

import json
from typing import Any

from pygames.core.codec import Reader, canonical
from pygames.core.errors import Refusal
from pygames.core.game import view
from pygames.core.positions import Position, read_position, write_position
from pygames.haul import GAME
from pygames.haul.model import Action, HaulState

SEATS = 4
DECK = [
    ("J" if rank == 11 else str(rank)) + suit for suit, low in zip("HDSC", (2, 3, 4, 5), strict=True)
    for rank in range(low, low + 7)
]  # fmt: skip
Trailer = dict[str, list[str]]


def rank_of(face: str) -> int:
    return 11 if face[0] == "J" else int(face[:-1])


def state_of(**fields: Any) -> HaulState:
    """The state of a position; what is left out is dealt from its seed."""
    state: HaulState = read_position(Reader(json.loads(canonical(fields)), "position"), GAME).state
    return state


def note(state: HaulState) -> dict[str, Any]:
    """The position of a state."""
    return write_position(Position(GAME, state))


def options_of(**options: Any) -> dict[str, Any]:
    return {"options": options} if options else {}


def loading(card: str, trailer: Trailer, tokens: int = 2, **options: Any) -> tuple[HaulState, int]:
    """A position in which the first seat to claim has claimed `card`, and that seat; it has this trailer."""
    aboard = [face for cargo in trailer.values() for face in cargo]
    free = [face for face in DECK if face not in aboard and face != card]
    played = [card, *free[-3:]]
    # The lowest card claims first, of equal ones the latest (H-3).
    lowest = min(map(rank_of, played))
    seat = max(number for number, face in enumerate(played) if rank_of(face) == lowest)
    state = state_of(
        leader=0,
        played=[[number, face] for number, face in enumerate(played)],
        pending=[seat, card],
        trailers=[trailer if number == seat else {} for number in range(SEATS)],
        tokens=[tokens if number == seat else 0 for number in range(SEATS)],
        **options_of(**{"refuel_tokens": 4, **options}),
    )
    return state, seat


def action(**fields: Any) -> Action:
    return GAME.read_action(Reader(json.loads(canonical(fields)), "action"))


def legal(state: HaulState, seat: int) -> list[dict[str, Any]]:
    """What a seat may do, as JSON."""
    return [GAME.write_action(choice) for choice in GAME.menu(view(state, seat))]


def why_not(state: HaulState, seat: int, **fields: Any) -> Refusal | None:
    """Why a seat may not take this action."""
    return GAME.refuse(view(state, seat), action(**fields))


def code(state: HaulState, seat: int, **fields: Any) -> str | None:
    """The code of the refusal, or None where there is none."""
    refusal = why_not(state, seat, **fields)
    return refusal.code if refusal else None


def act(state: HaulState, seat: int, **fields: Any) -> HaulState:
    """Takes an action that has to be legal."""
    refusal = why_not(state, seat, **fields)
    assert refusal is None, refusal
    return GAME.play(state, seat, action(**fields))


def play_out(state: HaulState, hauls: int = 1) -> HaulState:
    """Plays the first listed action until so many Hauls more are scored."""
    wanted = len(state.public.haul_scores[0]) + hauls
    while len(state.public.haul_scores[0]) < wanted:
        (seat,) = GAME.to_act(state.public)
        state = GAME.play(state, seat, GAME.menu(view(state, seat))[0])
    return state


__all__ = [
    "DECK",
    "GAME",
    "SEATS",
    "act",
    "action",
    "code",
    "legal",
    "loading",
    "note",
    "options_of",
    "play_out",
    "rank_of",
    "state_of",
    "why_not",
]
