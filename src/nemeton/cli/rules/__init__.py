"""nemeton rules"""
