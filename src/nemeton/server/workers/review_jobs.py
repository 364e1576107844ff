"""Reviews in a worker process, some playouts at a time."""

from __future__ import annotations

from collections import OrderedDict
from time import process_time
from typing import NamedTuple

from nemeton import games
from nemeton.analysis.judged_decision import DecisionReview, JudgedDecision
from nemeton.analysis.review import Reviewer
from nemeton.core.record.record import decode
from nemeton.server.editions import CACHE_BYTES, weight

PART_SECONDS = 1.0  # of processor time
MAX_GAMES = 4


class ReviewPart(NamedTuple):
    """Judged decisions, and totals of the whole game for the summary."""

    judged: list[JudgedDecision]
    outcomes: list[list[float]]  # playouts for the next decision so far
    total: int
    playouts: int
    reveals: int


class ReviewedGame:
    """A game under review, and the decision that is being judged."""

    def __init__(self, record: bytes, work: int) -> None:
        found = decode(record)
        self.reviewer = Reviewer(games.find(found.game), found, work=work)
        self._judging: DecisionReview | None = None

    def judging(self, ply: int, outcomes: list[list[float]]) -> DecisionReview:
        """The decision after `ply` moves with these outcomes, begun here or elsewhere."""
        judging = self._judging
        if judging is None or judging.ply != ply or judging.outcomes != outcomes:
            judging = self._judging = self.reviewer.begin(ply)
            for outcome in outcomes:
                judging.take(outcome)
        return judging


class ReviewedGames:
    """The games reviewed last: a few, but only one with a largest box."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[bytes, int], ReviewedGame] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def find(self, record: bytes, work: int) -> ReviewedGame:
        """The reviewed game of a record, kept while there is room. Raises BadRecord."""
        key = record, work
        self._kept[key] = found = self._kept.pop(key, None) or ReviewedGame(record, work)
        while len(self._kept) > 1 and (len(self._kept) > MAX_GAMES or self._bytes() > CACHE_BYTES):
            self._kept.popitem(last=False)
        return found

    def _bytes(self) -> int:
        return sum(weight(bench.reviewer.game) for bench in self._kept.values())


REVIEWED = ReviewedGames()


def review_part(record: bytes, work: int, begin: int, outcomes: list[list[float]]) -> ReviewPart:
    """Play out decisions from number `begin` on, in a worker; at least one playout."""
    begun = process_time()
    bench = REVIEWED.find(record, work)
    reviewer = bench.reviewer
    judged: list[JudgedDecision] = []
    for ply in reviewer.plies[begin:]:
        judging = bench.judging(ply, outcomes)
        while judging.found is None:
            judging.step()
            if process_time() - begun >= PART_SECONDS:
                break
        if judging.found is None:
            outcomes = list(judging.outcomes)
            break
        judged.append(judging.found)
        outcomes = []
        if process_time() - begun >= PART_SECONDS:
            break
    total = len(reviewer.plies)
    return ReviewPart(judged, outcomes, total, reviewer.playouts, reviewer.ended.reveals)
