"""What request handlers work with; made when the server starts, closed when it stops."""

from __future__ import annotations

from typing import Any

from nemeton.server.access.guard import Guard, address
from nemeton.server.access.identity import Credentials, Identity
from nemeton.server.access.limits import GUEST, STRANGER, TOKEN, Bucket, Limits
from nemeton.server.config import Config
from nemeton.server.storage.database import Database
from nemeton.server.storage.people import People
from nemeton.server.tables.component_check import ComponentCheck
from nemeton.server.tables.lobby import Lobby
from nemeton.server.tables.runtime import TableRuntime
from nemeton.server.tables.seating import Seating


class Services:
    def __init__(
        self,
        config: Config,
        database: Database,
        guard: Guard,
        limits: Limits,
        people: People,
        signing_key: bytes,
    ) -> None:
        self.config = config
        self.database = database
        self.guard = guard
        self.limits = limits
        self.people = people
        self.tables = TableRuntime(
            database, config.bot_workers, config.keep_days, config.table_memory
        )
        self.sessions = self.tables.sessions
        self.identity = Identity(people, self.sessions, signing_key)
        self.checker = ComponentCheck()
        self.lobby = Lobby(self.tables, self.checker)
        self.seating = Seating(self.tables)

    def socket_bucket(self, credentials: Credentials, scope: Any) -> Bucket | None:
        """Shared by all sockets of a person."""
        if not self.config.limits:
            return None
        if credentials.token is not None:
            return self.limits.bucket(f"socket {credentials.token}", TOKEN)
        if credentials.person is not None:
            return self.limits.bucket(f"socket {credentials.person}", GUEST)
        return self.limits.bucket(f"socket {address(scope)}", STRANGER)
