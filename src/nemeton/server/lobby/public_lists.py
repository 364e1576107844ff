"""Pages of the public lists, read and encoded once for all requests of a second."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from functools import cached_property, partial
from time import monotonic as clock
from typing import Literal

from nemeton.protocol.tables import TableList
from nemeton.server.storage.lists import PAGE, ListedTable, TableLists
from nemeton.server.tables import outgoing
from nemeton.server.tables.outgoing import encode

CACHE_SECONDS = 1.0
READ_INTERVAL_SECONDS = 0.25  # between two readings of a page, however often tables change
MAX_PAGES = 256  # older pages are seldom requested

Which = Literal["open", "running", "finished"]
Key = tuple[Which, str | None, int | None]
Read = Callable[[], Awaitable[list[ListedTable]]]


class Encoded:
    """An answer, also packed, with a tag for clients that have it."""

    def __init__(self, found: TableList) -> None:
        self.data = encode(found)
        self.tag = f'"{hashlib.sha256(self.data).hexdigest()[:32]}"'

    @cached_property
    def packed(self) -> bytes:
        return gzip.compress(self.data, 5, mtime=0)


class ListPage:
    """Tables of a list, as strangers see them and as each person does."""

    def __init__(self, listed: list[ListedTable]) -> None:
        self._listed = listed
        self._following = str(listed[-1].header.key) if len(listed) == PAGE else None
        self._people = {one.header.host for one in listed} | {
            seat.person for one in listed for seat in one.header.seats if seat.person is not None
        }
        self._strangers: Encoded | None = None
        self._until = clock() + CACHE_SECONDS

    @property
    def current(self) -> bool:
        return clock() < self._until

    def for_person(self, person: str | None) -> Encoded:
        if person is not None and person in self._people:
            return Encoded(self.listed_for(person))
        if self._strangers is None:
            self._strangers = Encoded(self.listed_for(None))
        return self._strangers

    def listed_for(self, person: str | None) -> TableList:
        return TableList(
            [outgoing.summary(listed, person) for listed in self._listed], self._following
        )


class Reading:
    """The reading of a page, which waits a while after the one before."""

    def __init__(self, changes: Callable[[], int], read: Read, before: Reading | None) -> None:
        self._changes = changes  # how many there have been
        self._seen: int | None = None  # of them, once it has begun
        self._began = 0.0
        self.page = asyncio.create_task(self._read(read, before))

    @property
    def current(self) -> bool:
        """True if the page shows all changes, or will show them, and is recent."""
        if self._seen is not None and self._seen < self._changes():
            return False
        if not self.page.done():
            return True
        failed = self.page.cancelled() or self.page.exception() is not None
        return not failed and self.page.result().current

    async def _read(self, read: Read, before: Reading | None) -> ListPage:
        if before is not None:
            await asyncio.wait([before.page])
            await asyncio.sleep(max(0.0, before._began + READ_INTERVAL_SECONDS - clock()))
        self._seen, self._began = self._changes(), clock()
        return ListPage(await read())


class PublicLists:
    """The latest pages. Requests for the same page share one query.

    A request after a change gets a page that shows it. If the page was read just now, the request
    waits a moment, so that no rate of changes makes every request a query.
    """

    def __init__(self, lists: TableLists) -> None:
        self._lists = lists
        self._readings: OrderedDict[Key, Reading] = OrderedDict()
        self._changes = 0

    async def page(self, which: Which, game: str | None, after: int | None) -> ListPage:
        key = which, game, after
        reading = self._readings.get(key)
        if reading is None or not reading.current:
            read = partial(self._lists.page, which, None, game, after)
            reading = Reading(lambda: self._changes, read, reading)
            self._readings[key] = reading
            self._readings.move_to_end(key)
            if len(self._readings) > MAX_PAGES:
                self._readings.popitem(last=False)
        # Others may wait for it too: it continues when this request is given up.
        return await asyncio.shield(reading.page)

    def changed(self) -> None:
        """Note a change to a public table: all pages are read again."""
        self._changes += 1
