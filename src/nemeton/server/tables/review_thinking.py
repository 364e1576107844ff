"""What is done in a worker process to look back at a game: some of its decisions at a time."""

from __future__ import annotations

from functools import lru_cache
from time import perf_counter
from typing import NamedTuple

from nemeton import games
from nemeton.bots.review import Judged, Reviewer
from nemeton.core.record import decode

AT_ONCE = 1.0  # seconds after which the rest is left for later: others want the process, too


class Looked(NamedTuple):
    """Decisions that were judged, and of the whole game what is needed to sum them up."""

    judged: list[Judged]
    total: int
    playouts: int
    reveals: int


@lru_cache(maxsize=2)
def reviewer_of(record: bytes, work: int) -> Reviewer:
    found = decode(record)
    return Reviewer(games.find(found.game), found, work=work)


def look_back(record: bytes, work: int, begin: int) -> Looked:
    """Runs in a worker: the decisions from number `begin` on, one at least."""
    reviewer = reviewer_of(record, work)
    begun = perf_counter()
    judged: list[Judged] = []
    for ply in reviewer.plies[begin:]:
        judged.append(reviewer.judge(ply))
        if perf_counter() - begun >= AT_ONCE:
            break
    return Looked(judged, len(reviewer.plies), reviewer.playouts, reviewer.ended.reveals)
