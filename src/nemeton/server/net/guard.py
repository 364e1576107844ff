"""Guards the application: rate limits, forged requests, unexpected errors."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Send
from litestar.utils import normalize_path

from nemeton.server import metrics
from nemeton.server.access.addresses import PersonAddresses
from nemeton.server.access.caller import Caller, address_of, caller_of, store_caller
from nemeton.server.access.hosts import Hosts
from nemeton.server.access.identity import Headers, Identity
from nemeton.server.access.limits import (
    COMPONENTS_CHECK,
    COMPONENTS_CHECKS_ADDRESS,
    HOST_TOOLS,
    NEW_GUEST,
    NEW_TABLE,
    TABLES_ADDRESS,
    Limits,
)
from nemeton.server.access.loop_time import PAYER, LoopTime
from nemeton.server.config import Config
from nemeton.server.net.answer import GONE, HttpAnswer, header, note_error
from nemeton.server.storage.database import OUTAGES

Refused = tuple[int, str]  # with a status and a code

SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}
LOOP_TIME_KEY = "loop-time"  # key in a socket's scope: the loop time of its address
HOST_TOOL_PATHS = {"/metrics", "/healthz"}  # public, unless a proxy protects them


def routed_path(scope: Any) -> str:
    """The path as the router reads it: `//api/tables/` is `/api/tables`."""
    return normalize_path(scope["path"])


def gone(scope: Any) -> bool:
    """True if nobody waits for the answer any more."""
    return bool(scope.get("state", {}).get(GONE))


def makes_table(path: str, method: str | None) -> bool:
    return method == "POST" and (path == "/api/tables" or path.endswith(("/branch", "/rematch")))


def checks_components(path: str, method: str | None) -> bool:
    return method == "POST" and path.startswith("/api/games/") and path.endswith("/components")


def failure(error: Exception) -> Refused:
    if isinstance(error, OUTAGES):
        metrics.TASK_FAILURES.labels("request").inc()
        return 503, "database-away"
    return 500, "internal"


class Guard:
    def __init__(self, app: ASGIApp, config: Config, limits: Limits) -> None:
        self._app = app
        self._config = config
        self.limits = limits
        self._hosts = Hosts(config)
        self.addresses = PersonAddresses()
        self.identity: Identity | None = None  # set once the database is open
        self.stopping: Callable[[], None] | None = None  # called before requests have to end

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP:
            await self._request(scope, receive, send)
        elif scope["type"] == ScopeType.WEBSOCKET:
            await self._handshake(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _request(self, scope: Any, receive: Receive, send: Send) -> None:
        if scope["method"] == "HEAD":
            scope = {**scope, "method": "GET"}  # the server omits the body
        answer = HttpAnswer(scope, receive, send, secure=self._config.secure)
        loop_time = self._loop_time(scope)
        if not await loop_time.turn():
            await answer.refuse(*self._no_time_refusal(), last=True)
        elif gone(scope):
            metrics.REQUESTS.labels("aborted").inc()
        else:
            await loop_time.pay(self._answer(scope, answer))

    def _no_time_refusal(self) -> Refused:
        return (503, "server-stopping") if self.limits.stopped else (429, "too-fast")

    def _loop_time(self, scope: Any) -> LoopTime:
        """Loop time of the address, to be charged for all that the request starts."""
        loop_time = self.limits.loop_time(f"address {address_of(scope)}")
        PAYER.set(loop_time)
        return loop_time

    async def _answer(self, scope: Any, answer: HttpAnswer) -> None:
        try:
            refusal = await self._refusal(scope)
            if refusal is not None:
                await answer.refuse(*refusal)
            else:
                await self._app(scope, answer.receive, answer.send)
        except asyncio.CancelledError:
            if answer.started or not self.limits.stopped:
                raise
            await answer.refuse(503, "server-stopping", last=True)  # its time to finish is over
        except Exception as error:
            if answer.started:
                raise
            note_error(scope, error)
            await answer.refuse(*failure(error))

    async def _handshake(self, scope: Any, receive: Receive, send: Send) -> None:
        loop_time = self._loop_time(scope)
        scope.setdefault("state", {})[LOOP_TIME_KEY] = loop_time
        answer = HttpAnswer(scope, receive, send, secure=self._config.secure, prefix="websocket.")
        if await loop_time.turn():
            await loop_time.pay(self._answer_handshake(scope, answer))
        else:
            await receive()
            await answer.refuse(*self._no_time_refusal())

    async def _answer_handshake(self, scope: Any, answer: HttpAnswer) -> None:
        try:
            refusal = await self._refusal_of_socket(scope)
        except Exception as error:  # noqa: BLE001  (the guard answers any failure)
            note_error(scope, error)
            refusal = failure(error)
        if refusal is None:
            await self._app(scope, answer.receive, answer.send)
        else:
            await answer.receive()
            await answer.refuse(*refusal)

    async def _refusal_of_socket(self, scope: Any) -> Refused | None:
        if not self._hosts.allow(scope):
            return 421, "wrong-host"
        refusal = await self._rate_refusal(scope)
        if refusal is None and not self._same_origin(scope["headers"]):
            return 403, "wrong-origin"
        return refusal

    async def _identify_caller(self, scope: Any) -> Caller:
        """Verify the sender first: a mere claim gets no bucket of its own."""
        assert self.identity is not None
        credentials = self.identity.credentials(scope["headers"])
        person = await self.identity.person(credentials)
        program = credentials.token is not None
        caller = Caller(
            person,
            address_of(scope),
            program=program and person is not None,
            mistaken=program and person is None,
        )
        store_caller(scope, caller)
        if person is not None:
            self.addresses.note(person.id, caller.address_key)
        return caller

    async def _rate_refusal(self, scope: Any) -> Refused | None:
        caller = await self._identify_caller(scope)
        return None if self._within_rates(scope, caller) else (429, "too-fast")

    async def _refusal(self, scope: Any) -> Refused | None:
        if not self._hosts.allow(scope):
            return 421, "wrong-host"
        path = routed_path(scope)
        if path in HOST_TOOL_PATHS:
            if not self.limits.allow(f"tools {address_of(scope)}", HOST_TOOLS):
                return 429, "too-fast"
        return await self._refusal_of_call(scope) if path.startswith("/api/") else None

    async def _refusal_of_call(self, scope: Any) -> Refused | None:
        refusal = await self._rate_refusal(scope)
        if refusal is not None:
            return refusal
        headers = scope["headers"]
        caller = caller_of(scope)
        if scope["method"] in SAFE_METHODS or caller.program or caller.mistaken:
            return None
        if not self._same_origin(headers):
            return 403, "wrong-origin"
        if header(headers, b"x-nemeton") is None:
            return 403, "header-missing"  # only our own pages can add it
        return None

    def _within_rates(self, scope: Any, caller: Caller) -> bool:
        allow = self.limits.allow
        path = routed_path(scope)
        if path in {"/api/guest", "/api/link"}:
            if not allow(f"new {caller.address_key}", NEW_GUEST):
                return False
        if makes_table(path, scope.get("method")):
            if not allow(f"table {caller.key}", NEW_TABLE):
                return False
            if not allow(f"tables {caller.address_key}", TABLES_ADDRESS):
                return False
        if checks_components(path, scope.get("method")):
            if not allow(f"components check {caller.key}", COMPONENTS_CHECK):
                return False
            if not allow(f"components checks {caller.address_key}", COMPONENTS_CHECKS_ADDRESS):
                return False
        return allow(caller.paced, caller.rate)

    def _same_origin(self, headers: Headers) -> bool:
        """True for our own pages, and for requests without an origin."""
        origin = header(headers, b"origin")
        if origin is None:
            return header(headers, b"sec-fetch-site") in {None, "same-origin", "none"}
        host = header(headers, b"host")
        return origin in {self._config.origin, f"http://{host}", f"https://{host}"}
