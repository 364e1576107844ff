"""Keeping several server processes on one database up to date."""
