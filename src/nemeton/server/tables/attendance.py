"""People who arrive at a table, leave, and nudge each other."""

from __future__ import annotations

from nemeton.core.errors import NemetonError
from nemeton.server.storage.peers import Peers
from nemeton.server.tables.listener import Listener
from nemeton.server.tables.live import LiveTable
from nemeton.server.tables.outgoing import encode
from nemeton.server.times import now


class Attendance:
    def __init__(self, peers: Peers) -> None:
        self._peers = peers

    async def arrived(self, live: LiveTable, listener: Listener, since: int | None) -> None:
        """Add a listener, from its snapshot on. Nothing may be awaited in between."""
        person = listener.who
        first = person is not None and live.presence.arrive(person)
        live.broadcast.join(listener)
        listener.push(encode(live.broadcast.snapshot(person, since)))
        live.runtime.moved(live)  # it may have rested
        if person is None:
            return
        if first:
            live.broadcast.came_or_went(person, besides=listener)
            await self._peers.send("here", live.id, person)
        await self.awake(live, person)

    async def left(self, live: LiveTable, listener: Listener) -> None:
        live.broadcast.part(listener)
        person = listener.who
        if person is not None and live.presence.leave(person):
            live.broadcast.came_or_went(person)
            await self._peers.send("gone", live.id, person)

    async def nudge(self, live: LiveTable, person: str, seat: int) -> None:
        """Ask the holder of a seat for a sign of life. Raises NemetonError."""
        holder = live.roster.seat(seat).person
        allowed = live.nudge_time(seat, person)
        if person != live.header.host and not live.roster.held_by(person):
            raise NemetonError("not-your-table")
        if holder is None or allowed is None or allowed > now():
            raise NemetonError("not-idle", seat=seat + 1)
        live.presence.nudge(holder)
        live.broadcast.table_changed()
        await self._peers.send("nudge", live.id, holder)

    async def awake(self, live: LiveTable, person: str) -> None:
        """Note a sign of life, perhaps an answer to a nudge."""
        if live.presence.awake(person):
            live.broadcast.table_changed()
            await self._peers.send("awake", live.id, person)
