"""Runs in Pyodide: proves what `packing_answers` asks. Arguments: the project, the result."""

import sys

sys.path.insert(0, sys.argv[1])
from tests.solver.freight_cars.cases import packing_answers

with open(sys.argv[2], "w") as answers:
    answers.write(packing_answers())
