"""nemeton simulate and lab: many games between bots, and what they tell of a game."""
