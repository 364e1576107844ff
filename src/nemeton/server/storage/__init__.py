"""Where people, tables and their logs are kept: one schema, on SQLite or PostgreSQL."""
