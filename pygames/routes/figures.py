"""What a person reads off Routes' table: in which range a route sells, and how each of the six stands."""

from typing import Any

from pygames.routes.model import PAIRS, SEATS, Public, RoutesView
from pygames.routes.scoring import HIGH, LOW, sales


def figures(view: RoutesView) -> dict[str, Any]:
    """For the page:

    - `window`: the least and the most value at which a route can sell (`routes:10`).
    - `standing`: by seat and route `empty`, `low`, `over`, `sells`, `tied` (both in range and equal, R-24) or `beaten`
      (in range, and the facing one is higher and in range too).
    """
    six = [_standing(view.public, index) for index in range(SEATS * PAIRS)]
    return {"window": [LOW, HIGH], "standing": [six[:PAIRS], six[PAIRS:]]}


def _standing(public: Public, index: int) -> str:
    if not public.routes[index]:
        return "empty"
    value, facing = public.values[index], public.values[(index + PAIRS) % (SEATS * PAIRS)]
    if value < LOW:
        return "low"
    if value > HIGH:
        return "over"
    if sales(public.values)[index % PAIRS] == index // PAIRS:
        return "sells"
    return "tied" if value == facing else "beaten"
