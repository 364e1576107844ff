"""The rules of BloodRunes, in the order of RULES.md."""
