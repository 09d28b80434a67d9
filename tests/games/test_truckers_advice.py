"""The Truckers: what computer players and hints load and answer, and what hints say."""

import re
from collections import Counter
from random import Random
from typing import Any

import pytest

from pygames.core.advice import Advice, Budget
from pygames.core.game import view
from pygames.core.rng import Stream, chance_of
from pygames.truckers.hint import idea_step, margin
from pygames.truckers.loading import is_part_of
from pygames.truckers.model import LOADING, NO_OWN, Action, Multi, Single, TruckersOptions, TruckersState
from pygames.truckers.pieces import FACE_OF, units
from pygames.truckers.policy import best_loads
from pygames.truckers.worlds import candidates, full_loads
from tests.games.truckers_positions import GAME, act, loading, player, position, state_of, trading, truck
from tests.scale import many


def ask(state: TruckersState, seat: int, level: str = "hint", worlds: int = 2) -> Advice[Action]:
    return GAME.advisers[level](view(state, seat), Budget(worlds), Random(4))


def text_of(state: TruckersState, seat: int) -> str:
    return " ".join(step.text for step in ask(state, seat, worlds=1).steps)


def late(row: list[Any], stock: list[str]) -> TruckersState:
    """Seat 0 loads in the last lap; the others have some of each kind."""
    rivals = [
        player(trucks=[truck(3, "house"), truck(5, "fish", "fish")], laps=2, index=13),
        player(trucks=[truck(3, "vegetables"), truck(5, "clothes")], laps=2, index=10),
    ]
    return state_of(loading([player(trucks=row, stock=stock, laps=2, index=5), *rivals]))


# Loading


@pytest.mark.parametrize(
    ("row", "stock"),
    [
        ([truck(3, "house"), truck(5, "fish"), truck(3)], ["vegetables"] * 3),
        ([truck(3, "fish"), truck(5, "toys"), truck(4)], ["house", "house", "house", "house*2"]),
        ([truck(3, "toys"), truck(5, "fish", "fish", "fish")], ["fish", "fish"]),
    ],
)
@pytest.mark.parametrize("level", ["easy", "medium", "hard", "hint"])
def test_no_room_is_left_beside_packages_that_fill_the_truck(level: str, row: list[Any], stock: list[str]) -> None:
    state = late(row, stock)
    action = ask(state, 0, level).action
    assert isinstance(action, Multi)
    full = state.public.rows[0][action.truck]
    assert units(state.public.loads[0][action.truck] + action.cards) == full


def test_what_is_compared_leaves_out_no_package_that_fits_and_holds_the_best_load() -> None:
    random = Random(8)
    seen = 0
    for seed in range(many(12, 200)):
        state = GAME.deal(TruckersOptions(), 3 + seed % 3, Stream(chance_of(f"loads {seed}")))
        while seats := GAME.to_act(state.public):
            seat = seats[0]
            ranked = best_loads(state.public, NO_OWN, seat) if state.public.phase == LOADING else ()
            if ranked:
                seen += 1
                chosen = candidates(view(state, seat))
                assert chosen == full_loads(state.public, NO_OWN, seat)[: len(chosen)]
                assert max(loading.gain for loading in ranked if loading.action in chosen) == ranked[0].gain
                mine = state.public.loads[seat]
                for load in chosen:
                    assert isinstance(load, (Multi, Single))
                    assert not any(is_part_of(mine, load, other.action) for other in ranked)
            state = GAME.play(state, seat, GAME.propose(view(state, seat), random))
    assert seen > 20


def test_which_loads_are_part_of_others() -> None:
    fish, toys, wild = FACE_OF["fish"], FACE_OF["toys"], FACE_OF["wild"]
    one, two = Multi(0, (fish,)), Multi(0, (fish, fish))
    assert is_part_of(((), ()), one, two)
    assert not is_part_of(((), ()), two, one)
    assert not is_part_of(((), ()), one, one)
    # A wild package may be kept for another truck, and a truck of another size for another kind.
    assert not is_part_of(((), ()), one, Multi(0, (fish, wild)))
    assert not is_part_of(((), ()), one, Single(0, fish, 1, toys))
    assert is_part_of(((), (toys,)), one, Single(0, fish, 1, toys))


# What hints say


def answering(give: list[str], get: list[str]) -> TruckersState:
    players = [
        player(trucks=[truck(3, "house"), truck(5)], stock=["fish", "toys"], laps=2, index=4),
        player(trucks=[truck(3, "fish"), truck(5)], stock=["vegetables"], laps=2, index=9),
        player(trucks=[truck(3, "toys"), truck(5)], laps=1, index=9),
    ]
    return act(state_of(trading(players)), 0, kind="offer", to=1, give=give, get=get)


@pytest.mark.parametrize("offer", [(["fish"], []), (["toys"], []), ([], ["vegetables"]), (["fish"], ["vegetables"])])
def test_an_answer_against_what_the_offer_is_worth_says_what_decides(offer: tuple[list[str], list[str]]) -> None:
    state = answering(*offer)
    for action in GAME.menu(view(state, 1)):
        said = idea_step(view(state, 1), action).text
        against = ("is worth about" in said) != (GAME.write_action(action)["kind"] == "accept")
        assert ("how the game goes on decides" in said) == against


def test_amounts_and_numbers_are_written_as_a_person_would() -> None:
    assert [margin(value) for value in (0.0, -0.4, 250.4, -5100.0)] == ["level", "level", "$250 ahead", "$5100 behind"]
    over = state_of(position([player(), player(), player()], idle_rounds=3))
    for seat, card in enumerate(["load"] * 3):
        over = act(over, seat, kind="choose", card=card)
    for _ in range(2):
        over = act(over, GAME.to_act(over.public)[0], kind="nothing")
    last = GAME.to_act(over.public)[0]
    after = act(over, last, kind="nothing")
    told = [event.text for event in GAME.events(view(over, None), view(after, None), last, None)]
    assert "has −$6300" in told


def test_hints_and_actions_read_well_in_whole_games() -> None:
    random = Random(2)
    texts: Counter[str] = Counter()
    for seed in range(many(3, 60)):
        state = GAME.deal(TruckersOptions(), 3, Stream(chance_of(f"texts {seed}")))
        while seats := GAME.to_act(state.public):
            seen = view(state, seats[0])
            if random.random() < 0.1:
                texts[text_of(state, seats[0])] += 1
            texts.update(GAME.describe(seen, action) for action in GAME.menu(seen))
            action = GAME.propose(seen, random)
            after = GAME.play(state, seats[0], action)
            texts.update(event.text for event in GAME.events(seen, view(after, seats[0]), seats[0], action))
            state = after
    assert not [
        text for text in texts if re.search(r"\b1 packages|\$-|\$0 (ahead|behind)|\*2|\bwild\b(?! pack)|  ", text)
    ]


def test_who_may_still_offer_is_not_told_that_there_is_no_other_choice() -> None:
    """Without anything in stock no offer is listed, yet one can be made."""
    state = state_of(trading([player(stock=[]), player(stock=[]), player(stock=[])]))
    assert len(GAME.menu(view(state, 0))) == 1
    assert GAME.open_kinds(view(state, 0)) == ("offer",)
    advice = ask(state, 0)
    assert not advice.proven
    assert "by which you and the other seat both gain" in advice.steps[-1].text
