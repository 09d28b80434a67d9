"""Plans of Freight Cars: search and CP-SAT find the same, both keep within turns and pieces, and limits are honest."""

from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from pygames.core.game import view
from pygames.freight_cars.content import content_of
from pygames.freight_cars.hints.choices import fill_instance, filled, load, proposals
from pygames.freight_cars.hints.plan import (
    CREDIT,
    LAST_TURNS,
    Plan,
    PlanInstance,
    begins,
    check_plan_instance,
    first_moves,
    instance_of,
    plan_of,
    search_plan,
    turns_left,
    validate_plan,
    value_bound,
    without,
)
from pygames.freight_cars.model import DRAW_AGAIN, FINAL_SHIPPING, LOAD, TURN
from pygames.freight_cars.packing.boards import PackingError
from pygames.freight_cars.packing.search import best_fit
from pygames.freight_cars.packing.trains import credits_for
from pygames.freight_cars.refusals import refuse
from pygames.freight_cars.rules import ships
from solver.freight_cars.plan import prove_plan
from tests.games.freight_cars_decisions import states, turns, wandering
from tests.scale import many
from tests.solver.freight_cars.cases import random_train

HOUSE = content_of("house")


def random_plan(random: Random, hand: int, shipments: int = 1, turns: int | None = None) -> PlanInstance:
    seat = random_train(random, hand, random.randint(0, 5), shipments=shipments)
    seat = replace(seat, turns=random.randint(1, 12) if turns is None else turns)
    face_up = tuple(card for card in seat.hand if random.random() < 0.5)
    return PlanInstance(seat, face_up, random.choice([1, 100, 150, 300]))


def by_trying(instance: PlanInstance) -> int:
    """The highest value of one shipment: every group of cars with every set of demands, loaded by trying fillings."""
    seat, best = instance.seat, 0
    loaded = [car.card for car in seat.train]
    for many_cars in range(1, seat.max_cars + 1):
        for cars in combinations(sorted((*seat.hand, *loaded)), many_cars):
            new = [card for card in cars if card not in loaded]
            turns = 1 + len(new) + sum(card in instance.face_up for card in new)
            if turns <= instance.turns and HOUSE.fill_all(new, seat.supply) is not None:
                for action in ships("house", cars, seat.city_up, seat.max_cars):
                    if action.cars == cars:
                        earned = credits_for(seat, [(cars, action.claims)])
                        best = max(best, CREDIT * earned - instance.pace * turns)
    return best


def test_search_finds_the_best_single_shipment() -> None:
    random = Random(5)
    for _ in range(many(25, 600)):
        instance = random_plan(random, random.randint(0, 5))
        plan = search_plan(instance)
        validate_plan(instance, plan)
        assert (plan.status, plan.value) == ("optimal", by_trying(instance)), instance


def test_search_and_cp_sat_agree_in_games() -> None:
    for seed in range(many(2, 40)):
        for seen in turns(f"agree {seed}", 2 + seed % 3, wandering(f"{seed}"))[:: many(7, 2)]:
            instance = instance_of(seen)
            found, proven = search_plan(instance), prove_plan(instance)
            for plan in (found, proven):
                validate_plan(instance, plan)
            assert (found.status, found.value) == (proven.status, proven.value) != ("unknown", 0), instance


def test_both_agree_on_two_shipments_in_the_last_turns() -> None:
    random, several = Random(6), 0
    for _ in range(many(12, 300)):
        seat = random_train(random, 3, 5, shipments=2)
        instance = PlanInstance(replace(seat, turns=LAST_TURNS), (), 1)
        found, proven = search_plan(instance), prove_plan(instance)
        validate_plan(instance, found)
        assert (found.status, found.value) == (proven.status, proven.value) == ("optimal", found.bound)
        several += len(found.shipments) == 2
    assert several


def test_more_shipments_are_left_to_cp_sat() -> None:
    random, better = Random(7), 0
    for _ in range(many(8, 150)):
        instance = random_plan(random, 7, shipments=3, turns=12)
        found, proven = search_plan(instance), prove_plan(instance)
        validate_plan(instance, found)
        validate_plan(instance, proven)
        assert found.status == "feasible"
        assert proven.status == "optimal"
        assert found.value <= proven.value <= found.bound
        better += found.value < proven.value
    assert better


def test_without_work_nothing_is_claimed() -> None:
    """F07: what is not decided is neither proven nor impossible, whether or not there is a plan."""
    instance = random_plan(Random(8), 7, shipments=3, turns=12)
    for limits in ({"work": 0.0}, {"work": 5.0, "seconds": 1e-6}):
        plan = prove_plan(instance, **limits)
        assert plan.status in ("unknown", "feasible")
        assert plan.bound >= prove_plan(instance).value


def test_longer_limits_never_contradict_shorter_ones() -> None:
    """F02: whatever a limit cuts short holds, and its bound too."""
    random = Random(9)
    for _ in range(many(2, 30)):
        instance = random_plan(random, 8, shipments=3, turns=14)
        best = prove_plan(instance)
        assert best.status == "optimal"
        for work in (0.0, 0.01, 0.05, 0.2):
            cut = prove_plan(instance, work=work)
            validate_plan(instance, cut)
            assert cut.value <= best.value <= cut.bound


