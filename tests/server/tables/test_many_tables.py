"""However many tables are in use: those at one more are at the same one."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect

from nemeton.games import find
from nemeton.server.wire.messages.server_info import PROTOCOL
from tests.server.running import Guest, Json, ServerProcess, running

VERBS = find("alarun").verbs
AT_ONCE = 50  # requests under way


@asynccontextmanager
async def sitting(
    server: ServerProcess, cookie: str, table: str
) -> AsyncIterator[ClientConnection]:
    async with connect(
        f"{server.url.replace('http', 'ws', 1)}/api/tables/{table}/play",
        additional_headers={"Cookie": cookie},
        max_size=None,
        compression=None,
        ping_interval=None,
        open_timeout=60,
    ) as socket:
        await socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL}))
        assert json.loads(await socket.recv())["type"] == "snapshot"
        yield socket


async def make(http: httpx.AsyncClient) -> str:
    wanted = {"game": "alarun", "seats": 2, "take": [0, 1], "start": True}
    response = await http.post("/api/tables", json=wanted)
    assert response.is_success, response.text
    return str(response.json()["id"])


async def next_update(socket: ClientConnection) -> Json:
    async with asyncio.timeout(30):
        while True:
            message: Json = json.loads(await socket.recv())
            if message["type"] == "update":
                return message


async def hear_each_other(server: ServerProcess, guest: Guest, tables: int) -> None:
    cookie = guest.cookie()
    gate = asyncio.Semaphore(AT_ONCE)
    async with (
        AsyncExitStack() as stack,
        httpx.AsyncClient(
            base_url=server.url, headers={"X-Nemeton": "1", "Cookie": cookie}, timeout=60
        ) as http,
    ):

        async def occupy() -> None:
            async with gate:
                table = await make(http)
                await stack.enter_async_context(sitting(server, cookie, table))

        await asyncio.gather(*(occupy() for _ in range(tables)))
        for _ in range(3):
            await play_at_one_more(server, http, cookie)
        lines = (await http.get("/metrics")).text.splitlines()
        in_memory = next(line for line in lines if line.startswith("nemeton_tables_in_memory "))
        assert float(in_memory.split()[1]) >= tables


async def play_at_one_more(server: ServerProcess, http: httpx.AsyncClient, cookie: str) -> None:
    table = await make(http)
    async with (
        sitting(server, cookie, table) as one,
        sitting(server, cookie, table) as other,
    ):
        for number, (mover, listener) in enumerate([(one, other), (other, one)] * 3):
            known = (await http.get(f"/api/tables/{table}/poll")).json()
            assert known["ply"] == number
            acting = next(seat for seat in known["seats"] if seat["legal"])
            message = {
                "type": "act", "id": f"{number}", "seat": acting["seat"], "ply": number,
                "steps": [next(step for step in acting["legal"] if " for " in VERBS.text(step))],
                "confirm": True,
            }  # fmt: skip
            if number < 4:
                await mover.send(json.dumps(message))
                assert (await next_update(mover))["re"] == str(number)
            else:
                answer = (await http.post(f"/api/tables/{table}/submit", json=message)).json()
                assert answer["type"] == "update"
                assert (await next_update(mover))["ply"] == number + 1
            assert (await next_update(listener))["ply"] == number + 1


def crowd(tmp_path: Path, tables: int, megabytes: int) -> None:
    arguments = ("--no-limits", "--table-memory", str(megabytes))
    with running(str(tmp_path / "tables.db"), tmp_path / "log", *arguments) as server:
        guest = Guest(server)
        asyncio.run(hear_each_other(server, guest, tables))
        guest.close()
        assert server.stop() == 0
    assert '"trace"' not in (tmp_path / "log").read_text()


def test_more_tables_in_use_than_there_is_memory_for(tmp_path: Path) -> None:
    crowd(tmp_path, tables=60, megabytes=1)


@pytest.mark.soak
def test_five_thousand_tables(tmp_path: Path) -> None:
    crowd(tmp_path, tables=5_000, megabytes=64)
