"""Scenes of Alluvium, for the examples in RULES.md."""
