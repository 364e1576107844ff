"""Views of Alarún, and states sampled from a view."""
