"""Whatever is sent, the server answers with a refusal: no failure, no trace, nothing changed."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.core.result import Ok
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.server.databases import Postgres
from tests.server.running import Guest, Json, ServerProcess, running

FAREWELLS = {1002, 1003, 1007, 1008, 1009, 4426}  # how a socket is closed to who sends nonsense
NUL = "\x00"  # PostgreSQL cannot store it in a text


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def target(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[ServerProcess]:
    """A server for this file alone: its log is read at the end."""
    folder = tmp_path_factory.mktemp("bad")
    database = str(folder / "tables.db")
    if request.param == "postgresql":
        postgres: Postgres = request.getfixturevalue("own_postgres")
        database = postgres.new_database()
    with running(database, folder / "log", "--no-limits") as server:
        yield server
        assert server.stop() == 0
    check_log(folder / "log")


def check_log(log: Path) -> None:
    for line in log.read_text().splitlines():
        found = json.loads(line)
        assert "trace" not in found, found["trace"]
        assert found["level"] != "error", line


# HTTP


def call_everything(target: ServerProcess, examples: int) -> None:
    """Requests made up from the OpenAPI document, both such as fit it and such as do not."""
    with closing(Guest(target, "Schema")) as guest, requests.Session() as session:
        session.headers["X-Nemeton"] = "1"
        session.cookies.update(guest.http.cookies)
        call_operations(target, guest, session, examples)


def call_operations(
    target: ServerProcess, guest: Guest, session: requests.Session, examples: int
) -> None:
    table = guest.new_table(take=[0, 1], start=True)["id"]
    schema = schemathesis.openapi.from_url(f"{target.url}/api/schema/openapi.json")
    config = settings(
        max_examples=examples,
        deadline=None,
        database=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    called = 0
    for result in schema.get_all_operations():
        assert isinstance(result, Ok), result
        operation = result.ok()

        @config
        @given(case=operation.as_strategy(), real=st.booleans())
        def try_it(case: Any, real: bool) -> None:
            if real and "table_id" in case.path_parameters:
                case.path_parameters["table_id"] = table
            if case.path == "/api/tables/{table_id}/poll" and case.query:
                case.query.pop("wait", None)  # it would only make the test wait
            response = case.call(base_url=target.url, session=session)
            assert response.status_code < 500, (case.as_curl_command(), response.text)

        try_it()
        called += 1
    assert called > 20


def test_requests_from_the_schema(target: ServerProcess) -> None:
    call_everything(target, examples=4)


@pytest.mark.soak
def test_many_requests_from_the_schema(target: ServerProcess) -> None:
    call_everything(target, examples=150)


# Sockets


class Mischief:
    """Makes messages that must not change anything."""

    def __init__(self, seed: int, seats: int) -> None:
        self._chance = random.Random(seed)
        self._seats = seats
        self._ply = 0

    def message(self, ply: int) -> str | bytes:
        self._ply = ply
        kinds: list[Callable[[], str | bytes]] = [
            self.illegal, self.illegal, self.illegal, self.stale, self.not_ours, self.future,
            self.nothing, self.misshapen, self.garbage, self.cut_off, self.binary, self.nested,
            self.oversized, self.out_of_order,
        ]  # fmt: skip
        return self._chance.choice(kinds)()

    def act(self, **changed: object) -> Json:
        return {
            "type": "act",
            "id": f"{self._chance.getrandbits(64):x}",
            "seat": self._chance.randrange(self._seats),
            "ply": self._ply,
            "steps": [self.word(1, 60)],
            **changed,
        }

    def word(self, shortest: int, longest: int) -> str:
        size = self._chance.randint(shortest, longest)
        letters = "abc 019,.:;-_\"'\\/{}[]<>%\u00fc\u4e2d\U0001f600\u202e\ufeff" + NUL
        return "".join(self._chance.choice(letters) for _ in range(size))

    def illegal(self) -> str:
        steps = self._chance.choice(
            [
                ["confirm"], ["place red myrrh z99"], ["swap"], [""], ["pass", "pass", "pass"],
                ["pa ss"], ["passs"], [NUL], [self.word(1, 400)], [self.word(1, 5)] * 64,
            ]
        )  # fmt: skip
        return json.dumps(self.act(steps=steps, confirm=self._chance.random() < 0.5))

    def stale(self) -> str:
        return json.dumps(self.act(ply=self._chance.choice([0, max(0, self._ply - 1)])))

    def future(self) -> str:
        return json.dumps(self.act(ply=self._ply + self._chance.choice([1, 10, 900_000])))

    def not_ours(self) -> str:
        return json.dumps(self.act(seat=self._chance.randint(self._seats, 7), steps=["pass"]))

    def nothing(self) -> str:
        kind = self._chance.choice(["confirm", "take_back"])
        message = self.act(type=kind)
        del message["steps"]
        return json.dumps(message)

    def misshapen(self) -> str:
        """A message of which one thing is not as it should be."""
        wrong: list[object] = [None, -1, 2**70, 1.5, True, [], {}, "", "x" * 1000, [[]], {"a": 1}]
        message: Json = self._chance.choice(
            [
                self.act(), {"type": "say", "id": "1", "text": "x"},
                {"type": "react", "id": "1", "reaction": "sorry"},
                {"type": "mute", "id": "1", "person": "x", "muted": True}, {"type": "ping"},
                {"type": "hello", "protocol": 2, "since": 3},
                {"type": "ask", "id": "1", "seat": 0, "actions": [1, 2]},
            ]
        )  # fmt: skip
        field = self._chance.choice([*message, "surprise"])
        message[field] = self._chance.choice([value for value in wrong if value is not True])
        if field in {"text", "person", "id"}:
            message[field] = {}
        return json.dumps(message)

    def garbage(self) -> str:
        return self.word(0, 300)

    def cut_off(self) -> str:
        text = json.dumps(self.act())
        return text[: self._chance.randrange(len(text))]

    def binary(self) -> bytes:
        return self._chance.randbytes(self._chance.randrange(300))

    def nested(self) -> str:
        return self._chance.choice(["[", '{"type":', '{"type":"act","steps":[']) * 3000

    def oversized(self) -> str:
        return json.dumps(self.act(steps=["x" * self._chance.choice([401, 17_000, 70_000])]))

    def out_of_order(self) -> str:
        return self._chance.choice(['{"type":"hello"}', '{"type":"snapshot"}', '{"type":"update"}'])


class Vandal:
    """Sits at a table, sends mischief, and connects again whenever it is shown the door."""

    def __init__(self, server: ServerProcess, table: str, cookie: str, seed: int) -> None:
        self._url = f"{server.url.replace('http', 'ws', 1)}/api/tables/{table}/play"
        self._cookie = cookie
        self._mischief = Mischief(seed, seats=2)
        self._chance = random.Random(seed)
        self.sent = 0
        self.answers: dict[str, int] = {}
        self.farewells: list[int | None] = []  # codes with which the server closed

    async def rage(self, messages: int) -> None:
        while self.sent < messages:
            try:
                async with connect(
                    self._url,
                    additional_headers={"Cookie": self._cookie},
                    compression=None,
                    max_size=None,
                ) as socket:
                    await self._connection(socket, messages)
            except ConnectionClosed as closed:
                self.farewells.append(None if closed.rcvd is None else closed.rcvd.code)

    async def _connection(self, socket: ClientConnection, messages: int) -> None:
        if self._chance.random() < 0.9:  # or else mischief comes before the hello
            await socket.send('{"type":"hello","protocol":2}')
            await self._answer(socket)
        while self.sent < messages:
            self.sent += 1
            await socket.send(self._mischief.message(ply=0))
            answer = await self._answer(socket)
            self.answers[answer] = self.answers.get(answer, 0) + 1
            if answer == "closing":
                await socket.recv()  # which raises ConnectionClosed

    async def _answer(self, socket: ClientConnection) -> str:
        while True:
            kind = str(json.loads(await socket.recv())["type"])
            assert kind in {"snapshot", "refused", "closing", "table"}, kind
            if kind != "table":  # somebody has come or gone
                return kind


def seen(guest: Guest, table: str) -> Json:
    """The whole table, apart from the clock and from who happens to be connected."""
    found: Json = guest.get(f"/tables/{table}/poll")
    del found["now"]
    for seat in found["table"]["seats"]:
        del seat["away"], seat["step_in"]
    return found


def send_mischief(target: ServerProcess, messages: int, vandals: int) -> None:
    with closing(Guest(target, "Ada")) as guest, closing(Guest(target, "Mallory")) as stranger:
        rage_at(target, guest, stranger, messages, vandals)


def rage_at(
    target: ServerProcess, guest: Guest, stranger: Guest, messages: int, vandals: int
) -> None:
    table = guest.new_table(take=[0, 1], start=True, public=True)["id"]
    before = seen(guest, table)
    crowd = [
        Vandal(target, table, (guest if number % 3 else stranger).cookie(), number)
        for number in range(vandals)
    ]

    async def rage() -> None:
        await asyncio.gather(*(vandal.rage(messages // vandals) for vandal in crowd))

    asyncio.run(rage())
    assert sum(vandal.sent for vandal in crowd) >= messages
    for kind in ("refused", "closing"):
        assert sum(vandal.answers.get(kind, 0) for vandal in crowd) > messages // 20
    assert {code for vandal in crowd for code in vandal.farewells} <= FAREWELLS
    assert seen(guest, table) == before


def test_mischief_on_the_socket(target: ServerProcess) -> None:
    send_mischief(target, messages=2000, vandals=4)


@pytest.mark.soak
def test_a_hundred_thousand_messages(target: ServerProcess) -> None:
    send_mischief(target, messages=100_000, vandals=8)


# Brackets in brackets


def deep_bodies() -> list[bytes]:
    bodies: list[bytes] = []
    for depth in (50, 500, 900, 1000, 2000, 60_000):
        arrays = b"[" * depth + b"]" * depth
        bodies += [arrays, b'{"a":' * (depth // 5) + b"1" + b"}" * (depth // 5)]
        bodies += [b"[" * depth, b'{"name":' + arrays + b"}"]
        bodies += [b'{"game":"alarun","seats":2,"options":{"first":' + arrays + b"}}"]
        bodies += [b'{"surprise":' + arrays + b"}"]
    return [*bodies, b"[" * 100_000]


def test_deep_bodies_are_refused_everywhere(target: ServerProcess) -> None:
    with closing(Guest(target, "Deep")) as guest:
        table = guest.new_table(take=[0, 1], start=True)["id"]
        paths = guest.ok(guest.http.get("/api/schema/openapi.json"))["paths"]
        sent = 0
        for path, operations in paths.items():
            for method, operation in operations.items():
                if "requestBody" not in operation:
                    continue
                where = path.format(table_id=table, seat=0)
                for body in deep_bodies():
                    answer = guest.http.request(
                        method, where, content=body, headers={"Content-Type": "application/json"}
                    )
                    assert answer.status_code == 400, (where, body[:60], answer.text)
                    assert answer.json()["error"]["code"] in {"bad-request", "too-deep"}
                    sent += 1
        assert sent > 300
