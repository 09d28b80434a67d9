"""The Truckers: choosing in secret, the end of the game, money, places, options and seats that leave."""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from pygames.core.advice import Budget
from pygames.core.codec import Reader
from pygames.core.errors import BadInput
from pygames.core.game import view
from pygames.core.match import Seat, new_match
from pygames.core.rng import Stream, chance_of
from pygames.truckers.model import LOADING, OVER, SELECT, TRADE, TruckersOptions, TruckersState
from pygames.truckers.pieces import package_list
from pygames.truckers.round import Round
from pygames.truckers.scoring import kind_pay
from tests.games.truckers_positions import (
    GAME,
    act,
    choose_all,
    code,
    loading,
    note,
    player,
    position,
    state_of,
    trading,
    truck,
)
from tests.scale import many

START = [player(), player(), player()]

# Choosing


def test_c05_the_reveal_comes_exactly_when_all_have_chosen() -> None:
    state = state_of(position(START))
    for seat in (2, 0):
        assert seat in GAME.to_act(state.public)
        state = act(state, seat, kind="choose", card=3)
        assert state.public.order == ()
        assert code(state, seat, kind="choose", card=4) == "already-chosen"
    assert GAME.to_act(state.public) == (1,)
    state = act(state, 1, kind="choose", card="load")
    # Start numbers decide: seat 0 drove to place 3, then seat 1 is asked what to load.
    assert (state.public.phase, state.public.progress) == (LOADING, (3, 0, 0))
    assert GAME.to_act(state.public) == (1,)


def test_c06_a_card_face_down_shows_nowhere() -> None:
    state = state_of(position(START))
    one, other = act(state, 0, kind="choose", card=2), act(state, 0, kind="choose", card="load")
    for seat in (1, 2, None):
        assert view(one, seat) == view(other, seat)
        assert GAME.write_view(view(one, seat))["public"]["chosen"] == ["face down", None, None]
    assert GAME.write_view(view(one, 0))["own"] == {"choice": 2}


def test_t44_only_cards_in_hand_can_be_chosen() -> None:
    state = state_of(position([player(advance_hand=[2, 5]), player(), player()]))
    assert code(state, 0, kind="choose", card=3) == "not-in-hand"
    assert [GAME.write_action(card)["card"] for card in GAME.menu(view(state, 0))] == [2, 5, "load"]


def test_t44_the_last_advance_card_brings_all_back() -> None:
    state = state_of(position([player(advance_hand=[5]), player(index=9), player(index=8)]))
    state, _ = choose_all(state, [5, 1, 1])
    assert note(state, 0)["advance_hand"] == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize("card", [0, 7, "Load", None, True, 2.0])
def test_no_other_card_can_be_chosen(card: Any) -> None:
    with pytest.raises(BadInput):
        GAME.read_action(Reader({"kind": "choose", "card": card}, "action"))


# The end


def finish() -> TruckersState:
    """Seat 0 passes the start for the third time while seat 1 loads; seat 2 drives on."""
    players = [player(laps=2, index=18), player(laps=2, index=3, stock=["fish"]), player(laps=1, index=9)]
    return choose_all(state_of(position(players)), [3, "load", 1])[0]


def test_t31_t48_the_last_round_is_finished_and_the_finisher_receives_nothing() -> None:
    state = act(finish(), 0, kind="stop")
    assert note(state, 0)["laps"] == 3
    assert state.public.phase == LOADING
    state = act(state, 1, kind="multi", truck=0, cards=["fish"])
    assert (state.public.phase, GAME.to_act(state.public)) == (TRADE, (1,))
    assert [len(stock) for stock in state.public.stocks] == [0, 0, 1]
    state = act(state, 1, kind="done")
    assert (state.public.phase, GAME.over(state.public), GAME.to_act(state.public)) == (OVER, True, ())
    assert code(state, 1, kind="choose", card=1) == "game-over"


def test_t46_several_may_finish_in_one_round() -> None:
    players = [player(laps=2, index=18), player(laps=2, index=17), player(laps=1, index=9)]
    state, _ = choose_all(state_of(position(players)), [3, 6, 1])
    state = act(act(state, 0, kind="stop"), 1, kind="stop")
    assert GAME.over(state.public)
    assert [line.what for line in GAME.lines(state.public) if "short" in line.what] == [
        "spaces short of the finish: 28"
    ]


