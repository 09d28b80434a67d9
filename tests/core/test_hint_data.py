"""Hints as data: what every game's hint says of itself in JSON, and what menu entries are worth."""

import json
from random import Random
from typing import Any

import pytest

from pygames.core.advice import Budget
from pygames.core.game import AnyGame, AnyView, view
from pygames.core.written import is_forced, write_advice
from pygames.registry import GAMES
from tests.laws.walks import ALL_SETUPS, Setup, walk
from tests.scale import many

SETUPS = pytest.mark.parametrize("setup", ALL_SETUPS, ids=lambda setup: setup.label)
STANDARD = [setup for setup in ALL_SETUPS if "standard" in setup.label]


def hint(game: AnyGame, seen: AnyView, units: int = 12) -> dict[str, Any]:
    advice = game.advisers["hint"](seen, Budget(units), Random(1))
    written: dict[str, Any] = json.loads(json.dumps(write_advice(game, seen, advice)))
    return written


@pytest.mark.parametrize("setup", STANDARD, ids=lambda setup: setup.label)
def test_a_hint_says_in_data_what_it_advises(setup: Setup) -> None:
    game, compared = setup.game, 0
    moments = list(walk(setup, "hint data"))
    for state, seat, _ in moments[:: many(max(1, len(moments) // 8), 2)]:
        seen = view(state, seat)
        found = hint(game, seen)
        menu = [game.write_action(action) for action in game.menu(seen)]
        assert found["forced"] == is_forced(game, seen)
        assert set(found["marks"]) == {step["kind"] for step in found["steps"]}
        assert found["marks"]["move"] == found["targets"]
        if found["forced"]:
            assert len(menu) == 1
            assert [step["kind"] for step in found["steps"]] == ["move"]
            assert not found["choices"]
            continue
        choices = found["choices"]
        assert len(choices) <= 3
        assert len({json.dumps(choice["action"]) for choice in choices}) == len(choices)
        if not choices:
            continue
        compared += 1
        assert choices[0]["action"] == found["action"]
        for choice in choices:
            assert choice["unit"] == game.measure.unit
            assert choice["low"] is None or choice["low"] <= choice["value"] <= choice["high"]
            assert choice["line"][0]["seat"] == seat
            assert choice["line"][0]["kind"]
            if game.measure.unit == "%" and game.id == "routes":
                assert 0 <= choice["value"] <= 100
    assert compared


@pytest.mark.parametrize("name", list(GAMES))
def test_a_hint_is_a_function_of_the_view(name: str) -> None:
    """The sequels too: in another world that the seat cannot tell from the real one the hint is the same."""
    setup = next(setup for setup in ALL_SETUPS if setup.game.id == name)
    game, moments = setup.game, list(walk(setup, "hint secrets"))
    for state, seat, _ in moments[3 :: many(len(moments) // 2, 9)]:
        seen = view(state, seat)
        other = view(game.imagine(seen, Random(7)), seat)
        assert hint(game, seen) == hint(game, other)


@SETUPS
def test_what_an_entry_is_worth_is_what_it_brings(setup: Setup) -> None:
    """Points on the table change by as much, cards thrown away and tokens spent are as many as it says."""
    game = setup.game
    if game.id not in ("haul", "freight_cars"):
        return  # what the others tell of the table is for `tests/games/test_*_worth.py`
    told = set()
    for seed in range(many(3, 40)):
        for state, seat, action in walk(setup, f"worth {seed}"):
            worth = game.worth(view(state, seat), action)
            if worth is None:
                continue
            told.add(worth.kind)
            assert worth.text
            after = game.play(state, seat, action)
            if game.id == "freight_cars":
                assert worth.points == after.public.credits[seat] - state.public.credits[seat] or not game.to_act(
                    after.public
                )
            elif state.public.pending >= 0 and after.public.haul_scores == state.public.haul_scores:
                before, now = game.unscored(state.public)[seat], game.unscored(after.public)[seat]
                assert worth.points == now - before
                assert worth.spends == state.public.tokens[seat] - after.public.tokens[seat]
                thrown = len(after.public.discards[seat]) - len(state.public.discards[seat])
                assert len(worth.discards) == thrown
    assert told == ({"join", "place", "replace", "refuel"} if game.id == "haul" else {"ship"})
