"""Guests who mean harm: a process of them against a server. `attacks` and tests start it."""
