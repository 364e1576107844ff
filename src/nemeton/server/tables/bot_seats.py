"""Bots at the seats of tables: whenever one of them is to act, it thinks and plays."""

from __future__ import annotations

import hashlib
import logging
import secrets

from nemeton.server.supervisor import Supervisor
from nemeton.server.tables.bot_workers import BotWorkers
from nemeton.server.tables.live import LiveTable

SEED_BITS = 62

logger = logging.getLogger(__name__)


def bot_seed(live: LiveTable, seat: int) -> int:
    """What the bot's choices are drawn from.

    Where somebody chose the deal (a guide, a puzzle) bots answer the same moves with the same ones.
    It is the bot's own moves that count: others may act at the same time, and be quicker or not.
    """
    assert live.desk is not None
    history = live.desk.history
    if not live.header.known_deal or live.header.origin is not None:
        return secrets.randbits(SEED_BITS)
    own = sum(move.seat == seat for move in history.moves)
    drawn = hashlib.blake2b(f"bot {seat} {own}".encode(), key=history.seed, digest_size=8).digest()
    return int.from_bytes(drawn, "big") >> (64 - SEED_BITS)


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
                header.game, header.version, header.components, level, view, bot_seed(live, seat)
            )
        except Exception as error:  # noqa: BLE001  (a bot may fail in any way; the game goes on)
            logger.warning("a bot failed: level %s, %s", level, type(error).__name__)
        finally:
            live.thinking.discard(seat)
        live.play_for(seat, action, ply)
