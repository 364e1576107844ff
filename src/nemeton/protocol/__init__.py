"""Messages between a table server and its clients, and their JSON schema."""
