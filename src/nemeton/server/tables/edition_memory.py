"""Memory for the editions of tables with components of their own.

Each person and each address has a share of what others have left, so something is left for the
next, whatever the number of addresses.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from nemeton.core.errors import NemetonError
from nemeton.server import editions, metrics
from nemeton.server.access.addresses import AddressOf, payer_of
from nemeton.server.editions import Edition, weight
from nemeton.server.storage.tables import TableHeader
from nemeton.server.workers.thread_queue import ThreadQueue

EDITION_BYTES = 256 * 1024 * 1024
ADDRESS_PART = 4
PERSON_PART = 8

if TYPE_CHECKING:
    from nemeton.server.tables.cache import TableCache

Whose = Callable[[str], str]


class EditionMemory:
    """Memory for editions, charged to the payers of tables in use."""

    def __init__(
        self, cache: TableCache, address_of: AddressOf, *, on: bool, room: int = EDITION_BYTES
    ) -> None:
        self._cache = cache
        self._address_of = address_of
        self._on = on
        self._room = room
        self._builder = ThreadQueue("editions", address_of)
        # Tables that are being made or loaded, with their payers.
        self._coming: dict[str, tuple[str, Edition]] = {}

    def payer(self, header: TableHeader) -> str:
        """The person who is charged for the edition of a table."""
        return payer_of(header, self._address_of)

    async def find(
        self, payer: str, game: str, components: str | None, version: int | None = None
    ) -> Edition:
        """An edition for this person's table, built in a thread if needed. Raises NemetonError.

        Addresses take turns by the processor time of their builds.
        """
        kept = editions.find(game, components, version)
        if kept is not None:
            return kept
        ready = editions.build_ready
        built: Edition = await self._builder.run(payer, ready, game, components, version)
        return built

    def stop(self) -> None:
        """Build no more editions; requests that wait for one get an error."""
        self._builder.stop()

    def close(self) -> None:
        """Wait until the present build ends."""
        self.stop()
        self._builder.close()

    def check(self, payer: str, edition: Edition | None = None) -> None:
        """Check that there is room for the edition, or any at all. Raises NemetonError."""
        new = set() if edition is None else {edition}
        if not all(
            self._fits(payer, whose, part, new)
            for whose, part in ((str, PERSON_PART), (self._address_of, ADDRESS_PART))
        ):
            metrics.LIMITED.labels("components-full").inc()
            raise NemetonError("components-full")

    def has(self, table: str) -> bool:
        """True if a table has its room already: in memory, or while it is made."""
        live = self._cache.find(table)
        return table in self._coming or (live is not None and live.own_edition is not None)

    @contextmanager
    def held(self, table: str, payer: str, edition: Edition | None) -> Iterator[None]:
        """Reserve room for a table's own edition until it is in memory. Raises NemetonError."""
        if edition is None:
            yield
            return
        if not self.has(table):
            self.check(payer, edition)
        before = self._coming.get(table)
        self._coming[table] = payer, edition
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

    def _fits(self, payer: str, whose: Whose, part: int, new: set[Edition]) -> bool:
        """True if a person or an address is within its share."""
        if not self._on:
            return total(self._used() | new) <= self._room
        mine = self._used(lambda other: whose(other) == whose(payer))
        others = self._used(lambda other: whose(other) != whose(payer))
        most = (self._room - total(others)) // part
        return total(mine | new) <= most if new else total(mine) < most

    def _used(self, by: Callable[[str], bool] = bool) -> set[Edition]:
        """Editions of tables in use whose payers are in the same group."""
        found = {edition for payer, edition in self._coming.values() if by(payer)}
        for live in self._cache:
            edition = live.own_edition
            if edition is not None and by(self.payer(live.header)) and self._cache.in_use(live):
                found.add(edition)
        return found

    def _forget_unused(self) -> None:
        """Forget unused tables with editions, until the others fit."""
        for live in self._cache:
            if self.taken() <= self._room:
                return
            if live.own_edition is not None and not self._cache.in_use(live):
                self._cache.forget(live.id)


def total(editions: set[Edition]) -> int:
    return sum(weight(edition.game) for edition in editions)
