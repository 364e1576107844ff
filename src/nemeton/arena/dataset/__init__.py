"""Data sets of games between bots: records, and the observation of every decision."""
