"""What request handlers work with; made when the server starts, closed when it stops."""

from __future__ import annotations

from nemeton.server.access.budget import Budget
from nemeton.server.access.caller import Caller
from nemeton.server.access.fair_turns import FairTurns
from nemeton.server.access.identity import Identity
from nemeton.server.access.limits import Bucket, Limits
from nemeton.server.access.loop_time import Work, charge_payer
from nemeton.server.access.quotas import Quotas
from nemeton.server.access.slots import Slots
from nemeton.server.config import Config
from nemeton.server.lobby.creation import Lobby
from nemeton.server.lobby.public_lists import PublicLists
from nemeton.server.lobby.seating import Seating
from nemeton.server.net.guard import Guard
from nemeton.server.replication.postgres_peers import connect_peers
from nemeton.server.storage.database import Database
from nemeton.server.storage.lists import Lists
from nemeton.server.storage.people import People
from nemeton.server.storage.probe import Probe
from nemeton.server.tables.hinting import Hinting
from nemeton.server.tables.listener import Wake
from nemeton.server.tables.reviewing import Reviewing
from nemeton.server.tables.runtime import TableRuntime
from nemeton.server.workers.component_check import ComponentCheck


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
        database.held = charge_payer  # others wait for connections, too
        self.probe = Probe(database)
        self.guard = guard
        self.limits = limits
        self.slots = Slots(on=config.limits)
        self.looking_back = FairTurns()
        self.people = people
        self.budget = Budget(limits, guard.places.of)
        self.public_lists = PublicLists(Lists(database))
        self.tables = TableRuntime(
            database,
            config.bot_workers,
            config.keep_days,
            config.table_memory,
            config.limits,
            guard.places.of,
            self.budget,
            connect=connect_peers,
            lists_changed=self.public_lists.changed,
        )
        self.sessions = self.tables.sessions
        self.identity = Identity(people, self.sessions, signing_key)
        self.checker = ComponentCheck(place_of=guard.places.of)
        quotas = Quotas(on=config.limits)
        self.lobby = Lobby(self.tables, self.checker, quotas, editions_offered=config.editions)
        self.hinting = Hinting(self.tables.bot_workers, limits)
        self.reviewing = Reviewing(
            self.tables.bot_workers, database, limits, config.review_work, self.budget
        )
        self.seating = Seating(self.tables, quotas)

    def stop_waiting(self) -> None:
        """The server stops: answer all who wait for a bot, for news of a table, or for time."""
        self.limits.stop()
        self.tables.bot_workers.stop()
        for live in self.tables.cache:
            for listener in list(live.broadcast.listeners):
                if isinstance(listener, Wake):
                    listener.happened.set()

    def work(self, caller: Caller) -> Work:
        """Time for messages, shared by everybody at an address."""
        return self.limits.work(caller.place)

    def socket_bucket(self, caller: Caller) -> Bucket | None:
        """Shared by all sockets of a person."""
        return self.limits.bucket(f"socket {caller.paced}", caller.rate)
