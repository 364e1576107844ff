"""The whole application on a database of its own, in this process, with chosen deals.

Two worlds get the same requests. They differ in hidden cards, and in random values of each table
and person: ids, invitations, commitments. Those have names here, so that everything else can be
compared byte for byte.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import httpx

from nemeton.protocol.server_info import PROTOCOL
from nemeton.server.app import make_app
from nemeton.server.config import Config
from nemeton.server.net.guard import Guard
from nemeton.server.net.open_socket import EXTENSION
from nemeton.server.services import Services
from nemeton.server.storage.database import Database
from nemeton.server.tables.live import LiveTable

Json = dict[str, Any]

STARTED = 1_700_000_000_000
STRANGER = "a stranger"  # a stranger
PING = '{"type":"ping"}'
PONG = b'{"type":"pong"'


class StoppedClock:
    """Answers hold the time, which has to be the same in both worlds."""

    @staticmethod
    def time_ns() -> int:
        return STARTED * 1_000_000


class World:
    def __init__(self, app: Guard, services: Services) -> None:
        self.app = app
        self.services = services
        self.people: dict[str, httpx.AsyncClient] = {}
        self._drawn: dict[str, bytes] = {}

    async def meet(self, stack: AsyncExitStack, name: str) -> None:
        client = self.people[name] = await stack.enter_async_context(
            httpx.AsyncClient(
                transport=httpx.ASGITransport(app=self.app),  # type: ignore[arg-type]
                base_url="http://localhost",
                headers={"X-Nemeton": "1"},
            )
        )
        if name != STRANGER:
            me = (await client.post("/api/guest", json={"name": name})).json()
            self.call(name, me["id"])

    def call(self, name: str, drawn: str) -> None:
        """Replace a random value by `name` from now on."""
        self._drawn[name] = drawn.encode()

    def named(self, answer: bytes) -> bytes:
        for name, drawn in self._drawn.items():
            answer = answer.replace(drawn, b"<%s>" % name.encode())
        return answer

    async def ask(self, name: str, method: str, path: str, body: object = None) -> httpx.Response:
        return await self.people[name].request(method, f"/api{path}", json=body)

    async def ok(self, name: str, path: str, **body: object) -> Json:
        response = await self.ask(name, "POST", path, body)
        assert response.is_success, response.text
        found: Json = response.json()
        return found

    def live(self, table: str) -> LiveTable:
        with self.services.tables.cache.use_present(table) as live:
            assert live is not None
            return live

    async def play_first(self, table: str) -> Json:
        """Play the first legal action, for the player to act; returns the answer."""
        live = self.live(table)
        assert live.desk is not None
        (seat,) = live.desk.history.state.actors()
        act = {"type": "act", "id": f"{live.ply}", "seat": seat, "ply": live.ply, "confirm": True}
        step = live.desk.legal(seat)[0]
        return await self.ok("Ada", f"/tables/{table}/submit", **act, steps=[step])

    async def written(self, table: str) -> None:
        """Wait until committed moves are on disk and sent."""
        while self.live(table).pending.busy:  # noqa: ASYNC110  (the table tells only its listeners)
            await asyncio.sleep(0)


async def make_database(folder: Path) -> str:
    database = Database(str(folder / "tables.db"))
    database.migrate()
    await database.close()
    return str(folder / "tables.db")


@asynccontextmanager
async def world(folder: Path, *, limits: bool = False) -> AsyncIterator[World]:
    where = await make_database(folder)
    app = make_app(Config(database=where, public_url="http://localhost", limits=limits, refill=0))
    to: asyncio.Queue[Any] = asyncio.Queue()
    back: asyncio.Queue[Any] = asyncio.Queue()
    scope: Any = {"type": "lifespan", "asgi": {"version": "3.0"}, "state": {}}
    running = asyncio.create_task(app(scope, to.get, back.put))
    await to.put({"type": "lifespan.startup"})
    assert (await back.get())["type"] == "lifespan.startup.complete"
    inner: Any = app._app
    try:
        async with AsyncExitStack() as stack:
            found = World(app, inner.state.services)
            for name in ("Ada", "Ben", STRANGER):
                await found.meet(stack, name)
            yield found
    finally:
        await to.put({"type": "lifespan.shutdown"})
        assert (await back.get())["type"] == "lifespan.shutdown.complete"
        await running


class Line:
    """The server's side of an open socket, connected directly to the test."""

    free = True
    unsent = 0

    def __init__(self) -> None:
        self.back: asyncio.Queue[bytes | int] = (
            asyncio.Queue()
        )  # messages, or the reason of the close
        self.heard: Callable[[bytes], None]
        self.gone: Callable[[], None]
        self.tasks: set[asyncio.Task[None]] = set()

    def listen(self, heard: Callable[[bytes], None], gone: Callable[[], None]) -> None:
        self.heard, self.gone = heard, gone

    def write(self, message: bytes) -> None:
        self.back.put_nowait(message)

    def close(self, code: int) -> None:
        self.back.put_nowait(code)

    def hold(self) -> None:
        """Do nothing: messages wait on the server's side."""

    def resume(self) -> None:
        """Do nothing, as in `hold`."""

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        return task


class Wire:
    """A socket at a table."""

    def __init__(
        self, world: World, table: str, name: str | None, address: str = "127.0.0.1"
    ) -> None:
        """Open a socket for `name`, whom the world has met; None for a stranger."""
        self._to: asyncio.Queue[Any] = asyncio.Queue()
        self._back: asyncio.Queue[Any] = asyncio.Queue()
        cookies = {} if name is None else world.people[name].cookies
        cookie = "; ".join(f"{key}={value}" for key, value in cookies.items())
        path = f"/api/tables/{table}/play"
        self._line = Line()
        scope: Any = {
            "type": "websocket", "asgi": {"version": "3.0"}, "http_version": "1.1",
            "scheme": "ws", "path": path, "raw_path": path.encode(), "root_path": "",
            "query_string": b"", "client": (address, 1), "server": ("localhost", 80),
            "headers": [(b"host", b"localhost"), (b"cookie", cookie.encode())],
            "subprotocols": [], "extensions": {EXTENSION: lambda: self._line}, "state": {},
        }  # fmt: skip
        self._world = world
        self._running = asyncio.create_task(world.app(scope, self._to.get, self._back.put))

    async def open(self, **hello: object) -> list[bytes]:
        self._to.put_nowait({"type": "websocket.connect"})
        assert (await self._back.get())["type"] == "websocket.accept"
        while not hasattr(self._line, "heard"):  # noqa: ASYNC110  (the server tells nobody)
            await asyncio.sleep(0)
        return await self.say(json.dumps({"type": "hello", "protocol": PROTOCOL, **hello}))

    async def say(self, *messages: str) -> list[bytes]:
        """All messages until the server has handled the given ones."""
        for text in (*messages, PING):
            self._line.heard(text.encode())
        heard: list[bytes] = []
        while True:
            message = await self._line.back.get()
            if isinstance(message, int):
                return [*heard, str(message).encode()]
            if message.startswith(PONG):
                return heard
            heard.append(self._world.named(message))

    async def close(self) -> None:
        self._line.gone()
        await asyncio.gather(self._running, *self._line.tasks)
