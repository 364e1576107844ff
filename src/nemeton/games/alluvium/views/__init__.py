"""Views of Alluvium, and states sampled from a view."""
