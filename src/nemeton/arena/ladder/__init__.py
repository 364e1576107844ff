"""Ladders: an order of several bots, by games of all against all."""
