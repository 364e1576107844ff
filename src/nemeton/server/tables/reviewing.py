"""Reviews of finished games, in a process that yields to all others.

A review goes on only while somebody asks for more, so to stop asking is to cancel it. Unfinished
ones stay in memory and a whole one in the database, so that a game is reviewed once for all.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict

import msgspec

from nemeton.analysis.judged_decision import JudgedDecision
from nemeton.analysis.review_summary import Summary, summarise
from nemeton.core.errors import NemetonError
from nemeton.core.record.record import Record, encode
from nemeton.protocol.reviews import CostlyDecision, ReviewBalance, ReviewInfo, ReviewProgress
from nemeton.server import metrics
from nemeton.server.access.budget import WriteBudget
from nemeton.server.access.limits import Limits, Rate
from nemeton.server.storage import byte_costs
from nemeton.server.storage.database import Database
from nemeton.server.storage.reviews import Reviews
from nemeton.server.workers.jobs import Job
from nemeton.server.workers.pool import BotWorkers, Failed, Stopping, TooLate
from nemeton.server.workers.review_jobs import PART_SECONDS, ReviewPart, review_part

REVIEW_RATE = Rate(1 / 120, 5)  # for each person: a review takes about a minute
MAX_UNFINISHED = 32  # games with unfinished reviews that stay in memory
# Moves. A game played to and fro for longer would keep a process busy for an hour.
MAX_REVIEWED_MOVES = 2_000
PLAYOUT_SECONDS = 4.0  # of processor time that the last playout of a part may need


class UnfinishedReview:
    """A review under way."""

    def __init__(self) -> None:
        self.judged: list[JudgedDecision] = []
        self.outcomes: list[list[float]] = []  # of playouts for the next decision
        self.lock = asyncio.Lock()


class Reviewing:
    def __init__(
        self,
        workers: BotWorkers,
        database: Database,
        limits: Limits,
        work: int | None,
        budget: WriteBudget,
    ) -> None:
        self._budget = budget
        self._workers = workers
        self._limits = limits
        self._work = work  # playouts a decision; None: as the game has it; 0: no reviews
        self._reviews = Reviews(database)
        self._disk_space = database.disk_space
        self._unfinished: OrderedDict[str, UnfinishedReview] = OrderedDict()
        self._asking: set[str] = set()  # people who wait for an answer

    async def go_on(self, person: str, key: int, table: str, record: Record) -> ReviewProgress:
        """Judge some more of the game's decisions. Raises NemetonError."""
        stored = await self._finished(key)
        if stored is not None:
            return stored
        if self._work == 0:
            raise NemetonError("no-reviews-here")
        if person in self._asking:
            raise self._too_many()
        self._asking.add(person)
        try:
            unfinished = self.begin(person, table)
            async with unfinished.lock:
                return await self._judge_more(person, unfinished, key, table, record)
        finally:
            self._asking.discard(person)

    async def _finished(self, key: int) -> ReviewProgress | None:
        stored = await self._reviews.find(key)
        if stored is None:
            return None
        return ReviewProgress(done=1, total=1, review=msgspec.json.decode(stored, type=ReviewInfo))

    def begin(self, person: str, table: str) -> UnfinishedReview:
        found = self._unfinished.get(table)
        if found is None:
            if not self._limits.allow(f"reviews {person}", REVIEW_RATE):
                raise self._too_many()
            found = self._unfinished[table] = UnfinishedReview()
            if len(self._unfinished) > MAX_UNFINISHED:
                self._unfinished.popitem(last=False)
        self._unfinished.move_to_end(table)
        return found

    def _too_many(self) -> NemetonError:
        metrics.LIMITED.labels("too-many-reviews").inc()
        return NemetonError("too-many-reviews")

    async def _judge_more(
        self, person: str, unfinished: UnfinishedReview, key: int, table: str, record: Record
    ) -> ReviewProgress:
        stored = await self._finished(key)  # by another request meanwhile
        if stored is not None:
            return stored
        part = await self._run_part(person, record, unfinished)
        unfinished.judged += part.judged
        unfinished.outcomes = part.outcomes
        done = len(unfinished.judged)
        if done < part.total:
            return ReviewProgress(done=done, total=part.total)
        assert record.result is not None
        plies = len(record.moves)
        found = summarise(unfinished.judged, record.result, part.reveals, plies)
        review = review_info(found, part.playouts)
        if not self._disk_space.low:  # otherwise it stays in memory
            kept_as = msgspec.json.encode(review).decode()
            self._budget.charge(person, byte_costs.CHANGE + byte_costs.of_text(kept_as))
            await self._reviews.store(key, kept_as)
            self._unfinished.pop(table, None)
        return ReviewProgress(done=done, total=part.total, review=review)

    async def _run_part(
        self, person: str, record: Record, unfinished: UnfinishedReview
    ) -> ReviewPart:
        job = Job(
            person,
            review_part,
            encode(record),
            self._work or 0,
            len(unfinished.judged),
            unfinished.outcomes,
            seconds=PART_SECONDS + PLAYOUT_SECONDS,
            kind="idle",
        )
        try:
            part: ReviewPart = await self._workers.run(job)
        except (Failed, TooLate) as error:
            raise NemetonError("no-review-found") from error
        except Stopping as error:
            raise NemetonError("server-stopping") from error
        return part


def review_info(found: Summary, playouts: int) -> ReviewInfo:
    """The review as it is sent and stored."""
    return ReviewInfo(
        playouts=playouts,
        lines=[[(ply, round(chance, 4)) for ply, chance in line] for line in found.lines],
        balances=[ReviewBalance(**balance._asdict()) for balance in found.balances],
        costliest=[
            [
                CostlyDecision(
                    ply=one.ply,
                    seat=one.seat,
                    played=one.played,
                    better=one.better,
                    chance=one.chances[one.seat],
                    cost=one.cost,
                    error=one.error,
                )
                for one in costly
            ]
            for costly in found.costliest
        ],
    )
