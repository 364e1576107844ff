"""Salamandra in the terminal."""
