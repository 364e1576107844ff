"""Checks of remote bots: conformance to the protocol, and strength in the arena."""
