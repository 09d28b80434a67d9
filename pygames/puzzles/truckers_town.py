"""Towns for the puzzles of The Truckers: everything lies open, and the others have left, so only their trucks count."""

from collections.abc import Hashable, Sequence

from pygames.core.game import State
from pygames.core.rng import Stream, chance_of
from pygames.puzzles.positions import Act, Contest, Idea, Node, Setting
from pygames.truckers.board import landing
from pygames.truckers.model import (
    FACE_DOWN,
    NONE,
    NOT_CHOSEN,
    SELECT,
    Cards,
    Hidden,
    Loads,
    Own,
    Public,
    TruckersOptions,
    TruckersState,
)
from pygames.truckers.pieces import (
    CAPACITIES,
    DECK_SIZE,
    DECKS,
    FIRST_TRUCKS,
    KIND,
    KINDS,
    LOAD,
    MANY_NAMES,
    PACKAGES,
    TRUCK_COPIES,
    WILD,
    package_list,
    units,
)
from pygames.truckers.scoring import ALL_KINDS, ONLY_LOADER, full_trucks, kind_counts, kind_pay

SEATS = 3
OPTIONS = TruckersOptions(max_offers=0, lap_penalty="off")
ONE_LAP = TruckersOptions(laps=1, max_offers=0)
LEAVERS = "The others have resigned in this puzzle, so that only their trucks and loads count."


def random_row(stream: Stream, more: int) -> tuple[int, ...]:
    """A seat's trucks: the first two and some more."""
    return (*FIRST_TRUCKS, *(stream.choose(CAPACITIES) for _ in range(more)))


def random_loads(stream: Stream, row: Sequence[int], packages: list[int], loaded: int) -> Loads:
    """Loads of single packages of different kinds on so many trucks, taken out of `packages`."""
    kinds = [*range(len(KINDS))]
    stream.shuffle(kinds)
    loads: list[Cards] = [()] * len(row)
    for truck in range(min(loaded, len(row))):
        count = min(1 + stream.below(row[truck]), packages.count(kinds[truck]))
        for _ in range(count):
            packages.remove(kinds[truck])
        loads[truck] = (kinds[truck],) * count
    return tuple(loads)


def draw(stream: Stream, packages: list[int], count: int, kinds: Sequence[int]) -> Cards:
    """So many packages of these kinds, or wild, out of `packages`."""
    found = []
    fitting = [card for card in packages if card == WILD or KIND[card] in kinds]
    stream.shuffle(fitting)
    for card in fitting[:count]:
        packages.remove(card)
        found.append(card)
    return tuple(sorted(found))


def town(
    rows: tuple[tuple[int, ...], ...],
    loads: tuple[Loads, ...],
    stock: Cards,
    packages: list[int],
    progress: tuple[int, ...],
    hand: int,
    stream: Stream,
    options: TruckersOptions = OPTIONS,
) -> TruckersState | None:
    """A round's start for seat 0, the others having resigned; the rest of the packages lies in the decks.

    None where these trucks are more than there are.
    """
    left = [capacity for capacity in CAPACITIES for _ in range(TRUCK_COPIES[capacity])]
    for capacity in (capacity for row in rows for capacity in row):
        if capacity not in left:
            return None
        left.remove(capacity)
    stream.shuffle(left)
    rest = list(packages)
    stream.shuffle(rest)
    sizes = [DECK_SIZE] * DECKS
    spare = DECK_SIZE * DECKS - len(rest)
    while spare:
        deck = stream.below(DECKS)
        if sizes[deck]:
            sizes[deck] -= 1
            spare -= 1
    decks = []
    for size in sizes:
        decks.append(tuple(rest[:size]))
        del rest[:size]
    beneath = [NONE] * SEATS
    for seat in range(SEATS):
        # Each truck came after the ones before it.
        there, stacks = landing(progress[:seat], seat, progress[seat]) if progress[seat] else (NONE, False)
        beneath[seat] = there if stacks else NONE
    public = Public(
        options=options,
        phase=SELECT,
        round=1 + max(progress) // 3,
        tops=tuple(deck[0] if deck else NONE for deck in decks),
        sizes=tuple(sizes),
        truck_top=left[0],
        truck_count=len(left),
        hands=(hand, *(0b1111110,) * (SEATS - 1)),
        rows=rows,
        loads=loads,
        loaded=(),
        stocks=(stock, *((),) * (SEATS - 1)),
        progress=progress,
        beneath=tuple(beneath),
        start_no=tuple(range(1, SEATS + 1)),
        chosen=(NOT_CHOSEN, *(FACE_DOWN,) * (SEATS - 1)),
        order=(),
        turn=0,
        crossings=0,
        added=0,
        stayed=(),
        loaders=(),
        offers=(),
        idle_rounds=0,
        resigned=tuple(range(1, SEATS)),
    )
    own = (Own(), *(Own(LOAD),) * (SEATS - 1))
    return State(public, own, Hidden(tuple(deck[1:] for deck in decks), tuple(left[1:]), chance_of("")))


