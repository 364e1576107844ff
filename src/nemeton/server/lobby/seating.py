"""Changes to seats: sitting down, getting up, bots, colours, start.

Each change is one transaction that holds the table's row, so that two people cannot take the same
seat, wherever their requests arrive.
"""

from __future__ import annotations

from collections.abc import Callable

from nemeton import bots
from nemeton.core.errors import NemetonError
from nemeton.protocol.tables import TableInfo
from nemeton.server.access.admission import check_invite
from nemeton.server.access.quotas import Quotas, bots_at
from nemeton.server.lobby.creation import check_level
from nemeton.server.storage import tables
from nemeton.server.storage.tables import TableHeader
from nemeton.server.tables.runtime import TableRuntime
from nemeton.server.times import now
from nemeton.table.clock import DAY_MS, wake_time
from nemeton.table.roster import Roster


class SeatChanges:
    def __init__(self, runtime: TableRuntime, quotas: Quotas) -> None:
        self._runtime = runtime
        self._quotas = quotas

    async def take(
        self, person: str, id_: str, seat: int, invite: str | None, colour: str | None
    ) -> TableInfo:
        return await self._change(
            person, id_, lambda _, roster: roster.take(seat, person, colour), invite
        )

    async def leave(self, person: str, id_: str, seat: int) -> TableInfo:
        return await self._change(
            person, id_, lambda _, roster: roster.leave(seat, person, bots.DEFAULT_LEVEL)
        )

    async def colour(self, person: str, id_: str, seat: int, colour: str) -> TableInfo:
        return await self._change(
            person, id_, lambda _, roster: roster.choose_colour(seat, person, colour)
        )

    async def put_bot(self, person: str, id_: str, seat: int, level: str) -> TableInfo:
        check_level(level)
        return await self._change(
            person, id_, lambda _, roster: roster.put_bot(seat, person, level)
        )

    async def remove_bot(self, person: str, id_: str, seat: int) -> TableInfo:
        info = await self._change(person, id_, lambda _, roster: roster.remove_bot(seat, person))
        async with self._runtime.use(id_) as live:
            await self._runtime.attendance.awake(live, person)
        return info

    async def start(self, person: str, id_: str) -> TableInfo:
        return await self._change(person, id_, lambda _, roster: roster.start(person))

    async def renamed(self, person: str) -> None:
        """Send a person's new name to the tables where they play or have just played."""
        async with self._runtime.database.writing() as connection:
            touched = await tables.touch_those_of(connection, person, now() - DAY_MS)
            await self._runtime.peers.announce(connection, "table", touched)
        for id_ in touched:
            with self._runtime.cache.use_present(id_) as live:
                if live is not None:
                    await self._runtime.refresh(live)

    async def _change(
        self,
        person: str,
        id_: str,
        do: Callable[[TableHeader, Roster], None],
        invite: str | None = None,
    ) -> TableInfo:
        async with self._runtime.database.writing() as connection:
            header = await tables.find(connection, id_, lock=True)
            check_invite(header, person, invite)
            roster = header.roster()
            if header.status in {"finished", "frozen"}:
                raise NemetonError("not-running")
            do(header, roster)
            await tables.save_seats(connection, header, roster)
            values: dict[str, object] = {}
            if roster.started and header.status == "open":
                self._runtime.database.check_accepting()  # for the moves to come
                values = {"status": "running", "started": now()}
            if roster.started:
                actors = await tables.actors_of(connection, header)
                values["due"] = wake_time(actors, roster, header.pace, now())
            await tables.change(connection, header.key, **values)
            more_bots = bots_at(roster) > bots_at(header.roster())
            if roster.started and (more_bots or "status" in values):
                await self._quotas.check_bots(connection, header.host)
            await self._runtime.peers.announce(connection, "table", [id_])
        async with self._runtime.use(id_) as live:
            await self._runtime.refresh(live)
            return live.info(person)
