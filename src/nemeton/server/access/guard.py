"""Stands before everything else: rate limits, forged requests, headers, and counts of answers."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from nemeton.server import metrics
from nemeton.server.access.hosts import Hosts
from nemeton.server.access.identity import Credentials, Headers, Identity
from nemeton.server.access.limits import GUEST, NEW_GUEST, NEW_TABLE, STRANGER, TOKEN, Limits
from nemeton.server.config import Config
from nemeton.server.wire.messages.problem import ErrorBody, Problem

SAFE = {"GET", "HEAD", "OPTIONS"}

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


def address(scope: Any) -> str:
    client = scope.get("client")
    return client[0] if client else "unknown"


class Guard:
    def __init__(self, app: ASGIApp, config: Config, limits: Limits) -> None:
        self._app = app
        self._config = config
        self._limits = limits
        self._hosts = Hosts(config)
        self.identity: Identity | None = None  # known once the database is open

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind: str = scope["type"]  # there is a third one, when the server starts and stops
        if kind != ScopeType.HTTP:
            if kind == ScopeType.WEBSOCKET and not self._hosts.allow(scope):
                await send({"type": "websocket.close", "code": 1008, "reason": ""})
                return
            await self._app(scope, receive, send)
            return
        answer = Answer(send, secure=self._config.secure)
        if not self._hosts.allow(scope):
            await answer.refuse(421, "wrong-host")
            return
        if scope["path"].startswith("/api/"):
            refusal = self._refusal(scope)
            if refusal is not None:
                await answer.refuse(*refusal)
                return
        await self._app(scope, receive, answer.send)

    def _refusal(self, scope: Any) -> tuple[int, str] | None:
        assert self.identity is not None
        headers = scope["headers"]
        credentials = self.identity.credentials(headers)
        if not self._slow_enough(scope, credentials):
            return 429, "too-fast"
        if scope["method"] in SAFE or credentials.token is not None:
            return None
        if not self.same_origin(headers):
            return 403, "wrong-origin"
        if header(headers, b"x-nemeton") is None:
            return 403, "header-missing"  # only our own pages can add it
        return None

    def _slow_enough(self, scope: Any, credentials: Credentials) -> bool:
        where = address(scope)
        if scope["path"] in {"/api/guest", "/api/link"}:
            if not self._limits.allow(f"new {where}", NEW_GUEST):
                return False
        if scope["path"].rstrip("/") == "/api/tables" and scope["method"] == "POST":
            if not self._limits.allow(f"table {credentials.bucket or where}", NEW_TABLE):
                return False
        if credentials.token is not None:
            return self._limits.allow(credentials.token, TOKEN)
        if credentials.person is not None:
            return self._limits.allow(credentials.person, GUEST)
        return self._limits.allow(where, STRANGER)

    def same_origin(self, headers: Headers) -> bool:
        """No origin at all is fine: then it is no browser, or no other site's page."""
        origin = header(headers, b"origin")
        if origin is None:
            return header(headers, b"sec-fetch-site") in {None, "same-origin", "none"}
        host = header(headers, b"host")
        return origin in {self._config.origin, f"http://{host}", f"https://{host}"}


class Answer:
    """Adds the headers every answer has, and counts it."""

    def __init__(self, send: Send, *, secure: bool) -> None:
        self._send = send
        self._secure = secure

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
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
        await self.send({"type": "http.response.start", "status": status, "headers": headers})
        await self.send({"type": "http.response.body", "body": body, "more_body": False})
