"""Evaluation of positions of Alluvium, for bots and hints."""
