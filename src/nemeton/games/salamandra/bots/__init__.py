"""Evaluation of positions of Salamandra, for bots and hints."""
