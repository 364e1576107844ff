"""Studies of a game's balance, by the figures of many games between bots."""
