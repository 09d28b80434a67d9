"""One board as a CP-SAT model over cells: a Boolean for each distinct placement of each shape.

Copies of a shape are interchangeable, so a shape's placements are only counted; solutions are distinct covers. Each
model has the redundant area cut: the areas of the copies used add up to the cells covered. Where all cells are to be
covered there is a parity cut too: on a chessboard the copies cover as many more black cells than white as there are.
Both need each shape's count as a variable of its own, whose bounds can then be narrowed: without that, a board that
only its parity forbids took seconds instead of milliseconds.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Sequence

from ortools.sat.python import cp_model

from pygames.freight_cars.content import content_of
from pygames.freight_cars.packing.boards import (
    BoardInstance,
    Finish,
    Fit,
    check_cover,
    check_instance,
    validate_finish,
    validate_fit,
)
from pygames.freight_cars.packing.exact_cover import OutOfWork
from pygames.freight_cars.packing.search import fit
from pygames.freight_cars.packing.why_not import (
    Case,
    Facts,
    LoadInstance,
    Missing,
    Reason,
    case_of,
    explain,
    holders_of,
    validate_reason,
)
from pygames.freight_cars.shapes import Cells, Cover, placements
from solver.cp_sat import BOARD_WORK, OutOfTime, new_solver, run, solvers_until

SMALL = 36
"""Cells up to which the search has its say on what CP-SAT calls impossible."""


def more_black(cells: Cells) -> int:
    """How many more of these cells are black than white on a chessboard."""
    return sum(1 if (row + column) % 2 else -1 for row, column in cells)


class CellModel:
    """Placements of copies on a board that lie side by side; `needed`: every cell is covered.

    `copies` bounds how many of each shape lie. `counts` and `covered` are expressions by shape and by cell. `listing`:
    every cover is to be listed, which counts and colours would make several times slower.
    """

    def __init__(
        self, board: Cells, shapes: Sequence[Cells], copies: Sequence[int], needed: bool, *, listing: bool = False
    ) -> None:
        self.model = model = cp_model.CpModel()
        self.laid: list[tuple[int, Cells, cp_model.IntVar]] = []
        self.on_cell: dict[tuple[int, int], list[cp_model.IntVar]] = {cell: [] for cell in board}
        self.counts: list[cp_model.LinearExprT] = []
        darker: list[cp_model.LinearExprT] = []
        for shape, (form, count) in enumerate(zip(shapes, copies, strict=True)):
            literals, dark = list[cp_model.IntVar](), list[cp_model.IntVar]()
            for cells in placements(form, board) if count else ():
                literal = model.new_bool_var("")
                literals.append(literal)
                self.laid.append((shape, cells, literal))
                if more_black(cells) > 0:
                    dark.append(literal)
                for cell in cells:
                    self.on_cell[cell].append(literal)
            if not literals:
                self.counts.append(0)
                continue
            if listing:
                model.add(sum(literals) <= count)
                self.counts.append(sum(literals))
                continue
            lying = self._count(literals, count)
            self.counts.append(lying)
            difference = abs(more_black(form))
            if needed and difference:
                darker.append(difference * (2 * self._count(dark, count) - lying))
        for literals in self.on_cell.values():
            if needed:
                model.add_exactly_one(literals)
            else:
                model.add_at_most_one(literals)
        if needed:
            self.cut(len(board), shapes)
            if not listing:
                model.add(sum(darker) == more_black(board))

    def _count(self, literals: Sequence[cp_model.IntVar], most: int) -> cp_model.IntVar:
        """How many of these are true, at most so many."""
        count = self.model.new_int_var(0, most, "")
        self.model.add(sum(literals) == count)
        return count

    def cut(self, covered: cp_model.LinearExprT, shapes: Sequence[Cells]) -> None:
        """The area cut: what lies covers so many cells."""
        self.model.add(sum(len(form) * count for form, count in zip(shapes, self.counts, strict=True)) == covered)

    def cover(self, solver: cp_model.CpSolver) -> Cover:
        """The solver's solution as a cover: (shape, cells) pairs in order."""
        return tuple(sorted((shape, cells) for shape, cells, literal in self.laid if solver.boolean_value(literal)))


