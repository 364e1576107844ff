"""Runs a study: many games between bots, in several processes."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from multiprocessing import get_context

import msgspec

from nemeton.arena.simulation import bots_by_seat, series_table
from nemeton.bots import Bot
from nemeton.bots.game_loop import deal_seed
from nemeton.core.game import Game
from nemeton.core.options import Options
from nemeton.games import find
from nemeton.lab.study.action_kinds import ActionKinds
from nemeton.lab.study.figures import StudyReport
from nemeton.lab.study.game_counts import GameCounts, play_counted
from nemeton.lab.study.totals import StudyTotals

MAX_GAMES_PER_PART = 16  # games: with short parts no process waits long for the last one


class StudySettings(msgspec.Struct, frozen=True):
    """The settings of all games of a study, small enough to send to a process."""

    game: str
    components: str | None
    seats: int
    options: Options
    bots: list[str | Bot]  # made in each process, because not every bot can be sent
    seed: str


class StudyPart(msgspec.Struct, frozen=True):
    """A range of the games of a study, by their numbers."""

    settings: StudySettings
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
) -> StudyReport:
    """Play a number of games and count.

    The same seed gives the same study with any number of jobs. `components` is the text of a
    components file other than the game's own. `played` is called now and then with the number of
    games so far.
    """
    box, settled, players = series_table(game, seats, options, bots, components)
    settings = StudySettings(game.name, components, seats, settled, list(bots), seed)
    size = max(1, min(MAX_GAMES_PER_PART, games // (jobs * 4)))
    parts = [
        StudyPart(settings, first, min(first + size - 1, games))
        for first in range(1, games + 1, size)
    ]
    totals = StudyTotals(ActionKinds(box, seats), seats)
    for counts in play_all(parts, jobs):
        totals.add(counts)
        if played is not None:
            played(totals.games)
    return totals.report(box, settled, [player.name for player in players], seed)


def play_all(parts: Sequence[StudyPart], jobs: int) -> Iterator[GameCounts]:
    """The counts of all games, in order."""
    if jobs == 1 or len(parts) == 1:
        for part in parts:
            yield from play_part(part)
        return
    # New processes: a fork could inherit a lock that the progress bar holds. Leaving the pool ends
    # them at once, also after Ctrl-C.
    with get_context("spawn").Pool(min(jobs, len(parts)), leave_interrupts) as pool:
        for counts in pool.imap(play_part, parts):
            yield from counts


def leave_interrupts() -> None:
    """Leave Ctrl-C to the parent process, which ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def play_part(part: StudyPart) -> list[GameCounts]:
    settings = part.settings
    game, kinds = opened(settings.game, settings.components, settings.seats)
    bots = bots_by_seat(settings.bots, settings.seats)
    return [
        play_counted(
            game,
            kinds,
            settings.seats,
            settings.options,
            bots,
            deal_seed(settings.seed, number),
        )
        for number in range(part.first, part.last + 1)
    ]


@cache
def opened(name: str, components: str | None, seats: int) -> tuple[Game, ActionKinds]:
    game = find(name)
    box = game if components is None else game.with_components(components)
    return box, ActionKinds(box, seats)
