"""Evaluation of positions of Goofspiel, for bots and hints."""
