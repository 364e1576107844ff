"""The effect of a step before it is taken."""
