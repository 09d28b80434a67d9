"""The Truckers: what a press is said to bring is what it then brings; what the table tells follows from the rules."""

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from pygames.bridge import Bridge
from pygames.core.game import view
from pygames.core.playout import first_state
from pygames.truckers import GAME
from pygames.truckers.board import resolve_order
from pygames.truckers.codec import write_view
from pygames.truckers.figures import figures
from pygames.truckers.model import ACCEPT, SELECT, Action, Multi, Offer, Single, TruckersOptions, TruckersState
from pygames.truckers.pieces import FACES, KIND, LOAD, RING
from pygames.truckers.positions import write_offer
from pygames.truckers.scoring import money
from pygames.truckers.worth import sides, worth
from tests.scale import many

Step = tuple[TruckersState, int, Action, TruckersState]


def games(count: int, options: TruckersOptions | None = None) -> Iterator[Step]:
    """States of random games with the action taken in each and the state after it."""
    for number in range(count):
        rng = random.Random(number)
        state = first_state(GAME, f"worth {number}", seats=3 + number % 3, options=options)
        while seats := GAME.to_act(state.public):
            seat = rng.choice(seats)
            menu = GAME.menu(view(state, seat))
            loads = [action for action in menu if isinstance(action, (Multi, Single, Offer)) or action == ACCEPT]
            action = rng.choice(loads if loads and rng.random() < 0.5 else menu)
            after = GAME.play(state, seat, action)
            yield state, seat, action, after
            state = after


def test_a_load_brings_the_money_that_it_was_said_to_bring() -> None:
    seen = 0
    for state, seat, action, after in games(many(6, 60)):
        if not isinstance(action, (Multi, Single)):
            continue
        found = worth(view(state, seat), action)
        assert found is not None
        assert found.after is not None
        assert found.points == sum(dollars for _, dollars in found.after["parts"])
        # What comes after the load in the same step changes stocks, trucks' progress and decks: count the load alone.
        alone = state.public._replace(loads=after.public.loads, stocks=_without(state, seat, action))
        was, now = money(state.public), money(alone)
        assert now[seat] - was[seat] == found.points
        assert [a - b for a, b in zip(now, was, strict=True)] == [
            found.points if other == seat else change for other, change in enumerate(found.after["rivals"])
        ]
        seen += 1
    assert seen > 20


def _without(state: TruckersState, seat: int, action: Multi | Single) -> tuple[tuple[int, ...], ...]:
    stocks = [list(stock) for stock in state.public.stocks]
    for card in action.cards if isinstance(action, Multi) else (action.card, action.other_card):
        stocks[seat].remove(card)
    return tuple(map(tuple, stocks))


def test_a_truck_that_moves_first_comes_to_the_place_that_was_said() -> None:
    seen = 0
    for state, seat, _, _ in games(many(3, 30)):
        public = state.public
        if public.phase != SELECT or resolve_order(public.progress, public.beneath, public.start_no)[0] != seat:
            continue
        for action in GAME.menu(view(state, seat)):
            found = worth(view(state, seat), action)
            assert found is not None
            assert found.after is not None
            if action == LOAD:
                continue
            after = state
            for other in GAME.to_act(public):
                after = GAME.play(after, other, action if other == seat else LOAD)
            place = found.after["place"]
            stays = after.public.progress[seat] == public.progress[seat]
            assert place == (None if stays else after.public.progress[seat] % RING)
            seen += 1
    assert seen > 20


def test_an_offer_changes_what_both_sides_were_told() -> None:
    seen = 0
    for state, seat, action, after in games(many(8, 60)):
        if action != ACCEPT:
            continue
        offer = state.public.offers[-1]
        both = sides(view(state, seat), offer)
        found = worth(view(state, seat), action)
        assert found is not None
        assert found.after == {"sides": both}
        assert found.points == both[1]["now"]
        for side in both:
            traded = state.public._replace(stocks=after.public.stocks)
            if after.public.round == state.public.round:
                assert money(traded)[side["seat"]] - money(state.public)[side["seat"]] == side["now"]
            assert side["loaded"] is not None
        assert weigh({"view": write_view(view(state, seat)), "offer": write_offer(offer)}) == both
        seen += 1
    assert seen > 3


def test_figures_tell_what_a_package_would_gain_on_each_truck() -> None:
    for state, seat, action, _ in games(many(2, 20)):
        found = figures(view(state, seat))
        if isinstance(action, Multi) and len(action.cards) == 1:
            said = worth(view(state, seat), action)
            assert said is not None
            assert found["fits"][FACES[action.cards[0]]][action.truck] == said.points
        assert figures(view(state, None))["fits"] is None
        for other, loads in enumerate(state.public.loads):
            for load in loads:
                assert not load or found["counts"][other][KIND[load[0]]] > 0


def test_hidden_loads_stay_hidden_in_an_offer() -> None:
    seen = 0
    for state, seat, action, _ in games(many(6, 40), TruckersOptions(hidden_loads=True)):
        if isinstance(action, Offer):
            mine, theirs = sides(view(state, seat), action)
            assert mine["loaded"] is not None
            assert theirs["loaded"] is None
            seen += 1
    assert seen > 3


def weigh(args: dict[str, Any]) -> Any:
    """What the page is answered: a value, or an error's code."""
    answer = json.loads(Bridge().handle(json.dumps({"id": 1, "op": "weigh_offer", "args": args})))
    return answer["value"] if answer["ok"] else answer["error"]["code"]


def test_weighing_refuses_what_is_no_offer() -> None:
    for state, seat, action, _ in games(4):
        seen = write_view(view(state, seat))
        if isinstance(action, Offer):
            offer = write_offer(action)
            assert weigh({"view": seen, "offer": {**offer, "to": seat}}) == "no-such-seat"
            assert weigh({"view": seen, "offer": {**offer, "to": 9}}) == "no-such-seat"
            assert weigh({"view": seen, "offer": {**offer, "give": ["wild"] * 4}}) in ("not-in-stock", "bad-cards")
        elif state.public.phase == SELECT:
            assert weigh({"view": seen, "offer": {"to": 1, "give": [], "get": []}}) == "wrong-phase"
    assert weigh({"view": {}, "offer": {}}) == "missing-field"


@pytest.mark.parametrize("hidden", [False, True])
def test_figures_of_hidden_loads_are_what_everybody_knows(hidden: bool) -> None:
    for state, seat, _, _ in games(2, TruckersOptions(hidden_loads=hidden)):
        mine, watched = figures(view(state, seat)), figures(view(state, None))
        assert watched["fits"] is None
        assert {**mine, "fits": None} == watched
