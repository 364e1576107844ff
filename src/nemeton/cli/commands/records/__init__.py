"""nemeton replay and verify: games that were written down."""
