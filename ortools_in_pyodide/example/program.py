"""Load two trailers for the most pay. Not all crates fit.

Runs natively too: pip install ortools; python program.py
"""

from ortools.sat.python import cp_model

CRATES = {  # name: kg, dm, pay
    "piano": (520, 16, 310),
    "sofa": (140, 21, 150),
    "fridge": (95, 8, 120),
    "books": (380, 6, 190),
    "bikes": (60, 18, 95),
    "desk": (110, 15, 105),
    "tiles": (640, 9, 260),
    "plants": (45, 12, 80),
    "tools": (290, 7, 175),
    "lamps": (30, 10, 70),
    "wine": (260, 5, 230),
    "rugs": (85, 24, 130),
}
TRAILERS = {"short": (1200, 40), "long": (900, 60)}  # name: kg, dm


class Plans(cp_model.CpSolverSolutionCallback):
    """Prints each better plan."""

    def __init__(self) -> None:
        super().__init__()
        self.count = 0

    def on_solution_callback(self) -> None:
        self.count += 1
        print(f"plan {self.count}: pays {self.objective_value:.0f} of at most {self.best_objective_bound:.0f}")


def main() -> None:
    model = cp_model.CpModel()
    inside = {(crate, trailer): model.new_bool_var(f"{crate} in {trailer}") for crate in CRATES for trailer in TRAILERS}
    for crate in CRATES:
        model.add_at_most_one(inside[crate, trailer] for trailer in TRAILERS)
    for trailer, (most_kg, most_dm) in TRAILERS.items():
        model.add(sum(kg * inside[crate, trailer] for crate, (kg, _, _) in CRATES.items()) <= most_kg)
        model.add(sum(dm * inside[crate, trailer] for crate, (_, dm, _) in CRATES.items()) <= most_dm)
    model.add_implication(inside["lamps", "short"], ~inside["tiles", "short"])  # lamps break beside tiles
    model.add_implication(inside["lamps", "long"], ~inside["tiles", "long"])
    model.maximize(sum(CRATES[crate][2] * loaded for (crate, _), loaded in inside.items()))

    solver = cp_model.CpSolver()
    solver.parameters.max_time_in_seconds = 10
    status = solver.solve(model, Plans())

    print(f"\n{solver.status_name(status)} after {solver.wall_time:.2f} s")
    if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return
    for trailer in TRAILERS:
        crates = [crate for crate in CRATES if solver.boolean_value(inside[crate, trailer])]
        kg, dm, pay = (sum(CRATES[crate][what] for crate in crates) for what in range(3))
        print(f"{trailer:5} {kg:4} kg {dm:3} dm  pays {pay:4}  {', '.join(crates)}")


if __name__ == "__main__":
    main()
