"""nemeton components: what is in a box, as a file."""
