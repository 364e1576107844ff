"""The rules of Alarún, in the order of RULES.md."""
