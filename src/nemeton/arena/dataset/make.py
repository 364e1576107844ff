"""Makes a data set file by file, in worker processes, and goes on from the files there are."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import as_completed
from pathlib import Path

from nemeton.arena.dataset.order import Order, settle
from nemeton.arena.dataset.tables import games_in, write_file
from nemeton.arena.processes import processes
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
    workers: int = 1,
    played: Callable[[int], None] | None = None,
) -> int:
    """Have so many games in the folder; returns how many of them were there already.

    Files that are there and whole are not made again; a last one that is too short is. `played`
    is told after each file how many games there are. Raises BadOptions, OSError.
    """
    if games < 1:
        raise BadOptions("too-few-games", games=games)
    if workers < 1:
        raise BadOptions("too-few-jobs", jobs=workers)
    settle(folder, order)
    wanted = dict(enumerate(sizes(games, order.games_per_file)))
    there = {number: size for number, size in wanted.items() if games_in(folder, number) >= size}
    had = ready = sum(there.values())
    missing = [(number, size) for number, size in wanted.items() if number not in there]
    if played is not None:
        played(ready)
    for size in written(order, missing, folder, workers):
        ready += size
        if played is not None:
            played(ready)
    return had


def written(
    order: Order, missing: list[tuple[int, int]], folder: Path, workers: int
) -> Iterator[int]:
    """Writes the files, and gives the size of each that is ready."""
    if workers == 1 or len(missing) < 2:
        for number, size in missing:
            yield write_file(order, number, size, folder)
        return
    with processes(workers) as pool:
        making = [pool.submit(write_file, order, number, size, folder) for number, size in missing]
        for done in as_completed(making):
            yield done.result()
