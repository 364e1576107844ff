"""Views of BloodRunes: the knowledge of a seat, and states sampled from it."""
