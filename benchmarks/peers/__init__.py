"""Comparison with other projects: `python3 benchmarks/peers` measures and prints a table."""
