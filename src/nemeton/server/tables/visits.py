"""People who come to a table, go, and talk there; other processes hear of it too."""

from __future__ import annotations

from nemeton.server.storage.pg_notify import Notices
from nemeton.server.storage.talk import Talk
from nemeton.server.tables.listener import Listener
from nemeton.server.tables.live import LiveTable
from nemeton.server.wire.outgoing import encode


class Visits:
    def __init__(self, talk: Talk, notices: Notices) -> None:
        self._talk = talk
        self._notices = notices

    async def arrived(self, live: LiveTable, listener: Listener, since: int | None) -> None:
        """From its snapshot on the listener hears everything: nothing may wait in between."""
        person = listener.who
        first = person is not None and live.presence.arrive(person)
        live.broadcast.join(listener)
        listener.push(encode(live.broadcast.snapshot(person, since)))
        if person is not None and first and live.roster.held_by(person):
            live.broadcast.table_changed(besides=listener)
            await self._notices.say("here", live.id, person)

    async def left(self, live: LiveTable, listener: Listener) -> None:
        live.broadcast.part(listener)
        person = listener.who
        if person is not None and live.presence.leave(person) and live.roster.held_by(person):
            live.broadcast.table_changed()
            await self._notices.say("gone", live.id, person)

    async def say(
        self, live: LiveTable, person: str, re: str, *, text: str | None, reaction: str | None
    ) -> None:
        """Write the line down, and send it to everyone who may hear it."""
        room = "players" if live.roster.held_by(person) else "onlookers"
        line = await self._talk.add(live.header.key, person, room, text, reaction)
        live.broadcast.chat([await self._talk.find(line)], re)
        await self._notices.say("chat", live.id, str(line))

    async def mute(self, live: LiveTable, person: str, muted: str, *, on: bool) -> None:
        await self._talk.mute(live.header.key, person, muted, on=on)
        live.mutes = await self._talk.mutes(live.header.key)
