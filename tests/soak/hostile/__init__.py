"""Guests who mean harm: a process of them against a server. `worst` and the tests start it."""
