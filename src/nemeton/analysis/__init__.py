"""Analysis of decisions by a search: hints, reviews and puzzles."""
