"""Does a remote bot talk to a server as the protocol asks? Plays it through what can happen."""
