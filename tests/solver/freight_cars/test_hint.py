"""Hints for Freight Cars: every decision gets a legal choice in four steps, from a view alone, honestly counted."""

import json
from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any

import pytest

from pygames.bridge import Bridge
from pygames.core.advice import STEP_KINDS, Advice, Budget
from pygames.core.codec import Reader
from pygames.core.errors import BadInput
from pygames.core.game import View, view
from pygames.core.match import new_match, read_players
from pygames.core.playout import first_state
from pygames.freight_cars import GAME
from pygames.freight_cars.content import content_of
from pygames.freight_cars.hints.finding import Finding, blocked_text
from pygames.freight_cars.hints.hint import hint
from pygames.freight_cars.hints.plan import begins, instance_of, search_plan, validate_plan
from pygames.freight_cars.imagine import imagine, open_cities, open_freight
from pygames.freight_cars.model import (
    CORPORATION,
    DRAW,
    FINAL_SHIPPING,
    KEEP,
    LOAD,
    SHIP,
    TURN,
    Action,
    FreightView,
)
from pygames.freight_cars.pieces import CITIES, FREIGHT, FREIGHT_IDS
from pygames.freight_cars.policy import earns
from pygames.freight_cars.refusals import refuse
from pygames.freight_cars.rules import actions, play, to_act
from pygames.freight_cars.words import describe
from pygames.freight_cars.worlds import compare
from solver.freight_cars.hint import hint as solve
from solver.freight_cars.plan import prove_plan
from tests.games.freight_cars_decisions import by_policy, decisions, states, turns, wandering
from tests.scale import many

HOUSE = content_of("house")


def at_once(seen: FreightView, seed: int = 1, units: int = 1) -> Advice[Action]:
    return hint(seen, Budget(units), Random(seed))


def checked(seen: FreightView, advice: Advice[Action]) -> Advice[Action]:
    """The advice, if it is legal and told as it should be."""
    assert refuse(seen, advice.action) is None
    assert tuple(step.kind for step in advice.steps) == STEP_KINDS
    texts = [step.text for step in advice.steps]
    assert len(set(texts)) == 4
    assert all(text[0].isupper() and text.endswith(".") and "  " not in text for text in texts)
    assert describe(seen, advice.action) in texts[2]
    if advice.action.kind == LOAD:
        supply = seen.public.supplies[seen.seat or 0]
        assert all(supply >> piece & 1 for piece, _ in advice.action.place)
    return advice


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {}),
        (3, {"open_corporations": True}),
        (4, {"max_cars": 8, "hand_limit": 3}),
        (2, {"allow_deck_draw": False, "city_cards": 3, "max_cars": 2}),
    ],
)
def test_whole_games_can_be_played_by_hints(seats: int, options: dict[str, object]) -> None:
    """Every seat follows its hints to the end, and every kind of decision comes up."""
    for number in range(many(1, 12)):
        met = set()
        state = first_state(GAME, f"by hints {number}", seats, GAME.options_type(**options))
        while to_act(state.public):
            seat = to_act(state.public)[0]
            seen = view(state, seat)
            advice = checked(seen, at_once(seen))
            met.add((state.public.phase, advice.action.kind))
            state = play(state, seat, advice.action)
        assert {phase for phase, _ in met} == {"keep_corporation", "keep_freight", TURN, FINAL_SHIPPING}
        assert {kind for _, kind in met} >= {CORPORATION, KEEP, DRAW, LOAD, SHIP}


def test_games_can_be_played_by_the_solver() -> None:
    for number in range(many(1, 10)):
        met = set()
        state = first_state(GAME, f"by solver {number}", 2)
        while to_act(state.public):
            seat = to_act(state.public)[0]
            seen = view(state, seat)
            if seat:
                state = play(state, seat, by_policy(seen))
                continue
            advice = checked(seen, solve(seen, "seed", worlds=1))
            met.add(advice.action.kind)
            state = play(state, seat, advice.action)
        assert met >= {CORPORATION, KEEP, DRAW, LOAD, SHIP}


def test_odd_positions_get_hints_too() -> None:
    for number in range(many(2, 60)):
        seen_by = list(decisions(f"odd {number}", 2 + number % 3, wandering(f"{number}")))
        for seen in seen_by[:: many(5, 1)]:
            checked(seen, at_once(seen))


def test_hidden_things_change_nothing() -> None:
    """Hands, decks and Corporations dealt anew: the same advice to the last word."""
    for state in list(states("hidden", 3))[:: many(13, 1)]:
        seat = to_act(state.public)[0]
        seen = view(state, seat)
        other = view(imagine(seen, Random(99)), seat)
        assert at_once(other) == at_once(seen)
        assert solve(other, "seed", worlds=1) == solve(seen, "seed", worlds=1)


def test_nothing_is_named_that_the_seat_does_not_see() -> None:
    for seen in list(decisions("secrets", 4))[:: many(3, 1)]:
        assert seen.own is not None
        cards = {*open_freight(seen.public), *seen.own.hand, *seen.own.offered_freight}
        text = " ".join(step.text for step in at_once(seen).steps)
        assert not [FREIGHT_IDS[card] for card in range(FREIGHT) if card not in cards and FREIGHT_IDS[card] in text]
        cities = open_cities(seen.public)
        assert not [city for city in range(CITIES) if city not in cities and HOUSE.cities[city].name in text]


