"""Learning by expert iteration: a value is trained on a longer search."""
