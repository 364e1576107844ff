"""Measures a table server under load: a server process, and scripted players on real sockets."""
