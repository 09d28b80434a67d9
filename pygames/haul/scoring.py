"""Haul's scores, places and score sheet (`haul:10`, `haul:11`)."""

from pygames.core.game import Outcome, ScoreLine
from pygames.haul.model import LOADS, SEATS, Public, Trailer
from pygames.haul.pieces import RANK, TOTAL

LEAST_SCORE = min(RANK)
"""A trailer is never empty: the first card is placed (H-8), and cargo leaves only where a card takes its place."""
MOST_SCORE = sum(sorted(RANK)[-LOADS:])
"""The seven highest cards, one of each Load, fit on one trailer together: J, 10 10, 9 9 9 and 8H."""


def is_possible(scores: tuple[int, ...]) -> bool:
    """Whether four seats can have scored this in one Haul: each card counts once. Four zeros stand for not known."""
    return not any(scores) or (min(scores) >= LEAST_SCORE and max(scores) <= MOST_SCORE and sum(scores) <= TOTAL)


def trailer_score(trailer: Trailer) -> int:
    """The ranks of all cards on a trailer, buried ones too."""
    return sum([RANK[card] for cargo in trailer for card in cargo])


def totals(public: Public) -> tuple[int, ...]:
    """By seat, the finished Hauls' scores added up."""
    return tuple(sum(scores) for scores in public.haul_scores)


def places_of(totals: tuple[int, ...], tokens: tuple[int, ...], last_haul: tuple[int, ...]) -> tuple[int, ...]:
    """Places by seat (H-20): total, then tokens left, then the last Haul's score, each among those still tied."""
    keys = list(zip(totals, tokens, last_haul, strict=True))
    return tuple(1 + sum(other > key for other in keys) for key in keys)


def outcome(public: Public) -> Outcome:
    """As it stands: before the first Haul is scored everybody has nothing."""
    last_haul = tuple(scores[-1] if scores else 0 for scores in public.haul_scores)
    scores = totals(public)
    return Outcome(scores, places_of(scores, public.tokens, last_haul))


def lines(public: Public) -> tuple[ScoreLine, ...]:
    """One line for each seat and finished Haul."""
    return tuple(
        ScoreLine(seat, f"Haul {number}", score, "haul:10")
        for seat in range(SEATS)
        for number, score in enumerate(public.haul_scores[seat], 1)
    )


def unscored(public: Public) -> tuple[int, ...]:
    """By seat, what its trailer would score now."""
    return tuple([trailer_score(trailer) for trailer in public.trailers])
