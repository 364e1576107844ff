"""Messages of Goofspiel: prompts, and gains in log lines."""
