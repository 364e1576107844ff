"""The games in the tools of others: PettingZoo, Gymnasium, OpenSpiel, and many games at once."""
