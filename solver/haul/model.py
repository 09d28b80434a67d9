"""The loading plan as a CP-SAT model.

After every Load one Boolean for each slot and card says whether the card lies in the cargo that shows this slot's
suit; one Boolean for each way to claim and load says whether it is taken. A cargo has one rank and shows one suit, so
its top card is the card of that suit and rank: the order of a stack needs no variables.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ortools.sat.python import cp_model

from pygames.haul.model import ADD, PLACE, REFUEL, REPLACE, Card
from pygames.haul.pieces import RANK, SUIT
from pygames.haul.rules import load_card
from pygames.haul.scoring import trailer_score
from solver.cp_sat import HAUL_PLAN_WORK, new_solver, run
from solver.haul.instance import (
    Instance,
    LoadingError,
    LoadStep,
    Plan,
    check_instance,
    follow,
    quick_bound,
    validate,
)

SLOTS = range(4)

_CARD = {(suit, rank): card for card, (suit, rank) in enumerate(zip(SUIT, RANK, strict=True))}

Literals = list[cp_model.IntVar]
Aboard = dict[tuple[int, Card], cp_model.IntVar]
"""(slot, card) -> does the card lie in this slot? What is not a key cannot be."""


class _Way(NamedTuple):
    """One way to claim and load a card.

    Added to the cargo in slot `cargo`, which then shows suit `top`; or, with `cargo` -1, put into its own slot `top`
    (place or replace: the slot says which); or, with `top` -1 too, refuelled.
    """

    card: Card
    cargo: int
    top: int
    taken: cp_model.IntVar


class LoadingModel:
    """One instance's variables and constraints in a CpModel, which may hold several instances side by side."""

    def __init__(self, model: cp_model.CpModel, instance: Instance) -> None:
        self._model = model
        self._instance = instance
        aboard: Aboard = {
            (slot, card): model.new_constant(1) for slot, cargo in enumerate(instance.trailer) for card in cargo
        }
        self._loads: list[list[_Way]] = []
        for offer in instance.offers:
            shown = _shown(aboard)
            ways = self._ways(aboard, shown, offer)
            aboard = self._load(aboard, shown, ways)
            self._loads.append(ways)
        spent = [way.taken for ways in self._loads for way in ways if way.top < 0]
        if spent:
            model.add(sum(spent) <= instance.tokens)
        self.unit = instance.tokens + 1
        self.value = sum(self.unit * RANK[card] * here for (_, card), here in aboard.items()) - sum(spent)
        """`unit` for each point less the tokens spent, to be maximised: points first, then tokens."""

    def _ways(self, before: Aboard, shown: list[Literals], offer: Sequence[Card]) -> list[_Way]:
        """All that can be done in this Load; exactly one of them is."""
        new = self._model.new_bool_var
        ways: list[_Way] = []
        for card in offer:
            suit, rank = SUIT[card], RANK[card]
            ways.append(_Way(card, -1, suit, new("")))
            if self._instance.tokens and shown[suit]:
                ways.append(_Way(card, -1, -1, new("")))
            for cargo in SLOTS:
                if cargo != suit and (cargo, _CARD.get((cargo, rank))) in before:
                    for top in SLOTS:
                        if top == suit or (cargo, _CARD.get((top, rank))) in before:
                            ways.append(_Way(card, cargo, top, new("")))
        self._model.add_exactly_one([way.taken for way in ways])
        return ways

    def _load(self, before: Aboard, shown: list[Literals], ways: list[_Way]) -> Aboard:
        """What is aboard after a Load in which one of `ways` is taken."""
        model = self._model
        arriving: dict[tuple[int, Card], Literals] = {}
        moves: dict[tuple[int, int, int], Literals] = {}
        leaving: dict[tuple[int, int], Literals] = {}
        putting: list[Literals] = [[] for _ in SLOTS]
        for card, cargo, top, taken in ways:
            suit, rank = SUIT[card], RANK[card]
            if top < 0:
                model.add_bool_or(shown[suit]).only_enforce_if(taken)
                continue
            arriving.setdefault((top, card), []).append(taken)
            if cargo < 0:
                putting[top].append(taken)
                continue
            model.add_implication(taken, before[cargo, _CARD[cargo, rank]])
            if top != cargo:
                if top != suit:
                    model.add_implication(taken, before[cargo, _CARD[top, rank]])
                moves.setdefault((cargo, top, rank), []).append(taken)
                leaving.setdefault((cargo, rank), []).append(taken)
        if self._instance.strict_match:
            self._must_match(before, shown, ways)

        after: Aboard = {}
        for place, taken_here in arriving.items():
            after[place] = model.new_bool_var("")
            model.add(sum(taken_here) == after[place])
        staying = list(before)
        moved: dict[tuple[int, Card], list[tuple[cp_model.IntVar, Literals]]] = {}
        for (cargo, top, rank), taken_here in moves.items():
            for slot, card in staying:
                if slot == cargo and RANK[card] == rank:
                    moved.setdefault((top, card), []).append((before[slot, card], taken_here))
        for slot, card in dict.fromkeys([*staying, *moved]):
            here = after[slot, card] = model.new_bool_var("")
            sources = moved.get((slot, card), ())
            for there, taken_here in sources:
                moving = sum(taken_here)
                model.add(here >= there + moving - 1)
                model.add(here <= there - moving + 1)
            arrived = sum([taken for _, taken_here in sources for taken in taken_here])
            if (slot, card) in before:
                gone = leaving.get((slot, RANK[card]), []) + putting[slot]
                model.add(here >= before[slot, card] - sum(gone))
                model.add(here <= before[slot, card] + arrived)
                model.add_at_most_one([here, *gone])
            else:
                model.add(here <= arrived)
        for literals in _shown(after):
            if len(literals) > 1:
                model.add_at_most_one(literals)
        return after

    def _must_match(self, before: Aboard, shown: list[Literals], ways: list[_Way]) -> None:
        """Strict match (H-24): a card whose rank is aboard and whose own slot is taken must be added."""
        for card, cargo, _, taken in ways:
            for slot in SLOTS:
                match = before.get((slot, _CARD.get((slot, RANK[card]), -1)))
                if cargo < 0 and slot != SUIT[card] and match is not None:
                    self._model.add(sum(shown[SUIT[card]]) + match <= 1).only_enforce_if(taken)

    def steps(self, solver: cp_model.CpSolver) -> tuple[LoadStep, ...]:
        """The claims and loads of the solver's solution, in the engine's actions."""
        trailer = self._instance.trailer
        found: list[LoadStep] = []
        for ways in self._loads:
            way = next(way for way in ways if solver.boolean_value(way.taken))
            if way.cargo >= 0:
                load = ADD + 4 * way.cargo + way.top
            elif way.top >= 0:
                load = REPLACE if trailer[way.top] else PLACE
            else:
                load = REFUEL
            found.append(LoadStep(way.card, load))
            trailer, _ = load_card(trailer, way.card, load)
        return tuple(found)


