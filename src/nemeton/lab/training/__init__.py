"""Learning by expert iteration: a value that is trained on what a longer search finds."""
