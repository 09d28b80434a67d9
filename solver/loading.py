"""Haul with CP-SAT: the best plan for the rest of a Haul.

`plan` answers an instance with a plan that is validated without the solver (`validate`, `score`).
"""

from solver.loading_model import LoadingModel, plan
from solver.loading_plan import Instance, LoadingError, Plan, Step, follow, score, validate

__all__ = [
    "Instance",
    "LoadingError",
    "LoadingModel",
    "Plan",
    "Step",
    "follow",
    "plan",
    "score",
    "validate",
]
