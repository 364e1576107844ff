"""What is done in a worker process to look back at a game: some of its play-outs at a time."""

from __future__ import annotations

from collections import OrderedDict
from time import process_time
from typing import NamedTuple

from nemeton import games
from nemeton.analysis.judged_decision import DecisionReview, JudgedDecision
from nemeton.analysis.review import Reviewer
from nemeton.core.record.record import decode
from nemeton.server.editions import ROOM, weight

AT_ONCE = 1.0  # seconds of processor time, after which the rest is left: others have their turn
KEPT = 4  # games


class Looked(NamedTuple):
    """Decisions that were judged, and of the whole game what is needed to sum them up."""

    judged: list[JudgedDecision]
    outcomes: list[list[float]]  # of the play-outs for the decision after these, so far
    total: int
    playouts: int
    reveals: int


class Bench:
    """A game on the table, and the decision that is judged at present."""

    def __init__(self, record: bytes, work: int) -> None:
        found = decode(record)
        self.reviewer = Reviewer(games.find(found.game), found, work=work)
        self._judging: DecisionReview | None = None

    def judging(self, ply: int, outcomes: list[list[float]]) -> DecisionReview:
        """The decision after so many moves, with these outcomes: begun here, or somewhere else."""
        judging = self._judging
        if judging is None or judging.ply != ply or judging.outcomes != outcomes:
            judging = self._judging = self.reviewer.begin(ply)
            for outcome in outcomes:
                judging.take(outcome)
        return judging


class Benches:
    """The games that were looked back at last: a few, and only one of the largest boxes."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[bytes, int], Bench] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def find(self, record: bytes, work: int) -> Bench:
        """Raises BadRecord."""
        key = record, work
        self._kept[key] = found = self._kept.pop(key, None) or Bench(record, work)
        while len(self._kept) > 1 and (len(self._kept) > KEPT or self._bytes() > ROOM):
            self._kept.popitem(last=False)
        return found

    def _bytes(self) -> int:
        return sum(weight(bench.reviewer.game) for bench in self._kept.values())


BENCHES = Benches()


def look_back(record: bytes, work: int, begin: int, outcomes: list[list[float]]) -> Looked:
    """Runs in a worker: play-outs for the decisions from number `begin` on, one at least."""
    begun = process_time()
    bench = BENCHES.find(record, work)
    reviewer = bench.reviewer
    judged: list[JudgedDecision] = []
    for ply in reviewer.plies[begin:]:
        judging = bench.judging(ply, outcomes)
        while judging.found is None:
            judging.step()
            if process_time() - begun >= AT_ONCE:
                break
        if judging.found is None:
            outcomes = list(judging.outcomes)
            break
        judged.append(judging.found)
        outcomes = []
        if process_time() - begun >= AT_ONCE:
            break
    total = len(reviewer.plies)
    return Looked(judged, outcomes, total, reviewer.playouts, reviewer.ended.reveals)
