"""A part of a review ends on time, inside a decision too."""

from __future__ import annotations

from time import process_time

import pytest

from nemeton.analysis.judged_decision import JudgedDecision
from nemeton.core.record.record import encode
from nemeton.server.tables.reviewing import PLAYOUT_SECONDS
from nemeton.server.workers import review_jobs
from nemeton.server.workers.review_jobs import (
    MAX_GAMES,
    PART_SECONDS,
    ReviewedGames,
    ReviewPart,
    review_part,
)
from tests.analysis.test_judged_decision import large_box, played
from tests.soak.hostile.games import large_box as widest_box

WORK = 16
DECISIONS = 3


class Clock:
    """Processor time that advances with each reading."""

    def __init__(self, step: float) -> None:
        self.step = step
        self.now = 0.0

    def __call__(self) -> float:
        self.now += self.step
        return self.now


@pytest.fixture
def record(monkeypatch: pytest.MonkeyPatch) -> bytes:
    found = encode(played("bloodrunes", 2))
    monkeypatch.setattr(review_jobs, "REVIEWED", ReviewedGames())
    bench = review_jobs.REVIEWED.find(found, WORK)
    monkeypatch.setattr(bench.reviewer, "plies", [0, 1, 2])
    return found


def steps(record: bytes) -> tuple[list[JudgedDecision], list[ReviewPart]]:
    """A whole review, and the result of each part."""
    judged: list[JudgedDecision] = []
    outcomes: list[list[float]] = []
    looked: list[ReviewPart] = []
    while len(judged) < DECISIONS:
        looked.append(review_part(record, WORK, len(judged), outcomes))
        judged += looked[-1].judged
        outcomes = looked[-1].outcomes
    return judged, looked


def test_a_part_may_end_inside_a_decision(record: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review_jobs, "process_time", Clock(0.0))
    whole, looked = steps(record)
    assert len(looked) == 1
    # From now on each playout takes a third of the time that a step has, or all of it.
    for seconds, most in ((0.34, 3), (2.0, 1)):
        monkeypatch.setattr(review_jobs, "process_time", Clock(seconds))
        judged, looked = steps(record)
        assert judged == whole
        assert len(looked) > DECISIONS
        before = 0
        for step in looked:
            if not step.judged:
                assert 1 <= len(step.outcomes) - before <= most
            before = len(step.outcomes)


def test_another_process_resumes_a_review(record: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    reviewer = review_jobs.REVIEWED.find(record, WORK).reviewer
    whole = [reviewer.judge(ply) for ply in reviewer.plies]
    monkeypatch.setattr(review_jobs, "process_time", Clock(2.0))
    monkeypatch.setattr(review_jobs.ReviewedGame, "judging", forgetful)
    assert steps(record)[0] == whole


def forgetful(bench: review_jobs.ReviewedGame, ply: int, outcomes: list[list[float]]) -> object:
    """Judge the decision as if it had not begun here."""
    judging = bench.reviewer.begin(ply)
    for outcome in outcomes:
        judging.take(outcome)
    return judging


def test_few_games_are_kept_and_only_one_with_a_large_box(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games with large boxes take much memory."""
    found = encode(played("bloodrunes", 2))
    benches = ReviewedGames()
    for work in range(1, MAX_GAMES + 3):
        benches.find(found, work)
    assert len(benches) == MAX_GAMES
    last = benches.find(found, MAX_GAMES + 2)
    assert benches.find(found, MAX_GAMES + 2) is last
    monkeypatch.setattr(review_jobs, "CACHE_BYTES", 1)
    assert benches.find(found, MAX_GAMES + 2) is last
    assert len(benches) == 1


@pytest.mark.parametrize("box", [large_box(), widest_box()], ids=["many placements", "many forms"])
def test_a_part_with_a_largest_box_takes_about_a_second(
    box: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first part, which builds the box, is far below the limit too."""
    found = encode(played("alluvium", 5, box))
    monkeypatch.setattr(review_jobs, "REVIEWED", ReviewedGames())
    begun = process_time()
    part = review_part(found, 0, 0, [])
    took = process_time() - begun
    assert part.judged or part.outcomes
    assert took < (PART_SECONDS + PLAYOUT_SECONDS) / 1.5
    assert PART_SECONDS + PLAYOUT_SECONDS <= 5 * PART_SECONDS
