"""Why a car cannot be loaded: a smallest minimal unsatisfiable subset of facts, and the fewest pieces that mend it.

A fact is that a space must be full, or that no copy of a shape may be used beyond the free ones. A set of facts is
unsatisfiable, and so explains why the car cannot be loaded, when no laying of pieces keeps to all of them. It names the
spaces that force it and the shapes that are short, with the cars on which their other copies lie. Where the area alone
forbids it, that is the one fact needed.

The smallest set is found by implicit hitting sets (Ignatiev, Previti, Liffiton and Marques-Silva, *Smallest MUS
extraction with minimal hitting set dualization*, 2015). Every laying breaks some facts: its correction set. A minimum
hitting set has a fact of every correction set found so far. Either it is unsatisfiable, and then no smaller set is, or
some laying keeps to all its facts and gives one more correction set.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import NamedTuple

from pygames.freight_cars.content import HOUSE, Content, content_of
from pygames.freight_cars.model import Train
from pygames.freight_cars.packing.boards import PackingError, Status
from pygames.freight_cars.packing.exact_cover import OutOfWork
from pygames.freight_cars.packing.search import WORK, exact_cover
from pygames.freight_cars.packing.trains import check_held
from pygames.freight_cars.pieces import FREIGHT
from pygames.freight_cars.shapes import Cells, Cover

MOST_ROUNDS = 500
"""Layings looked at before the search for the smallest explanation gives up."""


@dataclass(frozen=True, slots=True)
class LoadInstance:
    """A card, the free pieces as bits, and the cars on which other pieces lie."""

    card: int
    supply: int
    train: Train = ()
    content: str = HOUSE


class Missing(NamedTuple):
    """A piece that is not free, and the car on which it lies."""

    piece: int
    car: int


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a card cannot be loaded.

    `status`: "optimal": proven smallest; "impossible": there is nothing to explain, for the card can be loaded;
    "unknown": the limit came first. `by_area`: no free pieces have the card's area together; then `cells` and `shapes`
    are empty. `cells`: spaces that cannot all be filled as long as the copies in `shapes` lie where they lie.
    `bound`: no explanation has fewer facts. `mend`: the fewest pieces that would let it be loaded once they are free
    again, smallest first; None where even the whole train would not do.
    """

    status: Status
    by_area: bool = False
    cells: Cells = ()
    shapes: tuple[int, ...] = ()
    bound: int = 0
    mend: tuple[Missing, ...] | None = None

    def facts(self) -> int:
        return len(self.cells) + len(self.shapes) + self.by_area


Facts = frozenset[int]
"""Facts by number: first the card's spaces in order, then the shapes."""


class Case(NamedTuple):
    """A card with what is free and what there is in all, by shape."""

    board: Cells
    shapes: tuple[Cells, ...]
    free: tuple[int, ...]
    owned: tuple[int, ...]

    def held(self) -> list[int]:
        """The facts about shapes: those of which some copies are not free."""
        counts = zip(self.free, self.owned, strict=True)
        return [len(self.board) + shape for shape, (free, owned) in enumerate(counts) if owned > free]

    def copies(self, facts: Facts) -> tuple[int, ...]:
        """Copies that may be laid under these facts."""
        return tuple(
            self.free[shape] if len(self.board) + shape in facts else owned for shape, owned in enumerate(self.owned)
        )

    def broken(self, laid: Cover) -> Facts:
        """The facts that a laying does not keep to."""
        covered = {cell for _, cells in laid for cell in cells}
        used = [sum(shape == other for other, _ in laid) for shape in range(len(self.shapes))]
        open_cells = [number for number, cell in enumerate(self.board) if cell not in covered]
        short = [fact for fact in self.held() if used[fact - len(self.board)] > self.free[fact - len(self.board)]]
        return frozenset([*open_cells, *short])


Lay = Callable[[Case, Facts], Facts | None]
"""Lays pieces that keep to some facts and to as many others as they can; gives the facts broken, a correction set, or
None where no laying keeps to them."""
Hit = Callable[[list[Facts]], Facts]
"""A minimum hitting set: as few facts as possible, one of each of these sets."""


def case_of(instance: LoadInstance) -> Case:
    """Raises PackingError for a faulty instance."""
    if not 0 <= instance.card < FREIGHT:
        raise PackingError(f"card: there is no card {instance.card}")
    if any(instance.card == car.card for car in instance.train):
        raise PackingError("card: it lies on the train")
    content = content_of(instance.content)
    check_held(content, instance.train, instance.supply)
    owned = instance.supply | sum(1 << piece for _, place in instance.train for piece, _ in place)
    board, free = content.freight[instance.card].cells, content.free_copies(instance.supply)
    return Case(board, content.shapes, free, content.free_copies(owned))


def explain(instance: LoadInstance, lay: Lay, hit: Hit, mend: tuple[Missing, ...] | None) -> Reason:
    """The smallest explanation, found with these two. `lay` raises OutOfWork at its limit, and then little is known."""
    case = case_of(instance)
    cover = exact_cover(case.board, case.shapes)
    if not cover.sums(case.free) >> len(case.board) & 1:
        return Reason("optimal", True, bound=1, mend=mend)
    known: list[Facts] = []
    bound = 0
    try:
        for _ in range(MOST_ROUNDS):
            facts = hit(known)
            bound = len(facts)
            broken = lay(case, facts)
            if broken is None:
                return _reason("optimal", case, facts, bound, mend)
            if not broken:
                return Reason("impossible")
            known.append(broken)
    except OutOfWork:
        pass
    return Reason("unknown", bound=bound)


