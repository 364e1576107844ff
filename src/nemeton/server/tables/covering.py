"""Bots that cover for people who are away or out of time."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from nemeton import bots
from nemeton.core.errors import NemetonError
from nemeton.server.access.quotas import Quotas
from nemeton.server.storage import tables
from nemeton.server.tables.live import LiveTable
from nemeton.server.times import now
from nemeton.table.clock import wake_time

if TYPE_CHECKING:
    from nemeton.server.tables.runtime import TableRuntime


class Covering:
    def __init__(self, runtime: TableRuntime, quotas: Quotas) -> None:
        self._runtime = runtime
        self._quotas = quotas

    async def cover_late(self, live: LiveTable) -> None:
        """Put a bot on seats whose people are away too long or out of time."""
        time = now()
        late = [seat for seat, at in enumerate(live.cover_times()) if at is not None and at <= time]
        if late:
            await self._change(live, covered=late)

    async def step_in(self, person: str, live: LiveTable, seat: int) -> None:
        """Put a bot on the seat of an absent person, at another's request. Raises NemetonError."""
        live.playing()
        live.roster.seat(seat)
        absence = live.absences(person)[seat]
        if person != live.header.host and not live.roster.held_by(person):
            raise NemetonError("not-your-table")
        if absence.since is None or live.roster.seats[seat].bot is not None:
            raise NemetonError("not-away", seat=seat + 1)
        if absence.step_in is None or absence.step_in > now():
            raise NemetonError("wait-longer", seat=seat + 1)
        await self._change(live, covered=[seat], counted=True)

    async def come_back(self, person: str, live: LiveTable) -> None:
        """Return their seats to a person who opens the table."""
        if live.header.status == "running" and any(
            live.roster.seats[seat].covering for seat in live.roster.held_by(person)
        ):
            await self._change(live, back=person)

    async def _change(
        self,
        live: LiveTable,
        *,
        covered: Iterable[int] = (),
        back: str | None = None,
        counted: bool = False,
    ) -> None:
        """Change seats; with `counted`, within the host's quota of games with bots."""
        async with self._runtime.database.writing() as connection:
            header = await tables.find(connection, live.id, lock=True)
            if header.status != "running":
                return
            roster = header.roster()
            for seat in covered:
                roster.cover(seat, bots.DEFAULT_LEVEL)
            if back is not None:
                roster.uncover(back)
            await tables.save_seats(connection, header, roster)
            due = wake_time(await tables.actors_of(connection, header), roster, header.pace, now())
            await tables.change(connection, header.key, due=due)
            if counted:  # tables where bots cover by themselves have been counted
                await self._quotas.check_bots(connection, header.host)
            await self._runtime.peers.announce(connection, "table", [live.id])
        await self._runtime.refresh(live)
