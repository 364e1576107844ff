"""Alarún: swap ingredients, lay a 5×5 magic square, brew ten potions. 2–4 players."""
