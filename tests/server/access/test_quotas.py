"""Limits of one person at once: tables, games with bots, sockets, drafts."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from sqlalchemy import insert, select, update

from nemeton.core.errors import NemetonError
from nemeton.protocol.tables import Branch, NewTable
from nemeton.server.access import quotas
from nemeton.server.access.quotas import Quotas
from nemeton.server.access.slots import HELLOS_ADDRESS, SOCKETS_EACH
from nemeton.server.lobby.creation import Lobby
from nemeton.server.storage import tables as kept
from nemeton.server.storage.database import Database
from nemeton.server.storage.people import People, new_id
from nemeton.server.storage.schema import tables
from nemeton.server.tables import draft_memory
from nemeton.server.tables.runtime import TableRuntime
from nemeton.server.workers.component_check import ComponentCheck
from nemeton.table.desk import Desk
from tests.server.running import Guest, Json, ServerProcess, running
from tests.server.sockets import open_socket, said_before_closing, wait_until

WEEK = 7 * 24 * 3600 * 1000


@pytest.fixture
def limited(own_database: str, tmp_path: Path) -> Iterator[ServerProcess]:
    with running(own_database, tmp_path / "log") as server:
        yield server
        assert server.stop() == 0


def change(database: str, **values: object) -> None:
    """Change the database directly, in place of days of play."""

    async def write() -> None:
        opened = Database(database)
        async with opened.writing() as connection:
            await connection.execute(update(tables).values(values))
        await opened.close()

    asyncio.run(write())


def copy_tables(database: str, count: int) -> None:
    """Add tables like the only one there is."""

    async def write() -> None:
        opened = Database(database)
        async with opened.writing() as connection:
            row = (await connection.execute(select(tables))).mappings().one()
            rows = [{**row, "key": 1000 + number, "id": new_id()} for number in range(count)]
            await connection.execute(insert(tables), rows)
        await opened.close()

    asyncio.run(write())


def as_program(guest: Guest) -> Guest:
    """Continue with a token, whose rate is higher than a browser's."""
    token = guest.post("/tokens", label="bot")["token"]
    guest.http.headers["Authorization"] = f"Bearer {token}"
    return guest


def make(guest: Guest, **wanted: object) -> str:
    """Make a table, or return the code with which it is refused."""
    answer = guest.http.post("/api/tables", json={"game": "alarun", "seats": 2, **wanted})
    if answer.is_success:
        return "made"
    assert answer.status_code == 429
    return str(answer.json()["error"]["code"])


def test_the_number_of_tables_of_a_person_is_limited(
    limited: ServerProcess, own_database: str
) -> None:
    ada, ben = Guest(limited), Guest(limited, "Ben")
    assert make(ada) == "made"
    copy_tables(own_database, quotas.TABLES_EACH - 2)
    assert make(ada) == "made"
    assert make(ada) == "too-many-tables"
    assert make(as_program(ada)) == "too-many-tables"
    assert make(ben) == "made"
    change(own_database, created=tables.c.created - WEEK)
    assert make(ada) == "made"
    ada.close()
    ben.close()


def test_the_number_of_bot_games_of_a_person_is_limited(
    limited: ServerProcess, own_database: str
) -> None:
    ada = as_program(Guest(limited))
    alone = {"bots": [{"seat": 1, "level": "random"}], "options": {"first": "1"}, "start": True}
    for _ in range(quotas.BOT_GAMES_EACH):
        assert make(ada, **alone) == "made"
    assert make(ada, **alone) == "too-many-bot-games"
    assert make(ada, take=[0, 1], start=True, grace=5) == "too-many-bot-games"
    # Nor by a later start, a handed-over seat, or a seat left to a bot.
    later = ada.new_table(bots=alone["bots"])["id"]
    assert ada.refused(f"/tables/{later}/start") == "too-many-bot-games"
    both = ada.new_table(take=[0, 1], start=True)["id"]
    assert ada.refused(f"/tables/{both}/seats/0/bot", level="random") == "too-many-bot-games"
    assert ada.refused(f"/tables/{both}/seats/0/leave") == "too-many-bot-games"
    assert ada.get(f"/tables/{both}")["seats"][0]["mine"]
    # Nor by another player, or in place of one.
    ben = Guest(limited, "Ben")
    shared = f"/tables/{ada.new_table(public=True)['id']}"
    ben.post(f"{shared}/seats/1/take")
    ada.post(f"{shared}/start")
    assert ben.refused(f"{shared}/seats/1/bot", level="random") == "too-many-bot-games"
    assert ben.refused(f"{shared}/seats/1/leave") == "too-many-bot-games"
    assert ada.refused(f"{shared}/seats/1/cover") == "too-many-bot-games"
    ben.close()
    # Games that have waited for their people since yesterday do not count.
    change(own_database, started=tables.c.started - WEEK)
    assert make(ada, **alone) == "made"
    ada.close()


