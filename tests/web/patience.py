"""How long a browser test waits for what must come. Nothing is quicker for a smaller number."""

PATIENCE = 60_000  # milliseconds: machines may be busy, and bots many

# Evaluated in a page, it is done when what has come about by now is painted.
TWO_FRAMES = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
