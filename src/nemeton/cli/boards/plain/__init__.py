"""A board for any game without its own."""