def _reason(status: Status, case: Case, facts: Facts, bound: int, mend: tuple[Missing, ...] | None) -> Reason:
    many = len(case.board)
    cells = tuple(case.board[fact] for fact in sorted(facts) if fact < many)
    return Reason(status, False, cells, tuple(fact - many for fact in sorted(facts) if fact >= many), bound, mend)


# By search


def why_not(instance: LoadInstance, *, work: int = WORK) -> Reason:
    """Why a card cannot be loaded, by search and table. Raises PackingError for a faulty instance."""
    case_of(instance)
    left = work
    least = 0

    def hit(sets: list[Facts]) -> Facts:
        nonlocal least
        found = smallest_hit(sets, least, work)
        least = len(found)
        return found

    def lay(case: Case, facts: Facts) -> Facts | None:
        nonlocal left
        search = exact_cover(case.board, case.shapes)
        best: Facts | None = None
        for fact in (None, *range(len(case.board)), *case.held()):
            wanted = facts if fact is None else facts | {fact}
            if best is not None and fact not in best:
                continue
            target = sum(search.bits((case.board[number],)) for number in wanted if number < len(case.board))
            laid = search.over(case.copies(wanted), target, left)
            left = search.work_left
            if laid is None:
                if best is None:
                    return None
                continue
            best, facts = case.broken(laid), wanted
        return best

    return explain(instance, lay, hit, mend_by_table(instance))


def smallest_hit(sets: Iterable[Facts], least: int = 0, work: int = WORK) -> Facts:
    """A minimum hitting set: as few facts as possible, one of each set; known to have `least` or more.

    Tries one size after the other. Sets without a common element that are not hit yet bound what is still needed from
    below. Raises OutOfWork after `work` steps.
    """
    depth = least
    left = work
    masks = sorted({sum(1 << fact for fact in facts) for facts in sets}, key=lambda mask: (mask.bit_count(), mask))

    def search(sets: list[int], barred: int, depth: int) -> int | None:
        nonlocal left
        if not sets:
            return 0
        left -= 1
        if left < 0:
            raise OutOfWork
        needed, taken = 0, 0
        for mask in sets:
            if not mask & ~barred & taken:
                needed, taken = needed + 1, taken | mask & ~barred
        if needed > depth:
            return None
        choices = min((mask & ~barred for mask in sets), key=int.bit_count)
        while choices:
            bit = choices & -choices
            choices ^= bit
            rest = search([mask for mask in sets if not mask & bit], barred, depth - 1)
            if rest is not None:
                return rest | bit
            barred |= bit
        return None

    while True:
        found = search(masks, 0, depth)
        if found is not None:
            return frozenset(fact for fact in range(found.bit_length()) if found >> fact & 1)
        depth += 1


def mend_by_table(instance: LoadInstance) -> tuple[Missing, ...] | None:
    """The fewest pieces on cars that would let a card be loaded, from its table."""
    content = content_of(instance.content)
    free = content.free_copies(instance.supply)
    holders = holders_of(content, instance.train)
    best: tuple[Missing, ...] | None = None
    for filling in content.fillings[instance.card]:
        short = [max(0, used - have) for used, have in zip(filling.used, free, strict=True)]
        if all(count <= len(holders[shape]) for shape, count in enumerate(short)):
            missing = tuple(each for shape, count in enumerate(short) for each in holders[shape][:count])
            if best is None or len(missing) < len(best):
                best = missing
    return best


def holders_of(content: Content, train: Train) -> list[list[Missing]]:
    """By shape, the pieces that lie on cars."""
    found: list[list[Missing]] = [[] for _ in content.shapes]
    for card, place in train:
        for piece, _ in place:
            found[content.pieces[piece].shape].append(Missing(piece, card))
    return found


# The judge


def validate_reason(instance: LoadInstance, reason: Reason, *, work: int = WORK) -> None:
    """Raises PackingError unless the facts explain it, each of them is needed, and the mend lets the card be loaded.

    Uses table and search, never a solver. That no smaller set explains it is not looked at. Raises OutOfWork.
    """
    case, content = case_of(instance), content_of(instance.content)
    if reason.status == "unknown":
        return
    loadable = content.can_load(instance.card, instance.supply)
    if loadable != (reason.status == "impossible"):
        raise PackingError(f"status: {reason.status}, and the card can{'' if loadable else 'not'} be loaded")
    if loadable:
        return
    search = exact_cover(case.board, case.shapes)
    if reason.by_area:
        if reason.cells or reason.shapes or search.sums(case.free) >> len(case.board) & 1:
            raise PackingError("by_area: the areas allow it, or more is told")
    else:
        facts = [case.board.index(cell) for cell in reason.cells]
        facts += [len(case.board) + shape for shape in reason.shapes]
        for left_out in (None, *facts):
            kept = frozenset(facts) - {left_out}
            target = search.bits(tuple(case.board[fact] for fact in sorted(kept) if fact < len(case.board)))
            laid = search.over(case.copies(kept), target, work)
            if (laid is None) != (left_out is None):
                raise PackingError("facts: they do not explain it" if left_out is None else "facts: one is not needed")
    if reason.bound > reason.facts() or (reason.status == "optimal" and reason.bound != reason.facts()):
        raise PackingError(f"bound: {reason.bound} for {reason.facts()} facts")
    if reason.mend is not None:
        for piece, car in reason.mend:
            if not any(card == car and piece in dict(place) for card, place in instance.train):
                raise PackingError(f"mend: piece {piece} does not lie on car {car}")
        freed = instance.supply | sum(1 << piece for piece in {piece for piece, _ in reason.mend})
        if not content.can_load(instance.card, freed):
            raise PackingError("mend: the card still cannot be loaded")
