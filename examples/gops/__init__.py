"""Goofspiel, the Game of Pure Strategy: bids for prizes, all at the same time."""
