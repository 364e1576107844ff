"""What `simulate` and `lab` have in common: a series of games between bots, and its progress."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from nemeton.cli import settings
from nemeton.cli.inputs import load_game, read_components, read_options, split_levels
from nemeton.cli.language import Language, speak
from nemeton.cli.progress import progress_bar
from nemeton.core.errors import BadOptions
from nemeton.core.game import Game
from nemeton.core.options import OptionValue
from nemeton.core.seed import new_seed


class Series(NamedTuple):
    game: Game
    games: int
    seats: int
    bots: list[str]
    seed: str
    options: dict[str, OptionValue]
    components: str | None
    language: Language
    typed: list[str]  # the arguments that would give the same series again

    @property
    def order(self) -> tuple[Game, int, dict[str, OptionValue], list[str], int, str]:
        """What the arena wants to know, in its order."""
        return self.game, self.seats, self.options, self.bots, self.games, self.seed


def read(
    name: str,
    games: int,
    seats: int | None,
    bots: str,
    seed: str | None,
    options: list[str] | None,
    components: Path | None,
) -> Series:
    game = load_game(name)
    if games < 1:
        raise BadOptions("too-few-games", games=games)
    players = seats if seats is not None else game.seats[-1]
    words = seed if seed is not None else new_seed().hex()[:12]
    typed = [game.name, "--games", str(games), "--seats", str(players), "--bots", bots]
    typed += ["--seed", words]
    for option in options or []:
        typed += ["--option", option]
    if components is not None:
        typed += ["--components", components.name]
    return Series(
        game=game,
        games=games,
        seats=players,
        bots=split_levels(bots),
        seed=words,
        options=read_options(game, options or []),
        components=read_components(components),
        language=speak(settings.language(), game.name),
        typed=typed,
    )


@contextmanager
def progress(series: Series) -> Iterator[Callable[[int], None]]:
    """A bar on the error stream; gives what is to be called with the number of games so far."""
    with progress_bar() as bar:
        title = series.language.say(f"{series.game.name}-title")
        task = bar.add_task(title, total=series.games)
        yield lambda number: bar.update(task, completed=number)
