"""Laws of keeping: logs replay, texts read back as they were written, undo and redo are exact."""

import json
from random import Random

import pytest

from pygames.core.codec import Reader, canonical
from pygames.core.game import view
from pygames.core.match import Match, Seat, load_match, new_match
from pygames.core.positions import read_position, write_position
from pygames.registry import GAMES
from tests.laws.walks import ALL_SETUPS, Setup, end_of, position_of, random_setup, through_text, views, walk
from tests.scale import many

SETUPS = pytest.mark.parametrize("setup", ALL_SETUPS, ids=lambda setup: setup.label)


def match_of(setup: Setup, humans: int = 1) -> Match:
    seats = tuple(Seat(f"Seat {seat}", "human" if seat < humans else "easy") for seat in range(setup.seats))
    return new_match(setup.game, seats, f"match {setup.label}", setup.options._asdict())


def play_at_random(match: Match, steps: int, random: Random) -> None:
    game = match.game
    for _ in range(steps):
        seats = match.position.to_act()
        if not seats:
            return
        seat = random.choice(seats)
        seen = match.view(seat)
        action = random.choice(game.menu(seen) or (game.propose(seen, random),))
        match.play(seat, Reader(game.write_action(action), "action"))


@SETUPS
def test_a_position_reads_back_as_it_was_written(setup: Setup) -> None:
    game = setup.game
    for seed in range(many(1, 10)):
        states = [moment.state for moment in walk(setup, f"position {seed}")] + [end_of(setup, f"position {seed}")]
        for state in states:
            written = write_position(position_of(game, state))
            again = read_position(through_text(written, "position"), game)
            assert again.state == state
            assert canonical(write_position(again)) == canonical(written)


@pytest.mark.parametrize("name", list(GAMES))
def test_positions_read_back_under_any_options(name: str) -> None:
    game, random = GAMES[name], Random(f"read back {name}")
    for number in range(many(8, 500)):
        setup = random_setup(game, random)
        for state, _, _ in walk(setup, f"read back {number}"):
            written = write_position(position_of(game, state))
            assert read_position(through_text(written, "position"), game).state == state


@SETUPS
def test_actions_and_views_read_back_as_they_were_written(setup: Setup) -> None:
    game = setup.game
    for state, seat, action in walk(setup, "actions"):
        for choice in (action, *game.menu(view(state, seat))):
            assert game.read_action(through_text(game.write_action(choice), "action")) == choice
        for seen in views(state):
            assert game.read_view(through_text(game.write_view(seen), "view")) == seen


@SETUPS
def test_a_record_leads_back_to_the_same_states(setup: Setup) -> None:
    match = match_of(setup)
    random = Random("record")
    while match.position.to_act():
        play_at_random(match, 7, random)
        if match.at % 5 == 0 or not match.position.to_act():
            text = canonical(match.record())
            again = load_match(Reader(json.loads(text), "record"), GAMES)
            assert [p.state for p in again.positions] == [p.state for p in match.positions[: match.at + 1]]
            assert canonical(again.record()) == text


@SETUPS
def test_undo_then_redo_is_the_identity(setup: Setup) -> None:
    match = match_of(setup)
    random = Random("undo")
    play_at_random(match, many(60, 200), random)
    texts = {match.at: match.digest()}
    while match.undo_target() is not None:
        match.undo()
        texts[match.at] = match.digest()
    while match.redo_target() is not None:
        match.redo()
        if match.at in texts:
            assert match.digest() == texts[match.at]
    assert match.digest() == texts[max(texts)]


@SETUPS
def test_every_step_can_be_undone_and_redone_exactly(setup: Setup) -> None:
    match = match_of(setup, humans=0)
    random = Random("every step")
    play_at_random(match, many(40, 200), random)
    digests = {}
    for at in range(match.at, -1, -1):
        match.at = at
        digests[at] = match.digest()
    for at in range(len(match.log) + 1):
        match.at = at
        assert match.digest() == digests[at]


@SETUPS
def test_the_same_action_after_an_undo_draws_the_same_chance(setup: Setup) -> None:
    match = match_of(setup)
    random = Random("chance")
    play_at_random(match, 30, random)
    if match.undo_target() is None:
        pytest.skip("no human has acted yet")
    before, log = match.digest(), list(match.log)
    match.undo()
    for seat, action, _ in log[match.at :]:
        match.play(seat, Reader(action, "action"))
    assert match.digest() == before


@SETUPS
def test_a_resignation_ends_the_game_or_the_others_play_on_and_it_survives_a_record(setup: Setup) -> None:
    match = match_of(setup)
    play_at_random(match, 5, Random("resign"))
    match.play(setup.seats - 1, Reader({"kind": "resign"}, "action"))
    if setup.game.leave is None:
        assert match.position.over()
        assert match.position.outcome().places[-1] == setup.seats
    else:
        assert setup.seats - 1 not in match.position.to_act()
        assert match.events_of_step(match.at - 1, None)[0].kind == "resign"
    again = load_match(Reader(json.loads(canonical(match.record())), "record"), GAMES)
    assert again.position == match.position
    assert again.position.to_act() == match.position.to_act()
