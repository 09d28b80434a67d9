"""Runs in Pyodide: solves models with the page's `ortools`. Arguments: folder of the project, job file, answer file."""

import json
import sys
from typing import Any

sys.path.insert(0, sys.argv[1])
from ortools.sat._solving import ask
from ortools.sat.python import cp_model

from ortools_in_pyodide.tests.hand_models import HAND_MODELS
from ortools_in_pyodide.tests.solving import TASKS, SmallBuilder, solved

with open(sys.argv[2]) as file:
    job = json.load(file)
answer: dict[str, dict[str, Any]] = {
    "hand": {name: solved(cp_model, HAND_MODELS[name](cp_model)) for name in job["hand"]},
    "random": {seed: solved(cp_model, SmallBuilder(cp_model, seed).build(3)) for seed in job["random"]},
    "tasks": {name: TASKS[name](cp_model) for name in job["tasks"]},
}
try:  # at the end, for it breaks the solver
    parameters: Any = cp_model.SatParameters()
    parameters.num_workers = 4
    ask("solve", HAND_MODELS["linear"](cp_model).proto.SerializeToString(), parameters.SerializeToString())
except RuntimeError as error:
    answer["refused"] = {"threads": str(error)}
with open(sys.argv[3], "w") as file:
    json.dump(answer, file)
