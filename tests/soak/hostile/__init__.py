"""Hostile guests: a process that attacks a server; `attacks` and tests start it."""
