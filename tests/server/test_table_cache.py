"""Tables in memory: one object for all who are at a table, and only idle ones give way."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from nemeton.core.errors import NemetonError
from nemeton.server import table_cache
from nemeton.server.checking import Checker
from nemeton.server.hall import Hall
from nemeton.server.listener import Wake
from nemeton.server.messages import NewTable
from nemeton.server.seating import Seating
from nemeton.server.storage.database import Database
from nemeton.server.storage.people import People
from nemeton.server.table_cache import weight

ROOM = 4  # idle tables that just started fit into the smallest memory a host can choose


@pytest.fixture
def in_hall(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Runs a test in a hall with little room."""
    monkeypatch.setattr(table_cache, "TABLE", 1024 * 1024 // ROOM)
    monkeypatch.setattr(table_cache, "LINE", 0)

    @asynccontextmanager
    async def opened() -> AsyncIterator[tuple[Hall, list[str]]]:
        database = Database(str(tmp_path / "tables.db"))
        database.migrate()
        person = await People(database).add("Ada")
        hall = Hall(database, bot_workers=1, table_memory=1)
        wanted = NewTable(game="alarun", seats=2, take=[0, 1], start=True)
        made = [
            (await Seating(hall, Checker()).create(person.id, wanted)).id for _ in range(3 * ROOM)
        ]
        try:
            yield hall, made
        finally:
            await hall.supervisor.close()
            await database.close()

    def run(test: Callable[[Hall, list[str]], Awaitable[None]]) -> None:
        async def within() -> None:
            async with opened() as (hall, made):
                await test(hall, made)

        asyncio.run(within())

    return run


def test_the_least_recently_used_go_first(in_hall: Callable[..., None]) -> None:
    async def test(hall: Hall, made: list[str]) -> None:
        assert [live.id for live in hall.tables] == made[-ROOM:]
        async with hall.use(made[-ROOM]):
            pass
        async with hall.use(made[0]):
            pass
        assert [live.id for live in hall.tables] == [*made[1 - ROOM + 1 :], made[-ROOM], made[0]]

    in_hall(test)


def test_who_opens_at_the_same_time_gets_the_same(in_hall: Callable[..., None]) -> None:
    async def test(hall: Hall, made: list[str]) -> None:
        async def look(number: int) -> int:
            async with hall.use(made[0]) as live:
                await asyncio.sleep(0.01 * number)
                return id(live)

        found = await asyncio.gather(*map(look, range(8)))
        assert len(set(found)) == 1

    in_hall(test)


def test_what_is_held_stays_whatever_else_is_opened(in_hall: Callable[..., None]) -> None:
    async def test(hall: Hall, made: list[str]) -> None:
        async with hall.use(made[0]) as held:
            for id_ in made[1:]:
                async with hall.use(id_):
                    pass
            async with hall.use(made[0]) as again:
                assert again is held
            assert len(hall.tables) == ROOM
        assert made[0] in hall.tables

    in_hall(test)


def test_with_everything_in_use_one_more_is_one_table(in_hall: Callable[..., None]) -> None:
    async def test(hall: Hall, made: list[str]) -> None:
        for id_ in made[:-1]:
            async with hall.use(id_) as live:
                await hall.arrived(live, Wake(None), None)
        hall.tables.shrink()
        assert len(hall.tables) == len(made) - 1, "a table with listeners was forgotten"
        waiting = Wake(None)
        async with hall.use(made[-1]) as one, hall.use(made[-1]) as other:
            assert one is other
            await hall.arrived(one, waiting, None)
        async with hall.use(made[-1]) as live:
            assert waiting in live.listeners
            await hall.left(live, waiting)
        hall.tables.shrink()
        assert made[-1] not in hall.tables

    in_hall(test)


def test_tables_whose_bots_think_stay(in_hall: Callable[..., None]) -> None:
    async def test(hall: Hall, made: list[str]) -> None:
        async with hall.use(made[0]) as live:
            live.thinking.add(1)
        for id_ in made[1:]:
            async with hall.use(id_):
                pass
        assert made[0] in hall.tables

    in_hall(test)


def test_what_cannot_be_opened_leaves_nothing_behind(in_hall: Callable[..., None]) -> None:
    async def test(hall: Hall, made: list[str]) -> None:
        async def look() -> None:
            async with hall.use("nowhere"):
                pass

        found = await asyncio.gather(look(), look(), return_exceptions=True)
        assert [getattr(error, "code", None) for error in found] == ["no-such-table"] * 2
        with pytest.raises(NemetonError):
            await look()
        assert len(hall.tables) == ROOM

    in_hall(test)


def test_who_gives_up_does_not_stop_the_others(in_hall: Callable[..., None]) -> None:
    async def test(hall: Hall, made: list[str]) -> None:
        async def look() -> str:
            async with hall.use(made[0]) as live:
                return live.id

        impatient, patient = asyncio.create_task(look()), asyncio.create_task(look())
        await asyncio.sleep(0)
        impatient.cancel()
        assert await patient == made[0]
        assert impatient.cancelled()

    in_hall(test)


def test_weights_follow_what_a_table_holds(in_hall: Callable[..., None]) -> None:
    async def test(hall: Hall, made: list[str]) -> None:
        async with hall.use(made[0]) as live:
            empty = weight(live)
            await hall.arrived(live, Wake(None), None)
            assert weight(live) == empty + table_cache.LISTENER + table_cache.SHOWN

    in_hall(test)
