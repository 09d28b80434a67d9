"""Queens that do not attack one another: every board, one callback each."""

import sys
import time

from ortools.sat.python import cp_model


class Boards(cp_model.CpSolverSolutionCallback):
    """Draws the boards."""

    def __init__(self, queens: list[cp_model.IntVar]) -> None:
        cp_model.CpSolverSolutionCallback.__init__(self)
        self.__queens = queens
        self.__began = time.time()
        self.count = 0

    def on_solution_callback(self) -> None:
        """Draw one board."""
        self.count += 1
        print(f"board {self.count} after {time.time() - self.__began:.2f} s")
        for row in range(len(self.__queens)):
            for queen in self.__queens:
                print("Q" if self.value(queen) == row else ".", end=" ")
            print()
        print()


def main(size: int) -> None:
    """Find all boards of one size."""
    model = cp_model.CpModel()
    queens = [model.new_int_var(0, size - 1, f"queen {column}") for column in range(size)]
    model.add_all_different(queens)
    model.add_all_different(queen + column for column, queen in enumerate(queens))
    model.add_all_different(queen - column for column, queen in enumerate(queens))
    solver = cp_model.CpSolver()
    boards = Boards(queens)
    solver.parameters.enumerate_all_solutions = True
    status = solver.solve(model, boards)
    print(f"{solver.status_name(status)}: {boards.count} boards in {solver.wall_time:.2f} s")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 6)
