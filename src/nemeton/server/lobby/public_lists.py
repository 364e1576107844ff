"""Pages of the public lists, encoded once for all requests of a second."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
from collections import OrderedDict
from functools import cached_property
from time import monotonic as clock
from typing import Literal

from nemeton.protocol.tables import TableList
from nemeton.server.storage.lists import PAGE, ListedTable, TableLists
from nemeton.server.tables import outgoing
from nemeton.server.tables.outgoing import encode

LIFE = 1.0  # seconds
PAGES = 256  # older pages are seldom requested

Which = Literal["open", "running", "finished"]
Key = tuple[Which, str | None, int | None]


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
        self._until = clock() + LIFE

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


class PublicLists:
    """The latest pages. Requests for the same page share one query."""

    def __init__(self, lists: TableLists) -> None:
        self._lists = lists
        self._pages: OrderedDict[Key, asyncio.Task[ListPage]] = OrderedDict()

    async def page(self, which: Which, game: str | None, after: int | None) -> ListPage:
        key = which, game, after
        reading = self._pages.get(key)
        if reading is None or not is_current(reading):
            reading = self._pages[key] = asyncio.create_task(self._read(key))
            self._pages.move_to_end(key)
            if len(self._pages) > PAGES:
                self._pages.popitem(last=False)
        # Others may wait for it too: it continues when this request is given up.
        return await asyncio.shield(reading)

    def changed(self) -> None:
        """Forget all pages, after a change to any table."""
        self._pages.clear()

    async def _read(self, key: Key) -> ListPage:
        which, game, after = key
        return ListPage(await self._lists.page(which, None, game, after))


def is_current(reading: asyncio.Task[ListPage]) -> bool:
    """True while the page is being read, or if it is recent."""
    if not reading.done():
        return True
    failed = reading.cancelled() or reading.exception() is not None
    return not failed and reading.result().current
