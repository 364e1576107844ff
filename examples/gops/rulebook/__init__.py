"""Scenes of Goofspiel, for the examples in RULES.md."""