def all_packages() -> list[int]:
    """Every package of the game."""
    return list(PACKAGES)


def resigned_fault(state: TruckersState, seat: int) -> str:
    """Why a state is none for these puzzles: the others have to have resigned, and no chance may come in."""
    public = state.public
    options = public.options
    others = tuple(other for other in range(len(public.rows)) if other != seat)
    if public.resigned != others or public.phase != SELECT:
        return f"{LEAVERS} It begins as cards are chosen."
    if options.sole_loader_steal or options.hidden_loads or options.max_offers:
        return "Nothing is hidden, stolen or traded in this puzzle."
    return ""


def end(setting: Setting, state: TruckersState) -> Hashable:
    """The answer: which packages lie together, on whichever truck, and which are left."""
    public, seat = state.public, setting.seat
    return tuple(sorted(public.loads[seat])), public.stocks[seat]


# What a load brings, for hints


def load_idea(contest: Contest, setting: Setting, node: Node, action: Act) -> Idea:
    """What a load is good for that comes next."""
    public, seat = node.state.public, setting.seat
    after = contest.after(setting, node, seat, action).state.public
    technique, kind = (*load_gains(public, after, seat), ("left_over", NONE))[0]
    names = [contest.name(setting, other) for other in range(len(public.rows))]
    return Idea(technique, where_to_look(public, seat, technique, kind, names), GAINS[technique])


def load_gains(before: Public, after: Public, seat: int) -> list[tuple[str, int]]:
    """What loading has brought, in the order of money: the technique, and the kind that it is about or -1.

    Techniques: `all_kinds`, `alone`, `full`, `lead`, `no_empty`, `wild`.
    """
    was, now = ([kind_counts(loads) for loads in public.loads] for public in (before, after))
    found = []
    if all(now[seat]) and not all(was[seat]):
        found.append(("all_kinds", NONE))
    pays = []
    for kind in range(len(KINDS)):
        old = kind_pay([counts[kind] for counts in was])[seat]
        new = kind_pay([counts[kind] for counts in now])[seat]
        pays.append((new - old, new))
    found += [("alone", kind) for kind, (gain, new) in enumerate(pays) if gain > 0 and new == ONLY_LOADER]
    if full_trucks(after.rows[seat], after.loads[seat]) > full_trucks(before.rows[seat], before.loads[seat]):
        found.append(("full", NONE))
    found += [("lead", kind) for kind, (gain, new) in enumerate(pays) if gain > 0 and new < ONLY_LOADER]
    if sum(map(bool, after.loads[seat])) > sum(map(bool, before.loads[seat])):
        found.append(("no_empty", NONE))
    if before.stocks[seat].count(WILD) > after.stocks[seat].count(WILD):
        found.append(("wild", NONE))
    return found


def where_to_look(public: Public, seat: int, technique: str, kind: int, names: Sequence[str]) -> str:
    """Where a hint sends the eye."""
    if kind >= 0:
        counts = [kind_counts(loads)[kind] for loads in public.loads]
        others = ", ".join(f"{names[other]} {counts[other]}" for other in range(len(counts)) if other != seat)
        return f"Look at the {MANY_NAMES[kind]}: you have loaded {counts[seat]}, {others}."
    if technique in ("full", "no_empty"):
        free = ", ".join(
            str(capacity - units(load)) for capacity, load in zip(public.rows[seat], public.loads[seat], strict=True)
        )
        return f"Look at the free spaces on your trucks: {free}."
    return f"Look at your stock: {package_list(public.stocks[seat])}."


GAINS = {
    "all_kinds": f"Whoever loads all five kinds gets ${ALL_KINDS} more: see which kind is missing.",
    "alone": f"A kind that nobody else has loaded pays ${ONLY_LOADER}.",
    "full": "A truck that is exactly full pays $200: count the spaces that are free.",
    "lead": "Compare how many units of each kind the others have loaded: having most, or second most, pays.",
    "no_empty": "Every empty truck costs $300, so a first package on it is worth more than it looks.",
    "wild": "A wild package takes the kind of its truck, so keep it for where one unit makes the difference.",
    "left_over": "Every unit that stays in the stock costs $200, so get many of them onto a truck at once.",
}
"""By technique, what a hint says of it."""
