"""Messages of Alarún: prompts, gains in log lines, previews, and the story."""
