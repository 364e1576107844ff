"""Seeds: 32 bytes that a whole game follows from."""

from __future__ import annotations

import hashlib
import secrets

SEED_BYTES = 32


def new_seed() -> bytes:
    return secrets.token_bytes(SEED_BYTES)


def seed_from(words: str) -> bytes:
    """A seed out of anything a person might type, the same every time."""
    return hashlib.sha256(b"nemeton.seed.1:" + words.encode()).digest()
