"""Why a car cannot be loaded: search, CP-SAT and trying every set of facts agree."""

from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Any

import pytest

from pygames.freight_cars.model import Car
from pygames.freight_cars.packing.boards import PackingError
from pygames.freight_cars.packing.why_not import (
    Case,
    LoadInstance,
    Missing,
    Reason,
    case_of,
    smallest_hit,
    validate_reason,
    why_not,
)
from pygames.freight_cars.pieces import ALL_PIECES, FREIGHT_OF, PIECE_OF
from pygames.freight_cars.shapes import Cell, Cover, placements
from solver import cp_sat
from solver.freight_cars import cells as board_cells
from solver.freight_cars.cells import prove_why_not
from tests.scale import many
from tests.solver.freight_cars.cases import HOUSE, random_train


def random_load(random: Random, unloadable: bool = True) -> LoadInstance:
    """A card in hand while other cars hold pieces."""
    while True:
        seat = random_train(random, 1, random.randint(1, 5))
        instance = LoadInstance(seat.hand[0], seat.supply, seat.train)
        if not (unloadable and HOUSE.can_load(instance.card, instance.supply)):
            return instance


def lay(case: Case, facts: frozenset[int]) -> Cover | None:
    """Pieces that keep to these facts, by trying every piece on the last space that needs one."""
    ways = [(shape, cells) for shape, form in enumerate(case.shapes) for cells in placements(form, case.board)]

    def more(needed: frozenset[Cell], open_cells: frozenset[Cell], left: tuple[int, ...]) -> Cover | None:
        if not needed:
            return ()
        last = max(needed)
        for shape, cells in ways:
            if left[shape] and last in cells and open_cells.issuperset(cells):
                less = tuple(many - (number == shape) for number, many in enumerate(left))
                rest = more(needed.difference(cells), open_cells.difference(cells), less)
                if rest is not None:
                    return ((shape, cells), *rest)
        return None

    needed = frozenset(case.board[fact] for fact in facts if fact < len(case.board))
    return more(needed, frozenset(case.board), case.copies(facts))


def test_search_and_cp_sat_find_explanations_of_one_size() -> None:
    random = Random(1)
    by_area = []
    for _ in range(many(20, 800)):
        instance = random_load(random, random.random() < 0.8)
        found, proven = why_not(instance), prove_why_not(instance)
        validate_reason(instance, found)
        for each in ("status", "by_area", "bound"):
            assert getattr(found, each) == getattr(proven, each), instance
        assert found.facts() == proven.facts(), instance
        assert (found.mend is None) == (proven.mend is None)
        assert len(found.mend or ()) == len(proven.mend or ()), instance
        by_area.append(found.by_area if found.status == "optimal" else None)
    assert {True, False, None} == set(by_area)


def test_no_smaller_set_of_facts_explains_it() -> None:
    random = Random(2)
    tried = 0
    while tried < many(6, 150):
        instance = random_load(random)
        found = why_not(instance)
        if found.by_area or found.facts() > 6:
            continue
        tried += 1
        case = case_of(instance)
        layings: list[frozenset[int]] = []
        for fewer in combinations([*range(len(case.board)), *case.held()], found.facts() - 1):
            facts = frozenset(fewer)
            if not any(facts.isdisjoint(broken) for broken in layings):
                laid = lay(case, facts)
                assert laid is not None, (instance, facts)
                layings.append(case.broken(laid))


def test_no_fewer_pieces_mend_it() -> None:
    random = Random(3)
    for _ in range(many(20, 500)):
        instance = random_load(random)
        found = why_not(instance)
        pieces = [piece for _, place in instance.train for piece, _ in place]
        assert found.mend is not None
        for fewer in combinations(pieces, len(found.mend) - 1):
            assert not HOUSE.can_load(instance.card, instance.supply | sum(1 << piece for piece in fewer))


