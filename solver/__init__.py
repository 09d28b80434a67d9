"""CP-SAT's part of Loading Dock: each program takes an instance and gives a solution that is checked without CP-SAT."""
