"""Games are the same with any pool, and exceptions of tasks are raised here."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from concurrent.futures import Future
from typing import TypeVar

import pytest

from nemeton.arena.duel.run import duel_of, run_duel
from nemeton.arena.ladder.run import ladder_of, run_ladder
from nemeton.arena.pools import Processes, each_done
from nemeton.core.errors import BadOptions, NemetonError, Refused

Done = TypeVar("Done")


class CountingPool:
    """A pool of another kind, which runs tasks at once and counts them."""

    size = 3

    def __init__(self) -> None:
        self.tasks = 0

    def submit(self, work: Callable[..., Done], /, *given: object) -> Future[Done]:
        self.tasks += 1
        done: Future[Done] = Future()
        done.set_result(work(*given))
        return done


def half(number: int) -> int:
    if number % 2:
        raise BadOptions("too-few-jobs", jobs=number)
    return number // 2


def test_a_duel_on_an_opened_pool_is_the_same() -> None:
    duel = duel_of("alarun", "random", "random", 2, "oak", {})
    pool = CountingPool()
    here, there = run_duel(duel, 12), run_duel(duel, 12, workers=pool)
    assert (here.share, here.points_a, here.by_seat) == (there.share, there.points_a, there.by_seat)
    assert pool.tasks == 6


def test_a_ladder_on_an_opened_pool_is_the_same() -> None:
    ladder = ladder_of("alarun", ["random", "novice"], 2, "oak", {})
    pool = CountingPool()
    here, there = run_ladder(ladder, 4), run_ladder(ladder, 4, workers=pool)
    assert [(one.bot, one.rating) for one in here.standings] == [
        (one.bot, one.rating) for one in there.standings
    ]
    assert pool.tasks == 2


def test_every_task_runs_once() -> None:
    orders = [(number,) for number in range(0, 12, 2)]
    pool = CountingPool()
    assert sorted(each_done(pool, half, orders)) == sorted(each_done(1, half, orders))
    assert pool.tasks == len(orders)


def test_exceptions_of_other_processes_arrive_complete() -> None:
    pool = Processes(1)
    try:
        assert pool.submit(half, 8).result() == 4
        with pytest.raises(BadOptions, match="too-few-jobs") as raised:
            pool.submit(half, 7).result()
        assert raised.value.args_by_name == {"jobs": 7}
    finally:
        pool.close()


def test_too_few_processes_are_refused() -> None:
    with pytest.raises(BadOptions, match="too-few-jobs"):
        list(each_done(0, half, [(2,), (4,)]))


@pytest.mark.parametrize(
    "error",
    [NemetonError("stale", ply=3), Refused("4.2", "not-adjacent", cell="b2")],
    ids=["error", "refusal"],
)
def test_an_error_can_be_sent(error: NemetonError) -> None:
    error.sentence = "No."
    sent = pickle.loads(pickle.dumps(error))
    assert type(sent) is type(error)
    assert vars(sent) == vars(error)
    assert str(sent) == "No."
