"""Boards: search, CP-SAT and listing every cover agree, with known counts, and a limit is never an impossibility."""

from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Any

import pytest
from ortools.sat.python import cp_model

from pygames.freight_cars.packing.boards import (
    BoardInstance,
    Finish,
    Fit,
    PackingError,
    finish_cost,
    validate_finish,
    validate_fit,
)
from pygames.freight_cars.packing.exact_cover import ExactCover
from pygames.freight_cars.packing.search import finish, fit, fit_card
from pygames.freight_cars.packing.trains import card_board
from pygames.freight_cars.pieces import ALL_PIECES, FREIGHT
from pygames.freight_cars.shapes import Cells
from solver import cp_sat
from solver.freight_cars import cells as board_cells
from solver.freight_cars.cells import prove_finish, prove_fit, prove_ways
from tests.scale import many
from tests.solver.freight_cars.cases import (
    HOUSE,
    PENTOMINOES,
    TETROMINOES,
    all_covers,
    random_board,
    random_supply,
    rectangle,
)

I4, O4, T4, S4, L4 = range(5)


def tetrominoes(board: Cells, **free: int) -> BoardInstance:
    """A board with so many tetrominoes of each name."""
    return BoardInstance(board, TETROMINOES, tuple(free.get(name, 0) for name in "IOTSL"))


def test_search_and_cp_sat_agree_with_listing_every_cover() -> None:
    random = Random(1)
    answers = set()
    for _ in range(many(120, 3000)):
        instance = random_board(random, 16, random.random() < 0.3)
        covers = all_covers(instance)
        found, proven = fit(instance, count=True), prove_fit(instance)
        validate_fit(instance, found)
        assert found.status == proven.status == ("optimal" if covers else "impossible"), instance
        if len(covers) < 5000:
            assert found.ways == len(set(covers)) == len(covers), instance
        if len(covers) < 300:
            assert prove_ways(instance) == len(covers), instance
        answers.add(found.status)
    assert answers == {"optimal", "impossible"}


def test_search_and_cp_sat_agree_on_boards_to_6_by_6() -> None:
    random = Random(2)
    for _ in range(many(40, 1000)):
        instance = random_board(random, 36)
        assert fit(instance).status == prove_fit(instance).status != "unknown", instance


def test_tables_agree_with_search_on_the_house_cards() -> None:
    random = Random(3)
    for card in range(FREIGHT):
        assert fit_card(HOUSE, card, ALL_PIECES)[1] == fit(card_board(HOUSE, card, ALL_PIECES), count=True).ways
    for _ in range(many(150, 3000)):
        card, supply = random.randrange(FREIGHT), random_supply(random)
        place, ways = fit_card(HOUSE, card, supply)
        found = fit(card_board(HOUSE, card, supply), count=True)
        assert (found.ways, found.status == "optimal") == (ways, bool(place))


def test_tables_agree_with_cp_sat_on_house_cards() -> None:
    random = Random(4)
    for _ in range(many(8, 400)):
        card, supply = random.randrange(FREIGHT), random_supply(random, 8)
        assert prove_ways(card_board(HOUSE, card, supply)) == fit_card(HOUSE, card, supply)[1]


