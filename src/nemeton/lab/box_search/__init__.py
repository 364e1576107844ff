"""Search for good components: a game proposes boxes, and bots play with them."""
