"""Runs in Pyodide: the engine's bridge and the solver's door answer a file of requests.

Arguments: the project, requests (`[door, request]` in each line, the engine's first), answers. The engine's are
answered before OR-Tools can be imported.
"""

import json
import sys
from time import perf_counter

sys.path.insert(0, sys.argv[1])
from pygames.bridge import Bridge

engine = Bridge().handle
page, sys.path[:] = sys.path[:], [path for path in sys.path if not path.endswith("ortools_in_pyodide")]

with open(sys.argv[2]) as requests, open(sys.argv[3], "w") as answers:
    for line in requests:
        door, request = json.loads(line)
        if door == "solver":
            sys.path[:] = page
            from solver.door import handle
        else:
            assert not any(name.startswith("ortools") for name in sys.modules)
            handle = engine
        start = perf_counter()
        answer = handle(json.dumps(request))
        answers.write(f"{perf_counter() - start} {answer}\n")
