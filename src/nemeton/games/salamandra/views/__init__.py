"""Views of Salamandra: the knowledge of a seat, and states sampled from it."""