def _open(instance: BoardInstance, listing: bool = False) -> CellModel:
    """The model of what is still to be covered."""
    begun = {cell for _, cells in instance.laid for cell in cells}
    board = tuple(cell for cell in instance.board if cell not in begun)
    return CellModel(board, instance.shapes, instance.free, True, listing=listing)


def prove_fit(instance: BoardInstance, *, work: float = BOARD_WORK, seconds: float | None = None) -> Fit:
    """Whether a board can be covered and how; `ways` only where there is none.

    Limits: `work` in CP-SAT's deterministic seconds, `seconds` by the clock. "impossible" is said only when confirmed:
    by search on a small board, else by CP-SAT without presolve; where search finds a cover, that is the answer, with a
    warning. Raises PackingError for a faulty instance or an answer that fails validation.
    """
    check_instance(instance)
    cells = _open(instance)
    solver = new_solver(work, seconds)
    status = run(cells.model, solver)
    found = Fit("unknown")
    if status == "optimal":
        found = Fit("optimal", tuple(sorted((*cells.cover(solver), *instance.laid))))
    elif status == "impossible":
        found = _confirm(instance, cells.model, work, seconds)
    validate_fit(instance, found)
    return found


def _confirm(instance: BoardInstance, model: cp_model.CpModel, work: float, seconds: float | None) -> Fit:
    """A second opinion on a board that CP-SAT calls impossible."""
    if len(instance.board) <= SMALL:
        second = fit(instance)
        if second.status == "optimal":
            warnings.warn("CP-SAT calls a board impossible that search covers", RuntimeWarning, stacklevel=3)
        if second.status != "unknown":
            return second
    solver = new_solver(work, seconds)
    solver.parameters.cp_model_presolve = False
    return Fit("impossible", ways=0) if run(model, solver) == "impossible" else Fit("unknown")


class _Counter(cp_model.CpSolverSolutionCallback):
    def __init__(self, most: int) -> None:
        super().__init__()
        self._most = most
        self.ways = 0

    def on_solution_callback(self) -> None:
        self.ways += 1
        if self.ways >= self._most:
            self.stop_search()


def prove_ways(
    instance: BoardInstance, *, most: int = 100_000, work: float = 10 * BOARD_WORK, seconds: float | None = None
) -> int | None:
    """In how many ways a board can be covered, by listing them all.

    None where there are `most` or a limit came first. It is slow where there are thousands; `packing.search.fit`
    counts without listing.
    """
    check_instance(instance)
    cells = _open(instance, listing=True)
    solver, counter = new_solver(work, seconds), _Counter(most)
    solver.parameters.enumerate_all_solutions = True
    status = run(cells.model, solver, counter)
    return counter.ways if status in ("optimal", "impossible") and counter.ways < most else None


