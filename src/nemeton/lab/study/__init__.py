"""Studies of a game: many games between bots, and what their figures tell about its balance."""
