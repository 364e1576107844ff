"""Remote bots: do they talk to a server as the protocol asks, and how do they do in the arena?"""
