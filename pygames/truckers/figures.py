"""What packages are worth to whom, as a person reads it off the trucks."""

from typing import Any

from pygames.truckers.board import shortfall
from pygames.truckers.model import ANSWER, TRADE, TruckersView
from pygames.truckers.pieces import FACES
from pygames.truckers.scoring import LEFT_OVER
from pygames.truckers.worth import pays


def figures(view: TruckersView) -> dict[str, Any]:
    """For the page:

    - `pays`: by seat, by face, by truck: the dollars that loading one such package brings now, null where it may not be
      loaded there alone. Told of the viewer's seat, and of the others while trades are offered; of packages in stocks
      and on top of the town's decks. Nothing of a seat whose loads are hidden.
    - `left_over`: the dollars that one unit in a stock costs at the end (`truckers:15`).
    - `to_go`: by seat, the spaces up to the start, the further laps left out.
    """
    public = view.public
    seats = range(len(public.rows))
    stocked = {card for stock in public.stocks for card in stock}
    trading = public.phase in (TRADE, ANSWER)
    told: dict[int, dict[str, list[int | None]]] = {}
    for seat in seats:
        if seat == view.seat or trading:
            cards = stocked if seat != view.seat else stocked | {top for top in public.tops if top >= 0}
            told[seat] = {FACES[card]: pays(view, seat, card) for card in sorted(cards)}
    return {
        "pays": [told.get(seat, {}) for seat in seats],
        "left_over": LEFT_OVER,
        "to_go": [shortfall(public.sizes, public.progress, seat, 10**3, False) for seat in seats],
    }
