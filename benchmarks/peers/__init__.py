"""Ours beside others: `python -m benchmarks.peers` installs them, measures, prints a table."""
