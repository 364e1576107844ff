"""The search for weights of drawings in playouts."""
