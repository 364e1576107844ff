"""Makes a data set, file by file in worker processes; existing files are kept."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from nemeton.arena.dataset.settings import DatasetSettings, settle
from nemeton.arena.dataset.tables import games_in, write_file
from nemeton.arena.pools import Workers, check, each_done
from nemeton.core.errors import BadOptions


def sizes(games: int, each: int) -> list[int]:
    """The number of games of each file.

    >>> sizes(250, 100)
    [100, 100, 50]
    """
    return [min(each, games - start) for start in range(0, games, each)]


def make(
    settings: DatasetSettings,
    games: int,
    folder: Path,
    *,
    workers: Workers = 1,
    played: Callable[[int], None] | None = None,
) -> int:
    """Complete the data set in the folder; returns the number of games it had before.

    Complete files are not made again; a last one that is too short is. `played` is called after
    each file with the number of games. Raises BadOptions, OSError.
    """
    if games < 1:
        raise BadOptions("too-few-games", games=games)
    check(workers)
    settle(folder, settings)
    wanted = dict(enumerate(sizes(games, settings.games_per_file)))
    there = {number: size for number, size in wanted.items() if games_in(folder, number) >= size}
    had = ready = sum(there.values())
    tasks = [
        (settings, number, size, folder) for number, size in wanted.items() if number not in there
    ]
    if played is not None:
        played(ready)
    for size in each_done(workers, write_file, tasks):
        ready += size
        if played is not None:
            played(ready)
    return had
