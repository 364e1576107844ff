"""Views of BloodRunes: what a seat may know, and states sampled from a view."""
