"""nemeton review: what the decisions of a finished game were worth."""
