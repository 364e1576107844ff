"""Simultaneous requests get no more than successive ones."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy import Table, func, select
from websockets.exceptions import ConnectionClosed

from nemeton.server.access import quotas
from nemeton.server.access.slots import SOCKETS_EACH
from nemeton.server.storage import schema, tables
from nemeton.server.storage.chat import MUTED_EACH, ChatLog
from nemeton.server.storage.database import Database
from nemeton.server.storage.peers import Peers
from nemeton.server.storage.people import LINKS_EACH, TOKENS_EACH, People
from nemeton.server.storage.sessions import SESSIONS_EACH, Sessions
from nemeton.table.roster import Roster
from tests.server.access.test_quotas import as_program, copy_tables, make
from tests.server.running import Guest, ServerProcess, running
from tests.server.storage.test_lists import row

ALONE = {"bots": [{"seat": 1, "level": "random"}], "options": {"first": "1"}, "start": True}
EXTRA = 15  # requests beyond the limit
MORE_THREADS = 40


@pytest.fixture
def limited(own_database: str, tmp_path: Path) -> Iterator[ServerProcess]:
    with running(own_database, tmp_path / "log") as server:
        yield server
        assert server.stop() == 0


def at_once(count: int, ask: Callable[[int], str]) -> Counter[str]:
    with ThreadPoolExecutor(MORE_THREADS) as threads:
        return Counter(threads.map(ask, range(count)))


def test_simultaneous_requests_do_not_exceed_the_token_limit(limited: ServerProcess) -> None:
    ada = Guest(limited)

    def ask(number: int) -> str:
        answer = ada.http.post("/api/tokens", json={"label": f"{number}"})
        return "made" if answer.is_success else str(answer.json()["error"]["code"])

    expected = {"made": TOKENS_EACH, "too-many-tokens": EXTRA}
    assert at_once(TOKENS_EACH + EXTRA, ask) == expected
    assert len(ada.get("/tokens")) == TOKENS_EACH
    ada.close()


def test_simultaneous_requests_do_not_exceed_the_table_limit(
    limited: ServerProcess, own_database: str
) -> None:
    ada = Guest(limited)
    make(ada)
    copy_tables(own_database, quotas.TABLES_EACH - 6)
    found = at_once(5 + EXTRA, lambda _: make(ada))
    assert found == {"made": 5, "too-many-tables": EXTRA}
    ada.close()


def test_simultaneous_requests_do_not_exceed_the_bot_game_limit(limited: ServerProcess) -> None:
    ada = as_program(Guest(limited))

    def ask(_: int) -> str:
        while (answer := make(ada, **ALONE)) == "too-fast":  # on a busy machine
            time.sleep(0.5)
        return answer

    found = at_once(quotas.BOT_GAMES_EACH + EXTRA, ask)
    assert found == {"made": quotas.BOT_GAMES_EACH, "too-many-bot-games": EXTRA}
    ada.close()


def test_simultaneous_requests_do_not_exceed_the_socket_limit(limited: ServerProcess) -> None:
    ada = as_program(Guest(limited))
    table = ada.new_table(public=True)["id"]
    bearer = str(ada.http.headers["Authorization"]).removeprefix("Bearer ")

    def sit(_: int) -> str:
        try:
            ada.sit(table, bearer)
        except ConnectionClosed as closed:
            return str(closed.rcvd and closed.rcvd.code)
        return "open"

    # Fewer threads than sockets that may be without a hello.
    with ThreadPoolExecutor(20) as threads:
        found = Counter(threads.map(sit, range(SOCKETS_EACH + EXTRA)))
    assert found == {"open": SOCKETS_EACH, "4429": EXTRA}
    ada.close()


async def rows(database: Database, table: Table) -> int:
    async with database.reading() as connection:
        found = await connection.execute(select(func.count()).select_from(table))
        return int(found.scalar_one())


def test_simultaneous_requests_do_not_exceed_other_limits(own_database: str) -> None:
    async def make() -> list[int]:
        database = Database(own_database)
        database.migrate()
        people = People(database)

        sessions = Sessions(database, Peers())
        talk = ChatLog(database)
        ada = (await people.add("Ada")).id
        others = [(await people.add("Eve")).id for _ in range(MUTED_EACH + EXTRA)]
        key = await new_table(database, ada)
        await asyncio.gather(*(sessions.begin(ada) for _ in range(SESSIONS_EACH + EXTRA)))
        await asyncio.gather(*(people.make_link(ada) for _ in range(LINKS_EACH + EXTRA)))
        await asyncio.gather(*(talk.mute(key, ada, other, on=True) for other in others))
        found = [await rows(database, one) for one in (schema.sessions, schema.links, schema.mutes)]
        await database.close()
        return found

    assert asyncio.run(make()) == [SESSIONS_EACH, LINKS_EACH, MUTED_EACH]


async def new_table(database: Database, host: str) -> int:
    async with database.writing() as connection:
        return await tables.add(connection, row("a", host, None), Roster.empty(2, host), bytes(32))
