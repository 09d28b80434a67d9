"""Money, places and the score sheet of The Truckers (`truckers:13` to `truckers:16`).

Money is counted as if the game were scored now, so it is there at any time; it is final when the game is over.
While loads are hidden only what everybody knows is counted: no wild packages and no full trucks.
"""

from collections.abc import Sequence

from pygames.core.game import Outcome, ScoreLine
from pygames.truckers.board import shortfall, tiebreak
from pygames.truckers.model import Cards, Loads, Public
from pygames.truckers.pieces import KIND, KINDS, SIZE, WILD, units

ONLY_LOADER, MOST, SHARED_MOST, SECOND = 400, 300, 200, 100
FULL_TRUCK, ALL_KINDS = 200, 500
EMPTY_TRUCK, LEFT_OVER, SPACE_SHORT = -300, -200, -100


def kind_pay(counts: Sequence[int], void_second_on_tie: bool = False) -> tuple[int, ...]:
    """By seat, what its units of one kind are paid (T-34)."""
    most = max(counts)
    pay = [0] * len(counts)
    if not most:
        return tuple(pay)
    leaders = [seat for seat, count in enumerate(counts) if count == most]
    rest = [count for count in counts if 0 < count < most]
    alone = MOST if rest else ONLY_LOADER
    for seat in leaders:
        pay[seat] = alone if len(leaders) == 1 else SHARED_MOST
    if rest and not (void_second_on_tie and len(leaders) > 1):
        second = max(rest)
        if rest.count(second) == 1:
            pay[counts.index(second)] = SECOND
    return tuple(pay)


def kind_counts(loads: Loads) -> list[int]:
    """By kind, the units on one seat's trucks; a wild package counts for its truck's kind (T-27)."""
    counts = [0] * len(KINDS)
    for load in loads:
        if load:
            counts[KIND[load[0]]] += units(load)
    return counts


def known_counts(loaded: Cards) -> list[int]:
    """By kind, the units among packages loaded on trucks that are not shown, wild ones apart."""
    counts = [0] * len(KINDS)
    for card in loaded:
        if card != WILD:
            counts[KIND[card]] += SIZE[card]
    return counts


def full_trucks(capacities: tuple[int, ...], loads: Loads) -> int:
    return sum([units(load) == capacity for capacity, load in zip(capacities, loads, strict=True)])


def counts_by_seat(public: Public) -> list[list[int]]:
    """By seat and kind, the units loaded, as far as everybody knows."""
    if public.loaded:
        return [known_counts(loaded) for loaded in public.loaded]
    return [kind_counts(loads) for loads in public.loads]


def empty_trucks(public: Public, seat: int, counts: list[int]) -> int:
    """Every kind a seat has loaded lies on one truck of its own, so the rest are empty, seen or not."""
    return len(public.rows[seat]) - sum([count > 0 for count in counts])


def short_of(public: Public, seat: int) -> int:
    """Spaces for which a seat pays the lap penalty (T-32)."""
    options = public.options
    if options.lap_penalty == "off":
        return 0
    whole = options.lap_penalty == "to_finish"
    return shortfall(public.sizes, public.progress, seat, options.laps, whole)


def money(public: Public) -> tuple[int, ...]:
    """By seat, the money if the game were scored now."""
    counts = counts_by_seat(public)
    total = [0] * len(counts)
    void = public.options.void_second_on_tie
    for kind in range(len(KINDS)):
        for seat, pay in enumerate(kind_pay([by_kind[kind] for by_kind in counts], void)):
            total[seat] += pay
    for seat, by_kind in enumerate(counts):
        total[seat] += LEFT_OVER * units(public.stocks[seat]) + SPACE_SHORT * short_of(public, seat)
        total[seat] += EMPTY_TRUCK * empty_trucks(public, seat, by_kind)
        if not public.loaded:
            total[seat] += FULL_TRUCK * full_trucks(public.rows[seat], public.loads[seat])
        if all(by_kind):
            total[seat] += ALL_KINDS
    return tuple(total)


def lines(public: Public) -> tuple[ScoreLine, ...]:
    """The score sheet; each seat's points add up to its money."""
    counts = counts_by_seat(public)
    found: list[ScoreLine] = []
    void = public.options.void_second_on_tie
    pays = [kind_pay([by_kind[kind] for by_kind in counts], void) for kind in range(len(KINDS))]
    for seat, by_kind in enumerate(counts):
        for kind, name in enumerate(KINDS):
            if by_kind[kind]:
                what = f"{name}: {by_kind[kind]}"
                found.append(ScoreLine(seat, what, pays[kind][seat], "truckers:13"))
        full = 0 if public.loaded else full_trucks(public.rows[seat], public.loads[seat])
        empty = empty_trucks(public, seat, by_kind)
        left = units(public.stocks[seat])
        short = short_of(public, seat)
        for number, points, what, rule in (
            (full, FULL_TRUCK, "full trucks", "truckers:14"),
            (int(all(by_kind)), ALL_KINDS, "all kinds loaded", "truckers:14"),
            (empty, EMPTY_TRUCK, "empty trucks", "truckers:15"),
            (left, LEFT_OVER, "packages not loaded", "truckers:15"),
            (short, SPACE_SHORT, "spaces short of the finish", "truckers:15"),
        ):
            if number:
                found.append(ScoreLine(seat, f"{what}: {number}", number * points, rule))
    return tuple(found)


def standings(public: Public, scores: Sequence[int]) -> tuple[int, ...]:
    """Seats from the first place down (T-33, T-51); a seat that resigned cannot win (T-50)."""
    ranked = sorted(
        range(len(scores)),
        key=lambda seat: (scores[seat], *tiebreak(public.progress, public.beneath, public.start_no, seat)),
        reverse=True,
    )
    winner = next((seat for seat in ranked if seat not in public.resigned), ranked[0])
    ranked.remove(winner)
    return (winner, *ranked)


def outcome(public: Public) -> Outcome:
    """Money and places if the game were scored now; places are never shared."""
    scores = money(public)
    ranked = standings(public, scores)
    return Outcome(scores, tuple(1 + ranked.index(seat) for seat in range(len(scores))))


def unscored(public: Public) -> tuple[int, ...]:
    """Nothing: `outcome` counts all that lies on the table already."""
    return (0,) * len(public.rows)
