"""Nemeton: four modern board games, and an engine for them."""

__version__ = "0.1.0"
