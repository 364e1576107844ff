"""Says in one sentence which packages a command lacks, and how to get them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from nemeton.core.errors import NemetonError


@contextmanager
def needs(extra: str) -> Iterator[None]:
    """Around imports of what only `pip install "nemeton[extra]"` brings."""
    try:
        yield
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        if missing == "nemeton":  # a mistake of our own
            raise
        raise NemetonError("extra-missing", package=missing, extra=extra) from error
