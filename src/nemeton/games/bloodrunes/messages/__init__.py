"""Messages of BloodRunes: prompts, details of log lines, previews, and the story of a game."""
