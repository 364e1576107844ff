"""Games with a table's own components, built once and kept as long as there is room.

Building one takes up to a quarter of a second, so it never happens on the event loop. Whatever is
stored has been checked (`checking`), and what a game accepts is bounded, so that a thread will do.
"""

from __future__ import annotations

import asyncio
import hashlib
import threading
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor

from nemeton import games
from nemeton.core.game import Game

ROOM = 64 * 1024 * 1024  # bytes
# Measured over the largest editions that are accepted: 0.5 to 1.6 kB for each action.
BYTES_EACH = 50_000
BYTES_EACH_ACTION = 1_600


def weight(game: Game) -> int:
    """About how many bytes a built edition takes."""
    return BYTES_EACH + BYTES_EACH_ACTION * game.actions.size


class EditionCache:
    """The editions used last. Threads may share it."""

    def __init__(self, room: int) -> None:
        self._room = room
        self._taken = 0
        self._built: OrderedDict[bytes, Game] = OrderedDict()
        self._lock = threading.Lock()

    def find(self, game: Game, components: str) -> Game | None:
        with self._lock:
            key = key_of(game, components)
            found = self._built.get(key)
            if found is not None:
                self._built.move_to_end(key)
            return found

    def build(self, game: Game, components: str) -> Game:
        """Find it, or make and keep it. Raises BadComponents."""
        found = self.find(game, components)
        if found is None:
            found = game.with_components(components)
            self._keep(key_of(game, components), found)
        return found

    def _keep(self, key: bytes, game: Game) -> None:
        with self._lock:
            if key not in self._built:
                self._built[key] = game
                self._taken += weight(game)
            while self._taken > self._room:
                _, forgotten = self._built.popitem(last=False)
                self._taken -= weight(forgotten)

    def __len__(self) -> int:
        return len(self._built)


def key_of(game: Game, components: str) -> bytes:
    named = f"{game.name}\0{game.version}\0{components}"
    return hashlib.sha256(named.encode()).digest()


CACHE = EditionCache(ROOM)
BUILDER = ThreadPoolExecutor(1, "editions")  # one at a time: the others find it built


def build(game: str, components: str | None) -> Game:
    """The game, with the table's own components if it has some; for where waiting is no harm."""
    found = games.find(game)
    return found if components is None else CACHE.build(found, components)


async def edition(game: str, components: str | None) -> Game:
    """The same on the event loop, which goes on meanwhile. Raises BadComponents."""
    found = games.find(game)
    if components is None:
        return found
    kept = CACHE.find(found, components)
    if kept is not None:
        return kept
    loop = asyncio.get_running_loop()
    return await loop.run_in_executor(BUILDER, CACHE.build, found, components)
