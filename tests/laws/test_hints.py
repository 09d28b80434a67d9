"""A law of hints: where choices were compared a hint says what the best is expected to bring, and how sure that is."""

import math
from random import Random

import pytest

from pygames.core.advice import Budget
from pygames.core.game import view
from pygames.registry import GAMES
from tests.laws.walks import ALL_SETUPS, walk
from tests.scale import many

SMALL = 24  # play-outs


@pytest.mark.parametrize("name", list(GAMES))
def test_a_compared_choice_has_its_margin_and_how_sure_it_is(name: str) -> None:
    setup = next(setup for setup in ALL_SETUPS if setup.game.id == name)
    game, compared = setup.game, 0
    for state, seat, _ in list(walk(setup, "sure"))[:: many(4, 1)]:
        advice = game.advisers["hint"](view(state, seat), Budget(SMALL), Random(1))
        margins = [reason for reason in advice.reasons if reason.kind == "margin"]
        if not advice.estimates:
            assert not margins
            continue
        compared += 1
        (margin,) = margins
        best = advice.estimates[0]
        behind = advice.estimates[1].behind if len(advice.estimates) > 1 else 0.0
        (unit,) = set(margin.numbers) - {"next"}
        assert math.isclose(margin.numbers[unit], best.mean * game.measure.factor + game.measure.offset)
        assert math.isclose(margin.numbers["next"], -behind * game.measure.factor)
        deals = f"averages of {best.worlds} deals" if best.worlds > 1 else "one deal"
        assert advice.sure.startswith(f"The numbers are {deals} that fit")
        assert advice.sure.endswith(".")
        if advice.action != best.choice:
            assert "Another choice did better" in advice.sure
    assert compared
