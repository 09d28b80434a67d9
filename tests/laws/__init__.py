"""Laws that hold for every game, checked over games played at random."""
