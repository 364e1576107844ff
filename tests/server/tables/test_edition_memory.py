"""Memory for editions, shared between people and addresses."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from nemeton.core.errors import NemetonError
from nemeton.protocol.tables import Branch, NewTable
from nemeton.server import editions
from nemeton.server.access.addresses import PersonAddresses
from nemeton.server.access.quotas import Quotas
from nemeton.server.editions import EditionCache, weight
from nemeton.server.lobby.creation import Lobby
from nemeton.server.storage import tables
from nemeton.server.storage.database import Database
from nemeton.server.storage.people import People
from nemeton.server.tables.edition_memory import ADDRESS_PART, PERSON_PART, EditionMemory
from nemeton.server.tables.runtime import TableRuntime
from nemeton.server.workers.component_check import ComponentCheck
from tests.server.in_process import world
from tests.server.test_editions import ALLUVIUM, small

EACH = weight(ALLUVIUM.with_components(small(4)))
ROOM = 32 * EACH
FULL = "components-full"


class Grove:
    """Tables with room for 32 small editions, and people at addresses."""

    def __init__(self, database: Database) -> None:
        self._people = People(database)
        self._database = database
        self._made = 0
        self._in_use = AsyncExitStack()
        self.restart()

    def restart(self) -> None:
        """Begin with nothing in memory, as a new process does."""
        self._addresses = PersonAddresses()
        self.runtime = TableRuntime(self._database, bot_workers=1)
        self.runtime.edition_memory = EditionMemory(
            self.runtime.cache, self._addresses.address_of, on=True, room=ROOM
        )
        self.lobby = Lobby(self.runtime, ComponentCheck(), Quotas(on=False))

    async def meet(self, place: str) -> str:
        person = (await self._people.add("Ada")).id
        self._addresses.note(person, place)
        return person

    async def make(self, person: str, number: int | None = None, *, start: bool = True) -> str:
        """Make a table with a box of its own; returns its id or the refusal."""
        self._made += 1
        text = small(self._made + 100 if number is None else number)
        wanted = NewTable(game="alluvium", seats=3, take=[0, 1, 2], start=start, components=text)
        try:
            return (await self.lobby.create(person, wanted)).id
        except NemetonError as error:
            return error.code

    async def sit(self, table: str) -> str:
        """Use the table from now on; returns its id or the refusal."""
        try:
            await self._in_use.enter_async_context(self.runtime.use(table))
        except NemetonError as error:
            return error.code
        return table

    async def play(self, person: str, number: int | None = None) -> bool:
        """Make a table and use it."""
        table = await self.make(person, number)
        return table != FULL and await self.sit(table) != FULL

    async def leave(self) -> None:
        await self._in_use.aclose()


@asynccontextmanager
async def grove(folder: Path) -> AsyncIterator[Grove]:
    database = Database(str(folder / "tables.db"))
    database.migrate()
    found = Grove(database)
    yield found
    await found.leave()
    await database.close()


Test = Callable[[Grove], Coroutine[Any, Any, None]]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[Test], None]:
    monkeypatch.setattr(editions, "CACHE", EditionCache(0))

    def go(test: Test) -> None:
        async def inside() -> None:
            async with grove(tmp_path) as here:
                await test(here)

        asyncio.run(inside())

    return go


def test_a_person_may_use_an_eighth(run: Callable[[Test], None]) -> None:
    async def test(here: Grove) -> None:
        ada, ben = await here.meet("there"), await here.meet("elsewhere")
        played = [await here.play(ada) for _ in range(10)]
        assert played == [True] * (32 // PERSON_PART) + [False] * 6
        assert await here.play(ben)

    run(test)


def test_an_address_may_use_a_quarter(run: Callable[[Test], None]) -> None:
    async def test(here: Grove) -> None:
        guests = [await here.meet("there") for _ in range(20)]
        played = [await here.play(guest) for guest in guests]
        assert played == [True] * (32 // ADDRESS_PART) + [False] * 12
        assert await here.play(await here.meet("elsewhere"))

    run(test)


def test_many_addresses_leave_room_for_one_more(run: Callable[[Test], None]) -> None:
    async def test(here: Grove) -> None:
        for place in range(5):
            for _ in range(8):
                await here.play(await here.meet(f"{place}"))
        assert here.runtime.edition_memory.taken() < ROOM
        assert await here.play(await here.meet("elsewhere"))

    run(test)


def test_a_box_shared_by_many_tables_counts_once(run: Callable[[Test], None]) -> None:
    async def test(here: Grove) -> None:
        club = [await here.meet("there") for _ in range(30)]
        for person in club:
            assert await here.play(person, number=1)
        assert here.runtime.edition_memory.taken() == EACH

    run(test)


def test_unused_tables_make_room(run: Callable[[Test], None]) -> None:
    async def test(here: Grove) -> None:
        people = [await here.meet(f"{number}") for number in range(10)]
        made = [await here.make(person) for person in people for _ in range(5)]
        assert FULL not in made
        gc.collect()
        assert here.runtime.edition_memory.taken() <= ROOM
        assert made[0] not in here.runtime.cache
        assert made[-1] in here.runtime.cache
        assert await here.sit(made[0]) == made[0]

    run(test)


@pytest.mark.parametrize("start", [True, False])
def test_tables_opened_later_count_too(run: Callable[[Test], None], start: bool) -> None:
    """Tables made one after the other do not all get into memory at once."""

    async def test(here: Grove) -> None:
        ada = await here.meet("there")
        made = [await here.make(ada, start=start) for _ in range(10)]
        assert FULL not in made
        here.restart()
        opened = [await here.sit(table) for table in made]
        assert opened == made[: 32 // PERSON_PART] + [FULL] * 6
        assert here.runtime.edition_memory.taken() == 4 * EACH
        others = await here.make(await here.meet("elsewhere"))
        assert await here.sit(others) == others
        await here.leave()
        assert await here.sit(made[-1]) == made[-1]

    run(test)


def test_hosts_who_were_not_seen_have_a_quarter(run: Callable[[Test], None]) -> None:
    """After a restart one onlooker could otherwise open a table of each."""

    async def test(here: Grove) -> None:
        made = [await here.make(await here.meet(f"{place}")) for place in range(20)]
        here.restart()
        opened = [await here.sit(table) for table in made]
        assert opened == made[: 32 // ADDRESS_PART] + [FULL] * 12
        assert await here.play(await here.meet("elsewhere"))

    run(test)


def test_a_refused_table_is_not_written(run: Callable[[Test], None]) -> None:
    async def test(here: Grove) -> None:
        ada = await here.meet("there")
        while await here.play(ada):
            pass
        assert await here.make(ada) == FULL
        assert [
            one.header.id for one in await here.runtime.lists.page("mine", ada, None, None)
        ] == [live.id for live in reversed(list(here.runtime.cache))]

    run(test)


def test_an_open_table_begins_even_without_room(
    run: Callable[[Test], None],
) -> None:
    async def test(here: Grove) -> None:
        ada = await here.meet("there")
        waiting = await here.make(ada, start=False)
        assert await here.sit(waiting) == waiting
        while await here.play(ada):
            pass
        async with here.runtime.use(waiting) as live:
            live.header.status = "open"
            async with here.runtime.database.writing() as connection:
                await tables.change(connection, live.header.key, status="running")
            await here.runtime.refresh(live)
            assert live.desk is not None

    run(test)


def test_branches_count_like_new_tables(run: Callable[[Test], None]) -> None:
    async def test(here: Grove) -> None:
        ada, ben = await here.meet("there"), await here.meet("elsewhere")
        table = await here.make(ada)
        async with here.runtime.use(table) as live:
            assert live.desk is not None
            seat = live.desk.decisions.actors[0]
            live.desk.committed(live.desk.history.stage(seat, live.desk.legal(seat)[:1]))
            live.header.status = "finished"
            while await here.play(ben):
                pass
            with pytest.raises(NemetonError, match=FULL):
                await here.lobby.branch(ben, live, Branch(ply=0))

    run(test)


def test_refused_editions_take_no_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Errors refer to all values of the frames that raised them."""
    monkeypatch.setattr(editions, "CACHE", EditionCache(0))
    wanted = {"game": "alluvium", "seats": 3, "take": [0, 1, 2], "start": True}

    async def test() -> None:
        async with world(tmp_path) as real:
            tables = real.services.tables
            table = (await real.ok("Ada", "/tables", **wanted, components=small(0)))["id"]
            tables.cache.forget(table)
            gc.collect()
            tables.edition_memory._room = ADDRESS_PART * PERSON_PART  # not full, and too small
            for number in range(3):
                body = {**wanted, "components": small(number)}
                refused = await real.ask("Ada", "POST", "/tables", body)
                assert refused.json()["error"]["code"] == FULL
                refused = await real.ask("Ada", "GET", f"/tables/{table}")
                assert refused.json()["error"]["code"] == FULL
            for _ in range(1000):  # the thread that built one has to let go of it
                if not editions.CACHE._alive:
                    break
                await asyncio.sleep(0.01)
            assert len(editions.CACHE._alive) == 0

    gc.disable()
    try:
        asyncio.run(test())
    finally:
        gc.enable()
