"""What The Truckers say an action is worth comes true: dollars, where a card leads, what a trade changes for both."""

from random import Random

import pytest

from pygames.core.game import view
from pygames.core.match import Match, Seat, new_match
from pygames.registry import game_of
from pygames.truckers.board import resolve_order
from pygames.truckers.model import ACCEPT, ADD, Multi, Single
from pygames.truckers.pieces import RING
from tests.scale import many

GAME = game_of("truckers")


def games() -> list[Match]:
    seats = tuple(Seat(name, "medium") for name in ("Ines", "Marge", "Otto"))
    return [new_match(GAME, seats, f"worth {seed}") for seed in range(many(4, 200))]


def test_points_are_what_the_money_changes_by() -> None:
    kinds = set()
    for match in games():
        random = Random(match.seed)
        while match.position.to_act():
            state = match.position.state
            seat = match.position.to_act()[0]
            menu = GAME.menu(view(state, seat))
            action = menu[random.randrange(len(menu))]
            worth = GAME.worth(view(state, seat), action)
            match.play(seat, GAME.write_action(action))
            after = match.position.state.public
            # What else may happen in the same step: trucks move, packages are received, an offer waits for its answer.
            quiet = after.progress == state.public.progress and after.sizes == state.public.sizes
            counted = isinstance(action, (Multi, Single)) or action in (ADD, ACCEPT)
            if worth is None or not quiet or not counted:
                continue
            before, now = GAME.outcome(state.public).scores, GAME.outcome(after).scores
            assert now[seat] - before[seat] == worth.points, action
            kinds.add(worth.kind)
    assert kinds == {"load", "add", "trade"}


def test_a_card_leads_where_it_says_if_its_truck_moves_first() -> None:
    led = 0
    for match in games():
        while match.position.to_act():
            state = match.position.state
            public = state.public
            if GAME.phase(public) == "select" and public.order == () and len(match.position.to_act()) == 3:
                first = resolve_order(public.progress, public.beneath, public.start_no)[0]
                told = {
                    action: GAME.worth(view(state, first), action)
                    for action in GAME.menu(view(state, first))
                    if isinstance(action, int) and action < 7
                }
                at = len(match.log)
                for _ in range(3):
                    match.think()
                chosen = match.log[at:]
                card = next(step.action["card"] for step in chosen if step.seat == first)
                if card != "load" and (worth := told[card]) is not None and worth.after is not None:
                    end = match.position.state.public.progress[first]
                    moved = end != public.progress[first]
                    assert worth.after["place"] == (end % RING if moved else 0)
                    led += 1
                continue
            match.think()
    assert led > 10


@pytest.mark.parametrize("hidden", [False, True])
def test_nothing_hidden_is_told(hidden: bool) -> None:
    """What a seat is told does not depend on what it cannot see: views are all that is asked."""
    match = new_match(GAME, tuple(Seat(str(n), "easy") for n in range(3)), "hidden", {"hidden_loads": hidden})
    told = 0
    while match.position.to_act():
        for seat in (0, None):
            figures = GAME.figures(view(match.position.state, seat))
            assert len(figures["pays"]) == 3
            told += sum(map(len, figures["pays"]))
            if hidden:
                assert not any(any(values) for values in figures["pays"][1].values())
        match.think()
    assert told
