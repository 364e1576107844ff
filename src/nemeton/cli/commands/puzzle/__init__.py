"""nemeton puzzle: the puzzle of the day, and making more of them."""
