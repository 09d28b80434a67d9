"""A round trip, a contradiction explained by assumptions, an automaton, a table, and a model in text."""

from ortools.sat.python import cp_model

KM = [[0, 10, 15, 20], [10, 0, 35, 25], [15, 35, 0, 30], [20, 25, 30, 0]]


def round_trip() -> None:
    model = cp_model.CpModel()
    arcs = [(a, b, model.new_bool_var(f"{a} to {b}")) for a in range(4) for b in range(4) if a != b]
    model.add_circuit(arcs)
    model.minimize(sum(KM[a][b] * used for a, b, used in arcs))
    solver = cp_model.CpSolver()
    print(solver.status_name(solver.solve(model)), int(solver.objective_value), "km")


def contradiction() -> None:
    model = cp_model.CpModel()
    x, y, z = (model.new_int_var(0, 10, name) for name in "xyz")
    a, b, c = (model.new_bool_var(name) for name in "abc")
    model.add(x > y).only_enforce_if(a)
    model.add(y > z).only_enforce_if(b)
    model.add(z > x).only_enforce_if(c)
    model.add_assumptions([a, b, c])
    solver = cp_model.CpSolver()
    print("Status =", solver.status_name(solver.solve(model)))
    print("because of", sorted(solver.sufficient_assumptions_for_infeasibility()))


def words() -> None:
    model = cp_model.CpModel()
    letters = [model.new_int_var(0, 1, f"letter {at}") for at in range(5)]
    model.add_automaton(letters, 0, [0, 1], [(0, 0, 0), (0, 1, 1), (1, 0, 0)])  # no two ones in a row
    model.add_allowed_assignments([letters[0], letters[4]], [(1, 1), (0, 0)])
    model.maximize(sum(letters))
    print(model.model_stats().splitlines()[0])
    solver = cp_model.CpSolver()
    status = solver.solve(model)
    print(status == cp_model.OPTIMAL, [solver.value(letter) for letter in letters])
    print(cp_model.CpModel().validate() == "", len(str(model.proto)) > 100)


round_trip()
contradiction()
words()
