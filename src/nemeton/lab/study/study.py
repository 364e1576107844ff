"""Runs a study: many games between bots, on as many processes as wanted."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from multiprocessing import get_context

import msgspec

from nemeton.arena.game_loop import deal_seed
from nemeton.arena.simulation import seated
from nemeton.bots import Bot
from nemeton.core.game import Game
from nemeton.core.options import Options
from nemeton.games import find
from nemeton.lab.study.figures import Study
from nemeton.lab.study.kinds import Kinds
from nemeton.lab.study.notes import Notes, play_noted
from nemeton.lab.study.tally import Tally

LONGEST_PART = 16  # games: a process that is waited for should not keep the others waiting


class Setting(msgspec.Struct, frozen=True):
    """What all games of a study have in common; small enough to hand to another process."""

    game: str
    components: str | None
    seats: int
    options: Options
    bots: list[str | Bot]  # made in each process: not every bot can be sent to another
    seed: str


class Part(msgspec.Struct, frozen=True):
    """Some of the games of a study, by their numbers."""

    setting: Setting
    first: int
    last: int


def study(
    game: Game,
    seats: int,
    options: Mapping[str, object],
    bots: Sequence[str | Bot],
    games: int,
    seed: str,
    *,
    components: str | None = None,
    jobs: int = 1,
    played: Callable[[int], None] | None = None,
) -> Study:
    """Play `games` games and count; the same seed gives the same study on any number of jobs.

    `components` is the text of a components file other than the game's own. `played` is called
    now and then with the number of games so far.
    """
    box = game if components is None else game.with_components(components)
    settled = box.settle_simulation(seats, options)
    players = seated(bots, seats)
    setting = Setting(game.name, components, seats, settled, list(bots), seed)
    size = max(1, min(LONGEST_PART, games // (jobs * 4)))
    parts = [
        Part(setting, first, min(first + size - 1, games)) for first in range(1, games + 1, size)
    ]
    tally = Tally(Kinds(box, seats), seats)
    for notes in play_all(parts, jobs):
        tally.add(notes)
        if played is not None:
            played(tally.games)
    return tally.study(box, settled, [player.name for player in players], seed)


def play_all(parts: Sequence[Part], jobs: int) -> Iterator[Notes]:
    """The notes of all games, in the order of their numbers."""
    if jobs == 1 or len(parts) == 1:
        for part in parts:
            yield from play_part(part)
        return
    # Fresh processes: a copy of this one could inherit a lock that its progress bar holds.
    # Leaving the pool ends them at once, also when somebody has lost patience.
    with get_context("spawn").Pool(min(jobs, len(parts)), leave_interrupts) as pool:
        for notes in pool.imap(play_part, parts):
            yield from notes


def leave_interrupts() -> None:
    """Ctrl-C is for the process that started this one; it ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def play_part(part: Part) -> list[Notes]:
    setting = part.setting
    game, kinds = opened(setting.game, setting.components, setting.seats)
    bots = seated(setting.bots, setting.seats)
    return [
        play_noted(
            game,
            kinds,
            setting.seats,
            setting.options,
            bots,
            deal_seed(setting.seed, number),
        )
        for number in range(part.first, part.last + 1)
    ]


@cache
def opened(name: str, components: str | None, seats: int) -> tuple[Game, Kinds]:
    game = find(name)
    box = game if components is None else game.with_components(components)
    return box, Kinds(box, seats)
