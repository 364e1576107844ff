"""Stands before the server and hears what one person's sockets say and are told.

Whoever watches may swallow a message, say something in the server's place, or cut the socket.
"""

from __future__ import annotations

import asyncio
from typing import Any, Protocol, cast

from nemeton.server.access.protocols import BoundedWebSocket
from nemeton.server.access.shortcut import EXTENSION

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
        protocol = scope["extensions"].pop(EXTENSION)  # everything must come by here
        socket = TappedSocket(watcher, receive, send, cast(BoundedWebSocket, protocol))
        watcher.opened(socket)
        try:
            await self._app(scope, socket.receive, socket.send)
        finally:
            socket.end()


class TappedSocket:
    def __init__(
        self, watcher: Watcher, receive: Any, send: Any, protocol: BoundedWebSocket
    ) -> None:
        self._watcher = watcher
        self._receive = receive
        self._send = send
        self._protocol = protocol
        self._cut = asyncio.Event()
        self.greeted = False

    async def receive(self) -> Any:
        while True:
            event = await self._next()
            text = event.get("text")
            if event["type"] != "websocket.receive" or text is None:
                return event
            if await self._watcher.says(self, text):
                return event

    async def _next(self) -> Any:
        """The next event, or that we have cut the socket ourselves."""
        coming = asyncio.ensure_future(self._receive())
        cut = asyncio.ensure_future(self._cut.wait())
        try:
            await asyncio.wait({coming, cut}, return_when=asyncio.FIRST_COMPLETED)
            if self._cut.is_set():
                return {"type": "websocket.disconnect", "code": RESTART}
            return coming.result()
        finally:
            for task in (coming, cut):
                task.cancel()

    async def send(self, event: Any) -> None:
        if self._cut.is_set():
            return
        text = event.get("text") if event["type"] == "websocket.send" else None
        if text is None or await self._watcher.hears(self, text):
            await self._send(event)

    async def say(self, text: str) -> None:
        """Say something in the server's place."""
        await self._send({"type": "websocket.send", "text": text, "bytes": None})

    async def cut(self, *, politely: bool) -> None:
        """As a server that restarts does, or as a cable that breaks."""
        self._cut.set()
        if politely:
            await self._send({"type": "websocket.close", "code": RESTART, "reason": ""})
        else:
            self._protocol.transport.abort()

    def end(self) -> None:
        self._watcher.closed(self)


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
