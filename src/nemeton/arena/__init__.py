"""Series of games between bots: simulations, matches, duels, ladders and data sets."""
