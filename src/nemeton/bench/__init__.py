"""How fast things are on this machine."""
