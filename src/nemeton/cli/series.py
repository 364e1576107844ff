"""A series of games between bots: its parameters, processes and progress bar."""

from __future__ import annotations

import os
import shlex
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from nemeton.arena.contenders import is_remote
from nemeton.arena.pools import Workers
from nemeton.arena.timed_game import Playing, play_timed
from nemeton.cli import settings
from nemeton.cli.extras import require
from nemeton.cli.inputs import load_game, read_options, split_levels
from nemeton.cli.progress import progress_bar
from nemeton.core.errors import BadOptions
from nemeton.core.game import Game
from nemeton.core.options import OptionValue
from nemeton.core.seed import new_seed
from nemeton.words.language import Language, speak


class Series(NamedTuple):
    game: Game
    games: int
    seats: int
    seed: str
    options: dict[str, OptionValue]
    typed_options: list[str]
    language: Language

    def arguments(self, bots: str) -> tuple[Game, int, dict[str, OptionValue], list[str], int, str]:
        """The parameters in the order of the arena's functions."""
        levels = split_levels(bots)
        return self.game, self.seats, self.options, levels, self.games, self.seed

    def command_line(self, command: str, bots: str, *more: str) -> str:
        """The command that plays the same series again."""
        words = ["nemeton", command, self.game.name, "--games", str(self.games)]
        words += ["--seats", str(self.seats), "--bots", bots, "--seed", self.seed]
        for option in self.typed_options:
            words += ["--option", option]
        return shlex.join([*words, *more])


def read_series(
    name: str, games: int, seats: int | None, seed: str | None, options: list[str] | None
) -> Series:
    """The checked series. Raises NemetonError."""
    game = load_game(name)
    if games < 1:
        raise BadOptions("too-few-games", games=games)
    return Series(
        game,
        games,
        seats if seats is not None else game.seats[-1],
        seed if seed is not None else new_seed().hex()[:12],
        read_options(game, options or []),
        options or [],
        speak(settings.language(), game.name),
    )


def worker_count(wanted: int | None) -> int:
    """The wanted number of processes, or one for each core. Raises BadOptions."""
    if wanted is None:
        return os.cpu_count() or 1
    if wanted < 1:
        raise BadOptions("too-few-jobs", jobs=wanted)
    return wanted


def game_function(bots: Sequence[str]) -> Playing:
    """The function that plays one game between these bots; remote bots need a server."""
    if not any(map(is_remote, bots)):
        return play_timed
    from nemeton.conformance import remote_games

    return remote_games.play_timed


@contextmanager
def worker_pool(
    wanted: int | None, ray: str | None, game: Game, folder: Path | None = None
) -> Iterator[Workers]:
    """Processes of this machine, or a Ray cluster whose nodes share the folder.

    Raises NemetonError.
    """
    if ray is None:
        yield worker_count(wanted)
        return
    require("ray")
    from nemeton.arena.ray_pool import ray_pool

    with ray_pool(ray, game.name, None if wanted is None else worker_count(wanted), folder) as pool:
        yield pool


@contextmanager
def series_progress(series: Series, total: int) -> Iterator[Callable[[int], None]]:
    """A progress bar; yields a function that takes the number of games played."""
    with progress_bar() as bar:
        task = bar.add_task(series.language.say(f"{series.game.name}-title"), total=total)
        yield lambda number: bar.update(task, completed=number)
