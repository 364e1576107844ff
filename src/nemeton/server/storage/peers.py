"""Other server processes that play on the same database."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Literal

from sqlalchemy import Executable
from sqlalchemy.ext.asyncio import AsyncConnection

from nemeton.server.storage import log
from nemeton.server.storage.tables import TableChange

Kind = Literal["moves", "table", "chat", "who", "here", "gone", "nudge", "awake", "ended"]


class Peers:
    """No other processes: every method does nothing.

    On PostgreSQL `server.replication` puts `PostgresPeers` in its place. Tables are named by
    their ids.
    """

    @property
    def connected(self) -> bool:
        """False while what other processes say cannot be heard."""
        return True

    async def start(self) -> None:
        """Begin to listen."""

    def move_notices(
        self,
        tables: Sequence[str],
        written: Sequence[Sequence[log.Row]],
        changes: Sequence[TableChange],
    ) -> list[Executable]:
        """Statements that announce moves, for the transaction that writes them."""
        return []

    async def announce(
        self, connection: AsyncConnection, kind: Kind, tables: Iterable[str]
    ) -> None:
        """Announce a change inside the transaction that makes it."""

    async def send(self, kind: Kind, table: str, detail: str) -> None:
        """Send a notice in a transaction of its own."""

    async def announce_presence(self) -> None:
        """Send who is connected to the tables in memory."""

    def overtaken(self, table: str, then: Callable[[], None]) -> None:
        """Read the moves that another process has written at our ply, then go on."""
        then()

    async def table_opened(self, table: str) -> None:
        """Read what was written between loading the table and listening for it."""

    async def reach(self, table: str, ply: int, revision: int) -> None:
        """Read the table until it has this ply and revision, which somebody named.

        A ply that never was ends with the present one.
        """
