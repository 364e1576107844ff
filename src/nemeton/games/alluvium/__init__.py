"""Alluvium: draw your land on sheets that travel, everybody at once. 3–5 players."""
