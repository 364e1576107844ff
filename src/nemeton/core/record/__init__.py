"""Games and their moves: the history, records of it, and lines of a log."""
