"""The kernel: seats, actions, chance, views, records and results. It knows no game."""
