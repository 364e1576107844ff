"""Pages of the lobby: read once for simultaneous requests, and sent when changed."""

from __future__ import annotations

import asyncio
import gzip
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from nemeton.server.lobby import public_lists
from nemeton.server.storage.database import Database
from nemeton.server.storage.lists import TableLists
from tests.server.in_process import STRANGER, World, world
from tests.server.running import Guest

Meet = Callable[[str], Guest]


def queries(here: World) -> list[str]:
    """Later queries of lists; the regular cleaning also reads tables."""
    found: list[str] = []

    def note(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        if statement.startswith("SELECT tables") and "LIMIT" in statement:
            found.append(statement)

    event.listen(here.services.database._reader.sync_engine, "before_cursor_execute", note)
    return found


async def public(here: World, name: str = "Ada") -> str:
    table = await here.ok(name, "/tables", game="alarun", seats=2, public=True)
    return str(table["id"])


def listed(answer: Any) -> list[str]:
    return [table["id"] for table in answer.json()["tables"]]


def test_a_hundred_visitors_cause_one_query(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(public_lists, "CACHE_SECONDS", 1000.0)

    async def run() -> None:
        async with world(tmp_path) as here:
            table = await public(here)
            asked = queries(here)
            answers = await asyncio.gather(
                *(here.ask(STRANGER, "GET", "/tables?list=open") for _ in range(100))
            )
            assert all(listed(answer) == [table] for answer in answers)
            assert len(asked) == 1
            after = await public(here, "Ben")
            seen = await here.ask(STRANGER, "GET", "/tables?list=open")
            assert listed(seen) == [after, table], "a new table is there at once"

    asyncio.run(run())


COLOURS = ("teal", "red")


async def change_seats(here: World, table: str, times: int) -> None:
    for number in range(times):
        colour = COLOURS[number % len(COLOURS)]
        await here.ok("Ada", f"/tables/{table}/seats/0/colour", colour=colour)


def test_changes_of_a_private_table_cost_no_query(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(public_lists, "CACHE_SECONDS", 1000.0)

    async def run() -> None:
        async with world(tmp_path) as here:
            table = await public(here, "Ben")
            private = (await here.ok("Ada", "/tables", game="alarun", seats=2))["id"]
            asked = queries(here)
            for _ in range(10):
                await change_seats(here, private, 2)
                seen = await here.ask(STRANGER, "GET", "/tables?list=open")
                assert listed(seen) == [table]
            assert len(asked) == 1

    asyncio.run(run())


def test_quick_changes_of_a_public_table_are_read_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One person could otherwise make every visitor's request a query."""
    monkeypatch.setattr(public_lists, "CACHE_SECONDS", 1000.0)
    monkeypatch.setattr(public_lists, "READ_INTERVAL_SECONDS", 1000.0)

    async def run() -> None:
        async with world(tmp_path) as here:
            table = await public(here)
            asked = queries(here)
            visitors: list[asyncio.Task[Any]] = []
            for _ in range(20):
                await change_seats(here, table, 1)
                looking = here.ask(STRANGER, "GET", "/tables?list=open")
                visitors.append(asyncio.create_task(looking))
            await asyncio.wait(visitors, return_when=asyncio.FIRST_COMPLETED)
            assert len(asked) == 1
            for visit in visitors:
                visit.cancel()

    asyncio.run(run())


def test_everybody_sees_a_change_in_the_next_answer(tmp_path: Path) -> None:
    """The person who has made it, too, however quick the changes are."""

    async def run() -> None:
        async with world(tmp_path) as here:
            table = await public(here)
            for colour in COLOURS * 3:
                await here.ok("Ada", f"/tables/{table}/seats/0/colour", colour=colour)
                for name in ("Ada", STRANGER):
                    (seen,) = (await here.ask(name, "GET", "/tables")).json()["tables"]
                    assert seen["seats"][0]["colour"] == colour

    asyncio.run(run())


def test_a_page_is_cached_for_a_second(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with world(tmp_path) as here:
            await public(here)
            clock = [100.0]
            monkeypatch.setattr(public_lists, "clock", lambda: clock[0])
            asked = queries(here)
            for now in (100.0, 100.9, 101.1, 101.9, 102.2):
                clock[0] = now
                await here.services.public_lists.page("open", None, None)
            assert len(asked) == 3

    asyncio.run(run())


def test_everybody_sees_their_own_seats(meet: Meet) -> None:
    ada, ben = meet("Ada"), meet("Ben")
    table = ada.new_table(public=True, options={"first": "2"})["id"]
    ben.post(f"/tables/{table}/seats/1/take")
    ada.post(f"/tables/{table}/start")
    seen = {}
    for guest in (ada, ben, meet("Eve")):
        page = guest.get("/tables", list="running")["tables"]
        (found,) = [one for one in page if one["id"] == table]
        seen[guest.me["name"]] = [seat["mine"] for seat in found["seats"]], found["my_turn"]
    assert seen == {
        "Ada": ([True, False], False),
        "Ben": ([False, True], True),
        "Eve": ([False, False], False),
    }


def test_unchanged_lists_are_not_sent_again(meet: Meet) -> None:
    ada, eve = meet("Ada"), meet("Eve")
    ada.new_table(public=True)
    first = eve.http.get("/api/tables", headers={"Accept-Encoding": "identity"})
    assert first.headers["cache-control"] == "private, no-cache"
    again = eve.http.get("/api/tables", headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    packed = eve.http.get("/api/tables")
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.json() == first.json()
    raw = gzip.compress(first.content)
    assert len(raw) < len(first.content)
    assert ada.http.get("/api/tables").headers["etag"] != first.headers["etag"]
    assert eve.http.get("/api/tables?list=mine").headers["cache-control"] == "no-store"
    ada.new_table(public=True)
    changed = eve.http.get("/api/tables", headers={"If-None-Match": first.headers["etag"]})
    assert changed.status_code == 200
    assert len(json.loads(changed.content)["tables"]) >= 2


def test_an_unknown_game_is_refused_without_the_database(tmp_path: Path) -> None:
    async def run() -> None:
        async with world(tmp_path) as here:
            asked = queries(here)
            for which in ("open", "running", "finished", "mine"):
                answer = await here.ask("Ada", "GET", f"/tables?list={which}&game=ludo")
                assert answer.status_code == 404
                assert answer.json()["error"]["code"] == "unknown-game"
            assert asked == []

    asyncio.run(run())


@pytest.mark.parametrize("game", [None, "alarun"])
def test_lists_are_read_by_an_index(tmp_path: Path, game: str | None) -> None:
    """Also for a game without tables, which would otherwise need all rows."""

    async def run() -> list[str]:
        database = Database(str(tmp_path / "tables.db"))
        database.migrate()
        asked: list[tuple[str, Any]] = []

        def note(_c: Any, _cursor: Any, statement: str, parameters: Any, *_: Any) -> None:
            asked.append((statement, parameters))

        engine = database._reader.sync_engine
        event.listen(engine, "before_cursor_execute", note)
        await TableLists(database).page("running", None, game, 1000)
        event.remove(engine, "before_cursor_execute", note)
        statement, parameters = next(one for one in asked if "FROM tables" in one[0])
        async with database.reading() as connection:
            plan = await connection.exec_driver_sql(
                f"EXPLAIN QUERY PLAN {statement}", tuple(parameters)
            )
            found = [str(row[-1]) for row in plan.all()]
        await database.close()
        return found

    plan = asyncio.run(run())
    index = "tables_by_status" if game is None else "tables_by_game"
    terms = "key<?" if game is None else "game=? AND key<?"
    assert any(index in step and terms in step for step in plan), plan
    assert not any("SCAN tables" in step or "TEMP B-TREE" in step for step in plan), plan
