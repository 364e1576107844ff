"""Views as rows of numbers, for programs that learn."""
