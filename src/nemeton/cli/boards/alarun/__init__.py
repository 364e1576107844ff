"""Alarún in the terminal."""
