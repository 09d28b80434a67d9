"""What counts as a take-back: an undo past something that a human seat has since learned, and nothing else."""

from typing import Any

import pytest

from pygames.core.codec import Reader
from pygames.core.match import Match, Seat, new_match
from pygames.registry import GAMES

HUMANS = (Seat("Ann", "human"), Seat("Ben", "human"))


def opened(name: str, humans: int, seed: str = "undo") -> Match:
    """A new match with so many human seats, computers in the others."""
    game = GAMES[name]
    seats = max(3, game.seats[0])
    players = (*HUMANS[:humans], *[Seat(f"Bot {seat}", "easy") for seat in range(humans, seats)])
    return new_match(game, players, seed)


def first_action(match: Match, seat: int) -> Reader:
    game = match.game
    return Reader(game.write_action(game.menu(match.view(seat))[0]), "action")


def undone(match: Match) -> tuple[bool, int]:
    """What was said beforehand of an undo, and how many take-backs it cost."""
    said, before = match.undo_takes_back(), match.take_backs
    match.undo()
    return said, match.take_backs - before


SEALED: dict[str, Any] = {"freight_cars": "keep_corporation", "truckers": "select"}
"""Games that begin with choices which all seats make at once, and the phase."""


@pytest.mark.parametrize("name", SEALED)
def test_ones_own_sealed_choice_can_be_undone_for_nothing(name: str) -> None:
    """With two human seats nobody has learned what was chosen, so it may be chosen anew."""
    match = opened(name, 2)
    assert match.game.phase(match.position.state.public) == SEALED[name]
    for seat in (0, 1):
        match.play(seat, first_action(match, seat))
        assert undone(match) == (False, 0)
        match.play(seat, first_action(match, seat))
    # Ben's choice stands after Ann's: undoing it costs nothing either, and hers is undone after it.
    assert undone(match) == (False, 0)
    assert undone(match) == (False, 0)
    assert match.at == 0


@pytest.mark.parametrize("name", SEALED)
def test_a_choice_that_turns_all_choices_up_is_a_take_back(name: str) -> None:
    """A person alone among computers: once the last sealed choice is made the others' have been seen."""
    match = opened(name, 1)
    match.play(0, first_action(match, 0))
    match.think()
    assert undone(match) == (False, 0)
    match.redo()
    steps = 0
    while not match.undo_takes_back():
        match.think()
        steps += 1
        assert steps < 20
    assert undone(match) == (True, 1)


def test_an_open_play_that_others_answered_is_a_take_back() -> None:
    match = opened("haul", 1)
    while match.next_computer() is not None:
        match.think()
    match.play(0, first_action(match, 0))
    assert match.next_computer() is not None
    match.think()
    assert undone(match) == (True, 1)
