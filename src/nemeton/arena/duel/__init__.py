"""Duels: tests of whether one bot is stronger than another."""
