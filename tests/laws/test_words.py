"""Laws of words: news is told to its doer in the second person and to others in the third, by every game."""

import re

import pytest

from pygames.core.game import view
from pygames.core.words import DOERS, told
from tests.laws.walks import ALL_SETUPS, Setup, walk
from tests.scale import many

PAST = {
    "chose",
    "could",
    "dealt",
    "drew",
    "found",
    "had",
    "kept",
    "laid",
    "lost",
    "made",
    "ran",
    "sold",
    "spent",
    "took",
    "won",
}
"""Verbs in the past that do not end in -ed; "no" begins "no longer"."""


@pytest.mark.parametrize("setup", ALL_SETUPS, ids=lambda setup: setup.label)
def test_news_has_a_text_for_its_doer_and_one_for_others(setup: Setup) -> None:
    game = setup.game
    for seed in range(many(2, 30)):
        for state, seat, action in walk(setup, f"words {seed}"):
            after = game.play(state, seat, action)
            for reader in (None, seat, (seat + 1) % setup.seats):
                known = None if reader != seat and game.sealed(state.public, action) else action
                for event in game.events(view(state, reader), view(after, reader), seat, known):
                    if event.seat is None:
                        assert event.you == event.text
                        assert not event.verb
                        continue
                    assert event.text.startswith(event.verb)
                    first = event.you.split()[0]
                    assert event.verb == "no" or event.verb in DOERS or event.verb in PAST or event.verb.endswith("ed")
                    assert first == DOERS.get(event.verb, event.verb)
                    assert not re.search(r"\btheir\b", event.you)


def test_verbs_follow_their_person() -> None:
    assert told("lead", 1, "leads Load 2")[2:] == ("leads Load 2", "lead Load 2", "leads")
    assert told("win", 1, "won the game").you == "won the game"
    assert told("deal", None, "Cards are dealt").you == "Cards are dealt"
