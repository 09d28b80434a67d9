"""A loading plan for Haul: instance, plan, and the judge that needs no solver.

An *instance* is one trailer, its Refuel Tokens and, for every coming Load, the cards from which its owner will claim
exactly one. A *plan* says for every Load which card to claim and how to load it. Cards, trailers and load actions are
the engine's own values (`pygames.haul`), and its rules decide what a plan may do: whatever a solver says is held
against them.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import Literal, NamedTuple

from pygames.haul.model import REFUEL, Action, Card, Trailer
from pygames.haul.pieces import CARDS, JACK, RANK, SUIT
from pygames.haul.rules import load_actions, load_card
from pygames.haul.scoring import trailer_score

Status = Literal["optimal", "feasible", "unknown"]


class LoadingError(ValueError):
    """A faulty instance, a plan that breaks a rule, or a solver's answer that fails validation."""


@dataclass(frozen=True, slots=True)
class Instance:
    """What is known before planning.

    `trailer`: four slots in suit order, each a stack with the top card first; `tokens`: unused Refuel Tokens;
    `offers`: for each coming Load the cards on offer when this seat claims, no card in two of them.
    """

    trailer: Trailer
    tokens: int
    offers: tuple[tuple[Card, ...], ...]
    strict_match: bool = False


class LoadStep(NamedTuple):
    """One Load: the card claimed and the engine's action that loads it."""

    claim: Card
    load: Action


@dataclass(frozen=True, slots=True)
class Plan:
    """One step for each Load, with the Haul score and the unused tokens they leave.

    `status` is "optimal" where it is proven that no plan scores more, nor as much with more tokens left; "feasible"
    where the search ended before that; "unknown" where it ended without any plan: then `steps` is empty and score and
    tokens are 0. `bound` is a score that no plan exceeds.
    """

    steps: tuple[LoadStep, ...]
    score: int
    tokens: int
    status: Status
    bound: int


def check_instance(instance: Instance) -> None:
    """Refuses what no Haul can contain: raises LoadingError that names the first fault."""
    trailer, offers = instance.trailer, instance.offers
    if len(trailer) != 4:
        raise LoadingError(f"trailer: four slots, not {len(trailer)}")
    for number, offer in enumerate(offers):
        if not offer:
            raise LoadingError(f"offers[{number}]: no card to claim")
    cards = [card for group in (*trailer, *offers) for card in group]
    if not all(card in CARDS for card in cards):
        raise LoadingError("a card is not a whole number from 0 to 27")
    if len(set(cards)) != len(cards):
        raise LoadingError("a card is there twice")
    for slot, cargo in enumerate(trailer):
        if cargo and (SUIT[cargo[0]] != slot or len({RANK[card] for card in cargo}) > 1):
            raise LoadingError(f"trailer[{slot}]: not cards of one rank with this suit on top")
    if instance.tokens < 0:
        raise LoadingError("tokens: fewer than none")


def follow(instance: Instance, steps: tuple[LoadStep, ...]) -> tuple[Trailer, int]:
    """The trailer and tokens after all steps; raises LoadingError at the first that is against the rules."""
    trailer, tokens = instance.trailer, instance.tokens
    if len(steps) != len(instance.offers):
        raise LoadingError(f"{len(steps)} steps for {len(instance.offers)} Loads")
    for number, (step, offer) in enumerate(zip(steps, instance.offers, strict=True)):
        if step.claim not in offer:
            raise LoadingError(f"steps[{number}]: card {step.claim} is not on offer")
        if step.load not in load_actions(trailer, tokens, step.claim, instance.strict_match):
            raise LoadingError(f"steps[{number}]: card {step.claim} cannot be loaded by action {step.load}")
        trailer, _ = load_card(trailer, step.claim, step.load)
        tokens -= step.load == REFUEL
    return trailer, tokens


def score(instance: Instance, plan: Plan) -> int:
    """The Haul score that the plan's steps bring; raises LoadingError where they break a rule."""
    return trailer_score(follow(instance, plan.steps)[0])


def validate(instance: Instance, plan: Plan) -> None:
    """Holds a plan against the rules and against its own figures, without a solver; raises LoadingError."""
    check_instance(instance)
    if plan.status == "unknown":
        if plan.steps:
            raise LoadingError("a plan of unknown status has steps")
        return
    trailer, tokens = follow(instance, plan.steps)
    found = trailer_score(trailer)
    if (found, tokens) != (plan.score, plan.tokens):
        told = f"{plan.score} points and {plan.tokens} tokens"
        raise LoadingError(f"the plan promises {told}, its steps bring {found} and {tokens}")
    if plan.bound < found or (plan.status == "optimal" and plan.bound > found):
        raise LoadingError(f"a bound of {plan.bound} does not fit a score of {found} said to be {plan.status}")


def quick_bound(instance: Instance) -> int:
    """A score that no plan exceeds, seen without search.

    Four slots hold at most four cargos, so the cards kept have at most four ranks; whichever four they are, at best all
    cards of these ranks that are aboard stay and the best of them in each offer joins.
    """
    aboard = [0] * (JACK + 1)
    for cargo in instance.trailer:
        for card in cargo:
            aboard[RANK[card]] += RANK[card]
    best_first = [sorted({RANK[card] for card in offer}, reverse=True) for offer in instance.offers]
    ranks = sorted({rank for rank, points in enumerate(aboard) if points}.union(*best_first))
    return max(
        sum(aboard[rank] for rank in kept)
        + sum(next((rank for rank in offer if rank in kept), 0) for offer in best_first)
        for kept in combinations(ranks, min(4, len(ranks)))
    )
