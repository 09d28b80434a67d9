"""Haul: the trailers with which a Haul ends; what a load is worth is what it changes."""

import random

from pygames.core.game import view
from pygames.haul import GAME
from pygames.haul.scoring import trailer_score
from tests.games.haul_positions import note, state_of
from tests.scale import many


def test_a_haul_ends_with_the_trailers_that_are_scored() -> None:
    rng = random.Random(3)
    state = state_of(seed="end", options={"hauls": 2})
    rounds = 0
    while seats := GAME.to_act(state.public):
        choice = rng.choice(GAME.menu(view(state, seats[0])))
        after = GAME.play(state, seats[0], choice)
        end = GAME.round_end(state.public, choice)
        done = len(after.public.haul_scores[0])
        assert (end is not None) == (done > rounds)
        if end is not None:
            rounds = done
            assert end["round"] == rounds
            assert end["points"] == [scores[-1] for scores in after.public.haul_scores]
            aboard = [face for trailer in end["trailers"] for cargo in trailer.values() for face in cargo]
            thrown = [face for faces in note(state)["discards"] for face in faces]
            assert len(aboard) == len(set(aboard))
            assert not set(aboard) & set(thrown)
        state = after
    assert rounds == 2


def test_what_a_load_changes_is_what_it_was_said_to_be_worth() -> None:
    rng = random.Random(7)
    for seed in range(many(6, 60)):
        state = state_of(seed=str(seed))
        while seats := GAME.to_act(state.public):
            seat = seats[0]
            seen = view(state, seat)
            choice = rng.choice(GAME.menu(seen))
            worth, kind = GAME.worth(seen, choice), GAME.write_action(choice)["kind"]
            after = GAME.play(state, seat, choice)
            assert (worth is None) == (kind == "play")
            if worth and kind != "claim" and GAME.round_end(state.public, choice) is None:
                gained = trailer_score(after.public.trailers[seat]) - trailer_score(state.public.trailers[seat])
                tokens = state.public.tokens[seat] - after.public.tokens[seat]
                thrown = len(after.public.discards[seat]) - len(state.public.discards[seat])
                assert (gained, tokens, thrown) == (worth.points, worth.spends, len(worth.discards))
            state = after
