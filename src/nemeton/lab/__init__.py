"""Experiments with games and bots: studies, box search and training."""
