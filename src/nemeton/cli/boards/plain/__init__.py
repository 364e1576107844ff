"""A board for any game that has none of its own."""
