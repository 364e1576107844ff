"""Alluvium in the terminal."""
