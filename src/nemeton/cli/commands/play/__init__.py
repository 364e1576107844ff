"""nemeton play: people and bots at one table in the terminal."""
