"""The answer to one request: common headers, a request number, and a log line."""

from __future__ import annotations

import logging
import re
import secrets
from typing import Any

import msgspec
from litestar.types import Message, Receive, Scope, Send

from nemeton.core.errors import NemetonError
from nemeton.protocol.problem import ErrorBody, Problem
from nemeton.server import metrics
from nemeton.server.access.identity import Headers

CONTENT_SECURITY_POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self' data: blob:; connect-src 'self'; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", CONTENT_SECURITY_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=()"),
]
REQUEST_ID = b"x-request-id"
WELL_FORMED_REQUEST_ID = re.compile(r"[A-Za-z0-9._-]{8,64}")
OUTAGE_STATUSES = {503, 507}  # outages, which are no faults of the server

# In the scope's state:
PROXIED = "proxied"  # a trusted proxy has opened the connection
ERROR = "error"  # the error that has made the request fail
GONE = "gone"  # the peer has closed the connection

logger = logging.getLogger(__name__)


def header(headers: Headers, name: bytes) -> str | None:
    for found, value in headers:
        if found == name:
            return value.decode("latin-1")
    return None


def note_error(scope: Any, error: BaseException) -> None:
    """Log the error with the request's answer."""
    scope.setdefault("state", {})[ERROR] = error


def request_id(scope: Any) -> str:
    """A trusted proxy's number for the request, if well formed, or a new one."""
    if scope.get("state", {}).get(PROXIED):
        given = header(scope["headers"], REQUEST_ID)
        if given is not None and WELL_FORMED_REQUEST_ID.fullmatch(given):
            return given
    return new_request_id()


def new_request_id() -> str:
    return secrets.token_hex(8)


def common_headers(request: str, *, secure: bool) -> Headers:
    """The headers of every answer, with the number of the request."""
    found = [*HEADERS, (REQUEST_ID, request.encode())]
    if secure:
        found.append((b"strict-transport-security", b"max-age=31536000"))
    return found


def log_failure(
    status: int, method: str, route: str, request: str, cause: str, error: BaseException | None
) -> None:
    """Log a request by its route's template: a path may hold invitations."""
    outage = status in OUTAGE_STATUSES
    logger.log(
        logging.WARNING if outage else logging.ERROR,
        "%s %s answered %d (%s), request %s",
        method,
        route,
        status,
        cause,
        request,
        # Messages of outages may hold addresses and values.
        exc_info=None if outage else error,
        extra={"kind": (status, route), "request": request},
    )


def reason_not_to_open(scope: Any) -> tuple[int, str]:
    """Status and code of the answer to a socket that the application does not accept."""
    error = scope.get("state", {}).get(ERROR)
    missing = getattr(error, "status_code", 500) < 500  # there is no socket at this path
    return (404, "not-found") if missing else (500, "internal")


def name_of(error: BaseException | None) -> str:
    if isinstance(error, NemetonError):
        return error.code
    return "-" if error is None else type(error).__name__


class HttpAnswer:
    """Adds headers to an answer and counts it. With a prefix: instead of a socket."""

    def __init__(
        self, scope: Scope, receive: Receive, send: Send, *, secure: bool, prefix: str = ""
    ) -> None:
        self._scope: Any = scope
        self._receive = receive
        self._send = send
        self._secure = secure
        self._prefix = prefix
        self._received = False  # the whole request
        self._aborted = False
        self.id = request_id(scope)
        self.started = False

    async def receive(self) -> Any:
        message = await self._receive()
        if message["type"] == "http.request":
            self._received = not message.get("more_body", False)
        elif message["type"] == "http.disconnect" and not self._received:
            self._aborted = True
        return message

    async def send(self, message: Message) -> None:
        if message["type"] == "websocket.close" and not self.started:
            await self.refuse(*reason_not_to_open(self._scope))
            return
        if message["type"] == "websocket.accept":
            self.started = True
        if (
            message["type"] == "http.response.start"
            or message["type"] == "websocket.http.response.start"
        ):
            self.started = True
            self._note(message["status"])
            headers = [*message["headers"], *common_headers(self.id, secure=self._secure)]
            if not any(name == b"cache-control" for name, _ in message["headers"]):
                headers.append((b"cache-control", b"no-store"))
            message["headers"] = headers
        await self._send(message)

    async def refuse(self, status: int, code: str, *, last: bool = False) -> None:
        """Answer with a problem; with `last`, close the connection after it."""
        body = msgspec.json.encode(ErrorBody(Problem(code)))
        headers = [
            (b"content-type", b"application/json"),
            (b"content-length", str(len(body)).encode()),
        ]
        if status == 429:
            headers.append((b"retry-after", b"1"))
        if last:
            headers.append((b"connection", b"close"))
        kind = f"{self._prefix}http.response"
        start: Any = {"type": f"{kind}.start", "status": status, "headers": headers}
        whole: Any = {"type": f"{kind}.body", "body": body, "more_body": False}
        await self.send(start)
        await self.send(whole)

    def _note(self, status: int) -> None:
        if self._aborted or self._scope.get("state", {}).get(GONE):
            metrics.REQUESTS.labels("aborted").inc()  # the peer has gone
            return
        metrics.REQUESTS.labels(f"{status // 100}xx").inc()
        if status >= 500:
            route = self._scope.get("path_template") or "-"
            error = self._scope.get("state", {}).get(ERROR)
            method = self._scope.get("method", "socket")
            log_failure(status, method, route, self.id, name_of(error), error)
