"""The rules of Goofspiel, in the order of RULES.md."""
