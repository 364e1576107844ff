"""Simultaneous requests get no more than successive ones."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack
from pathlib import Path

import httpx
import pytest
from sqlalchemy import Table, func, select
from websockets.exceptions import ConnectionClosed

from nemeton.games import find
from nemeton.server import editions
from nemeton.server.access import quotas
from nemeton.server.access.caller import Caller
from nemeton.server.access.slots import REPLAYS_ADDRESS, REPLAYS_EACH, SOCKETS_EACH
from nemeton.server.editions import EditionCache
from nemeton.server.storage import schema, tables
from nemeton.server.storage.chat import MUTED_EACH, ChatLog
from nemeton.server.storage.database import Database
from nemeton.server.storage.peers import Peers
from nemeton.server.storage.people import LINKS_EACH, TOKENS_EACH, People
from nemeton.server.storage.sessions import SESSIONS_EACH, Sessions
from nemeton.server.tables.edition_memory import PERSON_PART
from nemeton.table.roster import Roster
from tests.server.access.test_quotas import as_program, copy_tables, make
from tests.server.in_process import Wire, world
from tests.server.running import Guest, ServerProcess, running
from tests.server.storage.test_lists import row
from tests.server.test_editions import small

ALONE = {"bots": [{"seat": 1, "level": "random"}], "options": {"first": "1"}, "start": True}
SEAT = {"seat": 0}
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


def test_simultaneous_bots_brought_by_others_do_not_exceed_the_limit(
    limited: ServerProcess, own_database: str
) -> None:
    """A guest hands seats over or leaves them, or the host lets a bot cover."""
    ada, ben = as_program(Guest(limited)), as_program(Guest(limited, "Ben"))
    assert make(ada, take=[0, 1], start=True, grace=60) == "made"
    copy_tables(own_database, quotas.BOT_GAMES_EACH - 6)
    seats = []
    for _ in range(5 + EXTRA):
        table = ada.new_table(public=True)["id"]
        ben.post(f"/tables/{table}/seats/1/take")
        ada.post(f"/tables/{table}/start")
        seats.append(f"/api/tables/{table}/seats/1")

    def bring(number: int) -> str:
        who, how = ((ben, "bot"), (ben, "leave"), (ada, "cover"))[number % 3]
        body = {"level": "random"} if how == "bot" else None
        answer = who.http.post(f"{seats[number]}/{how}", json=body)
        return "brought" if answer.is_success else str(answer.json()["error"]["code"])

    found = at_once(5 + EXTRA, bring)
    assert found == {"brought": 5, "too-many-bot-games": EXTRA}
    ada.close()
    ben.close()


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


def told(answer: httpx.Response) -> str:
    return "ok" if answer.is_success else str(answer.json()["error"]["code"])


def test_simultaneous_requests_for_hints_get_one(tmp_path: Path) -> None:
    async def ask() -> Counter[str]:
        async with world(tmp_path, limits=True) as real:
            table = (await real.ok("Ada", "/tables", game="bloodrunes", seats=2, **ALONE))["id"]
            asked = (real.ask("Ada", "POST", f"/tables/{table}/hint", SEAT) for _ in range(EXTRA))
            return Counter(map(told, await asyncio.gather(*asked)))

    assert asyncio.run(ask()) == {"ok": 1, "too-many-hints": EXTRA - 1}


def test_simultaneous_requests_for_reviews_get_one(tmp_path: Path) -> None:
    wanted = {"game": "bloodrunes", "seats": 2, "take": [0, 1], "start": True}
    short = {"turn_limit": 1, "first": "1"}

    async def ask() -> Counter[str]:
        async with world(tmp_path, limits=True) as real:
            table = (await real.ok("Ada", "/tables", **wanted, options=short))["id"]
            while real.live(table).header.status != "finished":
                await real.play_first(table)
            count = REPLAYS_EACH
            asked = (real.ask("Ada", "POST", f"/tables/{table}/review") for _ in range(count))
            return Counter(map(told, await asyncio.gather(*asked)))

    assert asyncio.run(ask()) == {"ok": 1, "too-many-reviews": REPLAYS_EACH - 1}


def test_simultaneous_replays_do_not_exceed_the_limit_of_an_address(tmp_path: Path) -> None:
    """While somebody else's game is replayed."""
    guests = ["Ada", "Ben", "Cem", "Eve"]
    each = REPLAYS_EACH + 2
    refused = len(guests) * each - REPLAYS_ADDRESS

    async def ask() -> list[Counter[str]]:
        async with world(tmp_path, limits=True) as real, AsyncExitStack() as stack:
            for name in guests[2:]:
                await real.meet(stack, name)
            wanted = {"game": "alarun", "seats": 2, "take": [0, 1], "start": True, "public": True}
            path = f"/tables/{(await real.ok('Ada', '/tables', **wanted))['id']}/position?ply=0"
            async with real.services.looking_back.turn(Caller(None, "192.0.2.1")):
                asked = [
                    asyncio.create_task(real.ask(name, "GET", path))
                    for name in guests
                    for _ in range(each)
                ]
                answered: set[asyncio.Task[httpx.Response]] = set()
                waiting: set[asyncio.Task[httpx.Response]] = set(asked)
                while len(answered) < refused:
                    done, waiting = await asyncio.wait(
                        waiting, timeout=30, return_when=asyncio.FIRST_COMPLETED
                    )
                    assert done
                    answered |= done
            first = Counter(told(one.result()) for one in answered)
            return [first, Counter(map(told, await asyncio.gather(*waiting)))]

    assert asyncio.run(ask()) == [
        {"too-many-positions": refused},
        {"ok": REPLAYS_ADDRESS},
    ]


def test_simultaneously_opened_boxes_do_not_exceed_a_persons_share(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All are built before any of them counts as a table in memory."""
    monkeypatch.setattr(editions, "CACHE", EditionCache(0))
    room = 32 * editions.weight(find("alluvium").with_components(small(0)))
    wanted = {"game": "alluvium", "seats": 3, "take": [0, 1, 2], "start": True}

    async def open_all() -> Counter[bool]:
        async with world(tmp_path, limits=True) as real:
            runtime = real.services.tables
            made = [
                (await real.ok("Ada", "/tables", **wanted, components=small(number)))["id"]
                for number in range(10)
            ]
            for table in made:
                runtime.cache.forget(table)
            runtime.edition_memory._room = room
            wires = [Wire(real, table, "Ada") for table in made]
            heard = await asyncio.gather(*(wire.open() for wire in wires))
            for wire in wires:
                await wire.close()
            return Counter(b"components-full" in b"".join(messages) for messages in heard)

    assert asyncio.run(open_all()) == {False: 32 // PERSON_PART, True: 10 - 32 // PERSON_PART}
