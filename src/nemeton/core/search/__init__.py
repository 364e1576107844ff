"""Parts of searches that every game shares: evaluation, playouts and forecasts."""
