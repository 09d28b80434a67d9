"""Trains and fillings: search, CP-SAT and trying everything agree; the judge refuses what is spoilt."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Any, TypeVar

import pytest

from pygames.freight_cars.content import HOUSE as HOUSE_NAME
from pygames.freight_cars.content import house_text, read_content
from pygames.freight_cars.model import Car
from pygames.freight_cars.packing import search
from pygames.freight_cars.packing.boards import PackingError
from pygames.freight_cars.packing.search import best_fit, best_train
from pygames.freight_cars.packing.trains import (
    FillInstance,
    FillScore,
    Shipment,
    TrainInstance,
    Trains,
    credits_for,
    quick_bound,
    validate_filled,
    validate_trains,
)
from pygames.freight_cars.pieces import ALL_PIECES, CITY_OF, CORPORATION_OF, FREIGHT_OF
from pygames.freight_cars.scoring import meets
from solver.freight_cars import trains
from solver.freight_cars.trains import prove_best_fit, prove_best_train
from tests.scale import many
from tests.solver.freight_cars.cases import HOUSE, random_fill, random_train

T = TypeVar("T")
Counts = tuple[int, ...]


def subsets(cards: Sequence[T], most: int) -> Iterator[tuple[T, ...]]:
    for number in range(min(most, len(cards)) + 1):
        yield from combinations(cards, number)


def can_load_all(cards: Iterable[int], free: Counts) -> bool:
    """Whether these cards can be loaded together, from every count of pieces that may be left after each card."""
    left = {free}
    for card in cards:
        left = {
            rest
            for have in left
            for filling in HOUSE.fillings[card]
            if min(rest := tuple(h - u for h, u in zip(have, filling.used, strict=True))) >= 0
        }
    return bool(left)


# The best filling


def best_filling_by_trying(instance: FillInstance) -> FillScore | None:
    scores = []
    free = HOUSE.free_copies(instance.supply)
    for filling in HOUSE.fillings[instance.card]:
        left = tuple(have - used for have, used in zip(free, filling.used, strict=True))
        if min(left) < 0:
            continue
        for group in subsets([card for card, _ in instance.others], len(instance.others)):
            if can_load_all(group, left):
                worth = sum(worth for card, worth in instance.others if card in group)
                scores.append(FillScore(len(group), worth, sum(left)))
    return max(scores, default=None)


def test_best_fit_is_best_of_all_fillings() -> None:
    random = Random(1)
    seen = set()
    for _ in range(many(40, 1500)):
        instance = random_fill(random, random.randint(0, 4))
        best = best_filling_by_trying(instance)
        for answer in (best_fit(instance), prove_best_fit(instance)):
            validate_filled(instance, answer)
            if best is None:
                assert answer.status == "impossible", instance
            else:
                assert (answer.status, answer.score, answer.bound) == ("optimal", best, best), instance
        seen.add(best and best.cars)
    assert {None, 0, 1, 2} <= seen


def test_search_and_cp_sat_agree_on_large_hands() -> None:
    random = Random(2)
    for _ in range(many(25, 800)):
        instance = random_fill(random, 8)
        found, proven = best_fit(instance), prove_best_fit(instance)
        validate_filled(instance, found)
        assert (found.status, found.score) == (proven.status, proven.score), instance


def test_filling_spares_the_pieces_that_another_card_needs() -> None:
    """F41 may take many sets of pieces; of these only some leave what F08 needs from so few."""
    first, other = FREIGHT_OF["F41"], FREIGHT_OF["F08"]
    spared = 0
    for usable in combinations(range(16), 5):
        supply = sum(1 << piece for piece in usable)
        instance = FillInstance(first, ((other, 1),), supply)
        answer = best_fit(instance)
        validate_filled(instance, answer)
        if answer.status == "optimal" and answer.score.cars:
            plain = HOUSE.listed(first, supply)
            left = supply ^ sum(1 << piece for piece, _ in plain)
            spared += not HOUSE.can_load(other, left)
    assert spared


# The best train


def best_train_by_trying(instance: TrainInstance) -> tuple[int, int]:
    """The most credits and, less being better, the turns they take, over every sequence of shipments."""
    best = [(0, 0)]

    def ship(
        hand: tuple[int, ...], train: tuple[Car, ...], free: Counts, city_up: tuple[int, ...], turns: int, done: Any
    ) -> None:
        best.append((credits_for(instance, done), -turns))
        if len(done) == instance.shipments:
            return
        for loads in subsets(hand, instance.max_cars):
            later = turns + len(loads) + 1
            if (instance.turns is not None and later > instance.turns) or not can_load_all(loads, free):
                continue
            for kept in subsets(train, len(train)):
                gone = [car for car in train if car not in kept]
                cars = tuple(sorted([*loads, *[car.card for car in gone]]))
                if not 1 <= len(cars) <= instance.max_cars:
                    continue
                back = HOUSE.free_copies(sum(1 << piece for car in gone for piece, _ in car.place))
                for claims in subsets(city_up, len(city_up)):
                    if meets(HOUSE, cars, claims):
                        ship(
                            tuple(card for card in hand if card not in loads),
                            kept,
                            tuple(map(sum, zip(free, back, strict=True))),
                            tuple(city for city in city_up if city not in claims),
                            later,
                            [*done, (cars, claims)],
                        )

    ship(instance.hand, instance.train, HOUSE.free_copies(instance.supply), instance.city_up, 0, [])
    credits, turns = max(best)
    return credits, -turns


def test_best_train_is_best_of_all_shipments() -> None:
    random = Random(3)
    for _ in range(many(35, 2000)):
        instance = random_train(random, random.randint(0, 5), random.randint(0, 3), random.randint(0, 3))
        best = best_train_by_trying(instance)
        for answer in (best_train(instance), prove_best_train(instance)):
            validate_trains(instance, answer)
            assert (answer.status, answer.credits, answer.turns) == ("optimal", *best), instance
        assert best[0] <= quick_bound(instance)


def test_every_corporation_counts() -> None:
    random = Random(4)
    for corporation in range(21):
        paid = set()
        for _ in range(many(4, 60)):
            instance = replace(random_train(random, 4, 1, 2), corporation=corporation, turns=None)
            best = best_train_by_trying(instance)
            for answer in (best_train(instance), prove_best_train(instance)):
                assert (answer.credits, answer.turns) == best, instance
                shipped = [(shipment.cars, shipment.claims) for shipment in answer.shipments]
                paid.add(answer.credits - credits_for(replace(instance, corporation=-1), shipped))
        assert max(paid) > 0 or corporation in (CORPORATION_OF["C16"], CORPORATION_OF["C18"]), corporation


def test_several_shipments_are_best_of_all_sequences() -> None:
    random = Random(5)
    several = 0
    for _ in range(many(12, 400)):
        instance = random_train(random, 3, random.randint(0, 2), 2, random.randint(2, 3))
        best, answer = best_train_by_trying(instance), prove_best_train(instance)
        assert (answer.status, answer.credits, answer.turns) == ("optimal", *best), instance
        assert best[0] <= quick_bound(instance)
        several += len(answer.shipments) > 1
        quick = best_train(instance)
        validate_trains(instance, quick)
        assert quick.status == "optimal" if not quick.shipments else quick.status == "feasible"
        assert quick.credits <= best[0] <= quick.bound
    assert several


def test_search_and_cp_sat_agree_on_trains_from_large_hands() -> None:
    random = Random(6)
    for _ in range(many(30, 1000)):
        instance = random_train(random, 8, random.randint(0, 3))
        found, proven = best_train(instance), prove_best_train(instance)
        validate_trains(instance, found)
        assert (found.status, found.credits, found.turns) == (proven.status, proven.credits, proven.turns), instance


def test_pieces_of_a_shipped_train_load_the_next_one() -> None:
    """Three large cars are loaded, and a fourth needs pieces of theirs."""
    wide = [card for card in range(50) if len(HOUSE.freight[card].cells) == 12]
    supply = ALL_PIECES
    train = []
    for card in wide[:3]:
        place = HOUSE.listed(card, supply)
        supply ^= sum(1 << piece for piece, _ in place)
        train.append(Car(card, place))
    last = next(card for card in wide[3:] if not HOUSE.can_load(card, supply))
    once = TrainInstance((last,), tuple(train), supply, ())
    twice = replace(once, shipments=2)
    assert (prove_best_train(once).credits, prove_best_train(once).turns) == (6, 1)
    answer = prove_best_train(twice)
    assert (answer.credits, answer.turns) == (7, 3)
    assert sorted(len(shipment.cars) for shipment in answer.shipments) == [1, 3]
    assert answer.shipments[1].loads[0].card == last


def test_one_icon_serves_one_demand() -> None:
    """Coal, coal, steel: one of coal+steel and coal+coal can be claimed, not both."""
    coal = [card for card in range(50) if HOUSE.freight[card].resource == 2][:2]
    steel = [card for card in range(50) if HOUSE.freight[card].resource == 4][:1]
    both = next(c for c in range(21) if HOUSE.cities[c].needs == (0, 0, 1, 0, 1))
    pair = next(c for c in range(21) if HOUSE.cities[c].needs == (0, 0, 2, 0, 0))
    instance = TrainInstance((*coal, *steel), (), ALL_PIECES, (both, pair))
    for answer in (best_train(instance), prove_best_train(instance)):
        assert answer.credits == 6 + HOUSE.cities[pair].credits
        assert [shipment.claims for shipment in answer.shipments] == [(pair,)]


def test_rulebooks_example_is_found() -> None:
    hand = tuple(FREIGHT_OF[name] for name in ("F01", "F11", "F21", "F31"))
    instance = TrainInstance(hand, (), ALL_PIECES, tuple(CITY_OF[name] for name in ("D01", "D02", "D11")))
    for answer in (best_train(instance), prove_best_train(instance)):
        assert answer.status == "optimal"
        assert (answer.credits, answer.turns) == best_train_by_trying(instance)


@pytest.mark.parametrize("ask", [best_train, prove_best_train])
def test_nothing_to_ship_brings_nothing(ask: Callable[[TrainInstance], Trains]) -> None:
    assert ask(TrainInstance((), (), ALL_PIECES, (0, 1))) == Trains("optimal")
    assert ask(TrainInstance((0,), (), 0, (0,), shipments=1)) == Trains("optimal")
    assert ask(TrainInstance((0, 1), (), ALL_PIECES, (), turns=1)) == Trains("optimal")


def test_other_content_is_planned_too() -> None:
    changed = house_text().replace('"train_credits": {"1": 1, "2": 3', '"train_credits": {"1": 40, "2": 3')
    name = read_content(changed, "content")
    assert name != HOUSE_NAME
    instance = TrainInstance((0, 1, 2), (), ALL_PIECES, (), content=name)
    for answer in (best_train(instance), prove_best_train(instance)):
        assert (answer.credits, answer.turns) == (40, 2)


# Limits


@pytest.mark.parametrize("limits", [{"work": 0.0}, {"work": 1e-5}, {"work": 1e-3}, {"seconds": 1e-6}])
def test_short_limits_contradict_no_proof(limits: dict[str, float]) -> None:
    random = Random(7)
    for _ in range(many(6, 100)):
        instance = random_train(random, 8, 2, shipments=2)
        best, short = prove_best_train(instance), prove_best_train(instance, **limits)
        validate_trains(instance, short)
        assert short.status != "impossible"
        assert short.credits <= best.credits <= short.bound
        fill = random_fill(random, 7)
        most, quick = prove_best_fit(fill), prove_best_fit(fill, **limits)
        validate_filled(fill, quick)
        assert (quick.status == "impossible") == (most.status == "impossible")
        assert quick.score <= most.score <= quick.bound


def test_search_says_how_far_it_got(monkeypatch: pytest.MonkeyPatch) -> None:
    random = Random(8)
    monkeypatch.setattr(search, "MOST_CHECKED", 1)
    reached = set()
    for _ in range(many(60, 500)):
        instance, fill = random_train(random, 8, 0), random_fill(random, 7)
        found, best = best_train(instance), prove_best_train(instance)
        validate_trains(instance, found)
        assert found.credits <= best.credits <= found.bound
        filled, most = best_fit(fill), prove_best_fit(fill)
        validate_filled(fill, filled)
        assert filled.score <= most.score <= filled.bound
        assert (filled.status == "impossible") == (most.status == "impossible")
        reached |= {found.status, filled.status}
    assert {"unknown", "feasible"} <= reached
    monkeypatch.setattr(search, "MOST_GROUPS", 3)
    assert best_train(TrainInstance((0, 1, 2), (), ALL_PIECES, ())).status == "unknown"
    assert best_fit(FillInstance(0, ((1, 1), (2, 1), (3, 1), (4, 0)), ALL_PIECES)).status in ("optimal", "feasible")


def test_impossible_model_is_a_program_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trains, "run", lambda *_: "impossible")
    with pytest.raises(PackingError, match="ship nothing"):
        prove_best_train(TrainInstance((0, 1), (), ALL_PIECES, ()))
    with pytest.raises(PackingError, match="table fills"):
        prove_best_fit(FillInstance(0, ((1, 1),), ALL_PIECES))


def test_shipments_that_do_not_bring_what_the_solver_promises_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trains.TrainModel, "shipments", lambda *_: ())
    with pytest.raises(PackingError, match="promises"):
        prove_best_train(TrainInstance((0, 1), (), ALL_PIECES, ()))


# The judge

SEAT = TrainInstance((0, 1, 2, 3), (), ALL_PIECES, (0, 1, 2), CORPORATION_OF["C01"])
FOUND = prove_best_train(SEAT)


def spoilt(**change: Any) -> Trains:
    first = FOUND.shipments[0]._replace(**change)
    return replace(FOUND, shipments=(first, *FOUND.shipments[1:]))


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        (spoilt(loads=FOUND.shipments[0].loads[1:]), "not on the train"),
        (spoilt(loads=(*FOUND.shipments[0].loads, FOUND.shipments[0].loads[0])), "not in hand"),
        (spoilt(loads=(FOUND.shipments[0].loads[0]._replace(place=()), *FOUND.shipments[0].loads[1:])), "stay empty"),
        (spoilt(cars=()), "1 to 5 cars"),
        (spoilt(claims=(20,)), "face up"),
        (replace(FOUND, credits=FOUND.credits + 1), "is promised"),
        (replace(FOUND, turns=1), "is promised"),
        (replace(FOUND, bound=FOUND.bound - 1), "bound"),
        (replace(FOUND, bound=FOUND.bound + 1), "bound"),
        (replace(FOUND, shipments=FOUND.shipments * 2), "more than 1"),
        (replace(FOUND, status="unknown"), "with status"),
        (replace(FOUND, status="impossible"), "with status"),
    ],
)
def test_judge_refuses_a_spoilt_train(answer: Trains, told: str) -> None:
    validate_trains(SEAT, FOUND)
    with pytest.raises(PackingError, match=told):
        validate_trains(SEAT, answer)


def test_judge_lets_pieces_lie_on_one_car_only() -> None:
    cars = tuple(Car(card, HOUSE.listed(card, ALL_PIECES)) for card in (0, 1))
    assert {piece for piece, _ in cars[0].place} & {piece for piece, _ in cars[1].place}
    answer = Trains("feasible", (Shipment(cars, (0, 1), ()),), 3, 3, 99)
    with pytest.raises(PackingError, match="not free"):
        validate_trains(replace(SEAT, corporation=-1), answer)
    with pytest.raises(PackingError, match=r"train\[1\]: a piece"):
        prove_best_train(replace(SEAT, hand=(), train=cars, supply=0))


FILL = FillInstance(0, ((1, 3), (2, 1)), ALL_PIECES)
FILLED = prove_best_fit(FILL)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"place": ()}, "place: .* stay empty"),
        ({"others": FILLED.others * 2}, "not free"),
        ({"score": FILLED.score._replace(worth=9)}, "is promised"),
        ({"bound": FILLED.score._replace(cars=0)}, "bound"),
        ({"bound": FILLED.score._replace(cars=9)}, "bound"),
        ({"status": "unknown"}, "with status"),
    ],
)
def test_judge_refuses_a_spoilt_filling(change: dict[str, Any], told: str) -> None:
    validate_filled(FILL, FILLED)
    with pytest.raises(PackingError, match=told):
        validate_filled(FILL, replace(FILLED, **change))


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"hand": (0, 0)}, r"cards\[1\]: card 0 stands there twice"),
        ({"hand": (50,)}, "no card 50"),
        ({"city_up": (0, 0)}, "twice"),
        ({"city_up": tuple(range(9))}, "9 demands"),
        ({"cities": (1,)}, "twice"),
        ({"corporation": 21}, "corporation"),
        ({"max_cars": 0}, "max_cars: 0"),
        ({"shipments": 5}, "shipments: 5"),
        ({"turns": 0}, "turns: 0"),
        ({"supply": 1 << 16}, "supply"),
        ({"train": (Car(9, ()),)}, r"train\[0\]: .* stay empty"),
    ],
)
def test_faulty_instance_is_refused(change: dict[str, Any], told: str) -> None:
    for ask in (best_train, prove_best_train):
        with pytest.raises(PackingError, match=told):
            ask(replace(SEAT, **change))


@pytest.mark.parametrize(
    ("change", "told"),
    [({"others": ((0, 1),)}, "twice"), ({"others": ((1, -1),)}, "a worth of -1"), ({"supply": -1}, "supply")],
)
def test_faulty_filling_is_refused(change: dict[str, Any], told: str) -> None:
    for ask in (best_fit, prove_best_fit):
        with pytest.raises(PackingError, match=told):
            ask(replace(FILL, **change))