def prove_finish(instance: BoardInstance, *, work: float = BOARD_WORK, seconds: float | None = None) -> Finish:
    """How a begun board is completed, and the fewest laid copies to take back; limits and errors as in `prove_fit`."""
    check_instance(instance)
    laid = instance.laid
    cells = CellModel(instance.board, instance.shapes, instance.copies(), True)
    # Fewest first; of equally few the highest sum of positions, which stays below one more copy's cost.
    unit = sum(range(len(laid))) + 1
    lying = {(shape, where): literal for shape, where, literal in cells.laid}
    cells.model.minimize(sum((unit - number) * (1 - lying[place]) for number, place in enumerate(laid)))
    solver = new_solver(work, seconds)
    status = run(cells.model, solver)
    if status == "impossible":
        whole = BoardInstance(instance.board, instance.shapes, instance.copies())
        sure = _confirm(whole, cells.model, work, seconds)
        found = Finish("impossible", bound=len(laid)) if sure.status == "impossible" else Finish("unknown")
    elif status == "unknown":
        found = Finish("unknown")
    else:
        cover = cells.cover(solver)
        check_cover(instance, cover)
        back = tuple(number for number, place in enumerate(laid) if place not in cover)
        if status == "optimal":
            found = Finish("optimal", cover, back, len(back))
        else:
            # k copies cost at most k times the unit, so a cost above k units needs more than k copies.
            bound = -(-max(0, round(solver.best_objective_bound)) // unit)
            found = Finish("feasible", cover, back, min(bound, len(back)))
    validate_finish(instance, found)
    return found


# Why not


def prove_why_not(instance: LoadInstance, *, work: float = BOARD_WORK, seconds: float | None = None) -> Reason:
    """Why a card cannot be loaded, with CP-SAT for every question asked on the way.

    Limits: `work` in CP-SAT's deterministic seconds for each question, `seconds` by the clock for all of them. The
    explanation is held against the search before it is returned. Raises PackingError for a faulty instance or an
    answer that fails validation.
    """
    solvers = solvers_until(work, seconds)
    try:
        reason = explain(instance, _Laying(solvers), lambda sets: _hit(sets, solvers()), _mend(instance, solvers()))
        validate_reason(instance, reason)
    except (OutOfWork, OutOfTime):
        return Reason("unknown")
    return reason


class _Laying:
    """`why_not.Lay` by CP-SAT: what keeps to some facts and to as many others as possible."""

    def __init__(self, solvers: Callable[[], cp_model.CpSolver]) -> None:
        self._solvers = solvers

    def __call__(self, case: Case, facts: Facts) -> Facts | None:
        cells = CellModel(case.board, case.shapes, case.owned, False)
        model, held = cells.model, case.held()
        covered = [sum(literals) for literals in cells.on_cell.values()]
        cells.cut(sum(covered), case.shapes)
        kept = {fact: model.new_bool_var("") for fact in held}
        for fact, literal in kept.items():
            shape = fact - len(case.board)
            model.add(cells.counts[shape] <= case.free[shape]).only_enforce_if(literal)
            if fact in facts:
                model.add(literal == 1)
        for fact, covers in enumerate(covered):
            if fact in facts:
                model.add(covers == 1)
        model.maximize(sum(covered) + sum(kept.values()))
        solver = self._solvers()
        status = run(model, solver)
        if status == "unknown":
            raise OutOfWork
        return None if status == "impossible" else case.broken(cells.cover(solver))


def _hit(sets: list[Facts], solver: cp_model.CpSolver) -> Facts:
    """`why_not.Hit` by CP-SAT."""
    model = cp_model.CpModel()
    chosen = {fact: model.new_bool_var("") for fact in sorted({fact for facts in sets for fact in facts})}
    for facts in sets:
        model.add_bool_or([chosen[fact] for fact in sorted(facts)])
    model.minimize(sum(chosen.values()))
    if run(model, solver) != "optimal":
        raise OutOfWork
    return frozenset(fact for fact, literal in chosen.items() if solver.boolean_value(literal))


def _mend(instance: LoadInstance, solver: cp_model.CpSolver) -> tuple[Missing, ...] | None:
    """The fewest pieces on cars that would let the card be loaded, None where none would. Raises OutOfWork."""
    case = case_of(instance)
    cells = CellModel(case.board, case.shapes, case.owned, True)
    short: list[cp_model.IntVar] = []
    for count, free, owned in zip(cells.counts, case.free, case.owned, strict=True):
        short.append(cells.model.new_int_var(0, owned - free, ""))
        cells.model.add(count <= free + short[-1])
    cells.model.minimize(sum(short))
    status = run(cells.model, solver)
    if status == "impossible":
        return None
    if status != "optimal":
        raise OutOfWork
    holders = holders_of(content_of(instance.content), instance.train)
    return tuple(each for shape, many in enumerate(short) for each in holders[shape][: solver.value(many)])
