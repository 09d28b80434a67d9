"""The ring of places: how a truck moves, in which order the cards are resolved, and who receives a package.

A truck's progress is 20 times its laps and its place, so the ring is a line on which places repeat every 20 steps; sets
of places are bit sets of one lap. A truck that has not moved stands nowhere: place 0 is never a space.
"""

from collections.abc import Sequence

from pygames.truckers.model import NONE
from pygames.truckers.pieces import LOAD, RING

LAPS_AHEAD = 9
"""Laps that a move can look ahead: the farthest, of a 6 on a bare board, ends in the seventh."""
_REPEAT = sum(1 << (RING * lap) for lap in range(LAPS_AHEAD))


def spaces(sizes: Sequence[int], progress: Sequence[int], mover: int) -> tuple[int, int]:
    """The places that count as a space for this truck (T-6, T-7), and those with two other trucks; bit sets."""
    counted = 0
    for place, size in enumerate(sizes, 1):
        if size:
            counted |= 1 << place
    seen = pairs = 0
    for seat, at in enumerate(progress):
        if at and seat != mover:
            bit = 1 << (at % RING)
            pairs |= seen & bit
            seen |= bit
    return counted | seen, pairs


def destination(sizes: Sequence[int], progress: Sequence[int], mover: int, card: int) -> int:
    """The progress of a truck after it moves `card` spaces; unchanged where there is no space for it (T-6 to T-15).

    A place with two other trucks counts, but a move that would end there goes on to the next with fewer.
    """
    counted, pairs = spaces(sizes, progress, mover)
    start = progress[mover]
    if not counted & ~pairs:
        return start
    index = start % RING
    ahead = (counted * _REPEAT) >> (index + 1)
    for _ in range(card - 1):
        ahead &= ahead - 1
    while True:
        steps = (ahead & -ahead).bit_length()
        if not pairs >> ((index + steps) % RING) & 1:
            return start + steps
        ahead &= ahead - 1


def landing(progress: Sequence[int], mover: int, at: int) -> tuple[int, bool]:
    """The other truck on the place where a mover ends, or -1, and whether the mover stacks on it.

    It stands beside a truck with fewer laps (T-11) and stacks on any other, one that is ahead too (T-9, T-12).
    """
    place = at % RING
    for seat, there in enumerate(progress):
        if seat != mover and there and there % RING == place:
            return seat, there // RING >= at // RING
    return NONE, False


def resolve_order(progress: Sequence[int], beneath: Sequence[int], start_no: Sequence[int]) -> tuple[int, ...]:
    """Seats in the order of resolution (T-13): leading first, the upper of a stack before the lower."""
    lead = list(progress)
    lower = [False] * len(lead)
    for seat, under in enumerate(beneath):
        if under >= 0:
            lead[seat] = lead[under] = max(progress[seat], progress[under])
            lower[under] = True
    return tuple(sorted(range(len(lead)), key=lambda seat: (-lead[seat], lower[seat], start_no[seat])))


def receivers(
    progress: Sequence[int],
    beneath: Sequence[int],
    chosen: Sequence[int],
    stayed: Sequence[int],
    finish: int,
) -> list[int]:
    """Seats entitled to a package, in the order in which they take it (T-16 to T-19, T-31).

    Not who played its loading card, stood still, stands under another, or has finished. Of two side by side the one
    with more progress takes first.
    """
    found = [
        seat
        for seat, at in enumerate(progress)
        if chosen[seat] != LOAD and 0 < at < finish and seat not in stayed and seat not in beneath
    ]
    if len(found) > 1:
        found.sort(key=lambda seat: -progress[seat])
    return found


def shortfall(sizes: Sequence[int], progress: Sequence[int], seat: int, laps: int, whole: bool) -> int:
    """Spaces that a truck is short of its finish (T-32): those ahead up to place 19, and with `whole` a circuit of all
    spaces for every further lap it misses. 0 for a truck that has made its laps."""
    at = progress[seat]
    missing = laps - at // RING
    if missing <= 0:
        return 0
    counted, _ = spaces(sizes, progress, seat)
    ahead = (counted >> (at % RING + 1)).bit_count()
    return ahead + (missing - 1) * counted.bit_count() if whole else ahead


def tiebreak(progress: Sequence[int], beneath: Sequence[int], start_no: Sequence[int], seat: int) -> tuple[int, ...]:
    """A key, greater for the seat that wins a tie (T-33): progress, then upper truck, then start number."""
    return (progress[seat], beneath[seat] >= 0, -start_no[seat])