def test_same_view_budget_and_randomness_same_answer() -> None:
    for seen in list(decisions("same", 2))[:: many(13, 2)]:
        assert at_once(seen, 5, 3) == at_once(seen, 5, 3)
        assert solve(seen, "a", worlds=2) == solve(seen, "a", worlds=2)


def test_worlds_depend_on_the_seed() -> None:
    seen = turns("differ")[3]
    assert len({at_once(seen, seed).steps[-1].text for seed in range(4)}) > 1
    assert len({solve(seen, seed, worlds=1).steps[-1].text for seed in "abcd"}) > 1


# What is proven


def test_the_final_shipping_is_decided_by_credits_and_proven() -> None:
    """No shipment brings more, and CP-SAT agrees on the credits."""
    several = 0
    for number in range(many(6, 60)):
        for seen in turns(f"final {number}", 2 + number % 3, wandering(f"{number}")):
            if seen.public.phase != FINAL_SHIPPING:
                continue
            assert seen.own is not None
            seat = seen.seat or 0
            listed = actions(seen.public, seen.own, seat)
            brings = [earns(HOUSE, seen.public, seen.own, seat, action) for action in listed if action.kind == SHIP]
            advice, solved = checked(seen, at_once(seen)), solve(seen, "seed")
            assert advice.proven
            assert solved.proven
            assert advice.action == solved.action
            assert advice.worlds == 0
            best = max(brings, default=0)
            assert advice.bound == solved.bound == best
            if brings:
                several += len(brings) > 1
                assert earns(HOUSE, seen.public, seen.own, seat, advice.action) == best
                assert "No other shipment" in advice.steps[-1].text
                assert prove_plan(instance_of(seen)).credits == best
            else:
                assert advice.action.kind == "decline"
    assert several


def test_proven_is_said_exactly_of_plans_that_are_proven() -> None:
    said = set()
    for seen in turns("proof")[:: many(8, 1)]:
        if seen.public.phase != TURN:
            continue
        instance = instance_of(seen, 2)
        plan = prove_plan(instance)
        validate_plan(instance, plan)
        advice = solve(seen, "seed", worlds=2)
        assert plan.status == "optimal"
        assert advice.proven == begins(instance, plan, advice.action)
        assert ("it is proven" in advice.steps[-1].text) == advice.proven
        assert advice.bound is not None
        assert plan.credits <= advice.bound
        assert not at_once(seen).proven
        said.add(advice.proven)
    assert True in said


def test_without_work_the_answer_claims_no_proof() -> None:
    """D08, F07: a plan that was not found in time is no proof of anything; there is advice all the same."""
    undecided = 0
    for seen in turns("no work")[:: many(9, 2)]:
        if seen.public.phase != TURN:
            continue
        assert seen.own is not None
        advice = checked(seen, solve(seen, "seed", worlds=1, work=0.0))
        # What CP-SAT proves before its search begins, or search in its place, is no claim but so.
        instance = instance_of(seen, 2)
        decided = "optimal" in (prove_plan(instance, work=0.0).status, search_plan(instance).status)
        only = len(actions(seen.public, seen.own, seen.seat or 0)) == 1
        undecided += not decided
        assert not advice.proven or decided or only
        assert "it is proven" not in advice.steps[-1].text or decided
        assert "impossible" not in " ".join(step.text for step in advice.steps)
    assert undecided


# Limits


def stop_after(worlds: int) -> tuple[Callable[[], bool], Callable[[int, int], None]]:
    reached = [0]

    def progress(done: int, wanted: int) -> None:
        reached[0] = done

    return lambda: reached[0] >= worlds, progress


def test_stop_ends_it_after_the_world_that_is_looked_at() -> None:
    seen = turns("stop")[4]
    assert solve(seen, "seed", worlds=50, stop=lambda: True).worlds == 1
    stop, progress = stop_after(5)
    assert solve(seen, "seed", worlds=50, stop=stop, progress=progress).worlds == 5
    assert hint(seen, Budget(50, lambda: True), Random(1)).worlds == 1


def test_time_is_kept_by_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """F06: each world is followed by a look at the clock, and the plan is given its share of the time."""
    seen = turns("clock")[4]
    shares = []

    def planned(instance: object, *, work: float, seconds: float | None) -> object:
        shares.append(seconds)
        return search_plan(instance)  # type: ignore[arg-type]

    monkeypatch.setattr("solver.freight_cars.hint.prove_plan", planned)
    seconds = count()
    monkeypatch.setattr("time.monotonic", lambda: next(seconds))
    assert solve(seen, "seed", worlds=50, seconds=2.5).worlds == 3
    assert shares == [1.25]