def _shown(aboard: Aboard) -> list[Literals]:
    """For each slot the cards that may be on top there; at most one of them is."""
    tops: list[Literals] = [[] for _ in SLOTS]
    for (slot, card), here in aboard.items():
        if SUIT[card] == slot:
            tops[slot].append(here)
    return tops


def plan(instance: Instance, *, work: float = HAUL_PLAN_WORK) -> Plan:
    """The claims and loads with the highest Haul score and, of those, the one with most tokens left.

    `work` is CP-SAT's deterministic limit. The plan is validated without the solver before it is returned. Raises
    LoadingError for a faulty instance, for a model that the solver calls impossible (there is always a plan), and for a
    plan that fails validation.
    """
    check_instance(instance)
    if not instance.offers:
        points = trailer_score(instance.trailer)
        return Plan((), points, instance.tokens, "optimal", points)
    model = cp_model.CpModel()
    loading = LoadingModel(model, instance)
    model.maximize(loading.value)
    # Linear relaxations too cost more than the search they save.
    solver = new_solver(work, presolve="short")
    solver.parameters.linearization_level = 0
    status = run(model, solver)
    if status == "unknown":
        return Plan((), 0, 0, "unknown", quick_bound(instance))
    if status == "impossible":
        raise LoadingError("the solver calls it impossible to load anything")
    steps = loading.steps(solver)
    trailer, tokens = follow(instance, steps)
    points = trailer_score(trailer)
    value = round(solver.objective_value)
    if value != loading.unit * points + tokens - instance.tokens:
        raise LoadingError(f"the solver promises {value}, the plan's steps bring {points} points and {tokens} tokens")
    bound = (round(solver.best_objective_bound) + instance.tokens) // loading.unit
    result = Plan(steps, points, tokens, status, min(bound, quick_bound(instance)))
    validate(instance, result)
    return result
