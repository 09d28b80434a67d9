"""Advisers: computer players and hints are one kind of function, from a view to an action with reasons."""

import math
from collections.abc import Callable, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from pygames.core.worlds import Z_95, Comparison, Estimate

A = TypeVar("A")

STEP_KINDS = ("where", "idea", "move", "why")
LEVELS = ("easy", "medium", "hard", "hint")


class Step(NamedTuple):
    """One press of a hint: `kind` is one of `STEP_KINDS`, `text` a sentence."""

    kind: str
    text: str


class Reason(NamedTuple):
    """One reason for an action as data, from which words are made: `kind` is the game's own word for it.

    `cards` are faces and `places` as in `Game.targets`; `numbers` are in the units that the kind's name says.
    """

    kind: str
    cards: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    numbers: Mapping[str, float] = MappingProxyType({})


class Measure(NamedTuple):
    """What a game's estimates are in, for people: `mean * factor + offset` in `unit`; `meaning` says of what."""

    unit: str
    meaning: str
    factor: float = 1.0
    offset: float = 0.0

    def shown(self, value: float) -> float | None:
        """A value as a person is told it, to two decimals; None for a side of an interval without end."""
        return round(value * self.factor + self.offset, 2) if math.isfinite(value) else None


NO_MEASURE = Measure("", "")


class Advice(NamedTuple, Generic[A]):
    """An action and why.

    `proven`: best for every world sampled, not merely the best found; `worlds`: how many worlds were looked at
    (0: none was needed); `bound`: an upper bound on the value the action was chosen for, in its own units, or None;
    `estimates`: what each choice compared was worth over these worlds, the best first; a player that stays with what
    looks best at once while another's lead is not sure may advise a later one. `where`: the places that matter, those
    of the choices where a game names none; `reasons`: why, as data; `sure`: how sure it is, in a sentence or two of its
    own, or "".
    """

    action: A
    steps: tuple[Step, ...] = ()
    proven: bool = False
    worlds: int = 0
    bound: float | None = None
    estimates: tuple[Estimate[A], ...] = ()
    where: tuple[str, ...] = ()
    reasons: tuple[Reason, ...] = ()
    sure: str = ""


def advice_of(comparison: Comparison[Any, A, Any]) -> Advice[A]:
    """The choice that a comparison found best, with no reasons."""
    estimates = comparison.estimates()
    return Advice(estimates[0].choice, worlds=comparison.worlds, estimates=estimates)


def margin_reason(ranked: Sequence[Estimate[Any]], measure: Measure, unit: str) -> Reason:
    """What the best choice is expected to bring, in `unit`, and by how much the next one is behind, as data."""
    behind = ranked[1].behind if len(ranked) > 1 else 0.0
    best = ranked[0].mean * measure.factor + measure.offset
    return Reason("margin", numbers={unit: best, "next": -behind * measure.factor})


def how_sure(ranked: Sequence[Estimate[A]], action: A, far: str) -> str:
    """What the numbers rest on, and whether the lead over the next choice may be chance; `far`: "to the end of …"."""
    worlds = ranked[0].worlds
    deals = "one deal that fits" if worlds == 1 else f"averages of {worlds} deals that fit"
    text = f"The numbers are {deals} what you see, played on {far}."
    if ranked[0].choice != action:
        return text + " Another choice did better in them, but by too little to be sure of."
    if len(ranked) > 1 and ranked[1].behind <= Z_95 * (ranked[1].behind_error or 0.0):
        text += " The lead over the next best is too small to be sure of."
    return text


def never() -> bool:
    """The `stop` of a budget that nothing cuts short."""
    return False


class Budget(NamedTuple):
    """How much work an adviser may do, in play-outs, which do not depend on the machine; `stop` cuts it short."""

    units: int
    stop: Callable[[], bool] = never


Adviser: TypeAlias = Callable[[Any, Budget, Random], Advice[Any]]
"""Any game's adviser: a view, a budget and its own randomness in, advice out."""


def ahead(margin: float, unit: str) -> str:
    """A margin over the best rival in words, ready for the rival's name; `unit` is a plural, such as points."""
    if abs(margin) < 0.05:
        return "level with"
    return f"{abs(margin):.1f} {unit} {'ahead of' if margin > 0 else 'behind'}"


def standing(margin: float, unit: str) -> str:
    """The same without the rival's name."""
    return ahead(margin, unit).removesuffix(" with").removesuffix(" of")
