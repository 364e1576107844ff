"""Bots at the seats of tables: whenever one of them is to act, it thinks and plays."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
import time

from nemeton import bots
from nemeton.bots.level_settings import LONG, cap
from nemeton.server import metrics
from nemeton.server.access.loop_time import BOT_WORK, Work
from nemeton.server.supervisor import Supervisor
from nemeton.server.tables.bot_times import answer_at, grid_at, replayable
from nemeton.server.tables.live import LiveTable
from nemeton.server.workers.bot_costs import Costs
from nemeton.server.workers.bot_thinking import (
    AHEAD,
    AT_ONCE,
    Question,
    Step,
    choose_turn,
    digest,
    encode_view,
)
from nemeton.server.workers.jobs import Job
from nemeton.server.workers.pool import BotWorkers, Stopping

SEED_BITS = 62
FAILED = "a bot failed: level %s, %r"
REPLACED = "a bot is replaced: level %s, %r"

logger = logging.getLogger(__name__)


def bot_seed(live: LiveTable, seat: int) -> int:
    """What the bot's choices are drawn from.

    Where answers are to be the same, it is the bot's own moves that count: others may act at the
    same time, and be quicker or not.
    """
    assert live.desk is not None
    history = live.desk.history
    if not replayable(live):
        return secrets.randbits(SEED_BITS)
    own = sum(move.seat == seat for move in history.moves)
    drawn = hashlib.blake2b(f"bot {seat} {own}".encode(), key=history.seed, digest_size=8).digest()
    return int.from_bytes(drawn, "big") >> (64 - SEED_BITS)


def waited_for(live: LiveTable) -> bool:
    """Is somebody here who plays at the table?"""
    here = live.presence.here()
    return any(seat.person in here and seat.bot is None for seat in live.roster.seats)


class BotSeats:
    def __init__(self, supervisor: Supervisor, workers: BotWorkers) -> None:
        self._supervisor = supervisor
        self._workers = workers
        self._costs = Costs()

    def let_think(self, live: LiveTable, work: Work) -> None:
        """Set the bots thinking that are to act and do not think yet, in the time of the host."""
        assert live.desk is not None
        asked = time.monotonic()
        for seat in live.desk.decisions.actors:
            level = live.roster.seats[seat].bot
            if level is not None and seat not in live.thinking:
                live.thinking.add(seat)
                work.charge(BOT_WORK)
                self._supervisor.once("bot", work.pay(self._think(live, seat, level, asked)))

    async def _think(self, live: LiveTable, seat: int, level: str, asked: float) -> None:
        assert live.desk is not None
        ply = live.ply
        action: int | None = None
        try:
            view = encode_view(live.desk.history.state.view(seat))
            action = live.plans.take(seat, level, digest(view))
            if action is None:
                first, *rest = await self._choose(live, seat, level, view)
                live.plans.keep(seat, level, rest)
                action = first.action
                answer = answer_at(asked, time.monotonic(), grid_at(live, level))
                await asyncio.sleep(answer - time.monotonic())
        except Stopping:
            return
        except Exception as error:  # noqa: BLE001  (a bot may fail in any way; the game goes on)
            logger.warning(FAILED, level, error)
        finally:
            live.thinking.discard(seat)
        live.play_for(seat, action, ply)

    async def _choose(self, live: LiveTable, seat: int, level: str, view: bytes) -> list[Step]:
        """A bot that fails, or thinks for too long, is replaced by a quick one this time."""
        try:
            return await self._ask(live, seat, level, view)
        except Exception as error:
            if level == bots.USUAL or isinstance(error, Stopping):
                raise
            logger.warning(REPLACED, level, error)
            return await self._ask(live, seat, bots.USUAL, view)

    async def _ask(self, live: LiveTable, seat: int, level: str, view: bytes) -> list[Step]:
        start = time.perf_counter()
        header = live.header
        long = level in LONG
        # How many steps are planned in a second depends on the machine. So do the choices then, and
        # how long opponents wait for the next one; only levels that need far less do it.
        ahead = AT_ONCE if long or replayable(live) else AHEAD
        job = Job(
            header.host,
            choose_turn,
            Question(header.game, header.version, header.components, view),
            level,
            bot_seed(live, seat),
            ahead,
            seconds=AHEAD + cap(header.game, level, len(header.seats)),
            kind="long" if long or self._costs.slow(header, level) else "quick",
            urgent=waited_for(live),
        )
        try:
            steps: list[Step] = await self._workers.run(job)
        finally:
            self._costs.note(header, level, job.took)
        # On the grid, too: opponents can often read the metrics, and subtract.
        took = answer_at(0.0, time.perf_counter() - start, grid_at(live, level))
        metrics.BOT_SECONDS.labels(level).observe(took)
        return steps
