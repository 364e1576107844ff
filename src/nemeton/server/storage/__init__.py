"""People, tables and their logs in one schema, on SQLite or PostgreSQL."""
