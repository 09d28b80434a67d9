"""Sealed choices commute: where several seats may act, any order of arrival gives the same state."""

from itertools import permutations
from random import Random

import pytest

from pygames.core.game import view
from tests.laws.walks import ALL_SETUPS, Setup, walk

SETUPS = pytest.mark.parametrize("setup", ALL_SETUPS, ids=lambda setup: setup.label)


@SETUPS
def test_any_order_of_sealed_choices_gives_the_same_state(setup: Setup) -> None:
    game, random = setup.game, Random("sealed")
    for state, _, _ in walk(setup, "sealed"):
        seats = game.to_act(state.public)
        if len(seats) < 2:
            continue
        choices = {seat: random.choice(game.menu(view(state, seat))) for seat in seats}
        if not all(game.sealed(state.public, choice) for choice in choices.values()):
            continue
        results = set()
        for order in list(permutations(seats))[:24]:
            after = state
            for seat in order:
                assert game.refuse(view(after, seat), choices[seat]) is None
                after = game.play(after, seat, choices[seat])
            results.add(after)
        assert len(results) == 1


@SETUPS
def test_several_seats_act_at_once_only_by_sealed_choices(setup: Setup) -> None:
    game = setup.game
    for state, _, _ in walk(setup, "at once"):
        seats = game.to_act(state.public)
        if len(seats) > 1:
            for seat in seats:
                for action in game.menu(view(state, seat)):
                    assert game.sealed(state.public, action)
