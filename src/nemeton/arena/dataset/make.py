"""Makes a data set file by file, in worker processes, and goes on from the files there are."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from nemeton.arena.dataset.settings import Order, settle
from nemeton.arena.dataset.tables import games_in, write_file
from nemeton.arena.pools import Workers, check, each_done
from nemeton.core.errors import BadOptions


def sizes(games: int, each: int) -> list[int]:
    """How many games each file holds.

    >>> sizes(250, 100)
    [100, 100, 50]
    """
    return [min(each, games - start) for start in range(0, games, each)]


def make(
    order: Order,
    games: int,
    folder: Path,
    *,
    workers: Workers = 1,
    played: Callable[[int], None] | None = None,
) -> int:
    """Have so many games in the folder; returns how many of them were there already.

    Files that are there and whole are not made again; a last one that is too short is. `played`
    is told after each file how many games there are. Raises BadOptions, OSError.
    """
    if games < 1:
        raise BadOptions("too-few-games", games=games)
    check(workers)
    settle(folder, order)
    wanted = dict(enumerate(sizes(games, order.games_per_file)))
    there = {number: size for number, size in wanted.items() if games_in(folder, number) >= size}
    had = ready = sum(there.values())
    orders = [
        (order, number, size, folder) for number, size in wanted.items() if number not in there
    ]
    if played is not None:
        played(ready)
    for size in each_done(workers, write_file, orders):
        ready += size
        if played is not None:
            played(ready)
    return had