def test_laps_can_be_fewer() -> None:
    players = [player(index=18), player(index=3), player(index=9)]
    state, _ = choose_all(state_of(position(players, options={"laps": 1})), [3, 1, 1])
    assert GAME.over(act(state, 0, kind="stop").public)


def idle(state: TruckersState) -> TruckersState:
    """A round in which everybody plays the loading card and does nothing."""
    state, _ = choose_all(state, ["load"] * 3)
    for _ in range(3):
        state = act(state, GAME.to_act(state.public)[0], kind="nothing")
    return state


@pytest.mark.parametrize("rounds", [1, 4])
def test_t35_idle_rounds_end_the_game(rounds: int) -> None:
    state = state_of(position(START, options={"stall_rounds": rounds}))
    for number in range(rounds):
        assert (state.public.phase, state.public.idle_rounds) == (SELECT, number)
        state = idle(state)
    assert state.public.phase == OVER
    # Two empty trucks and a way of three whole laps each.
    assert GAME.outcome(state.public).scores == (-6300,) * 3


def test_t35_progress_or_a_load_starts_the_count_anew() -> None:
    state = idle(idle(idle(state_of(position(START)))))
    assert state.public.idle_rounds == 3
    state, _ = choose_all(state, [1, "load", "load"])
    state = act(act(state, 1, kind="nothing"), 2, kind="nothing")
    assert (state.public.phase, state.public.idle_rounds) == (SELECT, 0)
    loaded = state_of(loading([player(stock=["fish"]), player(), player()], idle_rounds=3))
    loaded = act(loaded, 0, kind="multi", truck=0, cards=["fish"])
    loaded = act(act(loaded, 1, kind="nothing"), 2, kind="nothing")
    assert act(loaded, 0, kind="done").public.idle_rounds == 0


def test_t35_players_who_dodge_as_long_as_they_can_stay_within_the_bound() -> None:
    """Everybody does nothing until the last idle round but one, and then one seat drives by its lowest card."""
    options = TruckersOptions()
    state = GAME.deal(options, 3, stream())
    steps = 0
    while seats := GAME.to_act(state.public):
        listed = GAME.menu(view(state, seats[0]))
        drives = state.public.phase == SELECT and seats[0] == 0 and state.public.idle_rounds == options.stall_rounds - 1
        state = GAME.play(state, seats[0], listed[0] if drives else listed[-1])
        steps += 1
    assert state.public.round > 60
    assert steps <= GAME.bound(options, 3)


def stream() -> Stream:
    return Stream(chance_of("a game"))


# Money and places


@pytest.mark.parametrize(
    ("counts", "void", "pay"),
    [
        ((4, 4, 1), True, (200, 200, 0)),
        ((4, 4, 1), False, (200, 200, 100)),
        ((5, 2, 1), True, (300, 100, 0)),
        ((2, 2, 2), False, (200, 200, 200)),
        ((3, 2, 2, 1), False, (300, 0, 0, 0)),
        ((0, 0, 0), False, (0, 0, 0)),
        ((4, 4, 2, 2, 1), False, (200, 200, 0, 0, 0)),
    ],
)
def test_truckers_13_t34_majorities(counts: tuple[int, ...], void: bool, pay: tuple[int, ...]) -> None:
    assert kind_pay(counts, void) == pay


def test_t27_a_wild_package_counts_for_its_truck_and_a_double_twice() -> None:
    players = [player(laps=3, index=1, trucks=[truck(3, "fish*2", "wild"), truck(5, "toys")]), player(), player()]
    state = state_of(position(players, phase="over", options={"lap_penalty": "off"}))
    assert [tuple(line) for line in GAME.lines(state.public) if line.seat == 0] == [
        (0, "fish: 3", 400, "truckers:13"),
        (0, "toys: 1", 400, "truckers:13"),
        (0, "full trucks: 1", 200, "truckers:14"),
    ]
    assert GAME.outcome(state.public).scores == (1000, -600, -600)


@pytest.mark.parametrize(
    ("penalty", "seat_2"), [("to_finish", -600 - 3300), ("next_start_only", -600 - 1400), ("off", -600)]
)
def test_t32_lap_penalty_options(penalty: str, seat_2: int) -> None:
    players = [player(laps=3, index=1), player(laps=3, index=2), player(laps=1, index=5)]
    state = state_of(position(players, phase="over", options={"lap_penalty": penalty}))
    assert GAME.outcome(state.public).scores == (-600, -600, seat_2)


