"""Measurements and the bots they compare with; not part of the package."""
