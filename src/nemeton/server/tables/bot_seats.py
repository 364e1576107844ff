"""Bots at the seats of tables: whenever one of them is to act, it thinks and plays."""

from __future__ import annotations

import logging

from nemeton.server.supervisor import Supervisor
from nemeton.server.tables.bot_workers import BotWorkers
from nemeton.server.tables.live import LiveTable

logger = logging.getLogger(__name__)


class BotSeats:
    def __init__(self, supervisor: Supervisor, workers: BotWorkers) -> None:
        self._supervisor = supervisor
        self._workers = workers

    def let_think(self, live: LiveTable) -> None:
        """Set the bots thinking that are to act and do not think yet."""
        assert live.desk is not None
        for seat in live.desk.decisions.actors:
            level = live.roster.seats[seat].bot
            if level is not None and seat not in live.thinking:
                live.thinking.add(seat)
                self._supervisor.once("bot", self._think(live, seat, level))

    async def _think(self, live: LiveTable, seat: int, level: str) -> None:
        assert live.desk is not None
        ply = live.ply
        view = live.desk.history.state.view(seat)
        header = live.header
        action: int | None = None
        try:
            action = await self._workers.decide(
                header.game, header.version, header.components, level, view
            )
        except Exception as error:  # noqa: BLE001  (a bot may fail in any way; the game goes on)
            logger.warning("a bot failed: level %s, %s", level, type(error).__name__)
        finally:
            live.thinking.discard(seat)
        live.play_for(seat, action, ply)