def test_t33_t51_equal_money_goes_to_the_truck_further_ahead_then_to_the_upper() -> None:
    players = [player(laps=3, index=2), player(laps=3, index=2), player(laps=3, index=1)]
    stacks = [{"lower": 0, "upper": 1}]
    state = state_of(position(players, phase="over", stacks=stacks))
    assert GAME.outcome(state.public).places == (2, 1, 3)


def test_t33_unmoved_trucks_go_by_start_number() -> None:
    state = state_of(
        position([player(start_no=3), player(start_no=1), player(start_no=2)], phase="over", idle_rounds=4)
    )
    assert GAME.outcome(state.public).places == (3, 1, 2)


# Options


def test_t20_hidden_loads_show_what_was_loaded_but_not_where() -> None:
    players = [player(stock=["fish", "toys"]), player(), player()]
    state = state_of(loading(players, options={"hidden_loads": True}))
    one = act(state, 0, kind="single", loads=[[0, "fish"], [1, "toys"]])
    other = act(state, 0, kind="single", loads=[[0, "toys"], [1, "fish"]])
    assert one != other
    for seat in (1, 2, None):
        assert view(one, seat) == view(other, seat)
        told = GAME.events(view(state, seat), view(one, seat), 0, None)
        assert told[0].text == "loaded fish and toys"
    shown = GAME.write_view(view(one, 1))["public"]["players"][0]
    assert shown["trucks"] == [{"capacity": 3}, {"capacity": 5}]
    assert shown["loaded"] == ["fish", "toys"]
    assert GAME.write_view(view(one, 0))["own"]["trucks"] == [["fish"], ["toys"]]
    assert GAME.outcome(one.public) == GAME.outcome(other.public)


def test_t20_hidden_loads_are_shown_when_the_game_is_over() -> None:
    players = [player(trucks=[truck(3, "fish", "wild"), truck(5)], laps=2, index=19), player(), player()]
    state, _ = choose_all(state_of(position(players, options={"hidden_loads": True})), [1, 1, 2])
    state = act(state, 0, kind="stop")
    assert GAME.over(state.public)
    assert GAME.write_view(view(state, 1))["public"]["players"][0]["trucks"][0] == truck(3, "fish", "wild")
    assert GAME.faults(state) == ()


def test_t41_the_only_loader_takes_one_package_from_each_rival() -> None:
    players = [player(stock=["fish"]), player(stock=["toys", "toys"]), player(stock=["house"])]
    state = state_of(loading(players, options={"sole_loader_steal": True}))
    after = act(state, 0, kind="multi", truck=0, cards=["fish"])
    after = act(act(after, 1, kind="nothing"), 2, kind="nothing")
    assert [note(after, seat)["stock"] for seat in range(3)] == [["house", "toys"], ["toys"], []]
    both = act(state, 0, kind="multi", truck=0, cards=["fish"])
    both = act(act(both, 1, kind="multi", truck=0, cards=["toys"]), 2, kind="nothing")
    assert [note(both, seat)["stock"] for seat in range(3)] == [[], ["toys"], ["house"]]


