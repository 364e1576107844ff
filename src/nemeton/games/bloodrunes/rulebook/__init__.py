"""Scenes of BloodRunes, for the examples in RULES.md."""
