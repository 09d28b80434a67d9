"""A Haul hint in words: where to look, the idea, the move, and why, with the numbers of the comparison.

Everything said here is an average over imagined worlds or stands in the view, so it can reveal nothing hidden.
"""

from __future__ import annotations

from pygames.core.advice import Step
from pygames.haul.advice import where_step
from pygames.haul.model import ADD, REFUEL, Action, HaulView, Trailer
from pygames.haul.pieces import JACK, RANK, SUIT_NAMES
from pygames.haul.rules import load_card
from pygames.haul.words import describe
from solver.haul_outlook import Comparison, Outlook
from solver.loading_plan import follow

NOTABLE = 0.5
"""Points on average from which a difference is worth a clause."""


def reasons(comparison: Comparison, best: int, second: int) -> tuple[Step, ...]:
    """The four steps of a hint for choice `best`, compared with choice `second`."""
    view, action = comparison.view, comparison.choices[best][0]
    return (
        where_step(view, action),
        Step("idea", idea(comparison.outlooks[best])),
        Step("move", describe(view, action) + "."),
        Step("why", why(comparison, best, second)),
    )


def rank_points(outlooks: list[Outlook]) -> list[float]:
    """By rank, the average points that cards of this rank bring at the end of the plans."""
    points = [0.0] * (JACK + 1)
    for outlook in outlooks:
        for cargo in follow(outlook.instance, outlook.plan.steps)[0]:
            for card in cargo:
                points[RANK[card]] += RANK[card] / len(outlooks)
    return points


def figure(value: float) -> str:
    """A number to one decimal place, without the decimal where it is 0."""
    return f"{value:.1f}".removesuffix(".0")


def points_in_words(value: float) -> str:
    """A positive number of points, or "" where it rounds to nothing."""
    shown = figure(value)
    return "" if shown == "0" else f"{shown} point{'s' * (shown != '1')}"


def standing(margin: float) -> str:
    """A margin as a place relative to the best rival."""
    points = points_in_words(abs(margin))
    if not points:
        return "level with the best rival"
    return f"{points} {'ahead of' if margin > 0 else 'behind'} the best rival"


def ranks_in_words(rank: int) -> str:
    return "the Jack" if rank == JACK else f"{rank}s"


def idea(outlooks: list[Outlook]) -> str:
    """What the plans after this choice have in common."""
    points = rank_points(outlooks)
    total = sum(points)
    first, next_one = sorted(range(len(points)), key=lambda rank: (-points[rank], rank))[:2]
    if not points[next_one]:
        return f"Only {ranks_in_words(first)} will count on your trailer at the end of this Haul."
    return (
        f"Think of {ranks_in_words(first)} and {ranks_in_words(next_one)}: in the best plans from here they bring "
        f"{figure(points[first] + points[next_one])} of the {figure(total)} points that your trailer ends with."
    )


def why(comparison: Comparison, best: int, second: int) -> str:
    """The expected margin, the lead over the next best choice and where it comes from, and what is proven."""
    view, worlds = comparison.view, comparison.worlds
    mine, other = comparison.outlooks[best], comparison.outlooks[second]
    margin, next_margin = (comparison.value(index)[0] / worlds for index in (best, second))
    name = describe(view, comparison.choices[second][0])
    name = name[0].lower() + name[1:]
    deals = "In the one deal that fits" if worlds == 1 else f"On average over {worlds} deals that fit"
    text = f"{deals} what you see, planned to the end, you finish {standing(margin)}"
    lead = points_in_words(margin - next_margin)
    text += f"; the next best, to {name}, brings {lead} less" if lead else f"; to {name} would bring as much"
    causes = clauses(view, comparison.choices[best][0], comparison.choices[second][0], mine, other)
    if causes:
        text += f". This choice {' and '.join(causes[:2])}"
    statuses = [plan.status == "optimal" for plan in comparison.planned()]
    if all(statuses):
        return f"{text}. Every plan behind these numbers is proven best."
    return f"{text}. Of the {len(statuses)} plans behind these numbers {sum(statuses)} are proven best."


def clauses(
    view: HaulView, action: Action, next_action: Action, mine: list[Outlook], other: list[Outlook]
) -> list[str]:
    """What the choice does better than the next best one, the weightiest first; each a verb with its object."""
    count = len(mine)
    found: list[tuple[float, str]] = []
    points, next_points = rank_points(mine), rank_points(other)
    gained, rank = max((points[rank] - next_points[rank], rank) for rank in range(len(points)))
    if gained >= NOTABLE:
        figures = f"{figure(points[rank])} points against {figure(next_points[rank])}"
        kept = "keeps the Jack aboard more often" if rank == JACK else f"keeps more {rank}s aboard"
        found.append((gained, f"{kept} ({figures})"))
    rival, next_rival = (sum(outlook.rival for outlook in outlooks) / count for outlooks in (mine, other))
    if next_rival - rival >= NOTABLE:
        figures = f"{figure(rival)} points instead of {figure(next_rival)}"
        found.append((next_rival - rival, f"holds the best rival to {figures}"))
    tokens, next_tokens = (sum(outlook.plan.tokens for outlook in outlooks) / count for outlooks in (mine, other))
    if tokens > next_tokens:
        noun = "Refuel Token" if figure(tokens) == "1" else "Refuel Tokens"
        found.append((tokens - next_tokens, f"leaves {figure(tokens)} {noun} instead of {figure(next_tokens)}"))
    freed = slots_freed(view, action, next_action)
    if freed:
        found.append((NOTABLE, f"leaves the {' and '.join(freed)} slot{'s' * (len(freed) > 1)} free"))
    return [text for _, text in sorted(found, key=lambda pair: -pair[0])]


def slots_freed(view: HaulView, action: Action, next_action: Action) -> list[str]:
    """Suits whose slots are empty after one way to load, but not after another."""
    if action < ADD or next_action < ADD:
        return []
    public = view.public
    before = public.trailers[view.seat or 0]

    def after(load: Action) -> Trailer:
        return before if load == REFUEL else load_card(before, public.pending, load)[0]

    trailers = zip(SUIT_NAMES, after(action), after(next_action), strict=True)
    return [name for name, cargo, next_cargo in trailers if next_cargo and not cargo]
