"""Haul with CP-SAT.

`plan` finds the claims and loads that bring the highest Haul score for known offers and proves it; `validate` and
`score` judge a plan without the solver. `hint` advises any decision in a running Haul from one seat's view.
"""

from solver.haul_hint import hint
from solver.loading_model import LoadingModel, plan
from solver.loading_plan import Instance, LoadingError, Plan, Step, follow, score, validate

__all__ = [
    "Instance",
    "LoadingError",
    "LoadingModel",
    "Plan",
    "Step",
    "follow",
    "hint",
    "plan",
    "score",
    "validate",
]
