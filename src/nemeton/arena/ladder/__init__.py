"""Ladders: several bots in one order, by games in which each of them meets all others."""
