"""Goofspiel, also called the Game of Pure Strategy: bid for prizes, all at the same time."""