def test_progress_counts_the_worlds_wanted() -> None:
    told: list[tuple[int, int]] = []
    advice = solve(turns("progress")[4], "seed", worlds=12, progress=lambda done, wanted: told.append((done, wanted)))
    assert [done for done, _ in told] == list(range(1, len(told) + 1))
    assert all(done <= wanted for done, wanted in told)
    # As choices drop out there is work for more worlds than were wanted at first.
    assert [wanted for _, wanted in told] == sorted(wanted for _, wanted in told)
    assert told[0][1] == 12
    assert told[-1] == (len(told), len(told))
    assert advice.worlds == len(told) > 12


def test_a_seat_with_nothing_to_decide_is_refused() -> None:
    state = next(state for state in states("refused") if state.public.turn >= 0)
    for seat in (None, 1 - state.public.turn):
        for ask in (at_once, lambda seen: solve(seen, "seed")):
            with pytest.raises(BadInput, match="nothing to decide"):
                ask(view(state, seat))
    with pytest.raises(BadInput, match="nothing to decide"):
        at_once(View(state.public.turn, state.public, None))


# Words


def test_each_kind_of_decision_has_its_own_words() -> None:
    """Never the same words for different things: not between decisions, and not between steps."""
    texts: dict[str, set[tuple[str, str]]] = {}
    for number in range(many(1, 10)):
        for seen in decisions(f"words {number}"):
            advice = at_once(seen)
            for step in advice.steps:
                texts.setdefault(step.text, set()).add((step.kind, advice.action.kind))
    for text, uses in texts.items():
        assert len({kind for kind, _ in uses}) == 1, text
        assert len({kind for _, kind in uses}) == 1 or " in sight" in text, text


def test_loads_say_where_each_piece_lies_and_what_is_left() -> None:
    for seen in turns("where")[:: many(2, 1)]:
        advice = at_once(seen)
        if advice.action.kind != LOAD:
            continue
        move, why = advice.steps[2].text, advice.steps[3].text
        for piece, cells in advice.action.place:
            name = f"{HOUSE.pieces[piece].name} P{piece:02} on "
            assert name in move
            told = move.partition(name)[2].partition(";")[0]
            assert all(f"row {row + 1}" in told and str(column + 1) in told for row, column in cells)
            assert "counted from 1" in move
        assert "Filled so" in why or "the most that any filling leaves" in why


def test_comparison_numbers_are_those_of_the_worlds() -> None:
    seen = turns("numbers")[5]
    advice = solve(seen, "worlds", worlds=6)
    comparison = compare(seen, [advice.action], (Random(f"worlds {world}") for world in count()))
    for _ in range(advice.worlds):
        comparison.look()
    mean = comparison.mean(advice.action)
    text = advice.steps[-1].text
    assert f"Played to the end {advice.worlds} times, " in text
    assert f"dealt at random, you end {abs(mean):.1f} credits" in text


def test_a_card_that_must_wait_is_explained() -> None:
    """The piece that is needed lies on the car that is named, and with it the card can be loaded."""
    told = 0
    for number in range(many(4, 40)):
        for seen in turns(f"waits {number}", 2, wandering(f"w{number}")):
            assert seen.own is not None
            seat = seen.seat or 0
            supply = seen.public.supplies[seat]
            for card in seen.own.hand:
                if HOUSE.can_load(card, supply):
                    continue
                text = blocked_text(Finding(seen, Action(DRAW, card)), card)
                freed, cars = supply, set()
                for car in seen.public.trains[seat]:
                    for piece, _ in car.place:
                        if f" P{piece:02}" in text:
                            told += 1
                            freed |= 1 << piece
                            cars.add(FREIGHT_IDS[car.card])
                assert HOUSE.can_load(card, freed)
                assert all(car in text.partition("which ")[2] for car in cars)
    assert told


# In the engine's worker


def ask(bridge: Bridge, op: str, **args: object) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(bridge.handle(json.dumps({"id": 1, "op": op, "args": args})))
    return answer


def test_the_bridge_gives_this_hint() -> None:
    bridge = Bridge()
    opened = ask(bridge, "new", game="freight_cars", seats=[{"level": "human"}] * 2, seed="bridge")
    seat = opened["value"]["to_act"][0]
    value = ask(bridge, "hint", seat=seat)["value"]
    match = new_match(GAME, read_players(Reader([{"level": "human"}] * 2, "seats")), "bridge", {}, None)
    advice = hint(match.view(seat), Budget(GAME.units["hint"]), match.adviser_random(seat))
    assert value["steps"] == [step._asdict() for step in advice.steps]
    assert ask(bridge, "hint", seat=seat)["value"] == value
    assert ask(bridge, "pack", question="fit", card="F41")["ok"]
    assert ask(bridge, "pick")["error"]["code"] == "unknown-op"


def test_a_hint_that_fails_is_told_and_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(view: object, budget: Budget, random: Random) -> Advice[Action]:
        raise RuntimeError("planted")

    monkeypatch.setattr("pygames.freight_cars.hints.hint.hint", fails)
    bridge = Bridge()
    ask(bridge, "new", game="freight_cars", seats=[{"level": "human"}] * 2, seed="fails")
    before = ask(bridge, "snapshot")
    error = ask(bridge, "hint", seat=0)["error"]
    assert error["code"] == "internal"
    assert "planted" in error["text"]
    assert ask(bridge, "snapshot") == before
