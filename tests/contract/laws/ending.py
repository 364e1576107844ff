"""Games end, and the score sheet adds up."""

from __future__ import annotations

from nemeton.core.result import Result
from tests.contract.cases import Case
from tests.contract.walk import LONGEST, deal, random_game


def games_end_with_a_sound_result(case: Case, seed: int) -> None:
    state = deal(case, seed)
    steps = random_game(case, seed)
    for ply, step in enumerate(steps):
        assert state.result() is None, f"{case}, seed {seed}, ply {ply}: a result before the end"
        state.apply(*step)
    if state.actors():
        assert not case.must_end, f"{case}, seed {seed}: not over after {LONGEST} decisions"
        return
    result = state.result()
    assert result is not None, f"{case}, seed {seed}: over without a result"
    check(case, seed, result)
    for told in state.view(None).story:
        for words in case.words:
            words.say(told)


def check(case: Case, seed: int, result: Result) -> None:
    where = f"{case}, seed {seed}"
    assert len(result.scores) == len(result.ranks) == case.seats, f"{where}: {result}"
    for seat, score in enumerate(result.scores):
        total = sum(item.points for item in score.items)
        assert total == score.total, f"{where}, seat {seat}: items add up to {total}: {score}"
    for one, other in [(a, b) for a in range(case.seats) for b in range(case.seats)]:
        if result.scores[one].total > result.scores[other].total:
            assert result.ranks[one] < result.ranks[other], (
                f"{where}: seat {one} has more points than seat {other}: {result.ranks}"
            )
    for seat, rank in enumerate(result.ranks):
        better = sum(other < rank for other in result.ranks)
        assert rank == better + 1, f"{where}, seat {seat}: {better} are better: {result.ranks}"
    assert result.winners == [s for s in range(case.seats) if result.ranks[s] == 1], where
    assert result.winners, f"{where}: nobody has won"
