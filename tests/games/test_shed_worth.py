"""Shed: what a press is said to do is what it then does; what is read off the table follows from the rules."""

import random

from pygames.core.game import view
from pygames.core.playout import first_state
from pygames.shed import GAME
from pygames.shed.model import FLIP, SWAP, cards_left
from pygames.shed.pieces import RANK, RANKS, REQUIREMENT_NAMES
from pygames.shed.refusals import refuse
from tests.scale import many


def test_what_a_press_does_is_what_it_was_said_to_do() -> None:
    kinds = set()
    for seed in range(many(6, 60)):
        rng = random.Random(seed)
        state = first_state(GAME, f"worth {seed}", seats=3 + seed % 4)
        while seats := GAME.to_act(state.public):
            seat, was = seats[0], state.public
            seen = view(state, seat)
            action = rng.choice(GAME.menu(seen))
            worth = GAME.worth(seen, action)
            assert GAME.worth(view(state, None), action) is None
            state = GAME.play(state, seat, action)
            now = state.public
            assert (worth is None) == (action[0] in (FLIP, SWAP))
            if worth is None:
                continue
            kinds.add(worth.kind)
            assert worth.after == {
                "requirement": REQUIREMENT_NAMES[now.requirement],
                "next": None if now.turn < 0 else now.turn,
                "draws": was.spare - now.spare,
                "left": cards_left(now, seat),
            }
            assert (worth.kind == "burn") == (len(now.burned) > len(was.burned))
            assert (worth.kind == "pickup") == (now.hand[seat] > was.hand[seat] and not now.pile)
            assert (worth.kind == "finish") <= (now.place[seat] > 0)
    assert kinds == {"play", "burn", "skip", "reset", "low", "pickup", "pass", "finish"}


def test_the_ranks_that_are_said_to_fit_are_those_that_may_be_played() -> None:
    for seed in range(many(4, 40)):
        rng = random.Random(seed)
        state = first_state(GAME, f"fits {seed}", seats=3)
        while seats := GAME.to_act(state.public):
            seen = view(state, seats[0])
            figures = GAME.figures(seen)
            assert figures == GAME.figures(view(state, None))
            fits = set(figures["needs"][REQUIREMENT_NAMES[seen.public.requirement]]["fits"])
            menu, own = GAME.menu(seen), seen.own or ()
            if len(own) > 1:
                for card in own:
                    refusal = refuse(seen, (card,))
                    assert (refusal is None) == (RANKS[RANK[card]] in fits)
            state = GAME.play(state, seats[0], rng.choice(menu))
