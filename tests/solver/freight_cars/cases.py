"""Random boards, hands and trains, and slow judges that share no search with the programs they judge."""

from collections.abc import Sequence
from random import Random

from pygames.freight_cars.content import content_of
from pygames.freight_cars.model import Car
from pygames.freight_cars.packing.boards import BoardInstance
from pygames.freight_cars.packing.trains import FillInstance, TrainInstance
from pygames.freight_cars.pieces import ALL_PIECES, CITIES, CORPORATIONS, FREIGHT, PIECES
from pygames.freight_cars.shapes import Cell, Cells, Cover, Laid, connected, normal, orientations, placements

HOUSE = content_of("house")
TETROMINOES = tuple(
    normal([(int(cell[0]), int(cell[1])) for cell in text.split()])
    for text in ("00 01 02 03", "00 01 10 11", "00 01 02 11", "01 02 10 11", "00 10 20 21")
)
"""I, O, T, S and L."""
PENTOMINOES = tuple(
    normal([(int(cell[0]), int(cell[1])) for cell in text.split()])
    for text in (
        "01 02 10 11 21", "00 01 02 03 04", "00 10 20 30 31", "00 10 11 21 31", "00 01 10 11 20", "00 01 02 11 21",
        "00 02 10 11 12", "00 10 20 21 22", "00 10 11 21 22", "01 10 11 12 21", "00 10 20 30 11", "00 01 11 21 22",
    )
)  # fmt: skip


def rectangle(rows: int, columns: int) -> Cells:
    return tuple((row, column) for row in range(rows) for column in range(columns))


def random_cells(random: Random, area: int, widest: int) -> Cells:
    """A connected shape within a square of that width."""
    cells: set[Cell] = {(random.randrange(widest), random.randrange(widest))}
    while len(cells) < area:
        row, column = random.choice(sorted(cells))
        row, column = random.choice([(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)])
        if 0 <= row < widest and 0 <= column < widest:
            cells.add((row, column))
    found = normal(cells)
    assert connected(found)
    return found


def random_board(random: Random, most: int, laid: bool = False) -> BoardInstance:
    """A board of at most so many cells, at most 6 by 6, with a few shapes; it can be covered about as often as not.

    `laid`: some copies lie on it already, seldom where a cover has them.
    """
    shapes: list[Cells] = []
    for area in [1, *[random.randint(2, 5) for _ in range(random.randint(2, 5))]]:
        form = random_cells(random, area, 4)
        if not any(form in orientations(other) for other in shapes):
            shapes.append(form)
    free = [random.randint(0, 1 if len(form) == 1 else 3) for form in shapes]
    board = random_cells(random, random.randint(3, most), 6)
    if random.random() < 0.7:
        filled, open_cells, left = list[Cell](), rectangle(6, 6), list(free)
        for _ in range(12):
            lying = _lay_one(random, shapes, left, open_cells)
            if lying is not None and len(filled) + len(lying[1]) <= most:
                filled.extend(lying[1])
                open_cells = tuple(cell for cell in open_cells if cell not in lying[1])
                left[lying[0]] -= 1
        board = tuple(sorted(filled)) or board
    begun: list[Laid] = []
    open_cells = board
    for _ in range(random.randint(1, 4) if laid else 0):
        lying = _lay_one(random, shapes, free, open_cells)
        if lying is not None:
            begun.append(lying)
            open_cells = tuple(cell for cell in open_cells if cell not in lying[1])
            free[lying[0]] -= 1
    return BoardInstance(board, tuple(shapes), tuple(free), tuple(begun))


def _lay_one(random: Random, shapes: Sequence[Cells], free: Sequence[int], open_cells: Cells) -> Laid | None:
    shape = random.randrange(len(shapes))
    ways = placements(shapes[shape], open_cells) if free[shape] else ()
    return (shape, random.choice(ways)) if ways else None


def all_covers(instance: BoardInstance, most: int = 5000) -> list[Cover]:
    """Every cover of the open cells, by trying every placement on the last open cell."""
    found: list[Cover] = []

    def lay(open_cells: frozenset[Cell], left: Sequence[int], laid: Cover) -> None:
        if not open_cells:
            found.append(tuple(sorted(laid)))
            return
        last = max(open_cells)
        for shape, count in enumerate(left):
            for cells in placements(instance.shapes[shape], tuple(sorted(open_cells))) if count else ():
                if last in cells and len(found) < most:
                    less = [n - (number == shape) for number, n in enumerate(left)]
                    lay(open_cells - set(cells), less, (*laid, (shape, cells)))

    begun = frozenset(instance.board).difference(*[cells for _, cells in instance.laid])
    lay(begun, instance.free, ())
    return found


def random_supply(random: Random, fewest: int = 3) -> int:
    return sum(1 << piece for piece in random.sample(range(PIECES), random.randint(fewest, PIECES)))


def random_fill(random: Random, others: int) -> FillInstance:
    cards = random.sample(range(FREIGHT), others + 1)
    return FillInstance(cards[0], tuple((card, random.randint(0, 5)) for card in cards[1:]), random_supply(random, 6))


def random_train(random: Random, hand: int, loaded: int = 2, demands: int = 3, shipments: int = 1) -> TrainInstance:
    """A seat in mid-game: some cars loaded, some shipped, some cards in hand."""
    cards = random.sample(range(FREIGHT), hand + loaded + 6)
    supply, train = ALL_PIECES, list[Car]()
    for card in cards[hand : hand + loaded]:
        usable = HOUSE.usable_fillings(card, supply)
        if usable:
            place = HOUSE.lay(HOUSE.fillings[card][random.choice(usable)].cover, supply)
            supply ^= sum(1 << piece for piece, _ in place)
            train.append(Car(card, place))
    gone = cards[hand + loaded :]
    cut = random.randint(0, 6)
    shipped = tuple(cars for cars in (tuple(sorted(gone[: cut // 2])), tuple(sorted(gone[cut // 2 : cut]))) if cars)
    cities = random.sample(range(CITIES), demands + 2)
    return TrainInstance(
        hand=tuple(sorted(cards[:hand])),
        train=tuple(train),
        supply=supply,
        city_up=tuple(cities[:demands]),
        corporation=random.randint(-1, CORPORATIONS - 1),
        shipped=shipped,
        cities=tuple(cities[demands : demands + random.randint(0, 2)]),
        max_cars=random.choice([5, 5, 5, 3, 8]),
        shipments=shipments,
        turns=random.choice([None, None, random.randint(2, 6)]),
    )


def packing_answers() -> str:
    """What CP-SAT proves of some questions of every kind, as text: only what every optimum shares."""
    from pygames.freight_cars.packing.boards import finish_cost
    from pygames.freight_cars.packing.why_not import LoadInstance
    from solver.freight_cars.cells import prove_finish, prove_fit, prove_ways, prove_why_not
    from solver.freight_cars.trains import prove_best_fit, prove_best_train

    random, told = Random(11), list[object]()
    for _ in range(2):
        board, begun = random_board(random, 20), random_board(random, 16, True)
        told += [prove_fit(board).status, prove_ways(board, most=200)]
        back = prove_finish(begun)
        told += [back.status, finish_cost(back.take_back)]
        seat, fill = random_train(random, 6, 3, shipments=random.randint(1, 2)), random_fill(random, 5)
        trains, filled = prove_best_train(seat), prove_best_fit(fill)
        told += [trains.status, trains.credits, trains.turns, filled.status, filled.score]
        reason = prove_why_not(LoadInstance(seat.hand[0], seat.supply, seat.train))
        told += [reason.status, reason.facts(), len(reason.mend or ())]
    return "\n".join(map(str, told))
