"""nemeton schema: the wire for programs in other languages."""
