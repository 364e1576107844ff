"""The chat of a table: lines, reactions and mutes."""

from __future__ import annotations

from nemeton.server.access.budget import WriteBudget
from nemeton.server.storage import byte_costs
from nemeton.server.storage.chat import ChatLog
from nemeton.server.storage.peers import Peers
from nemeton.server.tables.live import LiveTable


class TableChat:
    def __init__(self, log: ChatLog, peers: Peers, budget: WriteBudget) -> None:
        self._budget = budget
        self._log = log
        self._peers = peers

    async def say(
        self, live: LiveTable, person: str, re: str, *, text: str | None, reaction: str | None
    ) -> None:
        """Store the line, and send it to all who may hear it. Raises NemetonError."""
        self._budget.spend(person, byte_costs.LINE + byte_costs.of_text(text))
        room = "players" if live.roster.held_by(person) else "onlookers"
        line = await self._log.add(live.header.key, person, room, text, reaction)
        live.broadcast.chat([await self._log.find(line)], re)
        await self._peers.send("chat", live.id, str(line))

    async def mute(self, live: LiveTable, person: str, muted: str, *, on: bool) -> None:
        """Mute or unmute a person at the table. Raises NemetonError."""
        self._budget.spend(person, byte_costs.MUTE)
        if await self._log.mute(live.header.key, person, muted, on=on):
            if on:
                live.mutes.add((person, muted))
            else:
                live.mutes.discard((person, muted))
