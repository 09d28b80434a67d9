"""Packing for Freight Cars: boards and trains, by search at once and by CP-SAT with proof.

Five questions, each with an instance, an answer, a judge that needs no solver, a search and a CP-SAT model:

- fit: can this board be covered, how, and in how many ways (`fit`, `fit_card`, `prove_fit`, `prove_ways`);
- best fit: the filling of a card that leaves the most useful pieces (`best_fit`, `prove_best_fit`);
- best train: what to load, ship and claim for the most credits (`best_train`, `prove_best_train`);
- why not: the smallest set of facts because of which a car cannot be loaded (`why_not`, `prove_why_not`);
- finish: can a begun board be completed, else what to take back (`finish`, `prove_finish`).

Searches live in `solver.packing_search` and `solver.packing_reason`, which do without OR-Tools.
"""

from solver.exact_cover import OutOfWork
from solver.packing_board import (
    BoardInstance,
    Finish,
    Fit,
    PackingError,
    finish_cost,
    validate_finish,
    validate_fit,
)
from solver.packing_cells import prove_finish, prove_fit, prove_ways, prove_why_not
from solver.packing_multisets import prove_best_fit, prove_best_train
from solver.packing_reason import LoadInstance, Missing, Reason, validate_reason, why_not
from solver.packing_search import best_fit, best_train, finish, fit, fit_card
from solver.packing_train import (
    Filled,
    FillInstance,
    FillScore,
    Shipment,
    TrainInstance,
    Trains,
    card_board,
    credits_for,
    quick_bound,
    validate_filled,
    validate_trains,
)

__all__ = [
    "BoardInstance",
    "FillInstance",
    "FillScore",
    "Filled",
    "Finish",
    "Fit",
    "LoadInstance",
    "Missing",
    "OutOfWork",
    "PackingError",
    "Reason",
    "Shipment",
    "TrainInstance",
    "Trains",
    "best_fit",
    "best_train",
    "card_board",
    "credits_for",
    "finish",
    "finish_cost",
    "fit",
    "fit_card",
    "prove_best_fit",
    "prove_best_train",
    "prove_finish",
    "prove_fit",
    "prove_ways",
    "prove_why_not",
    "quick_bound",
    "validate_filled",
    "validate_finish",
    "validate_fit",
    "validate_reason",
    "validate_trains",
    "why_not",
]
