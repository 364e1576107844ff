"""Evaluation of positions of Alarún, for bots and hints."""
