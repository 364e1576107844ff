"""Tables in memory: loading, play, listeners, bots, and everything that looks after them."""
