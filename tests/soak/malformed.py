"""Bad messages are refused without failures, changes, or traces in the log."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from nemeton.protocol.server_info import PROTOCOL
from tests.server.bad_messages import BadMessages
from tests.server.running import Guest, Json, ServerProcess
from tests.soak.workplace import Workplace, guests

CLOSE_CODES = {1002, 1003, 1007, 1008, 1009, 4426}  # after bad messages
MAX_TOGETHER = 30  # messages sent before an answer is read
REQUEST_SHARE = 0.15  # of all
BAD_CLIENTS = 6
PATHS = ("/guest", "/tables", "/tables/{}/submit", "/tables/{}/ask", "/tables/{}/seats/0/bot")


class BadClient:
    """Sits at a table, sends bad messages, and reconnects whenever it is closed."""

    def __init__(self, server: ServerProcess, table: str, cookie: str, seed: str) -> None:
        self._url = f"{server.url.replace('http', 'ws', 1)}/api/tables/{table}/play"
        self._http = server.url
        self._table = table
        self._cookie = cookie
        self._mischief = BadMessages(seed, seats=2)
        self._chance = random.Random(seed)
        self.sent = 0
        self.answers: dict[str, int] = {}

    async def rage(self, messages: int) -> None:
        await self._requests(round(messages * REQUEST_SHARE))
        while self.sent < messages:
            try:
                async with connect(
                    self._url, additional_headers={"Cookie": self._cookie}, compression=None,
                    max_size=None, ping_interval=None,
                ) as socket:  # fmt: skip
                    await self._connection(socket, messages)
            except ConnectionClosed as closed:
                code = None if closed.rcvd is None else closed.rcvd.code
                assert code in CLOSE_CODES, code
                self._note("farewell")

    async def _connection(self, socket: ClientConnection, messages: int) -> None:
        if self._chance.random() < 0.9:  # otherwise bad messages come before the hello
            await socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL}))
            assert await self._answer(socket) == "snapshot"
            together = self._chance.randrange(MAX_TOGETHER)
            for _ in range(together):
                self.sent += 1
                await socket.send(self._mischief.impossible())
            for _ in range(together):
                assert await self._answer(socket) == "refused"
                self._note("refused")
        while self.sent < messages:
            self.sent += 1
            await socket.send(self._mischief.malformed())
            answer = await self._answer(socket)
            self._note(answer)
            if answer == "closing":
                await socket.recv()  # which raises ConnectionClosed

    async def _answer(self, socket: ClientConnection) -> str:
        while True:
            kind = str(json.loads(await socket.recv())["type"])
            assert kind in {"snapshot", "refused", "closing", "table"}, kind
            if kind != "table":  # somebody has come or gone
                return kind

    async def _requests(self, count: int) -> None:
        headers = {"X-Nemeton": "1", "Cookie": self._cookie, "Content-Type": "application/json"}
        async with httpx.AsyncClient(base_url=self._http, headers=headers, timeout=60) as http:
            for _ in range(count):
                self.sent += 1
                path = self._chance.choice(PATHS).format(self._table)
                answer = await http.post(f"/api{path}", content=self._mischief.body())
                assert answer.is_client_error, (path, answer.status_code, answer.text)
                assert answer.json()["error"]["code"]
                self._note("request")

    def _note(self, answer: str) -> None:
        self.answers[answer] = self.answers.get(answer, 0) + 1


def seen(guest: Guest, table: str) -> Json:
    """The whole table, without the clock and without presence."""
    found: Json = guest.get(f"/tables/{table}/poll")
    del found["now"]
    for seat in found["table"]["seats"]:
        del seat["away"], seat["step_in"]
    return found


def prove(place: Workplace, seed: int, count: int) -> int:
    with place.servers() as (server,), guests(server, 2) as (guest, stranger):
        table = guest.new_table(take=[0, 1], start=True, public=True)["id"]
        before = seen(guest, table), guest.get("/tables", list="mine")
        crowd = [
            BadClient(
                server, table, (guest if number % 3 else stranger).cookie(), f"{seed} {number}"
            )
            for number in range(BAD_CLIENTS)
        ]

        async def rage() -> None:
            await asyncio.gather(*(vandal.rage(-(-count // BAD_CLIENTS)) for vandal in crowd))

        asyncio.run(rage())
        answers: dict[str, Any] = {
            kind: sum(vandal.answers.get(kind, 0) for vandal in crowd)
            for kind in ("refused", "closing", "request")
        }
        assert all(found > count // 50 for found in answers.values()), answers
        assert (seen(guest, table), guest.get("/tables", list="mine")) == before
    for line in server.log.read_text().splitlines():
        assert json.loads(line)["level"] != "error", line
    return sum(vandal.sent for vandal in crowd)