def test_too_many_cards_are_said_to_be_too_many() -> None:
    random = Random(10)
    seat = replace(random_train(random, 40, 0), max_cars=8, turns=30)
    plan = search_plan(PlanInstance(seat))
    assert plan.status in ("feasible", "unknown")
    assert plan.bound == value_bound(PlanInstance(seat))


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"face_up": (99,)}, r"face_up\[0\]"),
        ({"pace": -1}, "pace: -1"),
        ({"pace": 10**6}, "pace"),
    ],
)
def test_a_faulty_instance_is_refused(changes: dict[str, object], told: str) -> None:
    instance = random_plan(Random(11), 4)
    for ask in (check_plan_instance, search_plan, prove_plan):
        with pytest.raises(PackingError, match=told):
            ask(replace(instance, **changes))  # type: ignore[arg-type]
    with pytest.raises(PackingError, match="turns"):
        search_plan(replace(instance, seat=replace(instance.seat, turns=None)))


def test_a_plan_that_cheats_is_caught() -> None:
    instance = next(
        instance
        for instance in (random_plan(Random(number), 6, turns=10) for number in range(50))
        if search_plan(instance).turns > 3 and instance.face_up
    )
    plan = search_plan(instance)
    validate_plan(instance, plan)
    spoilt: list[tuple[PlanInstance, Plan]] = [
        (instance, replace(plan, credits=plan.credits + 1)),
        (instance, replace(plan, value=plan.value + 1, bound=plan.value + 1)),
        (instance, replace(plan, bound=plan.value - 1)),
        (instance, replace(plan, turns=plan.turns - 1)),
        (instance, replace(plan, shipments=plan.shipments * 2)),
        (replace(instance, seat=replace(instance.seat, turns=plan.turns - 1)), plan),
        (replace(instance, seat=replace(instance.seat, supply=0)), plan),
    ]
    for seat, wrong in spoilt:
        with pytest.raises(PackingError):
            validate_plan(seat, wrong)


def test_turns_left_are_certain_in_the_end_and_otherwise_fall() -> None:
    for seed in range(many(3, 40)):
        seen = turns(f"left {seed}", 2 + seed % 3)
        counted = [turns_left(each) for each in seen]
        for each, (left, certain) in zip(seen, counted, strict=True):
            assert certain == (each.public.final_turns_left >= 0)
            assert certain or left > LAST_TURNS
            if certain:
                assert left == {FINAL_SHIPPING: 1, TURN: LAST_TURNS, DRAW_AGAIN: LAST_TURNS + 1}[each.public.phase]
        guesses = [left for left, certain in counted if not certain]
        assert guesses == sorted(guesses, reverse=True)
        # Half a game's turns either way is as good as an estimate can be at the start.
        real = len(seen) / len(seen[0].public.supplies)
        assert 0.5 * real < counted[0][0] < 1.6 * real


def test_following_first_moves_ends_a_plan() -> None:
    """Every first move is allowed, and leaves a plan that is worth the same but for the turn."""
    for state in list(states("follow", 2))[:: many(5, 1)]:
        seat = state.public.turn
        if seat < 0 or state.public.phase == FINAL_SHIPPING:
            continue
        seen = view(state, seat)
        instance = instance_of(seen)
        plan = search_plan(instance)
        for action in first_moves(instance, plan):
            assert refuse(seen, action) is None
            assert begins(instance, plan, action)
        for card in {car.card for shipment in plan.shipments for car in shipment.loads}:
            assert search_plan(without(instance, card)).value <= plan.value


def test_fillings_leave_pieces_for_the_plan() -> None:
    checked = 0
    for seed in range(many(2, 30)):
        for seen in turns(f"fill {seed}", 2)[:: many(3, 1)]:
            instance = instance_of(seen)
            plan = search_plan(instance)
            for action in first_moves(instance, plan):
                if action.kind == LOAD:
                    checked += 1
                    chosen = load(seen, action.card, plan)
                    assert refuse(seen, chosen) is None
                    left = instance.seat.supply ^ sum(1 << piece for piece, _ in chosen.place)
                    rest = [each.card for each in plan.shipments[0].loads if each.card != action.card]
                    assert HOUSE.fill_all(rest, left) is not None
    assert checked


def test_a_filling_is_one_of_those_that_leave_most() -> None:
    for seen in turns("most", 2)[:: many(9, 2)]:
        plan = Plan("optimal")
        assert seen.own is not None
        supply = seen.public.supplies[seen.seat or 0]
        for card in seen.own.hand:
            found = filled(seen, card, plan)
            assert (found.status == "impossible") == (not HOUSE.can_load(card, supply))
            if found.place:
                assert found == best_fit(fill_instance(seen, card, plan))


def test_proposals_are_few_distinct_and_allowed() -> None:
    for seen in turns("proposed", 3, wandering("p"))[:: many(6, 1)]:
        instance = instance_of(seen)
        plan = search_plan(instance)
        found = proposals(seen, instance, plan)
        assert len(found) == len(set(found)) <= 7
        assert all(refuse(seen, action) is None for action in found)


def test_no_plan_is_worth_nothing() -> None:
    empty = PlanInstance(replace(random_train(Random(1), 0, 0), train=(), turns=3))
    assert search_plan(empty) == prove_plan(empty) == plan_of(empty, "optimal", ())
