"""A law of the end: games end, and the score sheet adds up."""

from __future__ import annotations

from nemeton.core.result import Result
from nemeton.testing.case import Case
from nemeton.testing.law import Law
from nemeton.testing.random_game import MAX_GAME_DECISIONS, deal, random_game
from nemeton.testing.strict_words import say_all


@Law
def games_end_with_a_sound_result(case: Case, seed: int) -> None:
    """Every game ends, has a result exactly then, and its points add up."""
    state = deal(case, seed)
    steps = random_game(case, seed)
    for ply, step in enumerate(steps):
        assert state.result() is None, f"{case}, seed {seed}, ply {ply}: a result before the end"
        state.apply(*step)
    if state.actors():
        assert not case.must_end, (
            f"{case}, seed {seed}: not over after {MAX_GAME_DECISIONS} decisions"
        )
        return
    result = state.result()
    assert result is not None, f"{case}, seed {seed}: over without a result"
    check(case, seed, result)
    for sentence in state.view(None).story:
        say_all(case.words, sentence, f"{case}, seed {seed}")


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
    assert result.winners == [s for s in range(case.seats) if result.ranks[s] == 1], (
        f"{where}: winners {result.winners}, ranks {result.ranks}"
    )
    assert result.winners, f"{where}: nobody has won"
