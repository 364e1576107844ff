"""Scenes of Alarún, for the examples in RULES.md."""
