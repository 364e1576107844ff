"""Identity, permissions, limits, and the accounts they are charged to."""
