"""Runs in Pyodide: hands each line of a file to the solver's door. Arguments: the project, requests, answers."""

import sys

sys.path.insert(0, sys.argv[1])
from solver.door import handle

with open(sys.argv[2]) as requests, open(sys.argv[3], "w") as answers:
    for line in requests:
        answers.write(handle(line) + "\n")
