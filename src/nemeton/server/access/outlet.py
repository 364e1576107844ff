"""Where a message leaves for its client at once, instead of by way of a task of its own.

ASGI can only be awaited. Most of the time there is nothing to wait for, and four sockets that hear
of every move are four tasks to be woken; so our protocol offers this besides, in a scope's
extensions.
"""

from __future__ import annotations

from typing import Any, Protocol

EXTENSION = "nemeton.outlet"


class Outlet(Protocol):
    @property
    def free(self) -> bool:
        """Is nothing waiting that was sent before?"""

    def write(self, message: bytes) -> None:
        """Send a text message; nothing is left of one that can reach nobody any more."""


def outlet_of(scope: Any) -> Outlet | None:
    """None where another server than ours runs the application."""
    found: Outlet | None = scope.get("extensions", {}).get(EXTENSION)
    return found
