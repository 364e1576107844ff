"""A game in the terminal: people and bots at one table, screen and keyboard between them."""
