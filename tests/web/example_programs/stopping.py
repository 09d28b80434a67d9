"""Stop after five solutions; then a limit of time, and a step function followed in the order of its variable."""

from ortools.sat.python import cp_model


class Limited(cp_model.CpSolverSolutionCallback):
    """Prints solutions until there are enough."""

    def __init__(self, variables: list[cp_model.IntVar], limit: int) -> None:
        super().__init__()
        self.__variables, self.__limit, self.__count = variables, limit, 0

    @property
    def count(self) -> int:
        return self.__count

    def on_solution_callback(self) -> None:
        self.__count += 1
        for variable in self.__variables:
            print(f"{variable} is one of three: {self.value(variable) in (0, 1, 2)}", end=" ")
        print()
        if self.__count >= self.__limit:
            print(f"Stop after {self.__limit}")
            self.stop_search()


def first_five() -> None:
    model = cp_model.CpModel()
    variables = [model.new_int_var(0, 2, name) for name in "xyz"]
    model.add(variables[0] != variables[1])
    solver = cp_model.CpSolver()
    printer = Limited(variables, 5)
    solver.parameters.enumerate_all_solutions = True
    status = solver.solve(model, printer)
    print(f"{solver.status_name(status)}, {printer.count} solutions")
    assert printer.count == 5


def limited() -> None:
    model = cp_model.CpModel()
    inside = [[model.new_bool_var(f"pigeon {p} in {h}") for h in range(12)] for p in range(13)]
    for pigeon in inside:
        model.add_bool_or(pigeon)
    for hole in zip(*inside, strict=True):
        for a in range(13):
            for b in range(a):
                model.add_bool_or(~hole[a], ~hole[b])
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.cp_model_presolve = False
    solver.parameters.symmetry_level = 0
    solver.parameters.linearization_level = 0
    solver.parameters.max_time_in_seconds = 0.5
    print(solver.status_name(solver.solve(model)), solver.wall_time < 5)


def steps() -> None:
    model = cp_model.CpModel()
    x, level = model.new_int_var(0, 20, "x"), model.new_int_var(0, 3, "level")
    pieces = {0: [(5, 6), (8, 10)], 2: [(0, 1), (3, 4), (11, 20)], 3: [(7, 7)]}
    chosen = []
    for value, intervals in pieces.items():
        here = model.new_bool_var(f"level {value}")
        domain = cp_model.Domain.from_intervals(intervals)
        model.add_linear_expression_in_domain(x, domain).only_enforce_if(here)
        model.add(level == value).only_enforce_if(here)
        chosen.append(here)
    model.add_bool_or(chosen)
    model.add_decision_strategy([x], cp_model.CHOOSE_FIRST, cp_model.SELECT_MIN_VALUE)
    solver = cp_model.CpSolver()
    solver.parameters.search_branching = cp_model.FIXED_SEARCH
    solver.parameters.enumerate_all_solutions = True

    class Points(cp_model.CpSolverSolutionCallback):
        def on_solution_callback(self) -> None:
            print(f"x={self.value(x)} level={self.value(level)}")

    solver.solve(model, Points())


first_five()
limited()
steps()
