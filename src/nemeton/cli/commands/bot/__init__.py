"""nemeton bot: for who writes bots that talk to a server."""
