"""Adapters to PettingZoo, Gymnasium and OpenSpiel, and many games at once."""
