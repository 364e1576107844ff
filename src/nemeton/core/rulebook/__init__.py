"""Examples of a rulebook: scenes, steps and expected results."""
