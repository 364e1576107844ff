"""Alembic's scripts: the first schema, and the steps to today's."""