def test_the_number_of_sockets_of_a_person_is_limited(limited: ServerProcess) -> None:
    ada, ben = Guest(limited), Guest(limited, "Ben")
    table = ada.new_table(public=True)["id"]
    token = ada.post("/tokens", label="bot")["token"]
    program = {"Authorization": f"Bearer {token}"}
    players = [ada.sit(table) for _ in range(SOCKETS_EACH // 2)]
    with ExitStack() as programs:
        for _ in range(SOCKETS_EACH // 2):
            programs.enter_context(open_socket(limited, table, program))
        with open_socket(limited, table, {"Cookie": ada.cookie()}, hello=False) as one_more:
            assert said_before_closing(one_more) == ("too-many-sockets", 4429)
        known = {"ply": 0, "revision": ada.get(f"/tables/{table}")["revision"], "wait": 1}
        waiting = ada.http.get(f"/api/tables/{table}/poll", params=known)
        assert waiting.json()["error"]["code"] == "too-many-sockets"
        ben.sit(table)
        players.pop().close()
        wait_until(limited, "nemeton_sockets", lambda open_: open_ == SOCKETS_EACH)
        ada.sit(table)
    ada.close()
    ben.close()


def test_the_number_of_sockets_without_a_hello_is_limited(limited: ServerProcess) -> None:
    ada = Guest(limited)
    table = ada.new_table(public=True)["id"]
    with ExitStack() as silent:
        *_, last = [
            silent.enter_context(open_socket(limited, table, {}, hello=False))
            for _ in range(HELLOS_ADDRESS)
        ]
        with open_socket(limited, table, {}, hello=False) as one_more:
            assert said_before_closing(one_more) == ("too-many-hellos", 4429)
        assert said_before_closing(last) == ("no-hello", 1008)
        ada.sit(table)
    ada.close()


def draft(guest: Guest, table: str, seat: int, step: int | str) -> Json:
    act = {"type": "act", "id": "d", "seat": seat, "ply": 0, "steps": [step]}
    answer: Json = guest.post(f"/tables/{table}/submit", **act)
    return answer


def test_drafts_of_a_person_are_bounded_by_bytes(limited: ServerProcess) -> None:
    """Drafts on all seats until memory is full; taking one back frees some."""
    ada = as_program(Guest(limited))
    most = draft_memory.MAX_PERSON_BYTES // draft_memory.draft_bytes(1)
    drafted: list[tuple[str, int]] = []
    refusals: list[tuple[str, int, str]] = []
    while not refusals:
        assert len(drafted) <= most
        new = ada.new_table(game="alluvium", seats=4, take=[0, 1, 2, 3], start=True)["id"]
        for seat in ada.get(f"/tables/{new}/poll")["seats"]:
            answer = draft(ada, new, seat["seat"], seat["legal"][0])
            if "error" in answer:
                refusals.append((new, seat["seat"], answer["error"]["code"]))
            else:
                drafted.append((new, seat["seat"]))
    assert len(drafted) == most
    assert {code for _, _, code in refusals} == {"too-many-drafts"}
    table, held = drafted[0]
    back = ada.post(f"/tables/{table}/submit", type="take_back", id="b", seat=held, ply=0)
    assert "error" not in back
    table, held, _ = refusals[0]
    assert draft(ada, table, held, "no such step")["error"]["code"] != "too-many-drafts"
    ada.close()


def test_branches_and_rematches_count_as_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(quotas, "TABLES_EACH", 1)

    async def go_on() -> list[str]:
        database = Database(str(tmp_path / "tables.db"))
        database.migrate()
        ada = await People(database).add("Ada")
        runtime = TableRuntime(database, bot_workers=1)
        lobby = Lobby(runtime, ComponentCheck(), Quotas(on=True))
        wanted = NewTable(game="alarun", seats=2, take=[0, 1], start=True)
        first = await lobby.create(ada.id, wanted)
        refused: list[str] = []
        async with runtime.use(first.id) as live:
            assert live.desk is not None
            live.desk.committed(live.desk.history.stage(*one_move(live.desk)))
            async with database.writing() as connection:
                await kept.change(connection, live.header.key, status="finished")
            live.header.status = "finished"
            await lobby.create(ada.id, NewTable(game="alarun", seats=2))  # there is room for it
            for more in (lobby.branch(ada.id, live, Branch(ply=0)), lobby.rematch(ada.id, live)):
                with pytest.raises(NemetonError) as error:
                    await more
                refused.append(error.value.code)
        await database.close()
        return refused

    assert asyncio.run(go_on()) == ["too-many-tables"] * 2


def one_move(desk: Desk) -> tuple[int, list[int]]:
    seat = desk.decisions.actors[0]
    return seat, desk.legal(seat)[:1]