def test_two_lone_spaces_ask_for_the_pieces_on_the_other_car() -> None:
    """Over F01's lower row stand two lone spaces: the domino fills one, and only a single square the other."""
    card = FREIGHT_OF["F01"]
    assert HOUSE.freight[card].rows == ("#.#.", "....")
    single, others = HOUSE.shape_names.index("I1"), {"I1", "I3", "V5"}
    holder = next(
        Car(other, HOUSE.lay(filling.cover, ALL_PIECES))
        for other in range(50)
        for filling in HOUSE.fillings[other]
        if filling.used[single] == 2
        and all(name in others for name, used in zip(HOUSE.shape_names, filling.used, strict=True) if used)
    )
    instance = LoadInstance(card, 1 << PIECE_OF["P02"] | 1 << PIECE_OF["P08"], (holder,))
    for answer in (why_not(instance), prove_why_not(instance)):
        validate_reason(instance, answer)
        assert (answer.status, answer.shapes, len(answer.cells)) == ("optimal", (single,), 2)
        assert answer.mend is not None
        assert len(answer.mend) == 2
        assert Missing(PIECE_OF["P00"], holder.card) in answer.mend


def test_too_little_area_is_one_fact() -> None:
    card = FREIGHT_OF["F41"]
    for supply in (0, 1 << PIECE_OF["P15"], 1 << PIECE_OF["P10"] | 1 << PIECE_OF["P11"]):
        instance = LoadInstance(card, supply)
        for answer in (why_not(instance), prove_why_not(instance)):
            validate_reason(instance, answer)
            assert answer == Reason("optimal", by_area=True, bound=1, mend=None)


def test_a_card_that_can_be_loaded_needs_no_reason() -> None:
    instance = LoadInstance(0, ALL_PIECES)
    assert why_not(instance) == prove_why_not(instance) == Reason("impossible")


def test_running_out_is_unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    random = Random(4)
    while why_not(instance := random_load(random)).by_area:
        pass
    assert why_not(instance, work=0).status == "unknown"
    assert prove_why_not(instance, work=0.0).status == "unknown"
    validate_reason(instance, why_not(instance, work=0))
    monkeypatch.setattr("pygames.freight_cars.packing.why_not.MOST_ROUNDS", 1)
    assert why_not(instance).status == "unknown"


def test_wrong_impossible_is_not_believed(monkeypatch: pytest.MonkeyPatch) -> None:
    random = Random(5)
    while why_not(instance := random_load(random)).by_area:
        pass
    monkeypatch.setattr(board_cells._Laying, "__call__", lambda *_: None)
    with pytest.raises(PackingError, match="do not explain"):
        prove_why_not(instance)


def test_smallest_hit_is_smallest() -> None:
    random = Random(6)
    for _ in range(many(40, 1000)):
        sets = [frozenset(random.sample(range(9), random.randint(1, 4))) for _ in range(random.randint(0, 8))]
        found, proven = smallest_hit(sets), board_cells._hit(sets, cp_sat.new_solver(10.0))
        smallest = next(
            size
            for size in range(10)
            if any(all(facts & set(hit) for facts in sets) for hit in combinations(range(9), size))
        )
        assert len(found) == len(proven) == smallest
        assert all(facts & found and facts & proven for facts in sets)


def spoilable() -> tuple[LoadInstance, Reason]:
    random = Random(7)
    while True:
        instance = random_load(random)
        found = why_not(instance)
        if len(found.cells) > 1 and found.shapes:
            return instance, found


INSTANCE, FOUND = spoilable()


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"cells": FOUND.cells[1:]}, "do not explain"),
        ({"shapes": FOUND.shapes[1:]}, "do not explain"),
        ({"cells": HOUSE.freight[INSTANCE.card].cells}, "not needed"),
        ({"by_area": True}, "by_area"),
        ({"by_area": True, "cells": (), "shapes": ()}, "by_area"),
        ({"bound": 1}, "bound"),
        ({"bound": 99}, "bound"),
        ({"status": "impossible"}, "cannot be loaded"),
        ({"mend": ()}, "still cannot"),
        ({"mend": (Missing(0, 49),)}, "does not lie on"),
    ],
)
def test_judge_refuses_a_spoilt_reason(change: dict[str, Any], told: str) -> None:
    validate_reason(INSTANCE, FOUND)
    with pytest.raises(PackingError, match=told):
        validate_reason(INSTANCE, replace(FOUND, **change))


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"card": 50}, "no card 50"),
        ({"card": INSTANCE.train[0].card}, "lies on the train"),
        ({"supply": ALL_PIECES}, "a piece on"),
        ({"supply": -1}, "supply"),
    ],
)
def test_faulty_instance_is_refused(change: dict[str, Any], told: str) -> None:
    for ask in (why_not, prove_why_not):
        with pytest.raises(PackingError, match=told):
            ask(replace(INSTANCE, **change))
