"""A law of memory: nothing that a seat was told is contradicted by the worlds imagined for it.

What is told of hidden places are cards that went, for a seat to see, from where all could see them into somebody's own
part: taken from the table, picked up with a pile. They are there in every imagined world until they really leave.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from random import Random
from re import findall
from typing import Any

import pytest

from pygames.core.game import AnyState, AnyView, view
from tests.laws.walks import ALL_SETUPS, Setup, walk
from tests.scale import many

SETUPS = pytest.mark.parametrize("setup", ALL_SETUPS, ids=lambda setup: setup.label)

REMEMBERS = ("freight_cars", "shed")
"""Games in which open cards go into hands."""


def names_in(value: Any) -> Iterator[str]:
    """Every word of the texts in a JSON value (a card with what lies on it is one text), without a view's memory."""
    if isinstance(value, str):
        yield from findall(r"\w+", value)
    elif isinstance(value, dict):
        for key, item in value.items():
            if key not in ("known", "options"):
                yield from names_in(item)
    elif isinstance(value, list):
        for item in value:
            yield from names_in(item)


def own_names(setup: Setup, state: AnyState, seat: int) -> Counter[str]:
    """The cards of one seat's own part."""
    return Counter(names_in(setup.game.write_view(view(state, seat))["own"]))


def open_names(setup: Setup, state: AnyState) -> Counter[str]:
    """The cards that everybody sees."""
    return Counter(names_in(setup.game.write_view(view(state, None))["public"]))


def drawn(state: AnyState) -> Any:
    """How often chance has been asked, which is all or a field of the hidden part."""
    return getattr(state.hidden, "chance", state.hidden)


def contradictions(setup: Setup, seed: str, imagine: Any) -> tuple[int, int]:
    """Over a random game: how many cards were told of, each counted at every step, and how many were not there.

    The memory of what everybody was told needs no rule: cards that leave what all see and come into the own part of the
    seat that acts, by an action that is not sealed.
    """
    game, random = setup.game, Random(seed)
    told: list[Counter[str]] = [Counter() for _ in range(setup.seats)]
    checked = missing = 0
    for moment, following in pairwise(walk(setup, seed)):
        before, actor, after = moment.state, moment.seat, following.state
        if drawn(before) != drawn(after):
            # Cards were shuffled: whoever has one now was not seen to take it.
            told = [Counter() for _ in range(setup.seats)]
            continue
        lost, turned_up = (
            open_names(setup, before) - open_names(setup, after),
            open_names(setup, after) - open_names(setup, before),
        )
        for seat in range(setup.seats):
            has = own_names(setup, after, seat)
            if seat == actor and not game.sealed(before.public, moment.action):
                told[seat] += (has - own_names(setup, before, seat)) & lost
                # Of two equal cards nobody can tell which one has been played.
                told[seat] -= turned_up
            told[seat] &= has
        for viewer in (None, *range(setup.seats)):
            world = imagine(view(after, viewer), random)
            for seat in range(setup.seats):
                checked += told[seat].total()
                missing += (told[seat] - own_names(setup, world, seat)).total()
    return checked, missing


@SETUPS
def test_imagined_worlds_hold_what_everybody_was_told(setup: Setup) -> None:
    checked = 0
    for number in range(many(1, 40)):
        told, missing = contradictions(setup, f"told {number}", setup.game.imagine)
        assert missing == 0
        checked += told
    assert (checked > 0) == (setup.game.id in REMEMBERS)


@pytest.mark.parametrize("name", REMEMBERS)
def test_a_forgetful_imagination_is_found(name: str) -> None:
    """Where the view's memory is wiped before a world is imagined, the count above must find it."""
    setup = next(setup for setup in ALL_SETUPS if setup.game.id == name)

    def forgetful(seen: AnyView, random: Random) -> AnyState:
        nothing: tuple[tuple[int, ...], ...] = ((),) * setup.seats
        return setup.game.imagine(seen._replace(public=seen.public._replace(known=nothing)), random)

    _, missing = contradictions(setup, "forgetful", forgetful)
    assert missing > 0
