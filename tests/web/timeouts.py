"""Timeouts of browser tests. Smaller ones make nothing quicker."""

TIMEOUT = 60_000  # milliseconds: enough for a busy machine and many bots

# JavaScript that ends when all changes up to now are painted.
TWO_FRAMES = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
