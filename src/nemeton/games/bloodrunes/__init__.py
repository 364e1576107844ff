"""BloodRunes: lay runes, cast spells seen from your own side, race to six Fortunes. 2–4 players."""
