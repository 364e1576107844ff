"""Many games at once: simulations with a report, and how fast the engine plays."""
