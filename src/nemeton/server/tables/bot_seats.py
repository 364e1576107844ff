"""Bots at seats: each thinks and plays when it is to act."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
import time

from nemeton import bots
from nemeton.bot_levels import SEARCHING_LEVELS
from nemeton.bots.level_settings import most_seconds
from nemeton.server import metrics
from nemeton.server.access.loop_time import BOT_TIME, LoopTime
from nemeton.server.supervisor import Supervisor
from nemeton.server.tables.bot_times import answer_at, grid_at, replayable
from nemeton.server.tables.live import LiveTable
from nemeton.server.workers.bot_costs import BotCosts
from nemeton.server.workers.bot_jobs import (
    FORCED_STEPS_ONLY,
    PLAN_AHEAD_SECONDS,
    PlannedStep,
    Question,
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
    """The seed of a bot's choices.

    Where games have to be repeatable it counts the bot's own moves only: other seats may act at the
    same time, in any order.
    """
    assert live.desk is not None
    history = live.desk.history
    if not replayable(live):
        return secrets.randbits(SEED_BITS)
    own = sum(move.seat == seat for move in history.moves)
    drawn = hashlib.blake2b(f"bot {seat} {own}".encode(), key=history.seed, digest_size=8).digest()
    return int.from_bytes(drawn, "big") >> (64 - SEED_BITS)


def waited_for(live: LiveTable) -> bool:
    """True if a person of this table is connected."""
    here = live.presence.here()
    return any(seat.person in here and seat.bot is None for seat in live.roster.seats)


class BotSeats:
    def __init__(self, supervisor: Supervisor, workers: BotWorkers) -> None:
        self._supervisor = supervisor
        self._workers = workers
        self._costs = BotCosts()
        self._jobs: dict[tuple[str, int], Job] = {}  # of thinking bots, by table and seat

    def let_think(self, live: LiveTable, payer: str, loop_time: LoopTime) -> None:
        """Start the bots that are to act, charged to the payer and their loop time."""
        assert live.desk is not None
        asked = time.monotonic()
        for seat in live.desk.decisions.actors:
            level = live.roster.seats[seat].bot
            if seat in live.thinking:
                self._renew(live, seat, payer)
            elif level is not None:
                live.thinking.add(seat)
                loop_time.charge(BOT_TIME)
                thinking = self._think(live, seat, level, payer, asked)
                self._supervisor.once("bot", loop_time.pay(thinking))

    def _renew(self, live: LiveTable, seat: int, payer: str) -> None:
        """Let a waiting job take the turn of people who have come meanwhile."""
        job = self._jobs.get((live.id, seat))
        if job is not None:
            self._workers.renew(job, payer, urgent=job.urgent or waited_for(live))

    async def _think(
        self, live: LiveTable, seat: int, level: str, payer: str, asked: float
    ) -> None:
        assert live.desk is not None
        ply = live.ply
        action: int | None = None
        try:
            view = encode_view(live.desk.history.state.view(seat))
            action = live.plans.take(seat, level, digest(view))
            if action is None:
                first, *rest = await self._choose(live, seat, level, payer, view)
                live.plans.store(seat, level, rest)
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

    async def _choose(
        self, live: LiveTable, seat: int, level: str, payer: str, view: bytes
    ) -> list[PlannedStep]:
        """The bot's plan, or a quick bot's if it fails or is too slow."""
        try:
            return await self._ask(live, seat, level, payer, view)
        except Exception as error:
            if level == bots.DEFAULT_LEVEL or isinstance(error, Stopping):
                raise
            logger.warning(REPLACED, level, error)
            return await self._ask(live, seat, bots.DEFAULT_LEVEL, payer, view)

    async def _ask(
        self, live: LiveTable, seat: int, level: str, payer: str, view: bytes
    ) -> list[PlannedStep]:
        start = time.perf_counter()
        header = live.header
        long = level in SEARCHING_LEVELS
        # The number of steps planned in a time depends on the machine, and so would the choices and
        # the waiting time of opponents; only levels far below that limit plan.
        ahead = FORCED_STEPS_ONLY if long or replayable(live) else PLAN_AHEAD_SECONDS
        job = Job(
            payer,
            choose_turn,
            Question(header.game, header.version, header.components, view),
            level,
            bot_seed(live, seat),
            ahead,
            seconds=PLAN_AHEAD_SECONDS + most_seconds(header.game, level, len(header.seats)),
            kind="long" if long or self._costs.slow(header, level) else "quick",
            urgent=waited_for(live),
        )
        self._jobs[live.id, seat] = job
        try:
            steps: list[PlannedStep] = await self._workers.run(job)
        finally:
            self._jobs.pop((live.id, seat), None)
            self._costs.note(header, level, job.took)
        # On the grid as well: opponents can often read the metrics, and subtract.
        took = answer_at(0.0, time.perf_counter() - start, grid_at(live, level))
        metrics.BOT_SECONDS.labels(level).observe(took)
        return steps
