"""Tables in memory: loading, play, listeners, bots, and their upkeep."""
