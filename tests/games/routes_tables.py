"""Tables of Routes written by hand, and what happens at them; every action goes through the same door as a person's."""

from collections import Counter
from typing import Any

import pytest

from pygames.core.codec import Reader
from pygames.core.errors import BadInput, Refusal
from pygames.core.game import view
from pygames.core.match import events_between
from pygames.core.positions import Position, apply, read_position, write_position
from pygames.routes import GAME

Json = dict[str, Any]
Routes = list[list[str]]

EMPTY: Routes = [[], [], []]
NUMBERS = [f"{rank}{suit}" for suit in "HDSC" for rank in ("A", *range(2, 11))]


def on_routes(side: Routes, own: bool) -> Counter[str]:
    """The faces on a side's routes that come from its owner's deck, or those that come from the rival's."""
    cards = [card for route in side for slot in route for card in slot.split("+")]
    return Counter(card.removesuffix("~") for card in cards if card.endswith("~") != own)


def full_hand(hand: list[str], size: int, used: Counter[str], decks: int) -> list[str]:
    """A hand brought up to its size with number cards that are nowhere, the highest Clubs first."""
    filled = list(hand)
    for face in reversed(NUMBERS):
        if len(filled) == size:
            break
        if face not in hand and used[face] < decks:
            filled.append(face)
    return filled


def table(mine: Routes, theirs: Routes, hand: list[str], variants: tuple[str, ...] = (), **fields: Any) -> Position:
    """A position in which seat 0 is to act with (at least) this hand; `rival` is seat 1's hand.

    Hands are filled up to their size, everything else is in the decks; with `deck` given hands are taken as they are.
    """
    options = {**fields.pop("options", {}), **dict.fromkeys(variants, True)}
    decks = 2 if "double_deck" in variants else 1
    rival = fields.pop("rival", [])
    opening = fields.get("opening_left", [0, 0])
    hands = [hand, rival]
    if "deck" not in fields:
        sides = (mine, theirs)
        for seat in (0, 1):
            used = on_routes(sides[seat], True) + on_routes(sides[1 - seat], False)
            hands[seat] = full_hand(hands[seat], 5 + opening[seat], used, decks)
    position = {
        "game": "routes",
        "options": options,
        "opening_left": opening,
        "routes": [mine, theirs],
        "hand": hands,
        **fields,
    }
    return read_position(Reader(position, "position"), GAME)


def refused_table(*given: Any, **fields: Any) -> Refusal:
    """Why a position is refused."""
    with pytest.raises(BadInput) as caught:
        table(*given, **fields)
    return caught.value.refusal


def number(card: str, route: int) -> Json:
    return {"kind": "number", "card": card, "route": route}


def start(card: str, route: int) -> Json:
    return {"kind": "open", "card": card, "route": route}


def face(card: str, side: int, route: int, slot: int) -> Json:
    return {"kind": "face", "card": card, "side": side, "route": route, "slot": slot}


def discard(card: str) -> Json:
    return {"kind": "discard", "card": card}


def swap(card: str) -> Json:
    return {"kind": "swap", "card": card}


def disband(route: int) -> Json:
    return {"kind": "disband", "route": route}


def turn(position: Position) -> int:
    (seat,) = position.to_act()
    return seat


def legal(position: Position) -> list[Json]:
    """All actions of the seat whose turn it is."""
    return [GAME.write_action(action) for action in GAME.menu(view(position.state, turn(position)))]


def followers(position: Position, route: int, cards: list[str]) -> list[str]:
    """Those of seat 0's cards that it may put on one of its routes."""
    listed = legal(position)
    return [card for card in cards if number(card, route) in listed]


def after(position: Position, *actions: Json) -> Position:
    """The position after these actions, each by whoever is to act."""
    for action in actions:
        position, _ = apply(position, turn(position), Reader(action, "action"))
    return position


def why_not(position: Position, action: Json, seat: int | None = None) -> Refusal:
    """Why an action is not accepted."""
    with pytest.raises(BadInput) as caught:
        apply(position, turn(position) if seat is None else seat, Reader(action, "action"))
    return caught.value.refusal


def shown(position: Position) -> Json:
    return write_position(position)


def seen(position: Position, seat: int | None = None) -> Json:
    """The public part of a view."""
    public: Json = GAME.write_view(view(position.state, seat))["public"]
    return public


def told(position: Position, action: Json, seat: int | None) -> list[str]:
    """What a seat is told of an action."""
    events = events_between(position, after(position, action), turn(position), action, seat)
    return [event.text for event in events]
