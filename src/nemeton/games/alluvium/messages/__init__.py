"""Messages of Alluvium: prompts, details of log lines, previews, and the story of a game."""
