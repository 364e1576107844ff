"""nemeton dataset: games between bots as data for others."""