@pytest.mark.parametrize(
    ("board", "free", "ways"),
    [
        (rectangle(2, 2), {"O": 1}, 1),
        (rectangle(2, 4), {"L": 2}, 2),
        (rectangle(4, 4), {"O": 4}, 1),
        (rectangle(4, 4), {"I": 4}, 2),
        (rectangle(4, 4), {"T": 4}, 2),
        (rectangle(4, 4), {"L": 4}, 10),
        (rectangle(4, 5), {"I": 1, "O": 1, "T": 1, "S": 1, "L": 1}, 0),
        (rectangle(2, 10), {"I": 1, "O": 1, "T": 1, "S": 1, "L": 1}, 0),
        ((), {"I": 1}, 1),
        ((), {}, 1),
    ],
)
def test_known_counts(board: Cells, free: dict[str, int], ways: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """With copies alike, however CP-SAT goes about it; the rectangles of 20 cells are impossible by their colours."""
    instance = tetrominoes(board, **free)
    assert fit(instance, count=True).ways == ways
    usual = cp_sat.new_solver
    for presolve in (True, False):

        def make(work: float, seconds: float | None = None, presolve: bool = presolve) -> cp_model.CpSolver:
            solver = usual(work, seconds)
            solver.parameters.cp_model_presolve = presolve
            return solver

        monkeypatch.setattr(board_cells, "new_solver", make)
        assert prove_ways(instance) == ways
        assert prove_fit(instance).status == ("optimal" if ways else "impossible")


def test_distinct_placements_are_counted_once() -> None:
    for shapes, kinds in ((TETROMINOES, 19), (PENTOMINOES, 63)):
        widest = rectangle(9, 9)
        corner = {tuple(sorted(cells)) for shape in shapes for cells in _at_corner(shape, widest)}
        assert len(corner) == kinds


def _at_corner(shape: Cells, board: Cells) -> list[Cells]:
    cells = board_cells.CellModel(board, [shape], [1], False)
    return [
        where for _, where, _ in cells.laid if min(row for row, _ in where) == 0 == min(column for _, column in where)
    ]


def test_twelve_pentominoes_fill_3_by_20_in_eight_ways() -> None:
    instance = BoardInstance(rectangle(3, 20), PENTOMINOES, (1,) * 12)
    assert fit(instance, count=True, work=10**7).ways == 8
    turned = BoardInstance(rectangle(20, 3), PENTOMINOES, (1,) * 12)
    assert fit(turned, count=True, work=10**7).ways == 8
    if many(0, 1):
        assert prove_ways(instance, work=10_000) == 8


# Limits


def test_running_out_is_never_impossible() -> None:
    """With next to no work or time nothing is known, or what is said is true: fifteen Ls cover no board of 6 by 10."""
    can = BoardInstance(rectangle(6, 10), PENTOMINOES, (1,) * 12)
    cannot = tetrominoes(rectangle(6, 10), L=15)
    for instance in (can, cannot):
        for work in (0, 5):
            assert fit(instance, work=work) == Fit("unknown")
            assert finish(instance, work=work) == Finish("unknown")
        for limits in ({"work": 0.0}, {"work": 1e-6}, {"seconds": 1e-6}):
            true = {"unknown"} if instance is can else {"unknown", "impossible"}
            assert prove_fit(instance, **limits).status in true
            assert prove_finish(instance, **limits).status in true
    assert prove_ways(can, work=0.0) is None
    assert prove_ways(can, seconds=1e-6) is None


def test_counting_that_runs_out_leaves_the_cover() -> None:
    instance = tetrominoes(rectangle(4, 4), L=4)
    assert fit(instance, count=True, work=8).ways is None
    assert fit(instance, count=True, work=8).status == "optimal"
    assert prove_ways(instance, most=10) is None
    assert prove_ways(instance, most=11) == 10


@pytest.mark.parametrize("work", [1e-5, 1e-3, 1e-2])
def test_short_limits_contradict_no_proof(work: float) -> None:
    random = Random(5)
    for _ in range(many(15, 300)):
        instance = random_board(random, 30, True)
        best = prove_finish(instance)
        short = prove_finish(instance, work=work)
        validate_finish(instance, short)
        if short.status == "feasible":
            assert short.bound <= len(best.take_back) <= len(short.take_back)
        elif short.status != "unknown":
            assert (short.status, short.take_back) == (best.status, best.take_back)


def test_wrong_impossible_is_corrected_by_search(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(board_cells, "run", lambda *_: "impossible")
    instance = tetrominoes(rectangle(2, 4), L=2)
    with pytest.warns(RuntimeWarning, match="search covers"):
        assert prove_fit(instance).status == "optimal"


def test_impossible_on_a_large_board_needs_a_second_opinion(monkeypatch: pytest.MonkeyPatch) -> None:
    told = iter(["impossible", "unknown", "impossible", "impossible"])
    monkeypatch.setattr(board_cells, "run", lambda *_: next(told))
    instance = BoardInstance(rectangle(5, 8), TETROMINOES, (2,) * 5)
    assert [prove_fit(instance).status for _ in range(2)] == ["unknown", "impossible"]


def test_invalid_model_is_a_program_error(monkeypatch: pytest.MonkeyPatch) -> None:
    class Wide(board_cells.CellModel):
        def cut(self, *_: Any) -> None:
            wide = self.model.new_int_var(-(10**18), 10**18, "wide")
            self.model.add(1000 * wide <= 10**18)

    monkeypatch.setattr(board_cells, "CellModel", Wide)
    with pytest.raises(cp_sat.ModelError, match="invalid"):
        prove_fit(tetrominoes(rectangle(2, 2), O=1))


def test_the_area_cut_ends_a_search_at_once() -> None:
    """Fours cannot make up the nineteen cells right of a wall."""
    walled = tuple(cell for cell in rectangle(5, 9) if cell[1] != 4 and cell != (4, 8))
    search = ExactCover(walled, TETROMINOES)
    assert search.first((3,) * 5, 1) is None


def test_the_colour_cut_ends_a_search_at_once() -> None:
    """One each of the five tetrominoes has 20 cells, but T covers three of one colour and one of the other."""
    search = ExactCover(rectangle(4, 5), TETROMINOES)
    assert search.first((1,) * 5, 1) is None
    assert search.first((1, 1, 2, 1, 1), 1000) is not None


def test_the_colour_cut_lets_cp_sat_see_at_once_what_colours_forbid() -> None:
    """Nine tetrominoes fill 6 by 6, but with a single T among them never."""
    one_t = tetrominoes(rectangle(6, 6), I=3, O=1, T=1, S=2, L=2)
    assert prove_fit(one_t, work=0.01).status == "impossible"
    assert prove_fit(replace(one_t, free=(2, 1, 2, 2, 2))).status == fit(replace(one_t, free=(2, 1, 2, 2, 2))).status


@pytest.mark.parametrize(("length", "ways"), [(2, 2), (7, 21), (32, 3524578), (33, 5702887), (40, 165580141)])
def test_dominoes_cover_two_rows_in_a_fibonacci_number_of_ways(length: int, ways: int) -> None:
    """Of up to 64 cells the cut looks at colours, of more at areas alone."""
    for board in (rectangle(2, length), rectangle(length, 2)):
        assert fit(BoardInstance(board, (((0, 0), (0, 1)),), (length,)), count=True).ways == ways


# Finishing


def test_finish_takes_back_the_fewest() -> None:
    random = Random(6)
    taken = set()
    for _ in range(many(80, 2000)):
        instance = random_board(random, 14, True)
        found, proven = finish(instance), prove_finish(instance)
        validate_finish(instance, found)
        best = best_by_trying(instance)
        for answer in (found, proven):
            if best is None:
                assert answer.status == "impossible", instance
            else:
                assert (answer.status, finish_cost(answer.take_back)) == ("optimal", best), instance
        taken.add(len(found.take_back))
    assert {0, 1, 2} <= taken


def best_by_trying(instance: BoardInstance) -> tuple[int, int] | None:
    """The cost of the best way to finish, over every set of laid copies taken back."""
    costs = []
    for number in range(len(instance.laid) + 1):
        for back in combinations(range(len(instance.laid)), number):
            kept = tuple(laid for at, laid in enumerate(instance.laid) if at not in back)
            free = list(instance.copies())
            for shape, _ in kept:
                free[shape] -= 1
            if all_covers(replace(instance, free=tuple(free), laid=kept), 1):
                costs.append(finish_cost(back))
    return min(costs, default=None)


def test_a_misplaced_piece_is_named_and_then_a_next_step_found() -> None:
    """An upright I in the second column leaves a column that no square fits; a square in the corner does no harm."""
    upright = (I4, ((0, 1), (1, 1), (2, 1), (3, 1)))
    square = (O4, ((2, 2), (2, 3), (3, 2), (3, 3)))
    instance = BoardInstance(rectangle(4, 4), TETROMINOES, (0, 3, 0, 0, 0), (square, upright))
    for _ in range(3):
        for answer in (finish(instance), prove_finish(instance)):
            assert (answer.status, answer.take_back) == ("optimal", (1,))
    better = replace(instance, laid=(square,))
    assert finish(better).take_back == prove_finish(better).take_back == ()
    whole = replace(better, laid=finish(better).cover, free=(0,) * 5)
    assert finish(whole) == prove_finish(whole) == Finish("optimal", whole.laid)


# The judge


GOOD = tetrominoes(rectangle(2, 4), L=1, O=2)
COVER = ((O4, ((0, 0), (0, 1), (1, 0), (1, 1))), (O4, ((0, 2), (0, 3), (1, 2), (1, 3))))


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"cover": COVER[:1]}, "stays open"),
        ({"cover": (COVER[0], COVER[0])}, r"cover\[1\]: row 0, column 0 is covered twice"),
        ({"cover": (COVER[0], (O4, ((0, 3), (0, 4), (1, 3), (1, 4))))}, "not on the board"),
        ({"cover": (COVER[0], (L4, COVER[1][1]))}, r"cover\[1\]: these cells are not of shape 4"),
        ({"cover": (COVER[0], (9, COVER[1][1]))}, "no shape 9"),
        ({"cover": (COVER[0], (O4, COVER[1][1][::-1]))}, "ascending"),
        ({"cover": (COVER[0], (O4, COVER[1][1][:2] * 2))}, "ascending"),
        ({"ways": 0}, "ways: none"),
        ({"status": "impossible"}, "with status impossible"),
        ({"status": "unknown"}, "with status unknown"),
        ({"status": "unknown", "cover": (), "ways": 0}, "ways: 0 with status unknown"),
    ],
)
def test_judge_refuses_a_spoilt_fit(change: dict[str, Any], told: str) -> None:
    found = Fit("optimal", COVER, 1)
    validate_fit(GOOD, found)
    with pytest.raises(PackingError, match=told):
        validate_fit(GOOD, replace(found, **change))


