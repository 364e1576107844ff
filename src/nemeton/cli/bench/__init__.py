"""nemeton bench"""
