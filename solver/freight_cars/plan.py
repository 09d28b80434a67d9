"""Plans of Freight Cars by CP-SAT: several shipments ahead, proven, where search plans one."""

from __future__ import annotations

from dataclasses import replace

from pygames.freight_cars.hints.plan import (
    CREDIT,
    Plan,
    PlanInstance,
    check_plan_instance,
    plan_of,
    validate_plan,
    value_bound,
)
from pygames.freight_cars.packing.boards import PackingError
from solver.cp_sat import FREIGHT_PLAN_WORK, new_solver, run
from solver.freight_cars.trains import TrainModel


def prove_plan(instance: PlanInstance, *, work: float = FREIGHT_PLAN_WORK, seconds: float | None = None) -> Plan:
    """The plan of highest value with all the shipments that the instance allows.

    Limits: `work` in CP-SAT's deterministic seconds, `seconds` by the clock; where they come first the plan is
    "feasible" or "unknown", and `bound` is what it could be worth at most. Raises PackingError for a faulty instance or
    an answer that fails validation.
    """
    check_plan_instance(instance)
    train = TrainModel(replace(instance.seat, turns=None))
    drawn = sum(load.loaded for loads in train.loads for load in loads if load.card in instance.face_up)
    turns = train.turns + drawn
    train.model.add(turns <= instance.turns)
    train.model.maximize(CREDIT * train.credits - instance.pace * turns)
    # A full presolve doubles the time; more linear relaxation saves some.
    solver = new_solver(work, seconds, presolve="short")
    solver.parameters.linearization_level = 2
    status = run(train.model, solver)
    if status == "impossible":
        raise PackingError("the solver calls it impossible to plan nothing")
    if status == "unknown":
        return Plan("unknown", bound=value_bound(instance))
    bound = round(solver.best_objective_bound)
    plan = plan_of(instance, "feasible", train.shipments(solver), min(bound, value_bound(instance)))
    if plan.value != round(solver.objective_value):
        raise PackingError(f"the solver promises {round(solver.objective_value)}, its plan is worth {plan.value}")
    if status == "optimal":
        plan = replace(plan, status="optimal", bound=plan.value)
    validate_plan(instance, plan)
    return plan