def test_t41_the_log_tells_every_receipt_and_loss(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each view's log against what the workbench did, also where a package received is taken at once."""
    done: list[tuple[str, list[tuple[int, ...]], list[tuple[int, ...]]]] = []

    def noting(name: str) -> Callable[..., None]:
        does = getattr(Round, name)

        def noted(bench: Round, *args: Any) -> None:
            before = bench.stocks
            does(bench, *args)
            done.append((name, list(before), list(bench.stocks)))

        return noted

    for name in ("receive", "steal"):
        monkeypatch.setattr(Round, name, noting(name))
    random = Random(5)
    taken = at_once = 0
    for number in range(many(9, 300)):
        options = TruckersOptions(sole_loader_steal=True, hidden_loads=number % 2 == 0, max_offers=number % 4)
        state = GAME.deal(options, 3 + number % 3, Stream(chance_of(f"theft {number}")))
        while seats := GAME.to_act(state.public):
            seat, who = seats[0], random.choice((None, 0, 1, 2))
            action = GAME.propose(view(state, seat), random)
            done.clear()
            after = GAME.play(state, seat, action)
            told = GAME.events(view(state, who), view(after, who), seat, action)
            state, stocks = after, {name: (before, now) for name, before, now in done}
            if "steal" in stocks:
                received = changes(*stocks["receive"])
                lost = changes(*reversed(stocks["steal"]))
                got = changes(*stocks["steal"])
                expected = [("receive", one, f"received {package_list(cards)}") for one, cards in received.items()]
                for one, cards in got.items():
                    expected.append(("take", one, f"took {package_list(cards)} from the others as the only loader"))
                    expected += [
                        ("lose", other, f"lost {package_list(some)} to seat {one}") for other, some in lost.items()
                    ]
                assert {event[:3] for event in told if event.kind in ("receive", "take", "lose")} == set(expected)
                taken += 1
                at_once += any(lost.get(one) == cards for one, cards in received.items())
    assert taken > 5 < at_once


def changes(before: list[tuple[int, ...]], after: list[tuple[int, ...]]) -> dict[int, tuple[int, ...]]:
    """By seat, what its stock has gained."""
    more = {seat: tuple(sorted((Counter(after[seat]) - Counter(had)).elements())) for seat, had in enumerate(before)}
    return {seat: cards for seat, cards in more.items() if cards}


# Leaving


def test_t50_a_seat_that_resigns_loads_and_trades_nothing_and_the_others_play_on() -> None:
    assert GAME.leave is not None
    state = GAME.leave(state_of(position(START)), 0)
    assert GAME.to_act(state.public) == (1, 2)
    state = act(act(state, 1, kind="choose", card=2), 2, kind="choose", card=3)
    assert (state.public.phase, state.public.progress) == (SELECT, (0, 2, 3))
    with pytest.raises(BadInput) as caught:
        GAME.leave(state, 0)
    assert caught.value.refusal.code == "has-resigned"


def test_t50_an_offer_to_a_seat_that_resigned_is_refused_at_once() -> None:
    players = [player(trucks=[truck(3, "fish"), truck(5)], stock=["toys"]), player(), player()]
    state = act(state_of(trading(players, resigned=[1])), 0, kind="offer", to=1, give=["toys"], get=[])
    assert (state.public.phase, len(state.public.offers)) == (TRADE, 1)
    assert note(state, 0)["stock"] == ["toys"]


def test_t50_resigning_while_asked_refuses_and_while_proposing_ends_trading() -> None:
    assert GAME.leave is not None
    players = [player(trucks=[truck(3, "fish"), truck(5)], stock=["toys"]), player(), player()]
    asked = act(state_of(trading(players)), 0, kind="offer", to=1, give=["toys"], get=[])
    assert GAME.leave(asked, 1).public.phase == TRADE
    assert GAME.leave(asked, 0).public.phase == SELECT


def test_t50_who_resigned_cannot_win() -> None:
    players = [player(laps=3, index=4), player(laps=3, index=3), player(laps=3, index=2)]
    state = state_of(position(players, phase="over", resigned=[0]))
    assert GAME.outcome(state.public).places == (2, 1, 3)


def test_t50_the_match_goes_on_after_a_resignation() -> None:
    match = new_match(GAME, (Seat("A", "human"), Seat("B", "easy"), Seat("C", "easy")), "leave")
    match.play(0, Reader({"kind": "resign"}, "action"))
    assert not match.position.over()
    while match.next_computer() is not None:
        match.think()
    assert match.position.over()
    assert match.position.outcome().places[0] != 1


# Advice


def test_no_computer_player_plays_the_loading_card_for_nothing() -> None:
    random = Random(3)
    for seed in range(6):
        state = GAME.deal(TruckersOptions(), 3, Stream(chance_of(f"game {seed}")))
        while seats := GAME.to_act(state.public):
            seat = seats[0]
            level = ("easy", "medium")[seed % 2]
            advice = GAME.advisers[level](view(state, seat), Budget(GAME.units[level]), random)
            if state.public.phase == SELECT and not state.public.stocks[seat]:
                assert GAME.write_action(advice.action)["card"] != "load"
            state = GAME.play(state, seat, advice.action)


def test_a_hint_has_its_four_steps_in_every_phase() -> None:
    seen: set[int] = set()
    state = GAME.deal(TruckersOptions(), 3, stream())
    random = Random(1)
    while (seats := GAME.to_act(state.public)) and len(seen) < 5:
        seat = seats[0]
        seen_now = view(state, seat)
        if state.public.phase not in seen:
            seen.add(state.public.phase)
            advice = GAME.advisers["hint"](seen_now, Budget(1), random)
            assert [step.kind for step in advice.steps] == ["where", "idea", "move", "why"]
            assert GAME.refuse(seen_now, advice.action) is None
        state = GAME.play(state, seat, GAME.propose(seen_now, random))
    assert len(seen) == 5
