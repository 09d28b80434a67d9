"""Laws of play: what is listed is accepted, what is not is refused, and every game ends soundly within its bound."""

from random import Random

import pytest

from pygames.core.game import view
from pygames.core.playout import random_playout
from pygames.registry import GAMES
from tests.laws.walks import ALL_SETUPS, Setup, end_of, random_setup, views, walk
from tests.scale import many

SETUPS = pytest.mark.parametrize("setup", ALL_SETUPS, ids=lambda setup: setup.label)
GAME_IDS = pytest.mark.parametrize("name", list(GAMES))


@SETUPS
def test_listed_and_proposed_actions_are_accepted_and_other_seats_refused(setup: Setup) -> None:
    game = setup.game
    random = Random(setup.label)
    for seed in range(many(2, 20)):
        for state, _, action in walk(setup, f"accept {seed}"):
            acting = game.to_act(state.public)
            assert acting
            for seat in range(setup.seats):
                seen = view(state, seat)
                listed = game.menu(seen)
                if seat not in acting:
                    assert listed == ()
                    assert game.refuse(seen, action) is not None
                    continue
                assert len(set(listed)) == len(listed)
                assert listed or game.open_kinds(seen)
                for choice in (*listed, game.propose(seen, random)):
                    assert game.refuse(seen, choice) is None, game.write_action(choice)
            onlooker = view(state, None)
            assert game.menu(onlooker) == ()
            assert game.refuse(onlooker, action) is not None


@SETUPS
def test_every_step_is_sound(setup: Setup) -> None:
    game = setup.game
    for seed in range(many(3, 50)):
        for state, _, _ in walk(setup, f"sound {seed}"):
            assert game.faults(state) == ()
            assert not game.over(state.public)


@SETUPS
def test_a_game_ends_within_its_bound_with_places(setup: Setup) -> None:
    game = setup.game
    for seed in range(many(100, 10_000)):
        random = Random(f"end {seed}")
        last, steps = random_playout(game, setup.state(f"end {seed}"), random)
        assert steps <= game.bound(setup.options, setup.seats)
        assert game.over(last.public)
        assert game.faults(last) == ()
        outcome = game.outcome(last.public)
        assert min(outcome.places) == 1
        assert len(outcome.places) == len(outcome.scores) == setup.seats
        for place in outcome.places:
            assert place == 1 + sum(other < place for other in outcome.places)


@GAME_IDS
def test_options_in_any_combination_end_soundly(name: str) -> None:
    game = GAMES[name]
    random = Random(f"combinations of {name}")
    for number in range(many(100, 2_000)):
        setup = random_setup(game, random)
        last, steps = random_playout(game, setup.state(f"mix {number}"), random)
        assert steps <= game.bound(setup.options, setup.seats), setup.label
        assert game.over(last.public), setup.label
        assert game.faults(last) == (), setup.label


@SETUPS
def test_nobody_acts_when_the_game_is_over(setup: Setup) -> None:
    game = setup.game
    last = end_of(setup, "over")
    assert game.phase(last.public) == "over"
    assert game.to_act(last.public) == ()
    some = next(walk(setup, "over")).action
    for seen in views(last):
        assert game.menu(seen) == ()
        refusal = game.refuse(seen, some)
        assert refusal is not None
        assert refusal.code == "game-over"


@SETUPS
def test_a_state_is_not_changed_by_playing_on_from_it(setup: Setup) -> None:
    game = setup.game
    kept = [(moment.state, repr(moment.state)) for moment in walk(setup, "kept")]
    assert all(repr(state) == text for state, text in kept)
    assert game.faults(kept[0][0]) == ()


@SETUPS
def test_scores_are_the_sum_of_the_score_sheet(setup: Setup) -> None:
    game = setup.game
    last = end_of(setup, "sheet")
    lines = game.lines(last.public)
    if not lines:
        pytest.skip("this game has places only")
    for seat, score in enumerate(game.outcome(last.public).scores):
        assert score == sum(line.points for line in lines if line.seat == seat)
    assert all(line.rule for line in lines)
