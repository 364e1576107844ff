"""Stands before the server and hears what one person's sockets say and are told.

Whoever watches may swallow a message, say something in the server's place, or cut the socket.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, Protocol

from nemeton.server.access.open_socket import EXTENSION, Heard, OpenSocket

RESTART = 1012


class Watcher(Protocol):
    token: str

    def opened(self, socket: TappedSocket) -> None: ...

    async def says(self, socket: TappedSocket, text: str) -> bool:
        """The bot has sent this; is it to reach the server?"""

    async def hears(self, socket: TappedSocket, text: str) -> bool:
        """The server has sent this; is it to reach the bot?"""

    def closed(self, socket: TappedSocket) -> None: ...

    def answered(self, request: str, status: int) -> None:
        """The bot's request over HTTP."""


class Tap:
    """The application, seen from outside."""

    def __init__(self, app: Any) -> None:
        self._app = app
        self.watcher: Watcher | None = None

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        watcher = self.watcher
        if watcher is None or bearer(scope) != watcher.token:
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(watcher, scope, receive, send)
        else:
            await self._app(scope, receive, heard(watcher, scope, send))

    async def _socket(self, watcher: Watcher, scope: Any, receive: Any, send: Any) -> None:
        take_over = scope["extensions"][EXTENSION]
        scope["extensions"][EXTENSION] = lambda: TappedSocket(watcher, take_over())
        await self._app(scope, receive, send)


class TappedSocket:
    """What the server takes for the open socket. Watchers may wait: what comes meanwhile waits too,
    each way in its order."""

    def __init__(self, watcher: Watcher, line: OpenSocket) -> None:
        self._watcher = watcher
        self._line = line
        self._from_bot: asyncio.Queue[bytes] = asyncio.Queue()
        self._from_server: asyncio.Queue[bytes | int] = asyncio.Queue()  # the last: why it closes
        self._passing: list[asyncio.Task[None]] = []
        self._cut = False
        self.greeted = False

    # What the server does with it

    def listen(self, heard: Heard, gone: Callable[[], None]) -> None:
        def lost() -> None:
            for task in self._passing:
                task.cancel()
            self._watcher.closed(self)
            gone()

        self._watcher.opened(self)
        self._passing = [self.spawn(self._pass_in(heard)), self.spawn(self._pass_out())]
        self._line.listen(self._from_bot.put_nowait, lost)

    def write(self, message: bytes) -> None:
        self._from_server.put_nowait(message)

    def close(self, code: int) -> None:
        self._from_server.put_nowait(code)

    def hold(self) -> None:
        self._line.hold()

    def resume(self) -> None:
        self._line.resume()

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        return self._line.spawn(work)

    @property
    def free(self) -> bool:
        return self._line.free

    @property
    def unsent(self) -> int:
        return self._line.unsent

    async def _pass_in(self, heard: Heard) -> None:
        while True:
            message = await self._from_bot.get()
            if not self._cut and await self._watcher.says(self, message.decode()):
                heard(message)

    async def _pass_out(self) -> None:
        while True:
            message = await self._from_server.get()
            if self._cut:
                continue
            if isinstance(message, int):
                self._line.close(message)
            elif await self._watcher.hears(self, message.decode()):
                self._line.write(message)

    # What a watcher does with it

    async def say(self, text: str) -> None:
        """Say something in the server's place."""
        self._line.write(text.encode())

    async def cut(self, *, politely: bool) -> None:
        """As a server that restarts does, or as a cable that breaks."""
        self._cut = True
        if politely:
            self._line.close(RESTART)
        else:
            self._line.abort()


def heard(watcher: Watcher, scope: Any, send: Any) -> Any:
    """Send the answer to a request, and tell the watcher its status."""

    async def sending(event: Any) -> None:
        if event["type"] == "http.response.start":
            watcher.answered(f"{scope['method']} {scope['path']}", event["status"])
        await send(event)

    return sending


def bearer(scope: Any) -> str:
    for name, value in scope.get("headers", ()):
        if name == b"authorization":
            return str(value.decode("latin-1")).removeprefix("Bearer ")
    return ""
