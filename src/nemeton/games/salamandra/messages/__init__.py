"""Messages of Salamandra: prompts, details of log lines, previews, and the story of a game."""
