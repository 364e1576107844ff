"""Creating, listing and joining tables."""
