"""Evaluation of positions of BloodRunes, for bots and hints."""
