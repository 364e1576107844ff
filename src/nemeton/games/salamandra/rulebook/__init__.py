"""Scenes of Salamandra, for the examples in RULES.md."""
