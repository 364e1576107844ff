"""Tables in memory: one object for all, and only idle ones leave."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from nemeton.core.chance import KeyedChance
from nemeton.core.errors import NemetonError
from nemeton.games import find
from nemeton.protocol.tables import NewTable
from nemeton.server.access.quotas import Quotas
from nemeton.server.lobby.creation import Lobby
from nemeton.server.storage.database import Database
from nemeton.server.storage.people import People
from nemeton.server.tables import cache
from nemeton.server.tables.cache import TableCache, weight
from nemeton.server.tables.listener import PollListener
from nemeton.server.tables.live import LiveTable
from nemeton.server.tables.runtime import TableRuntime
from nemeton.server.workers.component_check import ComponentCheck
from nemeton.testing import Case
from tests.server.tables.twin_tables import SEED, new_live

ROOM = 4  # idle tables that just fit into the smallest memory a host can choose


@pytest.fixture
def in_runtime(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Run a test in a runtime with little memory."""
    monkeypatch.setattr(cache, "TABLE_BYTES", 1024 * 1024 // ROOM)
    monkeypatch.setattr(cache, "MOVE_BYTES", 0)

    @asynccontextmanager
    async def opened() -> AsyncIterator[tuple[TableRuntime, list[str]]]:
        database = Database(str(tmp_path / "tables.db"))
        database.migrate()
        person = await People(database).add("Ada")
        runtime = TableRuntime(database, bot_workers=1, table_memory=1)
        wanted = NewTable(game="alarun", seats=2, take=[0, 1], start=True)
        made = [
            (await Lobby(runtime, ComponentCheck(), Quotas(on=False)).create(person.id, wanted)).id
            for _ in range(3 * ROOM)
        ]
        try:
            yield runtime, made
        finally:
            await runtime.supervisor.close()
            await database.close()

    def run(test: Callable[[TableRuntime, list[str]], Awaitable[None]]) -> None:
        async def within() -> None:
            async with opened() as (runtime, made):
                await test(runtime, made)

        asyncio.run(within())

    return run


def test_the_least_recently_used_tables_leave_first(in_runtime: Callable[..., None]) -> None:
    async def test(runtime: TableRuntime, made: list[str]) -> None:
        assert [live.id for live in runtime.cache] == made[-ROOM:]
        async with runtime.use(made[-ROOM]):
            pass
        async with runtime.use(made[0]):
            pass
        assert [live.id for live in runtime.cache] == [*made[1 - ROOM + 1 :], made[-ROOM], made[0]]

    in_runtime(test)


def test_tables_that_leave_memory_are_freed_at_once(in_runtime: Callable[..., None]) -> None:
    """Without a collection of cycles, which a server hardly ever makes."""

    async def test(runtime: TableRuntime, made: list[str]) -> None:
        async with runtime.use(made[0]) as live:
            forgotten = weakref.ref(live.presence)
        async with runtime.use(made[1]) as live:
            deleted = weakref.ref(live.presence)
            runtime.cache.drop(made[1])
            assert live.broadcast.snapshot(None).ply == 0, "somebody uses it still"
        live = await runtime.cache._get(made[2])
        await asyncio.sleep(0)  # until then its waiter keeps the answer
        thinking = weakref.ref(live.presence)
        live.thinking.add(1)
        runtime.cache.drop(made[2])
        runtime.cache.shrink()
        assert thinking() is not None
        live.thinking.clear()
        runtime.cache.shrink()
        del live
        runtime.cache.forget(made[0])
        assert [forgotten(), deleted(), thinking()] == [None] * 3

    gc.disable()
    try:
        in_runtime(test)
    finally:
        gc.enable()


def test_simultaneous_opening_gives_one_object(in_runtime: Callable[..., None]) -> None:
    async def test(runtime: TableRuntime, made: list[str]) -> None:
        async def look(number: int) -> int:
            async with runtime.use(made[0]) as live:
                await asyncio.sleep(0.01 * number)
                return id(live)

        found = await asyncio.gather(*map(look, range(8)))
        assert len(set(found)) == 1

    in_runtime(test)


def test_held_tables_stay_in_memory(in_runtime: Callable[..., None]) -> None:
    async def test(runtime: TableRuntime, made: list[str]) -> None:
        async with runtime.use(made[0]) as held:
            for id_ in made[1:]:
                async with runtime.use(id_):
                    pass
            async with runtime.use(made[0]) as again:
                assert again is held
            assert len(runtime.cache) == ROOM
        assert made[0] in runtime.cache

    in_runtime(test)


def test_a_full_cache_opens_a_further_table_only_once(in_runtime: Callable[..., None]) -> None:
    async def test(runtime: TableRuntime, made: list[str]) -> None:
        for id_ in made[:-1]:
            async with runtime.use(id_) as live:
                await runtime.attendance.arrived(live, PollListener(None), None)
        runtime.cache.shrink()
        assert len(runtime.cache) == len(made) - 1, "a table with listeners was forgotten"
        waiting = PollListener(None)
        async with runtime.use(made[-1]) as one, runtime.use(made[-1]) as other:
            assert one is other
            await runtime.attendance.arrived(one, waiting, None)
        async with runtime.use(made[-1]) as live:
            assert waiting in live.broadcast.listeners
            await runtime.attendance.left(live, waiting)
        runtime.cache.shrink()
        assert made[-1] not in runtime.cache

    in_runtime(test)


def test_tables_with_thinking_bots_stay_in_memory(in_runtime: Callable[..., None]) -> None:
    async def test(runtime: TableRuntime, made: list[str]) -> None:
        async with runtime.use(made[0]) as live:
            live.thinking.add(1)
        for id_ in made[1:]:
            async with runtime.use(id_):
                pass
        assert made[0] in runtime.cache

    in_runtime(test)


def test_failed_loading_leaves_nothing_behind(in_runtime: Callable[..., None]) -> None:
    async def test(runtime: TableRuntime, made: list[str]) -> None:
        async def look() -> None:
            async with runtime.use("nowhere"):
                pass

        found = await asyncio.gather(look(), look(), return_exceptions=True)
        assert [getattr(error, "code", None) for error in found] == ["no-such-table"] * 2
        with pytest.raises(NemetonError):
            await look()
        assert len(runtime.cache) == ROOM

    in_runtime(test)


def test_a_cancelled_wait_does_not_stop_others(in_runtime: Callable[..., None]) -> None:
    async def test(runtime: TableRuntime, made: list[str]) -> None:
        async def look() -> str:
            async with runtime.use(made[0]) as live:
                return live.id

        strict, patient = asyncio.create_task(look()), asyncio.create_task(look())
        await asyncio.sleep(0)
        strict.cancel()
        assert await patient == made[0]
        assert strict.cancelled()

    in_runtime(test)


def test_tables_of_cancelled_requests_count_as_well(
    in_runtime: Callable[..., None],
) -> None:
    """Requests that are given up must not fill the memory with tables."""

    async def test(runtime: TableRuntime, made: list[str]) -> None:
        async def look(id_: str) -> None:
            async with runtime.use(id_):
                raise AssertionError("it waits no longer")

        for id_ in made[:-ROOM]:
            strict = asyncio.create_task(look(id_))
            await asyncio.sleep(0)
            strict.cancel()
            await asyncio.wait(list(runtime.cache._loading.values()))
        assert [live.id for live in runtime.cache] == made[-2 * ROOM : -ROOM]

    in_runtime(test)


def test_a_table_that_failed_to_open_is_opened_again() -> None:
    case = Case(find("alarun"), 2, {"first": "1"})
    loaded: list[LiveTable] = []

    async def load(_id: str) -> LiveTable:
        loaded.append(new_live(case, case.game.deal(2, case.table, KeyedChance(SEED))))
        return loaded[-1]

    async def ready(_live: LiveTable) -> None:
        if len(loaded) == 1:
            raise NemetonError("database-away")

    async def test() -> None:
        tables = TableCache(cache.TABLE_BYTES, load, ready)
        with pytest.raises(NemetonError, match="database-away"):
            async with tables.use("table"):
                pass
        assert len(tables) == 0
        async with tables.use("table") as live:
            assert [live] == loaded[1:]

    asyncio.run(test())


def test_the_weight_of_a_table_grows_with_its_listeners(in_runtime: Callable[..., None]) -> None:
    async def test(runtime: TableRuntime, made: list[str]) -> None:
        async with runtime.use(made[0]) as live:
            empty = weight(live)
            await runtime.attendance.arrived(live, PollListener(None), None)
            assert weight(live) == empty + cache.LISTENER_BYTES + cache.VIEW_BYTES

    in_runtime(test)