def test_judge_counts_copies() -> None:
    with pytest.raises(PackingError, match="2 copies of shape 1, there are 1"):
        validate_fit(replace(GOOD, free=(0, 1, 0, 0, 1)), Fit("optimal", COVER))


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"take_back": ()}, "does not lie where it lay"),
        ({"take_back": (1,)}, "not positions"),
        ({"take_back": (0, 0)}, "not positions"),
        ({"bound": 2}, "bound"),
        ({"bound": 0}, "bound"),
        ({"status": "impossible"}, "with status impossible"),
    ],
)
def test_judge_refuses_a_spoilt_finish(change: dict[str, Any], told: str) -> None:
    begun = replace(GOOD, laid=((L4, ((0, 0), (0, 1), (0, 2), (1, 0))),), free=(0, 2, 0, 0, 0))
    found = Finish("optimal", COVER, (0,), 1)
    validate_finish(begun, found)
    with pytest.raises(PackingError, match=told):
        validate_finish(begun, replace(found, **change))


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"board": rectangle(21, 21)}, "board: 441 cells"),
        ({"board": ((0, 1), (0, 0))}, "board: cells stand once each"),
        ({"board": ((0, 0), (400, 0))}, "more than 400 rows"),
        ({"board": ((0, 0), (0, 400))}, "more than 400 columns"),
        ({"free": (1,)}, "free: 1 counts for 5 shapes"),
        ({"free": (0, -1, 0, 0, 0)}, r"free\[1\]: -1"),
        ({"shapes": ((), *TETROMINOES[1:])}, r"shapes\[0\]"),
        ({"shapes": (((1, 0), (2, 0)), *TETROMINOES[1:])}, r"shapes\[0\]: .* normal form"),
        ({"shapes": (*TETROMINOES[:4], ((0, 0), (0, 1), (0, 2), (1, 0)), TETROMINOES[4]), "free": (1,) * 6}, "twice"),
        ({"laid": ((O4, ((1, 3), (1, 4), (2, 3), (2, 4))),)}, r"laid\[0\]: row 1, column 4 is not on the board"),
        ({"laid": (COVER[0], COVER[0])}, r"laid\[1\]: row 0, column 0 is covered twice"),
        ({"laid": ((5, COVER[0][1]),)}, r"laid\[0\]: there is no shape 5"),
    ],
)
def test_faulty_instance_is_refused_by_all(change: dict[str, Any], told: str) -> None:
    for ask in (fit, prove_fit, finish, prove_finish, prove_ways):
        with pytest.raises(PackingError, match=told):
            ask(replace(GOOD, **change))
