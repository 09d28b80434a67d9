"""Puzzles: positions with a goal and a proof. `playing` answers every question about one; `kind` is the contract."""
