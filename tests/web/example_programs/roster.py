# ruff: noqa: N802
# mypy: ignore-errors
"""A roster, with the old names: three shifts a day for four drivers, all ways, the first five shown."""

from ortools.sat.python import cp_model


class Rosters(cp_model.CpSolverSolutionCallback):
    """Shows some rosters and counts all."""

    def __init__(self, works, drivers, days, shifts, show):
        cp_model.CpSolverSolutionCallback.__init__(self)
        self._works, self._drivers, self._days, self._shifts, self._show = works, drivers, days, shifts, show
        self._count = 0

    def OnSolutionCallback(self):
        self._count += 1
        if self._count > self._show:
            return
        for day in self._days:
            driven = [(d, s) for d in self._drivers for s in self._shifts if self.Value(self._works[d, day, s])]
            print(f"Day {day}: {len(driven)} shifts by {len({driver for driver, _ in driven})} drivers")
        print()

    def Count(self):
        return self._count


def main():
    drivers, days, shifts = range(4), range(2), range(3)
    model = cp_model.CpModel()
    works = {}
    for driver in drivers:
        for day in days:
            for shift in shifts:
                works[driver, day, shift] = model.NewBoolVar(f"works_{driver}_{day}_{shift}")
    for day in days:
        for shift in shifts:
            model.AddExactlyOne(works[driver, day, shift] for driver in drivers)
    for driver in drivers:
        for day in days:
            model.AddAtMostOne([works[driver, day, shift] for shift in shifts])
        total = 0
        for day in days:
            for shift in shifts:
                total += works[driver, day, shift]
        model.Add(total >= 1)
        model.Add(total <= 2)
    model.Add(works[0, 0, 0] == 1).OnlyEnforceIf(works[1, 1, 2].Not())
    solver = cp_model.CpSolver()
    solver.parameters.linearization_level = 0
    rosters = Rosters(works, drivers, days, shifts, 5)
    status = solver.SearchForAllSolutions(model, rosters)
    print("Statistics")
    print(f"  - status    : {solver.StatusName(status)}")
    print(f"  - wall time : {solver.WallTime():.3f} s")
    print(f"  - rosters   : {rosters.Count()}")


if __name__ == "__main__":
    main()
