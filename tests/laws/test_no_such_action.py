"""An action that is none is refused like any other: by a value, never by an exception."""

from random import Random
from typing import Any

import pytest

from tests.laws.walks import ALL_SETUPS, Setup, views, walk

ODD_NUMBERS = (-(10**9), -100, -2, -1, 4, 5, 9, 28, 75, 76, 99, 500, 9999, 2**70)
ODD_VALUES: tuple[Any, ...] = (None, "", "play", 1.5, (), (9999,), (-1, 9999), {}, [], object())


def odd_ones(action: Any) -> list[Any]:
    """Actions of the same shape, with one thing in them that may stand for nothing."""
    found: list[Any] = [*ODD_NUMBERS, *ODD_VALUES]
    if isinstance(action, tuple):
        make: Any = getattr(type(action), "_make", type(action))
        for index, part in enumerate(action):
            found += [make([*action[:index], odd, *action[index + 1 :]]) for odd in odd_ones(part)]
    return found


@pytest.mark.parametrize("setup", ALL_SETUPS, ids=lambda setup: setup.label)
def test_what_is_no_action_is_refused(setup: Setup) -> None:
    game, random = setup.game, Random(setup.label)
    refused = 0
    for state, _, action in random.sample(list(walk(setup, "odd")), 6):
        for seen in views(state):
            legal = game.menu(seen)
            for odd in odd_ones(action):
                refusal = game.refuse(seen, odd)
                if refusal is None:
                    # It may happen to be another action, which the menu lists unless the game judges its kind singly.
                    assert odd in legal or game.write_action(odd)["kind"] in game.open_kinds(seen), odd
                else:
                    assert refusal.code
                    assert 0 < len(refusal.text) < 300
                    refused += 1
    assert refused


@pytest.mark.parametrize("setup", ALL_SETUPS, ids=lambda setup: setup.label)
def test_every_number_that_is_not_listed_is_refused(setup: Setup) -> None:
    game = setup.game
    for state, _, action in list(walk(setup, "numbers"))[::9]:
        if not isinstance(action, int):
            continue
        for seen in views(state):
            allowed = [number for number in range(-50, 1200) if game.refuse(seen, number) is None]
            assert set(allowed) == {listed for listed in game.menu(seen) if listed in range(-50, 1200)}
