"""What a Haul ends with: the four trailers, before they are emptied for the next one."""

from typing import Any

from pygames.haul.model import ADD, LOADS, SEATS, Action, Public
from pygames.haul.positions import write_trailer
from pygames.haul.rules import load_card
from pygames.haul.scoring import trailer_score


def round_end(before: Public, action: Action) -> dict[str, Any] | None:
    """The four trailers as a Haul's last action leaves them, and the points that they score (`haul:10`); else None."""
    if action < ADD or before.load < LOADS or before.claim_ptr < SEATS - 1 or before.pending < 0:
        return None
    seat = before.finishing[0]
    trailer, _ = load_card(before.trailers[seat], before.pending, action)
    trailers = (*before.trailers[:seat], trailer, *before.trailers[seat + 1 :])
    return {
        "round": before.haul,
        "trailers": [write_trailer(trailer) for trailer in trailers],
        "points": [trailer_score(trailer) for trailer in trailers],
    }
