"""nemeton games"""
