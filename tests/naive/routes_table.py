"""Positions and games of Routes for the tests of its plain second implementation."""

import json
import random
from typing import Any

from tests.naive import routes as twin
from tests.naive.routes_cards import (
    ROUTES,
    SIDES,
    Action,
    Options,
    Position,
    cards_on_table,
    deck_size,
    full_deck,
    in_order,
    is_number,
    without,
)
from tests.naive.routes_faults import VARIANTS

STANDARD: Options = {"first_player": "random", **dict.fromkeys(VARIANTS, False)}


def options_of(*variants: str, **others: Any) -> Options:
    """The Standard rules with these variants on."""
    return {**STANDARD, **dict.fromkeys(variants, True), **others}


def routes_of(text: str) -> list[list[str]]:
    """`"5H+KS 9C, , 2D"` is three routes, the second one empty; those at the end may be left out."""
    routes = [route.split() for route in text.split(",")]
    return [*routes, *[[] for _ in range(len(ROUTES) - len(routes))]]


def blank(options: Options, turn: int) -> Position:
    """Nothing but the header: no card is anywhere."""
    return {
        "game": "routes",
        "format": 1,
        "options": options,
        "seats": 2,
        "chance": {"key": "0" * 64, "counter": 0},
        "turn": turn,
        "opening_left": [0, 0],
        "reshuffles_left": [2, 2] if options["reshuffle"] else [0, 0],
        "deck": [[], []],
        "hand": [[], []],
        "discard": [[], []],
        "routes": [[[], [], []], [[], [], []]],
        "held_direction": [[None] * 3, [None] * 3],
        "shown_hands": [[], []],
    }


def table(
    mine: str = "",
    theirs: str = "",
    *,
    hand: str = "",
    their_hand: str = "",
    size: int | None = None,
    decks: tuple[int, int] = (15, 15),
    variants: tuple[str, ...] = (),
    held: dict[tuple[int, int], str] | None = None,
    opening_left: tuple[int, int] = (0, 0),
    **changes: Any,
) -> Position:
    """A faultless position with seat 0 to act.

    Hands are filled up with number cards: to 5 and what is left of the opening, or to `size` for seat 0. Of the cards
    that nothing is said of, face cards first, so many as `decks` says are in the decks, and the others are discarded;
    who still opens has them all in the deck. With `short_deck` discards are left out until 30 cards are there.
    """
    position = blank(options_of(*variants), 0)
    position["routes"] = [routes_of(mine), routes_of(theirs)]
    position["opening_left"] = list(opening_left)
    for seat, text in enumerate([hand, their_hand]):
        on_table = cards_on_table(position, seat)
        left = sorted(full_deck(position["options"]), key=is_number)
        left = without(left, [*text.split(), *on_table])
        full = 5 + opening_left[seat] if seat == 1 or size is None else size
        in_hand = text.split()
        while len(in_hand) < full:
            in_hand.append(left.pop())
        in_deck = len(left) if opening_left[seat] > 0 else decks[seat]
        deck, discard = left[:in_deck], left[in_deck:]
        while len(in_hand) + len(deck) + len(discard) + len(on_table) > deck_size(position["options"]):
            discard.pop()
        position["hand"][seat], position["deck"][seat], position["discard"][seat] = in_order(in_hand), deck, discard
    for (side, route), direction in (held or {}).items():
        position["held_direction"][side][route] = direction
    position = {**position, **changes}
    found = twin.faults(position)
    assert found == []
    return position


def as_set(actions: list[Action]) -> set[str]:
    texts = [json.dumps(action, sort_keys=True) for action in actions]
    assert len(texts) == len(set(texts)), "an action is listed twice"
    return set(texts)


def act(position: Position, action: Action) -> Position:
    """What comes of an action of the seat to act; the position itself stays, and the result is faultless too."""
    before = json.dumps(position)
    after = twin.play(position, position["turn"], action)
    assert json.dumps(position) == before
    found = twin.faults(after)
    assert found == []
    return after


def face(card: str, side: int, route: int, slot: int) -> Action:
    return {"kind": "face", "card": card, "side": side, "route": route, "slot": slot}


def number(card: str, route: int = 0) -> Action:
    return {"kind": "number", "card": card, "route": route}


def arrived(before: Position, after: Position, seat: int) -> list[str]:
    """The cards that have come on a seat's discards, the top one first."""
    more = len(after["discard"][seat]) - len(before["discard"][seat])
    assert after["discard"][seat][more:] == before["discard"][seat]
    return list(after["discard"][seat][:more])


def deal(options: Options, dice: random.Random) -> Position:
    """A start with shuffled decks, eight cards each, and a first player (3.1, R-32; variants 7, 8 and 11)."""
    position = blank(options, dice.choice(SIDES) if options["first_player"] == "random" else options["first_player"])
    position["opening_left"] = [3, 3]
    for seat in SIDES:
        cards = full_deck(options)
        cards = dice.sample(cards, 30 if options["short_deck"] else len(cards))
        while options["fresh_hand"] and sum(is_number(card) for card in cards[:8]) < 3:
            position["shown_hands"][seat].append(in_order(cards[:8]))
            cards = dice.sample(cards, len(cards))
        position["hand"][seat], position["deck"][seat] = in_order(cards[:8]), cards[8:]
    return position


def random_game(seed: int, options: Options) -> list[tuple[Position, Action]]:
    """A game of random actions: each position with the action taken there, the last one with `{}`.

    Kinds of action are equally likely, whatever their numbers, but for disbands, of which there are few.
    """
    dice = random.Random(seed)
    position = deal(options, dice)
    steps: list[tuple[Position, Action]] = []
    while actor := twin.to_act(position):
        actions = twin.legal(position, actor[0])
        kinds = sorted({action["kind"] for action in actions})
        if len(kinds) > 1 and "disband" in kinds and dice.random() < 0.7:
            kinds.remove("disband")
        kind = dice.choice(kinds)
        action = dice.choice([action for action in actions if action["kind"] == kind])
        steps.append((position, action))
        position = twin.play(position, actor[0], action)
    return [*steps, (position, {})]
