"""BloodRunes in the terminal."""
