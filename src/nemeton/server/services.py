"""What request handlers work with; made when the server starts, closed when it stops."""

from __future__ import annotations

from typing import Any

from nemeton.server.checking import Checker
from nemeton.server.config import Config
from nemeton.server.guard import Guard, address
from nemeton.server.hall import Hall
from nemeton.server.identity import Credentials, Identity
from nemeton.server.limits import GUEST, STRANGER, TOKEN, Bucket, Limits
from nemeton.server.seating import Seating
from nemeton.server.storage.database import Database
from nemeton.server.storage.people import People


class Services:
    def __init__(
        self,
        config: Config,
        database: Database,
        guard: Guard,
        limits: Limits,
        people: People,
        identity: Identity,
    ) -> None:
        self.config = config
        self.database = database
        self.guard = guard
        self.limits = limits
        self.people = people
        self.identity = identity
        self.hall = Hall(database, config.bot_workers, config.keep_days, config.table_memory)
        self.checker = Checker()
        self.seating = Seating(self.hall, self.checker)

    def socket_bucket(self, credentials: Credentials, scope: Any) -> Bucket | None:
        """Shared by all sockets of a person."""
        if not self.config.limits:
            return None
        if credentials.token is not None:
            return self.limits.bucket(f"socket {credentials.token}", TOKEN)
        if credentials.person is not None:
            return self.limits.bucket(f"socket {credentials.person}", GUEST)
        return self.limits.bucket(f"socket {address(scope)}", STRANGER)
