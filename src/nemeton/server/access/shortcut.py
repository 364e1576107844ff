"""How messages pass between a table and a client at once, instead of by way of tasks.

ASGI can only be awaited. Most of the time there is nothing to wait for, and four sockets that hear
of every move are four tasks to be woken, and a fifth for the move; so our protocol offers this
besides, in a scope's extensions.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

EXTENSION = "nemeton.shortcut"

Inlet = Callable[[bytes], bool]


class Shortcut(Protocol):
    inlet: Inlet | None
    """Offered each message while the application waits for one; false: it is to be awaited."""

    @property
    def free(self) -> bool:
        """Is nothing waiting that was sent before?"""

    def write(self, message: bytes) -> None:
        """Send a text message; nothing is left of one that can reach nobody any more."""


def shortcut_of(scope: Any) -> Shortcut | None:
    """None where another server than ours runs the application."""
    found: Shortcut | None = scope.get("extensions", {}).get(EXTENSION)
    return found
