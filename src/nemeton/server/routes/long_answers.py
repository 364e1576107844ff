"""What takes a while, never changes, and is asked for by everybody: worked out once, then kept."""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import lru_cache, wraps
from typing import ParamSpec

Asked = ParamSpec("Asked")


def worked_out_once(kept: int) -> Callable[[Callable[Asked, bytes]], Callable[Asked, bytes]]:
    """Of the latest so many. Who asks meanwhile waits, instead of working out the same: forty
    threads at it would leave the event loop little time."""

    def keeping(work: Callable[Asked, bytes]) -> Callable[Asked, bytes]:
        lock = threading.Lock()
        found = lru_cache(maxsize=kept)(work)

        @wraps(work)
        def ask(*args: Asked.args, **kwargs: Asked.kwargs) -> bytes:
            with lock:
                return found(*args, **kwargs)  # type: ignore[arg-type]  # words, which can be hashed

        return ask

    return keeping
