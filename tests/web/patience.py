"""How long a browser test waits for what must come. Nothing is quicker for a smaller number."""

PATIENCE = 60_000  # milliseconds: machines may be busy, and bots many
