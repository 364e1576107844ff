"""Looks for components that make good games: a game proposes boxes, and bots play with them."""
