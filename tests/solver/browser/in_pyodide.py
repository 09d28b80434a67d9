"""Runs in Pyodide: solves models with the page's `ortools`. Arguments: folder of the tests, job file, answer file."""

import json
import sys

sys.path.insert(0, sys.argv[1])
from hand_models import HAND_MODELS
from ortools.sat.python import cp_model
from solving import TASKS, SmallBuilder, solved

with open(sys.argv[2]) as file:
    job = json.load(file)
answer: dict[str, object] = {"hand": {}, "random": {}, "tasks": {}}
for name in job["hand"]:
    answer["hand"][name] = solved(cp_model, HAND_MODELS[name](cp_model))  # type: ignore[index]
for seed in job["random"]:
    answer["random"][seed] = solved(cp_model, SmallBuilder(cp_model, seed).build(8))  # type: ignore[index]
for name in job["tasks"]:
    answer["tasks"][name] = TASKS[name](cp_model)  # type: ignore[index]
with open(sys.argv[3], "w") as file:
    json.dump(answer, file)
