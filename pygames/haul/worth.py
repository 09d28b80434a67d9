"""What an action of Haul brings and costs at once: points on the trailer, cards thrown away, tokens spent."""

from pygames.core.game import Worth
from pygames.haul.model import CLAIM, PLACE, REFUEL, REPLACE, Action, Card, HaulView, kind
from pygames.haul.pieces import FACES, RANK, SUIT, rank_name
from pygames.haul.policy import load_gain
from pygames.haul.rules import load_actions


def worth(view: HaulView, action: Action) -> Worth | None:
    """The worth of a load, or of a claim by the load that keeps most points; None for a card that is played."""
    what = kind(action)
    if what == "play" or view.seat is None:
        return None
    if what != "claim":
        return load_worth(view, view.public.pending, action)
    card, public = action - CLAIM, view.public
    loads = load_actions(public.trailers[view.seat], public.tokens[view.seat], card, public.options.strict_match)
    pending = public._replace(pending=card)
    best = max(loads, key=lambda load: load_gain(pending, view.seat or 0, load))
    return load_worth(view, card, best)


def load_worth(view: HaulView, card: Card, load: Action) -> Worth:
    """What one way to load a card brings and costs (H-10 to H-14)."""
    rank, old = RANK[card], view.public.trailers[view.seat or 0][SUIT[card]]
    if load < PLACE:
        return Worth("join", f"Join +{rank}", rank)
    if load == PLACE:
        return Worth("place", f"Place +{rank}", rank)
    if load == REPLACE:
        points = rank - sum(RANK[other] for other in old)
        lost = ", ".join(rank_name(RANK[other]) for other in old)
        return Worth("replace", f"Replace {lost}, {signed(points)}", points, tuple(FACES[other] for other in old))
    assert load == REFUEL
    return Worth("refuel", "Spend a token", 0, (FACES[card],), 1)


def signed(points: int) -> str:
    """Points with their sign, 0 as "±0"."""
    return f"+{points}" if points > 0 else f"−{-points}" if points else "±0"
