"""What every game shares: the contract, chance, JSON, options, positions, matches and advice."""
