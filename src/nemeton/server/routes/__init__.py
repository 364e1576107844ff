"""The HTTP side: one module for each kind of thing people ask for."""
