"""nemeton rules: the rules of a game, printed, tried out or as a booklet."""
