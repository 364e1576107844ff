"""Answers that are costly, never change, and are requested by everybody."""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import lru_cache, wraps
from typing import ParamSpec

Asked = ParamSpec("Asked")


def computed_once(most: int) -> Callable[[Callable[Asked, bytes]], Callable[Asked, bytes]]:
    """Decorator that keeps the latest `most` answers, each computed once.

    Further requests wait for the first: many threads at once would leave the event loop little
    time.
    """

    def keeping(work: Callable[Asked, bytes]) -> Callable[Asked, bytes]:
        lock = threading.Lock()
        found = lru_cache(maxsize=most)(work)

        @wraps(work)
        def ask(*args: Asked.args, **kwargs: Asked.kwargs) -> bytes:
            with lock:
                return found(*args, **kwargs)  # type: ignore[arg-type]  # words, which can be hashed

        return ask

    return keeping
