"""Tables in memory: one object for each, as long as somebody uses it.

A table that is in use stays in memory, so that all its people are at the same object. Unused tables
stay until memory runs short; then the least recently used ones go first. If tables in use need more
than was planned, the metrics show it.
"""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager

from nemeton.server import editions, metrics
from nemeton.server.access.loop_time import paid
from nemeton.server.tables.draft_memory import drafted
from nemeton.server.tables.live import LiveTable

# Bytes, for the largest games late in play.
TABLE_BYTES = 90_000
MOVE_BYTES = 300
VIEW_BYTES = 40_000
LISTENER_BYTES = 15_000

CHECKS_PER_USE = 64  # tables checked for each that is opened; the rest is checked another time


def weight(live: LiveTable) -> int:
    """The approximate size of the table in bytes."""
    own = live.own_edition
    return (
        TABLE_BYTES
        + MOVE_BYTES * live.ply
        + VIEW_BYTES * len(live.broadcast.shown)
        + LISTENER_BYTES * len(live.broadcast.listeners)
        + drafted(live)
        + (0 if own is None else editions.weight(own.game))
    )


class TableCache:
    """Tables by id. `load` makes one; `ready` is called once others can find it.

    `forgotten` is called with the id of a table that leaves memory.
    """

    def __init__(
        self,
        budget: int,
        load: Callable[[str], Awaitable[LiveTable]],
        ready: Callable[[LiveTable], Awaitable[None]],
        forgotten: Callable[[str], object] = str,
    ) -> None:
        self._budget = budget
        self._load = load
        self._ready = ready
        self._forgotten = forgotten
        self._tables: OrderedDict[str, LiveTable] = OrderedDict()  # least recently used first
        self._weights: dict[str, int] = {}
        self._weight = 0
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._held: Counter[str] = Counter()
        self._leaving: list[LiveTable] = []  # cannot be found any more, but perhaps still in use

    def __iter__(self) -> Iterator[LiveTable]:
        return iter(list(self._tables.values()))

    def __len__(self) -> int:
        return len(self._tables)

    def __contains__(self, id_: object) -> bool:
        return id_ in self._tables

    def find(self, id_: str) -> LiveTable | None:
        """The table if it is in memory, without keeping it there."""
        return self._tables.get(id_)

    @asynccontextmanager
    async def use(self, id_: str) -> AsyncIterator[LiveTable]:
        """The table, from memory or the database, kept in memory for the block.

        Raises NemetonError("no-such-table").
        """
        with self._hold(id_):
            yield await self._get(id_)

    @contextmanager
    def use_present(self, id_: str) -> Iterator[LiveTable | None]:
        """The table if it is in memory, even if it is not ready yet."""
        with self._hold(id_):
            yield self._tables.get(id_)

    @contextmanager
    def _hold(self, id_: str) -> Iterator[None]:
        self._held[id_] += 1
        try:
            yield
        finally:
            self._held[id_] -= 1
            if not self._held[id_]:
                del self._held[id_]
            self._touch(id_)
            self._shrink(CHECKS_PER_USE)
            self._end_unused()

    async def _get(self, id_: str) -> LiveTable:
        loading = self._loading.get(id_)
        if loading is None:
            live = self._tables.get(id_)
            if live is not None:
                return live
            loading = self._loading[id_] = asyncio.create_task(paid(self._open(id_)))
            loading.add_done_callback(lambda task: self._loaded(id_, task))
        try:
            # Others may wait for it too: it continues when this request is given up.
            return await asyncio.shield(loading)
        finally:
            del loading  # its error refers to this frame, which would refer to it

    async def _open(self, id_: str) -> LiveTable:
        with self._hold(id_):
            live = self._tables[id_] = await self._load(id_)
            try:
                await self._ready(live)
            except BaseException:
                if self._tables.pop(id_, None) is live:
                    self._leaving.append(live)
                raise
            return live

    def _loaded(self, id_: str, task: asyncio.Task[LiveTable]) -> None:
        del self._loading[id_]
        if not task.cancelled():
            task.exception()  # passed to all who wait, perhaps to nobody

    def drop(self, id_: str) -> None:
        """Forget a deleted table, and turn its listeners away."""
        live = self._tables.pop(id_, None)
        self._weight -= self._weights.pop(id_, 0)
        if live is not None:
            for listener in list(live.broadcast.listeners):
                listener.turn_away("no-such-table")
            self._leave(live)

    # Memory

    def in_use(self, live: LiveTable) -> bool:
        return live.id in self._held or not live.idle

    def shrink(self) -> None:
        """Weigh all tables again, forget some if memory is short, and update the metrics."""
        for id_, live in self._tables.items():
            self._weigh(id_, live)
        self._shrink(len(self._tables))
        self._end_unused()
        metrics.TABLES_IN_USE.set(sum(map(self.in_use, self._tables.values())))

    def forget(self, id_: str) -> None:
        """Forget a table that is not in use."""
        live = self._tables.pop(id_)
        self._weight -= self._weights.pop(id_, 0)
        metrics.TABLES_FORGOTTEN.inc()
        self._leave(live)

    def _leave(self, live: LiveTable) -> None:
        self._forgotten(live.id)
        self._leaving.append(live)
        self._end_unused()

    def _end_unused(self) -> None:
        """Free tables that have left and are not in use any more."""
        if self._leaving:
            leaving, self._leaving = self._leaving, []
            for live in leaving:
                if self.in_use(live):
                    self._leaving.append(live)
                else:
                    live.end()

    def _touch(self, id_: str) -> None:
        live = self._tables.get(id_)
        if live is None:
            self._weight -= self._weights.pop(id_, 0)
        else:
            self._tables.move_to_end(id_)
            self._weigh(id_, live)

    def _weigh(self, id_: str, live: LiveTable) -> None:
        found = weight(live)
        self._weight += found - self._weights.get(id_, 0)
        self._weights[id_] = found

    def _shrink(self, looks: int) -> None:
        for _ in range(min(looks, len(self._tables))):
            if self._weight <= self._budget:
                break
            id_, live = next(iter(self._tables.items()))
            if self.in_use(live):
                self._tables.move_to_end(id_)  # nothing has been used more recently
            else:
                self.forget(id_)
        metrics.TABLES.set(len(self._tables))
        metrics.TABLE_MEMORY.set(self._weight)
