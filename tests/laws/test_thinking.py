"""A law of pace: how long a computer player thinks tells nobody what it holds."""

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

import pytest

from pygames.core.advice import Budget
from pygames.core.game import AnyView, view
from pygames.core.worlds import Comparison
from pygames.registry import GAMES
from tests.laws.walks import ALL_SETUPS, walk
from tests.scale import many

MOST_CHOICES = 16
"""No game compares more choices than this, so that less work than for a world of them may be left over."""


@contextmanager
def counted(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """The play-outs of every world looked at, and the number of choices there were."""
    found: list[int] = []
    look = Comparison.look

    def counting(comparison: Comparison[object, object, object]) -> None:
        found.append(len(comparison.running))
        look(comparison)

    with monkeypatch.context() as patched:
        patched.setattr(Comparison, "look", counting)
        yield found


@pytest.mark.parametrize("name", list(GAMES))
def test_the_strong_player_works_as_much_whatever_it_can_choose_from(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As many play-outs with one choice worth comparing as with many, over the decisions of a game."""
    setup = next(setup for setup in ALL_SETUPS if setup.game.id == name)
    game, units = setup.game, 2 * MOST_CHOICES
    by_choices: dict[int, list[AnyView]] = {}
    for state, seat, _ in list(walk(setup, "pace"))[:: many(2, 1)]:
        with counted(monkeypatch) as played:
            game.advisers["hard"](view(state, seat), Budget(0), Random(1))
        (choices,) = played
        by_choices.setdefault(choices, []).append(view(state, seat))
    assert len(by_choices) > 1
    assert max(by_choices) <= MOST_CHOICES
    for seen in [one for views in by_choices.values() for one in views[: many(2, 100)]]:
        with counted(monkeypatch) as played:
            game.advisers["hard"](seen, Budget(units), Random(1))
        assert units - MOST_CHOICES < sum(played) <= units
