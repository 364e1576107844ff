"""Optional questions that studies and box searches ask of a game."""
