"""The rules of Salamandra, in the order of RULES.md."""
