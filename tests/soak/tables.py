"""With many tables in use, people at a further table share it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

import httpx
from websockets.asyncio.client import ClientConnection, connect

from nemeton.games import find
from nemeton.protocol.server_info import PROTOCOL
from tests.server.running import Guest, Json, ServerProcess
from tests.soak.workplace import Workplace, guests

MEGABYTES = 64  # for tables in memory: fewer than are in use
VERBS = find("alarun").verbs
REQUESTS_AT_ONCE = 50


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
    gate = asyncio.Semaphore(REQUESTS_AT_ONCE)
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


def prove(place: Workplace, _seed: int, count: int) -> int:
    with (
        place.servers("--table-memory", str(min(MEGABYTES, 1 + count // 100))) as (server,),
        guests(server, 1) as (guest,),
    ):
        asyncio.run(hear_each_other(server, guest, count))
    return count
