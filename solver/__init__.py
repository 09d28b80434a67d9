"""CP-SAT's part of Loading Dock: programs that take an instance and give a solution, and check one without a solver."""
