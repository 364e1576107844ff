"""Ours beside others: `python3 benchmarks/peers` installs them, measures, prints a table."""
