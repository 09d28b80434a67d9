"""What a person reads off The Truckers' table: who is paid for which kind, and what a package would bring."""

from typing import Any

from pygames.truckers.model import TruckersView
from pygames.truckers.pieces import KINDS
from pygames.truckers.scoring import counts_by_seat, kind_pay, short_of
from pygames.truckers.worth import fits


def figures(view: TruckersView) -> dict[str, Any]:
    """For the page; all in dollars, as if the game were scored now.

    - `kinds`: the names of the kinds, in the order of the lists below.
    - `counts`, `pay`: by seat and kind, the units loaded as far as everybody knows, and what they are paid.
    - `short`: by seat, the spaces for which it would pay the lap penalty.
    - `fits`: by face, what one such package would gain on each of the viewer's trucks, null where it may not go; null
      for an onlooker.
    """
    public = view.public
    counts = counts_by_seat(public)
    void = public.options.void_second_on_tie
    by_kind = [kind_pay([own[kind] for own in counts], void) for kind in range(len(KINDS))]
    return {
        "kinds": list(KINDS),
        "counts": counts,
        "pay": [[pay[seat] for pay in by_kind] for seat in range(len(counts))],
        "short": [short_of(public, seat) for seat in range(len(counts))],
        "fits": None if view.seat is None or view.own is None else fits(view),
    }
