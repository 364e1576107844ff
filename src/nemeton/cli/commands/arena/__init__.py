"""nemeton arena: several bots in one order."""
