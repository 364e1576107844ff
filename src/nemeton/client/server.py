"""Requests to a table server, each answered with a typed value."""

from __future__ import annotations

import asyncio
import http.client
from typing import Any, TypeVar
from urllib.parse import quote, urlencode, urlsplit

import msgspec

from nemeton.client.errors import error_of
from nemeton.client.link import TableLink
from nemeton.core.errors import NemetonError
from nemeton.core.record.record import Record
from nemeton.protocol.people import BecomeGuest, MadeToken, Me, NewToken, WhoAmI
from nemeton.protocol.problem import ErrorBody
from nemeton.protocol.server_info import GameInfo, ServerInfo
from nemeton.protocol.tables import NewTable, TableInfo, TableList, TakeSeat

Answer = TypeVar("Answer")

TIMEOUT_SECONDS = 30.0
COOKIE_HEADERS = {"X-Nemeton": "1"}  # required of requests with a cookie, except GET


class Server:
    """A table server and a token; safe to use from several tasks at once.

    Raises NemetonError with the server's code for refusals, OSError if it cannot be reached.
    """

    def __init__(self, url: str, token: str = "") -> None:
        parts = urlsplit(url)
        if parts.scheme not in {"http", "https"} or not parts.hostname:
            raise NemetonError("bad-address", address=url)
        self.url = f"{parts.scheme}://{parts.netloc}"
        self.token = token

    @classmethod
    async def as_guest(cls, url: str, name: str, label: str = "bot") -> Server:
        """Register a new guest, and make a token for them."""
        visitor = cls(url)
        _, cookie = await visitor._exchange("POST", "/guest", BecomeGuest(name), COOKIE_HEADERS)
        headers = {"Cookie": cookie, **COOKIE_HEADERS}
        body, _ = await visitor._exchange("POST", "/tokens", NewToken(label), headers)
        return cls(url, msgspec.json.decode(body, type=MadeToken).token)

    async def info(self) -> ServerInfo:
        return await self.request("GET", "/server", ServerInfo)

    async def me(self) -> Me | None:
        return (await self.request("GET", "/me", WhoAmI)).me

    async def games(self) -> list[GameInfo]:
        return await self.request("GET", "/games", list[GameInfo])

    async def box(self, table: TableInfo, invite: str | None = None) -> dict[str, Any]:
        """The box of a table: its components and actions."""
        query = {"table": table.id} | ({"invite": invite} if invite else {})
        path = f"/boxes/{quote(table.box)}?{urlencode(query)}"
        return await self.request("GET", path, dict[str, Any])

    async def tables(self, which: str = "open", after: str | None = None) -> TableList:
        """A page of tables: public ones (open, running, finished), or this person's (mine)."""
        query = {"list": which} if after is None else {"list": which, "after": after}
        return await self.request("GET", f"/tables?{urlencode(query)}", TableList)

    async def table(self, table: str, invite: str | None = None) -> TableInfo:
        query = "" if not invite else f"?{urlencode({'invite': invite})}"
        return await self.request("GET", f"/tables/{quote(table)}{query}", TableInfo)

    async def new_table(self, wanted: NewTable) -> TableInfo:
        return await self.request("POST", "/tables", TableInfo, wanted)

    async def take(self, table: str, seat: int, invite: str | None = None) -> TableInfo:
        path = f"/tables/{quote(table)}/seats/{seat}/take"
        return await self.request("POST", path, TableInfo, TakeSeat(invite=invite or None))

    async def sit(self, table: str, invite: str | None = None) -> TableInfo:
        """Take the first free seat, unless this person already has one."""
        found = await self.table(table, invite)
        if any(seat.mine for seat in found.seats):
            return found
        for number, seat in enumerate(found.seats):
            if seat.person is None and seat.bot is None:
                return await self.take(table, number, invite)
        raise NemetonError("no-free-seat")

    async def leave(self, table: str, seat: int) -> TableInfo:
        return await self.request("POST", f"/tables/{quote(table)}/seats/{seat}/leave", TableInfo)

    async def start(self, table: str) -> TableInfo:
        return await self.request("POST", f"/tables/{quote(table)}/start", TableInfo)

    async def record(self, table: str) -> Record:
        return await self.request("GET", f"/tables/{quote(table)}/record", Record)

    def join(self, table: str, invite: str | None = None, *, timeout: float = 300) -> TableLink:
        """A link to a table, for `async with`.

        It fails after `timeout` seconds without a connection.
        """
        return TableLink(self.url, self.token, table, invite or None, timeout=timeout)

    async def request(
        self, method: str, path: str, answer: type[Answer], body: msgspec.Struct | None = None
    ) -> Answer:
        """Send any request under /api."""
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        found, _ = await self._exchange(method, path, body, headers)
        return msgspec.json.decode(found, type=answer)

    async def _exchange(
        self, method: str, path: str, body: msgspec.Struct | None, headers: dict[str, str]
    ) -> tuple[bytes, str]:
        """Send a request; returns the body of the answer, and its cookie."""
        return await asyncio.to_thread(self._exchange_here, method, path, body, headers)

    def _exchange_here(
        self, method: str, path: str, body: msgspec.Struct | None, headers: dict[str, str]
    ) -> tuple[bytes, str]:
        parts = urlsplit(self.url)
        kind = (
            http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
        )
        connection = kind(parts.netloc, timeout=TIMEOUT_SECONDS)
        try:
            data = None if body is None else msgspec.json.encode(body)
            connection.request(
                method, f"/api{path}", data, {"Content-Type": "application/json", **headers}
            )
            response = connection.getresponse()
            found = response.read()
        except http.client.HTTPException as error:
            raise ConnectionError(str(error)) from error
        finally:
            connection.close()
        if response.status >= 400:
            raise refusal(response.status, found)
        cookie = (response.headers["set-cookie"] or "").split(";")[0]
        return found, cookie


def refusal(status: int, body: bytes) -> Exception:
    try:
        return error_of(msgspec.json.decode(body, type=ErrorBody).error)
    except msgspec.MsgspecError:  # an answer of a proxy, or of another server
        return ConnectionError(f"status {status}")
