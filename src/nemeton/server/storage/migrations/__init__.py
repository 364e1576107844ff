"""Alembic's scripts: how a database of any earlier version becomes one of today's."""
