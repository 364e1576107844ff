"""Tap on the sockets of one person, between client and server.

A watcher may drop a message, send one in the server's place, or cut the socket.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, Protocol

from nemeton.server.net.open_socket import EXTENSION, GOING_AWAY, Heard, OpenSocket


class Watcher(Protocol):
    token: str

    def opened(self, socket: TappedSocket) -> None: ...

    async def from_bot(self, socket: TappedSocket, message: bytes) -> bool:
        """Handle a message of the bot; True if it is to reach the server."""

    def from_server(self, socket: TappedSocket, message: bytes) -> bool:
        """Handle a message of the server; True if it is to reach the bot."""

    def closed(self, socket: TappedSocket) -> None: ...

    def answered(self, request: str, status: int) -> None:
        """Handle the answer to an HTTP request of the bot."""


class Tap:
    """An ASGI application around the server's."""

    def __init__(self, app: Any) -> None:
        self._app = app
        self.watcher: Watcher | None = None

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        watcher = self.watcher
        if watcher is not None and bearer(scope) == watcher.token:
            if scope["type"] == "websocket":
                tap(watcher, scope["extensions"])
            else:
                send = heard(watcher, scope, send)
        await self._app(scope, receive, send)


def tap(watcher: Watcher, extensions: dict[str, Callable[[], Any]]) -> None:
    """Replace the socket that the server takes over by a tapped one."""
    take_over = extensions[EXTENSION]

    def take_tapped() -> TappedSocket:
        socket = TappedSocket(watcher, take_over())
        watcher.opened(socket)
        return socket

    extensions[EXTENSION] = take_tapped


class TappedSocket:
    """An open socket under the control of the watcher, for the server like any other."""

    def __init__(self, watcher: Watcher, line: OpenSocket) -> None:
        self._watcher = watcher
        self._line = line
        self._server_hears: Heard
        self._server_loses: Callable[[], None]
        self._waiting: list[bytes] = []
        self._passing = False  # True while a task passes on waiting messages
        self._cut = False
        self.greeted = False

    # Called by the server

    @property
    def free(self) -> bool:
        return self._line.free

    @property
    def unsent(self) -> int:
        return self._line.unsent

    def listen(self, heard: Heard, gone: Callable[[], None]) -> None:
        self._server_hears, self._server_loses = heard, gone
        self._line.listen(self._heard, self._lost)

    def write(self, message: bytes) -> None:
        if not self._cut and self._watcher.from_server(self, message):
            self._line.write(message)

    def close(self, code: int) -> None:
        self._line.close(code)

    def hold(self) -> None:
        self._line.hold()

    def resume(self) -> None:
        self._line.resume()

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        return self._line.spawn(work)

    # Called by the watcher

    def say(self, message: bytes) -> None:
        """Send a message in the server's place."""
        self._line.write(message)

    def cut(self, *, politely: bool) -> None:
        """Close the socket like a restarting server, or abort it like a broken cable."""
        self._cut = True
        if politely:
            self._line.close(GOING_AWAY)
        else:
            self._line.abort()
        self._server_loses()

    # Called by the connection

    def _heard(self, message: bytes) -> None:
        self._waiting.append(message)
        if not self._passing:
            self._passing = True
            self.spawn(self._pass_on())

    async def _pass_on(self) -> None:
        """Pass messages on one after the other, because the watcher may wait."""
        try:
            while self._waiting and not self._cut:
                message = self._waiting.pop(0)
                if await self._watcher.from_bot(self, message):
                    self._server_hears(message)
        finally:
            self._passing = False

    def _lost(self) -> None:
        self._cut = True
        self._watcher.closed(self)
        self._server_loses()


def heard(watcher: Watcher, scope: Any, send: Any) -> Any:
    """Pass the status of an answer to the watcher as well."""

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
