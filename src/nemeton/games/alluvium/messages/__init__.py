"""Messages of Alluvium: prompts, gains in log lines, previews, and the story."""
