"""Duels: is one bot stronger than another, and how sure is that?"""
