"""Views of Goofspiel, and states sampled from a view."""
