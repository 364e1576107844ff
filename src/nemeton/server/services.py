"""Services of the request handlers, from the server's start to its stop."""

from __future__ import annotations

from nemeton.server.access.budget import WriteBudget
from nemeton.server.access.caller import Caller
from nemeton.server.access.fair_lock import FairLock
from nemeton.server.access.identity import Identity
from nemeton.server.access.limits import Bucket, Limits
from nemeton.server.access.loop_time import LoopTime, charge_payer
from nemeton.server.access.quotas import Quotas
from nemeton.server.access.slots import Slots
from nemeton.server.config import Config
from nemeton.server.lobby.creation import Lobby
from nemeton.server.lobby.public_lists import PublicLists
from nemeton.server.lobby.seating import SeatChanges
from nemeton.server.net.guard import Guard
from nemeton.server.replication.postgres_peers import connect_peers
from nemeton.server.storage.database import Database
from nemeton.server.storage.lists import TableLists
from nemeton.server.storage.people import People
from nemeton.server.storage.probe import Probe
from nemeton.server.tables.hinting import Hinting
from nemeton.server.tables.listener import PollListener
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
        database.charge_held = charge_payer  # others wait for connections, too
        self.probe = Probe(database)
        self.limits = limits
        self.slots = Slots(on=config.limits)
        self.looking_back = FairLock()
        self.people = people
        self.budget = WriteBudget(limits, guard.addresses.address_of)
        self.public_lists = PublicLists(TableLists(database))
        self.tables = TableRuntime(
            database,
            config.bot_workers,
            config.keep_days,
            config.table_memory,
            config.limits,
            guard.addresses.address_of,
            self.budget,
            connect=connect_peers,
            lists_changed=self.public_lists.changed,
        )
        self.sessions = self.tables.sessions
        self.identity = Identity(people, self.sessions, signing_key)
        self.checker = ComponentCheck(address_of=guard.addresses.address_of)
        quotas = Quotas(on=config.limits)
        self.lobby = Lobby(self.tables, self.checker, quotas, editions_offered=config.editions)
        self.hinting = Hinting(self.tables.bot_workers, limits)
        self.reviewing = Reviewing(
            self.tables.bot_workers, database, limits, config.review_work, self.budget
        )
        self.seating = SeatChanges(self.tables, quotas)

    def stop_waiting(self) -> None:
        """Answer all requests that wait for a bot, a box, a turn, news, or time."""
        self.limits.stop()
        self.tables.bot_workers.stop()
        self.tables.edition_memory.stop()
        self.checker.stop()
        self.looking_back.stop()
        for live in self.tables.cache:
            for listener in list(live.broadcast.listeners):
                if isinstance(listener, PollListener):
                    listener.happened.set()

    def loop_time(self, caller: Caller) -> LoopTime:
        """Loop time for messages, shared by everybody at an address."""
        return self.limits.loop_time(caller.address_key)

    def socket_bucket(self, caller: Caller) -> Bucket | None:
        """A bucket shared by all sockets of a person."""
        return self.limits.bucket(f"socket {caller.paced}", caller.rate)
