"""Freight Cars: in its last turn no player draws what is of no use, and no hint speaks of trains that cannot leave."""

import re
from collections.abc import Iterator
from random import Random

import pytest

from pygames.core.advice import Advice, Budget
from pygames.core.game import view
from pygames.freight_cars import GAME
from pygames.freight_cars.content import content_of
from pygames.freight_cars.hints.hint import hint
from pygames.freight_cars.hints.plan import instance_of
from pygames.freight_cars.model import DRAW, DRAW_AGAIN, LOAD, SHIP, TURN, Action, FreightState, FreightView
from pygames.freight_cars.policy import best_shipment, earns, last_shipments, plain
from pygames.freight_cars.rules import actions, play
from solver.freight_cars.hint import hint as solve
from tests.games.freight_cars_decisions import states, wandering
from tests.games.freight_cars_positions import position, train
from tests.scale import many

HOUSE = content_of("house")
LATER = re.compile("later train|No train in sight|begin with|may bring|leaves room")


def last_turns(seed: str, games: int) -> Iterator[FreightState]:
    for number in range(games):
        for state in states(f"{seed} {number}", 2 + number % 3, wandering(f"{seed} {number}")):
            if state.public.phase == TURN and state.public.final_turns_left >= 0:
                yield state


def advised(seen: FreightView) -> Iterator[tuple[Advice[Action], str]]:
    for level in ("medium", "hard", "hint"):
        advice = GAME.advisers[level](seen, Budget(1), Random(1))
        yield advice, " ".join(step.text for step in advice.steps)
    for advice in (hint(seen, Budget(1), Random(1)), solve(seen, "seed", worlds=1)):
        yield advice, " ".join(step.text for step in advice.steps)


def test_in_the_last_turn_nobody_draws_who_can_load_or_ship() -> None:
    met, idle = set(), position([{}, {}], end_revealer=1, turn=0, deck=["F10"], tableau=["F01", "F20"])
    for state in [idle.state, *last_turns("last", many(4, 100))]:
        seen = view(state, state.public.turn)
        assert seen.own is not None
        kinds = {action.kind for action in actions(seen.public, seen.own, state.public.turn)}
        for advice, text in advised(seen):
            assert (advice.action.kind == DRAW) == (kinds == {DRAW})
            assert not LATER.search(text), text
            met.add(advice.action.kind)
    assert met == {DRAW, LOAD, SHIP}


def test_with_rivals_that_do_nothing_the_plain_last_turn_is_the_best_one() -> None:
    """Of all that a seat can do in its last turn, followed by its best final shipping."""
    for state in last_turns("best", many(4, 80)):
        public, seat = state.public, state.public.turn
        own = state.own[seat]

        def brings(action: Action, state: FreightState = state, seat: int = seat) -> int:
            after, part = play(state, seat, action), state.own[seat]
            now = earns(HOUSE, state.public, part, seat, action) if action.kind == SHIP else 0
            then = best_shipment(after.public, part, seat, False)
            return now + (earns(HOUSE, after.public, part, seat, then) if then is not None else 0)

        listed = actions(public, own, seat)
        assert brings(plain(public, own, seat)) == max(map(brings, listed))
        for action in listed:
            if action.kind == SHIP:
                assert last_shipments(public, own, seat, action) == brings(action)


def test_a_demand_that_a_rival_could_take_is_claimed_at_once() -> None:
    where = position(
        [{"train": train("F01", "F11"), "corporation": "C17"}, {"train": train("F02", "F12")}],
        end_revealer=1, turn=0, deck=["F10", "F09"], tableau=["F30", "F20", "F40"], city_up=["D01"],
    )  # fmt: skip
    for advice, _ in advised(view(where.state, 0)):
        assert (advice.action.kind, advice.action.claims) == (SHIP, (0,))


@pytest.mark.parametrize("loaded", [(), ("F10", "F20", "F30")])
def test_who_draws_again_takes_what_can_still_be_loaded(loaded: tuple[str, ...]) -> None:
    """The deck held only the End of Game card: a draw, the last turn and the final shipping are left."""
    players = [{"train": train(*loaded)}, {}]
    where = position(players, phase=DRAW_AGAIN, end_revealer=0, turn=0, deck=[], tableau=["F50", "F02", "F01"])
    seen = view(where.state, 0)
    assert instance_of(seen).turns == 3
    supply = seen.public.supplies[0]
    for advice, text in advised(seen):
        assert HOUSE.can_load(advice.action.card, supply)
        assert not LATER.search(text), text
        assert "Only one choice" not in text


def test_a_turn_before_the_last_one_still_plans_a_train() -> None:
    """Only the End of Game card is left in the deck: this turn, the last one and the final shipping are to come."""
    where = position([{}, {}], turn=0, deck=["END"], tableau=["F01", "F02", "F03"])
    for advice, text in advised(view(where.state, 0)):
        assert advice.action.kind == DRAW
        assert not LATER.search(text), text
