"""Numbers of ways to play on from positions, by depth, a file a game."""
