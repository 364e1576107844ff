"""nemeton hint: what to do now, and why."""
