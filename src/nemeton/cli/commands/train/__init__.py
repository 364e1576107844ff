"""nemeton train: a value for the bots, learned by expert iteration."""
