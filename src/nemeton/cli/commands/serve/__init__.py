"""nemeton serve, export and import: the table server, and its database as a file."""
