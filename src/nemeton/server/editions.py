"""Games with their boxes: their own, and those of tables with other components.

Building one of the latter is slow, so it never happens on the event loop (`EditionMemory.find`).
They stay in memory as long as there is room. Stored components have been checked
(`component_check`), and a game bounds what it accepts, so a thread is safe enough.
"""

from __future__ import annotations

import gzip
import hashlib
import threading
from collections import OrderedDict
from time import thread_time
from weakref import WeakValueDictionary

from nemeton import games
from nemeton.core.box import digest, encode
from nemeton.core.errors import BadRecord
from nemeton.core.game import Game

CACHE_BYTES = 32 * 1024 * 1024  # in the server and in each bot process; one of the largest fits
# Estimates from the largest editions that are accepted.
EDITION_BYTES = 50_000
ACTION_BYTES = 1_600


def weight(game: Game) -> int:
    """The approximate size of a built edition in bytes."""
    return EDITION_BYTES + ACTION_BYTES * game.verbs.size


class Edition:
    """A game, and its box as clients receive it: packed, under a hash."""

    def __init__(self, game: Game) -> None:
        self.game = game
        box = game.box()
        self.box = digest(box)
        self.packed = gzip.compress(encode(box), mtime=0)


class EditionCache:
    """The games' own editions, and the others used last. Threads may share it."""

    def __init__(self, room: int) -> None:
        self._room = room
        self._taken = 0
        self._own: dict[tuple[str, int], Edition] = {}
        self._built: OrderedDict[bytes, Edition] = OrderedDict()
        # Editions that tables keep in memory, so that nobody builds a second one.
        self._alive: WeakValueDictionary[bytes, Edition] = WeakValueDictionary()
        self._lock = threading.Lock()

    def own(self, game: Game) -> Edition:
        with self._lock:
            key = game.name, game.version
            found = self._own.get(key)
            if found is None or found.game is not game:
                found = self._own[key] = Edition(game)
            return found

    def find(self, game: Game, components: str) -> Edition | None:
        with self._lock:
            key = key_of(game, components)
            if key in self._built:
                self._built.move_to_end(key)
            return self._alive.get(key)

    def build(self, game: Game, components: str) -> Edition:
        """Find the edition, or build and keep it. Raises BadComponents."""
        found = self.find(game, components)
        if found is None:
            found = Edition(game.with_components(components))
            self._keep(key_of(game, components), found)
        return found

    def with_box(self, box: str) -> Edition | None:
        """The edition in memory whose box has this hash."""
        with self._lock:
            everything = [*self._own.values(), *self._alive.values()]
        return next((edition for edition in everything if edition.box == box), None)

    def _keep(self, key: bytes, edition: Edition) -> None:
        with self._lock:
            self._alive[key] = edition
            if key not in self._built:
                self._built[key] = edition
                self._taken += weight(edition.game)
            while self._taken > self._room:
                _, forgotten = self._built.popitem(last=False)
                self._taken -= weight(forgotten.game)

    def __len__(self) -> int:
        return len(self._built)


def key_of(game: Game, components: str) -> bytes:
    named = f"{game.name}\0{game.version}\0{components}"
    return hashlib.sha256(named.encode()).digest()


CACHE = EditionCache(CACHE_BYTES)


def rules_of(game: str, version: int | None) -> Game:
    """The game under a version of its rules; under the newest if that is gone."""
    newest = games.find(game)
    try:
        return newest if version is None else newest.of_version(version)
    except BadRecord:
        return newest


def build(game: str, components: str | None, version: int | None = None) -> Edition:
    """Build an edition. Blocks, so it is not for the event loop."""
    found = rules_of(game, version)
    return CACHE.own(found) if components is None else CACHE.build(found, components)


def find(game: str, components: str | None, version: int | None = None) -> Edition | None:
    """An edition that is in memory already."""
    found = rules_of(game, version)
    return CACHE.own(found) if components is None else CACHE.find(found, components)


def build_ready(game: str, components: str, version: int | None) -> tuple[Edition, float]:
    """Build an edition with its action texts; also returns its processor seconds.

    The texts would otherwise be made on the event loop when they are first needed.
    """
    begun = thread_time()
    found = build(game, components, version)
    found.game.verbs.learn_texts()
    return found, thread_time() - begun
