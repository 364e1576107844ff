"""Seeds: 32 bytes that determine a whole game."""

from __future__ import annotations

import hashlib
import secrets

SEED_BYTES = 32


def new_seed() -> bytes:
    return secrets.token_bytes(SEED_BYTES)


def seed_from(words: str) -> bytes:
    """The seed for any text that a person types."""
    return hashlib.sha256(b"nemeton.seed.1:" + words.encode()).digest()
