"""Memory for the editions of tables that brought components of their own.

Every person and every address has a share, so that one of them cannot take it all. An address may
take a quarter, a person an eighth, of what the others have left: however many addresses there are,
something is left for the next.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from nemeton.core.errors import NemetonError
from nemeton.server import editions, metrics
from nemeton.server.access.addresses import PlaceOf
from nemeton.server.editions import Edition, weight
from nemeton.server.workers.thread_turns import Turns

EDITION_BYTES = 256 * 1024 * 1024
ADDRESS_PART = 4
PERSON_PART = 8

if TYPE_CHECKING:
    from nemeton.server.tables.cache import TableCache

Whose = Callable[[str], str]


class EditionRoom:
    """Room for editions, taken by the hosts of the tables that are in use."""

    def __init__(
        self, cache: TableCache, place_of: PlaceOf, *, on: bool, room: int = EDITION_BYTES
    ) -> None:
        self._cache = cache
        self._place_of = place_of
        self._on = on
        self._room = room
        self._builder = Turns("editions", place_of)
        # Tables that are being made or loaded, with their hosts.
        self._coming: dict[str, tuple[str, Edition]] = {}

    async def find(
        self, host: str, game: str, components: str | None, version: int | None = None
    ) -> Edition:
        """An edition for the host's table, built in a thread if need be. Raises BadComponents.

        Addresses take turns by the processor time that building for them has taken.
        """
        kept = editions.find(game, components, version)
        if kept is not None:
            return kept
        ready = editions.build_ready
        built: Edition = await self._builder.run(host, ready, game, components, version)
        return built

    def check(self, host: str, edition: Edition | None = None) -> None:
        """Raises NemetonError if there is no room; without an edition, if there is none left."""
        new = set() if edition is None else {edition}
        if not all(
            self._fits(host, whose, part, new)
            for whose, part in ((str, PERSON_PART), (self._place_of, ADDRESS_PART))
        ):
            metrics.LIMITED.labels("components-full").inc()
            raise NemetonError("components-full")

    def has(self, table: str) -> bool:
        """Whether a table has its room already: in memory, or while it is made."""
        live = self._cache.find(table)
        return table in self._coming or (live is not None and live.own_edition is not None)

    @contextmanager
    def held(self, table: str, host: str, edition: Edition | None) -> Iterator[None]:
        """Room for a table's own edition, if any, until it is in memory. Raises NemetonError."""
        if edition is None:
            yield
            return
        if not self.has(table):
            self.check(host, edition)
        before = self._coming.get(table)
        self._coming[table] = host, edition
        try:
            self._forget_unused()
            yield
        finally:
            if before is None:
                del self._coming[table]

    def taken(self) -> int:
        """Bytes of all editions of tables in memory, each edition once."""
        found = {live.own_edition for live in self._cache if live.own_edition is not None}
        return total(found | {edition for _, edition in self._coming.values()})

    def _fits(self, host: str, whose: Whose, part: int, new: set[Edition]) -> bool:
        """Whether a person or an address stays within its part of what others leave."""
        if not self._on:
            return total(self._used() | new) <= self._room
        mine = self._used(lambda other: whose(other) == whose(host))
        others = self._used(lambda other: whose(other) != whose(host))
        most = (self._room - total(others)) // part
        return total(mine | new) <= most if new else total(mine) < most

    def _used(self, by: Callable[[str], bool] = bool) -> set[Edition]:
        """Editions of tables that are in use and have a host like that."""
        found = {edition for host, edition in self._coming.values() if by(host)}
        for live in self._cache:
            edition = live.own_edition
            if edition is not None and by(live.header.host) and self._cache.in_use(live):
                found.add(edition)
        return found

    def _forget_unused(self) -> None:
        """Forget tables with editions that nobody uses, until all others fit."""
        for live in self._cache:
            if self.taken() <= self._room:
                return
            if live.own_edition is not None and not self._cache.in_use(live):
                self._cache.forget(live.id)


def total(editions: set[Edition]) -> int:
    return sum(weight(edition.game) for edition in editions)
