"""The search for a box of BloodRunes."""
