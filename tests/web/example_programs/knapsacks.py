"""Crates into vans: none twice, none too heavy, the most value."""

from ortools.sat.python import cp_model

KG = [48, 30, 42, 36, 37, 49, 43, 41, 35, 24]
VALUE = [11, 30, 25, 51, 35, 31, 16, 40, 29, 37]
VANS = [100, 90]

model = cp_model.CpModel()
x = {(i, v): model.new_bool_var(f"x_{i}_{v}") for i in range(len(KG)) for v in range(len(VANS))}
for i in range(len(KG)):
    model.add_at_most_one(x[i, v] for v in range(len(VANS)))
for v, most in enumerate(VANS):
    model.add(sum(x[i, v] * KG[i] for i in range(len(KG))) <= most)
model.maximize(cp_model.LinearExpr.weighted_sum(list(x.values()), [VALUE[i] for i, _ in x]))

solver = cp_model.CpSolver()
solver.parameters.num_workers = 4
if solver.solve(model) == cp_model.OPTIMAL:
    print(f"Total value: {solver.objective_value}, bound {solver.best_objective_bound}")
    taken = [i for i, v in x if solver.boolean_value(x[i, v])]
    print("Crates:", sorted(taken), "weight:", sum(KG[i] for i in taken))
else:
    print("No plan.")
