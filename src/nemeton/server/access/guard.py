"""Stands before everything else: rate limits, forged requests, headers, and counts of answers."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from litestar.utils import normalize_path

from nemeton.server import metrics
from nemeton.server.access.caller import Caller, address_of, caller_of, keep
from nemeton.server.access.hosts import Hosts
from nemeton.server.access.identity import Headers, Identity
from nemeton.server.access.limits import (
    HOST_TOOLS,
    LOOK,
    LOOKS_ADDRESS,
    NEW_GUEST,
    NEW_TABLE,
    TABLES_ADDRESS,
    Limits,
)
from nemeton.server.access.places import Places
from nemeton.server.config import Config
from nemeton.server.storage.database import OUTAGES
from nemeton.server.supervisor import report
from nemeton.server.wire.messages.problem import ErrorBody, Problem

Refused = tuple[int, str]  # a status and a code

SAFE = {"GET", "HEAD", "OPTIONS"}
HOSTING = {"/metrics", "/healthz"}  # open to everybody where no proxy keeps them back

POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self' data: blob:; connect-src 'self'; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=()"),
]


def header(headers: Headers, name: bytes) -> str | None:
    for found, value in headers:
        if found == name:
            return value.decode("latin-1")
    return None


def routed_path(scope: Any) -> str:
    """As the router reads it: `//api/tables/` is `/api/tables`."""
    return normalize_path(scope["path"])


def makes_table(path: str, method: str | None) -> bool:
    return method == "POST" and (path == "/api/tables" or path.endswith(("/branch", "/rematch")))


def looks_at_components(path: str, method: str | None) -> bool:
    return method == "POST" and path.startswith("/api/games/") and path.endswith("/components")


class Guard:
    def __init__(self, app: ASGIApp, config: Config, limits: Limits) -> None:
        self._app = app
        self._config = config
        self._limits = limits
        self._hosts = Hosts(config)
        self.places = Places()
        self.identity: Identity | None = None  # known once the database is open

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP:
            answer = Answer(send, secure=self._config.secure)
            if not self._hosts.allow(scope):
                await answer.refuse(421, "wrong-host")
                return
            path = routed_path(scope)
            if path in HOSTING and not self._limits.allow(f"tools {address_of(scope)}", HOST_TOOLS):
                await answer.refuse(429, "too-fast")
                return
            if path.startswith("/api/"):
                refusal = await self._refusal(scope)
                if refusal is not None:
                    await answer.refuse(*refusal)
                    return
            send = answer.send
        elif scope["type"] == ScopeType.WEBSOCKET:
            if not self._hosts.allow(scope):
                await send({"type": "websocket.close", "code": 1008, "reason": ""})
                return
            refusal = await self._too_much(scope)
            if refusal is not None:
                await receive()
                instead = Answer(send, secure=self._config.secure, prefix="websocket.")
                await instead.refuse(*refusal)
                return
        await self._app(scope, receive, send)

    async def _meet(self, scope: Any) -> Caller:
        """Verify first: what a request claims to be is worth no bucket of its own."""
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
        keep(scope, caller)
        if person is not None:
            self.places.note(person.id, caller.place)
        return caller

    async def _too_much(self, scope: Any) -> Refused | None:
        try:
            caller = await self._meet(scope)
        except OUTAGES as error:
            report("verification", error)
            return 503, "database-away"
        return None if self._slow_enough(scope, caller) else (429, "too-fast")

    async def _refusal(self, scope: Any) -> Refused | None:
        refusal = await self._too_much(scope)
        if refusal is not None:
            return refusal
        headers = scope["headers"]
        caller = caller_of(scope)
        if scope["method"] in SAFE or caller.program or caller.mistaken:
            return None
        if not self.same_origin(headers):
            return 403, "wrong-origin"
        if header(headers, b"x-nemeton") is None:
            return 403, "header-missing"  # only our own pages can add it
        return None

    def _slow_enough(self, scope: Any, caller: Caller) -> bool:
        allow = self._limits.allow
        path = routed_path(scope)
        if path in {"/api/guest", "/api/link"}:
            if not allow(f"new {caller.place}", NEW_GUEST):
                return False
        if makes_table(path, scope.get("method")):
            if not allow(f"table {caller.key}", NEW_TABLE):
                return False
            if not allow(f"tables {caller.place}", TABLES_ADDRESS):
                return False
        if looks_at_components(path, scope.get("method")):
            if not allow(f"look {caller.key}", LOOK):
                return False
            if not allow(f"looks {caller.place}", LOOKS_ADDRESS):
                return False
        return allow(caller.paced, caller.rate)

    def same_origin(self, headers: Headers) -> bool:
        """No origin at all is fine: then it is no browser, or no other site's page."""
        origin = header(headers, b"origin")
        if origin is None:
            return header(headers, b"sec-fetch-site") in {None, "same-origin", "none"}
        host = header(headers, b"host")
        return origin in {self._config.origin, f"http://{host}", f"https://{host}"}


class Answer:
    """Adds the headers every answer has, and counts it. With a prefix: instead of a socket."""

    def __init__(self, send: Send, *, secure: bool, prefix: str = "") -> None:
        self._send = send
        self._secure = secure
        self._prefix = prefix

    async def send(self, message: Message) -> None:
        if (
            message["type"] == "http.response.start"
            or message["type"] == "websocket.http.response.start"
        ):
            metrics.REQUESTS.labels(f"{message['status'] // 100}xx").inc()
            headers = [*message["headers"], *HEADERS]
            if self._secure:
                headers.append((b"strict-transport-security", b"max-age=31536000"))
            if not any(name == b"cache-control" for name, _ in message["headers"]):
                headers.append((b"cache-control", b"no-store"))
            message["headers"] = headers
        await self._send(message)

    async def refuse(self, status: int, code: str) -> None:
        body = msgspec.json.encode(ErrorBody(Problem(code)))
        headers = [
            (b"content-type", b"application/json"),
            (b"content-length", str(len(body)).encode()),
        ]
        if status == 429:
            headers.append((b"retry-after", b"1"))
        kind = f"{self._prefix}http.response"
        start: Any = {"type": f"{kind}.start", "status": status, "headers": headers}
        whole: Any = {"type": f"{kind}.body", "body": body, "more_body": False}
        await self.send(start)
        await self.send(whole)
