"""The rules of Alluvium, in the order of RULES.md."""
