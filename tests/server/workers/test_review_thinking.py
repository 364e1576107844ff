"""A step of a review stops when its time is over, inside a decision too."""

from __future__ import annotations

import pytest

from nemeton.analysis.judged_decision import JudgedDecision
from nemeton.core.record.record import encode
from nemeton.server.workers import review_thinking
from nemeton.server.workers.review_thinking import KEPT, Benches, Looked, look_back
from tests.analysis.test_judged_decision import played

WORK = 16
DECISIONS = 3


class Clock:
    """Processor time that goes on by so much whenever it is looked at."""

    def __init__(self, step: float) -> None:
        self.step = step
        self.now = 0.0

    def __call__(self) -> float:
        self.now += self.step
        return self.now


@pytest.fixture
def record(monkeypatch: pytest.MonkeyPatch) -> bytes:
    found = encode(played("bloodrunes", 2))
    monkeypatch.setattr(review_thinking, "BENCHES", Benches())
    bench = review_thinking.BENCHES.find(found, WORK)
    monkeypatch.setattr(bench.reviewer, "plies", [0, 1, 2])
    return found


def steps(record: bytes) -> tuple[list[JudgedDecision], list[Looked]]:
    """A whole review, with what came of each step."""
    judged: list[JudgedDecision] = []
    outcomes: list[list[float]] = []
    looked: list[Looked] = []
    while len(judged) < DECISIONS:
        looked.append(look_back(record, WORK, len(judged), outcomes))
        judged += looked[-1].judged
        outcomes = looked[-1].outcomes
    return judged, looked


def test_a_step_ends_inside_a_decision(record: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review_thinking, "process_time", Clock(0.0))
    whole, looked = steps(record)
    assert len(looked) == 1
    # From now on each play-out takes a third of the time that a step has, or all of it.
    for seconds, most in ((0.34, 3), (2.0, 1)):
        monkeypatch.setattr(review_thinking, "process_time", Clock(seconds))
        judged, looked = steps(record)
        assert judged == whole
        assert len(looked) > DECISIONS
        before = 0
        for step in looked:
            if not step.judged:
                assert 1 <= len(step.outcomes) - before <= most
            before = len(step.outcomes)


def test_another_process_goes_on_where_one_has_stopped(
    record: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    reviewer = review_thinking.BENCHES.find(record, WORK).reviewer
    whole = [reviewer.judge(ply) for ply in reviewer.plies]
    monkeypatch.setattr(review_thinking, "process_time", Clock(2.0))
    monkeypatch.setattr(review_thinking.Bench, "judging", forgetful)
    assert steps(record)[0] == whole


def forgetful(bench: review_thinking.Bench, ply: int, outcomes: list[list[float]]) -> object:
    """As if the decision had not been begun here."""
    judging = bench.reviewer.begin(ply)
    for outcome in outcomes:
        judging.take(outcome)
    return judging


def test_few_games_are_kept_and_of_large_boxes_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """The process took 24 MB for each of four."""
    found = encode(played("bloodrunes", 2))
    benches = Benches()
    for work in range(1, KEPT + 3):
        benches.find(found, work)
    assert len(benches) == KEPT
    last = benches.find(found, KEPT + 2)
    assert benches.find(found, KEPT + 2) is last
    monkeypatch.setattr(review_thinking, "ROOM", 1)
    assert benches.find(found, KEPT + 2) is last
    assert len(benches) == 1
